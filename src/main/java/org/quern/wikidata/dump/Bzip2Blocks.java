package org.quern.wikidata.dump;

import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.jspecify.annotations.Nullable;

/**
 * The content of a bzip2 file, whose blocks are decompressed by several threads. Each block gets its own header
 * and end, so that Commons Compress decompresses and verifies it as a small file.
 */
final class Bzip2Blocks implements Blocks {
    private static final int CHECKSUM_AT = Bzip2Scanner.MARK;
    /** More than one false mark in a block is extremely unlikely. */
    private static final int MOST_JOINS = 3;

    /** The parts of a file, split at marks. */
    interface Pieces {
        /**
         * A part, starting with its mark.
         *
         * @param end whether the mark is that of a stream's end rather than of a block
         */
        record Piece(boolean end, BitString bits) {
            int checksum() {
                return (int) bits.number(CHECKSUM_AT, Bzip2Scanner.CHECKSUM);
            }
        }

        /** @throws IOException when the file is damaged or truncated */
        Optional<Piece> next() throws IOException;
    }

    /** A part that is being decompressed; its result is used when all parts before it are done. */
    private static final class Slot {
        private final Pieces.Piece piece;
        private byte @Nullable [] content;
        private @Nullable IOException failure;
        private volatile boolean done;

        Slot(Pieces.Piece piece) {
            this.piece = piece;
            this.done = piece.end();
        }

        void unpack() {
            try {
                content = unpacked(piece.bits());
            } catch (IOException broken) {
                failure = broken;
            }
            done = true;
        }
    }

    private final Pieces pieces;
    private final Closeable file;
    private final LongSupplier position;
    private final int atATime;
    private final Deque<Slot> slots = new ArrayDeque<>();
    private boolean scanned;
    private int checksum;

    /**
     * @param file closed with this
     * @param position tells how much of the file was read
     * @param atATime max. number of blocks that wait or are being decompressed
     */
    Bzip2Blocks(Pieces pieces, Closeable file, LongSupplier position, int atATime) {
        this.pieces = pieces;
        this.file = file;
        this.position = position;
        this.atATime = atATime;
    }

    @Override
    public Next next() throws IOException {
        while (true) {
            if (!slots.isEmpty() && slots.getFirst().done) {
                Optional<Next> ready = first(slots.removeFirst());
                if (ready.isPresent())
                    return ready.get();
                continue;
            }
            if (slots.size() >= atATime)
                return new Next.Wait();
            Optional<Slot> slot = scan();
            if (slot.isEmpty())
                return slots.isEmpty() ? new Next.End() : new Next.Wait();
            slots.addLast(slot.get());
            if (!slot.get().piece.end())
                return new Next.Work(slot.get()::unpack);
        }
    }

    private Optional<Slot> scan() throws IOException {
        if (scanned)
            return Optional.empty();
        Optional<Pieces.Piece> piece = pieces.next();
        scanned = piece.isEmpty();
        return piece.map(Slot::new);
    }

    /** The content of the first part; empty if it ends a stream. */
    private Optional<Next> first(Slot slot) throws IOException {
        if (slot.piece.end()) {
            if (slot.piece.checksum() != checksum)
                throw new IOException("the stream has a wrong checksum");
            checksum = 0;
            return Optional.empty();
        }
        byte[] content = slot.failure == null && slot.content != null ? slot.content : joined(slot);
        checksum = Integer.rotateLeft(checksum, 1) ^ slot.piece.checksum();
        return Optional.of(new Next.Ready(content, content.length));
    }

    /**
     * If a block cannot be decompressed, it may have been split at bits that only look like a mark, so the
     * following parts are appended.
     */
    private byte[] joined(Slot slot) throws IOException {
        BitString bits = new BitString().append(slot.piece.bits());
        for (int joins = 0; joins < MOST_JOINS; joins++) {
            Optional<Slot> next = slots.isEmpty() ? scan() : Optional.of(slots.removeFirst());
            if (next.isEmpty())
                break;
            bits.append(next.get().piece.bits());
            try {
                return unpacked(bits);
            } catch (IOException _) {
                // The block is damaged, or was split more than once.
            }
        }
        throw slot.failure == null ? new IOException("a block is corrupted") : slot.failure;
    }

    private static byte[] unpacked(BitString block) throws IOException {
        BitString file = new BitString().append('B', 8).append('Z', 8).append('h', 8).append('9', 8).append(block)
                .append(Bzip2Scanner.END, Bzip2Scanner.MARK)
                .append(block.number(CHECKSUM_AT, Bzip2Scanner.CHECKSUM), Bzip2Scanner.CHECKSUM);
        try (BZip2CompressorInputStream in = new BZip2CompressorInputStream(new ByteArrayInputStream(file.toBytes()))) {
            return in.readAllBytes();
        } catch (RuntimeException broken) {
            throw new IOException("a block is corrupted", broken);
        }
    }

    @Override
    public long position() {
        return position.getAsLong();
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
