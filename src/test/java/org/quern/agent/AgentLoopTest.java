package org.quern.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.quern.agent.Observation.Outcome;
import org.quern.agent.Step.Fate;
import org.quern.job.Progress;
import org.quern.testing.StoppingProgress;

/** Each rule of the loop, driven by a script. Q… reads an entry, “rows …”, “none …” and the like are queries. */
class AgentLoopTest {

    private final List<AgentAction> done = new ArrayList<>();
    private final List<Step> heard = new ArrayList<>();
    private final List<List<Integer>> states = new ArrayList<>();

    private Observation act(AgentAction action) {
        done.add(action);
        if (!(action instanceof AgentAction.Sparql(String query)))
            return Observation.looked("seen");
        return switch (query.split(" ")[0]) {
            case "rows" -> new Observation("n\n1", Outcome.ROWS, 1);
            case "slow" -> new Observation("Query execution timed out.", Outcome.TIMED_OUT, 0);
            case "wrong" -> new Observation("Query had syntax error: here.", Outcome.SYNTAX_ERROR, 0);
            default -> new Observation("Query returned empty result.", Outcome.EMPTY, 0);
        };
    }

    private static PolicyDecision decision(String said) {
        if (said.isEmpty())
            return new PolicyDecision.Unreadable("hm", ModelUsage.NOTHING);
        return new PolicyDecision.Act("because", said.equals("stop") ? new AgentAction.Stop()
                : said.startsWith("Q") ? new AgentAction.Entry(said)
                        : said.startsWith("find") ? new AgentAction.Search(said) : new AgentAction.Sparql(said),
                ModelUsage.NOTHING);
    }

    private org.quern.agent.AgentResult run(String... script) {
        return run(LoopRules.PUBLISHED, script);
    }

    private org.quern.agent.AgentResult run(LoopRules rules, String... script) {
        int[] at = {0};
        return new AgentLoop((state, _) -> {
            states.add(state.steps().stream().map(Step::number).toList());
            return at[0] < script.length ? decision(script[at[0]++]) : new PolicyDecision.End();
        }, (action, _, _) -> act(action), rules).run("why?", List.of(), heard::add, Progress.NONE);
    }

    private List<Fate> fates() {
        return heard.stream().map(Step::fate).toList();
    }

    @Test
    void theLastQueryThatRanIsTheAnswer() {
        org.quern.agent.AgentResult outcome = run("find a", "Q1", "rows 1", "rows 2", "Q2", "stop");
        assertThat(outcome.end()).isEqualTo(org.quern.agent.AgentResult.End.STOPPED);
        assertThat(outcome.query()).hasValue("rows 2");
        assertThat(outcome.inState()).isEqualTo(6);
    }

    @Test
    void aRepetitionIsNotDoneAndTakesTheLastTwoStepsBack() {
        org.quern.agent.AgentResult outcome = run("Q1", "Q2", "Q3", "Q4", "Q1", "rows 1", "stop");
        assertThat(fates()).containsExactly(Fate.DONE, Fate.DONE, Fate.DONE, Fate.DONE, Fate.REPEATED, Fate.DONE,
                Fate.STOPPED);
        assertThat(heard.get(4).takenBack()).containsExactly(4, 5);
        assertThat(heard.get(4).observation()).isEmpty();
        assertThat(states.get(5)).containsExactly(1, 2, 3);
        assertThat(outcome.inState()).isEqualTo(5);
    }

    @Test
    void whatIsFiveStepsAgoIsNoRepetition() {
        run("Q1", "Q2", "Q3", "Q4", "Q5", "Q1");
        assertThat(fates()).containsOnly(Fate.DONE);
    }

    @Test
    void whatWasTakenBackWithARepetitionMayBeDoneAgain() {
        run("Q1", "Q2", "Q3", "Q1", "Q3", "Q1");
        assertThat(fates()).containsExactly(Fate.DONE, Fate.DONE, Fate.DONE, Fate.REPEATED, Fate.DONE, Fate.REPEATED);
        assertThat(done).hasSize(4);
    }

    @Test
    void aRepetitionIsOneAlsoWhenItIsRepeated() {
        run("Q1", "Q2", "Q2", "Q2");
        assertThat(fates()).containsExactly(Fate.DONE, Fate.DONE, Fate.REPEATED, Fate.REPEATED);
        assertThat(states.getLast()).isEmpty();
    }

    @Test
    void stoppingWithoutAnAnswerTakesTheLastTwoStepsBack() {
        org.quern.agent.AgentResult outcome = run("Q1", "stop", "rows 1", "none 1", "stop", "stop");
        assertThat(fates()).containsExactly(Fate.DONE, Fate.STOPPED_EMPTY, Fate.DONE, Fate.DONE, Fate.STOPPED_EMPTY,
                Fate.STOPPED);
        assertThat(states.get(2)).isEmpty();
        assertThat(heard.get(4).takenBack()).containsExactly(4, 5);
        assertThat(outcome.query()).hasValue("rows 1");
    }

    @Test
    void queriesThatTimeOutOrDoNotParseAreNoAnswer() {
        run("slow 1", "stop", "wrong 1", "stop");
        assertThat(fates()).containsExactly(Fate.DONE, Fate.STOPPED_EMPTY, Fate.DONE, Fate.STOPPED_EMPTY);
    }

    @Test
    void fifteenStepsAreTheLimitAndTheLastQueryWithRowsTheAnswer() {
        String[] script = new String[40];
        Arrays.setAll(script, i -> i == 3 ? "rows 3" : i == 9 ? "rows 9" : i == 12 ? "none" : "Q" + (i + 1));
        org.quern.agent.AgentResult outcome = run(script);
        assertThat(outcome.end()).isEqualTo(org.quern.agent.AgentResult.End.STEP_LIMIT);
        assertThat(heard).hasSize(15);
        assertThat(outcome.query()).hasValue("rows 9");
    }

    @Test
    void rollBacksDoNotCountAmongTheFifteen() {
        String[] script = new String[40];
        Arrays.setAll(script, i -> i == 5 ? "Q5" : "Q" + (i + 1));
        org.quern.agent.AgentResult outcome = run(script);
        assertThat(outcome.end()).isEqualTo(org.quern.agent.AgentResult.End.STEP_LIMIT);
        assertThat(heard).hasSize(17);
        assertThat(outcome.inState()).isEqualTo(15);
    }

    @Test
    void thirtyStepsAreTheLimitInAll() {
        String[] script = new String[60];
        Arrays.setAll(script, i -> i == 0 ? "rows 0" : i % 2 == 1 ? "Q" + (i + 1) : "Q" + i);
        org.quern.agent.AgentResult outcome = run(script);
        assertThat(outcome.end()).isEqualTo(org.quern.agent.AgentResult.End.ACTION_LIMIT);
        assertThat(heard).hasSize(30);
        assertThat(outcome.query()).hasValue("rows 0");
        assertThat(outcome.inState()).isLessThan(15);
    }

    @Test
    void whatCannotBeReadCountsAsAStep() {
        org.quern.agent.AgentResult outcome = run(new LoopRules(3, 30, 4, 2), "", "rows 1", "", "stop");
        assertThat(outcome.end()).isEqualTo(org.quern.agent.AgentResult.End.STEP_LIMIT);
        assertThat(fates()).containsExactly(Fate.UNREADABLE, Fate.DONE, Fate.UNREADABLE);
        assertThat(outcome.query()).hasValue("rows 1");
    }

    @Test
    void whoeverStopsItHasTheStepsSoFar() {
        AgentLoop loop = new AgentLoop((_, _) -> decision("Q" + (done.size() + 1)), (action, _, _) -> act(action),
                LoopRules.PUBLISHED);
        assertThatThrownBy(() -> loop.run("why?", List.of(), heard::add, new StoppingProgress(() -> heard.size() == 3)))
                .isInstanceOf(CancellationException.class);
        assertThat(heard).hasSize(3);
    }

    @Test
    void anIdWithAPrefixIsAnId() {
        assertThat(AgentAction.of(AgentAction.Kind.ENTRY, " wd:q42 "))
                .isEqualTo(Optional.of(new AgentAction.Entry("Q42")));
        assertThat(AgentAction.of(AgentAction.Kind.EXAMPLES, "wdt:P31"))
                .isEqualTo(Optional.of(new AgentAction.Examples("P31")));
        assertThat(AgentAction.of(AgentAction.Kind.EXAMPLES, "Q31")).isEmpty();
        assertThat(AgentAction.of(AgentAction.Kind.SPARQL, " ")).isEmpty();
    }
}
