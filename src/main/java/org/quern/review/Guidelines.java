package org.quern.review;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.TextLines;

/**
 * The guidelines for annotators in Markdown: {@code guidelines.md} of the workspace, otherwise the built-in
 * ones.
 *
 * @param own whether they come from the workspace
 */
public record Guidelines(String text, boolean own) {

    private static final int LONGEST = 1_000_000;

    /**
     * @param file the workspace's own guidelines; may be missing
     * @param language the language of the built-in ones; English if there are none in it
     * @throws org.quern.workspace.QuernException when the workspace's guidelines cannot be read
     */
    public static Guidelines read(Path file, Locale language) {
        if (Files.exists(file)) {
            try (InputStream in = new SafeFiles().open(file)) {
                return new Guidelines(new String(in.readNBytes(LONGEST), StandardCharsets.UTF_8), true);
            } catch (IOException failure) {
                throw SafeFiles.cannotRead(file, failure);
            }
        }
        String name = "guidelines_" + language.getLanguage() + ".md";
        boolean there = Guidelines.class.getResource(name) != null;
        return new Guidelines(TextLines.shipped(Guidelines.class, there ? name : "guidelines.md"), false);
    }
}
