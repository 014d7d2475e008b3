package org.quern.review;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.JsonText;
import org.quern.workspace.SafeFiles;

/**
 * Renames the file of questions in the records of a log. A renaming waits in a file beside the log until the log is
 * opened, so that it happens together with other changes of a workspace. The records themselves are not changed.
 */
public final class RenamedFiles {

    private static final String NAME = "review.renamed.json";
    private static final List<String> TABLES = List.of("decision", "remark", "assignment", "seen");

    /** @param to the new name */
    private record Renaming(String from, String to) {}

    private RenamedFiles() {}

    /** The file of a waiting renaming. */
    public static Path beside(Path db) {
        return db.resolveSibling(".journal").resolve(NAME);
    }

    /** Writes a renaming. @param to the new name */
    public static void write(SafeFiles files, Path file, String from, String to) {
        JsonText.write(files, file, JsonRecords.write(new Renaming(from, to)));
    }

    /** Applies the waiting renaming. If the process ends before the file is deleted, it is applied twice. */
    static void apply(Path db, Handle handle) {
        Path file = beside(db);
        if (!Files.exists(file))
            return;
        Renaming renaming = new JsonText("delete the file").read(new SafeFiles(), file, Renaming.class);
        handle.useTransaction(inside -> {
            Map<String, String> triggers = new HashMap<>();
            inside.createQuery("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND name LIKE '%\\_stays' "
                    + "ESCAPE '\\'").map((row, _) -> Map.entry(row.getString(1), row.getString(2)))
                    .forEach(each -> triggers.put(each.getKey(), each.getValue()));
            // They refuse every change of a record.
            triggers.keySet().forEach(name -> inside.execute("DROP TRIGGER " + name));
            TABLES.forEach(table -> inside.execute("UPDATE OR REPLACE " + table + " SET file = ? WHERE file = ?",
                    renaming.to(), renaming.from()));
            triggers.values().forEach(inside::execute);
        });
        SafeFiles.delete(file);
    }

    /**
     * The records of another log under the names that this log has for the same files: another annotator may have
     * made them before a file was renamed here.
     *
     * @param here all decisions of this log
     */
    static History here(List<Decision> here, History others) {
        Map<UUID, String> known = new HashMap<>();
        here.forEach(record -> known.put(record.uid(), record.file()));
        Map<String, String> names = new HashMap<>();
        others.decisions().stream().filter(record -> known.containsKey(record.uid()))
                .forEach(record -> names.put(record.file(), known.getOrDefault(record.uid(), record.file())));
        names.entrySet().removeIf(each -> each.getKey().equals(each.getValue()));
        if (names.isEmpty())
            return others;
        return new History(
                others.assignments().stream().map(each -> new Assignment(
                        names.getOrDefault(each.file(), each.file()), each.qid(), each.annotator())).toList(),
                others.decisions().stream().map(each -> each.in(names.getOrDefault(each.file(), each.file())))
                        .toList(),
                others.remarks().stream().map(each -> each.in(names.getOrDefault(each.file(), each.file())))
                        .toList());
    }
}
