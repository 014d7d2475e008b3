package org.quern.workspace.record;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.JsonText;
import org.quern.workspace.SafeFiles;

/**
 * The columns that were assigned to fields in earlier imports, for files with the same columns: {@code columns.json} in
 * the workspace.
 */
public record KnownColumns(@JsonProperty(required = true) int format,
        @JsonProperty(required = true) List<Assigned> files) {

    /** The file name in the workspace. */
    public static final String NAME = "columns.json";

    private static final int FORMAT = 1;
    /** The oldest ones are forgotten. */
    private static final int MOST = 200;
    private static final String REMEDY = "delete the file; columns are then recognized by their names";

    /**
     * The assignment for files with certain columns.
     *
     * @param names the names of all columns, sorted
     * @param columns the names of the assigned ones by field
     * @param use what the files were imported as; empty for predictions
     */
    public record Assigned(@JsonProperty(required = true) List<String> names,
            @JsonProperty(required = true) Map<String, String> columns, Optional<String> use) {

        List<String> assignments() {
            return columns.entrySet().stream().map(each -> each.getKey() + "=" + each.getValue()).toList();
        }
    }

    /** What files are imported as. */
    public enum Use {
        PREDICTIONS, QUESTION_SET;

        private Optional<String> text() {
            return this == PREDICTIONS ? Optional.empty() : Optional.of("question-set");
        }
    }

    /** None. */
    public static final KnownColumns NONE = new KnownColumns(FORMAT, List.of());

    /** @throws org.quern.workspace.QuernException when the file cannot be read */
    public static KnownColumns read(SafeFiles files, Path workspace) {
        Path file = workspace.resolve(NAME);
        return Files.exists(file) ? new JsonText(REMEDY).read(files, file, KnownColumns.class) : NONE;
    }

    /**
     * The assignments for a file with these columns, as in options; none if they are unknown.
     *
     * @param use what the file is imported as
     */
    public List<String> of(Set<String> names, Use use) {
        return files.stream().filter(each -> is(each, names, use)).findFirst().map(Assigned::assignments)
                .orElse(List.of());
    }

    private static boolean is(Assigned one, Set<String> names, Use use) {
        return one.use().equals(use.text()) && one.names().equals(List.copyOf(new TreeSet<>(names)));
    }

    /** These, with one for files with certain columns. */
    public KnownColumns with(Set<String> names, Use use, Map<String, String> columns) {
        List<Assigned> all = new ArrayList<>(List.of(new Assigned(List.copyOf(new TreeSet<>(names)), columns,
                use.text())));
        files.stream().filter(each -> !is(each, names, use)).limit(MOST).forEach(all::add);
        return new KnownColumns(FORMAT, List.copyOf(all));
    }

    public void write(SafeFiles safe, Path workspace) {
        JsonText.write(safe, workspace.resolve(NAME), JsonRecords.write(this));
    }
}
