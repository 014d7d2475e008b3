package org.quern.spark;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.quern.workspace.QuernException;

/**
 * A schema file as the command line names it. Schemas are usually next to the person who submits the job, also where
 * paths without a scheme are on HDFS; a file that exists on this machine is therefore preferred.
 */
record SchemaFile(String name) {

    /** @throws QuernException when it cannot be read */
    String text(Configuration settings) {
        try (InputStream in = open(settings)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException | IllegalArgumentException broken) {
            // The message of another machine's failure contains its stack trace.
            String reason = String.valueOf(broken.getMessage()).lines().findFirst().orElse("");
            throw new QuernException("the schema cannot be read ({0})", name,
                    "check the path; without a scheme such as hdfs:// it is looked for on this " + "machine first",
                    reason).causedBy(broken);
        }
    }

    private InputStream open(Configuration settings) throws IOException {
        Path path = new Path(name);
        if (path.toUri().getScheme() == null && isHere())
            return Files.newInputStream(java.nio.file.Path.of(name));
        return path.getFileSystem(settings).open(path);
    }

    private boolean isHere() {
        try {
            return Files.isRegularFile(java.nio.file.Path.of(name));
        } catch (InvalidPathException _) {
            return false;
        }
    }
}
