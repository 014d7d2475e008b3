package org.quern.wikidata.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.quern.workspace.HashedInput;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.TextInput;

/**
 * A source file, unpacked on the way; counts and hashes the bytes as they lie on the disk, and remembers what went
 * wrong, because parsers hide it among their own failures.
 */
final class SourceStream extends WatchedInput {

    private final Path file;
    private final HashedInput raw;

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
                return new SourceStream(file, raw, TextInput.of(file, raw));
            } catch (IOException broken) {
                raw.close();
                throw broken;
            }
        } catch (IOException broken) {
            throw SafeFiles.cannotRead(file, broken);
        }
    }

    static QuernException empty(Path file) {
        return new QuernException("the file is empty", file.toString(), "copy or download it again");
    }

    /** What a reader should be told instead of what its parser says, if reading itself failed. */
    Optional<QuernException> problem() {
        return failure().map(f -> SafeFiles.cannotRead(file, f));
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
