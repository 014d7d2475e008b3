package org.quern.workspace;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Cached answers in a folder, one compressed file each, found by a hash of everything the answer depends on. A file is
 * there whole or not at all, so whatever a run that was stopped or killed got answered, the next one does not ask
 * again.
 *
 * @param folder is made when the first answer comes
 * @param notBefore older answers do not count
 */
public record DiskCache(Path folder, SafeFiles files, Instant notBefore) {
    private static final Duration LEFTOVERS = Duration.ofDays(1);
    private static final String LEFTOVER = ".part";
    private static final String ANSWER = ".json.gz";
    private static final String TOO_MUCH = ".toomuch";
    /** Of the hash that names a file: more than enough to tell requests apart. */
    private static final int DIGITS = 40;

    /** Understands a file; whatever it throws, the file counts as damaged. */
    @FunctionalInterface
    public interface Reader<T> {
        Optional<T> read(InputStream in) throws IOException;
    }

    /** The answer of an earlier time; one that is damaged counts as none, is asked for again and then written over. */
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

    /** Keeps an answer that is packed already. */
    public void keepPacked(String hash, SafeFiles.Content answer) {
        prepare();
        files.writeRaw(file(hash, ANSWER), answer);
    }

    /** Whether the question was too much at an earlier time. */
    public boolean tooMuch(String hash) {
        return counts(file(hash, TOO_MUCH));
    }

    /** Remembers that the question was too much, so that a later run need not wait for that again. */
    public void keepTooMuch(String hash, String question) {
        prepare();
        files.write(file(hash, TOO_MUCH), out -> out.write(question.getBytes(StandardCharsets.UTF_8)));
    }

    /** A new file for an answer that is still coming in. */
    public Path incoming() {
        try {
            prepare();
            return Files.createTempFile(folder, ".answer", LEFTOVER);
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(folder, failure);
        }
    }

    /** Deletes half answers of processes that were killed; those of today may be somebody's who is still at work. */
    public void deleteLeftovers() {
        if (!Files.isDirectory(folder))
            return;
        try (Stream<Path> all = Files.list(folder)) {
            for (Path file : all.filter(f -> f.getFileName().toString().endsWith(LEFTOVER)).toList()) {
                if (Files.getLastModifiedTime(file).toInstant().isBefore(Instant.now().minus(LEFTOVERS)))
                    Files.deleteIfExists(file);
            }
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(folder, failure);
        }
    }

    /** A workspace may be under version control; what can be asked for again does not belong there. */
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
