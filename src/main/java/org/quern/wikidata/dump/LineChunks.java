package org.quern.wikidata.dump;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import org.quern.wikidata.dump.Blocks.Next;
import org.quern.workspace.QuernException;

/**
 * Cuts a file's content into portions of whole lines, for several threads that take turns: while one unpacks, the
 * others read lines.
 */
final class LineChunks {
    /** The largest entities have a few million bytes; beyond this the file is something else. */
    private static final int LONGEST_LINE = 1 << 26;
    private static final long PATIENCE_MILLIS = 50;

    /**
     * Whole lines.
     *
     * @param firstLine the number of the first of them, from 1
     */
    record Chunk(long firstLine, byte[] bytes, int length) {}

    private final Blocks blocks;
    private final String file;
    private byte[] rest = new byte[0];
    private long line = 1;
    private boolean ended;

    /** @param file for the message */
    LineChunks(Blocks blocks, String file) {
        this.blocks = blocks;
        this.file = file;
    }

    /**
     * The next lines; empty at the end. May be called by several threads.
     *
     * @param check called while waiting; leaves by exception to stop
     */
    Optional<Chunk> next(Runnable check) throws IOException {
        while (true) {
            Next.Work todo;
            synchronized (this) {
                check.run();
                if (ended)
                    return Optional.empty();
                switch (blocks.next()) {
                    case Next.Ready(byte[] bytes, int length) -> {
                        notifyAll();
                        Optional<Chunk> chunk = cut(bytes, length);
                        if (chunk.isPresent())
                            return chunk;
                        continue;
                    }
                    case Next.End() -> {
                        ended = true;
                        notifyAll();
                        return rest.length == 0 ? Optional.empty() : Optional.of(new Chunk(line, rest, rest.length));
                    }
                    case Next.Wait() -> {
                        pause();
                        continue;
                    }
                    case Next.Work work -> todo = work;
                }
            }
            todo.work().run();
            synchronized (this) {
                notifyAll();
            }
        }
    }

    private void pause() {
        try {
            wait(PATIENCE_MILLIS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new java.util.concurrent.CancellationException();
        }
    }

    /** The whole lines of what is left over and of the new content; what follows the last of them is left over. */
    private Optional<Chunk> cut(byte[] bytes, int length) {
        int end = length;
        while (end > 0 && bytes[end - 1] != '\n')
            end--;
        if (rest.length + length - end > LONGEST_LINE)
            throw new QuernException("line " + line + " is longer than 64 MB", file,
                    "give a dump that has one entity a line");
        if (end == 0) {
            rest = joined(bytes, length);
            return Optional.empty();
        }
        byte[] whole = rest.length == 0 ? bytes : joined(bytes, end);
        Chunk chunk = new Chunk(line, whole, rest.length + end);
        rest = Arrays.copyOfRange(bytes, end, length);
        for (int i = 0; i < end; i++) {
            if (bytes[i] == '\n')
                line++;
        }
        return Optional.of(chunk);
    }

    private byte[] joined(byte[] bytes, int length) {
        byte[] both = Arrays.copyOf(rest, rest.length + length);
        System.arraycopy(bytes, 0, both, rest.length, length);
        return both;
    }
}
