package org.quern.wikidata.dump;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.LongSupplier;
import org.quern.workspace.HashedInput;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.TextInput;

/** An open dump: plain, gzip or bzip2, recognized by its first bytes. */
public final class DumpFile implements Closeable {
    private static final int BUFFER = 1 << 16;

    private final Path file;
    private final long size;
    private final HashedInput raw;
    private final boolean bzip2;
    private final Blocks blocks;

    private DumpFile(Path file, long size, HashedInput raw, boolean bzip2, Blocks blocks) {
        this.file = file;
        this.size = size;
        this.raw = raw;
        this.bzip2 = bzip2;
        this.blocks = blocks;
    }

    /**
     * @param threads number of reading threads
     * @throws QuernException when the file does not exist or is empty
     */
    public static DumpFile open(Path file, int threads) {
        try {
            if (Files.isDirectory(file))
                throw new QuernException("this is a folder", file.toString(), "choose the dump file in it");
            long size = Files.size(file);
            if (size == 0)
                throw new QuernException("the file is empty", file.toString(), "copy or download it again");
            HashedInput raw = new HashedInput(Files.newInputStream(file), _ -> {});
            try {
                BufferedInputStream buffered = new BufferedInputStream(raw, BUFFER);
                buffered.mark(4);
                byte[] magic = buffered.readNBytes(3);
                buffered.reset();
                boolean gzip = magic.length > 1 && (magic[0] & 0xFF) == 0x1F && (magic[1] & 0xFF) == 0x8B;
                boolean bzip2 = magic.length > 2 && magic[0] == 'B' && magic[1] == 'Z' && magic[2] == 'h';
                Blocks blocks = bzip2
                        ? new Bzip2Blocks(new Bzip2Scanner(buffered), raw, raw::count, 2 * threads + 1)
                        : new StreamBlocks(gzip ? TextInput.gzip(buffered) : buffered, raw::count);
                return new DumpFile(file, size, raw, bzip2, blocks);
            } catch (IOException broken) {
                raw.close();
                throw broken;
            }
        } catch (IOException broken) {
            throw SafeFiles.cannotRead(file, broken);
        }
    }

    public LineChunks lines() {
        return new LineChunks(blocks, file.toString());
    }

    /** Number of bytes of the file read so far. */
    long position() {
        return blocks.position();
    }

    /** Size of the file in bytes. */
    long size() {
        return size;
    }

    /** Name, size and hash; reads the file to its end. */
    String describe() {
        try {
            return String.format(Locale.ROOT, "%s (%d bytes, sha256 %s)", file.getFileName(), size, raw.sha256());
        } catch (IOException broken) {
            throw cannotRead(broken);
        }
    }

    /** Describes in one sentence why the dump could not be read. */
    public QuernException cannotRead(IOException broken) {
        return bzip2 && !(broken instanceof TextInput.Damaged)
                ? new QuernException("the file is not valid bzip2, or it is truncated", file.toString(),
                        "copy or download it again").causedBy(broken)
                : SafeFiles.cannotRead(file, broken);
    }

    @Override
    public void close() throws IOException {
        blocks.close();
    }

    /** The content of a stream, decompressed by the calling thread. */
    private static final class StreamBlocks implements Blocks {
        private static final int SIZE = 1 << 20;

        private final InputStream in;
        private final LongSupplier position;

        /** @param position tells how much of the underlying file was read */
        StreamBlocks(InputStream in, LongSupplier position) {
            this.in = in;
            this.position = position;
        }

        @Override
        public Next next() throws IOException {
            byte[] bytes = new byte[SIZE];
            int length = in.readNBytes(bytes, 0, SIZE);
            return length == 0 ? new Next.End() : new Next.Ready(bytes, length);
        }

        @Override
        public long position() {
            return position.getAsLong();
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
