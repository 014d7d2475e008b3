package org.quern.wikidata.store;

import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.quern.workspace.SafeFiles;

/**
 * A file that nobody writes to, as part of the memory. It lies there in pieces, because none may be larger than two
 * gigabytes; they overlap, so that whatever begins in one can be read there to its end.
 */
final class MappedFile {
    private static final int PIECE = 1 << 30;
    /** The longest that can be read from any place on. */
    private static final int OVERLAP = 1 << 24;

    private final MappedByteBuffer[] pieces;
    private final long length;

    /** @throws org.quern.workspace.QuernException when the file cannot be read */
    MappedFile(Path file) {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            length = channel.size();
            pieces = new MappedByteBuffer[(int) ((length + PIECE - 1) / PIECE)];
            for (int i = 0; i < pieces.length; i++) {
                long from = (long) i * PIECE;
                pieces[i] = channel.map(FileChannel.MapMode.READ_ONLY, from,
                        Math.min(length - from, (long) PIECE + OVERLAP));
            }
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
    }

    /** In bytes. */
    long length() {
        return length;
    }

    /** The piece that has the place, and some of what follows; several threads may read it by absolute places. */
    MappedByteBuffer piece(long place) {
        return pieces[(int) (place / PIECE)];
    }

    /** Where in its piece a place is. */
    static int inPiece(long place) {
        return (int) (place % PIECE);
    }
}
