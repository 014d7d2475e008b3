package org.quern.textgraph.pseudonym;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.TextLines;

/** Reads names from the first column of a table with a header. */
public record NameListFile(SafeFiles files) {
    /** @throws QuernException when the file cannot be read, or contains no names */
    public List<String> read(Path file) {
        Set<String> names = new LinkedHashSet<>();
        TextLines.read(files, file, (line, number) -> {
            String name = line.split("\t", -1)[0].strip();
            if (number > 1 && !name.isEmpty())
                names.add(name);
        });
        if (names.isEmpty())
            throw new QuernException("the file contains no names", file.toString(),
                    "put a header on the first line and one name on each of the other lines");
        return List.copyOf(names);
    }
}
