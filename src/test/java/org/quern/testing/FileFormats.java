package org.quern.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/** The JSON Schema files of the guide, and the files of a workspace that each of them describes. */
public final class FileFormats {

    /** Where the schemas are. */
    public static final Path FOLDER = Path.of("src/site/markdown/guide/schemas");

    /** Where the schemas of formats that others have specified are. */
    private static final Path PUBLISHED = Path.of("src/test/resources/org/quern");

    private static final String SUFFIX = ".schema.json";
    private static final String BASE = "https://quern.invalid/schemas/";
    private static final Pattern JSON = Pattern.compile(".*\\.(json|jsonl|gz)");

    /** A kind of file: the paths in a workspace, and the schema of the file or of each of its lines. */
    private record Format(Pattern path, String schema) {
        static Format of(String path, String schema) {
            return new Format(Pattern.compile(path.replace(".", "\\.").replace("NAME", "[^/]+?")), schema);
        }
    }

    private static final List<Format> FORMATS = List.of(Format.of("quern.json", "workspace"),
            Format.of("filters.json", "saved-filters"),
            Format.of("columns.json", "known-columns"),
            Format.of("schemas/NAME(?<!.waivers)(?<!.wording).json", "mapped-schema"),
            Format.of("schemas/NAME.wording.json", "wording"),
            Format.of("schemas/NAME.waivers.json", "waivers"),
            Format.of(".journal/schemas/NAME.jsonl", "schema-journal"),
            Format.of(".session/NAME.json", "session"),
            Format.of("stores/NAME/store.json", "store"),
            Format.of("graphs/NAME/graph.json(.gz)?", "graph"),
            Format.of("graphs/NAME/(manifest|report).json", "conversion-manifest"),
            Format.of("graphs/NAME/relations.json", "relation-facts"),
            Format.of("graphs/NAME/generation.json", "generation-settings"),
            Format.of("graphs/NAME/queries.json", "saved-queries"),
            Format.of("graphs/NAME/(picture|pictures/NAME).json", "saved-picture"),
            Format.of("graphs/NAME/neo4j/loaded.json", "loaded-database"),
            Format.of("(questions|predictions)/NAME(?<!.gold).json", "questions"),
            Format.of("(questions/NAME.gold|datasets/NAME/gold).json", "gold-questions"),
            Format.of("audits/NAME.json", "audit"),
            Format.of("questions/NAME.rejected.jsonl", "rejected-question"),
            Format.of("questions/NAME.dropped.jsonl", "dropped-question"),
            Format.of("(questions|reviews)/NAME.history.jsonl", "review-history"),
            Format.of("datasets/NAME/manifest.json", "question-set-manifest"),
            Format.of("datasets/NAME/questions.jsonl", "question-set-question"),
            Format.of("datasets/NAME/edits.jsonl", "question-set-edit"),
            Format.of("datasets/NAME/drafts.jsonl", "question-set-draft"),
            Format.of("runs/NAME/run.json", "model-run"),
            Format.of("runs/NAME/predictions.jsonl", "evaluation/prediction"),
            Format.of("(runs/NAME|runs/NAME/judges/NAME|agent/NAME|textgraph/NAME/runs/NAME)/spending.jsonl",
                    "spending"),
            Format.of("runs/NAME/result.json", "questions"),
            Format.of("runs/NAME/result_with_metrics.json", "evaluation/scored-questions"),
            Format.of("runs/NAME/aggregated_metrics.json", "evaluation/aggregated-metrics"),
            Format.of("runs/NAME/import.json", "evaluation/imported-run"),
            Format.of("runs/NAME/rescored.json", "evaluation/rescored"),
            Format.of("runs/NAME/judges/NAME/run.json", "evaluation/judge-run"),
            Format.of("runs/NAME/judges/NAME/verdicts.jsonl", "evaluation/judge-verdict"),
            Format.of("runs/NAME/judges/NAME/figures.json", "evaluation/judged-figures"),
            Format.of("runs/NAME/errors.json", "evaluation/proposed-errors"),
            Format.of("runs/NAME/errors.sample.json", "evaluation/error-sample"),
            Format.of("runs/NAME/errors.judged.jsonl", "evaluation/error-judgement"),
            Format.of("agent/NAME/run.json", "agent-run"),
            Format.of("agent/NAME/questions.json", "agent-questions"),
            Format.of("agent/NAME/answers.jsonl", "agent-answer"),
            Format.of("agent/NAME/steps/NAME.jsonl", "agent-step"),
            Format.of("agent/NAME/errors.json", "evaluation/proposed-errors"),
            Format.of("agent/NAME/errors.sample.json", "evaluation/error-sample"),
            Format.of("agent/NAME/errors.judged.jsonl", "evaluation/error-judgement"),
            Format.of("textgraph/NAME/manifest.json", "textgraph/manifest"),
            Format.of("textgraph/NAME/instances.jsonl.gz", "textgraph/instance"),
            Format.of("textgraph/NAME/texts/NAME.jsonl.gz", "textgraph/text"),
            Format.of("textgraph/NAME/runs/NAME/run.json", "textgraph/run"),
            Format.of("textgraph/NAME/runs/NAME/replies.jsonl", "textgraph/reply"),
            Format.of("cache/models/NAME/NAME.json.gz", "cached-answer"));

    private static final Map<String, Schema> SCHEMAS = new ConcurrentHashMap<>();
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final SchemaRegistry REGISTRY = SchemaRegistry
            .withDefaultDialect(SpecificationVersion.DRAFT_2020_12, each -> each.schemas(FileFormats::text));

    private FileFormats() {}

    /** The names of all schemas. */
    public static List<String> names() {
        try (Stream<Path> files = Files.walk(FOLDER)) {
            return files.map(file -> FOLDER.relativize(file).toString().replace('\\', '/'))
                    .filter(name -> name.endsWith(SUFFIX))
                    .map(name -> name.substring(0, name.length() - SUFFIX.length())).sorted().toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** The schemas of files that workspaces have. */
    public static List<String> inWorkspaces() {
        return FORMATS.stream().map(Format::schema).distinct().sorted().toList();
    }

    /** The schema itself, as JSON. */
    public static JsonNode json(String name) {
        try {
            return MAPPER.readTree(FOLDER.resolve(name + SUFFIX).toFile());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static String text(String location) {
        String name = location.substring(BASE.length());
        try {
            return Files.readString((name.startsWith("published/") ? PUBLISHED : FOLDER).resolve(name));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** What is wrong with a value, by the schema of this name; {@code published/NAME} is the format of others. */
    public static List<String> problems(String name, JsonNode value) {
        Schema schema = SCHEMAS.computeIfAbsent(name,
                each -> REGISTRY.getSchema(SchemaLocation.of(BASE + each + SUFFIX)));
        return schema.validate(value).stream()
                .map(error -> error.getInstanceLocation() + ": " + error.getMessage()).toList();
    }

    /**
     * Checks every JSON file of a workspace.
     *
     * @return the checked files by schema
     * @throws AssertionError when a file does not match its schema, or has none
     */
    public static Map<String, List<Path>> check(Path workspace) {
        return check(workspace, true);
    }

    /** As {@link #check}, for the workspaces in a folder, which may have other files, too. */
    public static void checkKnown(Path folder) {
        files(folder).stream().filter(file -> file.endsWith("quern.json"))
                .forEach(file -> check(Objects.requireNonNull(file.getParent()), false));
    }

    private static Map<String, List<Path>> check(Path workspace, boolean all) {
        Map<String, List<Path>> checked = new TreeMap<>();
        List<String> problems = new ArrayList<>();
        for (Path file : files(workspace)) {
            String path = workspace.relativize(file).toString().replace('\\', '/');
            List<Format> formats = FORMATS.stream().filter(each -> each.path().matcher(path).matches()).toList();
            if (formats.size() != 1) {
                if (all || formats.size() > 1)
                    problems.add(path + ": " + formats.size() + " schemas");
                continue;
            }
            String schema = formats.getFirst().schema();
            checked.computeIfAbsent(schema, _ -> new ArrayList<>()).add(file);
            List<JsonNode> values = values(file);
            for (int i = 0; i < values.size(); i++) {
                String place = path + (values.size() == 1 ? "" : " line " + (i + 1)) + " (" + schema + ") ";
                problems(schema, values.get(i)).stream().limit(5).map(place::concat).forEach(problems::add);
            }
        }
        assertThat(problems).as("files of %s", workspace).isEmpty();
        return checked;
    }

    private static List<Path> files(Path workspace) {
        try (Stream<Path> files = Files.walk(workspace)) {
            return files.filter(file -> JSON.matcher(file.getFileName().toString()).matches())
                    .filter(Files::isRegularFile).sorted().toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** The value of a file, or those of its lines. */
    public static List<JsonNode> values(Path file) {
        String name = file.getFileName().toString();
        try (InputStream in = Files.newInputStream(file);
                InputStream plain = name.endsWith(".gz") ? new GZIPInputStream(in) : in;
                BufferedReader reader = new BufferedReader(new InputStreamReader(plain, StandardCharsets.UTF_8))) {
            if (!name.contains(".jsonl"))
                return List.of(MAPPER.readTree(reader));
            List<JsonNode> values = new ArrayList<>();
            for (String line : reader.lines().toList())
                values.add(MAPPER.readTree(line));
            return values;
        } catch (IOException failure) {
            throw new UncheckedIOException(file.toString(), failure);
        }
    }
}
