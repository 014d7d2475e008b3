package org.quern.bench.endurance;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import org.quern.bench.synthetic.SyntheticFiles;
import org.quern.bench.synthetic.SyntheticWikidata;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.wikidata.WikidataEntity;
import org.quern.workspace.SafeFiles;

/** A workspace with generated input for every kind of job. The same seed gives the same files. */
final class GeneratedWorkspace implements ScriptedServer.Script {

    static final String SCHEMA = "bench";
    static final String TRIPLES = "extract.nt.gz";
    static final String DUMP = "extract.json.gz";
    static final String QUERIES = "queries";
    static final String PREDICTIONS = "predictions.json";
    static final String REVIEWED = "reviewed";
    static final String DECISIONS = "decisions.jsonl";
    static final String FILMS = "films.jsonl";

    /** A model that answers with Cypher, one that rewrites questions, one that takes the agent's steps. */
    static final String CYPHER_MODEL = "cypher";
    static final String REWRITER = "rewriter";
    static final String AGENT = "agent";
    private static final List<String> MODELS = List.of(CYPHER_MODEL, REWRITER, AGENT);

    private static final String[][] RELATIONS = {{"Film", "directedBy", "Director"}, {"Film", "hasCastMember",
        "Person"}, {"Film", "producedBy", "Studio"}, {"Person", "bornIn", "City"}, {"City", "inCountry", "Country"},
        {"Film", "hasGenre", "Genre"}, {"Person", "marriedTo", "Person"}};

    /**
     * How much is generated.
     *
     * @param statements in the extract
     * @param queries questions with gold Cypher, and predictions
     * @param films questions with SPARQL
     * @param decisions in the script of a review
     */
    record Size(long statements, int queries, int films, int decisions) {

        /** Each job takes seconds. */
        static final Size SMALL = new Size(4_000, 60, 400, 400);
        /** For tests. */
        static final Size TINY = new Size(1_000, 8, 12, 12);
    }

    private final Path root;
    private final long seed;
    private final Size size;
    private final SafeFiles files = new SafeFiles();
    private final List<Sample> samples;
    private final Map<String, String> films = new LinkedHashMap<>();

    GeneratedWorkspace(Path root, long seed, Size size) {
        this.root = root;
        this.seed = seed;
        this.size = size;
        this.samples = samples();
    }

    Path root() {
        return root;
    }

    /** Writes the input of all jobs. */
    void write(Progress progress) {
        SyntheticWikidata extract = new SyntheticWikidata(seed, size.statements());
        SyntheticFiles sources = new SyntheticFiles(extract, files, progress);
        sources.triples(root.resolve(TRIPLES));
        sources.dump(root.resolve(DUMP));
        files.write(root.resolve("schemas/" + SCHEMA + ".json"), out -> {
            try (InputStream in = Objects.requireNonNull(SyntheticFiles.class.getResourceAsStream("schema.json"))) {
                in.transferTo(out);
            }
        });
        writeLines(FILMS, films(extract));
        SampleFile questions = new SampleFile(files);
        questions.write(root.resolve("questions/" + QUERIES + ".json"), samples);
        questions.write(root.resolve(PREDICTIONS), samples.stream()
                .map(sample -> sample.withPrediction(prediction(samples.indexOf(sample)))).toList());
        questions.write(root.resolve("questions/" + REVIEWED + ".json"), samples);
        writeLines(DECISIONS, decisions());
    }

    /** Names the models of a server in the workspace's settings. */
    void use(String models) {
        ObjectNode settings = JsonNodeFactory.instance.objectNode().put("format", 1);
        ObjectNode named = settings.putObject("models");
        MODELS.forEach(model -> named.putObject(model).put("url", models).put("model", model).put("key_variable",
                "QUERN_BENCH_NO_KEY"));
        writeLines("quern.json", List.of(settings));
    }

    private void writeLines(String name, List<ObjectNode> lines) {
        files.write(root.resolve(name), out -> {
            for (ObjectNode line : lines)
                out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        });
    }

    private List<Sample> samples() {
        List<Sample> all = new ArrayList<>();
        for (int i = 0; i < size.queries(); i++)
            all.add(new Sample("q" + i, SCHEMA, gold(i), Optional.empty(),
                    "Question %04d: which [%s] have the relation %s?".formatted(i, relation(i)[0], relation(i)[1]),
                    Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Map.of(), Map.of()));
        return all;
    }

    private static String[] relation(int number) {
        return RELATIONS[number % RELATIONS.length];
    }

    private static String match(int number) {
        String[] relation = relation(number);
        return "MATCH (n:%s)-[r:%s]->(m:%s)".formatted((Object[]) relation);
    }

    private static String gold(int number) {
        String last = switch (number / RELATIONS.length % 3) {
            case 0 -> " WITH DISTINCT n RETURN n.name ORDER BY n.name LIMIT " + (3 + number);
            case 1 -> " RETURN m.name, count(DISTINCT n) AS number";
            default -> " WITH DISTINCT n, m RETURN n.name, m.name";
        };
        return match(number) + last;
    }

    /** Gold as it is, or changed in one of several ways. */
    private static String prediction(int number) {
        String gold = gold(number);
        return switch (number % 6) {
            case 1 -> gold.replace(")-[", ")<-[").replace("]->(", "]-(");
            case 2 -> gold.replace("DISTINCT ", "");
            case 3 -> gold.replace("RETURN", "RETRUN");
            case 4 -> match(number) + " RETURN n.nothing";
            default -> gold;
        };
    }

    private List<ObjectNode> films(SyntheticWikidata extract) {
        List<ObjectNode> lines = new ArrayList<>();
        List<WikidataEntity> found = extract.entities()
                .filter(entity -> !entity.truthy("P57").isEmpty() && entity.label().isPresent()).toList();
        for (int i = 0; i < size.films(); i++) {
            WikidataEntity film = found.get(i % found.size());
            String label = film.label().orElseThrow();
            String text = "Question %04d: who directed %s?".formatted(i, label);
            String sparql = "SELECT ?x WHERE { wd:%s wdt:P57 ?x }".formatted(film.id());
            films.put(text, sparql);
            ObjectNode line = JsonNodeFactory.instance.objectNode().put("id", "film-" + i);
            line.putArray("forms").addObject().put("language", "en").put("text", text).put("main", true);
            line.putArray("queries").addObject().put("sparql", sparql);
            line.putArray("mentions").addObject().put("text", label).put("language", "en").putArray("qualifiers")
                    .addObject().put("property", "P17").put("value", film.id());
            lines.add(line);
        }
        return lines;
    }

    private List<ObjectNode> decisions() {
        Random random = new Random(seed);
        List<ObjectNode> lines = new ArrayList<>();
        for (int i = 0; i < size.decisions(); i++) {
            ObjectNode line = JsonNodeFactory.instance.objectNode().put("qid", "q" + random.nextInt(samples.size()));
            switch (random.nextInt(3)) {
                case 0 -> line.put("verdict", "accepted");
                case 1 -> line.put("verdict", "edited").put("text", "In other words, number " + i + "?");
                default -> line.put("verdict", "rejected");
            }
            lines.add(line);
        }
        return lines;
    }

    @Override
    public String reply(String model, String prompt) {
        return switch (model) {
            case AGENT -> step(prompt);
            case REWRITER -> sample(prompt).map(sample -> sample.nlQuestion().replaceAll("[\\[\\]]", ""))
                    .orElse("I cannot tell.");
            default -> sample(prompt).map(sample -> prediction(samples.indexOf(sample))).orElse("42");
        };
    }

    private Optional<Sample> sample(String prompt) {
        return samples.stream().filter(sample -> prompt.contains(sample.nlQuestion())).findFirst();
    }

    /** Runs the gold query, then stops. */
    private String step(String prompt) {
        if (!prompt.contains("What has been done"))
            return "{\"keep\": [\"P57\"]}";
        boolean asked = prompt.contains("\"execute_sparql\"");
        String query = films.entrySet().stream().filter(film -> prompt.contains(film.getKey()))
                .map(Map.Entry::getValue).findFirst().orElse("");
        return JsonNodeFactory.instance.objectNode().put("thought", "next").put("action",
                asked ? "stop" : "execute_sparql").put("argument", asked ? "" : query).toString();
    }
}
