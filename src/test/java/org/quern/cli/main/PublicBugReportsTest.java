package org.quern.cli.main;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.util.RawValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Cases after public bug reports, by their numbers. Others are tested where they belong: hosts of models (1 to 13) in
 * {@link org.quern.llm.HostBehaviourTest}, files for stores (16 to 19) in
 * {@link org.quern.wikidata.store.StoreLoaderTest}, replies (28) in {@link org.quern.llm.reply.WrappingsTest}, files of
 * predictions (30, 31, 41) in {@link org.quern.evaluate.run.PredictionShapesTest}, datasets (33 to 39) in
 * {@link org.quern.dataset.DatasetShapesTest}, exports (44, 46) in {@link org.quern.neo4j.GraphExportTest}, schemas in other
 * languages (47) in {@link org.quern.schema.SchemaReaderTest}.
 */
class PublicBugReportsTest extends CommandTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String GRAPHS = "src/test/resources/org/quern/evaluate";
    private static final List<String> VALUES = List.of("null", "true", "false", "0", "1", "1.0", "-0.0", "2.5", "\"1\"",
            "\"true\"", "\"\"", "\"é\"", "\"e\u0301\"", "9007199254740993", "9007199254740992.0", "[1, 2]", "[2, 1]",
            "[1, 1, 2]", "[]", "[true]", "{\"a\": 1}", "{\"a\": 1.0}");

    @TempDir
    Path folder;

    private Path write(List<String> lines) throws IOException {
        return Files.write(folder.resolve("lines.jsonl"), lines);
    }

    private List<JsonNode> scores() throws IOException {
        List<JsonNode> scores = new ArrayList<>();
        for (String line : out.lines().toList())
            scores.add(JSON.readTree(line).path("quern"));
        return scores;
    }

    private static String pair(String gold, String pred) {
        return JSON.createObjectNode().put("graph", "lakes").put("gold", gold).put("pred", pred).toString();
    }

    /** Case 23: alternatives with colons. Case 25: subqueries with variables. Case 26: NaN. In short and long files. */
    @Test
    void scoresOfPairsAreTheSameInShortAndLongFiles() throws IOException {
        String alternatives = "MATCH (r:River)-[:flowsInto|locatedIn]->(l) RETURN l.name";
        String twice = "MATCH (r:River)-[:flowsInto]->(l) MATCH (l)-[:locatedIn]->(c) RETURN c.name";
        List<String> pairs = List.of(pair(alternatives, "MATCH (r:River)-[:flowsInto|:locatedIn]->(l) RETURN l.name"),
                pair(alternatives.replace("|", "|:"), alternatives),
                pair(alternatives, "MATCH (n:Lake)-[:flowsInto|:locatedIn]->(c) RETURN c.name"),
                pair(twice, "MATCH (r:River)-[:flowsInto]->(l) CALL (l) { MATCH (l)-[:locatedIn]->(c) RETURN c } "
                        + "RETURN c.name"),
                pair(twice, "MATCH (r:River)-[:flowsInto]->(l) CALL { WITH l MATCH (l)-[:locatedIn]->(c) RETURN c } "
                        + "RETURN c.name"),
                pair("RETURN 0.0 / 0.0 AS x", "RETURN 0.0 / 0.0 AS y"));
        assertThat(run("score", "queries", write(pairs).toString(), "--graphs", GRAPHS)).as(err).isZero();
        List<JsonNode> few = scores();
        assertThat(few).extracting(score -> score.path("outcome").asText()).containsOnly("scored");
        assertThat(few).extracting(score -> score.path("psjs").asDouble()).startsWith(1.0, 1.0).element(3)
                .isEqualTo(1.0);
        assertThat(few.get(2).path("executable").asDouble()).isEqualTo(1);
        assertThat(few.get(2).path("psjs").isNumber()).isTrue();
        assertThat(few.get(4).path("psjs").asDouble()).isEqualTo(1);
        assertThat(few.get(5).path("ex").asDouble()).isEqualTo(1);
        List<String> many = new ArrayList<>(
                IntStream.range(0, 40).mapToObj(i -> pair("MATCH (n:Lake) RETURN n.name, " + i, "RETURN " + i))
                        .toList());
        many.addAll(pairs);
        assertThat(run("score", "queries", write(many).toString(), "--graphs", GRAPHS)).as(err).isZero();
        assertThat(scores().subList(40, many.size())).isEqualTo(few);
        assertThat(err).as("the long file is answered in memory, too").contains("answered in memory");
    }

    /** Case 27: EX of tables is what trying all permutations of columns gives. */
    @Test
    void tablesAreEqualWhereAPermutationOfColumnsMakesThemEqual() throws IOException {
        Random random = new Random(27);
        List<ObjectNode> items = IntStream.range(0, 400).mapToObj(_ -> item(random)).toList();
        Path file = write(items.stream().map(ObjectNode::toString).toList());
        for (boolean strict : List.of(false, true)) {
            assertThat(strict ? run("score", "tables", "--strict", file.toString())
                    : run("score", "tables", file.toString())).as(err).isZero();
            List<JsonNode> scores = scores();
            List<Double> expected = items.stream().map(item -> equal(item, strict) ? 1.0 : 0.0).toList();
            assertThat(expected).contains(0.0, 1.0);
            assertThat(IntStream.range(0, items.size())
                    .filter(i -> scores.get(i).path("ex").asDouble(-1) != expected.get(i)).mapToObj(items::get))
                    .as("strict: %s", strict).isEmpty();
        }
    }

    /** A table, and the same with other columns, rows or values. */
    private static ObjectNode item(Random random) {
        int width = 1 + random.nextInt(4);
        List<String> pool = new ArrayList<>(VALUES);
        Collections.shuffle(pool, random);
        List<List<String>> gold = new ArrayList<>();
        for (int i = random.nextInt(5); i > 0; i--)
            gold.add(random.ints(width, 0, 4).mapToObj(pool::get).toList());
        List<Integer> columns = new ArrayList<>(IntStream.range(0, width).boxed().toList());
        Collections.shuffle(columns, random);
        List<List<String>> pred = new ArrayList<>();
        for (List<String> row : gold)
            pred.add(new ArrayList<>(columns.stream().map(row::get).toList()));
        if (random.nextBoolean())
            Collections.shuffle(pred, random);
        if (!pred.isEmpty() && random.nextBoolean())
            pred.get(random.nextInt(pred.size())).set(random.nextInt(width), pool.get(random.nextInt(6)));
        if (!pred.isEmpty() && random.nextInt(8) == 0)
            pred.removeLast();
        ObjectNode item = JSON.createObjectNode().put("order_matters", random.nextInt(3) == 0);
        rows(item.putArray("gold"), gold, "c");
        rows(item.putArray("pred"), pred, "x");
        return item;
    }

    private static void rows(ArrayNode array, List<List<String>> rows, String name) {
        for (List<String> row : rows) {
            ObjectNode object = array.addObject();
            for (int i = 0; i < row.size(); i++)
                object.putRawValue(name + i, new RawValue(row.get(i)));
        }
    }

    private static boolean equal(ObjectNode item, boolean strict) {
        List<List<String>> gold = cells(item, "gold", strict);
        List<List<String>> pred = cells(item, "pred", strict);
        if (gold.size() != pred.size())
            return false;
        if (gold.isEmpty())
            return true;
        return permutations(pred.getFirst().size()).stream().anyMatch(columns -> {
            List<List<String>> moved = new ArrayList<>();
            for (List<String> row : pred)
                moved.add(columns.stream().map(row::get).toList());
            return item.path("order_matters").asBoolean() ? moved.equals(gold) : sorted(moved).equals(sorted(gold));
        });
    }

    private static List<String> sorted(List<List<String>> rows) {
        return rows.stream().map(Object::toString).sorted().toList();
    }

    private static Set<List<Integer>> permutations(int size) {
        if (size == 0)
            return Set.of(List.of());
        Set<List<Integer>> all = new HashSet<>();
        for (List<Integer> shorter : permutations(size - 1)) {
            for (int place = 0; place < size; place++) {
                List<Integer> longer = new ArrayList<>(shorter);
                longer.add(place, size - 1);
                all.add(longer);
            }
        }
        return all;
    }

    private static List<List<String>> cells(ObjectNode item, String name, boolean strict) {
        try {
            List<List<String>> rows = new ArrayList<>();
            for (JsonNode row : JSON.readTree(item.toString()).path(name))
                rows.add(row.valueStream().map(value -> cell(value, strict)).toList());
            return rows;
        } catch (IOException failure) {
            throw new AssertionError(failure);
        }
    }

    /** A text that is the same for equal values only. */
    private static String cell(JsonNode value, boolean strict) {
        if (value.isBoolean() && !strict)
            return "number " + (value.asBoolean() ? 1 : 0);
        if (value.isNumber())
            return "number " + (value.decimalValue().signum() == 0 ? "0"
                    : value.decimalValue().stripTrailingZeros().toPlainString());
        if (value.isArray()) {
            List<String> items = new ArrayList<>(value.valueStream().map(item -> cell(item, strict)).toList());
            if (!strict)
                Collections.sort(items);
            return "list " + items;
        }
        if (value.isObject())
            return "map " + value.propertyStream().map(each -> each.getKey() + cell(each.getValue(), strict)).toList();
        return value.getNodeType() + value.asText();
    }

    /** Case 40: cells are whole terms, so another datatype of an integer is another cell. */
    @Test
    void cellsOfSparqlResultsAreWholeTerms() throws IOException {
        String row = "{\"gold\": [[\"\\\"3\\\"^^<http://www.w3.org/2001/XMLSchema#integer>\"]], \"goldVars\": [\"n\"],"
                + " \"pred\": [[\"\\\"3\\\"^^<http://www.w3.org/2001/XMLSchema#%s>\"]], \"predVars\": [\"n\"]}";
        assertThat(run("score", "row-major",
                write(List.of("[" + String.join(",", row.formatted("integer"), row.formatted("int"),
                        row.formatted("nonNegativeInteger")) + "]")).toString()))
                .as(err).isZero();
        assertThat(out.lines().map(line -> line.replaceAll(".*\"f1\":([0-9.]+).*", "$1"))).containsExactly("1.0", "0.0",
                "0.0");
    }
}
