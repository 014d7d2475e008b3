package org.quern.graph.export;

import java.io.IOException;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.quern.graph.StoredProperties;
import org.quern.schema.Datatype;

/**
 * The properties of all nodes or of all relations in an XML format: a column for each name and datatype, because types
 * may use one name with several datatypes.
 */
final class XmlColumns {

    /** The type of an element, and the id of a node in some readers. */
    private static final Set<String> RESERVED = Set.of("label", "id");

    private final String prefix;
    /** The id of each column, by its name and datatype. */
    private final Map<Column, String> ids = new LinkedHashMap<>();

    private record Column(String name, Datatype datatype) implements Comparable<Column> {
        @Override
        public int compareTo(Column other) {
            return (name + "\n" + datatype.text()).compareTo(other.name + "\n" + other.datatype.text());
        }
    }

    /** Declares a column in a file. */
    interface Declaration {
        void write(String id, String name, Datatype datatype) throws IOException;
    }

    /** Receives the value of a column. */
    interface Values {
        void write(String id, String value) throws IOException;
    }

    /** @param prefix of the ids */
    XmlColumns(String prefix) {
        this.prefix = prefix;
    }

    /**
     * Declares the columns. Readers keep one column of each name, so those of several datatypes, and those that are
     * called like a column of the format, have their datatype in the name.
     *
     * @param types the properties of each type
     */
    void declare(Map<String, Map<String, Datatype>> types, Declaration declaration) throws IOException {
        TreeSet<Column> wanted = new TreeSet<>();
        types.values().forEach(properties -> properties
                .forEach((name, datatype) -> wanted.add(new Column(name, datatype))));
        Set<String> taken = wanted.stream().map(Column::name).collect(Collectors.toCollection(HashSet::new));
        taken.addAll(RESERVED);
        for (Column column : wanted) {
            String id = prefix + ids.size();
            ids.put(column, id);
            boolean alone = !RESERVED.contains(column.name())
                    && wanted.stream().filter(each -> each.name().equals(column.name())).count() == 1;
            declaration.write(id, alone ? column.name() : free(column, taken), column.datatype());
        }
    }

    private static String free(Column column, Set<String> taken) {
        String name = column.name() + "_" + column.datatype().text().replaceAll("[^a-z]+", "_").replaceAll("_$", "");
        while (!taken.add(name))
            name += "_";
        return name;
    }

    /** Passes on the values that an element has, without its {@code eid}. */
    void values(Map<String, Datatype> columns, Map<String, Object> properties, Values values) throws IOException {
        for (Map.Entry<String, Datatype> column : columns.entrySet()) {
            Object value = properties.get(column.getKey());
            if (value != null && !column.getKey().equals(StoredProperties.EID))
                values.write(Objects.requireNonNull(ids.get(new Column(column.getKey(), column.getValue())),
                        "each property of the schema has a column"), XmlText.of(value));
        }
    }

    /** The type of a column; dates are texts and lists are JSON. */
    static String type(Datatype datatype) {
        return switch (datatype) {
            case INT -> "long";
            case FLOAT -> "double";
            case BOOL -> "boolean";
            default -> "string";
        };
    }
}
