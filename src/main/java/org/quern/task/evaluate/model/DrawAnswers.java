package org.quern.task.evaluate.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.quern.job.Progress;
import org.quern.task.LazyServices;
import org.quern.task.UseCase;
import org.quern.task.evaluate.JudgeEquivalence;
import org.quern.task.evaluate.RunFolder;
import org.quern.task.graph.GraphSelection;
import org.quern.task.graph.Graphs;

/** Draws incorrect answers of a scored run at random, for people to label in the Review pane. */
public record DrawAnswers(LazyServices in) implements UseCase<DrawAnswers.Settings, JudgeEquivalence.Drawn> {

    /**
     * The run.
     *
     * @param run its name in the workspace, or its folder
     * @param size max. number of answers
     */
    public record Settings(String run, GraphSelection graphs, int size,
            @JsonProperty(defaultValue = "1") long seed) {}

    @Override
    public JudgeEquivalence.Drawn run(Settings settings, Progress progress) {
        RunFolder run = RunFolder.of(in.root(), settings.run());
        JudgeEquivalence.Settings judged = new JudgeEquivalence.Settings(run.name(), run.folder(), run.scored(), "",
                "");
        return new Graphs(in).ask(settings.graphs(), source -> new JudgeEquivalence(in.get(), source)
                .draw(judged, settings.size(), settings.seed(), progress));
    }
}
