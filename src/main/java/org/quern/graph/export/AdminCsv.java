package org.quern.graph.export;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.quern.graph.GraphElement;
import org.quern.graph.GraphHandler;
import org.quern.graph.GraphSchema;
import org.quern.graph.StoredProperties;
import org.quern.schema.Datatype;
import org.quern.workspace.AtomicFileGroup;
import org.quern.workspace.CsvText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Exports a graph as CSV files for {@code neo4j-admin database import full}, one file per label, with datatypes
 * in the header. The format cannot represent three kinds of lists: the empty list, a list with only an empty
 * text, and texts that contain the list separator, a code point that Unicode reserves for internal use. These
 * values are omitted and counted. Cells are not escaped for spreadsheets, because Neo4j reads them literally.
 */
public final class AdminCsv {

    /** Separates the elements of lists: a noncharacter, which no text should contain. */
    private static final char SEPARATOR = '\uFDD0';
    /** These characters have a special meaning in headers. */
    private static final Pattern MEANS_SOMETHING = Pattern.compile("[:{}()\\s\"]");

    private final GraphSchema schema;
    private final StoredProperties stored;
    private final TypeFiles files;

    /** @throws QuernException when no database can store a graph with this schema */
    public AdminCsv(GraphSchema schema) {
        this.schema = schema;
        this.stored = new StoredProperties(schema);
        this.files = new TypeFiles(stored);
    }

    /** Why the format cannot represent graphs with this schema; empty when it can. */
    public Optional<String> obstacle() {
        for (Map<String, Map<String, Datatype>> types : List.of(stored.nodes(), stored.relationships())) {
            for (Map.Entry<String, Map<String, Datatype>> type : types.entrySet()) {
                for (String name : type.getValue().keySet()) {
                    if (name.isEmpty() || MEANS_SOMETHING.matcher(name).find())
                        return Optional.of("the property '" + name + "' of " + type.getKey()
                                + " has a name that cannot be used in a header");
                }
                if (type.getKey().isEmpty() || type.getKey().indexOf(SEPARATOR) >= 0)
                    return Optional.of("a type has a name that cannot be used in a file name");
            }
        }
        Optional<String> ofTypes = schema.oneNodePerItem() ? conflict() : Optional.empty();
        return ofTypes.or(stored::conflict).map(p -> "the property " + p + " has different datatypes");
    }

    /** A property that has different datatypes in types whose items can be one node. */
    private Optional<String> conflict() {
        Map<String, Datatype> all = schema.allProperties();
        return schema.entities().stream().flatMap(type -> type.properties().entrySet().stream())
                .filter(property -> all.get(property.getKey()) != property.getValue()).map(Map.Entry::getKey)
                .findFirst();
    }

    /** Whether the format can represent a property's value. */
    private static boolean isExact(Object value) {
        if (!(value instanceof List<?> list))
            return true;
        if (list.isEmpty() || list.size() == 1 && list.getFirst().equals(""))
            return false;
        return !(list.getFirst() instanceof String)
                || list.stream().noneMatch(element -> ((String) element).indexOf(SEPARATOR) >= 0);
    }

    /**
     * The arguments of the importer, except the name of the database.
     *
     * @param folder the folder of the files, as the importer sees it
     */
    public List<String> arguments(String folder) {
        List<String> arguments = new ArrayList<>();
        files.nodes.values().forEach(file -> arguments.add("--nodes=" + folder + file));
        files.relations.values().forEach(file -> arguments.add("--relationships=" + folder + file));
        arguments.add("--array-delimiter=U+%04X".formatted((int) SEPARATOR));
        arguments.add("--id-type=string");
        arguments.add("--ignore-empty-strings=false");
        arguments.add("--trim-strings=false");
        arguments.add("--multiline-fields=true");
        return arguments;
    }

    /** The files that {@link #write} creates in a folder. */
    public List<Path> files(Path folder) {
        return files.in(folder);
    }

    /**
     * Writes the files.
     *
     * @param graph passes the graph to a handler
     * @return the number of values that were omitted because the format cannot represent them
     * @throws QuernException when the files cannot be written
     */
    public long write(Path folder, SafeFiles files, Consumer<GraphHandler> graph) {
        obstacle().ifPresent(reason -> {
            throw new QuernException("this graph cannot be exported for neo4j-admin ({0})", "schema " + schema.name(),
                    "choose another format, or change the schema", reason);
        });
        List<Path> paths = files(folder);
        if (paths.isEmpty())
            return 0;
        long[] gaps = {0};
        new AtomicFileGroup(files).write(paths, outs -> {
            Rows rows = new Rows(outs);
            rows.headers();
            graph.accept(rows);
            rows.flush();
            gaps[0] = rows.gaps;
        });
        return gaps[0];
    }

    /** The file names, nodes first, in the order in which {@link Rows} takes their streams. */
    public List<String> fileNames() {
        return files.names();
    }

    /** Converts elements to lines, each on the stream of its file. */
    public final class Rows implements GraphHandler {

        private final Map<String, CsvOut> nodes = new LinkedHashMap<>();
        private final Map<String, CsvOut> relations = new LinkedHashMap<>();
        private long gaps;

        /** @param outs one stream for each of {@link AdminCsv#fileNames} */
        public Rows(List<? extends OutputStream> outs) {
            int next = 0;
            for (String label : files.nodes.keySet())
                nodes.put(label, new CsvOut(outs.get(next++), CsvText.Cells.RAW));
            for (String label : files.relations.keySet())
                relations.put(label, new CsvOut(outs.get(next++), CsvText.Cells.RAW));
        }

        /** Writes the first line of each file. */
        public void headers() throws IOException {
            for (Map.Entry<String, CsvOut> node : nodes.entrySet()) {
                String label = node.getKey();
                CsvOut out = node.getValue();
                for (Map.Entry<String, Datatype> column : columns(label).entrySet())
                    out.text(column.getKey()
                            + (column.getKey().equals(StoredProperties.EID) ? ":ID" : header(column.getValue())));
                out.text(":LABEL");
                out.end();
            }
            for (Map.Entry<String, CsvOut> relation : relations.entrySet()) {
                CsvOut out = relation.getValue();
                out.text(":START_ID");
                out.text(":END_ID");
                out.text(":TYPE");
                for (Map.Entry<String, Datatype> column : stored.relationship(relation.getKey()).entrySet())
                    out.text(column.getKey() + header(column.getValue()));
                out.end();
            }
        }

        /** A node in the file of its first label can have the properties of all types if it can have several labels. */
        private Map<String, Datatype> columns(String label) {
            if (!schema.oneNodePerItem())
                return stored.node(label);
            Map<String, Datatype> columns = new LinkedHashMap<>(stored.node(label));
            schema.allProperties().forEach(columns::putIfAbsent);
            return columns;
        }

        private static String header(Datatype datatype) {
            String element = switch (datatype.element()) {
                case INT -> "long";
                case FLOAT -> "double";
                case BOOL -> "boolean";
                case DATE -> "date";
                default -> "string";
            };
            return ":" + element + (datatype.isList() ? "[]" : "");
        }

        @Override
        public void schema(GraphSchema same) {}

        @Override
        public void entity(GraphElement.Entity entity) throws IOException {
            CsvOut out = Objects.requireNonNull(nodes.get(entity.label()), "no file for this label");
            values(out, columns(entity.label()), stored.of(entity));
            out.text(String.join("" + SEPARATOR, entity.labels()));
            out.end();
        }

        @Override
        public void relation(GraphElement.Relation relation) throws IOException {
            CsvOut out = Objects.requireNonNull(relations.get(relation.label()), "no file for this label");
            out.text(relation.subjId());
            out.text(relation.objId());
            out.text(relation.label());
            values(out, stored.relationship(relation.label()), stored.of(relation));
            out.end();
        }

        private void values(CsvOut out, Map<String, Datatype> columns, Map<String, Object> properties)
                throws IOException {
            for (String name : columns.keySet()) {
                Object value = properties.get(name);
                if (value == null) {
                    out.plain("");
                } else if (!isExact(value)) {
                    gaps++;
                    out.plain("");
                } else if (value instanceof List<?> list) {
                    out.text(list.stream().map(Object::toString).collect(Collectors.joining("" + SEPARATOR)));
                } else if (value instanceof String text) {
                    out.text(text);
                } else {
                    out.plain(value.toString());
                }
            }
        }

        public void flush() throws IOException {
            for (CsvOut out : nodes.values())
                out.flush();
            for (CsvOut out : relations.values())
                out.flush();
        }
    }
}
