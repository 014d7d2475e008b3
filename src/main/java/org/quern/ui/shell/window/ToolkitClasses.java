package org.quern.ui.shell.window;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import javafx.stage.Stage;

/**
 * The classes that the toolkit needs for the system's windows and graphics. A headless window does not use them, so
 * headless training must load them for the startup cache to contain them.
 */
final class ToolkitClasses {

    private static final List<String> PLACES = List.of("com/sun/glass/ui/", "com/sun/prism/es2/", "com/sun/prism/d3d/",
            "com/sun/prism/mtl/");
    private static final String ENDING = ".class";

    /** Loads the classes without initializing them, and returns their number. */
    long load() {
        try (JarFile jar = new JarFile(
                Path.of(Stage.class.getProtectionDomain().getCodeSource().getLocation().toURI()).toFile())) {
            return jar.stream().map(ZipEntry::getName)
                    .filter(name -> name.endsWith(ENDING) && PLACES.stream().anyMatch(name::startsWith))
                    .filter(ToolkitClasses::isLoaded).count();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (URISyntaxException malformed) {
            throw new IllegalStateException(malformed);
        }
    }

    private static boolean isLoaded(String file) {
        try {
            Class.forName(file.substring(0, file.length() - ENDING.length()).replace('/', '.'), false,
                    Stage.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException | LinkageError unusable) {
            // It is for something that is not here; the cache does without it.
            return false;
        }
    }
}
