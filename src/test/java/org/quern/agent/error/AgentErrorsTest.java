package org.quern.agent.error;

import static org.assertj.core.api.Assertions.assertThat;
import static org.quern.evaluate.error.ErrorCategory.COMPLEX;
import static org.quern.evaluate.error.ErrorCategory.EXPLORATION;
import static org.quern.evaluate.error.ErrorCategory.FORMATTING;
import static org.quern.evaluate.error.ErrorCategory.PARSING;
import static org.quern.evaluate.error.ErrorCategory.PROPERTY;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.quern.agent.AgentAction;
import org.quern.agent.AgentResult;
import org.quern.agent.ModelUsage;
import org.quern.agent.Observation;
import org.quern.agent.Step;
import org.quern.agent.batch.QuestionOutcome;
import org.quern.agent.recording.RecordedRun;
import org.quern.evaluate.error.CategoryProposal;
import org.quern.evaluate.error.ErrorCategory;

class AgentErrorsTest {

    private static final String GOLD = "SELECT ?o { wd:Q3 p:P127 ?s . ?s ps:P127 ?o ; pq:P580 ?t }";

    private static QuestionOutcome answered(String end, String query, String problem) {
        return new QuestionOutcome("m", "Who owned Mill 3 first?", end,
                Optional.of(query).filter(text -> !text.isEmpty()), QuestionOutcome.Place.WRONG, Optional.of(false),
                Optional.of(0.0), Optional.empty(), Optional.empty(), Optional.empty(), 15, 15, ModelUsage.NOTHING, "",
                "", problem, Optional.empty(), List.of());
    }

    private static Step step(int number, AgentAction action, String thought, Observation seen) {
        return new Step(number, thought, Optional.of(action), "", Optional.of(seen), Step.Fate.DONE, List.of(),
                ModelUsage.NOTHING);
    }

    private static RecordedRun run(Step... steps) {
        return new RecordedRun(RecordedRun.Head.of("m", "Who owned Mill 3 first?"), List.of(steps),
                Optional.of(AgentResult.End.STOPPED), Optional.empty());
    }

    private static List<CategoryProposal> propose(String gold, QuestionOutcome outcome, Optional<RecordedRun> run) {
        return new AgentErrors().propose(Optional.of(gold), outcome, run);
    }

    private static List<ErrorCategory> categories(String gold, String pred) {
        return propose(gold, answered("stopped", pred, ""), Optional.empty()).stream().map(CategoryProposal::category)
                .toList();
    }

    private static List<String> evidence(List<CategoryProposal> proposals, ErrorCategory category) {
        List<String> texts = new ArrayList<>();
        proposals.stream().filter(proposal -> proposal.category() == category)
                .forEach(proposal -> proposal.evidence().forEach(each -> texts.add(each.text())));
        return texts;
    }

    @Test
    void aPropertyThatIsMissingOrHasAnotherRoleIsShownWithItsPlace() {
        List<CategoryProposal> found = propose(GOLD,
                answered("stopped", "SELECT ?o { wd:Q3 wdt:P127 ?o ; wdt:P580 ?t }", ""),
                Optional.of(run(step(1, new AgentAction.Entry("Q3"), "look",
                        Observation.looked("Mill 3 (Q3): start time (P580): 1900")))));
        assertThat(evidence(found, PROPERTY)).containsExactly("gold uses ps:P127, the answer wdt:P127",
                "gold uses pq:P580, the answer wdt:P580");
        assertThat(found.getFirst().evidence().getFirst().gold().orElseThrow().text()).isEqualTo("ps:P127");
        assertThat(found.getFirst().evidence().getFirst().gold().orElseThrow().start())
                .isEqualTo(GOLD.indexOf("ps:P127"));
        assertThat(found.getFirst().evidence().getFirst().pred().orElseThrow().text()).isEqualTo("wdt:P127");
        List<CategoryProposal> missing = propose(GOLD, answered("stopped", "SELECT ?o { wd:Q3 wdt:P138 ?o }", ""),
                Optional.of(run(step(4, new AgentAction.Entry("Q3"), "look", Observation.looked("Q3: P580")))));
        assertThat(evidence(missing, PROPERTY)).containsExactly(
                "gold uses p:P127, the answer does not; no observation shows it",
                "gold uses ps:P127, the answer does not; no observation shows it",
                "gold uses pq:P580, the answer does not; step 4 shows it");
        // What replaces a missing property is no clause of its own.
        assertThat(evidence(missing, PARSING)).isEmpty();
    }

    @Test
    void additionalClausesSimplerQueriesAndFormsHaveTheirCategories() {
        String gold = "SELECT ?o { wd:Q3 wdt:P127 ?o }";
        assertThat(categories(gold, "SELECT ?o { wd:Q3 wdt:P127 ?o . ?o wdt:P31 wd:Q5 }")).containsExactly(PARSING);
        assertThat(categories("SELECT ?o { wd:Q3 wdt:P571 ?o FILTER(MONTH(?o) = 5) }",
                "SELECT ?o { wd:Q3 wdt:P571 ?o }")).containsExactly(COMPLEX);
        assertThat(categories("SELECT (YEAR(?t) AS ?y) { wd:Q3 wdt:P571 ?t }", "SELECT ?t { wd:Q3 wdt:P571 ?t }"))
                .containsExactly(FORMATTING);
        assertThat(categories(gold, gold)).containsExactly(PARSING);
        assertThat(evidence(propose("SELECT ?f { ?f wdt:P577 ?d FILTER(YEAR(?d) < 2000) }", answered("stopped", """
                SELECT ?f ?fLabel { ?f wdt:P577 ?d FILTER(YEAR(?d) < 1999)
                  SERVICE wikibase:label { bd:serviceParam wikibase:language "en" } }""", ""), Optional.empty()),
                PARSING)).containsExactly("gold has 2000 where the answer has 1999");
        assertThat(propose(gold, answered("stopped", "SELECT nonsense", "the query is not valid"), Optional.empty()))
                .extracting(CategoryProposal::category).contains(COMPLEX);
    }

    @Test
    void theRecordingIsEvidence() {
        Observation late = new Observation("Query execution timed out.", Observation.Outcome.TIMED_OUT, 0);
        RecordedRun recorded = run(
                step(1, new AgentAction.Search("mill"), "look", Observation.looked("Mill 7 (Q7): mill")),
                step(2, new AgentAction.Sparql("a"), "try", late),
                step(3, new AgentAction.Sparql("b"), "I will fetch all records and filter the results in Python.",
                        late));
        List<CategoryProposal> found = propose(GOLD, answered("step_limit", "", ""), Optional.of(recorded));
        assertThat(evidence(found, COMPLEX)).hasSize(2)
                .anyMatch(text -> text.startsWith("2 of 2 queries were invalid, failed or timed out"))
                .anyMatch(text -> text.startsWith("step 3 plans to compute the result outside the query"));
        assertThat(evidence(found, EXPLORATION)).containsExactly(
                "the run ended at its limit, after 15 steps (15 in the state)", "no query returned an answer",
                "no observation shows Q3 of the gold query");
    }
}
