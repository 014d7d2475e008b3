package org.quern.wikidata.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.quern.testing.WikidataTurtle;
import org.quern.wikidata.Rank;
import org.quern.wikidata.Snak;
import org.quern.wikidata.Statement;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataValue.Coordinate;
import org.quern.wikidata.WikidataValue.EntityRef;
import org.quern.wikidata.WikidataValue.Malformed;
import org.quern.wikidata.WikidataValue.Monolingual;
import org.quern.wikidata.WikidataValue.Quantity;
import org.quern.wikidata.WikidataValue.Text;
import org.quern.wikidata.WikidataValue.Time;
import org.quern.workspace.QuernException;

class StoreSourceTest {

    private static StoreSource source(String turtle) {
        return new StoreSource("test", WikidataTurtle.read(turtle));
    }

    private static WikidataEntity read(String turtle, String id, String... pids) {
        List<WikidataEntity> found = new ArrayList<>();
        source(turtle).read(List.of(id), Set.of(pids), found::add);
        assertThat(found).hasSize(1);
        return found.getFirst();
    }

    private static Snak main(String objects) {
        Statement statement = read("wd:Q1 p:P1 s:Q1-A . s:Q1-A wikibase:rank wikibase:NormalRank ; " + objects, "Q1",
                "P1").statements("P1").getFirst();
        return statement.main();
    }

    private static Object value(String objects) {
        return ((Snak.Known) main(objects)).value();
    }

    @Test
    void readsTermsOfDumpForm() {
        WikidataEntity item = read(
                """
                        wd:Q1 a wikibase:Item ; rdfs:label "one"@en, "eins"@de ; skos:prefLabel "one"@en ; schema:name "one"@en ;
                          schema:description "a number"@en ; skos:altLabel "1"@en, "unity"@en, "Eins"@de .
                        <https://en.wikipedia.org/wiki/1> schema:about wd:Q1 ; schema:isPartOf <https://en.wikipedia.org/> ; schema:name "1"@en .
                        <https://de.wikipedia.org/wiki/Eins> schema:about wd:Q1 ; schema:name "Eins"@de .
                        """,
                "q1");
        assertThat(item.id()).isEqualTo("Q1");
        assertThat(item.labels()).isEqualTo(Map.of("en", "one"));
        assertThat(item.descriptions()).isEqualTo(Map.of("en", "a number"));
        assertThat(item.aliases()).isEqualTo(Map.of("en", List.of("1", "unity")));
        assertThat(item.sitelinks()).isEqualTo(Map.of("enwiki", "1"));
    }

    @Test
    void findsEntitiesByExternalIdentifiersAndTheirAddresses() {
        StoreSource source = source("""
                wd:P345 wikibase:propertyType wikibase:ExternalId . wd:P1 wikibase:propertyType wikibase:String .
                wd:Q1 p:P345 s:Q1-A . s:Q1-A ps:P345 "tt0111161" .
                wd:Q2 wdt:P345 "tt0111162" .
                wd:Q3 p:P1 s:Q3-A . s:Q3-A ps:P1 "tt0111161" .
                """);
        assertThat(source.identified(" tt0111161 ")).isEqualTo(Map.of("Q1", Set.of("P345")));
        assertThat(source.identified("https://www.imdb.com/title/tt0111162/?ref_=x"))
                .isEqualTo(Map.of("Q2", Set.of("P345")));
        assertThat(source.identified("tt9")).isEmpty();
        assertThat(source.identified("")).isEmpty();
    }

    @Test
    void takesOtherLabelsWhereThereIsNoPlainOneAndTitlesFromAddresses() {
        WikidataEntity item = read("""
                wd:Q1 skos:prefLabel "one"@mul .
                <https://en.wikipedia.org/wiki/Number_%22one%22> schema:about wd:Q1 .
                """, "Q1");
        assertThat(item.label()).contains("one");
        assertThat(item.sitelinks()).isEqualTo(Map.of("enwiki", "Number \"one\""));
    }

    @Test
    void leavesOutItemsThatTheDataDoesNotKnow() {
        List<WikidataEntity> found = new ArrayList<>();
        source("wd:Q1 rdfs:label 'one'@en .").read(List.of("Q2", "Q1", "q1"), Set.of("P1"), found::add);
        assertThat(found).extracting(WikidataEntity::id).containsExactly("Q1");
    }

    @Test
    void readsEveryKindOfPlainValue() {
        assertThat(value("ps:P1 wd:q2 .")).isEqualTo(new EntityRef("Q2"));
        assertThat(value("ps:P1 wd:L4-F1 .")).isEqualTo(new EntityRef("L4-F1"));
        assertThat(value("ps:P1 'text' .")).isEqualTo(new Text("text"));
        assertThat(value("ps:P1 <https://example.org/a> .")).isEqualTo(new Text("https://example.org/a"));
        assertThat(value("ps:P1 <http://commons.wikimedia.org/wiki/Special:FilePath/A%20b%2Bc.jpg> ."))
                .isEqualTo(new Text("A b+c.jpg"));
        assertThat(value("ps:P1 'texte'@FR .")).isEqualTo(new Monolingual("texte", "fr"));
        assertThat(value("ps:P1 'Point(4.35 -50.85)'^^geo:wktLiteral ."))
                .isEqualTo(new Coordinate(-50.85, 4.35, "Q2"));
        assertThat(value("ps:P1 '<http://www.wikidata.org/entity/Q405> Point(1 2)'^^geo:wktLiteral ."))
                .isEqualTo(new Coordinate(2, 1, "Q405"));
        assertThat(value("ps:P1 '+12.50'^^xsd:decimal ."))
                .isEqualTo(new Quantity(new BigDecimal("12.5"), Optional.empty()));
    }

    private static Object quantity(String amount, String unit) {
        return value("ps:P1 '" + amount + "'^^xsd:decimal ; psv:P1 v:1 . v:1 wikibase:quantityAmount '" + amount
                + "'^^xsd:decimal ; wikibase:quantityUnit " + unit + " .");
    }

    @Test
    void readsQuantitiesWithTheirUnits() {
        assertThat(quantity("+5", "wd:Q11573")).isEqualTo(new Quantity(new BigDecimal("5"), Optional.of("Q11573")));
        assertThat(quantity("-5", "wd:Q199")).isEqualTo(new Quantity(new BigDecimal("-5"), Optional.empty()));
        assertThat(quantity("NaN", "wd:Q199")).isEqualTo(new Malformed("NaN"));
        assertThat(quantity("1e999999999", "wd:Q199")).isEqualTo(new Malformed("1e999999999"));
        assertThat(quantity("5", "'metre'")).isEqualTo(new Malformed("5 metre"));
    }

    private static Object time(String text, int precision, String calendar) {
        return value("ps:P1 '" + text + "'^^xsd:dateTime ; psv:P1 v:1 . v:1 wikibase:timeValue '" + text
                + "'^^xsd:dateTime ; wikibase:timePrecision " + precision + " ; wikibase:timeCalendarModel wd:"
                + calendar + " .");
    }

    @Test
    void readsTimesAsFarAsTheirPrecisionGoes() {
        String gregorian = "Q1985727";
        assertThat(time("1984-12-30T00:00:00Z", 11, gregorian)).isEqualTo(new Time(1984, 12, 30, 11, false));
        assertThat(time("1984-12-01T00:00:00Z", 10, gregorian)).isEqualTo(new Time(1984, 12, 0, 10, false));
        assertThat(time("1984-01-01T00:00:00Z", 9, gregorian)).isEqualTo(new Time(1984, 0, 0, 9, false));
        assertThat(time("1984-00-00T00:00:00Z", 9, gregorian)).isEqualTo(new Time(1984, 0, 0, 9, false));
        assertThat(time("0337-05-23T00:00:00Z", 11, "Q1985786")).isEqualTo(new Time(337, 5, 23, 11, true));
        assertThat(time("-13798000000-01-01T00:00:00Z", 3, gregorian))
                .isEqualTo(new Time(-13798000000L, 0, 0, 3, false));
        assertThat(time("0000-03-15T00:00:00Z", 11, gregorian)).isEqualTo(new Time(0, 3, 15, 11, false));
        assertThat(time("+12024-02-29T00:00:00Z", 11, gregorian)).isEqualTo(new Time(12024, 2, 29, 11, false));
    }

    @Test
    void keepsBadTimesAsTheyStand() {
        for (String bad : List.of("1984-00-00T00:00:00Z", "2015-02-30T00:00:00Z", "1984-13-01T00:00:00Z", "soon", "",
                "99999999999999999999-01-01T00:00:00Z"))
            assertThat(time(bad, 11, "Q1985727")).isEqualTo(new Malformed(bad));
        assertThat(time("1984-12-30T00:00:00Z", 15, "Q1985727")).isEqualTo(new Malformed("1984-12-30T00:00:00Z"));
    }

    @Test
    void tellsUnknownFromNone() {
        assertThat(main("ps:P1 _:x .")).isEqualTo(new Snak.Unknown("P1"));
        assertThat(main("ps:P1 <http://www.wikidata.org/.well-known/genid/ab> .")).isEqualTo(new Snak.Unknown("P1"));
        assertThat(main("a wdno:P1 .")).isEqualTo(new Snak.None("P1"));
    }

    @Test
    void readsQualifiersSortedAndEachOnce() {
        Statement statement = read("""
                wd:Q1 p:P1 s:q1-8ab . s:q1-8ab wikibase:rank wikibase:DeprecatedRank ; ps:P1 wd:Q2 ;
                  pq:P12 'z', 'a' ; pq:P9 '2001-01-01T00:00:00Z'^^xsd:dateTime, _:b ; pqv:P9 v:year, v:month ;
                  a wdno:P582 .
                v:year wikibase:timeValue '2001-01-01T00:00:00Z'^^xsd:dateTime ; wikibase:timePrecision 9 .
                v:month wikibase:timeValue '2001-01-01T00:00:00Z'^^xsd:dateTime ; wikibase:timePrecision 10 .
                """, "Q1", "P1").statements("P1").getFirst();
        assertThat(statement.id()).isEqualTo("Q1$8AB");
        assertThat(statement.rank()).isEqualTo(Rank.DEPRECATED);
        assertThat(statement.qualifiers()).containsExactly(new Snak.Known("P9", new Time(2001, 0, 0, 9, false)),
                new Snak.Known("P9", new Time(2001, 1, 0, 10, false)), new Snak.Unknown("P9"),
                new Snak.Known("P12", new Text("a")), new Snak.Known("P12", new Text("z")), new Snak.None("P582"));
    }

    private static final String RANKED = """
            wd:Q1 p:P31 s:Q1-A, s:Q1-B ; wdt:P31 wd:Q10 .
            s:Q1-A wikibase:rank wikibase:PreferredRank ; ps:P31 wd:Q10 .
            s:Q1-B wikibase:rank wikibase:NormalRank ; ps:P31 wd:Q11 ; pq:P2 wd:Q50 .
            wd:Q2 p:P31 s:Q2-A, s:Q2-B .
            s:Q2-A wikibase:rank wikibase:NormalRank ; ps:P31 wd:Q11 .
            s:Q2-B wikibase:rank wikibase:DeprecatedRank ; ps:P31 wd:Q10 .
            wd:Q3 wdt:P31 wd:Q10 .
            wd:Q4 p:P31 s:Q4-A . s:Q4-A ps:P31 wd:Q11 .
            wd:Q5 p:P31 s:Q5-A, s:Q5-B . s:Q5-A a wikibase:BestRank ; ps:P31 wd:Q10 . s:Q5-B ps:P31 wd:Q11 .
            wd:Q6 p:P99 s:Q6-A . s:Q6-A wikibase:rank wikibase:NormalRank ; ps:P99 wd:Q7 ; pq:P2 wd:Q50 .
            """;

    @Test
    void derivesTruthinessFromRanks() {
        StoreSource source = source(RANKED);
        assertThat(source.subjectsOf("P31", Set.of("Q10"))).containsExactlyInAnyOrder("Q1", "Q3", "Q5");
        assertThat(source.subjectsOf("p31", Set.of("q11"))).containsExactlyInAnyOrder("Q2", "Q4");
        assertThat(source.pointingTo("P31", Optional.empty(), Set.of("Q10", "Q11")))
                .containsExactlyInAnyOrder("Q1", "Q2", "Q3", "Q4", "Q5");
        assertThat(source.pointingTo("P31", Optional.of("P2"), Set.of("Q50"))).containsExactly("Q1");
        assertThat(read(RANKED, "Q3", "P31").truthy("P31")).extracting(Statement::main)
                .containsExactly(new Snak.Known("P31", new EntityRef("Q10")));
    }

    @Test
    void walksSubclassesAlsoInCircles() {
        StoreSource source = source("""
                wd:Q2 wdt:P279 wd:Q1 . wd:Q3 wdt:P279 wd:Q2 . wd:Q1 wdt:P279 wd:Q3 .
                wd:Q4 p:P279 s:Q4-A . s:Q4-A wikibase:rank wikibase:DeprecatedRank ; ps:P279 wd:Q1 .
                """);
        assertThat(source.subclasses("Q1")).containsExactlyInAnyOrder("Q1", "Q2", "Q3");
        assertThat(source.subclasses("Q99")).containsExactly("Q99");
    }

    @Test
    void runsPatternsOverCandidates() {
        StoreSource source = source(RANKED);
        assertThat(source.matching("?item wdt:P31/wdt:P279* wd:Q10 .", Set.of("Q1", "Q2", "Q3")))
                .containsExactlyInAnyOrder("Q1", "Q3");
        assertThat(source.matching("?item wdt:P31 ?c FILTER(xsd:string(?c) != 'x')", Set.of("Q3")))
                .containsExactly("Q3");
    }

    @Test
    void refusesPatternsThatReachOut() {
        StoreSource source = source(RANKED);
        for (String bad : List.of("SERVICE <http://localhost:1/> { ?item ?p ?o }",
                "{ SELECT ?item { OPTIONAL { SERVICE <http://localhost:1/> { ?item ?p ?o } } } }",
                "?item ?p ?o FILTER NOT EXISTS { SERVICE <http://localhost:1/> { ?item ?p ?o } }",
                "?item ?p ?o FILTER(<java:java.lang.System>(?o))",
                "?item ?p ?o BIND(<http://jena.apache.org/ARQ/function#now>() AS ?x)"))
            assertThatThrownBy(() -> source.matching(bad, Set.of("Q1"))).as(bad).isInstanceOf(QuernException.class)
                    .hasMessageContaining("not allowed");
        for (String bad : List.of("?item ?p", "} ; DROP ALL", "} FROM <file:///etc/passwd> {"))
            assertThatThrownBy(() -> source.matching(bad, Set.of("Q1"))).as(bad).isInstanceOf(QuernException.class)
                    .hasMessageContaining("not valid");
    }
}
