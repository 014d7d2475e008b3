package org.quern.evaluate.score;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.evaluate.Cells;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.TableMatcher;
import org.quern.evaluate.TableMatcher.Mode;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;

/** Which differences of form tolerant EX forgives, and which it does not. */
class TolerantAccuracyTest {

    private final Map<String, Table> answers = new HashMap<>();

    /** Answers each query with the table that a test gave for it. */
    private final GraphDatabase database = new GraphDatabase() {
        @Override
        public List<String> stream(String cypher, Map<String, Object> parameters, QueryLimits limits,
                Progress progress, Rows rows) throws QueryFailure {
            if (cypher.equals("nonsense"))
                throw new QueryFailure(QueryFailure.Kind.INVALID, "unknown");
            // Queries for provenance match nothing.
            Table table = answers.getOrDefault(cypher, new Table(List.of("id"), List.of()));
            for (List<@Nullable Object> row : table.rows()) {
                if (!rows.row(table.columns(), row))
                    break;
            }
            return table.columns();
        }

        @Override
        public void close() {}
    };

    private ItemScores score(String gold, String pred) {
        return new QueryScorer(Mode.COMPATIBLE, QueryLimits.EVALUATION).score(database, gold, pred, Progress.NONE);
    }

    /** Rows are separated by {@code /}, cells by blanks. */
    private static Table table(String rows) {
        List<List<@Nullable Object>> all = new ArrayList<>();
        for (String row : rows.split("/"))
            all.add(new ArrayList<>(Arrays.asList(row.strip().split(" "))));
        return new Table(IntStream.range(0, all.getFirst().size()).mapToObj(i -> "c" + i).toList(), all);
    }

    private static Optional<String> match(Table gold, Table pred, boolean ordered) throws Cells.Incomparable {
        TolerantMatch match = new TolerantMatch(new TableMatcher(Mode.STRICT).cells(), gold, ordered);
        for (List<@Nullable Object> row : pred.rows())
            match.take(row);
        return match.tolerated(gold.columns(), pred.columns());
    }

    @ParameterizedTest
    @CsvSource({"a / b, b / a, false, tolerated: the form of values", "a / b, b / a, true,",
        "a / b, a 1 / b 2, false, tolerated: extra column c1",
        "a / b, 1 a x / 2 b y, true, tolerated: extra columns c0; c2",
        "a 1 / b 2, a / b, false, tolerated: missing column c1",
        "a 1 / b 1, 1 / 1, false,", "a 1 / a 2, a / a, false,", "a 1 / b 2, 1 / 2, false, tolerated: missing column c0",
        "a 1 / b 2, a 3 / b 4, false,", "a 1 / b 2, a 2 / b 1, false,",
        "a / a / b, a / b, false, tolerated: repeated rows",
        "a / b, a / b / b, true, tolerated: repeated rows", "a / b, a / b / c, false,", "a / b / c, a / b, false,",
        "a 1 / b 2, 1 a / 2 b, true, tolerated: the form of values", "a 1 / b 2, a 3 x / b 4 y, false,"})
    void differencesOfForm(String gold, String pred, boolean ordered, @Nullable String tolerated) throws Exception {
        assertThat(match(table(gold), table(pred), ordered).map(said -> said.replace(", ", "; ")))
                .isEqualTo(Optional.ofNullable(tolerated));
    }

    @RepeatedTest(60)
    void aTableInAnotherFormIsToleratedAndOneWithAnotherValueIsNot(RepetitionInfo repetition) throws Exception {
        Random random = new Random(repetition.getCurrentRepetition());
        int columns = 1 + random.nextInt(4);
        List<List<@Nullable Object>> gold = new ArrayList<>();
        for (int r = 0; r < 1 + random.nextInt(8); r++)
            gold.add(new ArrayList<>(IntStream.range(0, columns).mapToObj(_ -> (Object) random.nextInt(3)).toList()));
        List<Integer> places = new ArrayList<>(IntStream.range(0, columns + random.nextInt(3)).boxed().toList());
        Collections.shuffle(places, random);
        List<List<@Nullable Object>> pred = new ArrayList<>();
        for (List<@Nullable Object> row : gold) {
            for (int times = 0; times <= random.nextInt(3); times++)
                pred.add(new ArrayList<>(places.stream().map(place -> place < columns ? row.get(place)
                        : (Object) (100 + random.nextInt(3))).toList()));
        }
        Collections.shuffle(pred, random);
        assertThat(match(named(gold), named(pred), false)).isPresent();
        pred.get(random.nextInt(pred.size())).set(places.indexOf(random.nextInt(columns)), 99);
        assertThat(match(named(gold), named(pred), false)).isEmpty();
    }

    private static Table named(List<List<@Nullable Object>> rows) {
        return new Table(IntStream.range(0, rows.getFirst().size()).mapToObj(i -> "c" + i).toList(), rows);
    }

    @Test
    void namesStandForEntities() throws Exception {
        GraphDatabase.Node film = new GraphDatabase.Node("1", List.of("Film"),
                Map.of("name", "Solaris", "year", 1972L));
        Table entities = new Table(List.of("f"), List.of(List.of(film)));
        Table names = new Table(List.of("f.name"), List.of(List.of("Solaris")));
        assertThat(match(entities, names, false)).hasValue("tolerated: names for entities");
        assertThat(match(names, entities, false)).isPresent();
    }

    @Test
    void itStandsBesideExAndSaysWhatItTolerated() {
        answers.put("MATCH (n) RETURN n.name", table("a / b"));
        answers.put("MATCH (n) RETURN n.name, n.year", table("a 1 / b 2"));
        answers.put("MATCH (n) RETURN n.year", table("1 / 2"));
        ItemScores extra = score("MATCH (n) RETURN n.name", "MATCH (n) RETURN n.name, n.year");
        assertThat(extra.of(Metrics.EX).value()).hasValue(0);
        assertThat(extra.of(tolerant()).value()).hasValue(1);
        assertThat(extra.message()).isEqualTo("tolerated: extra column c1");
        assertThat(score("MATCH (n) RETURN n.name", "MATCH (n) RETURN n.year").of(tolerant()).value()).hasValue(0);
        assertThat(score("MATCH (n) RETURN n.name", "MATCH (n) RETURN n.name").of(tolerant()).value()).hasValue(1);
        assertThat(score("MATCH (n) RETURN n.name", "").of(tolerant()).value()).hasValue(0);
        assertThat(score("MATCH (n) RETURN n.name", "nonsense").of(tolerant()).value()).hasValue(0);
        assertThat(score("nonsense", "MATCH (n) RETURN n.name").of(tolerant()).outcome()).isEqualTo(Outcome.GOLD_ERROR);
    }

    @Test
    void moreRowsThanAnAnswerHasAreWrong() {
        answers.put("MATCH (n) RETURN n.name", table("a"));
        answers.put("MATCH (n), (m) RETURN n.name", new Table(List.of("c0"),
                Collections.nCopies(200_000, List.of((Object) "a"))));
        assertThat(score("MATCH (n) RETURN n.name", "MATCH (n), (m) RETURN n.name").of(tolerant()).value()).hasValue(0);
    }

    /** Each column of the one is like each column of the other, and the tables differ as a whole. */
    @Test
    void manyColumnsThatLookAlikeAreGivenUp() throws Exception {
        Random random = new Random(5);
        List<List<@Nullable Object>> gold = new ArrayList<>();
        List<List<@Nullable Object>> pred = new ArrayList<>();
        for (int r = 0; r < 20_000; r++) {
            gold.add(new ArrayList<>(IntStream.range(0, 12).mapToObj(_ -> (Object) random.nextInt(40)).toList()));
            pred.add(new ArrayList<>(IntStream.range(0, 12).mapToObj(_ -> (Object) random.nextInt(40)).toList()));
        }
        assertThat(match(named(gold), named(pred), false)).isEmpty();
    }

    private static Metric tolerant() {
        return Metrics.named("ex_tolerant").orElseThrow();
    }
}
