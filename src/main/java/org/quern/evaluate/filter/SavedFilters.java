package org.quern.evaluate.filter;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.JsonText;
import org.quern.workspace.SafeFiles;

/** Expressions saved by name, in {@code filters.json} of the workspace. */
public record SavedFilters(List<Saved> filters) {

    /** Without filters. */
    public static final SavedFilters NONE = new SavedFilters(List.of());

    /** A filter; its text is kept as it was written. */
    public record Saved(@JsonProperty(required = true) String name,
            @JsonProperty(required = true) String expression) {}

    public SavedFilters {
        filters = filters.stream().sorted(Comparator.comparing(Saved::name, String.CASE_INSENSITIVE_ORDER)
                .thenComparing(Saved::name)).toList();
    }

    /**
     * Reads the filters of a workspace; none without a file.
     *
     * @throws org.quern.workspace.QuernException when the file cannot be read as saved filters
     */
    public static SavedFilters read(SafeFiles files, Path file) {
        return Files.exists(file)
                ? new JsonText("fix the JSON, or delete the file").read(files, file, SavedFilters.class)
                : NONE;
    }

    public void write(SafeFiles files, Path file) {
        JsonText.write(files, file, JsonRecords.write(this));
    }

    public Optional<Saved> named(String name) {
        return filters.stream().filter(saved -> saved.name().equals(name)).findFirst();
    }

    /** With a filter, in place of one of the same name. */
    public SavedFilters with(String name, String expression) {
        List<Saved> more = new ArrayList<>(without(name).filters);
        more.add(new Saved(name, expression));
        return new SavedFilters(more);
    }

    public SavedFilters without(String name) {
        return new SavedFilters(filters.stream().filter(saved -> !saved.name().equals(name)).toList());
    }

    /** With another name for a filter, which replaces one that has it. */
    public SavedFilters renamed(String name, String now) {
        return named(name).map(saved -> without(name).with(now, saved.expression())).orElse(this);
    }
}
