package org.quern.dataset.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.dataset.Claim;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.GoldQuery;
import org.quern.dataset.QaWiki;
import org.quern.dataset.QuestionId;
import org.quern.dataset.QuestionMap;
import org.quern.dataset.Relation;
import org.quern.job.Progress;
import org.quern.sparql.SelectLimits;
import org.quern.testing.StoppingProgress;
import org.quern.wikidata.store.Store;
import org.quern.wikidata.store.StoreLoader;
import org.quern.wikidata.store.StoreSource;

/** Relations between questions held against what a store answers now. */
class SourceAnswersTest {

    private static final String DATA = """
            @prefix wd: <http://www.wikidata.org/entity/> .
            @prefix wdt: <http://www.wikidata.org/prop/direct/> .
            wd:Q1 wdt:P31 wd:Q9 . wd:Q2 wdt:P31 wd:Q9 ; wdt:P17 wd:Q7 . wd:Q3 wdt:P31 wd:Q9 .
            """;
    private static final String ALL = "SELECT ?x { ?x wdt:P31 wd:Q9 }";
    private static final String SOME = "SELECT ?x { ?x wdt:P31 wd:Q9 ; wdt:P17 wd:Q7 }";

    @TempDir
    private Path folder;

    @Test
    void theStoreSaysWhetherRelationsHold() throws IOException {
        try (Store store = store(); StoreSource source = store.source()) {
            assertThat(judged(source, 10, QaWiki.BROADER, SOME, ALL))
                    .isEqualTo(new CheckedRelation(AnswerRelation.BROADER, "a", "b",
                            RelationVerdict.HOLDS, ""));
            assertThat(judged(source, 10, QaWiki.BROADER, ALL, SOME).verdict()).isEqualTo(RelationVerdict.VIOLATED);
            assertThat(judged(source, 10, QaWiki.COUNT_OF, "SELECT (COUNT(?x) AS ?n) { ?x wdt:P31 wd:Q9 }", ALL)
                    .verdict()).isEqualTo(RelationVerdict.HOLDS);
            assertThat(judged(source, 10, QaWiki.BOOLEAN_OF, "ASK { ?x wdt:P17 wd:Q8 }", ALL).detail())
                    .isEqualTo("answer no, number of rows 3");
        }
    }

    @Test
    void whatCannotBeAskedIsUnknownAndSaysWhy() throws IOException {
        try (Store store = store(); StoreSource source = store.source()) {
            assertThat(judged(source, 2, QaWiki.BROADER, SOME, ALL)).as("a cut answer is none")
                    .extracting(CheckedRelation::verdict, CheckedRelation::detail)
                    .containsExactly(RelationVerdict.UNKNOWN, "b has more than 2 rows");
            for (String stranger : List.of("SELECT ?x { SERVICE <http://127.0.0.1:1/sparql> { ?x ?y ?z } }",
                    "SELECT ?x FROM <file:///etc/passwd> { ?x ?y ?z }", "SELECT ?x { ?x ",
                    "DELETE WHERE { ?x ?y ?z }")) {
                CheckedRelation judged = judged(source, 10, QaWiki.BROADER, stranger, ALL);
                assertThat(judged.verdict()).as(stranger).isEqualTo(RelationVerdict.UNKNOWN);
                assertThat(judged.detail()).startsWith("a: the query");
            }
            assertThat(judged(source, 10, QaWiki.BROADER, SOME, ALL).verdict()).as("nothing was deleted")
                    .isEqualTo(RelationVerdict.HOLDS);
        }
    }

    @Test
    void whoDoesNotWantToWaitIsLetGo() throws IOException {
        try (Store store = store(); StoreSource source = store.source()) {
            Answers answers = new SourceAnswers(source, SourceAnswers.LIMITS, new StoppingProgress(() -> true));
            assertThatThrownBy(() -> new Consistency(pair(QaWiki.BROADER, SOME, ALL), answers)
                    .run(new StoppingProgress(() -> true))).isInstanceOf(CancellationException.class);
        }
    }

    private Store store() throws IOException {
        Path file = Files.writeString(folder.resolve("data.ttl"), DATA);
        new StoreLoader().load(folder.resolve("store"), List.of(file), StoreLoader.Existing.REFUSE, Progress.NONE);
        return Store.open(folder.resolve("store"));
    }

    private static QuestionMap pair(String property, String one, String other) {
        return new QuestionMap(List.of(question("a", one, new Relation(Claim.plain(), property, "b")),
                question("b", other)));
    }

    private static CheckedRelation judged(StoreSource source, int rows, String property, String one, String other) {
        SelectLimits limits = new SelectLimits(rows, 1_000_000, Duration.ofSeconds(10));
        List<CheckedRelation> judged = new Consistency(pair(property, one, other),
                new SourceAnswers(source, limits, Progress.NONE)).run(Progress.NONE);
        assertThat(judged).hasSize(1);
        return judged.getFirst();
    }

    private static DatasetQuestion question(String id, String sparql, Relation... relations) {
        return new DatasetQuestion(QuestionId.of(id), List.of(), List.of(GoldQuery.of(sparql)), List.of(),
                List.of(relations), List.of(), List.of(), Optional.empty(), Map.of());
    }
}
