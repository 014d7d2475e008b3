package org.quern.textgraph.task;

import java.util.List;

/** A question about a subgraph, as numbers of entities and relations, with its solution. */
public sealed interface Question {

    Task task();

    /**
     * @param replaced which part of a true edge was replaced; {@code NOTHING} when the edge is there
     */
    record Triple(int subject, int relation, int object, Part replaced) implements Question {
        @Override
        public Task task() {
            return Task.TRIPLE;
        }

        public boolean holds() {
            return replaced == Part.NOTHING;
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
        }

        @Override
        public Task task() {
            return Task.PATH;
        }

        /** In edges. */
        public int length() {
            return paths.getFirst().size() - 1;
        }
    }

    record Relations(int anchor, int relation, Direction direction, int count) implements Question {
        @Override
        public Task task() {
            return Task.RELATIONS;
        }
    }

    record Neighbours(int anchor, int relation, int count) implements Question {
        @Override
        public Task task() {
            return Task.NEIGHBOURS;
        }
    }

    /** @param entities all that have that many, in the order of their numbers */
    record Degree(Direction direction, int count, List<Integer> entities) implements Question {
        public Degree {
            entities = List.copyOf(entities);
        }

        @Override
        public Task task() {
            return Task.DEGREE;
        }
    }
}
