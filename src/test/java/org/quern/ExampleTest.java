package org.quern;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.jena.query.QueryExecution;
import org.apache.jena.rdf.model.Model;
import org.apache.jena.rdf.model.ModelFactory;
import org.apache.jena.riot.RDFDataMgr;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.quern.schema.MappedSchema;
import org.quern.schema.SchemaReader;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** What every user sees first must be complete, valid and as large as it is said to be. */
class ExampleTest {
    private static final Path EXAMPLE = Path.of("assets", "example");
    private static final String PREFIXES = """
            PREFIX wikibase: <http://wikiba.se/ontology#>
            PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#>
            PREFIX schema: <http://schema.org/>
            PREFIX xsd: <http://www.w3.org/2001/XMLSchema#>
            """;

    private static final Model DATA = ModelFactory.createDefaultModel();

    @BeforeAll
    static void readData() throws IOException {
        try (Stream<Path> files = Files.list(EXAMPLE.resolve("data"))) {
            files.sorted().forEach(f -> RDFDataMgr.read(DATA, f.toUri().toString()));
        }
    }

    @Test
    void theIndexListsEveryFileAndNoOther() throws IOException {
        try (Stream<Path> files = Files.walk(EXAMPLE)) {
            Set<String> there = files.filter(Files::isRegularFile)
                    .map(f -> EXAMPLE.relativize(f).toString().replace('\\', '/'))
                    .collect(Collectors.toCollection(TreeSet::new));
            assertThat(Files.readAllLines(EXAMPLE.resolve("index.txt"))).containsExactlyElementsOf(there);
        }
        assertThat(getClass().getResource("/assets/example/index.txt")).as("on the class path").isNotNull();
    }

    @Test
    void itIsAWorkspace() {
        assertThat(Workspace.isWorkspace(EXAMPLE)).isTrue();
    }

    @Test
    void theDataHaveTheFullModel() {
        assertThat(count("?x a wikibase:Item ; rdfs:label ?l")).isGreaterThanOrEqualTo(300);
        assertThat(count("?x a wikibase:Statement")).isGreaterThanOrEqualTo(3000);
        for (String rank : List.of("PreferredRank", "NormalRank", "DeprecatedRank"))
            assertThat(count("?x wikibase:rank wikibase:" + rank)).as(rank).isPositive();
        for (int precision : List.of(7, 8, 9, 10, 11))
            assertThat(count("?x wikibase:timePrecision " + precision)).as("precision " + precision).isPositive();
        assertThat(distinct("?x wikibase:timeCalendarModel ?y")).isEqualTo(2);
        assertThat(distinct("?x wikibase:quantityUnit ?y")).isGreaterThan(10);
        assertThat(distinct("?x rdfs:label ?l BIND(lang(?l) AS ?y)")).isGreaterThan(5);
        assertThat(count("?x schema:isPartOf <https://en.wikipedia.org/>")).isGreaterThan(100);
        assertThat(count("?x ?ps ?blank . ?x a wikibase:Statement FILTER(isBlank(?blank))")).as("unknown values")
                .isPositive();
        assertThat(count("""
                ?x a ?none , wikibase:Statement
                FILTER(STRSTARTS(STR(?none), "http://www.wikidata.org/prop/novalue/"))""")).as("no values")
                .isPositive();
        assertThat(count("?x wikibase:timeValue ?t FILTER(STRSTARTS(STR(?t), \"-\"))")).as("BCE").isPositive();
    }

    @Test
    void truthyTriplesAgreeWithRanks() {
        assertThat(count("""
                ?p wikibase:claim ?claim ; wikibase:statementProperty ?ps ; wikibase:directClaim ?wdt .
                ?item ?claim ?x . ?x ?ps ?v .
                OPTIONAL { ?x a ?best FILTER(?best = wikibase:BestRank) }
                FILTER(!isBlank(?v) && BOUND(?best) && NOT EXISTS { ?item ?wdt ?v })""")).isZero();
        assertThat(count("""
                ?p wikibase:claim ?claim ; wikibase:statementProperty ?ps ; wikibase:directClaim ?wdt .
                ?x ?wdt ?v
                FILTER NOT EXISTS { ?x ?claim ?s . ?s a wikibase:BestRank ; ?ps ?v }""")).isZero();
    }

    @Test
    void theSchemaIsValidAndItsRelationsHaveRealismValues() throws IOException {
        MappedSchema schema = new SchemaReader(new SafeFiles()).read(EXAMPLE.resolve("schemas/film.json"));
        assertThat(schema.entities()).hasSizeGreaterThanOrEqualTo(6);
        assertThat(schema.relations()).hasSizeGreaterThanOrEqualTo(10);
        JsonNode relations = new ObjectMapper().readTree(EXAMPLE.resolve("graphs/film/relations.json").toFile())
                .path("film").path("relations");
        Set<String> described = new TreeSet<>();
        for (JsonNode relation : relations)
            relation.path("variants").forEach(v -> described.add(v.textValue()));
        assertThat(described).containsExactlyInAnyOrderElementsOf(
                schema.relations().stream().map(MappedSchema.RelationType::variant).toList());
    }

    private static long count(String pattern) {
        return number("SELECT (COUNT(DISTINCT ?x) AS ?n) { " + pattern + " }");
    }

    private static long distinct(String pattern) {
        return number("SELECT (COUNT(DISTINCT ?y) AS ?n) { " + pattern + " }");
    }

    private static long number(String query) {
        try (QueryExecution run = QueryExecution.model(DATA).query(PREFIXES + query).build()) {
            return run.execSelect().next().getLiteral("n").getLong();
        }
    }
}
