package org.quern.bench.packages;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * The native libraries of the toolkit. JavaFX loads them from the folder of its jars if they are there. Otherwise each start
 * unpacks them, and compares them with those that an earlier start has left in the user's home folder.
 *
 * @param folder of the jars
 */
record NativeLibraries(Path folder) {

    /** Unpacks them beside the jars. */
    void unpack() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path jar : files.filter(file -> file.getFileName().toString().matches("javafx-.*\\.jar")).toList())
                unpack(jar);
        }
    }

    private void unpack(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            Enumeration<JarEntry> entries = file.entries();
            while (entries.hasMoreElements()) {
                JarEntry entry = entries.nextElement();
                if (!entry.getName().matches("[^/]+\\.(so|dylib)"))
                    continue;
                try (InputStream in = file.getInputStream(entry)) {
                    Files.copy(in, folder.resolve(entry.getName()));
                }
            }
        }
    }
}
