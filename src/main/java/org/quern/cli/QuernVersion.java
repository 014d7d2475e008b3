package org.quern.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The program version, as written by the build. */
public final class QuernVersion implements IVersionProvider {

    @Override
    public String[] getVersion() throws IOException {
        Properties build = new Properties();
        try (InputStream in = QuernVersion.class.getResourceAsStream("/org/quern/build.properties")) {
            build.load(in);
        }
        return new String[]{"quern " + build.getProperty("version")};
    }

    /** The version alone. */
    public static String number() {
        return userAgent().substring(userAgent().indexOf('/') + 1);
    }

    /** The name and version of the program, sent to servers. */
    public static String userAgent() {
        try {
            return new QuernVersion().getVersion()[0].replace(' ', '/');
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
