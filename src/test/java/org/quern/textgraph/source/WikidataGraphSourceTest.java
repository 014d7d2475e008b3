package org.quern.textgraph.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.quern.job.Progress;
import org.quern.testing.WikidataTurtle;
import org.quern.wikidata.store.StoreSource;
import org.quern.workspace.QuernException;

class WikidataGraphSourceTest {

    /** Two mills of a class, a place that nothing is said of, a statement of each rank, values, a qualifier. */
    private static final String MILLS = """
            wd:Q20 rdfs:label "Old Mill"@en ; wdt:P31 wd:Q5 ; p:P17 s:Q20-1, s:Q20-2, s:Q20-3 ; wdt:P99999 "3" ;
              p:P214 s:Q20-4 ; p:P2048 s:Q20-5 .
            s:Q20-1 ps:P17 wd:Q55 ; wikibase:rank wikibase:PreferredRank ; pq:P580 "1815"^^xsd:gYear ; pq:P1001 wd:Q56 .
            s:Q20-2 ps:P17 wd:Q99 ; wikibase:rank wikibase:NormalRank .
            s:Q20-3 ps:P17 wd:Q98 ; wikibase:rank wikibase:DeprecatedRank .
            s:Q20-4 ps:P214 "12345" ; wikibase:rank wikibase:NormalRank .
            s:Q20-5 ps:P2048 "+25"^^xsd:decimal ; wikibase:rank wikibase:NormalRank ; psv:P2048 v:h .
            v:h wikibase:quantityAmount "+25"^^xsd:decimal ; wikibase:quantityUnit wd:Q11573 .
            wd:Q3 rdfs:label "New Mill"@en ; wdt:P31 wd:Q6 ; wdt:P138 wd:Q20 .
            wd:Q6 wdt:P279 wd:Q5 .
            wd:Q55 rdfs:label "Netherlands"@en .
            wd:Q56 rdfs:label "Aruba"@en .
            wd:Q11573 rdfs:label "metre"@en .
            wd:P138 rdfs:label "named after"@en .
            """;

    private static SourceGraph read(SourceOptions options) {
        return new WikidataGraphSource(options).read(new StoreSource("mills", WikidataTurtle.read(MILLS)), "mills",
                Progress.NONE);
    }

    private static Stream<String> edges(SourceGraph graph) {
        return IntStream.range(0, graph.edgeCount()).mapToObj(edge -> graph.label(graph.subject(edge)) + " | "
                + graph.relationLabel(graph.relation(edge)) + " | " + graph.label(graph.object(edge))
                + (graph.details(edge).isEmpty() ? "" : " | " + graph.details(edge)));
    }

    @Test
    void itemsAndTheirBestStatementsAreTheGraph() {
        SourceGraph graph = read(SourceOptions.PLAIN);
        assertThat(edges(graph)).containsExactlyInAnyOrder("New Mill | instance of | Q6",
                "New Mill | named after | Old Mill", "Old Mill | instance of | Q5", "Old Mill | country | Netherlands",
                "Q6 | subclass of | Q5");
        assertThat(IntStream.range(0, graph.coreCount()).mapToObj(at -> graph.id(graph.coreNode(at))))
                .containsExactly("Q3", "Q6", "Q20");
    }

    @Test
    void ofAClassOnlyItsInstancesAreAskedFor() {
        SourceGraph graph = read(new SourceOptions(false, false, Set.of("Q5")));
        assertThat(IntStream.range(0, graph.coreCount()).mapToObj(at -> graph.id(graph.coreNode(at))))
                .containsExactly("Q3", "Q20");
        assertThat(edges(graph)).doesNotContain("Q6 | subclass of | Q5").hasSize(4);
    }

    @Test
    void valuesAndQualifiersComeAlongWhenAskedFor() {
        SourceGraph graph = read(new SourceOptions(true, true, Set.of("Q5")));
        assertThat(edges(graph)).contains("Old Mill | height | 25 metre", "Old Mill | P99999 | 3",
                "Old Mill | country | Netherlands | {applies to jurisdiction=[Aruba], start time=[1815]}")
                // Where something is catalogued is no fact about it.
                .noneMatch(edge -> edge.contains("12345"));
    }

    @Test
    void whatIsNotThereIsSaid() {
        assertThatThrownBy(() -> read(new SourceOptions(false, false, Set.of("Q7")))).isInstanceOf(QuernException.class)
                .hasMessageContaining("instance of Q7").hasMessageContaining("mills");
        assertThatThrownBy(() -> read(new SourceOptions(false, false, Set.of("Mill"))))
                .isInstanceOf(QuernException.class).hasMessageContaining("Q11424");
    }
}
