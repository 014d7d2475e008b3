package org.quern.sparql;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QueryFaultTest {

    /** @param query in which the wrong word stands between bars, and ~ ends a line */
    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', delimiter = '#', value = {"SELECT ?x { ?x wdt:P31 |FILTER| }",
        "|SELEC| ?x { ?x ?p ?o }",
        "SELECT ?x {~  ?x wdt:P31 wd:Q5 .~\t?x |foo:bar| ?y }", "SELECT ?x { ?x wdt:P31 wd:Q5 |.|",
        "SELECT ?x ~{ ?x |;| }",
        "SELECT ?x { ?x wdt:P31 wd:Q5 . |SERVICE| <http://a.b/c> { ?x ?y ?z } }",
        "|INSERT| DATA { wd:Q1 wdt:P31 wd:Q2 }",
        "SELECT ?x { ?x wdt:P31 |\" }|", "|SELECT| ?x WITH { SELECT ?x { ?x ?p } } AS %a { INCLUDE %a }"})
    void isUnderlinedWhereItStands(String query) {
        String marked = query.replace('~', '\n');
        int start = marked.indexOf('|');
        int end = marked.lastIndexOf('|') - 1;
        assertThat(QueryFault.of(marked.replace("|", ""))).hasValueSatisfying(fault -> {
            assertThat(fault.why()).isNotBlank();
            assertThat(marked.replace("|", "").substring(fault.start(), fault.end()))
                    .isEqualTo(marked.replace("|", "").substring(start, end));
            assertThat(fault.start()).isEqualTo(start);
        });
    }

    @Test
    void isSaidInPlainWords() {
        assertThat(QueryFault.of("SELECT ?o { wd:Q1 wdt:P127 FILTER }").orElseThrow().why())
                .isEqualTo("The query is not valid SPARQL: “FILTER” is not allowed here");
        assertThat(QueryFault.of("SELECT ?o { ?o ?p } ?x").orElseThrow().why())
                .isEqualTo("The query is not valid SPARQL: “}” is not allowed here");
    }

    @Test
    void aQueryThatCanRunHasNone() {
        assertThat(QueryFault.of("SELECT ?x ?xLabel { ?x wdt:P31 wd:Q5 SERVICE wikibase:label "
                + "{ bd:serviceParam wikibase:language \"en\" } }")).isEmpty();
        assertThat(QueryFault.of(" \n")).isEmpty();
    }
}
