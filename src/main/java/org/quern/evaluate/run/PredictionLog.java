package org.quern.evaluate.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * The answers of a run in the order of their arrival, a line of JSON each. An answer is on the disk when {@link #add}
 * returns; a line that a kill cut short is left out, and its question is asked again. Safe to use from many threads.
 */
final class PredictionLog implements AutoCloseable {

    private final Path file;
    private final FileChannel channel;
    private final Map<String, Prediction> known;

    private PredictionLog(Path file, FileChannel channel, Map<String, Prediction> known) {
        this.file = file;
        this.channel = channel;
        this.known = known;
    }

    /**
     * Opens the log to go on; makes one where there is none.
     *
     * @throws QuernException when the disk refuses, or the file is none of a run
     */
    static PredictionLog open(Path file) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Map<String, Prediction> known = new LinkedHashMap<>();
            long whole = Files.exists(file) ? read(file, known) : 0;
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            channel.truncate(whole);
            channel.position(whole);
            return new PredictionLog(file, channel, known);
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(file, failure);
        }
    }

    /** What has been answered so far, also while the run goes on. */
    static Map<String, Prediction> read(Path file) {
        Map<String, Prediction> known = new LinkedHashMap<>();
        try {
            if (Files.exists(file))
                read(file, known);
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
        return known;
    }

    /** @return how many bytes the whole lines have */
    private static long read(Path file, Map<String, Prediction> known) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        ObjectMapper json = new ObjectMapper();
        int begin = 0;
        int number = 1;
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] != '\n')
                continue;
            String line = new String(bytes, begin, i - begin, StandardCharsets.UTF_8);
            try {
                Prediction prediction = Prediction.of(json.readTree(line));
                known.put(prediction.qid(), prediction);
            } catch (JsonProcessingException | IllegalArgumentException broken) {
                throw new QuernException("this is no answer of a run", file + " line " + number,
                        "take the line out, and the run will ask again", broken);
            }
            begin = i + 1;
            number++;
        }
        return begin;
    }

    synchronized Map<String, Prediction> known() {
        return Map.copyOf(known);
    }

    synchronized void add(Prediction prediction) {
        ByteBuffer line = ByteBuffer.wrap((prediction.toJson() + "\n").getBytes(StandardCharsets.UTF_8));
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
        known.put(prediction.qid(), prediction);
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
