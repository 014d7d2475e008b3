package org.quern.workspace;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reports a missing entry of a workspace, with the names that exist. */
final class MissingEntry {

    private static final int MOST_NAMED = 10;

    private MissingEntry() {}

    /**
     * The failure to report for a missing path: if it belongs to a missing entry of a workspace, the message
     * lists the existing entries of this kind.
     */
    static Optional<QuernException> of(Path path) {
        Path absolute = path.toAbsolutePath().normalize();
        for (Path entry = absolute; entry.getParent() != null; entry = entry.getParent()) {
            Path folder = entry.getParent();
            Path root = folder.getParent();
            if (root != null && Workspace.isWorkspace(root)) {
                String name = folder.getFileName().toString();
                Path missing = entry;
                return Files.exists(missing) ? Optional.empty()
                        : EntryKind.in(name).map(kind -> failure(kind, missing, root));
            }
        }
        return Optional.empty();
    }

    private static QuernException failure(EntryKind kind, Path missing, Path root) {
        String name = without(kind.suffix(), missing.getFileName().toString());
        List<String> names = Workspace.names(root.resolve(kind.folder()), kind.suffix()).stream()
                .filter(existing -> !Workspace.isBeside(existing) && !Workspace.isGold(existing)).toList();
        String known = names.stream().limit(MOST_NAMED).collect(Collectors.joining(", "));
        return new QuernException("there is no {0} '{1}'", root.toString(), "{2}", kind.noun(), name,
                names.isEmpty() ? "the workspace has none yet; " + kind.made()
                        : "choose one of: " + known + (names.size() > MOST_NAMED ? ", …" : "") + "; or "
                                + kind.made());
    }

    private static String without(String suffix, String name) {
        return name.endsWith(suffix) ? name.substring(0, name.length() - suffix.length()) : name;
    }
}
