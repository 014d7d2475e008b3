package org.quern.evaluate.run;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.JsonText;
import org.quern.workspace.SafeFiles;

/**
 * The origin of a run's imported predictions: {@code import.json} in its folder.
 *
 * @param predictions the name of the file with the predictions, or of several ones
 * @param questions the name of the dataset: of its file, or of the predictions if they contain the questions
 */
public record ImportedFrom(@JsonProperty(required = true) String predictions,
        @JsonProperty(required = true) String questions) {

    /** The file name in the folder of a run. */
    public static final String NAME = "import.json";

    private static final String REMEDY = "delete the file, or import the predictions again";

    /** @param questions empty if the predictions contain the questions */
    public static ImportedFrom of(List<Path> predictions, Optional<Path> questions) {
        return new ImportedFrom(predictions.stream().map(each -> String.valueOf(each.getFileName()))
                .collect(Collectors.joining(", ")),
                questions.map(ImportedFrom::stem).orElseGet(() -> name(predictions)));
    }

    /** The name of predictions: that of the file, or of the folder of several files. */
    public static String name(List<Path> predictions) {
        Path first = predictions.getFirst().toAbsolutePath().normalize();
        Path folder = first.getParent();
        return stem(predictions.size() == 1 || folder == null || folder.getFileName() == null ? first : folder);
    }

    /** A file's name without what says its format. */
    public static String stem(Path file) {
        return String.valueOf(file.getFileName())
                .replaceFirst(
                        "(?i)\\.(jsonl?|ndjson|csv|tsv|tab|txt)(\\.gz|\\.bz2)?$|\\.(zip|tgz|tbz2?|tar(\\.gz|\\.bz2)?)$",
                        "");
    }

    /** Empty for a run that asked a model, and for one that was imported by an earlier version. */
    public static Optional<ImportedFrom> read(SafeFiles files, Path folder) {
        Path file = folder.resolve(NAME);
        return Files.exists(file) ? Optional.of(new JsonText(REMEDY).read(files, file, ImportedFrom.class))
                : Optional.empty();
    }

    public void write(SafeFiles files, Path folder) {
        JsonText.write(files, folder.resolve(NAME), JsonRecords.write(this));
    }
}
