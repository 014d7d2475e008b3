package org.quern.task.evaluate.gold;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quern.evaluate.score.LuckyReason;
import org.quern.evaluate.score.ScoredItem;
import org.quern.graph.GraphSchema;
import org.quern.graph.SchemaPrompt;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.question.TemplateSplit.By;
import org.quern.question.TemplateSplit.Part;
import org.quern.question.TemplateSplit;
import org.quern.question.audit.AuditFile.Key;
import org.quern.task.UseCase;
import org.quern.task.evaluate.RunFolder;
import org.quern.task.question.AddedGold;
import org.quern.task.question.ManageGolds;
import org.quern.task.question.NamedQuestions;
import org.quern.verdict.suite.GoldSuite.Fate;
import org.quern.verdict.suite.GoldSuite;
import org.quern.verdict.suite.SuiteFolder;
import org.quern.workspace.AtomicFileGroup;
import org.quern.workspace.FileNames;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * Writes questions as training data: each with its gold query for supervised training, and each with a near miss for
 * training by preference. Near misses are mutants that a small graph separates from gold, and predictions that are right by
 * luck.
 *
 * @param workspace the folder of the workspace, which need not exist for files
 */
public record ExportTraining(Path workspace, SafeFiles files)
        implements
            UseCase<ExportTraining.Settings, ExportTraining.Result> {

    private static final String PROMPT = "Translate the question into a Cypher query on the graph with this schema. Reply with the query only.\n\n";

    /**
     * What to write.
     *
     * @param questions a question file, or its name in the workspace
     * @param runs scored runs of these questions, for predictions that are right by luck
     * @param share of graphs and of questions for testing
     * @param most near misses of a question
     * @param folder for the files
     */
    public record Settings(String questions, List<String> runs, @JsonProperty(defaultValue = "both") By split,
            @JsonProperty(defaultValue = "0.2") double share, @JsonProperty(defaultValue = "1") long seed,
            @JsonProperty(defaultValue = "4") int most, Path folder) {}

    /**
     * What was written.
     *
     * @param questions number of questions by part
     * @param pairs number of preference pairs by part
     * @param dropped questions that share their graph with one part and their form with the other
     * @param withoutGold questions without a gold query
     * @param accepted near misses that were left out because they are accepted queries
     */
    public record Result(Map<Part, Integer> questions, Map<Part, Integer> pairs, int dropped, int withoutGold,
            int accepted, List<Path> files) {}

    /** A query that is nearly right. @param graph the file of the small graph where its answer differs */
    private record NearMiss(String kind, String query, String graph) {}

    /** What is known about a graph. */
    private record Known(Optional<GraphSchema> schema, Map<String, GoldSuite> suites) {}

    private static final class Lines {
        private final Map<Part, List<ObjectNode>> questions = new EnumMap<>(Part.class);
        private final Map<Part, List<ObjectNode>> pairs = new EnumMap<>(Part.class);
        private int dropped;
        private int withoutGold;
        private int accepted;

        static List<ObjectNode> of(Map<Part, List<ObjectNode>> parts, Part part) {
            return parts.computeIfAbsent(part, _ -> new ArrayList<>());
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        List<Sample> samples = new SampleFile(files).read(NamedQuestions.path(workspace, settings.questions()));
        Map<Key, List<NearMiss>> lucky = lucky(settings.runs());
        TemplateSplit split = TemplateSplit.of(samples, settings.split(), settings.share(), settings.seed());
        Map<String, Known> graphs = new HashMap<>();
        Lines lines = new Lines();
        progress.stage("Collecting near misses");
        for (int i = 0; i < samples.size(); i++) {
            Sample sample = samples.get(i);
            progress.checkCancelled();
            progress.at(i, samples.size());
            Optional<Part> part = split.of(sample);
            if (sample.goldCypher().isBlank())
                lines.withoutGold++;
            else if (part.isEmpty())
                lines.dropped++;
            else
                add(sample, part.get(), graphs.computeIfAbsent(sample.graph(), this::known),
                        lucky.getOrDefault(new Key(sample.graph(), sample.qid()), List.of()), settings, lines);
        }
        return write(lines, settings.folder());
    }

    private Known known(String graph) {
        if (!FileNames.areGood(graph) || !Workspace.isWorkspace(workspace))
            return new Known(Optional.empty(), Map.of());
        try (Workspace open = Workspace.read(workspace)) {
            return new Known(ManageGolds.schema(workspace, graph, files),
                    new SuiteFolder(open.graphFile(graph).resolveSibling("distilled"), files).suites());
        }
    }

    private void add(Sample sample, Part part, Known graph, List<NearMiss> lucky, Settings settings, Lines lines) {
        ArrayNode prompt = JsonNodeFactory.instance.arrayNode();
        graph.schema().ifPresent(schema -> prompt.add(message("system", PROMPT
                + new SchemaPrompt().forModels(schema))));
        prompt.add(message("user", sample.nlQuestion()));
        ObjectNode line = JsonNodeFactory.instance.objectNode().put("id", sample.qid()).put("graph", sample.graph());
        line.set("messages", prompt.deepCopy().add(message("assistant", sample.goldCypher())));
        Lines.of(lines.questions, part).add(line);
        int taken = 0;
        for (NearMiss miss : nearMisses(sample, graph, lucky)) {
            if (taken == settings.most())
                break;
            if (AddedGold.equivalent(miss.query(), sample, graph.schema()).isPresent()) {
                lines.accepted++;
                continue;
            }
            taken++;
            ObjectNode pair = JsonNodeFactory.instance.objectNode().put("id", sample.qid())
                    .put("graph", sample.graph()).put("kind", miss.kind()).put("differs_on", miss.graph());
            pair.set("prompt", prompt.deepCopy());
            pair.putArray("chosen").add(message("assistant", sample.goldCypher()));
            pair.putArray("rejected").add(message("assistant", miss.query()));
            Lines.of(lines.pairs, part).add(pair);
        }
    }

    /** Predictions come first, because they are what models really write; then one mutant of each kind in turn. */
    private static List<NearMiss> nearMisses(Sample sample, Known graph, List<NearMiss> lucky) {
        Map<String, NearMiss> all = new LinkedHashMap<>();
        lucky.forEach(miss -> all.putIfAbsent(miss.query(), miss));
        List<GoldSuite.Tried> killed = Optional.ofNullable(graph.suites().get(sample.goldCypher())).stream()
                .flatMap(suite -> suite.mutants().stream()).filter(one -> one.fate() == Fate.KILLED).toList();
        Set<GoldSuite.Tried> open = new LinkedHashSet<>(killed);
        while (!open.isEmpty()) {
            Set<String> kinds = new LinkedHashSet<>();
            for (GoldSuite.Tried each : List.copyOf(open)) {
                if (kinds.add(each.kind())) {
                    open.remove(each);
                    all.putIfAbsent(each.query(), new NearMiss(each.kind(), each.query(),
                            each.killedBy().isEmpty() ? "" : each.killedBy().getFirst()));
                }
            }
        }
        return List.copyOf(all.values());
    }

    private Map<Key, List<NearMiss>> lucky(List<String> runs) {
        Map<Key, List<NearMiss>> lucky = new HashMap<>();
        for (RunFolder run : RunFolder.all(workspace, runs)) {
            for (ScoredItem item : run.scored()) {
                String message = item.scores().message();
                if (LuckyReason.in(message).isPresent() && !item.predicted().text().isBlank())
                    lucky.computeIfAbsent(new Key(item.sample().graph(), item.sample().qid()), _ -> new ArrayList<>())
                            .add(new NearMiss("lucky", item.predicted().text(),
                                    message.substring(message.lastIndexOf(' ') + 1)));
            }
        }
        return lucky;
    }

    private static ObjectNode message(String role, String content) {
        return JsonNodeFactory.instance.objectNode().put("role", role).put("content", content);
    }

    private Result write(Lines lines, Path folder) {
        Map<Path, List<ObjectNode>> contents = new LinkedHashMap<>();
        Map<Part, Integer> questions = new LinkedHashMap<>();
        Map<Part, Integer> pairs = new LinkedHashMap<>();
        for (Part part : Part.values()) {
            String name = part.toString();
            questions.put(part, Lines.of(lines.questions, part).size());
            pairs.put(part, Lines.of(lines.pairs, part).size());
            contents.put(folder.resolve("supervised-" + name + ".jsonl"), Lines.of(lines.questions, part));
            contents.put(folder.resolve("preference-" + name + ".jsonl"), Lines.of(lines.pairs, part));
        }
        contents.values().removeIf(List::isEmpty);
        List<Path> targets = List.copyOf(contents.keySet());
        new AtomicFileGroup(files).write(targets, outs -> {
            for (int i = 0; i < targets.size(); i++)
                write(contents.getOrDefault(targets.get(i), List.of()), outs.get(i));
        });
        return new Result(questions, pairs, lines.dropped, lines.withoutGold, lines.accepted, targets);
    }

    private static void write(List<ObjectNode> lines, OutputStream out) throws IOException {
        for (ObjectNode line : lines)
            out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    }
}
