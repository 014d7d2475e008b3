package org.quern.workspace;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Properties;

/** The version of the program, as written by the build. */
public final class ProgramVersion {

    private ProgramVersion() {}

    /** For example {@code 2.0.0}. */
    public static String text() {
        Properties build = new Properties();
        try (InputStream in = ProgramVersion.class.getResourceAsStream("/org/quern/build.properties")) {
            build.load(in);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
        return Objects.requireNonNull(build.getProperty("version"), "the build writes the version");
    }
}
