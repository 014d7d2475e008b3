package org.quern.agent.batch;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.jena.sparql.core.DatasetGraph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.agent.AgentSetup;
import org.quern.agent.ScriptedModel;
import org.quern.agent.observe.EntityNames;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.EntityMention;
import org.quern.dataset.QuestionMap;
import org.quern.dataset.answer.AnswerRelation;
import org.quern.dataset.answer.CheckedRelation;
import org.quern.dataset.answer.Consistency;
import org.quern.dataset.answer.RelationVerdict;
import org.quern.dataset.file.DatasetFolder;
import org.quern.dataset.file.DatasetImport;
import org.quern.evaluate.rowmajor.RowMajorScore.Counts;
import org.quern.job.Progress;
import org.quern.llm.PromptLibrary;
import org.quern.llm.batch.BatchSettings;
import org.quern.sparql.SelectLimits;
import org.quern.testing.WikidataTurtle;
import org.quern.wikidata.store.StoreSource;
import org.quern.workspace.SafeFiles;

/** Questions about mills in two languages, with mentions and relations. */
class LinkedQuestionsTest {

    private static final String SET = """
            {"id":"a","forms":[{"language":"en","text":"Who owns Mill 1?","main":true},{"language":"es","text":"¿De quién es el Molino 1?","main":true}],"queries":[{"sparql":"SELECT ?o { wd:Q1 wdt:P127 ?o }"}],"mentions":[{"text":"Mill 1","language":"en","qualifiers":[{"property":"P17","value":"Q1"}]},{"text":"Molino 1","language":"es","qualifiers":[{"property":"P17","value":"Q1"}]},{"text":"owns","language":"en","qualifiers":[{"property":"P18","value":"P127"}]}],"relations":[{"property":"P42","question":"b"},{"property":"P47","question":"b"}]}
            {"id":"b","forms":[{"language":"en","text":"Who owns Mill 1 or Mill 2?","main":true}],"queries":[{"sparql":"SELECT ?o { VALUES ?m { wd:Q1 wd:Q2 } ?m wdt:P127 ?o }"}],"mentions":[{"text":"Who","language":"en","qualifiers":[{"property":"P17","value":"Q5"}]}]}
            """;

    @TempDir
    private Path folder;
    private final SafeFiles files = new SafeFiles();
    private final DatasetGraph data = WikidataTurtle
            .read("""
                    wd:Q1 rdfs:label "Mill 1"@en, "Molino 1"@es ; wdt:P127 wd:Q101 . wd:Q101 rdfs:label "Miller"@en, "Molinero"@es .
                    wd:Q2 rdfs:label "Mill 2"@en ; wdt:P127 wd:Q102 .
                    """);

    private DatasetFolder set() throws IOException {
        Path file = Files.writeString(folder.resolve("mills.jsonl"), SET);
        if (!Files.exists(folder.resolve("mills")))
            new DatasetImport(files).run(file, folder.resolve("mills"), DatasetImport.Wish.DEFAULT, Progress.NONE);
        return new DatasetFolder(folder.resolve("mills"), files);
    }

    private Solver solver(ScriptedModel model, Method method, List<String> languages) {
        return new Solver(new StoreSource("mills", data), (_, _, _, _) -> List.of(), model, model,
                new PromptLibrary(folder.resolve("prompts"), files), method, AgentSetup.PUBLISHED, 0, languages,
                new SelectLimits(100, 10_000, Duration.ofSeconds(10)), () -> Instant.EPOCH);
    }

    @Test
    void mentionsOfTheWordingAreRead() throws IOException {
        List<AgentQuestion> english = new QuestionReader(Optional.empty(), true).read(set(), Progress.NONE)
                .questions();
        assertThat(english.getFirst().mentions()).as("imported ones too; no properties")
                .containsExactly(new EntityMention("Who", "Q5"), new EntityMention("Mill 1", "Q1"));
        QuestionReader.Found spanish = new QuestionReader(Optional.of("es"), true).read(set(), Progress.NONE);
        assertThat(spanish.questions()).singleElement().satisfies(question -> {
            assertThat(question.text()).isEqualTo("¿De quién es el Molino 1?");
            assertThat(question.mentions()).containsExactly(new EntityMention("Molino 1", "Q1"));
        });
        assertThat(spanish.leftOut()).singleElement().satisfies(one -> {
            assertThat(one.what()).isEqualTo("no wording in 'es'");
            assertThat(one.samples()).containsExactly("b");
        });
        assertThat(new QuestionReader().read(set(), Progress.NONE).questions().getFirst().mentions()).isEmpty();
    }

    @Test
    void thePromptNamesMentionsAndNothingOfTheGoldQuery() throws IOException {
        AgentQuestion question = new QuestionReader(Optional.of("es"), true).read(set(), Progress.NONE).questions()
                .getFirst();
        ScriptedModel model = ScriptedModel.saying("SELECT ?o { wd:Q1 wdt:P127 ?o }");
        solver(model, Method.ONE_SHOT_LINKED, List.of("es", "en")).solve(question, List.of(), folder.resolve("r"),
                _ -> {}, Progress.NONE);
        assertThat(ScriptedModel.last(model.asked().getFirst()))
                .contains("| Molino 1: <http://www.wikidata.org/entity/Q1> (Molino 1)").doesNotContain("P127");
    }

    @Test
    void whatASystemAnsweredIsHeldAgainstTheRelations() throws IOException {
        List<AgentQuestion> questions = new QuestionReader().read(set(), Progress.NONE).questions();
        // The narrower question is answered with another owner and one row too many.
        ScriptedModel model = new ScriptedModel(request -> ScriptedModel.last(request).contains("Mill 2")
                ? "SELECT ?o { wd:Q1 wdt:P127 ?o }" : "SELECT ?o { VALUES ?m { wd:Q1 wd:Q2 } ?m wdt:P127 ?o }");
        Solver solver = solver(model, Method.ONE_SHOT, List.of("en"));
        AgentBatch batch = new AgentBatch(folder.resolve("run"), files);
        BatchStatistics statistics = batch.run(new BatchSettings<>("mills", "script",
                JsonNodeFactory.instance.objectNode(), solver.promptIds(), AgentBatch.content(questions), 0,
                AgentSettings.of("mills", Method.ONE_SHOT, AgentSetup.PUBLISHED, Optional.empty(),
                        Optional.empty())),
                questions, solver, 1, Progress.NONE);
        assertThat(statistics.rows()).hasValue(new Counts(2, 1, 1));
        List<DatasetQuestion> all = set().withoutAnswers();
        List<CheckedRelation> judged = new Consistency(new QuestionMap(all), batch.results()).run(Progress.NONE);
        assertThat(judged).singleElement().satisfies(one -> {
            assertThat(one.bond()).isEqualTo(AnswerRelation.NARROWER);
            assertThat(one.verdict()).isEqualTo(RelationVerdict.HOLDS);
        });
        Files.delete(folder.resolve("run/results/b.json"));
        assertThat(new Consistency(new QuestionMap(all), batch.results()).run(Progress.NONE)).singleElement()
                .satisfies(one -> assertThat(one.detail()).isEqualTo("b: the run keeps no complete result"));
    }

    @Test
    void labelsAreInTheLanguageOfTheQuestion() {
        StoreSource source = new StoreSource("mills", data);
        assertThat(new EntityNames(source,
                EntityNames.languages(Optional.of("es"))).of(List.of("Q101", "Q2")))
                .isEqualTo(Map.of("Q101", "Molinero", "Q2", "Mill 2"));
    }
}
