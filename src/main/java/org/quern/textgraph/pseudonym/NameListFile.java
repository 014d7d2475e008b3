package org.quern.textgraph.pseudonym;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** Reads names from a table: the first column under a line of headings. */
public final class NameListFile {

    private final SafeFiles files;

    public NameListFile(SafeFiles files) {
        this.files = files;
    }

    /** @throws QuernException when the file cannot be read, or has no name in it */
    public List<String> read(Path file) {
        try (BufferedReader in = new BufferedReader(
                new InputStreamReader(files.open(file), StandardCharsets.UTF_8))) {
            List<String> names = in.lines().skip(1).map(line -> line.split("\t", -1)[0].strip())
                    .filter(name -> !name.isEmpty()).distinct().toList();
            if (names.isEmpty())
                throw new QuernException("there is no name in it", file.toString(),
                        "put a heading into the first line and a name into each other one");
            return names;
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
    }
}
