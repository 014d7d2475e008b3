package org.quern.task.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.dataset.file.DatasetColumns.Field;
import org.quern.dataset.file.DatasetPreview;
import org.quern.dataset.file.Rights;
import org.quern.job.Progress;
import org.quern.task.dataset.ImportDataset.Settings;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import org.quern.workspace.record.KnownColumns;

class ImportDatasetTest {

    @TempDir
    Path folder;

    private static Settings settings(Path file, String... columns) {
        return new Settings(file, Optional.of(file.getFileName().toString().replace('.', '-')), Optional.empty(),
                List.of(columns), Optional.of("de"), false, Rights.UNKNOWN);
    }

    @Test
    void assignedColumnsAreRememberedForFilesOfTheSameLayoutOnly() throws IOException {
        Path first = Files.writeString(folder.resolve("a.jsonl"),
                "{\"n\": 1, \"x\": \"Wer?\", \"y\": \"ASK {}\"}\n{\"n\": 2, \"x\": \"Was?\", \"z\": 3}\n");
        Path second = Files.writeString(folder.resolve("b.jsonl"),
                "{\"n\": 5, \"x\": \"Wo?\", \"y\": \"ASK {}\", \"z\": 3}\n{\"n\": 6, \"x\": \"Wie?\"}\n");
        Path other = Files.writeString(folder.resolve("c.jsonl"), "{\"n\": 5, \"x\": \"Wo?\"}\n");
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            ImportDataset task = new ImportDataset(workspace, new SafeFiles());
            assertThat(task.preview(settings(first), Progress.NONE).problem()).hasValueSatisfying(problem -> assertThat(
                    problem.getMessage()).contains("no column contains the question; found: n, x, y, z"));
            assertThat(task.run(settings(first, "id=n", "question=x", "query=y"), Progress.NONE).manifest()
                    .questions())
                    .isEqualTo(2);
            DatasetPreview preview = task.preview(settings(second), Progress.NONE);
            assertThat(preview.columns()).containsEntry(Field.QUESTION, "x").containsEntry(Field.QUERY, "y");
            assertThat(preview.rows()).hasSize(2).first().satisfies(row -> assertThat(row).containsEntry(Field.ID, "5")
                    .containsEntry(Field.QUESTION, "Wo?").containsEntry(Field.LANGUAGE, "de"));
            assertThat(preview.manifest().kept()).containsOnlyKeys("z");
            assertThat(workspace.datasets()).containsExactly("a-jsonl");
            task.run(settings(second), Progress.NONE);
            assertThatThrownBy(() -> task.run(settings(other), Progress.NONE)).isInstanceOf(QuernException.class);
            assertThat(KnownColumns.read(new SafeFiles(), workspace.root()).of(java.util.Set.of("n", "x", "y", "z"),
                    KnownColumns.Use.PREDICTIONS)).as("not for predictions").isEmpty();
        }
    }

    @Test
    void aFileWithoutRecordsSaysWhatIsWrong() throws IOException {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            ImportDataset task = new ImportDataset(workspace, new SafeFiles());
            for (String content : List.of("", "{\"a\": ", "[]", "PK\u0003\u0004"))
                assertThatThrownBy(() -> task.preview(settings(Files.writeString(folder.resolve("x.json"), content)),
                        Progress.NONE)).as(content).isInstanceOf(QuernException.class);
        }
    }
}
