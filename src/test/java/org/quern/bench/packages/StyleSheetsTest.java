package org.quern.bench.packages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javafx.css.CssParser;
import javafx.css.Stylesheet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.testing.Fx;

@ExtendWith(Fx.class)
class StyleSheetsTest {

    @TempDir
    private Path folder;

    private Path jar(String name, Map<String, byte[]> entries) throws Exception {
        Path jar = folder.resolve(name);
        try (OutputStream out = Files.newOutputStream(jar); ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, byte[]> each : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(each.getKey()));
                zip.write(each.getValue());
            }
        }
        return jar;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void aStyleSheetHasTheSameRulesWhenItIsNotParsed() throws Exception {
        String css = ".one { -fx-padding: 4px; } .two:hover > .three { -fx-fill: -color-accent; }";
        Path jar = jar("quern-1.jar", Map.of("org/quern/ui/a/one.css", bytes(css), "org/quern/other.css", bytes(css)));
        new StyleSheets(jar).compile();
        String inside = "jar:" + jar.toUri() + "!/org/quern/ui/a/one.";
        Stylesheet binary = Stylesheet.loadBinary(URI.create(inside + "bss").toURL());
        Stylesheet parsed = new CssParser().parse(URI.create(inside + "css").toURL());
        assertThat(binary.getRules()).hasSize(2).hasSameSizeAs(parsed.getRules());
        assertThat(binary.getRules().get(1).getSelectors()).isEqualTo(parsed.getRules().get(1).getSelectors());
        assertThat(binary.getRules().get(1).getDeclarations()).isEqualTo(parsed.getRules().get(1).getDeclarations());
    }

    @Test
    void theLibrariesOfTheToolkitAreBesideItsJars() throws Exception {
        byte[] library = {1, 2, 3};
        jar("javafx-graphics-1-linux.jar", Map.of("libglass.so", library, "com/sun/other.so", library));
        jar("other-1.jar", Map.of("libother.so", library));
        new NativeLibraries(folder).unpack();
        assertThat(folder.resolve("libglass.so")).hasBinaryContent(library);
        assertThat(folder.resolve("other.so")).doesNotExist();
        assertThat(folder.resolve("libother.so")).doesNotExist();
    }
}
