package org.quern.graph;

import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.quern.schema.Datatype;

/** A small graph with every datatype and the oddest texts, the same for the same seed; of even seeds with shared nodes. */
public final class RandomGraph {

    private static final List<String> ODD = List.of("", " ", "\"", "\\", "'", "a,b;c", "line\nbreak", "\r\n", "\t",
            "\u0000\u001f", "Ōsaka 大阪", "e\u0301", "👩‍🚀", "\u2028", "$x {y}", "null", "NaN", "// no comment", "</x>");

    private final Random random;
    private final GraphSchema schema;

    public RandomGraph(long seed) {
        random = new Random(seed);
        Map<String, Datatype> all = new LinkedHashMap<>();
        for (Datatype datatype : Datatype.values())
            all.put("p_" + datatype.name().toLowerCase(java.util.Locale.ROOT), datatype);
        schema = new GraphSchema("random " + seed,
                List.of(new GraphSchema.EntityType("Thing", Optional.of(ODD.get(2)), all),
                        new GraphSchema.EntityType("Other9_x", Optional.empty(), Map.of())),
                List.of(new GraphSchema.RelationType("linksTo", "Thing", "Other9_x", all),
                        new GraphSchema.RelationType("linksTo", "Thing", "Thing", Map.of()),
                        new GraphSchema.RelationType("sameAs", "Other9_x", "Other9_x", all)),
                seed % 2 == 0);
    }

    public GraphSchema schema() {
        return schema;
    }

    /** Hands the graph over; call once. */
    public void writeTo(GraphHandler handler) throws IOException {
        handler.schema(schema);
        int count = 1 + random.nextInt(40);
        for (GraphSchema.EntityType type : schema.entities()) {
            for (int i = 0; i < count; i++)
                handler.entity(new GraphElement.Entity(type.label() + "#Q" + i, type.label(),
                        further(type.label()), text(), texts(),
                        random.nextBoolean() ? Optional.of(text()) : Optional.empty(), values(type.properties()),
                        texts()));
        }
        for (int i = 0; i < count * 2; i++) {
            GraphSchema.RelationType type = schema.relations().get(random.nextInt(3));
            handler.relation(new GraphElement.Relation(String.valueOf(i), type.label(),
                    type.subjLabel() + "#Q" + random.nextInt(count), type.objLabel() + "#Q" + random.nextInt(count),
                    values(type.properties()), texts()));
        }
    }

    private List<String> further(String label) {
        return schema.oneNodePerItem() && label.equals("Thing") && random.nextInt(3) == 0 ? List.of("Other9_x")
                : List.of();
    }

    private Map<String, Object> values(Map<String, Datatype> types) {
        Map<String, Object> values = new LinkedHashMap<>();
        types.forEach((name, datatype) -> {
            if (random.nextInt(3) > 0)
                values.put(name, datatype.isList() ? list(datatype.element()) : scalar(datatype));
        });
        return values;
    }

    private List<Object> list(Datatype element) {
        List<Object> list = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--)
            list.add(scalar(element));
        return list;
    }

    private Object scalar(Datatype datatype) {
        return switch (datatype) {
            case STR -> text();
            case INT -> List.of(0L, -1L, Long.MAX_VALUE, Long.MIN_VALUE, random.nextLong()).get(random.nextInt(5));
            case FLOAT -> List.of(0.0, -0.0, 1e300, Double.MIN_VALUE, 0.1, random.nextGaussian())
                    .get(random.nextInt(6));
            case BOOL -> random.nextBoolean();
            case DATE -> LocalDate.of(1 + random.nextInt(9999), 1 + random.nextInt(12), 1 + random.nextInt(28));
            default -> throw new IllegalArgumentException(datatype.text());
        };
    }

    private List<String> texts() {
        List<String> texts = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--)
            texts.add(text());
        return texts;
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(4); i >= 0; i--)
            text.append(ODD.get(random.nextInt(ODD.size())));
        return text.toString();
    }
}
