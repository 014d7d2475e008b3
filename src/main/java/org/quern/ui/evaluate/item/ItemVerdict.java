package org.quern.ui.evaluate.item;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.evaluate.ProvenanceGraph;
import org.quern.graph.StoredProperties;
import org.quern.neo4j.GraphDatabase;
import org.quern.task.evaluate.DecideVerdict.Elsewhere;
import org.quern.ui.control.DiffSide;
import org.quern.ui.picture.PictureGraph;
import org.quern.ui.picture.PlacedGraph;
import org.quern.ui.picture.Years;
import org.quern.verdict.judge.Verdict;

/** Whether the opened prediction is right on other graphs, too, as far as it is known. */
public sealed interface ItemVerdict {

    /** It is not right on the graph of its question, or not a query. */
    record None() implements ItemVerdict {}

    record Looking() implements ItemVerdict {}

    /** @param where a graph with another answer, if there is one */
    record Decided(Verdict verdict, Optional<Shown> where) implements ItemVerdict {}

    record Failed(Throwable cause) implements ItemVerdict {}

    /** A small graph with its picture. */
    record Shown(Elsewhere elsewhere, PlacedGraph picture) {}

    /** The small graph with another answer. */
    default Optional<Shown> shown() {
        return this instanceof Decided(_, Optional<Shown> where) ? where : Optional.empty();
    }

    /** The same when the small graph is in the suite. */
    default ItemVerdict keptAs(String file) {
        return this instanceof Decided(Verdict verdict, Optional<Shown> where)
                ? new Decided(verdict, where.map(shown -> new Shown(shown.elsewhere().in(file), shown.picture())))
                : this;
    }

    /**
     * The whole small graph with its values, because a value or a missing relation may be what makes the difference.
     *
     * @param queries both queries; a caption has the values that they use
     * @param types entity types in the order that determines their fills, which are those of the real graph
     */
    static PictureGraph picture(Elsewhere elsewhere, String queries, List<String> types) {
        ProvenanceGraph matched = elsewhere.comparison().provenance();
        Map<String, DiffSide> marks = new HashMap<>();
        matched.nodes().forEach(node -> marks.put(node.id(), ItemEvidence.mark(node.side())));
        matched.relationships().forEach(each -> marks.put(each.id(), ItemEvidence.mark(each.side())));
        List<PictureGraph.Node> nodes = elsewhere.nodes().stream()
                .map(node -> new PictureGraph.Node(node.elementId(), caption(node, queries),
                        node.labels().isEmpty() ? "" : node.labels().getFirst(),
                        marks.getOrDefault(node.elementId(), DiffSide.NONE), values(node)))
                .toList();
        List<PictureGraph.Edge> edges = elsewhere.relationships().stream()
                .map(each -> new PictureGraph.Edge(each.startId(), each.endId(), caption(each),
                        marks.getOrDefault(each.elementId(), DiffSide.NONE)))
                .toList();
        return new PictureGraph(Stream.concat(types.stream(), nodes.stream().map(PictureGraph.Node::type).sorted())
                .distinct().toList(), nodes, edges);
    }

    private static String caption(GraphDatabase.Node node, String queries) {
        String used = further(node)
                .filter(value -> queries.matches("(?s).*\\b" + Pattern.quote(value.getKey()) + "\\b.*"))
                .map(value -> value.getValue().toString()).collect(Collectors.joining(", "));
        String name = node.name().map(Object::toString).orElse("–");
        return used.isEmpty() ? name : name + " · " + used;
    }

    /** Years are short; captions are cut. */
    private static String caption(GraphDatabase.Relationship relationship) {
        Map<String, Object> values = relationship.properties();
        Optional<Years> years = Years.of(values).filter(_ -> values.size() <= 2);
        return values.isEmpty() ? relationship.type() : relationship.type() + " " + years
                .map(each -> text(each.first()) + "–" + text(each.last()))
                .orElseGet(() -> values.entrySet().stream().sorted(Map.Entry.comparingByKey())
                        .map(value -> value.getKey() + " " + value.getValue()).collect(Collectors.joining(", ")));
    }

    private static String text(OptionalInt year) {
        return year.isPresent() ? Integer.toString(year.getAsInt()) : "";
    }

    private static String values(GraphDatabase.Node node) {
        return further(node).map(value -> value.getKey() + ": " + value.getValue()).collect(Collectors.joining("\n"));
    }

    private static Stream<Map.Entry<String, Object>> further(GraphDatabase.Node node) {
        return node.properties().entrySet().stream().filter(value -> !value.getKey().equals(StoredProperties.NAME)
                && !value.getKey().equals(StoredProperties.EID)).sorted(Map.Entry.comparingByKey());
    }
}
