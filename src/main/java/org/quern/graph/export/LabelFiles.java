package org.quern.graph.export;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.apache.commons.csv.QuoteMode;
import org.quern.graph.StoredProperties;
import org.quern.workspace.SafeFiles;

/**
 * CSV files (RFC 4180, in UTF-8), one for each label of nodes and one for each of relations, written together. All but
 * numbers stands in quotes, so that an empty text and a missing value, which is null here, differ.
 */
final class LabelFiles {

    private static final CSVFormat FORMAT = CSVFormat.RFC4180.builder().setQuoteMode(QuoteMode.NON_NUMERIC)
            .setRecordSeparator('\n').get();

    /** Writes to all files. */
    @FunctionalInterface
    interface Content {
        /**
         * @param nodes the files of nodes, by label
         * @param relations the files of relations, by label
         */
        void writeTo(Map<String, CSVPrinter> nodes, Map<String, CSVPrinter> relations) throws IOException;
    }

    private final Map<String, String> nodes = new LinkedHashMap<>();
    private final Map<String, String> relations = new LinkedHashMap<>();

    LabelFiles(StoredProperties stored) {
        FileNames names = new FileNames();
        stored.nodes().keySet().forEach(label -> nodes.put(label, names.of("nodes", label, ".csv")));
        stored.relationships().keySet().forEach(label -> relations.put(label, names.of("relations", label, ".csv")));
    }

    /** The names of the files of nodes. */
    Collection<String> nodes() {
        return nodes.values();
    }

    /** The names of the files of relations. */
    Collection<String> relations() {
        return relations.values();
    }

    /** The files in a folder. */
    List<Path> in(Path folder) {
        return Stream.concat(nodes.values().stream(), relations.values().stream()).map(folder::resolve).toList();
    }

    /** @throws org.quern.workspace.QuernException when the disk refuses */
    void write(Path folder, SafeFiles files, Content content) {
        List<Path> paths = in(folder);
        if (paths.isEmpty())
            return;
        new FilesTogether(files).write(paths, outs -> {
            Map<String, CSVPrinter> ofNodes = new LinkedHashMap<>();
            Map<String, CSVPrinter> ofRelations = new LinkedHashMap<>();
            int next = 0;
            for (String label : nodes.keySet())
                ofNodes.put(label, printer(outs.get(next++)));
            for (String label : relations.keySet())
                ofRelations.put(label, printer(outs.get(next++)));
            content.writeTo(ofNodes, ofRelations);
            for (CSVPrinter printer : ofNodes.values())
                printer.flush();
            for (CSVPrinter printer : ofRelations.values())
                printer.flush();
        });
    }

    private static CSVPrinter printer(OutputStream out) throws IOException {
        return new CSVPrinter(new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16),
                FORMAT);
    }
}
