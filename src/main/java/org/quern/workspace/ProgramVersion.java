package org.quern.workspace;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The program version, as written by the build. */
public final class ProgramVersion {

    private ProgramVersion() {}

    /** The version, such as {@code 2.0.0}. */
    public static String number() {
        Properties build = new Properties();
        try (InputStream in = ProgramVersion.class.getResourceAsStream("/org/quern/build.properties")) {
            build.load(in);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
        return build.getProperty("version");
    }
}
