package org.quern.serve;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * The files that clients may name: those of the workspace without its settings, its log of decisions and hidden files.
 * Relative paths start in the workspace, wherever the server was started.
 *
 * @param root the folder of the workspace, without symbolic links
 */
record WorkspacePaths(Path root) {

    private static final Set<String> PROTECTED = Set.of("quern.json", "review.db", "review.db-wal", "review.db-shm");
    /** Members with texts that no use case reads as a path. */
    private static final Set<String> FREE = Set.of("comment", "cypher", "description", "expression", "filter", "gold",
            "license", "message", "organization", "pages", "parameters", "pin", "pred", "query", "question", "reason",
            "search", "source", "spark", "sparql", "system_user", "tags", "text", "url", "user", "user_agent",
            "value", "why");

    static WorkspacePaths of(Path workspace) {
        try {
            return new WorkspacePaths(workspace.toRealPath());
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(workspace, failure);
        }
    }

    /** Whether a member of settings is never a name or a path. */
    static boolean isText(String member) {
        return FREE.contains(member);
    }

    /** The absolute path of a file or folder. */
    String file(String text, String place) {
        Path full = root.resolve(path(text, place)).normalize();
        check(full, place);
        return full.toString();
    }

    /**
     * A text that a use case may read as the path of a file, or as a name. Use cases look for files where the server was
     * started, so paths are made absolute, and a name that is also a file there is refused.
     *
     * @param member the name of the settings' member
     */
    String nameOrFile(String text, String member, String place) {
        if (isText(member) || text.isEmpty())
            return text;
        Path path = path(text, place);
        boolean plain = !path.isAbsolute() && path.getNameCount() == 1 && path.normalize().equals(path)
                && !path.normalize().toString().isEmpty();
        if (!plain || Files.isRegularFile(root.resolve(path)))
            return file(text, place);
        if (Files.exists(path) && !path.toAbsolutePath().normalize().startsWith(root))
            throw new Refused(Problem.BAD_REQUEST, new QuernException(
                    "“{0}” is also the name of a file in the folder in which the server was started", place,
                    "start the server in the workspace's folder", text));
        return text;
    }

    private static Path path(String text, String place) {
        try {
            if (!text.isBlank())
                return Path.of(text);
        } catch (InvalidPathException _) {
            // Refused as an empty one is.
        }
        throw new Refused(Problem.BAD_REQUEST,
                new QuernException("“{0}” is neither a name nor a path", place, "correct it", text));
    }

    private void check(Path full, String place) {
        if (!full.startsWith(root) || !real(full).startsWith(root))
            throw new Refused(Problem.FORBIDDEN, new QuernException("the path is outside the workspace", place,
                    "copy the file into the workspace's folder, and give its path in that folder"));
        boolean hidden = StreamSupport.stream(root.relativize(full).spliterator(), false)
                .anyMatch(part -> part.toString().startsWith("."));
        if (hidden || full.equals(root) || PROTECTED.contains(full.getFileName().toString().toLowerCase(Locale.ROOT)))
            throw new Refused(Problem.FORBIDDEN, new QuernException("the file belongs to the workspace itself", place,
                    "choose another file"));
    }

    /** The path without symbolic links as far as it exists. */
    private static Path real(Path full) {
        for (Path existing = full; existing != null; existing = existing.getParent()) {
            try {
                return existing.toRealPath().resolve(existing.relativize(full));
            } catch (IOException _) {
                // It does not exist, or is a link to nothing: writing to it would create the file behind it.
                if (Files.isSymbolicLink(existing))
                    return Path.of("");
            }
        }
        return full;
    }
}
