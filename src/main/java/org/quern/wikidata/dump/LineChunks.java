package org.quern.wikidata.dump;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import org.quern.wikidata.ArrayEnds;
import org.quern.wikidata.dump.Blocks.Next;
import org.quern.workspace.QuernException;
import org.quern.workspace.TextInput;

/** Splits a file into chunks of complete lines for several threads, which take turns decompressing. */
public final class LineChunks {
    /** The largest entities have a few million bytes; a longer line is treated as bad. */
    private static final int LONGEST_LINE = 1 << 26;
    private static final long PATIENCE_MILLIS = 50;
    /** Length of a byte order mark. */
    private static final int MARK = 3;

    /**
     * Complete lines in a range of the bytes.
     *
     * @param number of the chunk, from 0
     */
    public record Chunk(int number, byte[] bytes, int from, int to) {
        /** The end of the line that starts at a position: its line feed, or the end of the chunk. */
        public int lineEnd(int begin) {
            return ByteScanner.lineFeed(bytes, begin, to);
        }
    }

    private final Blocks blocks;
    private final String file;
    private final ArrayEnds ends = new ArrayEnds();
    private boolean begun;
    private byte[] rest = new byte[0];
    private Optional<Chunk> waiting = Optional.empty();
    private int number;
    private boolean ended;

    /** @param file for messages */
    LineChunks(Blocks blocks, String file) {
        this.blocks = blocks;
        this.file = file;
    }

    /**
     * The next lines; empty at the end, or after another thread met a failure. Thread-safe.
     *
     * @param check called while waiting; throws to cancel
     */
    public Optional<Chunk> next(Runnable check) throws IOException {
        while (true) {
            Next.Work todo;
            synchronized (this) {
                check.run();
                if (waiting.isPresent()) {
                    Optional<Chunk> chunk = waiting;
                    waiting = Optional.empty();
                    return chunk;
                }
                if (ended)
                    return Optional.empty();
                switch (nextBlock()) {
                    case Next.Ready(byte[] bytes, int length) -> {
                        notifyAll();
                        int from = isMarked(bytes, length) ? MARK : 0;
                        begun = true;
                        ends.see(bytes, from, length);
                        Optional<Chunk> chunk = from == 0 ? cut(bytes, length)
                                : cut(Arrays.copyOfRange(bytes, from, length), length - from);
                        if (chunk.isPresent())
                            return chunk;
                        continue;
                    }
                    case Next.End() -> {
                        ended = true;
                        notifyAll();
                        ends.check(rest, file);
                        return rest.length == 0 ? Optional.empty()
                                : Optional.of(new Chunk(number++, rest, 0, rest.length));
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

    /** Whether the block is the first one and starts with a byte order mark. */
    private boolean isMarked(byte[] bytes, int length) {
        return !begun && length >= MARK && (bytes[0] & 0xFF) == 0xEF && (bytes[1] & 0xFF) == 0xBB
                && (bytes[2] & 0xFF) == 0xBF;
    }

    private Next nextBlock() throws IOException {
        try {
            Next next = blocks.next();
            if (!begun && next instanceof Next.Ready(byte[] bytes, int length))
                TextInput.checkForm(bytes, length);
            return next;
        } catch (IOException broken) {
            // A decompressor that is read again after a failure reports another, misleading one.
            ended = true;
            notifyAll();
            throw broken;
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

    /**
     * The complete lines in the remainder of the previous block and the new content. The text after the last of
     * them is the new remainder.
     */
    private Optional<Chunk> cut(byte[] bytes, int length) {
        int end = length;
        while (end > 0 && bytes[end - 1] != '\n')
            end--;
        if (rest.length + length - end > LONGEST_LINE)
            throw new QuernException("a line is longer than 64 MB", file, "use a dump that has one entity per line");
        if (end == 0) {
            rest = joined(bytes, length);
            return Optional.empty();
        }
        // Only the line that started in the previous block is copied.
        int begin = 0;
        Optional<Chunk> before = Optional.empty();
        if (rest.length > 0) {
            while (bytes[begin++] != '\n') {
                // Reads on to the end of that line.
            }
            before = Optional.of(new Chunk(number++, joined(bytes, begin), 0, rest.length + begin));
        }
        Optional<Chunk> whole = begin < end ? Optional.of(new Chunk(number++, bytes, begin, end)) : Optional.empty();
        rest = Arrays.copyOfRange(bytes, end, length);
        if (before.isPresent()) {
            waiting = whole;
            return before;
        }
        return whole;
    }

    private byte[] joined(byte[] bytes, int length) {
        byte[] both = Arrays.copyOf(rest, rest.length + length);
        System.arraycopy(bytes, 0, both, rest.length, length);
        return both;
    }
}
