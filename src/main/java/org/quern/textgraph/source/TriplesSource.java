package org.quern.textgraph.source;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.quern.job.Progress;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Sha256;
import org.quern.workspace.TextLines;

/**
 * Reads triples in the format of WikiDataSets (Boschin and Bonald, 2019): a folder with {@code entities.tsv},
 * {@code relations.tsv}, {@code edges.tsv} between the core entities, which {@code nodes.tsv} lists, and {@code
 * attributes.tsv} with other facts about them. Each file may be compressed.
 */
public record TriplesSource(SafeFiles files) {
    private static final int STRIDE = 1024;

    /** Whether the folder has the files of this format. */
    public static boolean isThere(Path folder) {
        return List.of("entities", "relations", "edges").stream().allMatch(part -> Files.exists(file(folder, part)));
    }

    /** @throws QuernException if a file is missing or damaged */
    public SourceGraph read(Path folder, String name, Progress progress) {
        GraphBuilder builder = new GraphBuilder();
        StringBuilder hashes = new StringBuilder();
        Map<String, Integer> nodes = new HashMap<>();
        Map<String, Integer> relations = new HashMap<>();
        lines(folder, "entities", hashes, progress, cells -> nodes.put(cells[0],
                builder.node(cells[1], cells[2], false)));
        lines(folder, "relations", hashes, progress,
                cells -> relations.put(cells[0], builder.relation(cells[1], cells[2])));
        for (String part : List.of("edges", "attributes")) {
            if (part.equals("attributes") && !Files.exists(file(folder, part)))
                continue;
            lines(folder, part, hashes, progress, cells -> {
                int subject = known(nodes, cells[0], "entity");
                int object = known(nodes, cells[1], "entity");
                builder.edge(subject, known(relations, cells[2], "relation"), object);
                if (part.equals("edges")) {
                    builder.markCore(subject);
                    builder.markCore(object);
                }
            });
        }
        if (Files.exists(file(folder, "nodes")))
            lines(folder, "nodes", hashes, progress, cells -> builder.markCore(known(nodes, cells[0], "entity")));
        return builder.build(name, Sha256.of(hashes.toString()));
    }

    private static int known(Map<String, Integer> numbers, String id, String kind) {
        Integer number = numbers.get(id);
        if (number == null)
            throw new IllegalArgumentException("there is no " + kind + " " + id);
        return number;
    }

    private static Path file(Path folder, String part) {
        Path packed = folder.resolve(part + ".tsv.gz");
        return Files.exists(packed) ? packed : folder.resolve(part + ".tsv");
    }

    /** Receives the cells of a line, at least three. */
    @FunctionalInterface
    private interface Taking {
        void take(String[] cells);
    }

    private void lines(Path folder, String part, StringBuilder hashes, Progress progress, Taking taking) {
        Path file = file(folder, part);
        hashes.append(Sha256.of(file));
        progress.stage("Reading {0}", file.getFileName());
        TextLines.read(files, file, (line, number) -> {
            if (number == 1 || line.isBlank())
                return;
            String[] cells = line.split("\t", -1);
            try {
                if (cells.length < 3)
                    throw new IllegalArgumentException("expected three cells, found " + cells.length);
                taking.take(cells);
            } catch (IllegalArgumentException broken) {
                throw new QuernException(String.valueOf(broken.getMessage()), file + " line " + number,
                        "fix or remove the line").causedBy(broken);
            }
            if (number % STRIDE == 0) {
                progress.at(number, 0);
                progress.checkCancelled();
            }
        });
    }
}
