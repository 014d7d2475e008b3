package org.quern.author.issue;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Random;

/** A valid schema made by chance: a chain of types T0 … with a few properties and a relation between neighbours. */
final class SeededSchema {

    private static final String[] DATATYPES = {"str", "int", "float", "date", "list[str]", "list[date]"};

    private SeededSchema() {}

    static ObjectNode document(long seed) {
        Random random = new Random(seed);
        ObjectNode schema = JsonNodeFactory.instance.objectNode().put("name", "seed" + seed);
        ArrayNode entities = schema.putArray("entities");
        int types = 3 + random.nextInt(4);
        for (int i = 0; i < types; i++) {
            ObjectNode type = entities.addObject().put("label", "T" + i).put("wd_source", "Q" + (100 + i));
            if (random.nextBoolean())
                type.putArray("wd_constraints").add("$HAS_PROPERTY(P" + (10 + i) + ")");
            properties(type, random, i * 100);
        }
        ArrayNode relations = schema.putArray("relations");
        for (int i = 0; i + 1 < types; i++) {
            ObjectNode relation = relations.addObject().put("label", "r" + i).put("wd_source", "P" + (50 + i))
                    .put("subj_label", "T" + i).put("obj_label", "T" + (i + 1));
            properties(relation, random, 1000 + i * 100);
        }
        return schema;
    }

    private static void properties(ObjectNode type, Random random, int pid) {
        ArrayNode properties = type.putArray("properties");
        int count = 2 + random.nextInt(3);
        for (int i = 0; i < count; i++) {
            String datatype = DATATYPES[random.nextInt(DATATYPES.length)];
            ObjectNode property = properties.addObject().put("label", "p" + i).put("wd_source", "P" + (200 + pid + i))
                    .put("datatype", datatype);
            if (datatype.equals("float") && random.nextBoolean())
                property.put("quantity_unit", "metre").put("quantity_convert_unit", random.nextBoolean());
            if (datatype.equals("int") && random.nextBoolean())
                property.put("is_year", true);
        }
    }
}
