package org.quern.bench.packages;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javafx.css.Stylesheet;
import org.quern.workspace.FolderTree;

/**
 * The style sheets in a jar in the form that JavaFX reads without parsing them; it prefers them to those with the ending {@code
 * .css} beside them. Only packages have them, so that nobody who changes a style sheet sees an old one.
 *
 * @param jar contains style sheets
 */
record StyleSheets(Path jar) {

    /** Adds them to the jar. */
    void compile() throws IOException {
        Path folder = Files.createTempDirectory("quern-styles");
        try (FileSystem inside = FileSystems.newFileSystem(jar)) {
            for (Path sheet : sheets(inside)) {
                Path source = folder.resolve("sheet.css");
                Path binary = folder.resolve("sheet.bss");
                Files.write(source, Files.readAllBytes(sheet));
                Stylesheet.convertToBinary(source.toFile(), binary.toFile());
                String name = sheet.getFileName().toString();
                Files.write(sheet.resolveSibling(name.substring(0, name.length() - "css".length()) + "bss"),
                        Files.readAllBytes(binary));
            }
        } finally {
            new FolderTree(folder).delete();
        }
    }

    private static List<Path> sheets(FileSystem inside) throws IOException {
        try (Stream<Path> files = Files.walk(inside.getPath("/org/quern/ui"))) {
            return files.filter(file -> file.toString().endsWith(".css")).toList();
        }
    }
}
