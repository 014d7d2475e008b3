package org.quern.dataset.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.quern.dataset.answer.RelationVerdict.HOLDS;
import static org.quern.dataset.answer.RelationVerdict.HOLDS_BY_SIZE;
import static org.quern.dataset.answer.RelationVerdict.UNKNOWN;
import static org.quern.dataset.answer.RelationVerdict.VIOLATED;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.quern.dataset.Claim;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.GoldAnswer;
import org.quern.dataset.QaWiki;
import org.quern.dataset.Qualifier;
import org.quern.dataset.QuestionId;
import org.quern.dataset.QuestionMap;
import org.quern.dataset.Relation;
import org.quern.dataset.Value;
import org.quern.job.Progress;
import org.quern.sparql.Term;
import org.quern.wikidata.Rank;

/** What answers say of the relations between questions. */
class ConsistencyTest {

    private static final GoldAnswer NONE = rows();
    private static final GoldAnswer TWO = rows("Q1", "Q2");
    private static final GoldAnswer THREE = rows("Q2", "Q3", "Q1");
    private static final GoldAnswer YES = new GoldAnswer.Truth(true);
    private static final GoldAnswer NO = new GoldAnswer.Truth(false);

    @Test
    void narrowerAnswersAreWithinBroaderOnes() {
        assertThat(verdict(QaWiki.BROADER, TWO, THREE)).isEqualTo(HOLDS);
        assertThat(verdict(QaWiki.BROADER, THREE, TWO)).isEqualTo(VIOLATED);
        assertThat(verdict(QaWiki.NARROWER, THREE, TWO)).isEqualTo(HOLDS);
        assertThat(verdict(QaWiki.BROADER, TWO, size(2))).isEqualTo(HOLDS_BY_SIZE);
        assertThat(verdict(QaWiki.BROADER, TWO, size(1))).isEqualTo(VIOLATED);
        assertThat(verdict(QaWiki.BROADER, TWO, YES)).isEqualTo(UNKNOWN);
    }

    @Test
    void countsAreNumbersOfRowsAndTruthIsThatThereAreSome() {
        GoldAnswer count = new GoldAnswer.Rows(List.of("n"),
                List.of(List.of(Optional.of(new Term.Literal("3", "", "")))));
        assertThat(verdict(QaWiki.COUNT_OF, count, THREE)).isEqualTo(HOLDS);
        assertThat(verdict(QaWiki.COUNTED_BY, size(3), count)).isEqualTo(HOLDS);
        assertThat(verdict(QaWiki.COUNT_OF, count, TWO)).isEqualTo(VIOLATED);
        assertThat(verdict(QaWiki.COUNT_OF, TWO, count)).isEqualTo(UNKNOWN);
        assertThat(verdict(QaWiki.BOOLEAN_OF, YES, TWO)).isEqualTo(HOLDS);
        assertThat(verdict(QaWiki.BOOLEAN_OF, NO, NONE)).isEqualTo(HOLDS);
        assertThat(verdict(QaWiki.BOOLEAN_OF, YES, NONE)).isEqualTo(VIOLATED);
    }

    @Test
    void negationsDifferAndDisjointAnswersShareNothing() {
        assertThat(verdict(QaWiki.NEGATION, YES, NO)).isEqualTo(HOLDS);
        assertThat(verdict(QaWiki.NEGATION, YES, YES)).isEqualTo(VIOLATED);
        assertThat(verdict(QaWiki.DISJOINT, TWO, rows("Q3"))).isEqualTo(HOLDS);
        assertThat(verdict(QaWiki.DISJOINT, TWO, THREE)).isEqualTo(VIOLATED);
        assertThat(verdict(QaWiki.DISJOINT, TWO, size(3))).isEqualTo(UNKNOWN);
    }

    @Test
    void premisesAreAsExpected() {
        Claim yes = new Claim("", Rank.NORMAL,
                List.of(new Qualifier(QaWiki.EXPECTED, new Value.Item(QaWiki.TRUE))));
        assertThat(judged(new Relation(yes, QaWiki.CONTINGENT, "b"), TWO, YES).verdict()).isEqualTo(HOLDS);
        assertThat(judged(new Relation(yes, QaWiki.CONTINGENT, "b"), TWO, NO).verdict()).isEqualTo(VIOLATED);
        assertThat(verdict(QaWiki.CONTINGENT, TWO, YES)).isEqualTo(UNKNOWN);
    }

    @Test
    void whatBothSidesStateIsJudgedOnce() {
        DatasetQuestion narrow = question("a", TWO, new Relation(Claim.plain(), QaWiki.BROADER, "b"));
        DatasetQuestion broad = question("b", THREE, new Relation(Claim.plain(), QaWiki.NARROWER, "a"));
        assertThat(new Consistency(new QuestionMap(List.of(narrow, broad)), Answers.kept()).run(Progress.NONE))
                .containsExactly(new CheckedRelation(AnswerRelation.BROADER, "a", "b", HOLDS, ""));
    }

    @Test
    void anAnswerThatFailsLeavesItsPairsUnknownAndTheOthersJudged() {
        DatasetQuestion narrow = question("a", TWO, new Relation(Claim.plain(), QaWiki.BROADER, "b"));
        DatasetQuestion broad = question("b", THREE, new Relation(Claim.plain(), QaWiki.BROADER, "c"));
        DatasetQuestion poisoned = question("c", THREE);
        Answers answers = asked -> {
            if (asked.id().text().equals("c"))
                throw new StackOverflowError();
            return Answers.kept().of(asked);
        };
        assertThat(new Consistency(new QuestionMap(List.of(narrow, broad, poisoned)), answers).run(Progress.NONE))
                .containsExactly(new CheckedRelation(AnswerRelation.BROADER, "a", "b", HOLDS, ""),
                        new CheckedRelation(AnswerRelation.BROADER, "b", "c", UNKNOWN, "c: too deeply nested"));
    }

    private static RelationVerdict verdict(String property, GoldAnswer source, GoldAnswer target) {
        return judged(new Relation(Claim.plain(), property, "b"), source, target).verdict();
    }

    private static CheckedRelation judged(Relation relation, GoldAnswer source, GoldAnswer target) {
        List<CheckedRelation> all = new Consistency(new QuestionMap(List.of(question("a", source, relation),
                question("b", target))), Answers.kept()).run(Progress.NONE);
        assertThat(all).hasSize(1);
        return all.getFirst();
    }

    private static DatasetQuestion question(String id, GoldAnswer answer, Relation... relations) {
        return new DatasetQuestion(QuestionId.of(id), List.of(), List.of(), List.of(), List.of(relations), List.of(),
                List.of(answer), Optional.empty(), Map.of());
    }

    private static GoldAnswer rows(String... ids) {
        return new GoldAnswer.Rows(List.of("x"), Stream.of(ids)
                .map(id -> List.<Optional<Term>>of(Optional.of(new Term.Iri(id)))).toList());
    }

    private static GoldAnswer size(long rows) {
        return new GoldAnswer.Size(List.of("x"), rows);
    }
}
