package org.quern.verdict.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.bench.verdict.SuiteBench;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.Score;
import org.quern.evaluate.TableMatcher.Mode;
import org.quern.evaluate.score.ItemScores;
import org.quern.evaluate.score.LuckyReason;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.QueryScorer;
import org.quern.graph.GraphSchema;
import org.quern.graph.GraphSchema.EntityType;
import org.quern.graph.GraphSchema.RelationType;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.QueryLimits;
import org.quern.question.RelationFacts;
import org.quern.question.RelationFacts.Cardinality;
import org.quern.question.RelationFacts;
import org.quern.question.realism.Realism;
import org.quern.schema.Datatype;
import org.quern.verdict.search.GraphRules;
import org.quern.verdict.search.SmallGraph;
import org.quern.verdict.suite.GoldSuite.Fate;
import org.quern.workspace.SafeFiles;

class SuiteTest {

    private static final String GOLD = "MATCH (m:Mill)-[:on]->(r:River) WHERE r.length > 10 WITH DISTINCT m RETURN m.name";
    private static final String WITHOUT_DISTINCT = "MATCH (m:Mill)-[:on]->(r:River) WHERE r.length > 10 RETURN m.name";
    private static final GraphSchema MILLS = new GraphSchema("mills", List.of(
            new EntityType("Mill", Optional.empty(), Map.of("year", Datatype.INT)),
            new EntityType("River", Optional.empty(), Map.of("length", Datatype.FLOAT))),
            List.of(new RelationType("on", "Mill", "River", Map.of())));
    /** Neutral ones. */
    private static final Realism FACTS = new Realism(MILLS.relations().stream().map(RelationFacts::unknown).toList());

    private static final long SEED = Long.getLong("quern.kills.seed", 7);

    @TempDir
    Path folder;

    private Path distilled() {
        return folder.resolve("distilled");
    }

    private List<GoldSuite> make(GraphRules rules, String... golds) {
        return make(rules, new SafeFiles(), Duration.ofMinutes(5), Progress.NONE, golds);
    }

    private List<GoldSuite> make(GraphRules rules, SafeFiles files, Duration longest, Progress progress,
            String... golds) {
        Map<String, List<String>> asked = new LinkedHashMap<>();
        Stream.of(golds).forEach(gold -> asked.put(gold, List.of()));
        return new SuiteMaker(new SuiteFolder(distilled(), files), rules, 300, 7, "v", longest)
                .make(asked, new Nothing(), progress);
    }

    /** A graph in which nothing is found. */
    private record Nothing() implements GraphDatabase {
        @Override
        public List<String> stream(String cypher, Map<String, Object> parameters, QueryLimits limits,
                Progress progress, Rows rows) {
            return List.of("x");
        }

        @Override
        public void close() {}
    }

    private String content() throws IOException {
        StringBuilder all = new StringBuilder();
        for (Path file : SafeFiles.entries(distilled()).stream().sorted().toList())
            all.append(file.getFileName()).append('\n').append(Files.readString(file));
        return all.toString();
    }

    @Test
    void aFewGraphsKillTheMutantsAndKeepTheSchema() throws IOException {
        GraphRules rules = new GraphRules(MILLS, Optional.of(FACTS));
        List<GoldSuite> suites = make(rules, GOLD, "this is no query");
        GoldSuite suite = suites.getFirst();
        assertThat(suite.graphs()).hasSizeBetween(2, 8).allMatch(GoldSuite.Kept::realistic);
        assertThat(suite.mutants()).filteredOn(mutant -> mutant.fate() == Fate.KILLED)
                .extracting(GoldSuite.Tried::kind).contains("distinct", "boundary", "operator", "condition-dropped");
        SuiteFolder read = new SuiteFolder(distilled(), new SafeFiles());
        for (GoldSuite.Kept kept : suite.graphs()) {
            SmallGraph graph = read.read(kept.file());
            assertThat(rules.holdFor(graph)).as(graph.script()).isTrue();
            assertThat(graph.nodes()).hasSizeLessThan(8);
        }
        assertThat(suites.get(1).problem()).contains("not valid Cypher");
        String first = content();
        assertThat(make(rules, GOLD, "this is no query")).isEqualTo(suites);
        assertThat(content()).isEqualTo(first);
        SafeFiles.deleteFolder(distilled());
        make(rules, GOLD, "this is no query");
        assertThat(content()).as("the same seed").isEqualTo(first);
    }

    /** Values of all datatypes, missing order, lists with repeated items, and copies of parts are needed. */
    @ParameterizedTest
    @ValueSource(strings = {"MATCH (m:Mill)-[:on]->(r:River) WITH DISTINCT m RETURN m.name ORDER BY m.closed DESC",
        "MATCH (m:Mill) WITH DISTINCT m RETURN m.name ORDER BY m.year LIMIT 1",
        "MATCH (m:Mill)-[:on]->(:River {name: 'A'}) UNWIND m.owners AS o RETURN DISTINCT o",
        "MATCH (r:River)<-[:on]-(m:Mill)-[:in]->(:Town {name: 'T'}) WITH DISTINCT r RETURN r.name",
        "MATCH (m:Mill) WHERE m.runs = true RETURN count(DISTINCT m.owners)"})
    void noMutantSurvives(String gold) {
        GraphSchema schema = new GraphSchema("mills", List.of(
                new EntityType("Mill", Optional.empty(), Map.of("year", Datatype.INT, "closed", Datatype.DATE, "owners",
                        Datatype.LIST_STR, "runs", Datatype.BOOL)),
                new EntityType("River", Optional.empty(), Map.of("length", Datatype.FLOAT)),
                new EntityType("Town", Optional.empty(), Map.of())),
                List.of(new RelationType("on", "Mill", "River", Map.of()),
                        new RelationType("in", "Mill", "Town", Map.of())));
        GoldSuite suite = make(new GraphRules(schema, Optional.of(Realism.NONE)), gold).getFirst();
        assertThat(suite.mutants()).filteredOn(mutant -> mutant.fate() == Fate.OPEN).isEmpty();
        assertThat(suite.count(Fate.KILLED)).isGreaterThan(5);
        assertThat(suite.graphs()).hasSizeLessThan(9);
    }

    /** As after {@code kill -9} before a file was written, with the last line of the index cut, or after a cancellation. */
    @Test
    void aRunThatWasKilledOrCancelledIsResumed() throws IOException {
        String[] golds = {GOLD, "this is no query", "MATCH (m:Mill)-[:on]->(:River {name: 'A'}) RETURN count(m)"};
        GraphRules rules = new GraphRules(MILLS, Optional.of(FACTS));
        List<Path> states = new ArrayList<>();
        SafeFiles watched = new SafeFiles(disk -> {
            synchronized (states) {
                states.add(copy(distilled(), folder.resolve("state-" + states.size())));
            }
            return disk;
        });
        List<GoldSuite> whole = make(rules, watched, Duration.ofMinutes(5), Progress.NONE, golds);
        String content = content();
        assertThat(states).hasSizeGreaterThan(4);
        Random random = new Random(SEED);
        Collections.shuffle(states, random);
        for (Path state : states.subList(0, 3)) {
            Path index = Files.createDirectories(state).resolve("index.jsonl");
            byte[] lines = Files.exists(index) ? Files.readAllBytes(index) : new byte[0];
            Files.write(index, Arrays.copyOf(lines, random.nextInt(lines.length + 1)));
            SafeFiles.deleteFolder(distilled());
            copy(state, distilled());
            SuiteFolder killed = new SuiteFolder(distilled(), new SafeFiles());
            assertThat(killed.byHand(killed.suites().values())).as("no graph belongs to every gold query").isEmpty();
            assertThat(make(rules, golds)).isEqualTo(whole);
            assertThat(content()).as(state.toString()).isEqualTo(content);
        }
        SafeFiles.deleteFolder(distilled());
        AtomicInteger polls = new AtomicInteger(-random.nextInt(900));
        assertThatExceptionOfType(CancellationException.class).isThrownBy(() -> make(rules, new SafeFiles(),
                Duration.ofMinutes(5), new Progress.Part(Progress.NONE) {
                    @Override
                    public boolean cancelled() {
                        return polls.incrementAndGet() > 100;
                    }
                }, golds));
        assertThat(make(rules, golds)).isEqualTo(whole);
        assertThat(content()).isEqualTo(content);
    }

    private static Path copy(Path from, Path to) {
        try {
            Files.createDirectories(to);
            for (Path file : Files.isDirectory(from) ? SafeFiles.entries(from) : List.<Path>of()) {
                if (!file.toString().endsWith(".part"))
                    Files.copy(file, to.resolve(file.getFileName()));
            }
            return to;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @Test
    void aGoldQueryThatTakesTooLongFailsAlone() {
        String endless = "UNWIND range(1, 100000000) AS x UNWIND range(1, 100000000) AS y RETURN count(x + y) > 1";
        List<GoldSuite> suites = make(new GraphRules(MILLS, Optional.of(FACTS)), new SafeFiles(),
                Duration.ofSeconds(20), Progress.NONE, endless, GOLD);
        assertThat(suites.getFirst().problem()).isEqualTo("the search took longer than 20 seconds");
        assertThat(suites.getLast().count(Fate.KILLED)).isGreaterThan(5);
    }

    @Test
    void aGraphThatAPersonChoseStaysWhenTheSuiteIsMadeAgain() throws IOException {
        GraphRules rules = new GraphRules(MILLS, Optional.of(Realism.NONE));
        SuiteFolder suites = new SuiteFolder(distilled(), new SafeFiles());
        SmallGraph twins = new SmallGraph(List.of(
                new SmallGraph.Thing(List.of("Mill"), Map.of("eid", "Q1", "name", "A")),
                new SmallGraph.Thing(List.of("River"), Map.of("eid", "Q2", "name", "B", "length", 11.0))),
                List.of(new SmallGraph.Link("on", 0, 1, Map.of()), new SmallGraph.Link("on", 0, 1, Map.of())));
        String file = suites.keep(GOLD, twins, MILLS, true);
        assertThat(suites.keep(GOLD, twins, MILLS, true)).as("an equal graph is not added again").isEqualTo(file);
        assertThat(suites.byHand(suites.suites().values())).as("it belongs to its gold query only").isEmpty();
        GoldSuite made = make(rules, GOLD).getFirst();
        assertThat(made.graphs()).hasSizeGreaterThan(2).last()
                .isEqualTo(new GoldSuite.Kept(file, true, true));
        assertThat(suites.read(file)).isEqualTo(twins);
    }

    @Test
    void factsAboutRelationsAreKept() {
        RelationFacts one = new RelationFacts("on", List.of(), false, false, false, false, Cardinality.MANY,
                Cardinality.ONE, List.of());
        GoldSuite strict = make(new GraphRules(MILLS, Optional.of(new Realism(List.of(one)))), GOLD).getFirst();
        // A mill is on one river, so the path to it is the only one.
        assertThat(strict.mutants()).filteredOn(mutant -> mutant.query().equals("MATCH (m:Mill)-[:on]->(r:River) "
                + "WHERE r.length > 10 WITH  m RETURN m.name")).singleElement()
                .matches(mutant -> mutant.fate() == Fate.EQUIVALENT);
        SuiteBench.Result checked = SuiteBench.of(List.of(distilled()), 9, 1);
        assertThat(checked.kinds()).hasSizeGreaterThan(5).allSatisfy(kind -> {
            assertThat(kind.confirmed()).as(kind.kind()).isEqualTo(kind.killed());
            assertThat(kind.wrong()).as(kind.kind()).isEmpty();
        });
    }

    @Test
    void aSymmetricRelationMayBeWrittenInEitherDirection() {
        RelationFacts near = new RelationFacts("near", List.of(), true, false, false, false, Cardinality.MANY,
                Cardinality.MANY, List.of());
        GraphSchema schema = new GraphSchema("mills", List.of(new EntityType("Mill", Optional.empty(), Map.of("year",
                Datatype.INT))), List.of(new RelationType("near", "Mill", "Mill", Map.of("since", Datatype.INT))));
        GraphRules rules = new GraphRules(schema, Optional.of(new Realism(List.of(near))));
        List<GoldSuite> suites = make(rules, "MATCH (m:Mill)-[:near]->(n:Mill {name: 'A'}) RETURN m.name",
                "MATCH (m:Mill)-[r:near]->(n:Mill) WHERE r.since > 3 RETURN m.name, n.year, r.since",
                "MATCH (m:Mill)-[:near]->(n:Mill {name: 'A'}) WITH DISTINCT m RETURN m.name",
                "MATCH (m:Mill)-[r:near]->(n:Mill {name: 'A'}) RETURN startNode(r).name",
                "MATCH (m:Mill)-[r:near]->(n:Mill {name: 'A'}) RETURN m.name, r",
                "MATCH (m:Mill) OPTIONAL MATCH (m)-[r:near]->(n:Mill) RETURN m.name, startNode(r).name",
                "MATCH (m:Mill)-[r:near]->(n:Mill) MATCH (o)-[r]->(p) RETURN m.name, o.name",
                "MATCH (m:Mill)-[:near]->(n:Mill)-[:near]->(o:Mill {name: 'A'}) RETURN m.name");
        assertThat(suites.subList(0, 3)).allSatisfy(suite -> assertThat(suite.mutants())
                .filteredOn(mutant -> mutant.query().contains("<-[")).isNotEmpty()
                .allMatch(mutant -> mutant.fate() == Fate.EQUIVALENT));
        assertThat(suites.get(2).mutants()).filteredOn(mutant -> mutant.query().contains(")-[:near]-("))
                .extracting(GoldSuite.Tried::fate).as("without a direction").contains(Fate.EQUIVALENT);
        assertThat(suites.get(0).mutants()).filteredOn(mutant -> mutant.query().contains(")-[:near]-("))
                .extracting(GoldSuite.Tried::fate).as("duplicates count").isNotEmpty()
                .doesNotContain(Fate.EQUIVALENT);
        assertThat(SuiteBench.of(List.of(distilled()), 9, 1).kinds())
                .allSatisfy(kind -> assertThat(kind.wrong()).as(kind.kind()).isEmpty());
        assertThat(suites.subList(3, 7)).allSatisfy(suite -> assertThat(suite.mutants())
                .filteredOn(mutant -> mutant.query().contains("<-[")).noneMatch(
                        mutant -> mutant.fate() == Fate.EQUIVALENT));
    }

    @Test
    void wrongKillsAndProofsAreFound() throws IOException {
        make(new GraphRules(MILLS, Optional.of(FACTS)), GOLD);
        Path index = distilled().resolve("index.jsonl");
        String written = Files.readString(index);
        Files.writeString(index, written.replace("\"" + WITHOUT_DISTINCT.replace(" RETURN", " WITH  m RETURN") + "\"",
                "\"" + GOLD + " // the same\""));
        SuiteBench.Result kills = SuiteBench.of(List.of(distilled()), 9, 1);
        assertThat(kills.kinds()).filteredOn(kind -> kind.kind().equals("distinct")).singleElement()
                .satisfies(kind -> assertThat(kind.refuted()).singleElement().asString().contains("// the same"));
        Files.writeString(index, written.replace("killed", "equivalent").replace("KILLED", "EQUIVALENT"));
        assertThat(SuiteBench.of(List.of(distilled()), 9, 1).kinds()).anySatisfy(kind -> assertThat(kind.wrong())
                .isNotEmpty());
    }

    @Test
    void aSmallGraphOrIndexThatCannotBeReadCostsTheScoreOfTsOnly() throws IOException {
        Files.createDirectories(distilled());
        String entities = "{\"schema\": {\"name\": \"m\", \"entities\": [{\"label\": \"Mill\", \"properties\": {}}], "
                + "\"relations\": [{\"label\": \"on\", \"subj_label\": \"Mill\", \"obj_label\": \"Mill\", \"properties\": {}}]}, "
                + "\"entities\": [], \"relations\": [{\"rid\": \"R1\", \"label\": \"on\", \"subj_id\": \"Q1\", \"obj_id\": "
                + "\"Q2\", \"properties\": {}, \"provenance\": []}]}";
        for (String broken : List.of("{\"schema\":", "[]", "", "\u0000", entities)) {
            Files.writeString(distilled().resolve("mine.json"), broken);
            assertThat(ts(WITHOUT_DISTINCT)).as(broken).satisfies(SuiteTest::tsIsMissing);
        }
        Files.delete(distilled().resolve("mine.json"));
        for (String broken : List.of("{\"gold\": [3}\n{}\n", "this is no index\nnor this\n")) {
            Files.writeString(distilled().resolve("index.jsonl"), broken);
            assertThat(ts(WITHOUT_DISTINCT)).as(broken).satisfies(SuiteTest::tsIsMissing);
        }
    }

    private static void tsIsMissing(ItemScores scores) {
        assertThat(scores.of(Metrics.EX)).isEqualTo(Score.of(1));
        assertThat(scores.of(Metrics.named("ts").orElseThrow())).isEqualTo(Score.none(Outcome.SCORING_FAILED));
        assertThat(scores.message()).startsWith("TS: ");
    }

    @Test
    void graphsAreCalledRealisticOnlyIfFactsAreKnown() throws IOException {
        assertThat(make(new GraphRules(MILLS, Optional.of(Realism.NONE)), GOLD).getFirst().graphs()).isNotEmpty()
                .noneMatch(GoldSuite.Kept::realistic);
        assertThat(ts(WITHOUT_DISTINCT).message()).contains("(possible: it need not keep facts about relations)");
    }

    @Test
    void predictionsAreCheckedAndAGraphCanBeAddedByHand() throws IOException {
        make(new GraphRules(MILLS, Optional.of(FACTS)), GOLD);
        assertThat(ts(WITHOUT_DISTINCT)).satisfies(scores -> {
            assertThat(scores.of(Metrics.EX)).isEqualTo(Score.of(1));
            assertThat(scores.of(Metrics.named("ts").orElseThrow())).isEqualTo(Score.of(0));
            assertThat(LuckyReason.in(scores.message())).contains(LuckyReason.BOTH_EMPTY);
            assertThat(scores.message()).contains("(realistic)");
        });
        assertThat(ts(GOLD + " // the same").of(Metrics.named("ts").orElseThrow())).isEqualTo(Score.of(1));
        assertThat(ts("").of(Metrics.named("ts").orElseThrow())).isEqualTo(Score.wrong(Outcome.EMPTY_PREDICTION));
        SafeFiles.deleteFolder(distilled());
        assertThat(ts("").of(Metrics.named("ts").orElseThrow())).isEqualTo(Score.none(Outcome.NOT_APPLICABLE));
        SuiteFolder suites = new SuiteFolder(distilled(), new SafeFiles());
        Path mine = folder.resolve("mine.json");
        Files.writeString(mine, """
                {"schema": {"name": "m", "entities": [{"label": "Mill", "properties": {}}, {"label": "River",
                "properties": {"length": "float"}}], "relations": [{"label": "on", "subj_label": "Mill", "obj_label":
                "River", "properties": {}}]}, "entities": [
                {"eid": "Mill#Q1", "label": "Mill", "name": "a", "aliases": [], "properties": {}, "provenance": []},
                {"eid": "River#Q2", "label": "River", "name": "b", "aliases": [], "properties": {"length": 11.0},
                "provenance": []},
                {"eid": "River#Q3", "label": "River", "name": "c", "aliases": [], "properties": {"length": 12.0},
                "provenance": []}], "relations": [
                {"rid": "R1", "label": "on", "subj_id": "Mill#Q1", "obj_id": "River#Q2", "properties": {},
                "provenance": []},
                {"rid": "R2", "label": "on", "subj_id": "Mill#Q1", "obj_id": "River#Q3", "properties": {},
                "provenance": []}]}
                """);
        assertThat(suites.add(mine)).isEqualTo("mine.json");
        assertThat(ts(WITHOUT_DISTINCT).message()).contains("mine.json");
        assertThatThrownBy(() -> suites.add(mine)).hasMessageContaining("there is a small graph of this name already");
        Path broken = Files.writeString(folder.resolve("broken.json"), "{");
        assertThatThrownBy(() -> suites.add(broken)).hasMessageContaining("broken.json");
        assertThat(SafeFiles.entries(distilled())).hasSize(1);
    }

    private ItemScores ts(String prediction) {
        try (DistilledSuites suites = new DistilledSuites(new GraphSource() {
            @Override
            public GraphDatabase of(String graph, Progress progress) {
                return new Nothing();
            }

            @Override
            public Optional<Path> distilled(String graph) {
                return Optional.of(SuiteTest.this.distilled());
            }
        })) {
            return new QueryScorer(Mode.COMPATIBLE, QueryLimits.EVALUATION).with(suites.of("mills"))
                    .score(new Nothing(), GOLD, prediction, Progress.NONE);
        }
    }
}
