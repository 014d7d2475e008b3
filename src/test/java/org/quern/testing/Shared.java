package org.quern.testing;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/**
 * Real data and oracles. Those of our own making are resources of the tests, the others lie beside the checkout. A test
 * that asks for one that is absent is skipped.
 */
public final class Shared {

    private static final Path RESOURCES = Path.of("src/test/resources");

    private Shared() {}

    /** A file or folder by its path under the shared folder, for instance {@code oracles/conversion/small.nt.gz}. */
    public static Path path(String relative) {
        Optional<Path> file = find(relative);
        assumeTrue(file.isPresent(), () -> relative + " is not beside this checkout");
        return file.orElseThrow();
    }

    /** As {@link #path}, for a test that can do without. */
    public static Optional<Path> find(String relative) {
        Path packed = RESOURCES.resolve(relative);
        if (relative.startsWith("oracles/") && Files.exists(packed))
            return Optional.of(packed);
        return Optional.of(Path.of(System.getProperty("quern.shared", "../shared")).resolve(relative))
                .filter(Files::exists);
    }

    /** The lines of a text file, unpacked if it ends in .gz. */
    public static List<String> lines(String relative) {
        Path file = path(relative);
        try (InputStream raw = Files.newInputStream(file);
                InputStream in = file.toString().endsWith(".gz") ? new GZIPInputStream(raw) : raw;
                BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return reader.lines().toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
