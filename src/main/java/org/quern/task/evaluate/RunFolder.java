package org.quern.task.evaluate;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.quern.evaluate.run.RunFiles;
import org.quern.evaluate.score.ScoredItem;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * A run, given by its name in the workspace or by its folder.
 *
 * @param path whether it was given as a folder
 */
public record RunFolder(String name, Path folder, boolean path) {

    /** @param workspace the folder of the workspace, which need not exist for a run that is given by its folder */
    public static RunFolder of(Path workspace, String text) {
        Path plain = Path.of(text);
        boolean path = plain.isAbsolute() || plain.getNameCount() > 1
                || Files.exists(plain.resolve(RunFiles.RESULT)) || Files.exists(plain.resolve(RunFiles.WITH_METRICS));
        if (path && Files.isDirectory(plain))
            return new RunFolder(plain.toAbsolutePath().normalize().getFileName().toString(), plain, true);
        return named(workspace, text);
    }

    /** Several runs in the order given. */
    public static List<RunFolder> all(Path workspace, List<String> names) {
        return names.stream().map(name -> of(workspace, name)).toList();
    }

    /** Several runs; a single name of the workspace stands for the run and its scored repeats NAME-2, NAME-3, … */
    public static List<RunFolder> repeats(Path workspace, List<String> names) {
        List<RunFolder> runs = new ArrayList<>(all(workspace, names));
        if (runs.size() > 1 || runs.getFirst().path())
            return runs;
        for (int i = 2;; i++) {
            RunFolder next = named(workspace, names.getFirst() + "-" + i);
            if (!Files.exists(next.folder().resolve(RunFiles.WITH_METRICS)))
                return runs;
            runs.add(next);
        }
    }

    private static RunFolder named(Path root, String name) {
        try (Workspace workspace = Workspace.read(root)) {
            return new RunFolder(name, workspace.run(name), false);
        }
    }

    /** The items with their scores. */
    public List<ScoredItem> scored() {
        return new RunFiles(new SafeFiles()).read(requireScored().folder());
    }

    /** This run. @throws QuernException when it does not exist or has no scores */
    public RunFolder requireScored() {
        if (!Files.isDirectory(folder))
            throw SafeFiles.noSuch(folder);
        if (!Files.exists(folder.resolve(RunFiles.WITH_METRICS)))
            throw new QuernException("this run has not been scored", folder.toString(),
                    "score it first with 'quern evaluate score {0}'", scoring());
        return this;
    }

    /** The argument of the command that scores the run: names are looked up in the workspace, folders are not. */
    private String scoring() {
        return path ? "%s --out %s".formatted(folder.resolve(RunFiles.RESULT), folder) : name;
    }
}
