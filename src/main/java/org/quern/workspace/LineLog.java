package org.quern.workspace;

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

/**
 * An append-only file with one line of JSON per record. A line is on the disk when {@link #add} returns; one that a
 * kill cut short is left out when the file is read, and taken away when it is opened to go on. Safe to use from many
 * threads.
 */
public final class LineLog implements AutoCloseable {

    /** Takes a line of the file. */
    @FunctionalInterface
    public interface Reader {
        /** @throws IllegalArgumentException when the line is none of this kind of file */
        void take(JsonNode line);
    }

    private final Path file;
    private final FileChannel channel;

    private LineLog(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /**
     * Opens the file to go on; makes one where there is none.
     *
     * @param remedy what to do about a line that cannot be read
     * @param reader gets what is there
     * @throws QuernException when the disk refuses, or a line is none of this kind of file
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

    /** Begins the file; what was there of an earlier one is gone. */
    public static LineLog begin(Path file) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            return new LineLog(file, FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE,
                    StandardOpenOption.TRUNCATE_EXISTING));
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(file, failure);
        }
    }

    /** Reads what is there, also while somebody writes; nothing where there is no file. */
    public static void read(Path file, String remedy, Reader reader) {
        try {
            if (Files.exists(file))
                lines(file, remedy, reader);
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
    }

    /** @return how many bytes the whole lines have */
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
                throw new QuernException("this line cannot be read", file + " line " + number, remedy, broken);
            }
            begin = i + 1;
            number++;
        }
        if (!isCut(bytes, begin))
            throw new QuernException("this line cannot be read", file + " line " + number, remedy);
        return begin;
    }

    /** Whether the rest is nothing, or the begin of a line as this class writes it; anything else is another's. */
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
     * @throws QuernException when the disk refuses; the file is as it was
     */
    public void add(JsonNode line) {
        add(line, true);
    }

    /**
     * Adds a line.
     *
     * @param force whether to wait for the disk; else the line outlives this program, and not the machine
     * @throws QuernException when the disk refuses; the file is as it was
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
                // Half a line in the middle would hide what comes behind it.
                channel.truncate(before);
                channel.position(before);
                throw full;
            }
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(file, failure);
        }
    }

    /**
     * Waits until the disk has what was added so far.
     *
     * @throws QuernException when the disk refuses
     */
    public void force() {
        try {
            channel.force(false);
        } catch (ClosedChannelException _) {
            // It was forced when it was closed.
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
