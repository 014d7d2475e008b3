package org.quern.ui.schema.pane;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Sha256;
import org.quern.workspace.Workspace;

/**
 * The text that was typed as JSON of a schema and is not applied, in a file until it is. Called from jobs; of two
 * calls, the later one counts, even if it comes first to the disk.
 */
final class TypedText {

    /**
     * A text.
     *
     * @param schema the digest of the schema's text that it changes
     */
    record Kept(String schema, String text) {

        static Kept of(String before, String text) {
            return new Kept(Sha256.of(before), text);
        }

        boolean changes(String schemaText) {
            return schema.equals(Sha256.of(schemaText));
        }
    }

    private final Workspace workspace;
    private final SafeFiles files;
    /** The numbers of the newest calls, by schema. */
    private final Map<String, Long> newest = new HashMap<>();

    TypedText(Workspace workspace, SafeFiles files) {
        this.workspace = workspace;
        this.files = files;
    }

    /**
     * Writes the file, or deletes it.
     *
     * @param number that of the call; smaller ones that come later are dropped
     * @throws org.quern.workspace.QuernException when it cannot be written
     */
    synchronized void keep(String name, Optional<Kept> kept, long number) {
        if (number < newest.merge(name, number, Math::max))
            return;
        Path file = workspace.typedSchema(name);
        if (kept.isPresent()) {
            files.write(file, out -> out.write((kept.get().schema() + "\n" + kept.get().text())
                    .getBytes(StandardCharsets.UTF_8)));
        } else {
            SafeFiles.delete(file);
        }
    }

    /** Empty if there is none; a file that cannot be read is none. */
    synchronized Optional<Kept> of(String name) {
        Path file = workspace.typedSchema(name);
        try {
            String whole = Files.exists(file) ? new String(Files.readAllBytes(file), StandardCharsets.UTF_8) : "";
            int end = whole.indexOf('\n');
            return end < 0 ? Optional.empty()
                    : Optional.of(new Kept(whole.substring(0, end), whole.substring(end + 1)));
        } catch (IOException _) {
            return Optional.empty();
        }
    }
}
