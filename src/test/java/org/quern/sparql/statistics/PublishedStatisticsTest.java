package org.quern.sparql.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.quern.testing.Shared;

/** The published datasets, query by query, beside what published code says about them. */
class PublishedStatisticsTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    private static JsonNode read(String path) throws IOException {
        return JSON.readTree(String.join("\n", Shared.lines(path)));
    }

    private static Map<String, String> queries(String... paths) throws IOException {
        Map<String, String> queries = new LinkedHashMap<>();
        for (String path : paths) {
            JsonNode file = read(path);
            for (JsonNode one : file.has("questions") ? file.path("questions") : file)
                queries.put(one.path("id").asText(),
                        one.has("sparql") ? one.path("sparql").asText() : one.path("query").path("sparql").asText());
        }
        return queries;
    }

    private static final List<String> SPINACH = List.of("data/spinach/spinach_dev.json",
            "data/spinach/spinach_test.json");
    private static final List<String> WWQ = List.of("data/wikiwebquestions/dev.json",
            "data/wikiwebquestions/test.json");

    /** What is counted for one set: read once, looked at twice. */
    private record Counted(DatasetStatistics all, Map<String, QueryStatistics> each) {
        static Counted of(List<String> paths) throws IOException {
            DatasetStatistics statistics = new DatasetStatistics();
            Map<String, QueryStatistics> each = new LinkedHashMap<>();
            queries(paths.toArray(String[]::new)).forEach((id, query) -> each.put(id, statistics.add(id, query)));
            return new Counted(statistics, each);
        }
    }

    private static void features(Counted counted, String set) throws IOException {
        JsonNode oracle = read("oracles/sparql/features.json").path(set);
        List<String> differences = new ArrayList<>();
        for (JsonNode one : oracle.path("per_query")) {
            String id = one.path("id").asText();
            QueryStatistics.Tree tree = counted.each().get(id).tree().orElseThrow();
            TreeSet<String> expected = new TreeSet<>();
            one.path("features").forEach(f -> expected.add(f.asText()));
            TreeSet<String> found = new TreeSet<>(tree.features().stream().map(Feature::title).toList());
            if (!expected.equals(found))
                differences.add(id + " " + expected + " but " + found);
            if (one.path("n_distinct_predicates").asInt() != tree.predicates().size())
                differences.add(id + " " + one.path("n_distinct_predicates") + " but " + tree.predicates());
        }
        assertThat(differences).isEmpty();
        for (Feature feature : Feature.values())
            assertThat(counted.all().with(feature)).as(feature.title())
                    .isEqualTo(oracle.path("counts").path(feature.title()).asInt());
        assertThat(counted.all().unparsable()).extracting(DatasetStatistics.Unparsable::id)
                .containsExactlyElementsOf(oracle.path("unparsable").findValuesAsText("id"));
        assertThat(counted.all().meanProjections().orElseThrow())
                .isEqualTo(oracle.path("mean_projections_static").asDouble(), within(1e-9));
    }

    private static void complexity(Counted counted, String set, String patterns) throws IOException {
        JsonNode file = read("oracles/sparql/complexity.json.gz");
        JsonNode oracle = file.path(set);
        List<String> differences = new ArrayList<>();
        for (JsonNode one : oracle.path("per_query")) {
            Complexity found = counted.each().get(one.path("id").asText()).published();
            Complexity expected = new Complexity(one.path("clauses").asInt(), one.path("relations").asInt(),
                    one.path("subjects").asInt(), one.path("predicates").asInt(), one.path("objects").asInt(),
                    one.path("literals").asInt());
            if (!expected.equals(found))
                differences.add(one.path("id").asText() + " " + expected + " but " + found);
        }
        assertThat(differences).isEmpty();
        DatasetStatistics.Means means = counted.all().published().orElseThrow();
        assertThat(means.over()).isEqualTo(oracle.path("n").asInt());
        assertThat(means.clauses()).isEqualTo(oracle.path("mean").path("clauses").asDouble(), within(1e-9));
        assertThat(means.literals()).isEqualTo(oracle.path("mean").path("literals").asDouble(), within(1e-9));
        assertThat(counted.all().properties()).hasSize(oracle.path("unique_properties_anyP").asInt());
        assertThat(counted.all().patterns()).isEqualTo(file.path("_unique_query_patterns_reconstruction")
                .path("by_dataset").path(patterns).path("unique_query_patterns").asInt());
    }

    /** One query takes an average of averages, which no grammar of SPARQL has; it is listed, and counted by its text. */
    @Test
    void spinachIsAsPublished() throws IOException {
        Counted counted = Counted.of(List.of("data/spinach/spinach_dev.json", "data/spinach/spinach_test.json"));
        features(counted, "spinach");
        complexity(counted, "spinach", "spinach");
        assertThat(counted.all().unparsable()).singleElement()
                .satisfies(u -> assertThat(u.error()).contains("Nested aggregate"));
    }

    @Test
    void qald7IsAsPublished() throws IOException {
        Counted counted = Counted.of(List.of("data/qald/qald-7-test-en-wikidata.json"));
        features(counted, "qald_7");
        complexity(counted, "qald_7_test", "qald_7");
    }

    @Test
    void qald10IsAsPublished() throws IOException {
        Counted counted = Counted.of(List.of("data/qald/qald_10.json"));
        features(counted, "qald_10");
        complexity(counted, "qald_10_test", "qald_10");
    }

    @Test
    void wikiWebQuestionsAreAsPublished() throws IOException {
        Counted counted = Counted.of(List.of("data/wikiwebquestions/dev.json", "data/wikiwebquestions/test.json"));
        features(counted, "wikiwebq");
        complexity(counted, "wwq", "wikiwebq");
    }
}
