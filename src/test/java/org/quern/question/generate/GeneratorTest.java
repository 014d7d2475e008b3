package org.quern.question.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.graph.export.CypherLiteral;
import org.quern.job.Phrase;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.TestDatabases;
import org.quern.question.AllowedViolations;
import org.quern.question.Answer;
import org.quern.question.RelationFacts;
import org.quern.question.Rule;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.question.StudioGraph;
import org.quern.question.realism.Realism;
import org.quern.question.realism.RealismFile;
import org.quern.question.template.TemplateFile;
import org.quern.question.template.Templates;
import org.quern.question.template.Templates.MatchPattern;
import org.quern.question.template.Templates.ReturnPattern;
import org.quern.testing.Shared;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

class GeneratorTest {

    private static final Templates SHIPPED = new TemplateFile(new SafeFiles()).shipped();

    private static final AtomicReference<Generator.@Nullable Result> USUAL = new AtomicReference<>();

    @TempDir
    private Path folder = Path.of("");

    @Test
    void eachMatchTemplateBecomesAQuestion() {
        for (MatchPattern pattern : SHIPPED.matchPatterns()) {
            Templates only = new Templates(List.of(pattern), SHIPPED.returnPatterns());
            assertThat(generate(only, GenerationRequest.of(1, 1)).samples()).as(pattern.cypher()).hasSize(1);
        }
    }

    @Test
    void eachReturnTemplateBecomesAQuestion() {
        for (ReturnPattern pattern : SHIPPED.returnPatterns()) {
            Templates only = new Templates(SHIPPED.matchPatterns().stream()
                    .filter(m -> m.returnCategory().equals(pattern.category())).toList(), List.of(pattern));
            List<Sample> samples = generate(only, GenerationRequest.of(2, 1)).samples();
            assertThat(samples).as(pattern.patternId()).hasSize(2)
                    .allSatisfy(s -> assertThat(s.nlQuestion()).doesNotContain("_LABEL", "_nl}", "prop}", "key}"));
        }
    }

    @Test
    void eachQuestionRunsAgainWithTheRecordedAnswer() throws Exception {
        List<Sample> samples = usual().samples();
        assertThat(samples).hasSize(84);
        assertThat(samples.stream().map(Sample::qid).distinct()).hasSize(84);
        for (Sample sample : samples)
            assertRunsAgain(StudioGraph.database(), sample);
    }

    @Test
    void categoriesAndReturnTemplatesComeInEqualParts() {
        GenerationReport report = usual().report();
        assertThat(report.kept()).isEqualTo(84);
        for (GenerationReport.Category category : report.categories()) {
            assertThat(category.keptInAll()).as(category.name()).isBetween(3, 12);
            long offered = SHIPPED.ofCategory(category.name()).stream().flatMap(m -> SHIPPED.after(m).stream())
                    .distinct().count();
            if (offered > 4 && !category.name().equals("basic_(n*)"))
                assertThat(category.kept().size()).as(category.name()).isGreaterThanOrEqualTo(4);
        }
    }

    @Test
    void theSameSeedGivesTheSameBytesWhateverTheOrderOfRowsAndTypesAndTheThread() throws Exception {
        GenerationRequest request = GenerationRequest.of(24, 11);
        List<Sample> first = generate(SHIPPED, request).samples();
        GraphSchema schema = StudioGraph.schema();
        GraphSchema turned = new GraphSchema(schema.name(), schema.entities().reversed(),
                schema.relations().reversed());
        FutureTask<List<Sample>> elsewhere = new FutureTask<>(
                () -> new Generator(new Shuffled(StudioGraph.database()), turned, SHIPPED, Realism.NONE)
                        .generate(request, GenerationListener.NONE, Progress.NONE).samples());
        Thread thread = new Thread(elsewhere);
        thread.start();
        assertThat(bytes("second", elsewhere.get())).isEqualTo(bytes("first", first));
        assertThat(bytes("other", generate(SHIPPED, GenerationRequest.of(24, 12)).samples()))
                .isNotEqualTo(bytes("first", first));
    }

    @Test
    void typesAsParametersSavePlansAndChangeNothing() throws Exception {
        GenerationRequest request = GenerationRequest.of(24, 11);
        Looks newer = new Looks(StudioGraph.database(), true, new HashSet<>());
        Looks older = new Looks(StudioGraph.database(), false, new HashSet<>());
        byte[] shared = bytes("newer", new Generator(newer, StudioGraph.schema(), SHIPPED, Realism.NONE)
                .generate(request, GenerationListener.NONE, Progress.NONE).samples());
        byte[] typed = bytes("older", new Generator(older, StudioGraph.schema(), SHIPPED, Realism.NONE)
                .generate(request, GenerationListener.NONE, Progress.NONE).samples());
        assertThat(shared).isEqualTo(typed);
        assertThat(newer.texts()).hasSizeLessThan(older.texts().size());
    }

    /** "Who keeps A?" would be about one of two things. */
    @Test
    void aNameOfTwoThingsOfATypeIsNotAskedAbout() {
        GenerationRequest request = new GenerationRequest(1, OptionalInt.of(60),
                Set.of("basic_(n*)", "basic_(n)-(m0*)"),
                5, 1, 100_000, GenerationRequest.LONGEST);
        String twin = "`Odd-Type` {name: " + CypherLiteral.text(StudioGraph.TWIN);
        Generator.Result result = generate(SHIPPED, request);
        assertThat(result.samples()).noneMatch(sample -> sample.goldCypher().contains(twin))
                .anyMatch(sample -> sample.goldCypher().contains("`Odd-Type` {name: "));
        assertThat(result.rejections()).filteredOn(each -> each.rule() == Rule.AMBIGUOUS_NAME)
                .allMatch(each -> each.example().contains(twin)).isNotEmpty();
        assertThat(generate(SHIPPED, request.without(Set.of(Rule.AMBIGUOUS_NAME))).samples())
                .filteredOn(sample -> sample.goldCypher().contains(twin)).isNotEmpty()
                .allMatch(sample -> AllowedViolations.of(sample).contains(Rule.AMBIGUOUS_NAME));
    }

    @Test
    void nastyNamesAndLabelsSurvive() throws Exception {
        Generator.Result result = generate(SHIPPED, new GenerationRequest(1, OptionalInt.of(40),
                Set.of("basic_(n*)"), 5, 1, 100_000, GenerationRequest.LONGEST));
        Set<String> met = new HashSet<>();
        for (Sample sample : result.samples()) {
            assertRunsAgain(StudioGraph.database(), sample);
            StudioGraph.NASTY_NAMES.stream().filter(n -> sample.nlQuestion().contains("“" + n + "”"))
                    .forEach(met::add);
            assertThat(sample.goldCypher()).doesNotContain("\n");
        }
        assertThat(met).containsExactlyInAnyOrderElementsOf(StudioGraph.NASTY_NAMES);
        assertThat(result.samples().stream().map(Sample::goldCypher)).anyMatch(c -> c.contains("`Odd-Type`"))
                .anyMatch(c -> c.contains("`größe (cm)`"));
        assertThat(result.report().rejected(Rule.FAILED_QUERY)).isZero();
    }

    @Test
    void unrealisticQuestionsAreCountedWithAnExample() {
        RelationFacts directs = new RelationFacts("directedBy", List.of("directedBy#Film#Person"), false, false, true,
                false, RelationFacts.Cardinality.MANY, RelationFacts.Cardinality.ONE, List.of("hasCastMember"));
        RelationFacts married = new RelationFacts("marriedTo", List.of(), true, false, false, false,
                RelationFacts.Cardinality.ONE, RelationFacts.Cardinality.ONE, List.of());
        GenerationRequest request = new GenerationRequest(1, OptionalInt.of(16),
                Set.of("basic_(n)-(m0)", "basic_(n)=(m0)", "basic_(n)-(m0)-(m1*)", "special_optional-match",
                        "special_comparison"),
                2, 1, 100_000, GenerationRequest.LONGEST);
        Map<Rule, Integer> heard = new EnumMap<>(Rule.class);
        GenerationReport report = new Generator(StudioGraph.database(), StudioGraph.schema(), SHIPPED,
                new Realism(List.of(directs, married))).generate(request,
                        new GenerationListener() {
                            @Override
                            public void kept(Sample sample) {
                                assertThat(sample.goldCypher())
                                        .doesNotContain("MATCH (n:Film)-[r0:directedBy]->(m0:Person) ");
                            }

                            @Override
                            public void rejected(Rejection rejection) {
                                heard.merge(rejection.rule(), 1, Integer::sum);
                            }
                        }, Progress.NONE)
                .report();
        for (Rule rule : List.of(Rule.REDUNDANT_RELATION, Rule.NEEDLESS_PAIR, Rule.NEEDLESS_LEAF,
                Rule.POINTLESS_GROUPING, Rule.EQUAL_COMPARISON)) {
            assertThat(report.rejected(rule)).as(rule.title()).isPositive().isEqualTo(heard.get(rule));
            assertThat(report.categories().stream().filter(c -> c.rejected().containsKey(rule)))
                    .as("a query or words, not both").allSatisfy(c -> assertThat(c.examples().get(rule))
                            .isNotBlank().doesNotContain(" … n_", " with n:", "#")
                            .containsPattern("\\(n|film|person|studio"));
        }
    }

    @Test
    void tooManyMatchesAreDropped() {
        GenerationReport report = generate(SHIPPED, new GenerationRequest(20, OptionalInt.empty(), Set.of("basic_(n)"),
                1, 1, 35, GenerationRequest.LONGEST)).report();
        assertThat(report.rejected(Rule.TOO_MANY_MATCHES)).isEqualTo(1);
        assertThat(report.categories().getFirst().examples().get(Rule.TOO_MANY_MATCHES))
                .isEqualTo("MATCH (n:Person)");
    }

    @Test
    void relationsBoundToTimeSayThatAnyTimeCounts() {
        List<Sample> samples = usual().samples();
        assertThat(samples).allSatisfy(s -> {
            boolean bound = s.goldCypher().contains(":worksFor]");
            boolean constrained = s.goldCypher().contains("start_year");
            assertThat(s.nlQuestion().contains("(at some point, past or present)")).as(s.nlQuestion())
                    .isEqualTo(bound && !constrained);
        });
        assertThat(samples).anySatisfy(s -> assertThat(s.goldCypher()).contains("start_year"));
    }

    @Test
    void conditionsKeepSomeAndDropSome() throws Exception {
        for (Sample sample : usual().samples()) {
            if (sample.fromTemplate().orElseThrow().returnPatternId().equals("n_where")) {
                String all = sample.goldMatchCypher().orElseThrow() + " WITH DISTINCT n RETURN n.name";
                int kept = new ObjectMapper().readTree(sample.answerJson().orElseThrow()).size();
                assertThat(kept).isPositive().isLessThan(table(StudioGraph.database(), all).rows().size());
            }
        }
    }

    @Test
    void stopsWhenAskedTo() {
        AtomicBoolean stop = new AtomicBoolean();
        Progress progress = new Progress() {
            @Override
            public void stage(Phrase title) {}

            @Override
            public void at(long done, long total) {
                if (done >= 5)
                    stop.set(true);
            }

            @Override
            public boolean cancelled() {
                return stop.get();
            }
        };
        assertThatThrownBy(() -> new Generator(StudioGraph.database(), StudioGraph.schema(), SHIPPED, Realism.NONE)
                .generate(GenerationRequest.of(100, 1), GenerationListener.NONE, progress))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void questionsThatNobodyWouldAskAreRejectedWithTheReason() throws Exception {
        Generator.Result result = generate(SHIPPED, GenerationRequest.of(60, 5).preferring(
                Preference.DEFAULT.with("special_union", 0.5)));
        assertThat(result.samples()).hasSize(60);
        for (Sample sample : result.samples()) {
            assertRunsAgain(StudioGraph.database(), sample);
            assertThat(sample.goldCypher()).doesNotContain("IS NOT NULL", " <> ", "NOT \"", ".date_of_birth)")
                    .doesNotContain("min(n.release_year", "max(n.release_year");
        }
        assertThat(result.report().categories().stream().filter(c -> c.name().equals("basic_(n)-(m0)"))
                .mapToInt(GenerationReport.Category::keptInAll).sum()).isZero();
        assertThat(List.of(Rule.VAGUE_PARTNER, Rule.KNOWN_START, Rule.MIXED_UNION, Rule.BROAD_MATCH,
                Rule.TRIVIAL_COUNT)).allSatisfy(rule -> assertThat(result.report().rejected(rule)).isPositive());
        // Without the rules, none of them rejects anything.
        assertThat(Rule.switchable()).filteredOn(Rule::isInterest)
                .allSatisfy(rule -> assertThat(usual().report().rejected(rule)).isZero());
    }

    /** Alternatives and compared things have something in common, and the values are near each other. */
    @Test
    void unrelatedThingsAreNeitherComparedNorAlternatives() {
        Generator.Result result = generate(SHIPPED, new GenerationRequest(20, OptionalInt.empty(),
                Set.of("special_comparison", "special_union"), 5, 1, 100_000, GenerationRequest.LONGEST)
                .preferring(Preference.DEFAULT));
        assertThat(result.report().rejected(Rule.UNRELATED_PAIR)).isPositive();
        assertThat(usual().report().rejected(Rule.UNRELATED_PAIR)).isZero();
    }

    /** "Which towns contain Brooklyn College?" is no question. */
    @Test
    void theAnswerIsNotInTheQuestion() throws Exception {
        Generator.Result result = generate(SHIPPED, GenerationRequest.of(60, 5).preferring(Preference.DEFAULT));
        assertThat(result.samples()).filteredOn(sample -> sample.goldCypher().contains("-[")).allSatisfy(sample -> {
            List<String> answers = new ArrayList<>();
            new ObjectMapper().readTree(sample.answerJson().orElse("[]")).forEach(row -> row.forEach(cell -> {
                if (cell.isTextual() && cell.asText().length() > 3)
                    answers.add(cell.asText());
            }));
            if (answers.size() == 1)
                assertThat(sample.goldCypher()).doesNotContain(answers.getFirst());
        });
    }

    @Test
    void aDisabledRuleOfInterestMarksWhatItLetsThrough() {
        Generator.Result result = generate(SHIPPED, new GenerationRequest(20, OptionalInt.empty(),
                Set.of("basic_(n)-(m0)"), 5, 1, 100_000, GenerationRequest.LONGEST)
                .without(Set.of(Rule.VAGUE_PARTNER)).preferring(Preference.DEFAULT));
        assertThat(result.samples()).isNotEmpty().allSatisfy(
                sample -> assertThat(AllowedViolations.of(sample)).contains(Rule.VAGUE_PARTNER));
    }

    @Test
    void weightsSetTheSharesOfCategoriesAndReturnTemplates() {
        Preference preference = Preference.PUBLISHED.with("basic_(n)-(m0*)", 4).with("n_name", 0)
                .with("special_union", 0);
        GenerationReport report = generate(SHIPPED, GenerationRequest.of(70, 3).preferring(preference)).report();
        assertThat(report.kept()).isEqualTo(70);
        Map<String, GenerationReport.Category> categories = new HashMap<>();
        report.categories().forEach(category -> categories.put(category.name(), category));
        assertThat(categories).doesNotContainKey("special_union");
        assertThat(categories.get("basic_(n)-(m0*)")).extracting(c -> c.keptInAll()).isEqualTo(20);
        assertThat(categories.values()).allSatisfy(c -> assertThat(c.kept()).doesNotContainKey("n_name"));
    }

    @Test
    void anUnknownCategoryIsRefused() {
        assertThatThrownBy(() -> generate(SHIPPED, new GenerationRequest(1, OptionalInt.empty(), Set.of("basic"), 1, 1,
                100, GenerationRequest.LONGEST))).isInstanceOf(QuernException.class).hasMessageContaining("basic_(n*)");
    }

    /** A real schema, its realism values, and a graph of 4,000 nodes and 16,000 relations. */
    @Test
    void growsQuestionsOnALargerGraph() throws Exception {
        Path file = Shared.path("data/world/nba-graph.json.gz");
        Realism realism = new RealismFile(new SafeFiles()).read(Shared.path("data/cypherbench/config/graph_info.json"),
                "nba");
        GraphDatabase database = TestDatabases.of(file);
        Generator.Result result = new Generator(database, new GraphReader(new SafeFiles()).readSchema(file), SHIPPED,
                realism).generate(GenerationRequest.of(18, 42), GenerationListener.NONE, Progress.NONE);
        assertThat(result.samples()).hasSize(18);
        for (Sample sample : result.samples())
            assertRunsAgain(database, sample);
        assertThat(result.report().rejected(Rule.FAILED_QUERY)).isZero();
    }

    /** Questions that several tests look at. */
    private static Generator.Result usual() {
        Generator.Result known = USUAL.get();
        if (known == null) {
            known = generate(SHIPPED, GenerationRequest.of(84, 3));
            USUAL.set(known);
        }
        return known;
    }

    private static Generator.Result generate(Templates templates, GenerationRequest request) {
        return new Generator(StudioGraph.database(), StudioGraph.schema(), templates, Realism.NONE).generate(request,
                GenerationListener.NONE, Progress.NONE);
    }

    private static GraphDatabase.Table table(GraphDatabase database, String cypher) throws QueryFailure {
        return database.table(cypher, Map.of(), QueryLimits.EVALUATION, Progress.NONE);
    }

    private static void assertRunsAgain(GraphDatabase database, Sample sample) throws Exception {
        GraphDatabase.Table table = table(database, sample.goldCypher());
        Answer again = new Answer(table, false, sample.goldCypher().contains("avg("));
        List<String> expected = new ArrayList<>();
        new ObjectMapper().readTree(sample.answerJson().orElseThrow()).forEach(r -> expected.add(r.toString()));
        List<String> found = new ArrayList<>();
        new ObjectMapper().readTree(again.json()).forEach(r -> found.add(r.toString()));
        assertThat(found).as(sample.goldCypher()).isNotEmpty().containsExactlyInAnyOrderElementsOf(expected);
    }

    private byte[] bytes(String name, List<Sample> samples) throws Exception {
        Path file = folder.resolve(name + ".json");
        new SampleFile(new SafeFiles()).write(file, samples);
        return Files.readAllBytes(file);
    }

    /** Remembers the texts of looks at clauses; refuses types as parameters like a server that does not know them. */
    private record Looks(GraphDatabase database, boolean knowing, Set<String> texts) implements GraphDatabase {
        @Override
        public List<String> stream(String cypher, Map<String, Object> parameters, QueryLimits limits,
                Progress progress, Rows rows) throws QueryFailure {
            if (!knowing && cypher.contains("$("))
                throw new QueryFailure(QueryFailure.Kind.INVALID, "Invalid input '$'");
            if (cypher.contains("count(*) AS c")) {
                synchronized (texts) {
                    texts.add(cypher);
                }
            }
            return database.stream(cypher, parameters, limits, progress, rows);
        }

        @Override
        public void close() {}
    }

    /** Gives the rows of unordered results in another order each time. */
    private record Shuffled(GraphDatabase database) implements GraphDatabase {
        @Override
        public List<String> stream(String cypher, Map<String, Object> parameters, QueryLimits limits,
                Progress progress, Rows rows) throws QueryFailure {
            List<List<@Nullable Object>> all = new ArrayList<>();
            List<String> columns = database.stream(cypher, parameters, limits, progress,
                    (_, values) -> all.add(values));
            if (!cypher.contains("ORDER BY"))
                Collections.shuffle(all, new Random(cypher.length()));
            for (List<@Nullable Object> row : all)
                rows.row(columns, row);
            return columns;
        }

        @Override
        public void close() {}
    }
}
