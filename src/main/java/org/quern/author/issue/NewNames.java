package org.quern.author.issue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.quern.author.issue.Issue.Identity;
import org.quern.schema.SchemaComparison;
import org.quern.schema.SchemaDifference.Kind;
import org.quern.schema.SchemaDifference.Renamed;

/** The new names of schema parts after renaming, by the names that issues use. */
public final class NewNames {

    private static final String ENDS = "#";

    /** New labels of entity types by the old ones. */
    private final Map<String, String> entities = new HashMap<>();
    /** New labels of relation types by the old ones, which include the new labels of the ends. */
    private final Map<String, String> relations = new HashMap<>();
    /** New labels of properties by the old ones, which include the new name of their type. */
    private final Map<String, String> properties = new HashMap<>();

    public NewNames(ObjectNode before, ObjectNode after) {
        SchemaComparison.between(before, after).forEach(difference -> {
            if (!(difference instanceof Renamed(var place, String old)))
                return;
            if (!place.property().isEmpty())
                properties.put(place.type() + "." + old, place.property());
            else if (place.kind() == Kind.ENTITY)
                entities.put(old, place.type());
            else if (place.kind() == Kind.RELATION)
                relations.put(old + ends(place.type()), label(place.type()));
        });
    }

    private static String label(String variant) {
        return variant.substring(0, variant.indexOf(ENDS));
    }

    private static String ends(String variant) {
        return variant.substring(variant.indexOf(ENDS));
    }

    public boolean isEmpty() {
        return entities.isEmpty() && relations.isEmpty() && properties.isEmpty();
    }

    /** A part without a new name keeps its name. */
    public Identity of(Identity issue) {
        List<String> about = issue.about().stream().map(this::part).toList();
        return new Identity(issue.rule(), part(issue.part()), about);
    }

    private String part(String name) {
        int dot = name.indexOf('.');
        String type = type(dot < 0 ? name : name.substring(0, dot));
        if (dot < 0)
            return type;
        String property = name.substring(dot + 1);
        return type + "." + properties.getOrDefault(type + "." + property, property);
    }

    private String type(String name) {
        String[] parts = name.split(ENDS, -1);
        if (parts.length != 3)
            return entities.getOrDefault(name, name);
        String ends = ENDS + entities.getOrDefault(parts[1], parts[1]) + ENDS
                + entities.getOrDefault(parts[2], parts[2]);
        return relations.getOrDefault(parts[0] + ends, parts[0]) + ends;
    }
}
