package org.quern.graph.export;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVPrinter;
import org.quern.graph.GraphElement;
import org.quern.graph.GraphHandler;
import org.quern.graph.GraphSchema;
import org.quern.graph.StoredProperties;
import org.quern.schema.Datatype;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * A graph as the CSV files that {@code neo4j-admin database import full} takes, one file for each label, with the
 * datatypes in the header. All values arrive as they are but three kinds of lists for which the form has no writing:
 * the empty one, the one with nothing but an empty text, and texts with the character that separates elements, which
 * Unicode sets aside for such uses. Those are counted as gaps.
 */
public final class AdminCsv {

    /** Stands between the elements of lists: a code point that is no character, so that no text should have it. */
    private static final char SEPARATOR = '\uFDD0';
    /** Headers are a small language of their own, in which these mean something. */
    private static final Pattern MEANS_SOMETHING = Pattern.compile("[:{}()\\s\"]");

    private final GraphSchema schema;
    private final StoredProperties stored;
    private final LabelFiles labelFiles;

    /** @throws QuernException when no database can keep such a graph */
    public AdminCsv(GraphSchema schema) {
        this.schema = schema;
        this.stored = new StoredProperties(schema);
        this.labelFiles = new LabelFiles(stored);
    }

    /** Why the form cannot hold graphs of this schema, if it cannot. */
    public Optional<String> obstacle() {
        for (Map<String, Map<String, Datatype>> types : List.of(stored.nodes(), stored.relationships())) {
            for (Map.Entry<String, Map<String, Datatype>> type : types.entrySet()) {
                for (String name : type.getValue().keySet()) {
                    if (name.isEmpty() || MEANS_SOMETHING.matcher(name).find())
                        return Optional.of("the property '" + name + "' of " + type.getKey()
                                + " has a name that cannot stand in a header");
                }
                if (type.getKey().isEmpty() || type.getKey().indexOf(SEPARATOR) >= 0)
                    return Optional.of("a type has no name that could stand in a file");
            }
        }
        return stored.conflict().map(p -> "the property " + p + " has not the same datatype everywhere");
    }

    /** Whether the form has a writing for a property's value. */
    private static boolean isExact(Object value) {
        if (!(value instanceof List<?> list))
            return true;
        if (list.isEmpty() || list.size() == 1 && list.getFirst().equals(""))
            return false;
        return !(list.getFirst() instanceof String)
                || list.stream().noneMatch(element -> ((String) element).indexOf(SEPARATOR) >= 0);
    }

    /**
     * What to tell the importer besides the name of the database.
     *
     * @param folder where the files are, as the importer is to find it
     */
    public List<String> arguments(String folder) {
        List<String> arguments = new ArrayList<>();
        labelFiles.nodes().forEach(file -> arguments.add("--nodes=" + folder + file));
        labelFiles.relations().forEach(file -> arguments.add("--relationships=" + folder + file));
        arguments.add("--array-delimiter=U+%04X".formatted((int) SEPARATOR));
        arguments.add("--id-type=string");
        arguments.add("--ignore-empty-strings=false");
        arguments.add("--trim-strings=false");
        arguments.add("--multiline-fields=true");
        return arguments;
    }

    /** The files that {@link #write} makes in a folder. */
    public List<Path> files(Path folder) {
        return labelFiles.in(folder);
    }

    /**
     * Writes the files.
     *
     * @param graph hands the graph to what it is given
     * @return how many values there is no writing for, and so were left out
     * @throws QuernException when the disk refuses
     */
    public long write(Path folder, SafeFiles files, Consumer<GraphHandler> graph) {
        obstacle().ifPresent(reason -> {
            throw new QuernException("neo4j-admin's form cannot hold this graph (" + reason + ")",
                    "schema " + schema.name(), "take another form, or give it another name");
        });
        long[] gaps = {0};
        labelFiles.write(folder, files, (nodes, relations) -> {
            Rows rows = new Rows(nodes, relations);
            rows.headers();
            graph.accept(rows);
            gaps[0] = rows.gaps;
        });
        return gaps[0];
    }

    /** Turns elements into lines. */
    private final class Rows implements GraphHandler {

        private final Map<String, CSVPrinter> nodes;
        private final Map<String, CSVPrinter> relations;
        private long gaps;

        Rows(Map<String, CSVPrinter> nodes, Map<String, CSVPrinter> relations) {
            this.nodes = nodes;
            this.relations = relations;
        }

        void headers() throws IOException {
            for (Map.Entry<String, CSVPrinter> file : nodes.entrySet()) {
                for (Map.Entry<String, Datatype> column : stored.nodes().get(file.getKey()).entrySet())
                    file.getValue().print(column.getKey()
                            + (column.getKey().equals(StoredProperties.EID) ? ":ID" : header(column.getValue())));
                file.getValue().printRecord(":LABEL");
            }
            for (Map.Entry<String, CSVPrinter> file : relations.entrySet()) {
                file.getValue().print(":START_ID");
                file.getValue().print(":END_ID");
                file.getValue().print(":TYPE");
                for (Map.Entry<String, Datatype> column : stored.relationships().get(file.getKey()).entrySet())
                    file.getValue().print(column.getKey() + header(column.getValue()));
                file.getValue().println();
            }
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
            CSVPrinter out = nodes.get(entity.label());
            values(out, stored.nodes().get(entity.label()), stored.of(entity));
            out.printRecord(entity.label());
        }

        @Override
        public void relation(GraphElement.Relation relation) throws IOException {
            CSVPrinter out = relations.get(relation.label());
            out.print(relation.subjId());
            out.print(relation.objId());
            out.print(relation.label());
            values(out, stored.relationships().get(relation.label()), stored.of(relation));
            out.println();
        }

        private void values(CSVPrinter out, Map<String, Datatype> columns, Map<String, Object> properties)
                throws IOException {
            for (String name : columns.keySet()) {
                Object value = properties.get(name);
                boolean exact = value == null || isExact(value);
                if (!exact)
                    gaps++;
                out.print(!exact ? null : value instanceof List<?> list
                        ? list.stream().map(Object::toString).collect(Collectors.joining("" + SEPARATOR)) : value);
            }
        }
    }
}
