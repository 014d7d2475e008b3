package org.quern.evaluate.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.quern.evaluate.run.FewShot.Choice;
import org.quern.question.Sample;

/** Examples are near, and never give the answer away. */
class FewShotTest {

    private static Sample sample(String qid, String graph, String question, String gold) {
        return new Sample(qid, graph, gold, Optional.empty(), question, Optional.empty(), Optional.empty(),
                Optional.empty(), Optional.empty(), Map.of(), Map.of());
    }

    private static final Sample ASKED = sample("q", "film", "Which films did Ada direct?",
            "MATCH (m:Movie)-[:directedBy]->(:Person {name: 'Ada'}) RETURN m.name");

    private static List<String> ids(FewShot shots) {
        return shots.of(ASKED).stream().map(Sample::qid).toList();
    }

    @Test
    void theNearestQuestionComesLast() {
        List<Sample> pool = List.of(sample("a", "book", "Which rivers flow north?", "MATCH (a) RETURN a"),
                sample("b", "book", "Which films did Bob produce?", "MATCH (b) RETURN b"),
                sample("c", "book", "Which films did Bob direct?", "MATCH (c) RETURN c"));
        assertThat(ids(new FewShot(pool, List.of(ASKED), 2, Choice.NEAREST, 1))).containsExactly("b", "c");
        assertThat(ids(new FewShot(pool, List.of(ASKED), 9, Choice.NEAREST, 1))).containsExactly("a", "b", "c");
    }

    @Test
    void questionsAboutTheSameGraphArePreferred() {
        List<Sample> pool = List.of(sample("a", "film", "How many rivers?", "MATCH (a) RETURN a"),
                sample("b", "book", "Which films did Bob direct?", "MATCH (b) RETURN b"));
        assertThat(ids(new FewShot(pool, List.of(ASKED), 2, Choice.NEAREST, 1))).containsExactly("a");
    }

    @Test
    void noExampleIsEvaluatedOrDiffersInValuesOnly() {
        Sample variant = sample("v", "film", "Other words", "MATCH (v) RETURN v").withOther("variation",
                com.fasterxml.jackson.databind.node.JsonNodeFactory.instance.objectNode().put("original", "q")
                        .put("graph", "film").put("kind", "paraphrase").put("seed", 1));
        List<Sample> pool = List.of(ASKED, sample("same", "book", "which films did ada direct", "RETURN 2"), variant,
                sample("form", "film", "Which films did Bob direct?",
                        "MATCH (m:Movie)-[:directedBy]->(:Person {name: \"Bob\"}) RETURN m.name"),
                sample("blank", "film", " ", "RETURN 1"), sample("good", "film", "What?", "MATCH (g) RETURN g"));
        FewShot shots = new FewShot(pool, List.of(ASKED), 5, Choice.NEAREST, 1);
        assertThat(ids(shots)).containsExactly("good");
        assertThat(shots.size()).isEqualTo(2);
        // The original of an evaluated variant is no example, either.
        assertThat(new FewShot(List.of(ASKED), List.of(variant), 5, Choice.NEAREST, 1).size()).isZero();
    }

    @Test
    void aRandomChoiceDependsOnTheSeedAndTheQuestion() {
        List<Sample> pool = IntStream.range(0, 200)
                .mapToObj(i -> sample("p" + i, "film", "Question " + i, "MATCH (p" + i + ") RETURN 1")).toList();
        FewShot one = new FewShot(pool, List.of(ASKED), 5, Choice.RANDOM, 1);
        assertThat(ids(one)).hasSize(5).isEqualTo(ids(new FewShot(pool, List.of(ASKED), 5, Choice.RANDOM, 1)))
                .isNotEqualTo(ids(new FewShot(pool, List.of(ASKED), 5, Choice.RANDOM, 2)));
        assertThat(one.of(sample("other", "film", "?", "RETURN 1"))).isNotEqualTo(one.of(ASKED));
    }
}
