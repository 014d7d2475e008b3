package org.quern.neo4j.example;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.quern.cypher.CypherQuery;
import org.quern.graph.GraphReader;
import org.quern.graph.query.CypherWriter;
import org.quern.graph.query.QuerySchema;
import org.quern.job.Progress;
import org.quern.neo4j.DatabaseProfile;
import org.quern.neo4j.DatabaseSchema;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.TestDatabases;
import org.quern.neo4j.embedded.EmbeddedDatabase;
import org.quern.neo4j.example.ExampleQueries.Example;
import org.quern.neo4j.example.ExampleQueries.Kind;
import org.quern.testing.Shared;
import org.quern.workspace.SafeFiles;

/** The examples of any graph are valid, run and return rows. By default small graphs; all of data/world with {@code -Dquern.world=all}. */
class ExampleQueriesTest {

    private static final QueryLimits LIMITS = new QueryLimits(java.time.Duration.ofSeconds(30), 5_000);

    static List<Path> graphs() throws IOException {
        Stream<Path> small = Stream.concat(Stream.of(Path.of("assets/example/graphs/film/graph.json.gz")),
                Stream.of("reverse_chain", "movie_like", "geo_like", "nba_like", "reprops")
                        .map(name -> Shared.path("oracles/conversion/" + name + "/expected-graph.json.gz")));
        if (!System.getProperty("quern.world", "").equals("all"))
            return small.toList();
        try (Stream<Path> all = Files.list(Shared.path("data/world"))) {
            return Stream.concat(small, all.sorted()).toList();
        }
    }

    @ParameterizedTest
    @MethodSource("graphs")
    void eachReturnsRows(Path graph) throws Exception {
        QuerySchema schema = QuerySchema.ofFile(new GraphReader(new SafeFiles()).readSchema(graph));
        List<Example> examples = check(TestDatabases.of(graph), schema);
        System.out.println(graph + ": " + examples.stream().map(Example::kind).toList());
        assertThat(examples).extracting(Example::kind).contains(Kind.MEMBERS, Kind.HOP, Kind.COUNT);
    }

    private static List<Example> check(GraphDatabase database, QuerySchema schema) throws Exception {
        long begun = System.nanoTime();
        List<Example> examples = new ExampleQueries(database, schema).make(Progress.NONE);
        System.out.println((System.nanoTime() - begun) / 1_000_000 + " ms");
        for (Example example : examples) {
            CypherQuery.parse(example.cypher());
            assertThat(database.table(example.cypher(), Map.of(), LIMITS, Progress.NONE).rows())
                    .as(example.cypher()).isNotEmpty();
            example.form().ifPresent(
                    form -> assertThat(new CypherWriter(schema.withTimes()).of(form)).isEqualTo(example.cypher()));
        }
        assertThat(new ExampleQueries(database, schema).make(Progress.NONE)).as("the same again").isEqualTo(examples);
        return examples;
    }

    @Test
    void theExampleGraphHasEveryKindThatItsDataAllow() throws Exception {
        Path film = Path.of("assets/example/graphs/film/graph.json.gz");
        List<Example> examples = check(TestDatabases.of(film),
                QuerySchema.ofFile(new GraphReader(new SafeFiles()).readSchema(film)));
        examples.forEach(e -> System.out.println(e.kind() + " " + e.words() + "\n" + e.cypher() + "\n"));
        assertThat(examples).extracting(Example::kind).contains(Kind.NUMBER, Kind.DATE, Kind.TWO_HOPS, Kind.HIGHEST,
                Kind.AVERAGE, Kind.PATH);
    }

    @Test
    void aDatabaseThatQuernDidNotLoadHasExamplesToo() throws Exception {
        EmbeddedDatabase odd = TestDatabases.made("odd-examples", List.of(
                "CREATE (a:`Odd ``type` {`the name`: \"it's\", born: localdatetime('1990-05-03T12:00:00'), n: 1.5}), "
                        + "(b:`Odd ``type` {`the name`: 'b', born: localdatetime('2000-01-01T00:00:00'), tags: ['x'], n: 2}), "
                        + "(c:`日本` {title: '東京'}), (a)-[:`has ``space` {since: datetime('2001-01-01T00:00:00Z')}]->(c), (b)-[:`has ``space`]->(c)"));
        DatabaseProfile profile = new DatabaseSchema(odd, LIMITS).profile(OptionalLong.empty(), Progress.NONE);
        List<Example> examples = check(odd,
                QuerySchema.ofDatabase(profile.wholeSchema("odd"), Map.of("Odd `type", "the name")));
        assertThat(examples).extracting(Example::kind).contains(Kind.MEMBERS, Kind.NUMBER, Kind.DATE, Kind.LIST,
                Kind.HOP, Kind.COUNT, Kind.HIGHEST, Kind.LATEST, Kind.PERIOD, Kind.SINCE, Kind.BUSIEST);
    }

    @Test
    void noAverageIsOfferedPerUniqueName() throws Exception {
        String pages = "UNWIND range(1, 20) AS i CREATE (:Article {name: 'A' + i, pages: i, title: 'T' + i%s})";
        for (boolean grouped : List.of(true, false)) {
            EmbeddedDatabase made = TestDatabases.made("titles-" + grouped,
                    List.of(pages.formatted(grouped ? ", volume: toString(i % 4)" : "")));
            DatabaseProfile profile = new DatabaseSchema(made, LIMITS).profile(OptionalLong.empty(), Progress.NONE);
            assertThat(check(made, QuerySchema.ofDatabase(profile.wholeSchema("t"), Map.of("Article", "name"))).stream()
                    .filter(each -> each.kind() == Kind.AVERAGE).map(Example::words))
                    .isEqualTo(grouped ? List.of(List.of("pages", "Article", "volume")) : List.of());
        }
    }

    @Test
    void aGraphWithoutRelationsOrEntitiesHasFewer() throws Exception {
        EmbeddedDatabase lonely = TestDatabases.made("lonely", List.of("CREATE (:A {name: 'x'}), (:A {name: 'y'})"));
        DatabaseProfile profile = new DatabaseSchema(lonely, LIMITS).profile(OptionalLong.empty(), Progress.NONE);
        assertThat(check(lonely, QuerySchema.ofDatabase(profile.wholeSchema("l"), Map.of())))
                .extracting(Example::kind).isSubsetOf(EnumSet.of(Kind.MEMBERS, Kind.TEXT));
        assertThat(check(lonely, new QuerySchema(List.of(), List.of(), false))).isEmpty();
    }
}
