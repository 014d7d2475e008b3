package org.quern.task.entry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.quern.graph.GraphLoss;
import org.quern.job.Phrase;
import org.quern.job.Progress;
import org.quern.task.entry.ReplaceGraph.Build;
import org.quern.task.entry.ReplaceGraph.Consent;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Writes a graph to a folder outside of the workspace's graphs. A graph that is there is replaced like one of a
 * workspace: a version that would remove more than 10 % of it needs consent, and the former files are then kept in
 * the folder {@value #FORMER}. Files of the same names that belong to no graph need consent as well.
 */
public record ReplaceFolder(SafeFiles files) {

    public static final String FORMER = "former";

    private static final String NEXT = ".next";
    private static final List<String> GRAPHS = List.of("graph.json.gz", "graph.json");
    private static final List<String> WRITTEN = List.of("graph.json.gz", "graph.json", "manifest.json",
            "wikidata.json.gz");

    /**
     * Builds the files and replaces those of the folder.
     *
     * @throws QuernException when the version is refused, or cannot be written; the folder is then unchanged
     */
    public <R> R build(Path folder, Build<R> build, Consent consent, Progress progress) throws Exception {
        Optional<Path> current = GRAPHS.stream().map(folder::resolve).filter(Files::isRegularFile).findFirst();
        if (current.isEmpty() && there(folder).isEmpty())
            return build.in(folder);
        if (current.isEmpty())
            checkOverwriting(folder, consent);
        Path next = folder.resolve(NEXT);
        SafeFiles.deleteFolder(next);
        try {
            R result = build.in(next);
            boolean keep = current.isEmpty() || removesMuch(folder, current.get(), next, consent, progress);
            replace(folder, next, keep);
            return result;
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(folder, failure);
        } finally {
            SafeFiles.deleteFolder(next);
        }
    }

    private static List<String> there(Path folder) {
        return WRITTEN.stream().filter(name -> Files.exists(folder.resolve(name))).toList();
    }

    /** There is no graph to compare with, so this is known before anything is built. */
    private static void checkOverwriting(Path folder, Consent consent) {
        if (!consent.to(folder.toString(), new GraphLoss(0, 0, 0, 0, 0, 0)))
            throw new QuernException("files would be overwritten: {0}", folder.toString(),
                    "choose another folder, or overwrite them with --yes", String.join(", ", there(folder)));
    }

    private boolean removesMuch(Path folder, Path current, Path next, Consent consent, Progress progress) {
        Optional<GraphLoss> loss = ReplaceGraph.loss(files, current, next.resolve("graph.json.gz"), progress);
        if (loss.filter(GraphLoss::isLarge).filter(large -> !consent.to(folder.toString(), large)).isPresent())
            throw ReplaceGraph.refused(folder, loss.get(),
                    Phrase.of("nothing was changed; choose another folder, or replace the graph with --yes"));
        return loss.map(GraphLoss::isLarge).orElse(true);
    }

    private static void replace(Path folder, Path next, boolean keep) throws IOException {
        List<String> before = there(folder);
        Path former = folder.resolve(FORMER);
        if (keep) {
            Files.createDirectories(former);
            // Other files there are the user's own.
            for (String name : WRITTEN)
                Files.deleteIfExists(former.resolve(name));
            // Copies, so that the folder has a graph at any time.
            for (String name : before)
                Files.copy(folder.resolve(name), former.resolve(name));
        }
        List<Path> built = new ArrayList<>();
        try (Stream<Path> all = Files.list(next)) {
            all.sorted().forEach(built::add);
        }
        for (Path file : built)
            Files.move(file, folder.resolve(file.getFileName()), StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        for (String name : before) {
            if (built.stream().noneMatch(file -> file.endsWith(name)))
                Files.deleteIfExists(folder.resolve(name));
        }
    }
}
