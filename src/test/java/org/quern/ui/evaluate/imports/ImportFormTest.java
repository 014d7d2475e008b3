package org.quern.ui.evaluate.imports;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.task.evaluate.ImportPredictions;
import org.quern.testing.Fx;
import org.quern.testing.TestServices;
import org.quern.ui.kit.PaneServices;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

@ExtendWith(Fx.class)
class ImportFormTest {

    @TempDir
    Path folder;

    /** Two files of a layout that nobody knows, for questions of the workspace. */
    @Test
    void columnsAreGuessedShownAndChanged() throws IOException {
        Path first = Files.writeString(folder.resolve("a.csv"),
                "nr;frage;resultado;pred\nq1;?;RETURN 1;no\nq9;?;RETURN 9;no\n");
        Path second = Files.writeString(folder.resolve("b.csv"), "nr;frage;resultado;pred\nq2;?;RETURN 2;no\n");
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            new SampleFile(new SafeFiles()).write(workspace.questions("mills"),
                    List.of(question("q1", "mills"), question("q2", "mills"), question("q3", "lakes")));
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            ImportPredictions task = new ImportPredictions(services.tasks());
            ImportForm form = Fx.call(() -> new ImportForm(services, List.of(first, second), task::preview));
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> form.canProperty().get())).as("no column with ids").isFalse();
            assertThat(texts(form)).anyMatch(text -> text.contains("no question file of the workspace"));
            choose(form, 0, "nr");
            choose(form, 4, "resultado");
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> form.canProperty().get())).isTrue();
            assertThat(texts(form)).anyMatch(text -> text.contains("3 predictions."));
            assertThat(Fx.call(() -> boxes(form).getLast().getItems().getFirst()))
                    .isEqualTo("mills: 2 of 3 predictions belong to them");
            assertThat(Fx.call(() -> ((TableView<?>) form.lookup(".table-view")).getItems())).hasSize(3);
            List<ImportPredictions.Settings> entered = Fx.call(() -> form.entered(workspace::questions));
            assertThat(entered).singleElement().satisfies(one -> {
                assertThat(one.columns()).contains("qid=nr", "pred=resultado");
                assertThat(one.questions().file()).contains(workspace.questions("mills"));
            });
            ImportPredictions.Result done = task.run(entered.getFirst(), Progress.NONE);
            assertThat(done.imported().samples()).extracting(sample -> sample.predCypher().orElseThrow())
                    .containsExactly("RETURN 1", "RETURN 2", "");
            assertThat(texts(form)).anyMatch(text -> text.contains("count as wrong: 1, by graph: lakes (1)."));
            Fx.run(() -> check(form, "Only questions about graphs for which there are predictions").setSelected(true));
            Fx.awaitIdle(services.jobs());
            assertThat(texts(form)).noneMatch(text -> text.contains("count as wrong"));
            Fx.run(() -> filter(form).setText("id:q2 ex:1"));
            assertThat(Fx.call(() -> form.canProperty().get())).isFalse();
            assertThat(texts(form)).anyMatch(text -> text.contains("no ex before"));
            Fx.run(() -> check(form, "One run per file").setSelected(true));
            Fx.run(() -> check(form, "One run per file").setSelected(false));
            assertThat(Fx.call(() -> form.canProperty().get())).as("another change does not hide the wrong filter")
                    .isFalse();
            assertThat(texts(form)).anyMatch(text -> text.contains("no ex before"));
            Fx.run(() -> filter(form).setText("id:q2"));
            Fx.awaitIdle(services.jobs());
            assertThat(task.run(Fx.call(() -> form.entered(workspace::questions)).getFirst(), Progress.NONE).imported()
                    .samples()).extracting(Sample::qid).containsExactly("q2");
            Fx.run(() -> check(form, "One run per file").setSelected(true));
            assertThat(Fx.call(() -> form.entered(workspace::questions))).hasSize(2);

            ImportForm again = Fx.call(() -> new ImportForm(services, List.of(second), task::preview));
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> boxes(again).stream().limit(6).map(ComboBox::getValue).toList())).as("remembered")
                    .contains("nr", "resultado");
            assertThat(Fx.call(() -> again.canProperty().get())).isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            []                                 | The file contains no predictions.
            [{"a": 1}]                         | Choose the column of the predictions
            [{"qid": "7", "pred": "RETURN 1"}] | no question file of the workspace has their questions
            """)
    void saysWhyNothingCanBeImported(String content, String why) throws IOException {
        Path file = Files.writeString(folder.resolve("predictions.json"), content);
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            ImportForm form = Fx.call(() -> new ImportForm(services, List.of(file),
                    new ImportPredictions(services.tasks())::preview));
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> form.canProperty().get())).isFalse();
            assertThat(texts(form)).anyMatch(text -> text.contains(why));
        }
    }

    private static TextField filter(ImportForm form) {
        return form.lookupAll(".text-field").stream().map(TextField.class::cast)
                .filter(each -> each.getPromptText().contains("graph:")).findFirst().orElseThrow();
    }

    private static Sample question(String qid, String graph) {
        return new Sample(qid, graph, "RETURN 0", Optional.empty(), "Which?", Optional.empty(), Optional.empty(),
                Optional.empty(), Optional.empty(), Map.of(), Map.of());
    }

    @SuppressWarnings("unchecked")
    private static List<ComboBox<String>> boxes(ImportForm form) {
        return form.lookupAll(".combo-box").stream().map(each -> (ComboBox<String>) each).toList();
    }

    private static void choose(ImportForm form, int at, String column) {
        Fx.run(() -> boxes(form).get(at).setValue(column));
    }

    private static List<String> texts(ImportForm form) {
        return Fx.call(() -> form.lookupAll(".label").stream().filter(Label.class::isInstance)
                .map(each -> String.valueOf(((Label) each).getText())).toList());
    }

    private static CheckBox check(ImportForm form, String text) {
        return form.lookupAll(".check-box").stream().map(CheckBox.class::cast)
                .filter(each -> each.getText().equals(text)).findFirst().orElseThrow();
    }
}
