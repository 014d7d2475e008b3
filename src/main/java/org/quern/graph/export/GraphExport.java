package org.quern.graph.export;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.quern.graph.GraphElement;
import org.quern.graph.GraphHandler;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.graph.GraphStatistics;
import org.quern.job.Progress;
import org.quern.publish.Attribution;
import org.quern.workspace.CsvText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Exports graph files to other formats while reading them. The same graph gives the same bytes; after a failure
 * or cancellation, existing files are unchanged. Nodes and relationships have the properties that a database
 * stores, see {@link org.quern.graph.StoredProperties}.
 */
public final class GraphExport {

    /** A file next to neo4j-admin's CSV files with the arguments of the importer. */
    static final String ARGUMENTS = "neo4j-admin.args";

    /**
     * The result.
     *
     * @param notes what the format could not represent, and how to use it; sentences
     */
    public record Exported(List<Path> files, long entities, long relations, List<String> notes) {}

    private final SafeFiles files;
    private final CsvText.Cells cells;
    private final Attribution attribution;
    private final GraphReader reader;

    /** @param cells how tables are written */
    public GraphExport(SafeFiles files, CsvText.Cells cells) {
        this(files, cells, Attribution.NONE);
    }

    /**
     * @param cells how tables are written
     * @param attribution who publishes the graph, for the metadata of data sets
     */
    public GraphExport(SafeFiles files, CsvText.Cells cells, Attribution attribution) {
        this.files = files;
        this.cells = cells;
        this.attribution = attribution;
        this.reader = new GraphReader(files);
    }

    /**
     * Exports a graph.
     *
     * @param target a folder or a file, depending on the format; the file name determines compression
     * @throws QuernException when the graph is invalid, the format cannot represent it, or the files cannot be
     * written
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    public Exported write(Path graph, ExportForm form, Path target, Progress progress) {
        GraphStatistics statistics = new GraphStatistics();
        List<String> notes = new ArrayList<>();
        List<Path> written = switch (form) {
            case NEO4J_ADMIN -> adminCsv(graph, target, statistics, notes, progress);
            case CSV -> {
                TableCsv tables = new TableCsv(reader.readSchema(graph), cells);
                tables.write(target, files, out -> reader.read(graph, out.and(statistics), progress));
                yield tables.files(target);
            }
            case CROISSANT -> new GraphDataSet(reader.readSchema(graph), statistics, attribution).write(target, files,
                    out -> reader.read(graph, out.and(statistics), progress));
            case CYPHER -> {
                files.write(target, out -> {
                    CypherScript script = new CypherScript(out);
                    reader.read(graph, script.and(statistics), progress);
                    script.finish();
                });
                yield List.of(target);
            }
            case GRAPHML, GEXF -> {
                xml(target, form, notes, out -> reader.read(graph, out.and(statistics), progress));
                yield List.of(target);
            }
        };
        return new Exported(written, statistics.entityCount(), statistics.relationCount(), List.copyOf(notes));
    }

    /** @param reading passes on what is written */
    private void xml(Path target, ExportForm form, List<String> notes, Consumer<GraphHandler> reading) {
        files.write(target, out -> {
            XmlGraphWriter writer = form == ExportForm.GEXF ? new GexfWriter(out) : new GraphmlWriter(out);
            reading.accept(writer);
            writer.finish();
            if (writer.replaced() > 0)
                notes.add("Characters that are invalid in XML, replaced by U+FFFD: %,d.".formatted(writer.replaced()));
        });
    }

    /** Which elements of a graph are exported. */
    public interface Part {

        boolean has(GraphElement.Entity entity);

        boolean has(GraphElement.Relation relation);
    }

    /**
     * Exports a part of a graph as GraphML. Relations of which one end is not in the part are left out.
     *
     * @throws QuernException when the graph is invalid, or the file cannot be written
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    public Exported write(Path graph, Part part, Path target, Progress progress) {
        GraphStatistics statistics = new GraphStatistics();
        List<String> notes = new ArrayList<>();
        xml(target, ExportForm.GRAPHML, notes,
                out -> reader.read(graph, new Selection(part, out.and(statistics)), progress));
        return new Exported(List.of(target), statistics.entityCount(), statistics.relationCount(), List.copyOf(notes));
    }

    /** Passes on the elements of a part. */
    private record Selection(Part part, GraphHandler to, Set<String> eids) implements GraphHandler {

        Selection(Part part, GraphHandler to) {
            this(part, to, new HashSet<>());
        }

        @Override
        public void schema(GraphSchema schema) throws IOException {
            to.schema(schema);
        }

        @Override
        public void entity(GraphElement.Entity entity) throws IOException {
            if (part.has(entity)) {
                eids.add(entity.eid());
                to.entity(entity);
            }
        }

        @Override
        public void relation(GraphElement.Relation relation) throws IOException {
            if (eids.contains(relation.subjId()) && eids.contains(relation.objId()) && part.has(relation))
                to.relation(relation);
        }
    }

    private List<Path> adminCsv(Path graph, Path folder, GraphStatistics statistics, List<String> notes,
            Progress progress) {
        GraphSchema schema = reader.readSchema(graph);
        AdminCsv csv = new AdminCsv(schema);
        long gaps = csv.write(folder, files, rows -> reader.read(graph, rows.and(statistics), progress));
        Path arguments = folder.resolve(ARGUMENTS);
        String lines = String.join("\n", csv.arguments("")) + "\n";
        files.write(arguments, out -> out.write(lines.getBytes(StandardCharsets.UTF_8)));
        if (gaps > 0)
            notes.add(
                    ("Lists omitted because this format cannot represent them (empty, or with only an empty string): "
                            + "%,d.").formatted(gaps));
        notes.add("In the folder, run: neo4j-admin database import full @" + ARGUMENTS + " neo4j");
        List<Path> all = new ArrayList<>(csv.files(folder));
        all.add(arguments);
        return all;
    }
}
