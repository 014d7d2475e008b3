package org.quern.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version that the build wrote into the program. */
final class QuernVersion implements IVersionProvider {

    @Override
    public String[] getVersion() throws IOException {
        Properties build = new Properties();
        try (InputStream in = QuernVersion.class.getResourceAsStream("/org/quern/build.properties")) {
            build.load(in);
        }
        return new String[]{"quern " + build.getProperty("version")};
    }
}
