package org.quern.ui.shell.start;

import java.io.File;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.quern.workspace.QuernException;
import org.quern.workspace.Workspace;

/**
 * What the window is started with.
 *
 * @param workspace the folder to open; empty for the example
 * @param link what to show in it
 */
public record StartTarget(Optional<Path> workspace, Optional<Link> link) {

    /** The folders of a workspace with the panes that show their files. */
    private static final Map<String, String> PANES = Map.of("schemas", "schema", "graphs", "graph", "questions",
            "questions", "datasets", "sets", "runs", "evaluation", "agent", "agent", "textgraph", "textgraph",
            "review.db", "review", "guidelines.md", "review");
    private static final String FILE = "file:";
    private static final Pattern FILE_NAME = Pattern.compile("\\.(quern|jsonl?|gz|db|md)$", Pattern.CASE_INSENSITIVE);

    /** Whether the only argument of the program is meant for the window, and is not a command. */
    public static boolean isMeant(String argument) {
        if (Link.isLink(argument) || argument.startsWith(FILE))
            return true;
        if (argument.startsWith("-"))
            return false;
        try {
            Path path = Path.of(argument);
            // A command has no dot or separator in its name; a folder beside the user may be called like one.
            return argument.contains("/") || argument.contains(File.separator) || FILE_NAME.matcher(argument).find()
                    || Files.isDirectory(path) || argument.contains(".") && Files.exists(path);
        } catch (InvalidPathException notAPath) {
            return false;
        }
    }

    /**
     * Checks that an argument for the window is a link, or the path of a file or folder that exists.
     *
     * @throws QuernException when it is not
     */
    public static void check(String argument) {
        if (!Link.isLink(argument))
            existing(argument);
    }

    /**
     * What an argument means.
     *
     * @param argument a folder, a file, or a link
     * @param recent the workspaces that were opened before, most recent first; a link can open only these
     * @throws QuernException when it means nothing that can be shown
     */
    public static StartTarget of(Optional<String> argument, List<Path> recent) {
        if (argument.isEmpty())
            return new StartTarget(recent.stream().findFirst(), Optional.empty());
        String text = argument.get();
        if (Link.isLink(text))
            return of(Link.parse(text), recent);
        Path path = existing(text);
        return Files.isDirectory(path)
                ? new StartTarget(Optional.of(Workspace.read(path).root()), Optional.empty())
                : ofFile(path);
    }

    private static StartTarget of(Link link, List<Path> recent) {
        Optional<Path> workspace = recent.stream()
                .filter(folder -> link.workspace().map(folder.getFileName().toString()::equals).orElse(true))
                .findFirst();
        if (workspace.isEmpty())
            throw new QuernException("the link is to a workspace that was never opened here",
                    link.workspace().orElse(""), "open the workspace first, then the link again");
        return new StartTarget(workspace, Optional.of(link));
    }

    private static Path existing(String text) {
        Path path = path(text);
        if (!Files.exists(path))
            throw new QuernException("there is no such file or folder", path.toString(), "check the path");
        return path;
    }

    private static Path path(String text) {
        try {
            Path path = text.startsWith(FILE) ? Path.of(URI.create(text)) : Path.of(text);
            return path.toAbsolutePath().normalize();
        } catch (IllegalArgumentException | FileSystemNotFoundException malformed) {
            throw new QuernException("this is not the address of a file on this computer", text,
                    "pass the path of a file or folder");
        }
    }

    private static StartTarget ofFile(Path file) {
        return workspaceOf(file).map(folder -> new StartTarget(Optional.of(folder), link(folder.relativize(file))))
                .orElseThrow(() -> new QuernException("the file is not in a workspace", file.toString(),
                        "open a workspace, and copy the file into one of its folders (for a graph, graphs/NAME)"));
    }

    private static Optional<Path> workspaceOf(Path file) {
        for (Path folder = file.getParent(); folder != null; folder = folder.getParent()) {
            if (Workspace.isWorkspace(folder))
                return Optional.of(folder);
        }
        return Optional.empty();
    }

    /** The pane that shows a file or folder of a workspace; empty if none does. */
    public static Optional<StartTarget> showing(Path file) {
        return workspaceOf(file).flatMap(folder -> link(folder.relativize(file))
                .map(link -> new StartTarget(Optional.of(folder), Optional.of(link))));
    }

    private static Optional<Link> link(Path inWorkspace) {
        return Optional.ofNullable(PANES.get(inWorkspace.getName(0).toString())).map(pane -> {
            String name = inWorkspace.getNameCount() == 1 ? "" : inWorkspace.getName(1).toString();
            // A file of the folder itself names its content with an extension.
            String shown = inWorkspace.getNameCount() == 2 ? name.replaceFirst("\\.[^.]*$", "") : name;
            return new Link(Optional.empty(), pane, shown.isEmpty() ? List.of() : List.of(shown));
        });
    }
}
