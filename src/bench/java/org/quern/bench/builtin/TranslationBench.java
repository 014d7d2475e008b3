package org.quern.bench.builtin;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.quern.builtin.EnglishVocabulary;
import org.quern.builtin.WordSplitter;
import org.quern.builtin.cypher.CypherTranslator;
import org.quern.builtin.cypher.CypherTranslator.Ranked;
import org.quern.builtin.cypher.GraphIndex;
import org.quern.evaluate.TableMatcher;
import org.quern.evaluate.TableMatcher.GoldIncomparable;
import org.quern.evaluate.TableMatcher.Mode;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.graph.SchemaPrompt;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.workspace.SafeFiles;

/** Lets the built-in model translate questions, and compares the answers with those of the gold queries. */
public final class TranslationBench {

    /**
     * A question.
     *
     * @param millis how long the translation took
     * @param found the place of the first right query among the runners-up; -1 if none is right
     */
    public record Item(String graph, String question, String gold, String query, String outcome, double millis,
            int found) {

        public boolean right() {
            return outcome.equals("right");
        }
    }

    private final Function<String, Path> graphs;
    private final WordSplitter splitter = new WordSplitter();
    private final EnglishVocabulary vocabulary = new EnglishVocabulary(splitter);

    public TranslationBench(Function<String, Path> graphs) {
        this.graphs = graphs;
    }

    public List<Item> run(List<JsonNode> questions) {
        Map<String, List<JsonNode>> byGraph = new TreeMap<>();
        questions.forEach(each -> byGraph.computeIfAbsent(each.path("graph").asText(), _ -> new ArrayList<>())
                .add(each));
        List<Item> all = new ArrayList<>();
        byGraph.forEach((graph, some) -> {
            Path file = graphs.apply(graph);
            GraphReader reader = new GraphReader(new SafeFiles());
            GraphSchema schema = new SchemaPrompt().sorted(reader.readSchema(file));
            GraphIndex index = GraphIndex.read(reader, file, splitter, Progress.NONE);
            CypherTranslator translator = new CypherTranslator(splitter, vocabulary, _ -> Optional.of(index));
            FileDatabase database = FileDatabase.read(file);
            for (JsonNode each : some)
                all.add(item(graph, each, schema, translator, database));
        });
        return all;
    }

    private static Item item(String graph, JsonNode each, GraphSchema schema, CypherTranslator translator,
            FileDatabase database) {
        String question = each.path("nl_question").asText();
        String gold = each.path("gold_cypher").asText();
        long began = System.nanoTime();
        List<Ranked> found = translator.translate(graph, schema, question);
        double millis = (System.nanoTime() - began) / 1e6;
        Object expected = database.answer(gold);
        if (!(expected instanceof Table table))
            return new Item(graph, question, gold, "", "gold: " + expected, millis, -1);
        String query = found.isEmpty() ? "" : found.getFirst().query();
        String outcome = found.isEmpty() ? "no query" : outcome(table, gold, database.answer(query));
        int place = -1;
        for (int i = 0; i < Math.min(10, found.size()) && place < 0; i++) {
            if (outcome(table, gold, database.answer(found.get(i).query())).equals("right"))
                place = i;
        }
        return new Item(graph, question, gold, query, outcome, millis, place);
    }

    private static String outcome(Table gold, String query, Object answer) {
        if (!(answer instanceof Table table))
            return "not run: " + answer;
        try {
            if (new TableMatcher(Mode.COMPATIBLE).matches(gold, table, query.contains("ORDER BY")))
                return "right";
        } catch (GoldIncomparable failure) {
            return "gold: " + failure.getMessage();
        }
        return table.rows().isEmpty() ? "empty" : table.columns().size() != gold.columns().size() ? "other columns"
                : "other rows";
    }
}
