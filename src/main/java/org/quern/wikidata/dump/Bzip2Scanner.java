package org.quern.wikidata.dump;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Optional;

/**
 * Splits a bzip2 file at the marks of blocks and stream ends: 48 bits that may begin at any bit. Very rarely,
 * such bits occur inside a block; decompression detects this.
 */
final class Bzip2Scanner implements Bzip2Blocks.Pieces {
    static final long BLOCK = 0x314159265359L;
    static final long END = 0x177245385090L;
    static final int MARK = 48;
    static final int CHECKSUM = 32;

    private static final long MASK = (1L << MARK) - 1;
    private static final int HEADER = 32;
    private static final int BUFFER = 1 << 16;
    private static final int NONE = -1;

    private final InputStream in;
    private final byte[] buffer = new byte[BUFFER];
    private int at;
    private int filled;
    private long latest;
    /** The bytes from the first byte of the current part. */
    private byte[] piece = new byte[BUFFER];
    private int size;
    /** The bit in its first byte at which the part starts; {@link #NONE} before the first mark. */
    private int firstBit = NONE;
    private boolean endMarked;
    private boolean ended;

    Bzip2Scanner(InputStream in) {
        this.in = in;
    }

    @Override
    public Optional<Piece> next() throws IOException {
        if (ended)
            return Optional.empty();
        while (fill()) {
            while (at < filled) {
                int next = buffer[at++] & 0xFF;
                if (size == piece.length)
                    piece = Arrays.copyOf(piece, size * 2);
                piece[size++] = (byte) next;
                latest = latest << 8 | next;
                for (int after = 7; after >= 0; after--) {
                    long candidate = latest >>> after & MASK;
                    if (candidate != BLOCK && candidate != END)
                        continue;
                    Optional<Piece> before = cut((long) size * 8 - after - MARK, candidate == END);
                    if (before.isPresent())
                        return before;
                }
            }
        }
        ended = true;
        if (firstBit == NONE || !endMarked || (long) size * 8 - firstBit < MARK + CHECKSUM)
            throw new EOFException();
        return Optional.of(pieceUpTo((long) size * 8));
    }

    private boolean fill() throws IOException {
        if (at < filled)
            return true;
        at = 0;
        filled = in.read(buffer, 0, buffer.length);
        return filled > 0;
    }

    /** Ends the current part before a mark and starts the next one there. */
    private Optional<Piece> cut(long mark, boolean end) throws IOException {
        Optional<Piece> before = Optional.empty();
        if (firstBit != NONE)
            before = Optional.of(pieceUpTo(mark));
        else if (mark != HEADER)
            throw new IOException("no block follows the header");
        int firstByte = (int) (mark >>> 3);
        System.arraycopy(piece, firstByte, piece, 0, size - firstByte);
        size -= firstByte;
        firstBit = (int) (mark & 7);
        endMarked = end;
        return before;
    }

    private Piece pieceUpTo(long bit) {
        return new Piece(endMarked, new BitString().append(piece, firstBit, bit - firstBit));
    }
}
