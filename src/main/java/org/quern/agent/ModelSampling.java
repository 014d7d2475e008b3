package org.quern.agent;

import java.util.Optional;
import org.quern.llm.ModelRequest;

/**
 * How a model is sampled in one of its roles (SPINACH, appendix D).
 *
 * @param model a model of the workspace; if empty, the one that answers the questions
 * @param temperature 0 for the most likely reply, higher for more variation
 * @param topP nucleus sampling: only the most likely tokens up to this total probability; if empty, the model's own
 * setting
 */
public record ModelSampling(Optional<String> model, double temperature, Optional<Double> topP) {

    /** Exploring: another reply each time, so that a rolled-back step is not chosen again. */
    public static final ModelSampling POLICY = new ModelSampling(Optional.empty(), 1, Optional.empty());
    /** Selecting: the most likely reply. */
    public static final ModelSampling GREEDY = new ModelSampling(Optional.empty(), 0, Optional.empty());

    ModelRequest of(ModelRequest request) {
        return request.at(temperature, topP);
    }
}
