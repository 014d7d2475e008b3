package org.quern.workspace.journal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * An append-only file with one line of JSON per record. A line is on disk when {@link #add} returns. A
 * truncated last line is ignored when the file is read, and removed when it is opened for appending.
 * Thread-safe.
 */
public final class LineLog implements AutoCloseable {

    /** Receives a line of the file. */
    @FunctionalInterface
    public interface Reader {
        /** @throws IllegalArgumentException when the line is invalid */
        void take(JsonNode line);
    }

    private final Path file;
    private final FileChannel channel;

    private LineLog(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /**
     * Opens the file for appending, creating it if there is none.
     *
     * @param remedy the remedy for a line that cannot be read
     * @param reader receives the existing lines
     * @throws QuernException when the file cannot be written, or a line is invalid
     */
    public static LineLog open(Path file, String remedy, Reader reader) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            long whole = Files.exists(file) ? lines(file, remedy, reader) : 0;
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            channel.truncate(whole);
            channel.position(whole);
            return new LineLog(file, channel);
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(file, failure);
        }
    }

    /** Starts a new file, replacing an earlier one. */
    public static LineLog begin(Path file) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            return new LineLog(file, FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE,
                    StandardOpenOption.TRUNCATE_EXISTING));
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(file, failure);
        }
    }

    /** Reads the existing lines, also while another process writes; nothing without a file. */
    public static void read(Path file, String remedy, Reader reader) {
        try {
            if (Files.exists(file))
                lines(file, remedy, reader);
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
    }

    /** @return the length of the complete lines in bytes */
    private static long lines(Path file, String remedy, Reader reader) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        ObjectMapper json = new ObjectMapper();
        int begin = 0;
        int number = 1;
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] != '\n')
                continue;
            try {
                reader.take(json.readTree(StandardCharsets.UTF_8.newDecoder()
                        .decode(ByteBuffer.wrap(bytes, begin, i - begin)).toString()));
            } catch (JsonProcessingException | CharacterCodingException | IllegalArgumentException broken) {
                throw new QuernException("this line cannot be read", file + " line " + number, remedy).causedBy(broken);
            }
            begin = i + 1;
            number++;
        }
        if (!isCut(bytes, begin))
            throw new QuernException("this line cannot be read", file + " line " + number, remedy);
        return begin;
    }

    /** Whether the rest is empty or the beginning of a line of this class; anything else belongs to another program. */
    private static boolean isCut(byte[] bytes, int begin) {
        for (int i = begin; i < bytes.length; i++) {
            if (bytes[i] >= 0 && bytes[i] < ' ')
                return false;
        }
        return begin == bytes.length || bytes[begin] == '{';
    }

    /**
     * Adds a line.
     *
     * @throws QuernException when it cannot be written; the file is then unchanged
     */
    public void add(JsonNode line) {
        add(line, true);
    }

    /**
     * Adds a line.
     *
     * @param force whether to wait for the disk; otherwise the line survives the end of the process, but not a
     * crash of the machine
     * @throws QuernException when it cannot be written; the file is then unchanged
     */
    public synchronized void add(JsonNode line, boolean force) {
        ByteBuffer bytes = ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8));
        try {
            long before = channel.position();
            try {
                while (bytes.hasRemaining())
                    channel.write(bytes);
                if (force)
                    channel.force(false);
            } catch (IOException full) {
                // An incomplete line in the middle would hide the following lines.
                channel.truncate(before);
                channel.position(before);
                throw full;
            }
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(file, failure);
        }
    }

    /**
     * Waits until all lines are on disk.
     *
     * @throws QuernException when the disk fails
     */
    public void force() {
        try {
            channel.force(false);
        } catch (ClosedChannelException _) {
            // It was forced to disk when it was closed.
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(file, failure);
        }
    }

    @Override
    public synchronized void close() {
        try {
            if (channel.isOpen())
                channel.force(false);
            channel.close();
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(file, failure);
        }
    }
}
