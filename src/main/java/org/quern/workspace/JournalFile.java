package org.quern.workspace;

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
import java.util.List;
import java.util.Optional;

/**
 * The changes of a document since its last save, one JSON line each; an undo adds a line too. After a crash,
 * they are applied to the document on disk. A truncated last line is ignored.
 *
 * <p>An added change has been passed to the operating system and survives the end of the process; {@link
 * #force} makes it survive a crash of the machine, and waits for the disk.
 */
public final class JournalFile {

    private static final String DOCUMENT = "document";
    private static final String SAVING = "saving";
    private static final String CHANGES = "changes";

    private final ObjectMapper json = new ObjectMapper();
    private final Path file;
    private final SafeFiles files;

    public JournalFile(Path file, SafeFiles files) {
        this.file = file;
        this.files = files;
    }

    /**
     * Starts a journal: the digest of the document on disk, and the changes since. An older journal is replaced
     * in one step; if there is none, this takes no longer than adding a change.
     *
     * @throws QuernException when the file cannot be written
     */
    public void begin(String document, List<JsonNode> changes) {
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        lines.writeBytes(line(json.createObjectNode().put(DOCUMENT, document)));
        changes.forEach(change -> lines.writeBytes(line(change)));
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
        try {
            Files.deleteIfExists(file);
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(file, failure);
        }
    }

    /**
     * Records that the document is about to be written, so that a crash before or after loses nothing.
     *
     * @param document the digest of the new document
     * @param changes number of changes since the last {@link #begin} that it includes
     */
    public void announce(String document, int changes) {
        append(line(json.createObjectNode().put(SAVING, document).put(CHANGES, changes)));
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
     * The changes made after a version of the document.
     *
     * @param document its digest
     * @return empty when there is no journal, or it belongs to another document
     */
    public Optional<List<JsonNode>> changesSince(String document) {
        if (!Files.exists(file))
            return Optional.empty();
        try {
            List<JsonNode> lines = nodes(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
            if (lines.isEmpty())
                return Optional.empty();
            List<JsonNode> changes = lines.stream().skip(1).filter(n -> !n.has(SAVING)).toList();
            if (lines.getFirst().path(DOCUMENT).asText().equals(document))
                return Optional.of(changes);
            return lines.stream().filter(n -> n.path(SAVING).asText().equals(document)).reduce((_, last) -> last)
                    .map(n -> n.path(CHANGES).intValue()).filter(n -> n <= changes.size())
                    .map(n -> changes.subList(n, changes.size()));
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
