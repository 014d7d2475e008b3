package org.quern.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.agent.AgentResult.End;
import org.quern.agent.Step.Fate;
import org.quern.job.Progress;

/**
 * Alternates between decisions of a policy and actions of the tools until there is an answer or a limit is
 * reached (SPINACH, section 4.2). The state is the history without rolled-back actions. An action that repeats
 * a recent one, and a stop without an answer, remove the last steps from the state.
 */
public record AgentLoop(Policy policy, Tools tools, LoopRules rules) {

    /**
     * Looks for the query that answers a question.
     *
     * @param before the earlier questions of the conversation
     * @param heard receives each step when it is complete, before the next one begins
     * @throws org.quern.workspace.QuernException when the model or the source fails, or the budget is spent
     * @throws java.util.concurrent.CancellationException soon after the run was cancelled
     */
    public AgentResult run(String question, List<Turn> before, Consumer<Step> heard, Progress progress) {
        Run run = new Run(Stream.concat(before.stream().map(Turn::question), Stream.of(question))
                .collect(Collectors.joining("\n")));
        while (true) {
            progress.checkCancelled();
            if (run.state.size() >= rules.steps())
                return run.ended(End.STEP_LIMIT);
            if (run.all.size() >= rules.taken())
                return run.ended(End.ACTION_LIMIT);
            progress.at(run.state.size(), rules.steps());
            PolicyDecision decision = policy.next(new ExplorationState(question, before, run.state,
                    run.all.size()), progress);
            if (decision instanceof PolicyDecision.End)
                return run.ended(End.RECORDING_ENDS);
            Step step = run.step(decision, progress);
            run.take(step);
            heard.accept(step);
            if (step.fate() == Fate.STOPPED)
                return run.ended(End.STOPPED);
        }
    }

    private final class Run {

        /** The question after the earlier ones, for selecting what is relevant to it. */
        private final String question;
        private final List<Step> all = new ArrayList<>();
        private final List<Step> state = new ArrayList<>();

        Run(String question) {
            this.question = question;
        }

        Step step(PolicyDecision decision, Progress progress) {
            int number = all.size() + 1;
            return switch (decision) {
                case PolicyDecision.Act(String thought, AgentAction action, ModelUsage spent) ->
                    acted(number, thought, action, spent, progress);
                case PolicyDecision.Unreadable(String said, ModelUsage spent) ->
                    new Step(number, "", Optional.empty(), said,
                            Optional.empty(), Fate.UNREADABLE, List.of(), spent);
                case PolicyDecision.End _ -> throw new IllegalArgumentException("the end of a run is not a step");
            };
        }

        private Step acted(int number, String thought, AgentAction action, ModelUsage spent, Progress progress) {
            if (repeats(action))
                return withoutDoing(number, thought, action, spent, Fate.REPEATED, back(number));
            if (action instanceof AgentAction.Stop)
                return lastQueryAnswers() ? withoutDoing(number, thought, action, spent, Fate.STOPPED, List.of())
                        : withoutDoing(number, thought, action, spent, Fate.STOPPED_EMPTY, back(number));
            Observation observation = tools.act(action, question, progress);
            return new Step(number, thought, Optional.of(action), "", Optional.of(observation), Fate.DONE, List.of(),
                    spent);
        }

        private static Step withoutDoing(int number, String thought, AgentAction action, ModelUsage spent, Fate fate,
                List<Integer> takenBack) {
            return new Step(number, thought, Optional.of(action), "", Optional.empty(), fate, takenBack, spent);
        }

        /**
         * Whether one of the last steps had the same action. A step that was executed and rolled back only
         * because its neighbour was a repetition may be repeated: the state does not contain its result.
         */
        private boolean repeats(AgentAction action) {
            return all.reversed().stream().limit(rules.lookBack())
                    .anyMatch(before -> !(before.action().orElse(null) instanceof AgentAction.Stop)
                            && before.action().equals(Optional.of(action))
                            && (state.contains(before) || before.fate() == Fate.REPEATED));
        }

        private boolean lastQueryAnswers() {
            return state.reversed().stream().filter(s -> s.action().orElse(null) instanceof AgentAction.Sparql)
                    .findFirst().flatMap(Step::observation).filter(Observation::answers).isPresent();
        }

        /** The last steps, including the current one. */
        private List<Integer> back(int number) {
            Set<Integer> back = new TreeSet<>(Set.of(number));
            state.reversed().stream().limit(rules.takenBack() - 1L).forEach(s -> back.add(s.number()));
            return List.copyOf(back);
        }

        void take(Step step) {
            all.add(step);
            state.add(step);
            state.removeIf(s -> step.takenBack().contains(s.number()));
        }

        /** The last query with an answer: from the state, otherwise from the steps that were rolled back. */
        AgentResult ended(End end) {
            Optional<String> query = last(state).or(() -> last(all));
            return new AgentResult(end, query, all, state.size());
        }

        private static Optional<String> last(List<Step> steps) {
            return steps.reversed().stream().flatMap(s -> s.answeringQuery().stream()).findFirst();
        }
    }
}
