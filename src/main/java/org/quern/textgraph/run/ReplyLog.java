package org.quern.textgraph.run;

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
 * The replies of a run in the order of their arrival, a line of JSON each. A reply is on the disk when {@link #add}
 * returns; a line that a kill cut short is left out. Safe to use from many threads.
 */
final class ReplyLog implements AutoCloseable {

    private final Path file;
    private final FileChannel channel;
    private final Map<Reply.Asked, Reply> known;

    private ReplyLog(Path file, FileChannel channel, Map<Reply.Asked, Reply> known) {
        this.file = file;
        this.channel = channel;
        this.known = known;
    }

    /** @throws QuernException when the disk refuses, or the file is none of a run */
    static ReplyLog open(Path file) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Map<Reply.Asked, Reply> known = new LinkedHashMap<>();
            long whole = Files.exists(file) ? read(file, known) : 0;
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            channel.truncate(whole);
            channel.position(whole);
            return new ReplyLog(file, channel, known);
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(file, failure);
        }
    }

    /** What has been replied so far, also while the run goes on. */
    static Map<Reply.Asked, Reply> read(Path file) {
        Map<Reply.Asked, Reply> known = new LinkedHashMap<>();
        try {
            if (Files.exists(file))
                read(file, known);
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
        return known;
    }

    /** @return how many bytes the whole lines have */
    private static long read(Path file, Map<Reply.Asked, Reply> known) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        ObjectMapper json = new ObjectMapper();
        int begin = 0;
        int number = 1;
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] != '\n')
                continue;
            try {
                Reply reply = Reply.of(json.readTree(new String(bytes, begin, i - begin, StandardCharsets.UTF_8)));
                known.put(reply.asked(), reply);
            } catch (JsonProcessingException | IllegalArgumentException broken) {
                throw new QuernException("this is no reply of a run", file + " line " + number,
                        "take the line out, and the run will ask again", broken);
            }
            begin = i + 1;
            number++;
        }
        return begin;
    }

    synchronized Map<Reply.Asked, Reply> known() {
        return new LinkedHashMap<>(known);
    }

    /** @param force whether to wait for the disk: what was paid for is not to be lost with the machine */
    synchronized void add(Reply reply, boolean force) {
        ByteBuffer line = ByteBuffer.wrap((reply.toJson() + "\n").getBytes(StandardCharsets.UTF_8));
        try {
            long before = channel.position();
            try {
                while (line.hasRemaining())
                    channel.write(line);
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
        known.put(reply.asked(), reply);
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
