package org.quern.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quern.evaluate.TableMatcher.GoldIncomparable;
import org.quern.evaluate.TableMatcher.Mode;
import org.quern.neo4j.GraphDatabase.Node;
import org.quern.neo4j.GraphDatabase.Path;
import org.quern.neo4j.GraphDatabase.Relationship;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.testing.Shared;

class TableMatcherTest {

    private final TableMatcher compatible = new TableMatcher(Mode.COMPATIBLE);
    private final TableMatcher strict = new TableMatcher(Mode.STRICT);

    @Test
    void columnsAndRowsMayBePermuted() throws GoldIncomparable {
        Table gold = table(row("a", 1L), row("b", 2L));
        for (TableMatcher matcher : List.of(compatible, strict)) {
            assertThat(matcher.matches(gold, table(row(2L, "b"), row(1L, "a")), false)).isTrue();
            assertThat(matcher.matches(gold, table(row(2L, "b"), row(1L, "a")), true)).isFalse();
            assertThat(matcher.matches(gold, table(row(1L, "a"), row(2L, "b")), true)).isTrue();
            assertThat(matcher.matches(gold, table(row("a", 2L), row("b", 1L)), false)).isFalse();
            assertThat(matcher.matches(gold, table(row("a", 1L), row(2L, "b")), false)).isFalse();
        }
    }

    @Test
    void rowsAreAMultiset() throws GoldIncomparable {
        Table gold = table(row("a"), row("a"), row("b"));
        assertThat(compatible.matches(gold, table(row("a"), row("b"), row("a")), false)).isTrue();
        assertThat(compatible.matches(gold, table(row("a"), row("b"), row("b")), false)).isFalse();
        assertThat(compatible.matches(gold, table(row("a"), row("b")), false)).isFalse();
        assertThat(compatible.matches(table(), table(), false)).isTrue();
        assertThat(compatible.matches(table(), gold, false)).isFalse();
        assertThat(compatible.matches(gold, table(), false)).isFalse();
    }

    @Test
    void valuesAreComparedByValue() throws GoldIncomparable {
        assertThat(equal(compatible, 1L, 1.0)).isTrue();
        assertThat(equal(compatible, 9007199254740993L, 9007199254740992.0)).isFalse();
        assertThat(equal(compatible, 0.0, -0.0)).isTrue();
        assertThat(equal(compatible, Double.NaN, Double.NaN)).isTrue();
        assertThat(equal(compatible, List.of(1.0, Double.NaN), List.of(Double.NaN, 1L))).isTrue();
        assertThat(equal(compatible, Double.NaN, null)).isFalse();
        assertThat(equal(compatible, LocalDate.of(44, 3, 15), "0044-03-15")).isTrue();
        assertThat(equal(compatible, Map.of("a", List.of(1L, 2L)), Map.of("a", List.of(2L, 1.0)))).isTrue();
        assertThat(equal(compatible, 1L, "1")).isFalse();
        assertThat(equal(compatible, null, "")).isFalse();
    }

    @Test
    void theModesDifferWhereTheyShould() throws GoldIncomparable {
        assertThat(equal(compatible, true, 1L)).isTrue();
        assertThat(equal(strict, true, 1L)).isFalse();
        assertThat(equal(compatible, List.of("a", "b"), List.of("b", "a"))).isTrue();
        assertThat(equal(strict, List.of("a", "b"), List.of("b", "a"))).isFalse();
        Node vaenern = new Node("4:x:1", List.of("Lake"), Map.of("name", "Vänern"));
        Node other = new Node("4:x:2", List.of("Lake"), Map.of("name", "Vänern"));
        assertThat(equal(compatible, "Vänern", vaenern)).isFalse();
        assertThat(equal(strict, vaenern, other)).isFalse();
        assertThat(equal(strict, vaenern, vaenern)).isTrue();
        assertThat(equal(compatible, List.of("a"), Arrays.asList("a", null))).isFalse();
        assertThatThrownBy(() -> equal(compatible, Arrays.asList("a", null), List.of("a")))
                .isInstanceOf(GoldIncomparable.class);
    }

    @Test
    void wholeElementsAreComparedByWhatTheyContain() throws GoldIncomparable {
        Node vaenern = new Node("4:x:1", List.of("Lake"), Map.of("name", "Vänern"));
        Node sweden = new Node("4:x:2", List.of("Country"), Map.of("name", "Sweden"));
        Relationship in = new Relationship("5:x:1", "locatedIn", "4:x:1", "4:x:2", Map.of("since", 1L));
        Relationship parallel = new Relationship("5:x:2", "locatedIn", "4:x:1", "4:x:2", Map.of("since", 1.0));
        Relationship back = new Relationship("5:x:3", "locatedIn", "4:x:2", "4:x:1", Map.of("since", 1L));
        Relationship other = new Relationship("5:x:4", "near", "4:x:1", "4:x:2", Map.of("since", 1L));
        Path path = new Path(List.of(vaenern, sweden), List.of(in));
        for (TableMatcher matcher : List.of(compatible, strict)) {
            assertThat(equal(matcher, in, in)).isTrue();
            assertThat(equal(matcher, in, parallel)).isEqualTo(matcher == compatible);
            assertThat(equal(matcher, in, back)).isFalse();
            assertThat(equal(matcher, in, other)).isFalse();
            assertThat(equal(matcher, in, Map.of("since", 1L))).isFalse();
            assertThat(equal(matcher, List.of(in, other), List.of(other, in))).isEqualTo(matcher == compatible);
            assertThat(equal(matcher, path, new Path(List.of(vaenern, sweden), List.of(in)))).isTrue();
            assertThat(equal(matcher, path, new Path(List.of(sweden, vaenern), List.of(in)))).isFalse();
            assertThat(equal(matcher, path, List.of(vaenern, sweden, in))).isFalse();
        }
    }

    @Test
    void twelveColumnsTakeMilliseconds() throws GoldIncomparable {
        Random random = new Random(7);
        for (int values : new int[]{1, 2, 3, 1000}) {
            List<List<@Nullable Object>> gold = new ArrayList<>();
            for (int r = 0; r < 200; r++)
                gold.add(row(random.ints(12, 0, values).mapToObj(i -> (long) i).toArray()));
            long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            assertThat(compatible.matches(new Table(List.of(), gold), permuted(gold, random), false)).isTrue();
            assertThat(Duration.ofNanos(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start))
                    .isLessThan(Duration.ofSeconds(2));
        }
    }

    /** Any two columns of these tables look alike; only three together tell that one column was replaced. */
    @Test
    void regularTablesAreToldApartInMilliseconds() throws GoldIncomparable {
        List<List<@Nullable Object>> gold = new ArrayList<>();
        List<List<@Nullable Object>> other = new ArrayList<>();
        for (int x = 0; x < 32; x++) {
            int bits = x;
            // The eleven columns are parities of bits of the row's number; the last one is a different parity.
            int[] masks = {1, 2, 4, 8, 16, 7, 11, 19, 13, 21, 25};
            Object[] row = Arrays.stream(masks).mapToObj(m -> (long) Integer.bitCount(bits & m) % 2).toArray();
            gold.add(row(append(row, (long) Integer.bitCount(bits & 31) % 2)));
            other.add(row(append(row, (long) Integer.bitCount(bits & 3) % 2)));
        }
        long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        assertThat(compatible.matches(new Table(List.of(), gold), permuted(gold, new Random(1)), false)).isTrue();
        assertThat(compatible.matches(new Table(List.of(), gold), permuted(other, new Random(2)), false)).isFalse();
        assertThat(Duration.ofNanos(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start))
                .isLessThan(Duration.ofSeconds(6));
    }

    @Test
    void anyPermutationOfARandomTableMatchesAndAnyChangedCellDoesNot() throws GoldIncomparable {
        Random random = new Random(42);
        for (int round = 0; round < 300; round++) {
            int columns = 1 + random.nextInt(6);
            List<List<@Nullable Object>> gold = new ArrayList<>();
            for (int r = 0; r < 1 + random.nextInt(8); r++)
                gold.add(row(random.ints(columns, 0, 3).mapToObj(i -> "v" + i).toArray()));
            Table moved = permuted(gold, random);
            assertThat(strict.matches(new Table(List.of(), gold), moved, false)).isTrue();
            moved.rows().get(random.nextInt(gold.size())).set(random.nextInt(columns), "new");
            assertThat(strict.matches(new Table(List.of(), gold), moved, false)).isFalse();
        }
    }

    @Test
    void aRunawayPredictionIsStoppedAtTheFirstRowThatCannotMatch() {
        var comparison = compatible.compareWith(table(row("a"), row("b")), false);
        assertThat(comparison.accept(row("b"))).isTrue();
        assertThat(comparison.accept(row("c"))).isFalse();
        var longer = compatible.compareWith(table(row("a"), row("a")), false);
        assertThat(longer.accept(row("a"))).isTrue();
        assertThat(longer.accept(row("a"))).isTrue();
        assertThat(longer.accept(row("a"))).isFalse();
        var inOrder = compatible.compareWith(table(row("a"), row("b")), true);
        assertThat(inOrder.accept(row("b"))).isFalse();
    }

    @Test
    void agreesWithAllPublishedComparisons() throws IOException {
        List<String> lines = Shared.lines("oracles/metrics/table-comparisons.jsonl.gz");
        List<String> disagreements = new ArrayList<>();
        for (String line : lines) {
            JsonNode item = new ObjectMapper().readTree(line);
            String ours;
            try {
                ours = compatible.matches(JsonTables.read(item.path("gold")), JsonTables.read(item.path("pred")),
                        item.path("order_matters").booleanValue()) ? "1.0" : "0.0";
            } catch (GoldIncomparable _) {
                ours = "null";
            }
            if (!ours.equals(item.path("result").asText()))
                disagreements.add(ours + " " + line);
        }
        assertThat(lines).hasSize(2400);
        assertThat(disagreements).isEmpty();
    }

    private static boolean equal(TableMatcher matcher, @Nullable Object gold, @Nullable Object pred)
            throws GoldIncomparable {
        return matcher.matches(table(row(gold)), table(row(pred)), false);
    }

    private static Table permuted(List<List<@Nullable Object>> rows, Random random) {
        List<Integer> columns = new ArrayList<>(IntStream.range(0, rows.getFirst().size()).boxed().toList());
        Collections.shuffle(columns, random);
        List<List<@Nullable Object>> moved = new ArrayList<>();
        for (List<@Nullable Object> row : rows)
            moved.add(new ArrayList<>(columns.stream().map(row::get).toList()));
        Collections.shuffle(moved, random);
        return new Table(List.of(), moved);
    }

    private static Object[] append(Object[] row, Object value) {
        Object[] longer = Arrays.copyOf(row, row.length + 1);
        longer[row.length] = value;
        return longer;
    }

    private static List<@Nullable Object> row(@Nullable Object... values) {
        return new ArrayList<>(Arrays.asList(values));
    }

    @SafeVarargs
    private static Table table(List<@Nullable Object>... rows) {
        List<List<@Nullable Object>> all = new ArrayList<>();
        for (List<@Nullable Object> row : rows)
            all.add(row);
        return new Table(List.of(), all);
    }
}
