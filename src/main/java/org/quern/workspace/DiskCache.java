package org.quern.workspace;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Cached answers in a folder, one compressed file each, found by a hash of everything that the answer depends
 * on. A file exists completely or not at all, so a later run reuses all answers of an interrupted one.
 *
 * @param folder created with the first answer
 * @param notBefore older answers are ignored
 */
public record DiskCache(Path folder, SafeFiles files, Instant notBefore) {
    private static final Duration LEFTOVERS = Duration.ofDays(1);
    private static final String LEFTOVER = ".part";
    private static final String ANSWER = ".json.gz";
    private static final String TOO_MUCH = ".toomuch";
    /** Length of the hash in file names; sufficient to distinguish requests. */
    private static final int DIGITS = 40;

    /** Reads a file; if it throws, the file counts as damaged. */
    @FunctionalInterface
    public interface Reader<T> {
        Optional<T> read(InputStream in) throws IOException;
    }

    /** The cached answer; a damaged one counts as missing and is replaced later. */
    public <T> Optional<T> find(String hash, Reader<T> reader) {
        Path file = file(hash, ANSWER);
        if (!counts(file))
            return Optional.empty();
        try (InputStream in = files.open(file)) {
            return reader.read(in);
        } catch (IOException | QuernException | IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    public void keep(String hash, SafeFiles.Content answer) {
        prepare();
        files.write(file(hash, ANSWER), answer);
    }

    /** Stores an answer that is already compressed. */
    public void keepPacked(String hash, SafeFiles.Content answer) {
        prepare();
        files.writeRaw(file(hash, ANSWER), answer);
    }

    /** Whether the request was too large earlier. */
    public boolean tooMuch(String hash) {
        return counts(file(hash, TOO_MUCH));
    }

    /** Remembers that the request was too large, so that a later run does not repeat it. */
    public void keepTooMuch(String hash, String question) {
        prepare();
        files.write(file(hash, TOO_MUCH), out -> out.write(question.getBytes(StandardCharsets.UTF_8)));
    }

    /** A new file for an incomplete answer. */
    public Path incoming() {
        try {
            prepare();
            return Files.createTempFile(folder, ".answer", LEFTOVER);
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(folder, failure);
        }
    }

    /** Deletes incomplete answers of killed processes; files of today may belong to a running one. */
    public void deleteLeftovers() {
        try {
            for (Path file : new FolderTree(folder).entries()) {
                if (file.getFileName().toString().endsWith(LEFTOVER)
                        && Files.getLastModifiedTime(file).toInstant().isBefore(Instant.now().minus(LEFTOVERS)))
                    Files.deleteIfExists(file);
            }
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(folder, failure);
        }
    }

    /** Cached answers do not belong in version control. */
    private void prepare() {
        Path ignore = folder.resolve(".gitignore");
        if (Files.notExists(ignore))
            files.write(ignore, out -> out.write("*\n".getBytes(StandardCharsets.UTF_8)));
    }

    private boolean counts(Path file) {
        try {
            return Files.exists(file) && !Files.getLastModifiedTime(file).toInstant().isBefore(notBefore);
        } catch (IOException _) {
            return false;
        }
    }

    private Path file(String hash, String suffix) {
        return folder.resolve(hash.substring(0, 2)).resolve(hash.substring(0, DIGITS) + suffix);
    }
}
