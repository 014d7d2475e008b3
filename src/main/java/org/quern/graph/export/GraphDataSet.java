package org.quern.graph.export;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.graph.GraphHandler;
import org.quern.graph.GraphSchema;
import org.quern.graph.GraphStatistics;
import org.quern.graph.StoredProperties;
import org.quern.publish.Attribution;
import org.quern.publish.Croissant;
import org.quern.publish.DataCard;
import org.quern.publish.DataFile;
import org.quern.publish.DigestingStream;
import org.quern.schema.Datatype;
import org.quern.workspace.AtomicFileGroup;
import org.quern.workspace.CsvText;
import org.quern.workspace.JsonText;
import org.quern.workspace.SafeFiles;

/**
 * Writes a graph as a data set for hubs: a table for each type, Croissant metadata and a data card.
 *
 * @param statistics count the graph while it is written
 */
record GraphDataSet(GraphSchema schema, GraphStatistics statistics, Attribution attribution) {

    private static final List<String> KEYWORDS = List.of("knowledge-graph", "property-graph");
    private static final String ENDING = ".csv";

    /**
     * Writes all files, or none.
     *
     * @param graph passes the graph to a handler
     */
    List<Path> write(Path folder, SafeFiles files, Consumer<GraphHandler> graph) {
        TableCsv tables = new TableCsv(schema, CsvText.Cells.RAW);
        List<Path> paths = new ArrayList<>(tables.files(folder));
        int count = paths.size();
        paths.addAll(List.of(folder.resolve(Croissant.FILE), folder.resolve(DataCard.FILE)));
        // Before the graph is read, which may take long.
        croissant(tables, List.of()).json();
        new AtomicFileGroup(files).write(paths, outs -> {
            List<DigestingStream> digested = outs.stream().limit(count).map(DigestingStream::new).toList();
            tables.write(digested, graph);
            List<DataFile> written = new ArrayList<>();
            for (int i = 0; i < count; i++)
                written.add(digested.get(i).file(paths.get(i).getFileName().toString(), DataFile.CSV));
            outs.get(count).write(JsonText.bytes(croissant(tables, written).json()));
            outs.get(count + 1).write(card(written).markdown().getBytes(StandardCharsets.UTF_8));
        });
        return paths;
    }

    private String description() {
        return attribution.description()
                .orElse("The property graph “" + schema.name() + "”: a table for each type of entities and relations.");
    }

    private Croissant croissant(TableCsv tables, List<DataFile> files) {
        StoredProperties stored = tables.stored();
        List<Croissant.RecordSet> sets = new ArrayList<>();
        tables.files.nodes.forEach((label, file) -> sets.add(new Croissant.RecordSet(recordSet(file), schema
                .entity(label).flatMap(GraphSchema.EntityType::description)
                .orElse("Entities of the type " + label + "."),
                file, Optional.of(StoredProperties.EID),
                fields(stored.node(label)))));
        tables.files.relations.forEach((label, file) -> sets.add(new Croissant.RecordSet(recordSet(file),
                "Relations of the type " + label + ".", file, Optional.empty(), Stream.concat(Stream.of(
                        end(TableCsv.SUBJECT, "Id of the subject.", label, GraphSchema.RelationType::subjLabel, tables),
                        end(TableCsv.OBJECT, "Id of the object.", label, GraphSchema.RelationType::objLabel, tables)),
                        fields(stored.relationship(label)).stream()).toList())));
        return new Croissant(schema.name(), description(), attribution, List.of(), KEYWORDS, files, sets);
    }

    private static String recordSet(String file) {
        return file.substring(0, file.length() - ENDING.length());
    }

    /** The end of a relation; it refers to a table if all relations with the label have the same type at this end. */
    private Croissant.Field end(String name, String description, String label,
            Function<GraphSchema.RelationType, String> type, TableCsv tables) {
        Set<String> types = schema.relations().stream().filter(relation -> relation.label().equals(label)).map(type)
                .collect(Collectors.toSet());
        Optional<Croissant.Reference> to = types.size() == 1
                ? Optional.ofNullable(tables.files.nodes.get(types.iterator().next()))
                        .map(file -> new Croissant.Reference(recordSet(file), StoredProperties.EID))
                : Optional.empty();
        return new Croissant.Field(name, description, Croissant.Type.TEXT, to);
    }

    private static List<Croissant.Field> fields(Map<String, Datatype> columns) {
        return columns.entrySet().stream().map(column -> new Croissant.Field(column.getKey(),
                "Datatype " + column.getValue() + (column.getValue().isList() ? ", as JSON." : "."),
                type(column.getValue()))).toList();
    }

    private static Croissant.Type type(Datatype datatype) {
        return switch (datatype) {
            case INT -> Croissant.Type.INTEGER;
            case FLOAT -> Croissant.Type.FLOAT;
            case BOOL -> Croissant.Type.BOOLEAN;
            case DATE -> Croissant.Type.DATE;
            case STR, LIST_STR, LIST_INT, LIST_FLOAT, LIST_DATE -> Croissant.Type.TEXT;
        };
    }

    private DataCard card(List<DataFile> files) {
        StringBuilder text = new StringBuilder(description()).append("\n\n")
                .append(DataCard.attribution(attribution)).append('\n');
        table(text, "Entity type", "Entities", statistics.entities());
        table(text, "Relation type", "Relations", statistics.relations());
        text.append(
                "Each type has a table (CSV, UTF-8). Texts are quoted, lists are JSON, and missing values are empty "
                        + "cells without quotation marks. `")
                .append(Croissant.FILE).append("` describes the columns.\n");
        return new DataCard(schema.name(), attribution.license(), List.of(), KEYWORDS, "graph-ml",
                statistics.entityCount() + statistics.relationCount(), files.stream().map(file -> new DataCard.Config(
                        recordSet(file.name()), "train", file.name())).toList(),
                text.toString());
    }

    private static void table(StringBuilder text, String type, String count, Map<String, Long> counts) {
        if (counts.isEmpty())
            return;
        text.append("| ").append(type).append(" | ").append(count).append(" |\n|---|---:|\n");
        counts.forEach((name, number) -> text.append("| ").append(name.replace("|", "\\|")).append(" | ")
                .append(String.format(Locale.ROOT, "%,d", number)).append(" |\n"));
        text.append('\n');
    }
}
