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
 * A source file, decompressed while reading. Counts and hashes the bytes on disk, and records read failures,
 * because parsers hide them in their own errors.
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
     * @param byLine whether the reader checks each line by itself, so that a line may not be UTF-8
     * @param read receives the number of bytes read so far
     */
    static SourceStream open(Path file, boolean byLine, LongConsumer read) {
        try {
            if (Files.size(file) == 0)
                throw empty(file);
            HashedInput raw = new HashedInput(Files.newInputStream(file), read);
            try {
                return new SourceStream(file, raw,
                        byLine ? TextInput.unchecked(file, raw) : TextInput.of(file, raw));
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

    /** The failure to report instead of the parser's error if reading failed. */
    Optional<QuernException> problem() {
        return failure().map(f -> SafeFiles.cannotRead(file, f));
    }

    /** Hash of the bytes on disk, after the file was read completely. */
    String sha256() throws IOException {
        return raw.sha256();
    }
}
