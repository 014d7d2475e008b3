package org.quern.wikidata.store;

import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.quern.workspace.HashedInput;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * A source file, unpacked on the way; counts and hashes the bytes as they lie on the disk, and remembers what went
 * wrong, because parsers hide it among their own failures.
 */
final class SourceStream extends FilterInputStream {

    private final Path file;
    private final HashedInput raw;
    private Optional<IOException> failure = Optional.empty();

    private SourceStream(Path file, HashedInput raw, InputStream unpacked) {
        super(unpacked);
        this.file = file;
        this.raw = raw;
    }

    /**
     * Opens a file.
     *
     * @param read is told of the bytes read so far
     */
    static SourceStream open(Path file, LongConsumer read) {
        try {
            if (Files.size(file) == 0)
                throw empty(file);
            HashedInput raw = new HashedInput(Files.newInputStream(file), read);
            try {
                return new SourceStream(file, raw, unpacked(file, new BufferedInputStream(raw, 1 << 16)));
            } catch (IOException broken) {
                raw.close();
                throw broken;
            }
        } catch (IOException broken) {
            throw cannotRead(file, broken);
        }
    }

    private static InputStream unpacked(Path file, InputStream packed) throws IOException {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(".gz"))
            return new BufferedInputStream(new GZIPInputStream(packed, 1 << 16), 1 << 16);
        // Dumps are packed by many processors: one stream after the other in one file.
        return name.endsWith(".bz2") ? new BufferedInputStream(new BZip2CompressorInputStream(packed, true), 1 << 16)
                : packed;
    }

    static QuernException empty(Path file) {
        return new QuernException("the file has no data in it", file.toString(), "copy or download it again");
    }

    private static QuernException cannotRead(Path file, IOException failure) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(".bz2") && Files.isReadable(file)
                ? new QuernException("the file is not valid bzip2, or it ends too early", file.toString(),
                        "copy or download it again", failure)
                : SafeFiles.cannotRead(file, failure);
    }

    /** What a reader should be told instead of what its parser says, if reading itself failed. */
    Optional<QuernException> failure() {
        return failure.map(f -> cannotRead(file, f));
    }

    @Override
    public int read() throws IOException {
        try {
            return super.read();
        } catch (IOException broken) {
            failure = Optional.of(broken);
            throw broken;
        }
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        try {
            return super.read(bytes, offset, length);
        } catch (IOException broken) {
            failure = Optional.of(broken);
            throw broken;
        }
    }

    /** The bytes of the file on the disk, once it was read to its end. */
    long size() {
        return raw.count();
    }

    /** The hash of the file on the disk, once it was read to its end. */
    String sha256() throws IOException {
        return raw.sha256();
    }
}
