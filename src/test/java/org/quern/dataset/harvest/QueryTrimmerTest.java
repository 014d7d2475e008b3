package org.quern.dataset.harvest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Removes what does not belong to a question, and nothing else. */
class QueryTrimmerTest {

    private static final String LABELS = "SERVICE wikibase:label { bd:serviceParam wikibase:language \"en\" }";

    private static String trimmed(String query) {
        return new QueryTrimmer(List.of()).trim(query).sparql();
    }

    @Test
    void columnsThatOnlyTheLabelServiceFillsBecomeTheirEntities() {
        assertThat(trimmed("SELECT ?aLabel ?b ?bLabel { ?a wdt:P1 ?b . " + LABELS + " } ORDER BY DESC(?bLabel) ?b"))
                .isEqualTo("SELECT ?a ?b { ?a wdt:P1 ?b . } ORDER BY ?b");
        assertThat(trimmed("SELECT ?a ?aLabel { ?a wdt:P1 ?b . " + LABELS + " } GROUP BY ?a ?aLabel ORDER BY ?aLabel"))
                .isEqualTo("SELECT ?a { ?a wdt:P1 ?b . } GROUP BY ?a");
        assertThat(trimmed("SELECT ?name { ?a wdt:P1 ?b . SERVICE wikibase:label { ?a rdfs:label ?name } }"))
                .isEqualTo("SELECT ?a { ?a wdt:P1 ?b . }");
    }

    @Test
    void aLabelThatTheQueryUsesStays() {
        String used = "SELECT ?a ?aLabel { ?a wdt:P1 ?b . " + LABELS + " FILTER(STRLEN(?aLabel) > 3) }";
        assertThat(trimmed(used)).isEqualTo(used);
        String counted = "SELECT (COUNT(?aLabel) AS ?n) { ?a wdt:P1 ?b . " + LABELS + " }";
        assertThat(trimmed(counted)).isEqualTo(counted);
    }

    @Test
    void bracesAndWordsInStringsAndCommentsAreNotSyntax() {
        String query = "SELECT ?a { ?a wdt:P1 \"SERVICE wikibase:label { \" . # #defaultView:Map {\n ?a wdt:P2 ?b }";
        assertThat(trimmed(query)).isEqualTo(query);
        assertThat(trimmed("# defaultView:Map\n#keep me\n" + query)).isEqualTo("#keep me\n" + query);
    }

    @Test
    void hintsApiCallsAndConcatenationGo() {
        QueryTrimmer.Trimmed all = new QueryTrimmer(List.of())
                .trim("""
                        SELECT ?a (GROUP_CONCAT(DISTINCT STR(?b); SEPARATOR=", ") AS ?bs) {
                          hint:Query hint:optimizer "None" .
                          SERVICE wikibase:mwapi { bd:serviceParam wikibase:api "Search" . ?a wikibase:apiOutputItem mwapi:item }
                          ?a wdt:P1 ?b .
                        } GROUP BY ?a""");
        assertThat(all.sparql()).isEqualTo("""
                SELECT ?a (COUNT(DISTINCT STR(?b)) AS ?bs) {
                  ?a wdt:P1 ?b .
                } GROUP BY ?a""");
        assertThat(all.steps()).containsExactly(TrimStep.HINTS, TrimStep.MWAPI, TrimStep.CONCATENATION);
    }

    @Test
    void optionalPagesGoWithTheirColumnsButRequiredOnesStay() {
        String page = "?page schema:about ?a ; schema:isPartOf <https://en.wikipedia.org/> .";
        assertThat(trimmed("SELECT ?a ?page { ?a wdt:P1 ?b OPTIONAL { " + page + " } }"))
                .isEqualTo("SELECT ?a { ?a wdt:P1 ?b }");
        String required = "SELECT ?a ?page { ?a wdt:P1 ?b . " + page + " }";
        assertThat(trimmed(required)).isEqualTo(required);
        String more = "SELECT ?a ?page { ?a wdt:P1 ?b OPTIONAL { ?a wdt:P2 ?c . " + page + " } }";
        assertThat(trimmed(more)).isEqualTo(more);
    }

    @Test
    void partsCanBeKept() {
        String query = "#defaultView:Map\nSELECT ?a ?aLabel { ?a wdt:P1 ?b . " + LABELS + " }";
        assertThat(new QueryTrimmer(List.of(TrimStep.LAYOUT, TrimStep.LABELS)).trim(query).sparql()).isEqualTo(query);
    }
}
