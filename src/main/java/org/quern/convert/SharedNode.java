package org.quern.convert;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.quern.convert.Rows.EntityRow;
import org.quern.schema.MappedSchema.PropertyType;

/**
 * Unites the rows of an item that belongs to several types. Where types define a property differently, the value of the
 * first type is kept and lists are united; what is not kept is counted as a conflict.
 *
 * @param rows one for each type, in the order of the schema
 * @param types the labels of all types, by position
 */
public record SharedNode(List<EntityRow> rows, List<String> types) {

    /**
     * The properties of all types.
     *
     * @param findings receives the conflicts
     */
    public Map<String, Object> properties(Findings findings) {
        Map<String, Object> all = new LinkedHashMap<>();
        for (EntityRow row : rows) {
            Set<String> ofOthers = conflicts(all, row, findings);
            row.properties().forEach((name, value) -> {
                if (all.get(name) instanceof List<?> one && value instanceof List<?> other)
                    all.put(name, union(one, other));
                else if (!ofOthers.contains(name))
                    all.putIfAbsent(name, value);
            });
        }
        return all;
    }

    /** The properties of a row that belong to values that are not kept: their precision and bounds. */
    private Set<String> conflicts(Map<String, Object> kept, EntityRow row, Findings findings) {
        Set<String> companions = new HashSet<>();
        row.properties().forEach((name, value) -> {
            Object before = kept.getOrDefault(name, value);
            if (before instanceof List<?> || before.equals(value))
                return;
            companions.addAll(PropertyType.companionLabels(name));
            findings.conflict(new Conflict(types.get(row.type()), name, row.id(), before.toString(),
                    List.of(value.toString())));
        });
        return companions;
    }

    private static List<Object> union(List<?> one, List<?> other) {
        List<Object> all = new ArrayList<>(one);
        all.addAll(other);
        return new ValueChoice().sorted(all);
    }
}
