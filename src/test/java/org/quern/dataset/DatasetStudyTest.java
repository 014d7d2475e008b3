package org.quern.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.quern.sparql.statistics.DatasetStatistics.Spread;

class DatasetStudyTest {

    private static DatasetQuestion question(String id, String wording, String sparql, List<Relation> relations,
            List<QuestionStatement> remarks) {
        return new DatasetQuestion(QuestionId.of(id), List.of(new Form("en", wording, true)),
                sparql.isEmpty() ? List.of() : List.of(GoldQuery.of(sparql)), List.of(), relations, remarks,
                List.of(), Optional.empty(), Map.of());
    }

    private static final Claim NOTHING = Claim.plain();

    private static DatasetQuestion question(String id, String wording, String sparql) {
        return question(id, wording, sparql, List.of(), List.of());
    }

    @Test
    void aQuestionHasTheCategoryOfItsAnswers() {
        Map<String, AnswerCategory> wanted = Map.of("ASK { wd:Q1 wdt:P31 wd:Q2 }", AnswerCategory.BOOLEAN,
                "SELECT (COUNT(?x) AS ?n) { ?x wdt:P31 wd:Q2 }", AnswerCategory.NUMERIC,
                "SELECT ?x { wd:Q1 wdt:P569 ?x }", AnswerCategory.TEMPORAL,
                "SELECT (YEAR(?d) AS ?y) { wd:Q1 wdt:P569 ?d }", AnswerCategory.TEMPORAL,
                "SELECT ?x { wd:Q1 wdt:P2048 ?x }", AnswerCategory.ATTRIBUTE,
                "SELECT ?x { wd:Q1 wdt:P57 ?x }", AnswerCategory.ENTITY_SET,
                "SELECT ?x { ?x wdt:P31 wd:Q2 ; wdt:P2044 ?h } ORDER BY DESC(?h) LIMIT 1", AnswerCategory.ENTITY,
                "SELECT ?n { { SELECT (COUNT(*) AS ?n) { ?x wdt:P31 wd:Q2 } } }", AnswerCategory.NUMERIC,
                "SELECT ?x { ?y ^wdt:P57 ?x }", AnswerCategory.ENTITY_SET);
        wanted.forEach((sparql, category) -> {
            DatasetStudy study = new DatasetStudy();
            study.accept(question("a", "What is it?", sparql));
            assertThat(study.categories()).as(sparql).isEqualTo(Map.of(category, 1L));
        });
        DatasetStudy tall = new DatasetStudy();
        tall.accept(question("a", "How many metres high is it?", "SELECT ?x { wd:Q1 wdt:P2048 ?x }"));
        assertThat(tall.categories()).isEqualTo(Map.of(AnswerCategory.NUMERIC, 1L));
    }

    @Test
    void anAmbiguousQuestionCountsAsTheOneThatClarifiesIt() {
        DatasetStudy study = new DatasetStudy();
        study.accept(question("a", "What is the largest?", "",
                List.of(new Relation(NOTHING, QaWiki.DISAMBIGUATION, "b")),
                List.of(new QuestionStatement(NOTHING, QaWiki.KIND, new Value.Plain(QaWiki.AMBIGUOUS)))));
        study.accept(question("b", "What is the largest by area?", "ASK { wd:Q1 wdt:P31 wd:Q2 }"));
        study.accept(question("c", "What?", "SELECT nonsense"));
        assertThat(study.categories()).isEqualTo(Map.of(AnswerCategory.BOOLEAN, 2L));
    }

    @Test
    void predicatesAreCountedOutsideExistsWithTheirDeviation() {
        DatasetStudy study = new DatasetStudy();
        study.accept(
                question("a", "?", "SELECT ?x { ?x wdt:P31/wdt:P279* wd:Q2 FILTER NOT EXISTS { ?x wdt:P57 ?y } }"));
        study.accept(question("b", "?", "SELECT ?x { ?x wdt:P31 wd:Q2 ; wdt:P17 wd:Q3 ; wdt:P18 ?i ; p:P31 ?s }"));
        assertThat(study.queries().predicatesPerQuery()).hasValue(new Spread(3, 1));
    }
}
