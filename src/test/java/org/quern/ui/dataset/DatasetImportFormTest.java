package org.quern.ui.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.dataset.file.DatasetFolder;
import org.quern.dataset.file.DatasetManifest;
import org.quern.job.Progress;
import org.quern.task.dataset.ImportDataset;
import org.quern.testing.Fx;
import org.quern.testing.TestServices;
import org.quern.ui.kit.PaneServices;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

@ExtendWith(Fx.class)
class DatasetImportFormTest {

    private static final int QUESTION = 1;
    private static final int QUERY = 3;

    @TempDir
    Path folder;

    /** A table of a layout that nobody knows, with wordings in two languages. */
    @Test
    void columnsAndLanguagesAreShownChangedAndRemembered() throws IOException {
        Path file = Files.writeString(folder.resolve("kreise.csv"),
                "nr;frage;cuestion;abfrage;thema\n1;Wer?;¿Quién?;ASK {};a\n2;Was?;¿Qué?;ASK {};b\n");
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            ImportDataset task = new ImportDataset(workspace, new SafeFiles());
            DatasetImportForm form = Fx
                    .call(() -> new DatasetImportForm(services, file, List.of("qald"), task::preview));
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> form.canProperty().get())).as("no column with questions").isFalse();
            assertThat(texts(form)).anyMatch(text -> text.contains("frage"));

            Fx.run(() -> boxes(form).get(0).setValue("nr"));
            Fx.run(() -> boxes(form).get(QUESTION).setValue("frage"));
            Fx.run(() -> boxes(form).get(QUERY).setValue("abfrage"));
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> form.canProperty().get())).isTrue();
            Fx.run(() -> button(form, "Add a language").fire());
            Fx.run(() -> fields(form).getFirst().setText("es"));
            Fx.run(() -> boxes(form).get(6).setValue("cuestion"));
            Fx.awaitIdle(services.jobs());
            assertThat(texts(form)).anyMatch(text -> text.contains("2 questions, 4 wordings: en (2), es (2); 2 queries")
                    && text.contains("not used: thema (2)"));
            assertThat(Fx.call(() -> ((TableView<?>) form.lookup(".table-view")).getItems())).hasSize(2);

            Fx.run(() -> fields(form).getLast().setText("qald"));
            assertThat(Fx.call(() -> form.canProperty().get())).as("the set exists").isFalse();
            Fx.run(() -> fields(form).getLast().setText("kreise"));
            DatasetManifest done = task.run(Fx.call(form::entered), Progress.NONE).manifest();
            assertThat(done.languages()).containsOnlyKeys("en", "es");

            DatasetImportForm again = Fx.call(() -> new DatasetImportForm(services, file, List.of(), task::preview));
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> again.canProperty().get())).as("remembered").isTrue();
            assertThat(texts(again)).anyMatch(text -> text.contains("4 wordings"));
            assertThat(new DatasetFolder(workspace.dataset("kreise"), new SafeFiles()).all()).hasSize(2);
        }
    }

    @SuppressWarnings("unchecked")
    private static List<ComboBox<String>> boxes(DatasetImportForm form) {
        return form.lookupAll(".combo-box").stream().map(each -> (ComboBox<String>) each).toList();
    }

    private static List<TextField> fields(DatasetImportForm form) {
        return form.lookupAll(".text-field").stream().map(TextField.class::cast).toList();
    }

    private static Button button(DatasetImportForm form, String text) {
        return form.lookupAll(".button").stream().map(Button.class::cast).filter(each -> each.getText().equals(text))
                .findFirst().orElseThrow();
    }

    private static List<String> texts(DatasetImportForm form) {
        return Fx.call(() -> form.lookupAll(".label").stream().filter(Label.class::isInstance)
                .map(each -> String.valueOf(((Label) each).getText())).toList());
    }
}
