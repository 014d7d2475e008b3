package org.quern.sparql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.apache.jena.sparql.core.DatasetGraph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.job.Progress;
import org.quern.testing.WikidataTurtle;
import org.quern.workspace.QuernException;

/** Searches for coordinates, as Wikidata's query service answers them. */
class GeoSearchTest {

    private static final String POINTS = """
            wd:Q1 wdt:P625 "Point(13.4 52.5)"^^geo:wktLiteral ; wdt:P31 wd:Q9 .
            wd:Q2 wdt:P625 "Point(13.5 52.5)"^^geo:wktLiteral ; wdt:P31 wd:Q9 .
            wd:Q3 wdt:P625 "point(13.4 53.5)"^^geo:wktLiteral .
            wd:Q4 wdt:P625 "Point(179.9 -17)"^^geo:wktLiteral ; wdt:P31 wd:Q8 .
            wd:Q5 wdt:P625 "Point(-179.9 -17)"^^geo:wktLiteral .
            wd:Q6 wdt:P625 "<http://www.wikidata.org/entity/Q405> Point(13.4 52.5)"^^geo:wktLiteral .
            wd:Q7 wdt:P625 "nowhere"^^geo:wktLiteral, _:unknown .
            """;

    private final DatasetGraph data = WikidataTurtle.read(POINTS);

    private List<List<String>> rows(String query) {
        try {
            return new GuardedRun(data).run(ExternalQuery.of(query).select(),
                    new SelectLimits(100, 10_000, Duration.ofSeconds(20)), Progress.NONE).rows().stream()
                    .map(row -> row.stream().map(cell -> cell.map(term -> switch (term) {
                        case Term.Iri(String iri) -> new Prefixes().shortened(iri);
                        case Term.Literal(String text, String _, String _) -> text;
                        case Term.Blank _ -> "blank";
                    }).orElse("-")).toList()).toList();
        } catch (ExternalQuery.Refused refused) {
            throw new QuernException(refused.why(), "", "").causedBy(refused);
        }
    }

    private static String around(String center, String radius) {
        return "SERVICE wikibase:around { ?place wdt:P625 ?where . bd:serviceParam wikibase:center " + center
                + " ; wikibase:radius \"" + radius + "\" ; wikibase:distance ?km } ";
    }

    @ParameterizedTest
    @CsvSource({"5,1", "7,2", "120,3", "0,1"})
    void placesWithinTheRadiusAreFound(String radius, int places) {
        assertThat(rows("SELECT ?place { " + around("\"Point(13.4 52.5)\"^^geo:wktLiteral", radius) + "}"))
                .hasSize(places);
    }

    @Test
    void theCentreComesFromThePatternWhereverItIsWritten() {
        String centre = "wd:Q1 wdt:P625 ?centre . ";
        List<List<String>> before = rows("SELECT ?place ?km { " + centre + around("?centre", "10") + "} ORDER BY ?km");
        assertThat(before).extracting(List::getFirst).containsExactly("wd:Q1", "wd:Q2");
        assertThat(Double.parseDouble(before.getLast().getLast())).isCloseTo(6.77, within(0.01));
        assertThat(rows("SELECT ?place ?km { " + around("?centre", "10") + centre + "} ORDER BY ?km"))
                .isEqualTo(before);
    }

    /** From the second centre on, places are looked up by their latitude. */
    @Test
    void everyCentreFindsItsPlaces() {
        assertThat(rows("SELECT ?from ?place { ?from wdt:P31 ?class ; wdt:P625 ?centre . " + around("?centre", "50")
                + "FILTER(?from != ?place) } ORDER BY ?from ?place")).containsExactly(List.of("wd:Q1", "wd:Q2"),
                        List.of("wd:Q2", "wd:Q1"), List.of("wd:Q4", "wd:Q5"));
    }

    @Test
    void aPlaceThatIsBoundIsOnlyCompared() {
        assertThat(rows("SELECT ?place { ?place wdt:P31 wd:Q9 . " + around("\"Point(13.5 52.5)\"^^geo:wktLiteral", "1")
                + "}")).containsExactly(List.of("wd:Q2"));
    }

    @Test
    void aBoxMayCrossTheDateLine() {
        String box = "SELECT ?place { SERVICE wikibase:box { ?place wdt:P625 ?where . bd:serviceParam "
                + "wikibase:cornerSouthWest \"Point(%s)\"^^geo:wktLiteral ; "
                + "wikibase:cornerNorthEast \"Point(%s)\"^^geo:wktLiteral } } ORDER BY ?place";
        assertThat(rows(String.format(Locale.ROOT, box, "13 52", "13.45 53"))).containsExactly(List.of("wd:Q1"));
        assertThat(rows(String.format(Locale.ROOT, box, "179 -18", "-179 -16")))
                .containsExactly(List.of("wd:Q4"), List.of("wd:Q5"));
    }

    @Test
    void functionsReadCoordinates() {
        assertThat(rows("SELECT (geof:latitude(?c) AS ?n) (geof:longitude(?c) AS ?e) (geof:globe(?c) AS ?g) "
                + "(geof:distance(?c, \"Point(13.4 52.5)\"^^geo:wktLiteral) AS ?d) { wd:Q6 wdt:P625 ?c }"))
                .containsExactly(List.of("52.5e0", "13.4e0", "wd:Q405", "-"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "SELECT * { SERVICE wikibase:around { ?p wdt:P625 ?l } }|needs wikibase:center and wikibase:radius",
        "SELECT * { SERVICE wikibase:around { bd:serviceParam wikibase:center ?c ; wikibase:radius 5 } }|needs one pattern",
        "SELECT * { SERVICE wikibase:around { ?p wdt:P625 ?l . bd:serviceParam wikibase:center ?c ; wikibase:radius 5 } }|?c in a search",
        "SELECT * { SERVICE wikibase:box { ?p wdt:P625 ?l } }|needs wikibase:cornerSouthWest"})
    void anIncompleteSearchIsRefused(String query, String why) {
        assertThatThrownBy(() -> rows(query)).hasMessageContaining(why);
    }

    @Test
    void aRadiusThatIsNotANumberIsSaid() {
        assertThatThrownBy(() -> rows("SELECT * { " + around("\"Point(1 1)\"^^geo:wktLiteral", "far") + "}"))
                .hasMessageContaining("is not a number");
    }
}
