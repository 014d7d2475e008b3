package org.quern.ui.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import javafx.beans.value.ObservableBooleanValue;
import javafx.event.ActionEvent;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.dataset.DatasetFilter;
import org.quern.dataset.Form;
import org.quern.dataset.draft.DraftFile;
import org.quern.dataset.draft.WordingDraft;
import org.quern.dataset.edit.DatasetMerge;
import org.quern.job.Progress;
import org.quern.task.dataset.EditDataset;
import org.quern.task.dataset.EditDataset.Kind;
import org.quern.task.dataset.ImportDataset;
import org.quern.testing.Fx;
import org.quern.testing.Snapshot;
import org.quern.testing.TestServices;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Dialogs;
import org.quern.ui.kit.FileKind;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.Theme;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

@ExtendWith(Fx.class)
class DatasetPaneTest {

    @TempDir
    private Path folder;

    @Test
    void aQuestionIsFoundReadAndLeadsToOthers() {
        new ExampleWorkspace(new SafeFiles()).copyTo(folder.resolve("w"), Progress.NONE);
        try (Workspace workspace = Workspace.open(folder.resolve("w"))) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            DatasetPane pane = Fx.call(() -> new DatasetPane(services));
            Stage stage = Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme()));
            Fx.awaitIdle(services.jobs());
            assertThat(title(pane)).isEqualTo("film-1");

            Fx.run(() -> pane.model.goTo("film-4"));
            assertThat(title(pane)).isEqualTo("film-4");
            draw(stage, services, "sets-content");
            assertThat(Fx.call(() -> pane.node().lookupAll(".mention-arc").size()))
                    .as("the broken mention of the first form").isPositive();
            assertThat(Fx.call(() -> pane.node().lookupAll(".mention-bar").stream().map(Node::getBoundsInParent)
                    .mapToDouble(b -> Math.rint(b.getMinY())).distinct().count()))
                    .as("mentions that lie over each other have lanes of their own").isGreaterThan(1);

            Fx.run(() -> pane.node().lookupAll(".set-detail .hyperlink").stream().map(Hyperlink.class::cast)
                    .filter(link -> link.getText().startsWith("How many")).findFirst().orElseThrow().fire());
            assertThat(title(pane)).isEqualTo("film-6");
            Fx.run(() -> pane.model.filter.set(DatasetFilter.ALL.withText("cuantas PELICULAS")));
            assertThat(Fx.call(() -> pane.model.shown.size())).isEqualTo(1);
            Fx.run(() -> pane.model.filter.set(DatasetFilter.ALL.withIssue(Optional.of("Q134"))));
            assertThat(Fx.call(() -> pane.model.shown.getFirst().id())).isEqualTo("film-11");

            Fx.run(() -> action(pane, "sets.view.checks").perform());
            Fx.awaitIdle(services.jobs());
            Fx.await("the checks are in the window",
                    () -> pane.node().lookupAll(".set-checks .table-view").size() > 1);
            TableView<?> offenders = Fx.call(() -> (TableView<?>) pane.node().lookupAll(".set-checks .table-view")
                    .stream().skip(1).findFirst().orElseThrow());
            Fx.run(() -> offenders.getSelectionModel().select(0));
            assertThat(title(pane)).as("the offender of the first rule").isIn("film-5", "film-8");
            draw(stage, services, "sets-checks");
            Fx.run(() -> action(pane, "sets.view.statistics").perform());
            Fx.awaitIdle(services.jobs());
            draw(stage, services, "sets-statistics");
            assertThat(Fx.call(() -> ((Labeled) pane.node().lookup(".set-statistics .figure-value")).getText()))
                    .isEqualTo("12");
            Fx.run(stage::close);
        }
    }

    @Test
    void whatIsBeingTypedIsThereAgain() throws IOException {
        new ExampleWorkspace(new SafeFiles()).copyTo(folder.resolve("w"), Progress.NONE);
        try (Workspace workspace = Workspace.open(folder.resolve("w"))) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            DatasetPane pane = Fx.call(() -> new DatasetPane(services));
            Stage stage = Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme()));
            Fx.awaitIdle(services.jobs());
            Fx.run(() -> pane.model.goTo("film-4"));
            Fx.run(() -> action(pane, "sets.edit").perform());
            Fx.awaitIdle(services.jobs());
            Fx.run(() -> typing(pane, ".mention-form").setText("Clint"));
            Fx.run(() -> meaning(pane).setText("Q43203"));
            Fx.run(() -> meaning(pane).fireEvent(new ActionEvent()));
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> meaning(pane).getText())).as("the item is chosen").isEqualTo("Q43203");
            Fx.run(() -> typing(pane, ".forms").setText("Films of"));
            Fx.run(() -> button(pane, "sets.form.reword", services).fire());
            Fx.run(() -> rewording(pane).setText("Which films did"));
            services.states().save();
            Fx.run(stage::close);

            PaneServices later = Fx.call(() -> TestServices.of(workspace, folder));
            DatasetPane again = Fx.call(() -> new DatasetPane(later));
            Stage second = Fx.call(() -> Snapshot.show((Parent) again.node(), later.theme()));
            Fx.awaitIdle(later.jobs());
            assertThat(title(again)).isEqualTo("film-4");
            assertThat(Fx.call(() -> typing(again, ".mention-form").getText())).isEqualTo("Clint");
            assertThat(Fx.call(() -> meaning(again).getText())).isEqualTo("Q43203");
            assertThat(Fx.call(() -> typing(again, ".forms").getText())).isEqualTo("Films of");
            assertThat(Fx.call(() -> rewording(again).getText())).isEqualTo("Which films did");
            Fx.run(() -> rewording(again).fireEvent(new ActionEvent()));
            Fx.awaitIdle(later.jobs());
            assertThat(Fx.call(() -> again.model.selected.get().orElseThrow().question().forms()))
                    .anySatisfy(form -> assertThat(form.text()).isEqualTo("Which films did"));
            assertThat(Fx.call(() -> again.node().lookup("#reword"))).as("it is a form now").isNull();
            Fx.run(() -> typing(again, ".forms").fireEvent(new ActionEvent()));
            Fx.awaitIdle(later.jobs());
            assertThat(Fx.call(() -> again.model.selected.get().orElseThrow().question().forms()))
                    .anySatisfy(form -> assertThat(form.text()).isEqualTo("Films of"));
            assertThat(Fx.call(() -> typing(again, ".forms").getText())).as("it is no draft any longer").isEmpty();
            Fx.run(second::close);
        }
    }

    @Test
    void changesOfAMentionThatAreNotSavedAreThereAgain() throws IOException {
        new ExampleWorkspace(new SafeFiles()).copyTo(folder.resolve("w"), Progress.NONE);
        try (Workspace workspace = Workspace.open(folder.resolve("w"))) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            DatasetPane pane = Fx.call(() -> new DatasetPane(services));
            Stage stage = Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme()));
            Fx.awaitIdle(services.jobs());
            Fx.run(() -> pane.model.goTo("film-4"));
            Fx.run(() -> action(pane, "sets.edit").perform());
            Fx.awaitIdle(services.jobs());
            Fx.run(() -> mentionTable(pane).getSelectionModel().select(0));
            Fx.run(() -> typing(pane, ".mention-form").setText("Clint"));
            Fx.run(() -> meaning(pane).setText("Q5"));
            services.states().save();
            Fx.run(stage::close);

            PaneServices later = Fx.call(() -> TestServices.of(workspace, folder));
            DatasetPane again = Fx.call(() -> new DatasetPane(later));
            Stage second = Fx.call(() -> Snapshot.show((Parent) again.node(), later.theme()));
            Fx.awaitIdle(later.jobs());
            assertThat(entered(again)).isEqualTo("Clint Q5");
            // As its row comes back, too.
            Fx.run(() -> mentionTable(again).getSelectionModel().select(0));
            assertThat(entered(again)).isEqualTo("Clint Q5");
            Fx.run(() -> mentionTable(again).getSelectionModel().select(1));
            assertThat(entered(again)).as("another mention").isEqualTo("direct P57");
            Fx.run(() -> mentionTable(again).getSelectionModel().select(0));
            Fx.run(() -> ((Button) again.node().lookup(".mention-form .accent")).fire());
            Fx.awaitIdle(later.jobs());
            assertThat(Fx.call(() -> again.model.selected.get().orElseThrow().question().mentions().getFirst()))
                    .satisfies(mention -> assertThat(mention.text() + mention.links().getFirst().id())
                            .isEqualTo("ClintQ5"));
            assertThat(entered(again)).as("it is no draft any longer").isEqualTo(" ");
            Fx.run(second::close);
        }
    }

    private static String entered(DatasetPane pane) {
        return Fx.call(() -> typing(pane, ".mention-form").getText() + " " + meaning(pane).getText());
    }

    private static TableView<?> mentionTable(DatasetPane pane) {
        return (TableView<?>) pane.node().lookup(".set-detail").lookup(".table-view");
    }

    /** The field for the first meaning of a mention. */
    private static TextField meaning(DatasetPane pane) {
        return (TextField) pane.node().lookup(".mention-form").lookupAll(".form-field").iterator().next();
    }

    private static Button button(DatasetPane pane, String key, PaneServices services) {
        return pane.node().lookupAll(".button").stream().map(Button.class::cast)
                .filter(button -> services.messages().text(key).equals(button.getAccessibleText())).findFirst()
                .orElseThrow();
    }

    private static TextField rewording(DatasetPane pane) {
        return (TextField) pane.node().lookup("#reword");
    }

    private static TextField typing(DatasetPane pane, String part) {
        return pane.node().lookup(part).lookupAll(".text-field").stream()
                .filter(field -> field.getParent() instanceof HBox && !"reword".equals(field.getId()))
                .map(TextField.class::cast).findFirst()
                .orElseThrow();
    }

    @Test
    void aQuestionIsEditedAndTheEditsAreThereAgain() throws IOException {
        new ExampleWorkspace(new SafeFiles()).copyTo(folder.resolve("w"), Progress.NONE);
        Path mills = Files.writeString(folder.resolve("mills.json"),
                "[{\"id\": 1, \"question\": \"Who owns Mill 3?\", \"sparql\": \"SELECT ?x { wd:Q3 wdt:P127 ?x }\"}]");
        try (Workspace workspace = Workspace.open(folder.resolve("w"))) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            DatasetPane pane = Fx.call(() -> new DatasetPane(services));
            Stage stage = Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme()));
            Fx.awaitIdle(services.jobs());
            Fx.run(() -> pane.model.goTo("film-4"));
            Fx.run(() -> action(pane, "sets.edit").perform());
            draw(stage, services, "sets-editing");

            selectCharacters(pane);
            TextField words = Fx.call(() -> (TextField) pane.node().lookup(".mention-form .text-field"));
            assertThat(Fx.call(() -> words.getText())).as("two stretches with a gap between them")
                    .isEqualTo("Which * direct");
            Fx.run(() -> ((TextField) pane.node().lookup("#mention-ITEM")).setText("Q5"));
            Button save = Fx.call(() -> (Button) pane.node().lookup(".mention-form .accent"));
            assertThat(Fx.call(save::isDisabled)).isFalse();
            Fx.run(save::fire);
            Fx.awaitIdle(services.jobs());
            assertThat(mentions(pane)).isEqualTo(9);
            Fx.run(() -> pane.editing.edit("film-4",
                    editor -> editor.reword(0, "Which films are by Clint Eastwood?")));
            Fx.run(() -> pane.editing.relate("film-4", "P41", "film-1"));
            Fx.run(() -> pane.editing.add("en", "What is new?"));
            Fx.awaitIdle(services.jobs());
            assertThat(title(pane)).isEqualTo("film-13");
            assertThat(Fx.call(() -> pane.model.rows.size())).isEqualTo(13);
            Fx.run(() -> action(pane, "sets.remove").perform());
            assertThat(Fx.call(() -> pane.model.rows.size())).isEqualTo(12);
            for (int i = 0; i < 3; i++)
                Fx.run(() -> action(pane, "sets.undo").perform());
            Fx.run(() -> pane.model.goTo("film-4"));
            assertThat(Fx.call(() -> pane.model.selected.get().orElseThrow().title("en")))
                    .isEqualTo("Which films are by Clint Eastwood?");
            Fx.run(() -> action(pane, "sets.undo").perform());
            assertThat(Fx.call(() -> pane.model.selected.get().orElseThrow().title("en")))
                    .isEqualTo("Which films did Clint Eastwood direct?");
            Fx.awaitIdle(services.jobs());

            Fx.run(() -> pane.model.open("film-questions"));
            Fx.awaitIdle(services.jobs());
            Fx.run(() -> pane.model.goTo("film-4"));
            assertThat(mentions(pane)).as("read again from the disk").isEqualTo(9);
            Fx.run(() -> action(pane, "sets.redo").perform());
            assertThat(Fx.call(() -> pane.model.selected.get().orElseThrow().title("en"))).as("undone before")
                    .isEqualTo("Which films are by Clint Eastwood?");
            for (int i = 0; i < 2; i++)
                Fx.run(() -> action(pane, "sets.undo").perform());
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> pane.editing.canUndo.get())).as("all edits are undone").isFalse();

            List<Throwable> failed = new ArrayList<>();
            Fx.run(() -> pane.model.importFile(new ImportDataset.Settings(mills), _ -> {}, failed::add));
            Fx.awaitIdle(services.jobs());
            Fx.run(() -> action(pane, "sets.view.statistics").perform());
            Fx.awaitIdle(services.jobs());
            Fx.await("the statistics are in the window", () -> choice(pane, ".set-statistics .combo-box") != null);
            ComboBox<String> beside = Fx.call(() -> choice(pane, ".set-statistics .combo-box"));
            Fx.run(() -> beside.setValue("film-questions"));
            Fx.awaitIdle(services.jobs());
            draw(stage, services, "sets-beside");
            assertThat(Fx.call(() -> pane.node().lookupAll(".set-statistics .chart-area.ink-series-2").size()))
                    .as("a bar of the other set for each feature, and one in the legend").isEqualTo(18);

            Fx.run(() -> pane.model.open("film-questions"));
            Fx.awaitIdle(services.jobs());
            Fx.run(() -> action(pane, "sets.view.consistency").perform());
            Fx.run(() -> action(pane, "sets.compare").perform());
            Fx.awaitIdle(services.jobs());
            assertThat(failed).isEmpty();
            draw(stage, services, "sets-consistency");
            TableView<?> kinds = Fx.call(() -> (TableView<?>) pane.node().lookup(".set-consistency .table-view"));
            assertThat(Fx.call(() -> kinds.getItems().size())).isEqualTo(4);
            Fx.run(stage::close);
            Fx.run(pane::close);
        }
    }

    @Test
    void draftsAreRequestedEditedAcceptedAndRejected() {
        new ExampleWorkspace(new SafeFiles()).copyTo(folder.resolve("w"), Progress.NONE);
        try (Workspace workspace = Workspace.open(folder.resolve("w"))) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            DatasetPane pane = Fx.call(() -> new DatasetPane(services));
            Stage stage = Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme()));
            Fx.awaitIdle(services.jobs());
            Fx.run(() -> pane.model.goTo("film-4"));
            Fx.run(() -> action(pane, "sets.view.drafts").perform());
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> pane.drafting.drafts.size())).isZero();
            Fx.run(() -> action(pane, "sets.drafts.propose").perform());
            Fx.awaitIdle(services.jobs());
            draw(stage, services, "sets-drafting");
            Fx.run(() -> pane.node().lookupAll(".draft-form .combo-box").stream().map(ComboBox.class::cast)
                    .filter(box -> box.getItems().size() == 3 && String.valueOf(box.getItems().get(2)).equals("ALL"))
                    .findFirst().orElseThrow().getSelectionModel().select(2));
            Fx.awaitIdle(services.jobs());
            Button start = Fx.call(() -> (Button) pane.node().lookup(".draft-form .accent"));
            assertThat(Fx.call(start::isDisabled)).isFalse();
            Fx.run(start::fire);
            Fx.awaitIdle(services.jobs());
            int all = Fx.call(() -> pane.drafting.drafts.size());
            assertThat(all).isGreaterThan(5);
            assertThat(Fx.call(() -> pane.drafting.proposing.get())).as("back in the list").isFalse();
            draw(stage, services, "sets-drafts");

            WordingDraft first = Fx.call(() -> pane.drafting.selected.get().orElseThrow());
            assertThat(title(pane)).as("its question is shown").isEqualTo(first.question());
            TextArea words = Fx.call(() -> (TextArea) pane.node().lookup(".draft-decision .text-area"));
            assertThat(Fx.call(() -> words.getText())).isEqualTo(first.text());
            Fx.run(() -> words.setText("What did I write myself?"));
            Fx.run(() -> action(pane, "sets.drafts.accept").perform());
            Fx.awaitIdle(services.jobs());
            assertThat(wordings(pane, first.question())).contains("What did I write myself?")
                    .doesNotContain(first.text());
            WordingDraft second = Fx.call(() -> pane.drafting.selected.get().orElseThrow());
            assertThat(second.draft()).isNotEqualTo(first.draft());
            Fx.run(() -> action(pane, "sets.drafts.reject").perform());
            Fx.awaitIdle(services.jobs());
            assertThat(wordings(pane, second.question())).doesNotContain(second.text());
            assertThat(Fx.call(() -> pane.drafting.drafts.size())).isEqualTo(all - 2);
            Fx.run(() -> action(pane, "sets.undo").perform());
            assertThat(wordings(pane, first.question())).doesNotContain("What did I write myself?");
            Fx.run(() -> words.setText(" "));
            Fx.run(() -> action(pane, "sets.drafts.accept").perform());
            assertThat(Fx.call(() -> pane.drafting.drafts.size())).as("an empty text is not a wording")
                    .isEqualTo(all - 2);
            assertThat(new DraftFile(workspace.dataset("film-questions")).open()).hasSize(all - 2);

            Fx.run(() -> words.setText("What is half"));
            services.states().save();
            Fx.run(stage::close);
            PaneServices later = Fx.call(() -> TestServices.of(workspace, folder));
            DatasetPane again = Fx.call(() -> new DatasetPane(later));
            stage = Fx.call(() -> Snapshot.show((Parent) again.node(), later.theme()));
            Fx.awaitIdle(later.jobs());
            assertThat(Fx.call(() -> ((TextArea) again.node().lookup(".draft-decision .text-area")).getText()))
                    .isEqualTo("What is half");
            Fx.run(stage::close);
        }
    }

    private static List<String> wordings(DatasetPane pane, String id) {
        return Fx.<List<String>>call(
                () -> pane.model.opened.get().orElseThrow().questions().get(id).orElseThrow().forms().stream()
                        .map(Form::text).toList());
    }

    @Test
    void editsOfAnotherCopyAreMergedAndConflictsDecided() throws IOException {
        new ExampleWorkspace(new SafeFiles()).copyTo(folder.resolve("w"), Progress.NONE);
        new ExampleWorkspace(new SafeFiles()).copyTo(folder.resolve("other"), Progress.NONE);
        try (Workspace other = Workspace.open(folder.resolve("other"))) {
            new EditDataset(other, new SafeFiles()).run("film-questions", "Ben", List.of(
                    new EditDataset.Edit("film-4", Kind.TEXT, "Name the films by Clint Eastwood.", "en", ""),
                    new EditDataset.Edit("film-6", Kind.TEXT, "How many films are by Clint Eastwood?", "en", "")));
        }
        Path edits = folder.resolve("other/datasets/film-questions/edits.jsonl");
        try (Workspace workspace = Workspace.open(folder.resolve("w"))) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            PausedSets engine = new PausedSets(services);
            DatasetPane pane = Fx.call(() -> new DatasetPane(services, engine));
            Stage stage = Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme()));
            Fx.awaitIdle(services.jobs());
            Fx.run(() -> pane.editing.edit("film-4",
                    editor -> editor.reword(0, "Which films has Clint Eastwood made?")));
            Fx.awaitIdle(services.jobs());
            Fx.run(() -> action(pane, "sets.view.history").perform());
            Fx.awaitIdle(services.jobs());
            Fx.await("the history is in the window", () -> pane.node().lookup(".set-history .table-view") != null);
            TableView<?> entries = Fx.call(() -> (TableView<?>) pane.node().lookup(".set-history .table-view"));
            assertThat(Fx.call(() -> entries.getItems().size())).isEqualTo(1);

            Path mine = folder.resolve("w/datasets/film-questions/edits.jsonl");
            String before = Files.readString(mine);
            Fx.run(() -> pane.edits.merge(edits));
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> pane.edits.conflicts.size())).isEqualTo(1);
            assertThat(mine).as("nothing is written while a conflict is undecided").hasContent(before);
            Button finish = Fx.call(() -> (Button) pane.node().lookup(".set-history .accent"));
            assertThat(Fx.call(finish::isDisabled)).isTrue();
            TableView<?> conflicts = Fx.call(() -> (TableView<?>) pane.node().lookup(".conflicts .table-view"));
            Fx.run(() -> conflicts.getSelectionModel().select(0));
            draw(stage, services, "sets-merge");
            assertThat(title(pane)).isEqualTo("film-4");
            Fx.run(() -> pane.node().lookupAll(".conflicts .button").stream().map(Button.class::cast)
                    .filter(button -> button.getText().startsWith("Use the other")).forEach(Button::fire));
            assertThat(Fx.call(finish::isDisabled)).isFalse();
            Fx.run(finish::fire);
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> pane.edits.state.get())).isEqualTo(
                    new HistoryModel.State.Merged(2, 2, List.of("Ben")));
            assertThat(wording(pane, "film-4")).isEqualTo("Name the films by Clint Eastwood.");
            assertThat(Fx.call(() -> entries.getItems().size())).isEqualTo(2);
            draw(stage, services, "sets-history");

            Fx.run(() -> pane.edits.merge(edits));
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> pane.edits.state.get())).as("there is nothing more to merge")
                    .isEqualTo(new HistoryModel.State.Merged(0, 0, List.of()));
            Path bad = Files.writeString(folder.resolve("bad.jsonl"), "{\"x\": 1}\n");
            Fx.run(() -> pane.edits.merge(bad));
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> pane.edits.state.get())).isInstanceOf(HistoryModel.State.Failed.class);
            Fx.run(() -> pane.editing.edit("film-6", editor -> editor.reword(0, "How many films did he direct?")));
            Fx.awaitIdle(services.jobs());
            assertThat(Files.readAllLines(mine)).as("the set can be edited after a merge").hasSize(3);
            Fx.run(() -> action(pane, "sets.undo").perform());
            Fx.run(() -> action(pane, "sets.undo").perform());
            Fx.awaitIdle(services.jobs());
            assertThat(wording(pane, "film-4")).as("a merge can be undone").isEqualTo(
                    "Which films has Clint Eastwood made?");

            Files.writeString(edits, Files.readString(edits).replace("How many films are by", "How many are by")
                    .replaceAll("\"uid\":\"........", "\"uid\":\"00000000"));
            engine.pause();
            Fx.run(() -> pane.edits.merge(edits));
            engine.editWhilePaused(() -> pane.editing.edit("film-6", editor -> editor.addIssue("Q2")));
            Fx.awaitIdle(services.jobs());
            Fx.run(() -> pane.edits.conflicts
                    .forEach(choice -> choice.side().set(Optional.of(DatasetMerge.Side.OURS))));
            engine.pause();
            Fx.run(pane.edits::finish);
            engine.editWhilePaused(() -> pane.editing.edit("film-6", editor -> editor.addIssue("Q1")));
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> pane.edits.state.get())).isInstanceOf(HistoryModel.State.Merged.class);
            Fx.run(() -> pane.model.open("film-questions"));
            Fx.awaitIdle(services.jobs());
            assertThat(wording(pane, "film-6")).as("read again: the merge")
                    .isEqualTo("How many are by Clint Eastwood?");
            assertThat(Fx.call(() -> pane.model.opened.get().orElseThrow().questions().get("film-6").orElseThrow()
                    .issues())).as("edits while the merge is computed").contains("Q1", "Q2");
            Fx.run(stage::close);
            Fx.run(pane::close);
        }
    }

    /** Of three edited questions, one is unchanged in the newer file, one has a conflict, and one is gone. */
    @Test
    void aNewerFileUpdatesTheSetAfterAPreviewAndTheFormerVersionIsKept() throws IOException {
        Path first = Files.writeString(folder.resolve("rivers.csv"),
                "id,question\n1,How long is the Po?\n2,Where is the Ebro?\n3,Which is longest?\n");
        Path newer = Files.writeString(folder.resolve("newer.csv"),
                "id,question\n1,How long is the Po?\n2,In which country is the Ebro?\n4,Which is widest?\n");
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            new ImportDataset(workspace, new SafeFiles()).run(new ImportDataset.Settings(first), Progress.NONE);
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            DatasetPane pane = Fx.call(() -> new DatasetPane(services));
            Stage stage = Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme()));
            Fx.awaitIdle(services.jobs());
            for (String id : List.of("1", "2"))
                Fx.run(() -> pane.editing.edit(id, editor -> editor.reword(0, "Edited " + id)));
            Fx.awaitIdle(services.jobs());
            Fx.run(() -> action(pane, "sets.view.history").perform());
            Path questions = workspace.dataset("rivers").resolve("questions.jsonl");
            String before = Files.readString(questions);

            Fx.run(() -> pane.edits.update(newer));
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> pane.edits.state.get())).isInstanceOfSatisfying(
                    HistoryModel.State.Compared.class, compared -> assertThat(List.of(compared.found().added(),
                            compared.found().removed(), compared.found().kept())).containsExactly(1, 1, 2));
            assertThat(Fx.call(() -> pane.edits.conflicts.size())).isEqualTo(1);
            Fx.run(pane.edits::finish);
            assertThat(Files.readString(questions)).as("a conflict is undecided").isEqualTo(before);
            Fx.run(() -> pane.edits.conflicts
                    .forEach(choice -> choice.side().set(Optional.of(DatasetMerge.Side.THEIRS))));
            Fx.run(pane.edits::finish);
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> pane.edits.state.get())).isInstanceOf(HistoryModel.State.Updated.class);
            assertThat(wording(pane, "1")).isEqualTo("Edited 1");
            assertThat(wording(pane, "2")).isEqualTo("In which country is the Ebro?");
            assertThat(wording(pane, "4")).isEqualTo("Which is widest?");
            assertThat(Fx.<Boolean>call(() -> pane.model.opened.get().orElseThrow().questions().get("3").isPresent()))
                    .isFalse();
            Fx.run(() -> pane.editing.edit("4", editor -> editor.reword(0, "Edited 4")));
            Fx.awaitIdle(services.jobs());
            assertThat(wording(pane, "4")).as("the set can be edited after an update").isEqualTo("Edited 4");

            Path bad = Files.writeString(folder.resolve("bad.csv"), "a,b\n");
            Fx.run(() -> pane.edits.update(bad));
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> pane.edits.state.get())).isInstanceOf(HistoryModel.State.Failed.class);
            Fx.run(stage::close);
            Fx.run(pane::close);
        }
    }

    /** Lets the set be edited after a merge was computed and before it is written. */
    private static final class PausedSets extends WorkspaceDatasets {

        private volatile CountDownLatch computed = new CountDownLatch(0);
        private volatile CountDownLatch edited = new CountDownLatch(0);

        private PausedSets(PaneServices services) {
            super(services.workspace(), services.sources(), () -> "Ada");
        }

        private void pause() {
            computed = new CountDownLatch(1);
            edited = new CountDownLatch(1);
        }

        private void editWhilePaused(Runnable edit) {
            await(computed);
            Fx.run(edit::run);
            edited.countDown();
        }

        private static void await(CountDownLatch latch) {
            try {
                assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
            } catch (InterruptedException cancelled) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        DatasetMerge.Result merge(String set, Path other,
                BiFunction<String, String, Optional<DatasetMerge.Side>> decisions) {
            DatasetMerge.Result merged = super.merge(set, other, decisions);
            computed.countDown();
            await(edited);
            return merged;
        }
    }

    private static String wording(DatasetPane pane, String id) {
        return Fx.call(() -> pane.model.opened.get().orElseThrow().questions().get(id).orElseThrow().forms().getFirst()
                .text());
    }

    /** Drags over the first word of the first form, then over the last one with the key for gaps down. */
    private static void selectCharacters(DatasetPane pane) {
        Fx.run(() -> {
            Node form = pane.node().lookup(".mention-text");
            Text text = (Text) form.lookup(".form-text");
            drag(form, text, 0, 5, false);
            int last = text.getText().indexOf("direct");
            drag(form, text, last, last + 6, true);
        });
    }

    private static void drag(Node form, Text text, int from, int to, boolean more) {
        for (EventType<MouseEvent> type : List.of(MouseEvent.MOUSE_PRESSED, MouseEvent.MOUSE_DRAGGED,
                MouseEvent.MOUSE_RELEASED)) {
            Bounds at = new javafx.scene.shape.Path(text.rangeShape(type == MouseEvent.MOUSE_PRESSED ? from : to - 1,
                    type == MouseEvent.MOUSE_PRESSED ? from + 1 : to)).getBoundsInLocal();
            double x = type == MouseEvent.MOUSE_PRESSED ? at.getMinX() + 2 : at.getMaxX() - 2;
            Point2D place = form.localToScene(x, at.getCenterY());
            Event.fireEvent(form,
                    new MouseEvent(type, place.getX(), place.getY(), 0, 0, MouseButton.PRIMARY, 1, false, more,
                            false, false, true, false, false, true, false, true, null));
        }
    }

    private static int mentions(DatasetPane pane) {
        return Fx.call(() -> pane.model.selected.get().orElseThrow().question().mentions().size());
    }

    @SuppressWarnings("unchecked")
    private static ComboBox<String> choice(DatasetPane pane, String selector) {
        return (ComboBox<String>) pane.node().lookup(selector);
    }

    /** Each of several dropped files has its form; after Cancel, the rest is left out. */
    @Test
    void droppedFilesAreShownOneByOneBeforeTheyAreImported() throws IOException {
        List<Path> files = new ArrayList<>();
        for (String name : List.of("mills", "lakes", "towers", "roads"))
            files.add(Files.writeString(folder.resolve(name + ".csv"),
                    "id,question,query\n1,Which " + name + "?,ASK {}\n"));
        List<String> shown = new ArrayList<>();
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            PaneServices plain = Fx.call(() -> TestServices.of(workspace, folder));
            PaneServices services = plain.withDialogs(Fx.call(() -> new Dialogs(plain.messages(), new Stage()) {
                @Override
                public boolean form(String title, Region form, String act, ObservableBooleanValue can) {
                    shown.add(title + ": " + ((Labeled) form.lookup(".label")).getText() + " " + act);
                    return shown.size() < 3;
                }
            }));
            DatasetPane pane = Fx.call(() -> new DatasetPane(services));
            Fx.awaitIdle(services.jobs());
            Fx.run(() -> pane.receive(FileKind.QUESTION_SET, files));
            Fx.awaitIdle(services.jobs());
            assertThat(shown).containsExactly("Import dataset 1 of 4: mills.csv Import",
                    "Import dataset 2 of 4: lakes.csv Import", "Import dataset 3 of 4: towers.csv Import");
            assertThat(workspace.datasets()).containsExactly("lakes", "mills");
            Fx.run(pane::close);
        }
    }

    @Test
    void statesWithoutContentAreDesigned() throws IOException {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            DatasetPane pane = Fx.call(() -> new DatasetPane(services));
            Stage stage = Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme()));
            Fx.awaitIdle(services.jobs());
            draw(stage, services, "sets-empty");
            assertThat(Fx.call(() -> ((Labeled) pane.node().lookup(".state-sentence")).getText()))
                    .contains("No datasets yet");

            Path file = Files.writeString(folder.resolve("lakes.json"),
                    "[{\"id\": 1, \"question\": \"How deep is it?\", \"sparql\": \"ASK {}\"}]");
            List<Throwable> failed = new ArrayList<>();
            Fx.run(() -> pane.model.importFile(new ImportDataset.Settings(file), _ -> {}, failed::add));
            Fx.awaitIdle(services.jobs());
            assertThat(title(pane)).isEqualTo("1");

            Path broken = Files.writeString(folder.resolve("broken.json"), "[{\"id\": 1, \"question\": \"How");
            Fx.run(() -> pane.model.importFile(new ImportDataset.Settings(broken), _ -> {}, failed::add));
            Fx.awaitIdle(services.jobs());
            assertThat(failed).singleElement().satisfies(cause -> assertThat(cause).hasMessageContaining("valid JSON"));
            Fx.run(() -> pane.model.export(folder.resolve("lakes.xls"), failed::add));
            Fx.awaitIdle(services.jobs());
            assertThat(failed).last().satisfies(cause -> assertThat(cause).hasMessageContaining(".ttl"));
            assertThat(Fx.call(() -> pane.model.state.get())).as("what is open stays")
                    .isEqualTo(DatasetModel.State.SET);

            Path questions = workspace.dataset("lakes").resolve("questions.jsonl");
            String whole = Files.readString(questions);
            Files.writeString(questions, whole.substring(0, 20));
            Fx.run(() -> pane.model.open("lakes"));
            Fx.awaitIdle(services.jobs());
            draw(stage, services, "sets-error");
            assertThat(Fx.call(() -> ((Labeled) pane.node().lookup(".state-sentence")).getText()))
                    .contains("not valid JSON");
            Files.writeString(questions, whole);
            Fx.run(() -> action(pane, "sets.again").perform());
            Fx.awaitIdle(services.jobs());
            assertThat(title(pane)).isEqualTo("1");
            Fx.run(stage::close);
        }
    }

    private static String title(DatasetPane pane) {
        return Fx.call(() -> ((Labeled) pane.node().lookup(".set-detail .heading")).getText());
    }

    private static Action action(DatasetPane pane, String id) {
        return pane.actions().stream().filter(a -> a.id().equals(id)).findFirst().orElseThrow();
    }

    private static void draw(Stage stage, PaneServices services, String name) {
        assertThat(Fx.call(() -> Snapshot.draw(stage, services.theme(), Theme.Mode.DARK, name + "-dark")))
                .isGreaterThan(30);
        assertThat(Fx.call(() -> Snapshot.draw(stage, services.theme(), Theme.Mode.LIGHT, name + "-light")))
                .isGreaterThan(30);
    }
}
