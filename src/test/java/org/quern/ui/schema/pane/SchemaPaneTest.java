package org.quern.ui.schema.pane;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.application.Platform;
import javafx.event.ActionEvent;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonType;
import javafx.scene.control.ComboBox;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextField;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Jobs;
import org.quern.schema.SchemaDraft;
import org.quern.schema.SchemaEditor;
import org.quern.schema.SchemaEditor.Part;
import org.quern.schema.SchemaReader;
import org.quern.task.schema.CreateSchema;
import org.quern.testing.Fx;
import org.quern.testing.Snapshot;
import org.quern.testing.TestServices;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Dialogs;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.Theme;
import org.quern.ui.schema.SchemaModel;
import org.quern.ui.schema.SchemaModel.Content;
import org.quern.ui.schema.SchemaModel.SaveState;
import org.quern.ui.schema.SchemaSelection;
import org.quern.ui.schema.diagram.ElementState;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

@ExtendWith(Fx.class)
class SchemaPaneTest {

    private static final String FILMS = """
            {"name": "films",
             "entities": [
               {"label": "Film", "wd_source": "Q11424", "properties": [
                 {"label": "runtime_minute", "wd_source": "P2047", "datatype": "float",
                  "quantity_unit": "minute", "quantity_convert_unit": true}]},
               {"label": "Person", "wd_source": "Q5", "wd_include_subclasses": false,
                "wd_constraints": ["$FROM_RELATION(directedBy)"], "properties": []}],
             "relations": [
               {"label": "directedBy", "wd_source": "P57", "subj_label": "Film", "obj_label": "Person",
                "properties": []}]}
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void schemas() throws IOException {
        Files.createDirectories(folder.resolve("w/schemas"));
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve("w/schemas").resolve(name + ".json"), text);
    }

    @Test
    void whatIsClickedInTheDiagramIsSelectedInTheTreeAndShownOnTheCard() throws IOException {
        write("films", FILMS);
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            SchemaPane pane = Fx.call(() -> new SchemaPane(services));
            Fx.run(() -> {
                Scene scene = new Scene((Parent) pane.node(), 1200, 800);
                services.theme().dress(scene);
                Stage stage = new Stage();
                stage.setScene(scene);
                stage.show();
            });
            Fx.awaitIdle(services.jobs());
            Fx.await("the boxes are drawn", () -> pane.node().lookupAll(".type-box").size() == 2);

            Node box = Fx.call(() -> pane.node().lookupAll(".type-box").stream()
                    .filter(n -> texts(n).contains("Person")).findFirst().orElseThrow());
            assertThat(Fx.call(() -> texts(pane.node().lookup(".schema-card")))).contains("films");
            Fx.run(() -> click(box));

            Node card = Fx.call(() -> pane.node().lookup(".schema-card"));
            assertThat(Fx.call(() -> fields(card))).contains("Person", "Q5");
            assertThat(Fx.call(() -> ((MenuButton) card.lookup("#constraint-0")).getText())).isEqualTo("directedBy");
            SchemaTree tree = Fx.call(() -> (SchemaTree) pane.node().lookup(".schema-tree"));
            assertThat(Fx.call(() -> tree.getSelectionModel().getSelectedItem().getValue().text()))
                    .isEqualTo("Person");
            assertThat(Fx.call(() -> ElementState.SELECTED.isSet(box))).isTrue();

            Fx.run(() -> {
                TextField label = (TextField) card.lookup("#label");
                label.requestFocus();
                label.setText("Human");
                label.fireEvent(new ActionEvent());
            });
            Fx.await("the box has the new label", () -> pane.node().lookupAll(".type-box").stream()
                    .anyMatch(n -> texts(n).contains("Human")));
            assertThat(Fx.call(() -> tree.getSelectionModel().getSelectedItem().getValue().text()))
                    .isEqualTo("Human");
            assertThat(Fx.call(() -> pane.node().getScene().getFocusOwner().getId())).isEqualTo("label");
            Fx.awaitIdle(services.jobs());
            assertThat(Files.readString(workspace.schema("films"))).contains("\"Human\"").doesNotContain("Person");
            Fx.run(() -> pane.actions().stream().filter(a -> a.id().equals("schema.undo")).forEach(Action::perform));
            Fx.awaitIdle(services.jobs());
            assertThat(Files.readString(workspace.schema("films"))).contains("\"Person\"").doesNotContain("Human");
            Fx.run(() -> pane.node().getScene().getWindow().hide());
        }
    }

    @Test
    void aSchemaIsMadeFromNothing() throws IOException {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            SchemaModel model = new SchemaModel(workspace, Jobs.direct());
            model.create(new CreateSchema.Settings("mills", Optional.empty()), failure -> {
                throw new AssertionError(failure);
            });
            model.edit(e -> e.addEntity("Mill", "Q44494"), Optional.of(new SchemaSelection.Entity("Mill")));
            model.edit(e -> e.addEntity("Miller", "Q5"), Optional.empty());
            model.edit(e -> e.addRelation("ownedBy", "", "Mill", "Miller"), Optional.empty());
            assertThat(model.content().get()).isInstanceOfSatisfying(Content.Read.class, read -> {
                assertThat(read.schema().orElseThrow().relations()).hasSize(1);
                assertThat(read.problems()).isNotEmpty();
            });
            model.edit(e -> e.set(Part.RELATIONS, 0, "wd_source", Optional.of(TextNode.valueOf("P127"))),
                    Optional.empty());
            assertThat(model.content().get()).isInstanceOfSatisfying(Content.Read.class,
                    read -> assertThat(read.problems()).isEmpty());
            assertThat(model.selection().get()).contains(new SchemaSelection.Entity("Mill"));
            assertThat(model.saveState.get()).isEqualTo(new SaveState.Saved());
            assertThat(new SchemaReader(new SafeFiles()).read(workspace.schema("mills")).entities()).hasSize(2);
            model.undo();
            model.undo();
            model.redo();
            assertThat(Files.readString(workspace.schema("mills"))).contains("ownedBy").doesNotContain("P127");
        }
    }

    @Test
    void aSchemaIsMadeFromATemplate() throws IOException {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            SchemaPane pane = Fx.call(() -> new SchemaPane(services));
            Stage stage = Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme()));
            Fx.awaitIdle(services.jobs());
            Platform.runLater(() -> pane.actions().stream().filter(a -> a.id().equals("schema.new"))
                    .forEach(Action::perform));
            Fx.await("the name is asked for", () -> dialog().isPresent());
            Fx.run(() -> {
                DialogPane dialog = dialog().orElseThrow();
                Button ok = (Button) dialog.lookupButton(ButtonType.OK);
                TextField name = (TextField) dialog.lookup(".text-field");
                assertThat(name.getText()).as("a proposed name").isEqualTo("w");
                name.clear();
                assertThat(ok.isDisabled()).isTrue();
                ComboBox<?> template = (ComboBox<?>) dialog.lookup(".combo-box");
                assertThat(template.getItems()).hasSize(12);
                template.getSelectionModel().select(7);
                name.setText(" films ");
                for (Theme.Mode mode : List.of(Theme.Mode.DARK, Theme.Mode.LIGHT))
                    Snapshot.draw((Stage) dialog.getScene().getWindow(), services.theme(), mode, "schema-new-" + mode);
                ok.fire();
            });
            Fx.awaitIdle(services.jobs());
            Fx.await("the template's types are drawn", () -> pane.node().lookupAll(".type-box").size() == 7);
            assertThat(new SchemaReader(new SafeFiles()).read(workspace.schema("films")).relations()).hasSize(9);
            assertThat(workspace.relations("films")).exists();
            Fx.run(stage::hide);
        }
    }

    private static Optional<DialogPane> dialog() {
        return Window.getWindows().stream().map(w -> w.getScene().getRoot()).filter(DialogPane.class::isInstance)
                .map(DialogPane.class::cast).findFirst();
    }

    @Test
    void aNameThatNamesNoFileIsToldToWhoGaveIt() {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            SchemaModel model = new SchemaModel(workspace, Jobs.direct());
            for (String name : new String[]{"a/b", "..", "a\0b", "x".repeat(300), "CON", "a. "}) {
                List<Throwable> told = new ArrayList<>();
                model.create(new CreateSchema.Settings(name, Optional.empty()), told::add);
                assertThat(told).as(name).singleElement().isInstanceOf(QuernException.class);
                assertThat(model.problem(name, new Messages(Locale.ENGLISH))).as(name).isPresent();
            }
            assertThat(model.problem("a.wording", new Messages(Locale.ENGLISH))).isPresent();
            assertThat(model.problem("films 2", new Messages(Locale.ENGLISH))).isEmpty();
            assertThat(folder.resolve("w/schemas")).isEmptyDirectory();
        }
    }

    @Test
    void whatWasNotSavedIsFoundAgain() throws IOException {
        write("films", FILMS);
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            SchemaDraft killed = new SchemaDraft(workspace.schema("films"), workspace.journal("schemas", "films"),
                    new SafeFiles());
            killed.make(new SchemaEditor(killed.document()).renameEntity(0, "Movie"));
            killed.keep();
            SchemaModel model = new SchemaModel(workspace, Jobs.direct());
            model.refresh();
            assertThat(model.content().get()).isInstanceOfSatisfying(Content.Read.class,
                    read -> assertThat(read.text()).contains("\"Movie\""));
            assertThat(Files.readString(workspace.schema("films"))).contains("\"Movie\"");
            model.undo();
            assertThat(model.content().get()).isInstanceOfSatisfying(Content.Read.class,
                    read -> assertThat(read.text()).doesNotContain("\"Movie\""));
        }
    }

    @Test
    void aSchemaWithErrorsSaysWhere() throws IOException {
        write("films", FILMS.replace("\"datatype\"", "\"data_type\""));
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            SchemaModel model = new SchemaModel(workspace, Jobs.direct());
            model.refresh();

            assertThat(model.content().get()).isInstanceOfSatisfying(Content.Read.class, read -> {
                assertThat(read.problems()).anySatisfy(p -> assertThat(p.jsonPath())
                        .startsWith("$.entities[0].properties[0]"));
            });
        }
    }

    @Test
    void aFileThatIsNotJsonFailsWithItsLine() throws IOException {
        write("films", FILMS.replace("\"entities\": [", "\"entities\": ["
                + "]"));
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            SchemaModel model = new SchemaModel(workspace, Jobs.direct());
            model.refresh();

            assertThat(model.content().get()).isInstanceOfSatisfying(Content.Failed.class,
                    failed -> assertThat(failed.failure()).hasMessageContaining("line"));
        }
    }

    @Test
    void aChangedFileIsReadAgainAndADeletedOneIsLeft() throws IOException {
        write("a", FILMS.replace("\"films\"", "\"a\""));
        write("b", FILMS.replace("\"films\"", "\"b\""));
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            SchemaModel model = new SchemaModel(workspace, Jobs.direct());
            model.refresh();
            model.show("b");
            model.selection().set(Optional.of(new SchemaSelection.Entity("Film")));

            write("b", FILMS.replace("\"films\"", "\"b\"").replace("Q11424", "Q202866"));
            model.refresh();
            assertThat(model.content().get()).isInstanceOfSatisfying(Content.Read.class,
                    read -> assertThat(read.schema().orElseThrow().entities().getFirst().wdSource())
                            .isEqualTo("Q202866"));
            assertThat(model.selection().get()).isPresent();

            Files.delete(folder.resolve("w/schemas/b.json"));
            model.refresh();
            assertThat(model.names()).containsExactly("a");
            assertThat(model.content().get()).isInstanceOfSatisfying(Content.Read.class,
                    read -> assertThat(read.name()).isEqualTo("a"));
        }
    }

    @Test
    void importingRefusesANameThatIsTakenAndKeepsTheOldFile() throws IOException {
        write("films", FILMS);
        Path other = Files.writeString(folder.resolve("films.json"), FILMS.replace("Film", "Movie"));
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            SchemaModel model = new SchemaModel(workspace, Jobs.direct());
            Throwable[] failure = new Throwable[1];
            model.refresh();
            model.importFile(other, "films", f -> failure[0] = f);

            assertThat(failure[0]).hasMessageContaining("already has a schema");
            assertThat(Files.readString(workspace.schema("films"))).isEqualTo(FILMS);
            assertThat(model.freeName(other)).isEqualTo("films-2");
            model.importFile(other, "films-2", f -> failure[0] = f);
            assertThat(workspace.schema("films-2")).hasSameBinaryContentAs(other);
            assertThat(model.openName()).contains("films-2");
            Path copy = folder.resolve("out/copy.json");
            model.exportTo(copy, () -> {}, f -> failure[0] = f);
            assertThat(copy).hasSameBinaryContentAs(other);
            Path broken = Files.writeString(folder.resolve("broken.json"), "{\"name\": ");
            model.importFile(broken, "broken", f -> failure[0] = f);
            assertThat(failure[0]).hasMessageContaining("not valid JSON");
            assertThat(workspace.schema("broken")).doesNotExist();
        }
    }

    @Test
    void aDeletedSchemaIsInTheTrashAfterAQuestionThatNamesWhatDependsOnIt() throws IOException {
        write("films", FILMS);
        write("other", FILMS);
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            Files.createDirectories(workspace.graphFolder("films"));
            Files.createFile(workspace.graphFile("films"));
            List<String> asked = new ArrayList<>();
            boolean[] yes = {false};
            PaneServices plain = Fx.call(() -> TestServices.of(workspace, folder));
            PaneServices services = plain.withDialogs(Fx.call(() -> new Dialogs(plain.messages(), new Stage()) {
                @Override
                public boolean confirm(String question, String consequence, String act) {
                    asked.add(question + " " + consequence + " [" + act + "]");
                    return yes[0];
                }
            }));
            SchemaPane pane = Fx.call(() -> new SchemaPane(services));
            Fx.awaitIdle(services.jobs());
            for (boolean answer : new boolean[]{false, true}) {
                yes[0] = answer;
                Fx.run(() -> pane.actions().stream().filter(a -> a.id().equals("schema.delete"))
                        .forEach(Action::perform));
                Fx.awaitIdle(services.jobs());
                assertThat(Files.exists(workspace.schema("films"))).isEqualTo(!answer);
            }
            assertThat(asked).hasSize(2).allMatch(text -> text.startsWith("Delete the schema films? The graph films "));
            assertThat(workspace.root().resolve(".trash/schemas-films/schemas/films.json")).hasContent(FILMS);
            assertThat(Fx.call(() -> services.notices().list().getFirst().text())).contains(".trash");
            assertThat(workspace.schemas()).containsExactly("other");
            Fx.await("the other one", () -> pane.actions().stream().anyMatch(a -> a.id().equals("schema.delete")
                    && a.enabled().get()));
        }
    }

    private static void click(Node node) {
        node.fireEvent(new MouseEvent(MouseEvent.MOUSE_CLICKED, 5, 5, 5, 5, MouseButton.PRIMARY, 1, false, false,
                false, false, true, false, false, true, false, true, null));
    }

    private static Set<String> fields(Node node) {
        return node.lookupAll(".text-field").stream().map(f -> ((TextField) f).getText()).collect(Collectors.toSet());
    }

    private static Set<String> texts(Node node) {
        return node.lookupAll(".label").stream().filter(Labeled.class::isInstance)
                .map(l -> ((Labeled) l).getText()).collect(Collectors.toSet());
    }
}
