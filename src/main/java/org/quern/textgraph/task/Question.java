package org.quern.textgraph.task;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.quern.textgraph.format.EdgeList;
import org.quern.textgraph.sample.SampleNames;
import org.quern.textgraph.sample.Subgraph;
import org.quern.textgraph.score.Expected;

/**
 * A question about a subgraph, in terms of entity and relation numbers, with its solution. A custom task has a
 * record that implements this.
 */
public interface Question {

    /** The values for the placeholders of its wording; never the answer. */
    Map<String, String> words(Subgraph graph, SampleNames names);

    /** The correct answer, with names. */
    Expected expected(SampleNames names);

    /** The properties by which results are grouped. */
    default Traits traits() {
        return Traits.NONE;
    }

    /** The parts of the graph that the question names and that answer it; the window marks both. */
    default Evidence evidence(Subgraph graph) {
        return new Evidence(Set.of(), Set.of(), Set.of());
    }

    /**
     * The properties by which results are grouped.
     *
     * @param direction of the counted edges
     * @param count the correct count
     * @param length of the shortest path, in edges
     */
    record Traits(Optional<Direction> direction, OptionalInt count, OptionalInt length) {

        /** No properties. */
        public static final Traits NONE = new Traits(Optional.empty(), OptionalInt.empty(), OptionalInt.empty());
    }

    /** The entities that the question names, and the entities and edges that answer it. */
    record Evidence(Set<Integer> asked, Set<Integer> answer, Set<Subgraph.Edge> edges) {}

    /** @param replaced the part of a true edge that was replaced; {@code NOTHING} if the edge exists */
    record Triple(int subject, int relation, int object, Part replaced) implements Question {

        public boolean holds() {
            return replaced == Part.NOTHING;
        }

        @Override
        public Map<String, String> words(Subgraph graph, SampleNames names) {
            boolean literal = graph.byNumber().apply(object).isLiteral();
            String subjectName = names.entity(subject);
            String relationName = names.relation(relation);
            String objectName = names.entity(object);
            return Map.of("subject", subjectName, "relation", relationName, "object", objectName, "edge",
                    EdgeList.triple(subjectName, relationName, objectName, literal), "object_kind",
                    literal ? ReadFacts.VALUE : "entity");
        }

        @Override
        public Expected expected(SampleNames names) {
            return new Expected.YesNo(holds());
        }

        @Override
        public Evidence evidence(Subgraph graph) {
            Set<Subgraph.Edge> edges = new HashSet<>();
            graph.edges().stream().filter(edge -> edge.subject() == subject && edge.relation() == relation
                    && edge.object() == object).forEach(edges::add);
            return new Evidence(Set.of(subject, object), Set.of(), edges);
        }
    }

    /** The parts of an edge. */
    enum Part {
        NOTHING, HEAD, RELATION, TAIL
    }

    /** @param paths all shortest paths of the subgraph, each with both ends */
    record Path(int from, int to, List<List<Integer>> paths) implements Question {
        public Path {
            paths = paths.stream().map(List::copyOf).toList();
            if (paths.isEmpty() || paths.getFirst().isEmpty())
                throw new IllegalArgumentException("a path question has no path");
        }

        /** Length in edges. */
        public int length() {
            return paths.getFirst().size() - 1;
        }

        @Override
        public Map<String, String> words(Subgraph graph, SampleNames names) {
            return Map.of("from", names.entity(from), "to", names.entity(to));
        }

        @Override
        public Expected expected(SampleNames names) {
            return new Expected.OnePath(paths.stream().map(path -> path.stream().map(names::entity).toList()).toList());
        }

        @Override
        public Traits traits() {
            return new Traits(Optional.empty(), OptionalInt.empty(), OptionalInt.of(length()));
        }

        @Override
        public Evidence evidence(Subgraph graph) {
            Set<Integer> answer = new HashSet<>();
            Set<Subgraph.Edge> edges = new HashSet<>();
            for (List<Integer> path : paths) {
                answer.addAll(path);
                for (int i = 1; i < path.size(); i++) {
                    int one = path.get(i - 1);
                    int other = path.get(i);
                    graph.edges().stream().filter(edge -> edge.subject() == one && edge.object() == other
                            || edge.subject() == other && edge.object() == one).forEach(edges::add);
                }
            }
            return new Evidence(Set.of(from, to), answer, edges);
        }
    }

    /** The number of an entity's edges of a type. */
    record Relations(int anchor, int relation, Direction direction, int count) implements Question {

        @Override
        public Map<String, String> words(Subgraph graph, SampleNames names) {
            return Map.of("anchor", names.entity(anchor), "relation", names.relation(relation), ReadFacts.DIRECTION,
                    direction.toString());
        }

        @Override
        public Expected expected(SampleNames names) {
            return new Expected.Number(count);
        }

        @Override
        public Traits traits() {
            return new Traits(Optional.of(direction), OptionalInt.of(count), OptionalInt.empty());
        }

        @Override
        public Evidence evidence(Subgraph graph) {
            boolean outgoing = direction == Direction.OUTGOING;
            Set<Integer> answer = new HashSet<>();
            Set<Subgraph.Edge> edges = new HashSet<>();
            graph.edges().stream().filter(edge -> edge.relation() == relation
                    && (outgoing ? edge.subject() : edge.object()) == anchor).forEach(edge -> {
                        edges.add(edge);
                        answer.add(outgoing ? edge.object() : edge.subject());
                    });
            return new Evidence(Set.of(anchor), answer, edges);
        }
    }

    /** The number of an entity's neighbours with an outgoing edge of a type. */
    record Neighbours(int anchor, int relation, int count) implements Question {

        @Override
        public Map<String, String> words(Subgraph graph, SampleNames names) {
            return Map.of("anchor", names.entity(anchor), "relation", names.relation(relation));
        }

        @Override
        public Expected expected(SampleNames names) {
            return new Expected.Number(count);
        }

        @Override
        public Traits traits() {
            return new Traits(Optional.empty(), OptionalInt.of(count), OptionalInt.empty());
        }

        @Override
        public Evidence evidence(Subgraph graph) {
            Set<Integer> near = new HashSet<>();
            graph.edges().stream().filter(edge -> edge.subject() == anchor).forEach(edge -> near.add(edge.object()));
            graph.edges().stream().filter(edge -> edge.object() == anchor).forEach(edge -> near.add(edge.subject()));
            Set<Integer> answer = new HashSet<>();
            Set<Subgraph.Edge> edges = new HashSet<>();
            graph.edges().stream().filter(edge -> edge.relation() == relation && near.contains(edge.subject()))
                    .forEach(edge -> {
                        edges.add(edge);
                        answer.add(edge.subject());
                    });
            return new Evidence(Set.of(anchor), answer, edges);
        }
    }

    /** @param entities all entities with that number of edges, sorted by number */
    record Degree(Direction direction, int count, List<Integer> entities) implements Question {
        public Degree {
            entities = List.copyOf(entities);
        }

        @Override
        public Map<String, String> words(Subgraph graph, SampleNames names) {
            return Map.of(ReadFacts.DIRECTION, direction.toString());
        }

        @Override
        public Expected expected(SampleNames names) {
            return new Expected.OneOf(entities.stream().map(names::entity).toList());
        }

        @Override
        public Traits traits() {
            return new Traits(Optional.of(direction), OptionalInt.empty(), OptionalInt.empty());
        }

        @Override
        public Evidence evidence(Subgraph graph) {
            return new Evidence(Set.of(), Set.copyOf(entities), Set.of());
        }
    }
}
