package org.quern.agent.batch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Answers in the order of their arrival, a line of JSON each. One is on the disk when {@link #add} returns; a line that
 * a kill cut short is left out, and its question is asked again. Safe to use from many threads.
 */
final class SolvedLog implements AutoCloseable {

    private final Path file;
    private final FileChannel channel;
    private final Map<String, Solved> known;

    private SolvedLog(Path file, FileChannel channel, Map<String, Solved> known) {
        this.file = file;
        this.channel = channel;
        this.known = known;
    }

    static SolvedLog open(Path file) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Map<String, Solved> known = new LinkedHashMap<>();
            long whole = Files.exists(file) ? read(file, known) : 0;
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            channel.truncate(whole);
            channel.position(whole);
            return new SolvedLog(file, channel, known);
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(file, failure);
        }
    }

    /** What is done so far, also while a batch goes on. */
    static Map<String, Solved> read(Path file) {
        Map<String, Solved> known = new LinkedHashMap<>();
        try {
            if (Files.exists(file))
                read(file, known);
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
        return known;
    }

    /** @return how many bytes the whole lines have */
    private static long read(Path file, Map<String, Solved> known) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        ObjectMapper json = new ObjectMapper();
        int begin = 0;
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] != '\n')
                continue;
            try {
                Solved solved = Solved.of(
                        json.readTree(new String(bytes, begin, i - begin, StandardCharsets.UTF_8)));
                known.put(solved.id(), solved);
            } catch (JsonProcessingException | IllegalArgumentException broken) {
                throw new QuernException("this is no answer of a batch", file + " byte " + begin,
                        "take the line out, and the question will be asked again", broken);
            }
            begin = i + 1;
        }
        return begin;
    }

    synchronized Map<String, Solved> known() {
        return Collections.unmodifiableMap(new LinkedHashMap<>(known));
    }

    synchronized void add(Solved solved) {
        ByteBuffer line = ByteBuffer.wrap((solved.toJson() + "\n").getBytes(StandardCharsets.UTF_8));
        try {
            long before = channel.position();
            try {
                while (line.hasRemaining())
                    channel.write(line);
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
        known.put(solved.id(), solved);
    }

    @Override
    public synchronized void close() {
        try {
            channel.close();
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(file, failure);
        }
    }
}
