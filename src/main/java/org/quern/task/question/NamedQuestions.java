package org.quern.task.question;

import java.nio.file.Files;
import java.nio.file.Path;
import org.quern.workspace.Workspace;

/** Question files, given by a path or by a name in the workspace. */
public final class NamedQuestions {

    private NamedQuestions() {}

    /** The name of a question file, without its extension. */
    static String name(Path file) {
        return String.valueOf(file.getFileName()).replaceFirst("(?i)\\.jsonl?(\\.gz)?$", "");
    }

    /**
     * The file; a folder may have the name of questions of the workspace.
     *
     * @param root the folder of the workspace, which need not exist for a path
     */
    public static Path path(Path root, String text) {
        Path plain = Path.of(text);
        if (Files.exists(plain) && (!Files.isDirectory(plain) || plain.getNameCount() > 1))
            return plain;
        try (Workspace workspace = Workspace.read(root)) {
            return workspace.questions(text.endsWith(".json") ? text.substring(0, text.length() - 5) : text);
        }
    }
}
