package org.quern.question.vary;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.quern.cypher.QueryNames;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.TextLines;

/** New names for parts of schemas, from a file with three columns: label, relation or property; name; new name. */
public record NameTable(Map<QueryNames.Kind, Map<String, String>> names) {

    private static final String REMEDY = "write one name per line: label, relation or property, a tab, the name, a tab, the new name";
    private static final int COLUMNS = 3;

    /** @throws QuernException when the file cannot be read, or a line is invalid */
    public static NameTable read(Path file, SafeFiles files) {
        Map<QueryNames.Kind, Map<String, String>> names = new EnumMap<>(QueryNames.Kind.class);
        TextLines.read(files, file, (line, number) -> {
            if (line.isBlank() || line.startsWith("#"))
                return;
            String[] cells = line.split("\t", -1);
            if (cells.length != COLUMNS || cells[1].isBlank() || cells[2].isBlank())
                throw new QuernException("the line does not have three columns", file + " line " + number, REMEDY);
            String old = cells[1].strip();
            if (names.computeIfAbsent(kind(cells[0].strip(), file + " line " + number), _ -> new HashMap<>())
                    .putIfAbsent(old, cells[2].strip()) != null)
                throw new QuernException("‘{0}’ has two new names", file + " line " + number, "remove one of them",
                        old);
        });
        if (names.isEmpty())
            throw new QuernException("the file contains no names", file.toString(), REMEDY);
        return new NameTable(names);
    }

    private static QueryNames.Kind kind(String text, String where) {
        try {
            return QueryNames.Kind.valueOf(text.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException _) {
            throw new QuernException("‘{0}’ is neither label, relation nor property", where, REMEDY, text);
        }
    }

    /** The new name, or the same. */
    public String of(QueryNames.Kind kind, String name) {
        return names.getOrDefault(kind, Map.of()).getOrDefault(name, name);
    }
}
