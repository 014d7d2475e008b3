package org.quern.llm;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.TextLines;

/**
 * Finds prompts by name: those of the workspace, otherwise the built-in ones.
 *
 * @param folder the folder with the workspace's own prompts, as {@code NAME.md}
 */
public record PromptLibrary(Path folder, SafeFiles files) {
    /**
     * @param owner the class whose {@code prompts} folder contains the built-in prompts
     * @throws QuernException when the workspace’s own prompt cannot be read or is invalid
     */
    public Prompt find(String name, Class<?> owner) {
        Path own = folder.resolve(name + ".md");
        if (!Files.exists(own))
            return Prompt.read(name, shipped(name, owner), "prompt " + name);
        try (InputStream in = files.open(own)) {
            return Prompt.read(name, new String(in.readAllBytes(), StandardCharsets.UTF_8), own.toString());
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(own, failure);
        }
    }

    /** Copies the built-in prompts to the workspace for editing; existing files are kept. */
    public Path unpack(String name, Class<?> owner) {
        Path own = folder.resolve(name + ".md");
        if (!Files.exists(own))
            files.write(own, out -> out.write(shipped(name, owner).getBytes(StandardCharsets.UTF_8)));
        return own;
    }

    private static String shipped(String name, Class<?> owner) {
        return TextLines.shipped(owner, "prompts/" + name + ".md");
    }
}
