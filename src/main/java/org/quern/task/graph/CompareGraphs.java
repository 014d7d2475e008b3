package org.quern.task.graph;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.quern.graph.GraphComparison;
import org.quern.graph.GraphElement.Entity;
import org.quern.graph.GraphElement.Relation;
import org.quern.graph.GraphReader;
import org.quern.job.Progress;
import org.quern.task.UseCase;
import org.quern.workspace.SafeFiles;

/** Counts the differences between two versions of a graph by type, with examples. */
public record CompareGraphs(SafeFiles files) implements UseCase<CompareGraphs.Settings, CompareGraphs.Result> {

    /** @param examples max. number per type and kind of difference */
    public record Settings(Path before, Path after, int examples) {}

    /**
     * The differences of one type.
     *
     * @param type a label of entities or of relations
     * @param changed entities with other properties; relations with other properties between the same entities
     * @param examples names of entities, and of the ends of relations, by kind: {@code added}, {@code removed},
     *        {@code changed}
     */
    public record TypeChange(String type, Kind kind, long added, long removed, long changed,
            Map<String, List<String>> examples) {

        public boolean relation() {
            return kind == Kind.RELATION;
        }
    }

    /** What a type is one of. */
    public enum Kind {
        ENTITY, RELATION
    }

    /**
     * The result.
     *
     * @param differences the numbers of added, removed and changed entities and relations
     * @param types those with differences: those of entities, then those of relations, each by name
     */
    public record Result(long differences, List<TypeChange> types) {

        public boolean isEmpty() {
            return types.isEmpty();
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        Counter counter = new Counter(settings.examples());
        new GraphComparison(new GraphReader(files), settings.before(), settings.after(), progress).visit(counter,
                progress);
        return counter.result();
    }

    private static final class Counts {

        private final Map<String, Long> numbers = new TreeMap<>();
        private final Map<String, List<String>> examples = new TreeMap<>();

        void add(String kind, String example, int most) {
            numbers.merge(kind, 1L, Long::sum);
            List<String> all = examples.computeIfAbsent(kind, _ -> new ArrayList<>());
            if (all.size() < most)
                all.add(example);
        }

        TypeChange of(String label, Kind kind) {
            return new TypeChange(label, kind, number(ADDED), number(REMOVED), number(CHANGED),
                    new TreeMap<>(examples));
        }

        private long number(String kind) {
            return numbers.getOrDefault(kind, 0L);
        }
    }

    /** Relations have no identity: one that was removed and one that was added between the same entities changed. */
    private static final class RelationCounts {

        /** More are not remembered as examples. */
        private static final int MOST = 10_000;

        private final Counts counts = new Counts();
        private final Map<Long, Integer> removed = new HashMap<>();
        private final Map<Long, String> texts = new LinkedHashMap<>();

        /** Called for all removed relations first. */
        void remove(Relation relation) {
            removed.merge(ends(relation), 1, Integer::sum);
            if (texts.size() < MOST)
                texts.putIfAbsent(ends(relation), text(relation));
        }

        void add(Relation relation, int most) {
            boolean changed = removed.getOrDefault(ends(relation), 0) > 0;
            if (changed)
                removed.merge(ends(relation), -1, Integer::sum);
            counts.add(changed ? CHANGED : ADDED, text(relation), most);
        }

        TypeChange of(String label, int most) {
            TypeChange others = counts.of(label, Kind.RELATION);
            long left = removed.values().stream().mapToLong(Integer::longValue).sum();
            Map<String, List<String>> examples = new TreeMap<>(others.examples());
            if (left > 0)
                examples.put(REMOVED, texts.entrySet().stream()
                        .filter(text -> removed.getOrDefault(text.getKey(), 0) > 0).limit(most)
                        .map(Map.Entry::getValue).toList());
            return new TypeChange(label, Kind.RELATION, others.added(), left, others.changed(), examples);
        }

        /** Hashes, because there may be millions of relations; pairs with equal ones are very rare and count as one. */
        private static long ends(Relation relation) {
            return (long) relation.subjId().hashCode() << Integer.SIZE
                    | Integer.toUnsignedLong(relation.objId().hashCode());
        }

        private static String text(Relation relation) {
            return relation.subjId() + " → " + relation.objId();
        }
    }

    private static final String ADDED = "added";
    private static final String REMOVED = "removed";
    private static final String CHANGED = "changed";

    /** Counts differences as they are found. */
    static final class Counter implements GraphComparison.Differences {

        private final int examples;
        private final Map<String, Counts> entities = new TreeMap<>();
        private final Map<String, RelationCounts> relations = new TreeMap<>();

        Counter(int examples) {
            this.examples = examples;
        }

        Result result() {
            List<TypeChange> types = new ArrayList<>();
            entities.forEach((label, counts) -> types.add(counts.of(label, Kind.ENTITY)));
            relations.forEach((label, counts) -> types.add(counts.of(label, examples)));
            return new Result(types.stream().mapToLong(type -> type.added + type.removed + type.changed).sum(),
                    List.copyOf(types));
        }

        @Override
        public void removed(Entity entity) {
            count(REMOVED, entity);
        }

        @Override
        public void added(Entity entity) {
            count(ADDED, entity);
        }

        @Override
        public void changed(Entity entity) {
            count(CHANGED, entity);
        }

        @Override
        public void removed(Relation relation, String subject, String object) {
            relations.computeIfAbsent(relation.label(), _ -> new RelationCounts()).remove(relation);
        }

        @Override
        public void added(Relation relation, String subject, String object) {
            relations.computeIfAbsent(relation.label(), _ -> new RelationCounts()).add(relation, examples);
        }

        private void count(String kind, Entity entity) {
            entities.computeIfAbsent(entity.label(), _ -> new Counts()).add(kind, entity.name(), examples);
        }
    }
}
