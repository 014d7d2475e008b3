package org.quern.textgraph.task;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.quern.textgraph.PublishedSubgraphs;
import org.quern.textgraph.sample.Subgraph;

/** What is true of the published subgraphs, beside what the published code found. */
class PublishedTruthTest {

    @Test
    void countsAndDegreesAreThePublishedOnes() {
        assertThat(PublishedSubgraphs.all()).hasSize(12).allSatisfy(each -> {
            Facts facts = new Facts(each.graph());
            Map<Integer, String> relations = new HashMap<>();
            each.graph().relations().forEach(relation -> relations.put(relation.number(), relation.label()));
            JsonNode tables = each.json().path("tables");
            assertThat(facts.relations().stream().map(q -> List.<Object>of(q.anchor(), relations.get(q.relation()),
                    q.direction().toString(), q.count()))).containsExactlyInAnyOrderElementsOf(
                            rows(tables.path("agg_by_relation")));
            assertThat(facts.neighbours().stream().map(q -> List.<Object>of(q.anchor(), relations.get(q.relation()),
                    q.count()))).containsExactlyInAnyOrderElementsOf(rows(tables.path("agg_neighbor_properties")));
            for (Direction direction : Direction.values()) {
                JsonNode degree = tables.path("degree").path(direction.toString());
                Question.Degree found = facts.highest(direction).orElseThrow();
                assertThat(found.count()).isEqualTo(degree.get(0).asInt());
                assertThat(found.entities()).containsExactlyInAnyOrderElementsOf(numbers(degree.get(1)));
            }
        });
    }

    @Test
    void shortestPathsAreThePublishedOnes() {
        assertThat(PublishedSubgraphs.all()).allSatisfy(each -> {
            Facts facts = new Facts(each.graph());
            for (JsonNode asked : each.json().path("tasks").path("ShortestPath")) {
                List<List<Integer>> paths = new ArrayList<>();
                asked.path("all_shortest_paths").forEach(path -> paths.add(numbers(path)));
                assertThat(paths).isNotEmpty();
                List<Integer> first = paths.getFirst();
                assertThat(facts.paths(first.getFirst(), first.getLast(), 1000))
                        .containsExactlyInAnyOrderElementsOf(paths);
            }
        });
    }

    private static List<List<Object>> rows(JsonNode table) {
        List<List<Object>> rows = new ArrayList<>();
        for (JsonNode row : table) {
            List<Object> cells = new ArrayList<>();
            row.forEach(cell -> cells.add(cell.isNumber() ? (Object) cell.asInt() : cell.asText()));
            rows.add(cells);
        }
        return rows;
    }

    private static List<Integer> numbers(JsonNode list) {
        List<Integer> numbers = new ArrayList<>();
        list.forEach(number -> numbers.add(number.asInt()));
        return numbers;
    }

    @Test
    void valuesCountAsEdgesButAreNobodysNeighbours() {
        Subgraph graph = new Subgraph("test",
                List.of(new Subgraph.Entity(1, "Q1", "A", Subgraph.Kind.CORE),
                        new Subgraph.Entity(2, "Q2", "B", Subgraph.Kind.CORE),
                        new Subgraph.Entity(3, "", "7", Subgraph.Kind.LITERAL)),
                List.of(new Subgraph.Relation(0, "P0", "knows"), new Subgraph.Relation(1, "P1", "age")),
                List.of(edge(1, 0, 2), edge(1, 1, 3)));
        Facts facts = new Facts(graph);
        assertThat(facts.highest(Direction.TOTAL).orElseThrow().entities()).containsExactly(1);
        assertThat(facts.highest(Direction.TOTAL).orElseThrow().count()).isEqualTo(2);
        assertThat(facts.highest(Direction.INCOMING).orElseThrow().entities()).containsExactly(2);
        assertThat(facts.relations()).noneMatch(question -> question.anchor() == 3);
        assertThat(facts.neighbours()).containsExactlyInAnyOrder(new Question.Neighbours(2, 0, 1),
                new Question.Neighbours(2, 1, 1));
        assertThat(facts.paths(2, 3, 10)).isEmpty();
    }

    private static Subgraph.Edge edge(int subject, int relation, int object) {
        return new Subgraph.Edge(subject, relation, object, java.util.Collections.emptySortedMap());
    }
}
