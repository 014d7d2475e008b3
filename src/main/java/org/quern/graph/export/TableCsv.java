package org.quern.graph.export;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.commons.csv.CSVPrinter;
import org.quern.graph.GraphElement;
import org.quern.graph.GraphHandler;
import org.quern.graph.GraphSchema;
import org.quern.graph.StoredProperties;
import org.quern.workspace.SafeFiles;

/**
 * A graph as tables, one for each label of nodes and of relations. Texts stand in quotes, so that an empty text and a
 * missing value differ; lists are JSON.
 */
final class TableCsv {

    private final StoredProperties stored;
    private final LabelFiles labelFiles;
    private final ObjectMapper json = new ObjectMapper();

    TableCsv(GraphSchema schema) {
        stored = new StoredProperties(schema);
        labelFiles = new LabelFiles(stored);
    }

    /** The files that {@link #write} makes in a folder. */
    List<Path> files(Path folder) {
        return labelFiles.in(folder);
    }

    /** @param graph hands the graph to what it is given */
    void write(Path folder, SafeFiles files, Consumer<GraphHandler> graph) {
        labelFiles.write(folder, files, (nodes, relations) -> {
            for (Map.Entry<String, CSVPrinter> file : nodes.entrySet())
                file.getValue().printRecord(stored.nodes().get(file.getKey()).keySet());
            for (Map.Entry<String, CSVPrinter> file : relations.entrySet()) {
                file.getValue().print("subj_id");
                file.getValue().print("obj_id");
                file.getValue().printRecord(stored.relationships().get(file.getKey()).keySet());
            }
            graph.accept(new Rows(nodes, relations));
        });
    }

    private final class Rows implements GraphHandler {

        private final Map<String, CSVPrinter> nodes;
        private final Map<String, CSVPrinter> relations;

        Rows(Map<String, CSVPrinter> nodes, Map<String, CSVPrinter> relations) {
            this.nodes = nodes;
            this.relations = relations;
        }

        @Override
        public void schema(GraphSchema same) {}

        @Override
        public void entity(GraphElement.Entity entity) throws IOException {
            CSVPrinter out = nodes.get(entity.label());
            values(out, stored.nodes().get(entity.label()).keySet(), stored.of(entity));
        }

        @Override
        public void relation(GraphElement.Relation relation) throws IOException {
            CSVPrinter out = relations.get(relation.label());
            out.print(relation.subjId());
            out.print(relation.objId());
            values(out, stored.relationships().get(relation.label()).keySet(), stored.of(relation));
        }

        private void values(CSVPrinter out, Set<String> columns, Map<String, Object> properties) throws IOException {
            for (String column : columns) {
                Object value = properties.get(column);
                out.print(value instanceof List<?> list ? json(list) : value);
            }
            out.println();
        }

        private String json(List<?> list) {
            try {
                return json.writeValueAsString(
                        list.stream().map(v -> v instanceof java.time.LocalDate ? v.toString() : v).toList());
            } catch (JsonProcessingException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    }
}
