package org.quern;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.author.issue.Issue;
import org.quern.author.issue.Waiver;
import org.quern.author.issue.WaiverFile;
import org.quern.cli.main.CommandLineFace;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.draft.DraftFile;
import org.quern.dataset.draft.WordingDraft;
import org.quern.dataset.edit.DatasetMerge;
import org.quern.dataset.file.DatasetEdits;
import org.quern.dataset.file.DatasetFolder;
import org.quern.evaluate.ItemKey;
import org.quern.evaluate.error.CategoryJudgement;
import org.quern.evaluate.error.ErrorCategory;
import org.quern.evaluate.error.ItemNote;
import org.quern.evaluate.error.Judgements;
import org.quern.evaluate.filter.SavedFilters;
import org.quern.evaluate.run.PredictionRun;
import org.quern.evaluate.run.PredictionSettings;
import org.quern.evaluate.run.Predictor;
import org.quern.evaluate.run.PromptParts;
import org.quern.evaluate.run.PromptSchemas;
import org.quern.graph.GraphSchema;
import org.quern.job.Progress;
import org.quern.llm.Model;
import org.quern.llm.ModelAnswer;
import org.quern.llm.ModelRequest;
import org.quern.llm.PromptLibrary;
import org.quern.llm.batch.BatchSettings;
import org.quern.neo4j.SavedQueries;
import org.quern.question.Rewriting;
import org.quern.question.Rule;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.question.TextCheck;
import org.quern.question.generate.GenerationListener.Rejection;
import org.quern.question.generate.GenerationSettings;
import org.quern.question.generate.GenerationSettingsFile;
import org.quern.question.generate.RejectionFile;
import org.quern.question.grammar.PartWording;
import org.quern.question.grammar.QuestionWord;
import org.quern.question.grammar.SchemaWording;
import org.quern.question.grammar.wording.SchemaWordingFile;
import org.quern.question.rewrite.Changed;
import org.quern.question.rewrite.DroppedFile;
import org.quern.review.ReviewVerdict;
import org.quern.review.agreement.GoldFile;
import org.quern.schema.SchemaChange;
import org.quern.schema.SchemaDraft;
import org.quern.testing.FileFormats;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.SessionFile;
import org.quern.workspace.record.KnownColumns;

/** The file formats of the guide are those that Quern writes: schemas, examples and tables of members. */
class FileFormatsTest {

    private static final SafeFiles FILES = new SafeFiles();
    private static final Instant NOON = Instant.parse("2026-11-02T12:00:00Z");
    private static final Path PAGE = Path.of("src/site/markdown/guide/formats.md");
    private static final Pattern LINK = Pattern.compile("\\]\\(schemas/([a-z/-]+)\\.schema\\.json\\)");
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    /** Where names are data, or unknown members are kept or passed over. */
    private static final Set<String> ANY_NAME = Set.of("agent-run /totals/ends",
            "evaluation/aggregated-metrics /by_graph",
            "evaluation/aggregated-metrics /by_match_category", "generation-settings /weights",
            "graph /entities/*/properties",
            "graph /schema/entities/*/properties", "known-columns /files/*/columns", "loaded-database /entities",
            "loaded-database /relations",
            "evaluation/predictions-short /*", "evaluation/rescored /before/graphs", "evaluation/rescored /now/graphs",
            "question-set-manifest /languages",
            "question-set-question /answers/*/results/bindings/*", "questions /*", "relation-facts ",
            "saved-picture /analysis/results/color/values", "saved-picture /style/types",
            "saved-queries /queries/*/parameters", "session ", "textgraph/manifest /tasks",
            "textgraph/manifest /wording/templates", "schema-journal /after", "schema-journal /element",
            "score-queries-input ",
            "score-row-major-input ", "score-tables-input ", "score-tables-input /gold/*",
            "score-tables-input /pred/*", "evaluation/scored-questions /*", "evaluation/scored-questions /*/metrics",
            "store /counts", "waivers ",
            "waivers /waivers/*",
            "workspace ", "workspace /databases", "workspace /embedded", "workspace /endpoints",
            "workspace /endpoints/wikidata", "workspace /models", "wording /types", "wording /properties",
            "wording /relations");

    /** A part of the page: the schema that it links, and its examples. */
    private record Section(String schema, String text, List<JsonNode> examples) {}

    @TempDir
    private Path folder;

    @Test
    void theExampleMatches() {
        assertThat(FileFormats.check(Path.of("assets/example"))).hasSizeGreaterThan(20);
    }

    @Test
    void whatPeopleAddToAWorkspaceMatches() throws IOException {
        new ExampleWorkspace(FILES).copyTo(folder, Progress.NONE);
        schemaFiles();
        session();
        graphFiles();
        questionFiles();
        setFiles();
        runFiles();
        assertThat(FileFormats.check(folder)).containsKeys("waivers", "wording", "schema-journal",
                "session", "generation-settings", "saved-filters",
                "saved-queries", "gold-questions", "rejected-question", "dropped-question", "question-set-edit",
                "question-set-draft", "model-run",
                "evaluation/prediction", "evaluation/error-judgement");
    }

    private void session() {
        SessionFile session = SessionFile.read(folder.resolve(".session/review.json"), FILES);
        session.set("view", "QUESTIONS");
        session.set("tab", 2);
        session.set("filter.questions", List.of("q1", "q2"));
        session.save();
    }

    private void schemaFiles() {
        WaiverFile waivers = new WaiverFile(folder.resolve("schemas/film.waivers.json"), FILES);
        waivers.add(new Waiver(new Issue.Identity("missing-unit", "Film.runtime_minute", List.of()), "as published"));
        waivers.add(new Waiver(new Issue.Identity("similar-names", "Film", List.of("Films")), ""));
        new SchemaWordingFile(folder.resolve("schemas/film.wording.json"), FILES).write(new SchemaWording(
                Map.of("Film", new SchemaWording.TypeWording("movie", "", "work", "the movie {}")),
                Map.of("Film.runtime_minute", new PartWording("length", "", Optional.of(QuestionWord.AMOUNT),
                        "is {} long", "", "short/long", "", Set.of("one"))),
                Map.of()));
        SchemaDraft draft = new SchemaDraft(folder.resolve("schemas/film.json"),
                folder.resolve(".journal/schemas/film.jsonl"), FILES);
        JsonPointer properties = JsonPointer.compile("/entities/0/properties");
        draft.make(new SchemaChange.Together(List.of(new SchemaChange.Replace(JsonPointer.compile("/name"),
                NODES.textNode("film"), NODES.textNode("films")), new SchemaChange.Move(properties, 0, 1))));
        ObjectNode property = NODES.objectNode().put("label", "x").put("wd_source", "P1");
        draft.make(new SchemaChange.Insert(properties, 0, property));
        draft.make(new SchemaChange.Remove(properties, 0, property));
        draft.save(draft.snapshot());
        draft.undo();
        draft.keep();
    }

    private void graphFiles() {
        KnownColumns.NONE.with(Set.of("nr", "text"), KnownColumns.Use.PREDICTIONS, Map.of("qid", "nr"))
                .with(Set.of("nr", "text"), KnownColumns.Use.QUESTION_SET, Map.of("id", "nr")).write(FILES, folder);
        SavedFilters.NONE.with("hard", "outcome:wrong hops:>=2").write(FILES, folder.resolve("filters.json"));
        GenerationSettings settings = GenerationSettings.DEFAULT.withRulesOff(Set.of(Rule.NEEDLESS_LEAF))
                .withRelationsOff(Set.of("hasChild#Person#Person"));
        new GenerationSettingsFile(FILES).write(folder.resolve("graphs/film/generation.json"), settings);
        new SavedQueries(folder.resolve("graphs/film/queries.json"), FILES).write(List.of(
                new SavedQueries.SavedQuery("count", "MATCH (n) RETURN count(n)", Map.of()),
                new SavedQueries.SavedQuery("by name", "MATCH (n {name: $name}) RETURN n", Map.of("name", "Alien"))));
    }

    private void questionFiles() {
        Sample sample = samples().getFirst();
        Rewriting.Origin judge = new Rewriting.Origin("local", "qwen3", "verify@1:0123456789ab",
                NODES.objectNode().put("max_tokens", 1024));
        Sample rewritten = new Rewriting(judge, "Who is oldest?", "Who is the oldest?", "", List.of(
                new Rewriting.Flag(TextCheck.NAME_MISSING, "Max")),
                List.of(new Rewriting.Round(judge,
                        Optional.of(true), Optional.of(false), "nobody asks so", Optional.of("Who?"), "")))
                .on(sample, "Who is oldest?");
        new SampleFile(FILES).write(folder.resolve("questions/rewritten.json"), List.of(rewritten,
                rewritten.withPrediction("RETURN 1")));
        Path questions = folder.resolve("questions/film.json");
        new GoldFile(folder.resolve("questions/film.gold.json"), FILES)
                .put(List.of(new GoldFile.Gold("q1", ReviewVerdict.EDITED, "no fact"), new GoldFile.Gold("q2",
                        ReviewVerdict.ACCEPTED, "")));
        new RejectionFile(FILES).write(RejectionFile.beside(questions),
                List.of(new Rejection("basic_(n)", Rule.TOO_SLOW, "MATCH (n) RETURN n")));
        DroppedFile dropped = new DroppedFile(FILES);
        dropped.add(new Changed(rewritten, "not realistic"));
        dropped.add(new Changed(sample, "no words"));
        dropped.write(DroppedFile.beside(questions));
    }

    private List<Sample> samples() {
        return new SampleFile(FILES).read(folder.resolve("questions/film.json"));
    }

    private void setFiles() {
        DatasetFolder set = new DatasetFolder(folder.resolve("datasets/film-questions"), FILES);
        Map<String, Optional<DatasetQuestion>> questions = new LinkedHashMap<>();
        questions.put("film-1", Optional.of(set.all().getFirst()));
        questions.put("film-2", Optional.empty());
        try (var changes = set.openChanges()) {
            DatasetEdits.Stamp theirs = DatasetEdits.Stamp.now("Ben");
            changes.add(
                    new DatasetMerge.Result(questions,
                            List.of(new DatasetMerge.Conflict("film-1", "wording en", "a", "b",
                                    "c", Optional.of(DatasetMerge.Side.THEIRS))),
                            List.of(theirs)).line("Ada").toJson());
        }
        DraftFile drafts = new DraftFile(folder.resolve("datasets/film-questions"));
        drafts.add(List.of(new WordingDraft(0, "film-1", WordingDraft.Kind.CORRECTION, "en", "Who?", "Whom?", "case",
                "local", NOON)));
        drafts.decide(new DraftFile.Decision(1, DraftFile.Verdict.ACCEPTED, "Who?", NOON, "Ada"));
    }

    /** Answers the first time; then its host is gone. */
    private static Model model() {
        AtomicInteger asked = new AtomicInteger();
        return new Model() {
            @Override
            public String name() {
                return "local";
            }

            @Override
            public ModelAnswer ask(ModelRequest request, Consumer<String> heard, Progress progress) {
                if (asked.incrementAndGet() > 1)
                    throw new IllegalStateException("the answer cannot be read");
                return new ModelAnswer("RETURN 1", ModelAnswer.Finish.COMPLETE, new ModelAnswer.Usage(310, 9, false),
                        0.0002, Duration.ofMillis(1310), false, "qwen3:8b", "ab");
            }
        };
    }

    private void runFiles() {
        List<Sample> samples = samples().subList(0, 2);
        new PredictionRun(folder.resolve("runs/mine"), FILES).run(new BatchSettings<>("film", "local",
                NODES.objectNode().put("temperature", 0.0).put("max_tokens", 1024), "cypher@1:0123456789ab",
                PredictionRun.content(samples), 0, new PredictionSettings(PredictionSettings.Schema.FILE, 0)), samples,
                new Predictor(model(), new PromptLibrary(folder.resolve("prompts"), FILES),
                        new PromptParts(new PromptSchemas(
                                Map.of("film", new GraphSchema("film", List.of(), List.of())), Set.of())),
                        0),
                false, 1,
                Progress.NONE);
        ItemKey item = ItemKey.of(samples.getFirst());
        try (Judgements judged = Judgements.open(folder.resolve("runs/model-a").resolve(Judgements.NAME))) {
            judged.add(new CategoryJudgement(item, ErrorCategory.FILTERING, CategoryJudgement.Verdict.HOLDS, true,
                    "Ada", NOON));
            judged.add(new ItemNote(item, "twice", "Ada", NOON));
        }
    }

    @Test
    void errorsOfCommandsMatch() throws IOException {
        for (List<String> command : List.of(List.of("graph", "list", "--json", "--workspace", "nowhere"),
                List.of("graph", "list", "--json", "--colour"))) {
            ByteArrayOutputStream errors = new ByteArrayOutputStream();
            int exit = new CommandLineFace(new PrintStream(new ByteArrayOutputStream()), new PrintStream(errors, true,
                    StandardCharsets.UTF_8)).run(command.toArray(String[]::new));
            assertThat(exit).isPositive();
            assertThat(FileFormats.problems("error", new ObjectMapper().readTree(errors.toByteArray()))).isEmpty();
        }
    }

    @Test
    void thePageHasASectionWithAnExampleForEachSchema() throws IOException {
        List<Section> sections = sections();
        assertThat(sections).extracting(Section::schema).containsExactlyInAnyOrderElementsOf(FileFormats.names());
        assertThat(FileFormats.names()).containsAll(FileFormats.inWorkspaces());
        for (Section section : sections) {
            assertThat(section.examples()).as(section.schema()).isNotEmpty();
            for (JsonNode example : section.examples())
                assertThat(FileFormats.problems(section.schema(), example)).as("%s %s", section.schema(), example)
                        .isEmpty();
        }
    }

    @Test
    void thePageNamesEveryMember() throws IOException {
        for (Section section : sections()) {
            Set<String> missing = new TreeSet<>();
            members(FileFormats.json(section.schema()), missing);
            missing.removeIf(name -> Pattern.compile("\\| `[^`]*(?<![a-z_])" + Pattern.quote(name) + "(\\[\\])*`")
                    .matcher(section.text()).find());
            assertThat(missing).as("members that the section of %s does not name", section.schema()).isEmpty();
        }
    }

    private static void members(JsonNode schema, Set<String> names) {
        if (schema.path("type").asText().equals("object") || schema.path("type").path(0).asText().equals("object"))
            schema.path("properties").fieldNames().forEachRemaining(names::add);
        schema.forEach(part -> members(part, names));
    }

    /** A member that is misspelt anywhere fails, and so does one that is left out if it is required. */
    @Test
    void aMissingOrMisspeltMemberFails() throws IOException {
        Set<String> passed = new TreeSet<>();
        for (Section section : sections()) {
            boolean required = false;
            for (JsonNode example : section.examples()) {
                for (JsonPointer at : objects(example, JsonPointer.empty())) {
                    for (String name : names(example.at(at))) {
                        if (!fails(section.schema(), example, at, name, true))
                            passed.add(section.schema() + " " + at.toString().replaceAll("/[0-9]+", "/*"));
                        required |= fails(section.schema(), example, at, name, false);
                    }
                }
            }
            // These settings have defaults.
            assertThat(required || section.schema().equals("generation-settings")).as(section.schema()).isTrue();
        }
        assertThat(passed).isEqualTo(new TreeSet<>(ANY_NAME));
    }

    private static boolean fails(String schema, JsonNode example, JsonPointer at, String name, boolean misspelt) {
        JsonNode changed = example.deepCopy();
        ObjectNode object = (ObjectNode) changed.at(at);
        JsonNode value = object.remove(name);
        if (misspelt)
            object.set(name + "x", value);
        return !FileFormats.problems(schema, changed).isEmpty();
    }

    private static List<String> names(JsonNode object) {
        List<String> names = new ArrayList<>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }

    private static List<JsonPointer> objects(JsonNode node, JsonPointer at) {
        List<JsonPointer> all = new ArrayList<>();
        if (node.isObject())
            all.add(at);
        node.properties().forEach(e -> all.addAll(objects(e.getValue(), at.appendProperty(e.getKey()))));
        for (int i = 0; node.isArray() && i < node.size(); i++)
            all.addAll(objects(node.get(i), at.appendIndex(i)));
        return all;
    }

    private static List<Section> sections() throws IOException {
        List<Section> sections = new ArrayList<>();
        for (String text : Files.readString(PAGE).split("(?m)^(?=#{2,3} )")) {
            Matcher link = LINK.matcher(text);
            if (link.find())
                sections.add(new Section(link.group(1), text, examples(text)));
        }
        return sections;
    }

    private static List<JsonNode> examples(String text) throws IOException {
        List<JsonNode> examples = new ArrayList<>();
        Matcher block = Pattern.compile("(?ms)^```(jsonl?)\n(.*?)^```").matcher(text);
        while (block.find()) {
            if (block.group(1).equals("json")) {
                examples.add(new ObjectMapper().readTree(block.group(2)));
            } else {
                for (String line : block.group(2).lines().toList())
                    examples.add(new ObjectMapper().readTree(line));
            }
        }
        return examples;
    }
}
