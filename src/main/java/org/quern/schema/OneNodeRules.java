package org.quern.schema;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.RelationType;

/**
 * The rules of a schema in which an item of several types is one node: a property has one datatype in all types that can
 * share a node, and in all relation types with one name; no relation connects an item with itself.
 */
public record OneNodeRules(MappedSchema schema) {

    /** The place where a property was seen first. */
    private record First(String type, Datatype datatype) {}

    /** The problems of the parts that are not disabled, in the order of the schema. */
    public List<SchemaProblem> problems() {
        List<SchemaProblem> problems = new ArrayList<>();
        Map<String, First> ofNodes = new HashMap<>();
        for (int i = 0; i < schema.entities().size(); i++) {
            EntityType type = schema.entities().get(i);
            if (!type.disabled())
                datatypes(type.label(), type.properties(), "$.entities[" + i + "]", Function.identity(), ofNodes,
                        problems);
        }
        Map<String, First> ofRelations = new HashMap<>();
        for (int i = 0; i < schema.relations().size(); i++) {
            RelationType type = schema.relations().get(i);
            if (type.disabled())
                continue;
            String path = "$.relations[" + i + "]";
            if (type.wdSource().isEmpty())
                problems.add(SchemaProblem.error(SchemaRule.ONE_NODE_IDENTICAL, path + ".wd_source",
                        "$IDENTICAL would connect a node with itself, because an item of several types is one node",
                        "remove the relation, or set one_node_per_item to false"));
            datatypes(type.variant(), type.properties(), path, label -> type.label() + "." + label, ofRelations,
                    problems);
        }
        return problems;
    }

    private static void datatypes(String type, List<PropertyType> properties, String path,
            Function<String, String> key, Map<String, First> seen, List<SchemaProblem> problems) {
        for (int i = 0; i < properties.size(); i++) {
            PropertyType property = properties.get(i);
            if (property.disabled())
                continue;
            for (Map.Entry<String, Datatype> stored : property.stored().entrySet()) {
                First first = seen.putIfAbsent(key.apply(stored.getKey()), new First(type, stored.getValue()));
                // Two properties of one type with one label are another problem.
                if (first != null && !first.type().equals(type) && first.datatype() != stored.getValue())
                    problems.add(SchemaProblem.error(SchemaRule.ONE_NODE_DATATYPE,
                            path + ".properties[" + i + "].datatype",
                            "the property " + stored.getKey() + " is " + stored.getValue().text() + " in " + type
                                    + " and " + first.datatype().text() + " in " + first.type()
                                    + ", but an item of both types is one node",
                            "use the same datatype, rename the property, or set one_node_per_item to false",
                            stored.getKey(), stored.getValue().text(), type, first.datatype().text(), first.type()));
            }
        }
    }
}
