package org.quern.agent.recording;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Optional;
import org.quern.agent.AgentAction;
import org.quern.agent.ModelUsage;
import org.quern.agent.Observation;
import org.quern.agent.Step;

/** A step as a line of a recording; see {@link Step} for its members. */
record StepLine(@JsonProperty(required = true) int step, Optional<String> thought, Optional<AgentAction.Kind> action,
        Optional<String> argument, @JsonInclude(Include.NON_EMPTY) String said, Optional<Observation> observation,
        @JsonProperty(required = true) Step.Fate fate, @JsonInclude(Include.NON_EMPTY) List<Integer> takenBack,
        Optional<ModelUsage> spent) {

    static StepLine of(Step step) {
        Optional<AgentAction> action = step.action();
        return new StepLine(step.number(), action.map(_ -> step.thought()), action.map(AgentAction::kind),
                action.map(AgentAction::argument), step.said(), step.observation(), step.fate(), step.takenBack(),
                Optional.of(step.spent()).filter(spent -> spent.asked() > 0));
    }

    /** @throws IllegalArgumentException when the action is unknown */
    Step toStep() {
        return new Step(step, thought.orElse(""),
                action.map(kind -> AgentAction.of(kind, argument.orElse(""))
                        .orElseThrow(() -> new IllegalArgumentException("there is no such action"))),
                said, observation, fate, takenBack, spent.orElse(ModelUsage.NOTHING));
    }
}
