package org.quern.convert.output;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.quern.convert.RelationMerge;
import org.quern.convert.Rows.RelationRow;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.RelationType;

/**
 * Merges relations that several types with one name state of the same two nodes, which have several labels: such
 * relations would be parallel in the graph. Each fact that remains belongs to the type that stated it. Only the
 * relations concerned are in memory, and only those of one name.
 */
final class SharedRelations {

    private record Ends(String subject, String object) {}

    private final MappedSchema active;
    private final ItemNodes nodes;
    private final RelationMerge merge;
    private final RowSpool spool;
    private String name = "";
    private Map<Ends, List<RelationRow>> merged = Map.of();

    SharedRelations(MappedSchema active, ItemNodes nodes, RelationMerge merge, RowSpool spool) {
        this.active = active;
        this.nodes = nodes;
        this.merge = merge;
        this.spool = spool;
    }

    /** Prepares for the relations of a type. */
    void enter(RelationType type) throws IOException {
        if (!nodes.shared() || type.label().equals(name))
            return;
        name = type.label();
        List<Integer> variants = IntStream.range(0, active.relations().size())
                .filter(i -> active.relations().get(i).label().equals(name)).boxed().toList();
        Map<Ends, List<RelationRow>> found = new HashMap<>();
        if (variants.size() > 1) {
            for (int variant : variants)
                spool.eachSubject(variant, rows -> rows.stream().filter(row -> isShared(row, variants))
                        .forEach(row -> found.computeIfAbsent(ends(row), _ -> new ArrayList<>()).add(row)));
        }
        found.replaceAll((_, rows) -> merge.merge(rows));
        merged = found;
    }

    /**
     * Merges the relations of one type from one subject; relations that another type of the name has are not in the
     * result.
     */
    List<RelationRow> merge(List<RelationRow> ofSubject) {
        if (merged.isEmpty())
            return merge.merge(ofSubject);
        int type = ofSubject.getFirst().type();
        List<RelationRow> all = new ArrayList<>(
                merge.merge(ofSubject.stream().filter(row -> !merged.containsKey(ends(row))).toList()));
        ofSubject.stream().map(SharedRelations::ends).distinct()
                .forEach(ends -> merged.getOrDefault(ends, List.of()).stream().filter(row -> row.type() == type)
                        .forEach(all::add));
        all.sort(Comparator.comparing(RelationRow::object).thenComparing(RelationRow::statement));
        return all;
    }

    private static Ends ends(RelationRow row) {
        return new Ends(row.subject(), row.object());
    }

    private boolean isShared(RelationRow row, List<Integer> variants) {
        return variants.stream().map(active.relations()::get).filter(type -> nodes.has(type.subjLabel(), row.subject())
                && nodes.has(type.objLabel(), row.object())).limit(2).count() == 2
                && nodes.has(active.relations().get(row.type()).objLabel(), row.object());
    }
}
