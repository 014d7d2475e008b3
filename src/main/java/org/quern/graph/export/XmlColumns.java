package org.quern.graph.export;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.quern.graph.StoredProperties;
import org.quern.schema.Datatype;

/**
 * The properties of all nodes or of all relations in an XML format: a column for each name and datatype, because types
 * may use one name with several datatypes.
 */
final class XmlColumns {

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

    /** @param types the properties of each type */
    void declare(Map<String, Map<String, Datatype>> types, Declaration declaration) throws IOException {
        TreeSet<Column> wanted = new TreeSet<>();
        types.values().forEach(properties -> properties
                .forEach((name, datatype) -> wanted.add(new Column(name, datatype))));
        for (Column column : wanted) {
            String id = prefix + ids.size();
            ids.put(column, id);
            declaration.write(id, column.name(), column.datatype());
        }
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
