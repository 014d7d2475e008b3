package org.quern.textgraph.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.quern.graph.GraphElement;

class PropertyGraphSourceTest {

    @Test
    void yearsBeforeTheCommonEraAreTextsAsPeopleWriteThem() {
        PropertyGraphSource.Taking taking = new PropertyGraphSource.Taking(new SourceOptions(true, true, Set.of()));
        taking.entity(new GraphElement.Entity("City#Q1", "City", "Elm", List.of(), Optional.empty(),
                Map.of("founding_year", -599L, "elevation", -4L, "razed", LocalDate.of(-43, 3, 15), "walled", true),
                List.of()));
        taking.relation(new GraphElement.Relation("1", "ally", "City#Q1", "City#Q1", Map.of("start_year", 0L,
                "end_year", 79L), List.of()));
        SourceGraph graph = taking.graph("cities", "made up");
        assertThat(IntStream.range(0, graph.nodeCount()).filter(graph::isLiteral).mapToObj(graph::label))
                .containsExactlyInAnyOrder("600 BCE", "-4", "44-03-15 BCE", "true");
        assertThat(IntStream.range(0, graph.edgeCount()).mapToObj(graph::details).filter(one -> !one.isEmpty()))
                .singleElement().asString().isEqualTo("{end_year=[79], start_year=[1 BCE]}");
    }
}
