package org.quern.schema;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.quern.workspace.Texts.Keyed;

/** The lists of a wording, with the names of the parts of a schema in them. */
enum WordingGroup implements Keyed {

    TYPES {
        @Override
        List<String> names(ObjectNode schema) {
            return schema.path("entities").valueStream().map(type -> type.path("label").asText()).toList();
        }
    },
    PROPERTIES {
        /** Also the short names, which stand for the properties of all types. */
        @Override
        List<String> names(ObjectNode schema) {
            return schema.path("entities").valueStream().flatMap(type -> type.path("properties").valueStream()
                    .map(property -> property.path("label").asText())
                    .flatMap(name -> Stream.of(type.path("label").asText() + "." + name, name))).toList();
        }
    },
    RELATIONS {
        @Override
        List<String> names(ObjectNode schema) {
            return schema.path("relations").valueStream().flatMap(relation -> {
                String name = relation.path("label").asText();
                return Stream.of(name + "#" + relation.path("subj_label").asText() + "#"
                        + relation.path("obj_label").asText(), name);
            }).toList();
        }
    };

    abstract List<String> names(ObjectNode schema);

    /** Names that stand where another one stood, and are new while that one is gone: new names by old ones. */
    Map<String, String> renamed(ObjectNode before, ObjectNode after) {
        List<String> old = names(before);
        List<String> now = names(after);
        if (old.size() != now.size())
            return Map.of();
        Collection<String> gone = new LinkedHashSet<>(old);
        now.forEach(gone::remove);
        Collection<String> made = new LinkedHashSet<>(now);
        old.forEach(made::remove);
        Map<String, String> renamed = new LinkedHashMap<>();
        for (int i = 0; i < old.size(); i++) {
            if (gone.contains(old.get(i)) && made.contains(now.get(i)))
                renamed.putIfAbsent(old.get(i), now.get(i));
        }
        return renamed;
    }

    /** This list of a wording, with the names that its parts have in a later version of the schema. */
    ObjectNode renamed(ObjectNode wording, ObjectNode before, ObjectNode after) {
        Map<String, String> names = renamed(before, after);
        ObjectNode parts = JsonNodeFactory.instance.objectNode();
        wording.path(key()).properties()
                .forEach(part -> parts.set(names.getOrDefault(part.getKey(), part.getKey()), part.getValue()));
        return parts;
    }
}
