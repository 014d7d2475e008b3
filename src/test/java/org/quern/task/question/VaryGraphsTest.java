package org.quern.task.question;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.evaluate.engine.FileFirst;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.QueryLimits;
import org.quern.question.GoldAlternative;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.question.Variation;
import org.quern.task.question.VaryGraphs.How;
import org.quern.testing.FileFormats;
import org.quern.testing.Mills;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** Gold queries have the same answers on a changed copy of their graph; other questions are dropped. */
class VaryGraphsTest {

    private static final List<String> GOLD = List.of(
            "MATCH (m:Mill {name: 'Mill 7'})-[:ownedBy]->(o:Miller) RETURN o.name, o.birth_year",
            "MATCH (m:Mill)-[:standsAt]->(r:River {name: 'River 2'}) WHERE m.stones > 4 RETURN m.name ORDER BY m.name",
            "MATCH (m:Mill)-[:ownedBy]->(o:Miller) WITH o, count(DISTINCT m) AS num WHERE o.name <> 'Miller 3' RETURN o.name, num",
            "MATCH (r:River) RETURN r.length_km",
            "MATCH (m:Mill) WHERE m.built.year > 1850 AND m.name <> 'Mill 30' RETURN count(*)",
            "MATCH (m:Mill) WHERE m.name STARTS WITH 'Mill 1' AND m.name <> 'Mill 30' RETURN m.name",
            "MATCH (m:Mill {name: 'Mill 8'})-[r]->() RETURN DISTINCT type(r)",
            "MATCH (m:Mill {name: 'Mill 9'}) RETURN m.nothing +",
            "MATCH (m:Mill {name: 'Mill 9'}) RETURN 1/0");

    @TempDir
    private Path folder;
    private final SafeFiles files = new SafeFiles();

    @BeforeEach
    void questions() {
        Mills.in(folder);
        write(GOLD.stream().map(gold -> sample(GOLD.indexOf(gold), "mills", gold)).toList());
    }

    private static Sample sample(int i, String graph, String gold) {
        return new Sample("q" + i, graph, gold, Optional.of(gold.replaceFirst(" RETURN.*", "")),
                "What about Mill 7, River 2, Miller 3, Mill 30, Mill 1, Mill 8 and Mill 9?", Optional.empty(),
                Optional.of("[]"), Optional.empty(), Optional.empty(), Map.of(), Map.of());
    }

    private void write(List<Sample> samples) {
        new SampleFile(files).write(folder.resolve("in.json"), samples);
    }

    private GraphSource source(Function<String, Path> file) {
        return (graph, _) -> new FileFirst(file.apply(graph), () -> {
            throw new QuernException("no database", graph, "");
        });
    }

    private VaryGraphs.Result vary(How how, String out) {
        Function<String, Path> file = graph -> folder.resolve("graphs/" + graph + "/graph.json");
        Function<String, Path> changed = graph -> folder.resolve("graphs/" + graph + "/graph.json.gz");
        return new VaryGraphs(new VaryGraphs.Graphs(file, source(file), changed, source(changed)), files).run(
                new VaryGraphs.Settings(folder.resolve("in.json"), folder.resolve(out), how,
                        folder.resolve(out + "l")),
                Progress.NONE);
    }

    private List<Sample> read(String out) {
        return new SampleFile(files).read(folder.resolve(out));
    }

    private static List<List<Object>> rows(GraphDatabase database, String query) throws Exception {
        return database.table(query, Map.of(), QueryLimits.EVALUATION, Progress.NONE).rows();
    }

    @Test
    void renamedSchemasGiveTheSameAnswers() throws Exception {
        List<Sample> accepted = new ArrayList<>(read("in.json"));
        accepted.set(0, GoldAlternative.ACCEPTED.add(accepted.getFirst(),
                new GoldAlternative("MATCH (o:Miller) RETURN o.name", "", "", "", "")));
        write(accepted);
        VaryGraphs.Result done = vary(new How.Rename(How.Rename.NEUTRAL, 1), "out.json");
        List<Sample> variants = read("out.json");
        assertThat(variants).extracting(Sample::qid).containsExactly("q0-rename-1", "q1-rename-1", "q2-rename-1",
                "q3-rename-1", "q4-rename-1", "q5-rename-1");
        GraphDatabase before = new FileFirst(folder.resolve("graphs/mills/graph.json"), () -> {
            throw new IllegalStateException();
        });
        GraphDatabase after = new FileFirst(done.changed().get("mills-neutral-1"), () -> {
            throw new IllegalStateException();
        });
        for (int i = 0; i < variants.size(); i++) {
            Sample variant = variants.get(i);
            assertThat(variant.goldCypher()).doesNotContain("Mill)", "ownedBy", "stones", "length_km");
            assertThat(variant.goldCypher()).startsWith(variant.goldMatchCypher().orElseThrow());
            assertThat(rows(after, variant.goldCypher())).as(variant.goldCypher()).isNotEmpty()
                    .isEqualTo(rows(before, GOLD.get(i)));
        }
        assertThat(variants.get(3).answerJson().orElseThrow()).startsWith("[{\"r.p");
        assertThat(done.questions()).isEqualTo(9);
        assertThat(done.dropped()).isEqualTo(3);
        assertThat(done.alternatives()).isEqualTo(1);
        assertThat(done.tally().drops().keySet()).anyMatch(reason -> reason.endsWith("names of the schema as values"))
                .anyMatch(reason -> reason.contains("cannot be parsed"))
                .anyMatch(reason -> reason.contains("does not run"));
        Files.createDirectories(folder.resolve("questions"));
        Files.move(folder.resolve("out.json"), folder.resolve("questions/out.json"));
        Files.move(folder.resolve("out.jsonl"), folder.resolve("questions/out.dropped.jsonl"));
        FileFormats.checkKnown(folder);
    }

    @Test
    void pseudonymsGiveTheSameAnswersWithOtherNames() throws Exception {
        VaryGraphs.Result done = vary(new How.Pseudonyms(5), "out.json");
        List<Sample> variants = read("out.json");
        // Lengths have no names; a prefix of names means nothing in other names.
        assertThat(variants).extracting(Sample::qid).containsExactly("q0-pseudonyms-5", "q1-pseudonyms-5",
                "q2-pseudonyms-5", "q4-pseudonyms-5", "q6-pseudonyms-5");
        assertThat(done.tally().drops().keySet()).anyMatch(reason -> reason.contains("another answer"))
                .anyMatch(reason -> reason.contains("no name of an entity"));
        String text = new String(files.open(done.changed().get("mills-pseudonyms-5")).readAllBytes(),
                java.nio.charset.StandardCharsets.UTF_8);
        assertThat(text).doesNotContain("\"Mill 7\"", "\"River 2\"").contains("\"birth_year\"", "\"ownedBy\"");
        Map<String, String> names = new HashMap<>();
        variants.forEach(variant -> Variation.of(variant).orElseThrow().changes()
                .forEach(change -> names.put(change.from(), change.to())));
        assertThat(variants.getFirst().goldCypher()).contains("'" + names.get("Mill 7") + "'")
                .doesNotContain("Mill 7");
        assertThat(variants.getFirst().nlQuestion()).contains(names.get("Mill 7")).contains("Mill 30");
        byte[] first = Files.readAllBytes(folder.resolve("out.json"));
        vary(new How.Pseudonyms(5), "again.json");
        assertThat(Files.readAllBytes(folder.resolve("again.json"))).isEqualTo(first);
        vary(new How.Pseudonyms(6), "other.json");
        assertThat(read("other.json").getFirst().goldCypher()).isNotEqualTo(variants.getFirst().goldCypher());
    }

    @Test
    void questionsAboutMissingGraphsAreDroppedUnlessAllAre() {
        write(List.of(sample(0, "mills", GOLD.get(0)), sample(1, "nowhere", GOLD.get(1)),
                sample(2, "../x", GOLD.get(1))));
        VaryGraphs.Result done = vary(new How.Distract(3, List.of(), 1), "out.json");
        assertThat(read("out.json")).hasSize(1);
        assertThat(done.dropped()).isEqualTo(2);
        write(List.of(sample(1, "nowhere", GOLD.get(1))));
        assertThatThrownBy(() -> vary(new How.Distract(3, List.of(), 1), "out.json"))
                .isInstanceOf(QuernException.class);
        write(List.of());
        assertThatThrownBy(() -> vary(new How.Pseudonyms(1), "out.json")).isInstanceOf(QuernException.class)
                .hasMessageContaining("empty");
    }
}
