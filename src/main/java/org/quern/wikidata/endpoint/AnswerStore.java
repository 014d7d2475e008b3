package org.quern.wikidata.endpoint;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.quern.job.ServerFailure;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Sha256;

/**
 * Answers on the disk, one file for each page of each query, found by a hash of the endpoint and the query. A file is
 * there whole or not at all, so whatever a run that was stopped or killed got answered, the next one does not ask again.
 */
final class AnswerStore {

    private static final Duration LEFTOVERS = Duration.ofDays(1);
    private static final String LEFTOVER = ".part";
    /** Of the hash that names a file: more than enough to tell queries apart. */
    private static final int DIGITS = 40;

    private final Path folder;
    private final URI endpoint;
    private final SafeFiles files;
    private final Instant notBefore;
    private final AnswerReader reader = new AnswerReader();

    /** @param notBefore older answers do not count */
    AnswerStore(Path folder, URI endpoint, SafeFiles files, Instant notBefore) {
        this.folder = folder;
        this.endpoint = endpoint;
        this.files = files;
        this.notBefore = notBefore;
        prepare();
    }

    private void prepare() {
        try {
            Files.createDirectories(folder);
            // A workspace may be under version control; what can be asked for again does not belong there.
            if (Files.notExists(folder.resolve(".gitignore")))
                files.write(folder.resolve(".gitignore"), out -> out.write("*\n".getBytes(StandardCharsets.UTF_8)));
            deleteLeftovers();
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(folder, failure);
        }
    }

    /** Half answers of processes that were killed; those of today may be somebody's who is still at work. */
    private void deleteLeftovers() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            for (Path file : all.filter(f -> f.getFileName().toString().endsWith(LEFTOVER)).toList()) {
                if (Files.getLastModifiedTime(file).toInstant().isBefore(Instant.now().minus(LEFTOVERS)))
                    Files.deleteIfExists(file);
            }
        }
    }

    /** A new file for an answer that is still coming in. */
    Path incoming() {
        try {
            return Files.createTempFile(folder, ".answer", LEFTOVER);
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(folder, failure);
        }
    }

    /** The answer from an earlier time; one that is damaged counts as none. */
    Optional<List<Row>> find(Select select, String query, int mostRows) {
        Path file = file(query, ".json.gz");
        if (!holds(file))
            return Optional.empty();
        try (InputStream in = files.open(file)) {
            return Optional.of(reader.read(in, select, mostRows));
        } catch (IOException | ServerFailure | QuernException _) {
            // Asked for again, and then written over.
            return Optional.empty();
        }
    }

    /** Keeps an answer that has been read and found good. */
    void keep(String query, Path body, boolean packed) {
        Path file = file(query, ".json.gz");
        if (packed)
            files.writeRaw(file, out -> Files.copy(body, out));
        else
            files.write(file, out -> Files.copy(body, out));
    }

    /** Whether the query was too much at an earlier time. */
    boolean tooMuch(String query) {
        return holds(file(query, ".toomuch"));
    }

    /** Remembers that the query was too much, so that a later run need not wait for that again. */
    void keepTooMuch(String query) {
        files.write(file(query, ".toomuch"), out -> out.write(query.getBytes(StandardCharsets.UTF_8)));
    }

    private boolean holds(Path file) {
        try {
            return Files.exists(file) && !Files.getLastModifiedTime(file).toInstant().isBefore(notBefore);
        } catch (IOException _) {
            return false;
        }
    }

    private Path file(String query, String suffix) {
        String hash = Sha256.of(endpoint + "\n" + query).substring(0, DIGITS);
        return folder.resolve(hash.substring(0, 2)).resolve(hash + suffix);
    }
}
