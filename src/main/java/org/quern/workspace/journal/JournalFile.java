package org.quern.workspace.journal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quern.workspace.SafeFiles;

/**
 * The changes of a document, one JSON line each; an undo adds a line too. After a crash, those since the last save are
 * applied to the document on disk; earlier ones can be undone in a later session. A truncated last line is ignored.
 *
 * <p>An added change has been passed to the operating system and survives the end of the process; {@link
 * #force} makes it survive a crash of the machine, and waits for the disk.
 */
public final class JournalFile {

    private static final String DOCUMENT = "document";
    private static final String SAVING = "saving";
    private static final String SAVED = "saved";
    private static final String CHANGES = "changes";

    private final ObjectMapper json = new ObjectMapper();
    private final Path file;
    private final SafeFiles files;

    public JournalFile(Path file, SafeFiles files) {
        this.file = file;
        this.files = files;
    }

    /**
     * The changes of a document.
     *
     * @param inside those that it contains
     * @param since those that were made afterwards
     */
    public record Past(List<JsonNode> inside, List<JsonNode> since) {}

    /**
     * Starts a journal: the digest of the document on disk, and its changes. An older journal is replaced in one step;
     * if there is none, this takes no longer than adding a change.
     *
     * @throws QuernException when the file cannot be written
     */
    public void begin(String document, Past past) {
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        lines.writeBytes(line(json.createObjectNode().put(DOCUMENT, document).put(CHANGES, past.inside().size())));
        past.inside().forEach(change -> lines.writeBytes(line(change)));
        past.since().forEach(change -> lines.writeBytes(line(change)));
        if (Files.exists(file)) {
            files.write(file, out -> out.write(lines.toByteArray()));
            return;
        }
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(file, failure);
        }
        append(lines.toByteArray());
    }

    /**
     * Waits until all changes are on disk; does nothing after the journal was deleted.
     *
     * @throws QuernException when the disk fails
     */
    public void force() {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(false);
        } catch (NoSuchFileException _) {
            // The document contains all changes and was forced to disk when it was written.
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(file, failure);
        }
    }

    /** Deletes the journal: the document on disk is complete. */
    public void end() {
        SafeFiles.delete(file);
    }

    /**
     * Records that the document is about to be written, so that a crash before or after loses nothing.
     *
     * @param document the digest of the new document
     * @param changes number of changes in the journal that it includes
     */
    public void announce(String document, int changes) {
        append(line(json.createObjectNode().put(SAVING, document).put(CHANGES, changes)));
    }

    /** Records that the announced document was written, so that an earlier version of it is no longer this document. */
    public void confirm(String document) {
        append(line(json.createObjectNode().put(SAVED, document)));
    }

    /**
     * Adds a change; when this method returns, the operating system has it.
     *
     * @throws QuernException when the file cannot be written
     */
    public void add(JsonNode change) {
        append(line(change));
    }

    private void append(byte[] lines) {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE,
                StandardOpenOption.APPEND)) {
            long before = channel.size();
            try {
                ByteBuffer bytes = ByteBuffer.wrap(lines);
                while (bytes.hasRemaining())
                    channel.write(bytes);
            } catch (IOException full) {
                // An incomplete line in the middle would hide the following lines.
                channel.truncate(before);
                throw full;
            }
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(file, failure);
        }
    }

    /**
     * The changes before and after a version of the document.
     *
     * @param document its digest
     * @return empty when there is no journal, or it belongs to another document
     */
    public Optional<Past> past(String document) {
        if (!Files.exists(file))
            return Optional.empty();
        try {
            List<JsonNode> changes = new ArrayList<>();
            Map<String, Integer> versions = new HashMap<>();
            for (JsonNode line : nodes(new String(Files.readAllBytes(file), StandardCharsets.UTF_8))) {
                if (line.has(DOCUMENT) || line.has(SAVING))
                    versions.put(line.path(line.has(SAVING) ? SAVING : DOCUMENT).asText(),
                            line.path(CHANGES).intValue());
                else if (line.has(SAVED))
                    versions.keySet().retainAll(Set.of(line.path(SAVED).asText()));
                else
                    changes.add(line);
            }
            return Optional.ofNullable(versions.get(document)).filter(n -> n >= 0 && n <= changes.size())
                    .map(n -> new Past(List.copyOf(changes.subList(0, n)),
                            List.copyOf(changes.subList(n, changes.size()))));
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
    }

    /** The lines up to the first incomplete one; later changes would apply to an unknown state. */
    private List<JsonNode> nodes(String text) {
        List<JsonNode> nodes = new ArrayList<>();
        for (int begin = 0, end; (end = text.indexOf('\n', begin)) >= 0; begin = end + 1) {
            try {
                nodes.add(json.readTree(text.substring(begin, end)));
            } catch (JsonProcessingException _) {
                return nodes;
            }
        }
        return nodes;
    }

    private byte[] line(JsonNode node) {
        return (node + "\n").getBytes(StandardCharsets.UTF_8);
    }
}
