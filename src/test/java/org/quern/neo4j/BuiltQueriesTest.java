package org.quern.neo4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.Year;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.CypherSyntaxException;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.graph.GraphWriter;
import org.quern.graph.RandomGraph;
import org.quern.graph.query.CypherWriter;
import org.quern.graph.query.QueryForm;
import org.quern.graph.query.QueryForm.Aggregate;
import org.quern.graph.query.QueryForm.Condition;
import org.quern.graph.query.QueryForm.Field;
import org.quern.graph.query.QueryForm.Hop;
import org.quern.graph.query.QueryForm.Operator;
import org.quern.graph.query.QueryForm.Order;
import org.quern.graph.query.QueryForm.Output;
import org.quern.graph.query.QueryForm.Place;
import org.quern.graph.query.QuerySchema;
import org.quern.graph.query.QueryValues;
import org.quern.job.Progress;
import org.quern.neo4j.embedded.EmbeddedDatabase;
import org.quern.schema.Datatype;
import org.quern.workspace.SafeFiles;

/** Queries that are built by form: the grammar accepts and the database runs all of them, and they mean what they say. */
class BuiltQueriesTest {

    private static final QueryLimits LIMITS = new QueryLimits(java.time.Duration.ofSeconds(30), 5_000);
    private static final List<String> TEXTS = List.of("a", "'", "\\", "\\'", "\"", "line\nbreak", "大阪", "👩‍🚀", "$x",
            "`",
            "\u2028", "// no comment", "'}) DETACH DELETE n //", "\u0000");

    /** A database with names and values that graph files do not have. */
    private static EmbeddedDatabase odd() {
        return TestDatabases.made("odd-names", List.of(
                "CREATE (a:`Odd type` {`the name`: \"it's\", `a``b`: 1, `größe`: 1.5, born: localdatetime('1990-05-03T12:00:00'), zone: datetime('1991-01-01T00:00:00Z'), `1`: true, mixed: 'x'}), "
                        + "(b:`Odd type` {`the name`: 'b', `a``b`: 2, `größe`: -2.5, born: localdatetime('2000-01-01T00:00:00'), tags: ['x', 'y'], mixed: 3}), "
                        + "(c:`日本`:Second {title: '東京'}), (a)-[:`has space` {since: date('2001-01-01'), `od``d`: 'q'}]->(c), (b)-[:`has space`]->(c), (a)-[:KNOWS]->(a)"));
    }

    private static QuerySchema oddSchema() throws QueryFailure {
        DatabaseProfile profile = new DatabaseSchema(odd(), LIMITS).profile(OptionalLong.empty(), Progress.NONE);
        return QuerySchema.ofDatabase(profile.wholeSchema("odd"),
                Map.of("Odd type", "the name", "日本", "title", "Second", "missing"));
    }

    private static Path random(long seed) throws Exception {
        Path file = Files.createTempDirectory("random-graph").resolve("graph.json");
        try (OutputStream out = Files.newOutputStream(file)) {
            GraphWriter writer = new GraphWriter(out);
            new RandomGraph(seed).writeTo(writer);
            writer.finish();
        }
        return file;
    }

    @Test
    void everyFormIsAQueryThatRuns() throws Exception {
        Path random = random(3);
        Path film = Path.of("assets/example/graphs/film/graph.json.gz");
        Set<Operator> operators = EnumSet.noneOf(Operator.class);
        Set<Aggregate> aggregates = EnumSet.noneOf(Aggregate.class);
        List<QueryForm> forms = new ArrayList<>();
        forms.addAll(check(TestDatabases.of(random), ofFile(random), 11, 150));
        forms.addAll(check(TestDatabases.of(film), ofFile(film), 12, 80));
        forms.addAll(check(odd(), oddSchema(), 13, 150));
        for (QueryForm form : forms) {
            form.conditions().forEach(condition -> operators.add(condition.operator()));
            if (form.output() instanceof Output.Summary summary)
                aggregates.add(summary.aggregate());
        }
        assertThat(operators).as("the forms use everything").isEqualTo(EnumSet.allOf(Operator.class));
        assertThat(aggregates).isEqualTo(EnumSet.allOf(Aggregate.class));
    }

    private static QuerySchema ofFile(Path file) {
        return QuerySchema.ofFile(new GraphReader(new SafeFiles()).readSchema(file));
    }

    /** The forms, each of which ran. */
    private static List<QueryForm> check(GraphDatabase database, QuerySchema schema, long seed, int number) {
        Random random = new Random(seed);
        List<QueryForm> forms = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            QueryForm form = form(schema, random);
            forms.add(form);
            String cypher = new CypherWriter(schema.withTimes()).of(form);
            try {
                CypherQuery.parse(cypher);
                assertThat(database.table(cypher, Map.of(), LIMITS, Progress.NONE).rows()).as(cypher)
                        .hasSizeLessThanOrEqualTo((int) form.limit().orElseThrow());
            } catch (CypherSyntaxException | QueryFailure wrong) {
                throw new AssertionError(form + "\n" + cypher, wrong);
            }
        }
        return forms;
    }

    private static QueryForm form(QuerySchema schema, Random random) {
        QueryForm form = QueryForm.of(one(schema.types(), random).label(), 1 + random.nextInt(50));
        for (int i = random.nextInt(4); i > 0; i--) {
            List<Hop> hops = schema.hops(form.label(form.hops().size()));
            if (!hops.isEmpty())
                form = form.with(one(hops, random));
        }
        List<Condition> conditions = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--)
            condition(schema, form, random).ifPresent(conditions::add);
        form = form.with(conditions);
        List<Field> fields = fields(schema, form);
        List<Field> chosen = new ArrayList<>();
        for (int i = random.nextInt(3); i >= 0; i--)
            chosen.add(one(fields, random));
        if (random.nextBoolean()) {
            form = form.with(new Output.Rows(chosen));
            List<Field> ordered = fields.stream().filter(f -> f.property().isPresent()).toList();
            return random.nextBoolean() ? form
                    : form.with(new Order(Optional.of(one(ordered, random)), random.nextBoolean()));
        }
        Field of = one(fields, random);
        Aggregate aggregate = schema.datatype(form, of).map(type -> one(Aggregate.of(type), random))
                .orElse(Aggregate.COUNT);
        form = form.with(new Output.Summary(aggregate, of, random.nextInt(4) == 0 ? List.of() : chosen));
        Optional<Field> by = chosen.stream().filter(f -> f.property().isPresent()).findFirst();
        return switch (random.nextInt(3)) {
            case 0 -> form;
            case 1 -> form.with(new Order(Optional.empty(), random.nextBoolean()));
            default -> ((Output.Summary) form.output()).groups().isEmpty() || by.isEmpty() ? form
                    : form.with(new Order(by, random.nextBoolean()));
        };
    }

    private static List<Field> fields(QuerySchema schema, QueryForm form) {
        List<Field> fields = new ArrayList<>();
        for (Place place : form.places()) {
            fields.add(Field.of(place));
            schema.properties(form, place).keySet().forEach(name -> fields.add(Field.of(place, name)));
        }
        return fields;
    }

    private static Optional<Condition> condition(QuerySchema schema, QueryForm form, Random random) {
        Place place = one(form.places(), random);
        List<String> names = List.copyOf(schema.properties(form, place).keySet());
        if (names.isEmpty())
            return Optional.empty();
        Field field = Field.of(place, one(names, random));
        Datatype datatype = schema.datatype(form, field).orElseThrow();
        Operator operator = one(Operator.of(datatype), random);
        String text = switch (datatype.element()) {
            case INT -> one(List.of("7", "-3", "9223372036854775807", "-9223372036854775808", "1e30", "2.5"), random);
            case FLOAT -> one(List.of("0", "-1.25", "1e-300", "123456789.123", "1e300"), random);
            case BOOL -> one(List.of("true", "False"), random);
            case DATE -> datatype.isList() ? "2001-02-03"
                    : one(List.of("1999-12-31", "2001", "-44", "-0044-03-15"), random);
            default -> one(TEXTS, random);
        };
        if (operator == Operator.ONE_OF)
            text = "\"" + text.replace("\"", "\"\"") + "\", \"" + text.replace("\"", "\"\"") + "\"";
        return Optional.of(new Condition(field, operator, QueryValues.read(datatype, operator, text).orElseThrow()));
    }

    private static <T> T one(List<T> all, Random random) {
        return all.get(random.nextInt(all.size()));
    }

    @Test
    void conditionsOrderAndFiguresMeanWhatTheySay() throws Exception {
        EmbeddedDatabase people = TestDatabases.made("built-people", List.of(
                "CREATE (a:P {name: 'Ann', age: 30, born: date('1990-05-03'), tags: ['x', 'y']}), (b:P {name: \"Bo'b\", age: 40}), (c:P {name: 'Cy', born: date('2000-01-01'), tags: []}), "
                        + "(k:C {name: 'Kiel'}), (l:C {name: 'Lund'}), (a)-[:IN {since: 1999}]->(k), (a)-[:IN {since: 2005}]->(k), (b)-[:IN {since: 2001}]->(k), (c)-[:IN]->(l)"));
        Field name = Field.of(Place.entity(0), "name");
        Field age = Field.of(Place.entity(0), "age");
        Field born = Field.of(Place.entity(0), "born");
        QueryForm all = QueryForm.of("P", 10).with(new Output.Rows(List.of(name)));
        assertThat(names(people, all.with(List.of(new Condition(name, Operator.EQUAL, List.of("Bo'b"))))))
                .containsExactly("Bo'b");
        assertThat(names(people, all.with(List.of(new Condition(born, Operator.EQUAL, List.of(Year.of(1990)))))))
                .containsExactly("Ann");
        assertThat(names(people,
                all.with(List.of(new Condition(born, Operator.GREATER, List.of(LocalDate.of(1990, 5, 3)))))))
                .containsExactly("Cy");
        assertThat(names(people, all.with(List.of(
                new Condition(born, Operator.ONE_OF, List.of(Year.of(2000), LocalDate.of(1990, 5, 3)))))))
                .containsExactlyInAnyOrder("Ann", "Cy");
        assertThat(names(people, all.with(
                List.of(new Condition(Field.of(Place.entity(0), "tags"), Operator.HAS_NOT, List.of("x"))))))
                .containsExactly("Cy");
        assertThat(names(people, all.with(List.of(new Condition(age, Operator.ABSENT, List.of())))))
                .containsExactly("Cy");
        assertThat(names(people, all.with(new Order(Optional.of(age), true)))).as("missing values last")
                .containsExactly("Bo'b", "Ann", "Cy");
        QueryForm hop = all.with(new Hop("IN", true, "C"));
        assertThat(names(people, hop.with(new Order(Optional.of(name), false)))).as("each entity once")
                .containsExactly("Ann", "Bo'b", "Cy");
        Field city = Field.of(Place.entity(1), "name");
        QueryForm counts = hop.with(new Output.Summary(Aggregate.COUNT, Field.of(Place.entity(0)), List.of(city)))
                .with(new Order(Optional.empty(), true));
        assertThat(people.table(new CypherWriter(false).of(counts), Map.of(), LIMITS, Progress.NONE).rows())
                .containsExactly(List.of("Kiel", 2L), List.of("Lund", 1L));
        Field since = Field.of(Place.relation(1), "since");
        assertThat(
                new CypherWriter(false).of(hop.with(List.of(new Condition(since, Operator.AT_LEAST, List.of(2001L))))))
                .isEqualTo("MATCH (n:P)-[r1:IN]->(m1:C)\nWHERE r1.since >= 2001\nRETURN DISTINCT n.name\nLIMIT 10");
        assertThat(new CypherWriter(false).of(QueryForm.of("C", 5).with(new Hop("IN", false, "P"))
                .with(new Output.Rows(List.of(Field.of(Place.entity(0)), Field.of(Place.entity(1)))))))
                .isEqualTo("MATCH (n:C)<-[:IN]-(m1:P)\nRETURN DISTINCT n, m1\nLIMIT 5");
    }

    @Test
    void alternativesAndOptionalHopsMeanWhatTheySay() throws Exception {
        EmbeddedDatabase people = TestDatabases.made("optional-people", List.of(
                "CREATE (a:P {name: 'Ann', age: 30}), (b:P {name: 'Bob', age: 40}), (c:P {name: 'Cy'}), "
                        + "(k:C {name: 'Kiel'}), (l:C {name: 'Lund'}), (s:S {name: 'Sweden'}), "
                        + "(a)-[:IN]->(k), (b)-[:IN]->(l), (l)-[:OF]->(s)"));
        Field name = Field.of(Place.entity(0), "name");
        Field age = Field.of(Place.entity(0), "age");
        Field city = Field.of(Place.entity(1), "name");
        Field state = Field.of(Place.entity(2), "name");
        QueryForm all = QueryForm.of("P", 10).with(new Output.Rows(List.of(name)));
        Condition young = new Condition(age, Operator.LESS, List.of(35L));
        Condition cy = new Condition(name, Operator.EQUAL, List.of("Cy"));
        assertThat(names(people, all.with(List.of(young, cy)))).isEmpty();
        Condition orCy = new Condition(name, Operator.EQUAL, List.of("Cy"), true);
        assertThat(names(people, all.with(List.of(young, orCy)))).containsExactlyInAnyOrder("Ann", "Cy");
        assertThat(names(people, all.with(List.of(new Condition(age, Operator.PRESENT, List.of()), young, orCy))))
                .as("alternatives are together").containsExactly("Ann");
        QueryForm optional = all.with(new Hop("IN", true, "C").optional(true));
        assertThat(names(people, optional)).containsExactlyInAnyOrder("Ann", "Bob", "Cy");
        QueryForm ofLund = optional.with(new Output.Rows(List.of(name, city)))
                .with(List.of(new Condition(city, Operator.EQUAL, List.of("Lund"))));
        assertThat(people.table(new CypherWriter(false).of(ofLund), Map.of(), LIMITS, Progress.NONE).rows())
                .as("the condition is on the hop, not on the person").hasSize(3)
                .contains(List.of("Bob", "Lund"));
        assertThat(names(people, optional.with(List.of(new Condition(city, Operator.EQUAL, List.of("Kiel")), orCy))))
                .as("alternatives in different parts choose the rows").containsExactlyInAnyOrder("Ann", "Cy");
        QueryForm two = optional.with(new Hop("OF", true, "S"));
        assertThat(new CypherWriter(false).of(two)).startsWith(
                "MATCH (n:P)\nOPTIONAL MATCH (n)-[:IN]->(m1:C)-[:OF]->(m2:S)\n");
        assertThat(names(people, two.with(List.of(new Condition(state, Operator.PRESENT, List.of())))))
                .containsExactlyInAnyOrder("Ann", "Bob", "Cy");
        QueryForm stepwise = optional.with(new Hop("OF", true, "S").optional(true))
                .with(new Output.Rows(List.of(name, city, state)));
        assertThat(people.table(new CypherWriter(false).of(stepwise), Map.of(), LIMITS, Progress.NONE).rows())
                .hasSize(3)
                .contains(List.of("Bob", "Lund", "Sweden"));
    }

    private static List<Object> names(EmbeddedDatabase database, QueryForm form) throws QueryFailure {
        List<Object> names = new ArrayList<>();
        database.table(new CypherWriter(false).of(form), Map.of(), LIMITS, Progress.NONE).rows()
                .forEach(row -> names.add(String.valueOf(row.getFirst())));
        return names;
    }

    @Test
    void datesWithATimeAreComparedByTheirDay() throws Exception {
        Field born = Field.of(Place.entity(0), "born");
        QueryForm form = QueryForm.of("Odd type", 10)
                .with(new Output.Rows(List.of(Field.of(Place.entity(0), "the name"))))
                .with(List.of(new Condition(born, Operator.EQUAL, List.of(LocalDate.of(1990, 5, 3)))));
        assertThat(odd().table(new CypherWriter(oddSchema().withTimes()).of(form), Map.of(), LIMITS, Progress.NONE)
                .rows()).containsExactly(List.of("it's"));
    }

    @Test
    void typedValuesAreReadByTheirDatatype() {
        assertThat(QueryValues.read(Datatype.INT, Operator.EQUAL, " 42 ")).contains(List.of(42L));
        assertThat(QueryValues.read(Datatype.INT, Operator.EQUAL, "4x")).isEmpty();
        assertThat(QueryValues.read(Datatype.INT, Operator.EQUAL, "")).isEmpty();
        assertThat(QueryValues.read(Datatype.FLOAT, Operator.LESS, "1e999")).isEmpty();
        assertThat(QueryValues.read(Datatype.FLOAT, Operator.LESS, "1e999999999")).isEmpty();
        assertThat(QueryValues.read(Datatype.DATE, Operator.LESS, "1999")).contains(List.of(Year.of(1999)));
        assertThat(QueryValues.read(Datatype.DATE, Operator.LESS, "1999-02-30")).isEmpty();
        assertThat(QueryValues.read(Datatype.LIST_DATE, Operator.HAS, "1999")).isEmpty();
        assertThat(QueryValues.read(Datatype.BOOL, Operator.EQUAL, "yes")).isEmpty();
        assertThat(QueryValues.read(Datatype.STR, Operator.EQUAL, " a ")).contains(List.of(" a "));
        assertThat(QueryValues.read(Datatype.STR, Operator.ONE_OF, "a, \"b, c\",d"))
                .contains(List.of("a", "b, c", "d"));
        assertThat(QueryValues.read(Datatype.INT, Operator.ONE_OF, "1, 2")).contains(List.of(1L, 2L));
        assertThat(QueryValues.read(Datatype.STR, Operator.ONE_OF, "\"open")).isEmpty();
        assertThat(QueryValues.read(Datatype.STR, Operator.PRESENT, "")).contains(List.of());
    }

    @Test
    void impossibleFormsAreRefused() {
        QueryForm form = QueryForm.of("P", 10);
        assertThatThrownBy(() -> form.with(new Output.Rows(List.of(Field.of(Place.entity(1))))))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> form.with(new Order(Optional.empty(), true)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Condition(Field.of(Place.entity(0), "a"), Operator.EQUAL, List.of()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aDatabaseWithoutNamesHasNone() throws Exception {
        GraphSchema schema = new DatabaseSchema(odd(), LIMITS).read("odd", Progress.NONE);
        assertThat(schema.entities()).extracting(GraphSchema.EntityType::label).contains("日本", "Second");
        assertThat(oddSchema().type("Second").orElseThrow().name()).isEmpty();
        assertThat(oddSchema().type("日本").orElseThrow().name()).contains("title");
    }
}
