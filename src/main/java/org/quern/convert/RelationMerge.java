package org.quern.convert;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.quern.convert.Rows.RelationRow;

/**
 * Merges relations that state the same fact: same type, same ends, and all scalar properties of one contained
 * in the other. Lists are united. Contradicting facts, and facts that each have a property that the other
 * lacks, are kept apart (semantics of conversion, 1.3); the compatible rules merge the latter.
 */
public final class RelationMerge {
    private static final Comparator<RelationRow> ORDER = Comparator.comparing(RelationRow::object)
            .thenComparing(RelationRow::statement);

    private final ConversionRules rules;
    private final ValueChoice choice = new ValueChoice();

    /**
     * A merged relation.
     *
     * @param parts the relations that were merged, the relation itself if there is one
     */
    public record Fact(RelationRow row, List<RelationRow> parts) {

        private Fact(RelationRow row) {
            this(row, new ArrayList<>(List.of(row)));
        }
    }

    public RelationMerge(ConversionRules rules) {
        this.rules = rules;
    }

    /**
     * @param ofSubject relations of one type from one subject
     * @return the merged relations, by object and statement
     */
    public List<RelationRow> merge(List<RelationRow> ofSubject) {
        return ofSubject.size() < 2 ? List.copyOf(ofSubject) : facts(ofSubject).stream().map(Fact::row).toList();
    }

    /**
     * @param ofSubject relations of one type from one subject
     * @return the merged relations with their parts, by object and statement
     */
    public List<Fact> facts(List<RelationRow> ofSubject) {
        List<RelationRow> sorted = new ArrayList<>(ofSubject);
        sorted.sort(ORDER);
        List<Fact> merged = new ArrayList<>();
        for (int from = 0; from < sorted.size();) {
            int to = from + 1;
            while (to < sorted.size() && sorted.get(to).object().equals(sorted.get(from).object()))
                to++;
            merged.addAll(mergeEqualEnds(sorted.subList(from, to)));
            from = to;
        }
        return merged;
    }

    private List<Fact> mergeEqualEnds(List<RelationRow> rows) {
        if (rows.size() == 1)
            return List.of(new Fact(rows.getFirst()));
        return rules == ConversionRules.CORRECT ? mergeContained(rows) : mergeCompatible(rows);
    }

    private List<Fact> mergeContained(List<RelationRow> rows) {
        // Relations with the most properties come first, so each one is contained only in one that was kept.
        List<RelationRow> byFullness = rows.stream()
                .sorted(Comparator.comparing(RelationMerge::scalars).reversed().thenComparing(ORDER)).toList();
        List<Fact> kept = new ArrayList<>();
        for (RelationRow row : byFullness) {
            int host = 0;
            while (host < kept.size() && !contains(kept.get(host).row(), row))
                host++;
            if (host < kept.size())
                kept.set(host, united(kept.get(host), row));
            else
                kept.add(new Fact(row));
        }
        kept.sort(Comparator.comparing(Fact::row, ORDER));
        return kept;
    }

    /** The compatible rule: each relation is merged into the first one that does not contradict it. */
    private List<Fact> mergeCompatible(List<RelationRow> rows) {
        List<Fact> kept = new ArrayList<>();
        for (RelationRow row : rows) {
            int host = 0;
            while (host < kept.size() && contradict(kept.get(host).row(), row))
                host++;
            if (host < kept.size())
                kept.set(host, united(kept.get(host), row));
            else
                kept.add(new Fact(row));
        }
        return kept;
    }

    private static boolean contradict(RelationRow one, RelationRow other) {
        return other.properties().entrySet().stream().anyMatch(
                entry -> !(entry.getValue() instanceof List) && one.properties().containsKey(entry.getKey())
                        && !entry.getValue().equals(one.properties().get(entry.getKey())));
    }

    private static int scalars(RelationRow row) {
        return (int) row.properties().values().stream().filter(value -> !(value instanceof List)).count();
    }

    private static boolean contains(RelationRow larger, RelationRow smaller) {
        return smaller.properties().entrySet().stream().allMatch(
                entry -> entry.getValue() instanceof List
                        || entry.getValue().equals(larger.properties().get(entry.getKey())));
    }

    private Fact united(Fact larger, RelationRow smaller) {
        larger.parts().add(smaller);
        return new Fact(united(larger.row(), smaller), larger.parts());
    }

    private RelationRow united(RelationRow larger, RelationRow smaller) {
        Map<String, Object> properties = new LinkedHashMap<>(larger.properties());
        List<String> both = smaller.properties().keySet().stream().filter(larger.properties()::containsKey).toList();
        smaller.properties().forEach((key, value) -> {
            if (value instanceof List<?> list)
                properties.merge(key, list, this::union);
            else
                properties.putIfAbsent(key, value);
        });
        String statement = larger.statement().compareTo(smaller.statement()) <= 0 ? larger.statement()
                : smaller.statement();
        return new RelationRow(larger.type(), larger.subject(), larger.object(), statement, properties,
                larger.findings().united(smaller.findings(), both));
    }

    private Object union(Object one, Object other) {
        List<Object> all = new ArrayList<>((List<?>) one);
        all.addAll((List<?>) other);
        return choice.sorted(all);
    }
}
