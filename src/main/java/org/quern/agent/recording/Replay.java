package org.quern.agent.recording;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.quern.agent.AgentLoop;
import org.quern.agent.AgentResult;
import org.quern.agent.LoopRules;
import org.quern.agent.Observation;
import org.quern.agent.PolicyDecision;
import org.quern.agent.Step;
import org.quern.job.Progress;

/**
 * Replays a recorded run without a model: decisions and observations come from the recording.
 *
 * @param rules the limits, if the recording has none
 */
public record Replay(LoopRules rules) {
    /**
     * The result of a replay.
     *
     * @param differences where the loop decided differently from the recording, in words; may be empty
     */
    public record Result(AgentResult outcome, List<String> differences) {
        public boolean same() {
            return differences.isEmpty();
        }
    }

    /** @param heard receives each step as in a live run */
    public Result run(RecordedRun recorded, Consumer<Step> heard, Progress progress) {
        List<String> differences = new ArrayList<>();
        int[] at = {0};
        AgentLoop loop = new AgentLoop((_, _) -> {
            if (at[0] >= recorded.steps().size() || ends(recorded, at[0]))
                return new PolicyDecision.End();
            return decision(recorded.steps().get(at[0]++));
        }, (_, _, _) -> recorded.steps().get(at[0] - 1).observation().orElseGet(() -> {
            differences.add("step " + at[0] + " runs in the replay but not in the recording");
            return Observation.looked("");
        }), recorded.head().loop().orElse(rules));
        AgentResult outcome = loop.run(recorded.head().question(), List.of(), step -> {
            Step there = recorded.steps().get(at[0] - 1);
            if (step.observation().isEmpty() && there.observation().isPresent())
                differences.add("step " + at[0] + " runs in the recording but not in the replay");
            heard.accept(step);
        }, progress);
        compare(recorded, outcome, differences);
        return new Result(outcome, differences);
    }

    /** A published run that reached the limit recorded its last decision but did not execute it. */
    private static boolean ends(RecordedRun recorded, int at) {
        return recorded.query().isEmpty() && recorded.end().isEmpty() && at == recorded.steps().size() - 1
                && recorded.steps().get(at).observation().isEmpty();
    }

    private static PolicyDecision decision(Step step) {
        return step.action().<PolicyDecision>map(action -> new PolicyDecision.Act(step.thought(), action, step.spent()))
                .orElseGet(() -> new PolicyDecision.Unreadable(step.said(), step.spent()));
    }

    private static void compare(RecordedRun recorded, AgentResult outcome, List<String> differences) {
        Optional<AgentResult.End> end = recorded.end();
        if (end.isPresent() && outcome.end() != end.get() && !(end.get() == AgentResult.End.STOPPED
                && outcome.end() == AgentResult.End.RECORDING_ENDS && recorded.query().isEmpty()))
            differences.add("the replay ends with " + outcome.end() + ", the recording with " + end.get());
        if (end.isPresent() && !recorded.query().equals(outcome.query()))
            differences.add("the final query differs");
    }
}
