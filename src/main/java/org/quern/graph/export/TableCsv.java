package org.quern.graph.export;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.quern.graph.GraphElement;
import org.quern.graph.GraphHandler;
import org.quern.graph.GraphSchema;
import org.quern.graph.StoredProperties;
import org.quern.workspace.AtomicFileGroup;
import org.quern.workspace.CsvText;
import org.quern.workspace.SafeFiles;

/**
 * Writes a graph as tables, one for each label of nodes and of relations; a node with several labels has a row in the
 * table of each. Texts are quoted, so that an empty
 * text and a missing value differ; lists are JSON.
 */
final class TableCsv {

    static final String SUBJECT = "subj_id";
    static final String OBJECT = "obj_id";

    private final StoredProperties stored;
    private final CsvText.Cells cells;
    final TypeFiles files;
    private final ObjectMapper json = new ObjectMapper();

    TableCsv(GraphSchema schema, CsvText.Cells cells) {
        this.cells = cells;
        stored = new StoredProperties(schema);
        files = new TypeFiles(stored);
    }

    /** The files that {@link #write} creates in a folder. */
    List<Path> files(Path folder) {
        return files.in(folder);
    }

    /** @param graph passes the graph to a handler */
    void write(Path folder, SafeFiles files, Consumer<GraphHandler> graph) {
        List<Path> paths = files(folder);
        if (paths.isEmpty())
            return;
        new AtomicFileGroup(files).write(paths, outs -> write(outs, graph));
    }

    /**
     * Writes the tables.
     *
     * @param outs in the order of {@link #files}
     * @param graph passes the graph to a handler
     */
    void write(List<? extends OutputStream> outs, Consumer<GraphHandler> graph) throws IOException {
        List<CsvOut> tables = outs.stream().map(out -> new CsvOut(out, cells)).toList();
        Map<String, CsvOut> nodes = new LinkedHashMap<>();
        Map<String, CsvOut> relations = new LinkedHashMap<>();
        int next = 0;
        for (String label : files.nodes.keySet()) {
            nodes.put(label, tables.get(next++));
            header(nodes.get(label), List.of(), List.copyOf(stored.node(label).keySet()));
        }
        for (String label : files.relations.keySet()) {
            relations.put(label, tables.get(next++));
            header(relations.get(label), List.of(SUBJECT, OBJECT), List.copyOf(stored.relationship(label).keySet()));
        }
        graph.accept(new Rows(nodes, relations));
        for (CsvOut table : tables)
            table.flush();
    }

    StoredProperties stored() {
        return stored;
    }

    private static void header(CsvOut out, List<String> first, List<String> columns) throws IOException {
        for (String column : first)
            out.text(column);
        for (String column : columns)
            out.text(column);
        out.end();
    }

    private final class Rows implements GraphHandler {

        private final Map<String, CsvOut> nodes;
        private final Map<String, CsvOut> relations;

        Rows(Map<String, CsvOut> nodes, Map<String, CsvOut> relations) {
            this.nodes = nodes;
            this.relations = relations;
        }

        @Override
        public void schema(GraphSchema same) {}

        @Override
        public void entity(GraphElement.Entity entity) throws IOException {
            Map<String, Object> properties = stored.of(entity);
            for (String label : entity.labels()) {
                CsvOut out = Objects.requireNonNull(nodes.get(label), "no file for this label");
                values(out, List.copyOf(stored.node(label).keySet()), properties);
            }
        }

        @Override
        public void relation(GraphElement.Relation relation) throws IOException {
            CsvOut out = Objects.requireNonNull(relations.get(relation.label()), "no file for this label");
            out.text(relation.subjId());
            out.text(relation.objId());
            values(out, List.copyOf(stored.relationship(relation.label()).keySet()), stored.of(relation));
        }

        private void values(CsvOut out, List<String> columns, Map<String, Object> properties) throws IOException {
            for (String column : columns) {
                Object value = properties.get(column);
                switch (value) {
                    case null -> out.plain("");
                    case String text -> out.text(text);
                    case List<?> list -> out.text(json(list));
                    default -> out.plain(value.toString());
                }
            }
            out.end();
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
