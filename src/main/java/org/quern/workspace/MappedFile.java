package org.quern.workspace;

import java.io.Closeable;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A read-only memory-mapped file for any number of threads. It is mapped in segments, because a mapping is
 * limited to two gigabytes; segments overlap, so a value that begins in one can be read there completely.
 */
public final class MappedFile implements Closeable {
    private static final int PIECE = 1 << 30;
    /** Max. length that can be read from any position. */
    private static final int OVERLAP = 1 << 28;

    private final Arena memory = Arena.ofShared();
    private final ByteBuffer[] pieces;
    private final long length;

    /** @throws QuernException when the file cannot be read */
    public MappedFile(Path file) {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            length = channel.size();
            pieces = new ByteBuffer[(int) ((length + PIECE - 1) / PIECE)];
            for (int i = 0; i < pieces.length; i++) {
                long from = (long) i * PIECE;
                pieces[i] = channel.map(FileChannel.MapMode.READ_ONLY, from,
                        Math.min(length - from, (long) PIECE + OVERLAP), memory).asByteBuffer();
            }
        } catch (IOException failure) {
            memory.close();
            throw SafeFiles.cannotRead(file, failure);
        }
    }

    /** In bytes. */
    public long length() {
        return length;
    }

    /** The segment with the position and the following bytes; must be read at absolute positions only. */
    public ByteBuffer piece(long place) {
        return pieces[(int) (place / PIECE)];
    }

    /** The offset of a position in its segment. */
    public static int inPiece(long place) {
        return (int) (place % PIECE);
    }

    /** Unmaps the file, so that it can be deleted on every system; it must not be read afterwards. */
    @Override
    public void close() {
        if (memory.scope().isAlive())
            memory.close();
    }
}
