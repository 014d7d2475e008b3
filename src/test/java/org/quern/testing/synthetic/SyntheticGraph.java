package org.quern.testing.synthetic;

import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.bench.synthetic.SeededValues;
import org.quern.graph.GraphElement;
import org.quern.graph.GraphHandler;
import org.quern.graph.GraphSchema;
import org.quern.job.Progress;
import org.quern.schema.Datatype;

/**
 * A property graph of any size with values of every datatype, the same for the same seed. A few nodes have very many
 * relations, as countries and genders have in Wikidata.
 */
public final class SyntheticGraph {

    private static final int STRIDE = 1024;
    private static final int ID_DIGITS = 6;
    private static final List<String> LABELS = List.of("Person", "Work", "Place", "Organisation");
    /** Of a hundred nodes, how many are of each type. */
    private static final List<Integer> SHARES = List.of(55, 25, 15, 5);
    private static final List<GraphSchema.RelationType> RELATIONS = List.of(
            relation("createdBy", "Work", "Person", Map.of("year", Datatype.INT)),
            relation("bornIn", "Person", "Place", Map.of()),
            relation("memberOf", "Person", "Organisation", ordered("since", Datatype.DATE, "roles",
                    Datatype.LIST_STR)),
            relation("knows", "Person", "Person", Map.of("weight", Datatype.FLOAT)),
            relation("locatedIn", "Organisation", "Place", Map.of()));

    private final long seed;
    private final long nodes;
    private final long relations;
    private final GraphSchema schema = schema();

    public SyntheticGraph(long seed, long nodes, long relations) {
        this.seed = seed;
        this.nodes = nodes;
        this.relations = relations;
    }

    /** Hands the graph over. */
    public void writeTo(GraphHandler handler, Progress progress) throws IOException {
        handler.schema(schema);
        SeededValues values = new SeededValues(seed);
        progress.stage("Generating nodes");
        long done = 0;
        for (String label : LABELS) {
            for (long i = 0; i < count(label); i++) {
                handler.entity(entity(label, i, values));
                tell(++done, nodes, progress);
            }
        }
        progress.stage("Generating relations");
        for (long i = 0; i < relations; i++) {
            GraphSchema.RelationType type = values.one(RELATIONS);
            handler.relation(new GraphElement.Relation(String.valueOf(i), type.label(), end(type.subjLabel(), values),
                    end(type.objLabel(), values), properties(type.properties(), values), List.of()));
            tell(i + 1, relations, progress);
        }
    }

    private static void tell(long done, long total, Progress progress) {
        if (done % STRIDE == 0) {
            progress.at(done, total);
            progress.checkCancelled();
        }
    }

    private static GraphSchema schema() {
        return new GraphSchema("synthetic", List.of(
                entity("Person", ordered("date_of_birth", Datatype.DATE, "height_cm", Datatype.FLOAT, "gender",
                        Datatype.STR, "occupations", Datatype.LIST_STR)),
                entity("Work", ordered("publication_date", Datatype.DATE, "pages", Datatype.INT, "genres",
                        Datatype.LIST_STR)),
                entity("Place", ordered("population", Datatype.INT, "area_km2", Datatype.FLOAT, "capital",
                        Datatype.BOOL)),
                entity("Organisation", ordered("inception_year", Datatype.INT, "employees", Datatype.LIST_INT))),
                RELATIONS);
    }

    private static GraphSchema.EntityType entity(String label, Map<String, Datatype> properties) {
        return new GraphSchema.EntityType(label, Optional.empty(), properties);
    }

    private static GraphSchema.RelationType relation(String label, String subject, String object,
            Map<String, Datatype> properties) {
        return new GraphSchema.RelationType(label, subject, object, properties);
    }

    /** Name, datatype, name, datatype … in this order. */
    private static Map<String, Datatype> ordered(Object... properties) {
        Map<String, Datatype> ordered = new LinkedHashMap<>();
        for (int i = 0; i < properties.length; i += 2)
            ordered.put((String) properties[i], (Datatype) properties[i + 1]);
        return ordered;
    }

    private long count(String label) {
        if (label.equals(LABELS.getFirst()))
            return nodes - LABELS.stream().skip(1).mapToLong(this::count).sum();
        return Math.max(1, nodes * SHARES.get(LABELS.indexOf(label)) / 100);
    }

    private String end(String label, SeededValues values) {
        long count = count(label);
        // Every fourth end is one of few.
        return eid(label, values.oneIn(4) ? values.below(Math.max(1, count / 5_000)) : values.below(count));
    }

    private static String eid(String label, long number) {
        String digits = String.valueOf(number);
        return label + "#Q" + (LABELS.indexOf(label) + 1) + "0".repeat(Math.max(0, ID_DIGITS - digits.length()))
                + digits;
    }

    private GraphElement.Entity entity(String label, long number, SeededValues values) {
        String name = values.name(2);
        List<String> provenance = values.oneIn(3)
                ? List.of("https://en.wikipedia.org/wiki/" + name.replace(' ', '_')) : List.of();
        return new GraphElement.Entity(eid(label, number), label, name,
                values.oneIn(4) ? List.of(values.name(1), values.name(2)) : List.of(),
                values.oneIn(5) ? Optional.empty() : Optional.of(values.name(4)),
                properties(schema.entity(label).orElseThrow().properties(), values), provenance);
    }

    private static Map<String, Object> properties(Map<String, Datatype> types, SeededValues values) {
        Map<String, Object> properties = new LinkedHashMap<>();
        types.forEach((name, datatype) -> {
            if (!values.oneIn(5))
                properties.put(name, value(datatype, values));
        });
        return properties;
    }

    private static Object value(Datatype datatype, SeededValues values) {
        if (datatype.isList()) {
            List<Object> list = new ArrayList<>();
            for (long left = 1 + values.below(3); left > 0; left--)
                list.add(value(datatype.element(), values));
            return list;
        }
        return switch (datatype) {
            case INT -> values.below(1_000_000);
            case FLOAT -> values.below(10_000_000) / 100.0;
            case BOOL -> values.oneIn(2);
            case DATE -> LocalDate.ofEpochDay(values.below(80_000) - 60_000);
            default -> values.name(1);
        };
    }
}
