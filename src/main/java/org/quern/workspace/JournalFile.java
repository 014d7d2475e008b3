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
 * The changes of a document since its last save, one JSON line each; undoing a change adds a line too. When a program
 * was killed, they are there to be made again on the document as it stands on the disk. A line that the kill cut short
 * is left out.
 *
 * <p>What was added has left this process and survives its end; {@link #force} makes it survive that of the machine, and
 * takes as long as the disk does.
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
     * Begins: the document on the disk has this digest, and these changes were made since. An older journal is replaced
     * in one step; where there is none, this takes no longer than adding a change.
     *
     * @throws QuernException when the disk refuses
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
     * Waits until the disk has what was added so far; nothing when the journal has been taken away.
     *
     * @throws QuernException when the disk refuses
     */
    public void force() {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(false);
        } catch (NoSuchFileException _) {
            // All of it is in the document, which was forced when it was written.
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(file, failure);
        }
    }

    /** Takes the journal away: the document on the disk is all there is. */
    public void end() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(file, failure);
        }
    }

    /**
     * Notes that the document is about to be written, and what it will be, so that it does not matter whether a kill
     * comes before or after.
     *
     * @param document the digest it will have
     * @param changes how many of the changes since the last {@link #begin} will be in it
     */
    public void announce(String document, int changes) {
        append(line(json.createObjectNode().put(SAVING, document).put(CHANGES, changes)));
    }

    /**
     * Adds a change; returns when it is out of this process's hands.
     *
     * @throws QuernException when the disk refuses
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
                // Half a line in the middle would hide what comes behind it.
                channel.truncate(before);
                throw full;
            }
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(file, failure);
        }
    }

    /**
     * The changes that were made in a document after it was as it is.
     *
     * @param document its digest
     * @return empty when there is no journal, or when it is about something else
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

    /** The lines up to the first that is not whole: a change behind it was made on something that is not known. */
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
