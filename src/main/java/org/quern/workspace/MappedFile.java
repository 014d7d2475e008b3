package org.quern.workspace;

import java.io.Closeable;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A read-only memory-mapped file for any number of threads. It lies there in pieces, because none may be larger than
 * two gigabytes; they overlap, so that whatever begins in one can be read there to its end.
 */
public final class MappedFile implements Closeable {
    private static final int PIECE = 1 << 30;
    /** The longest that can be read from any place on. */
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

    /** The piece that has the place, and some of what follows; to be read by absolute places only. */
    public ByteBuffer piece(long place) {
        return pieces[(int) (place / PIECE)];
    }

    /** Where in its piece a place is. */
    public static int inPiece(long place) {
        return (int) (place % PIECE);
    }

    /** Lets go of the file, so that it can be deleted everywhere; nobody may read it any more. */
    @Override
    public void close() {
        if (memory.scope().isAlive())
            memory.close();
    }
}
