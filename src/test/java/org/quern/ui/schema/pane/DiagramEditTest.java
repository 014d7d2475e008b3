package org.quern.ui.schema.pane;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeItem;
import javafx.scene.input.KeyCode;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.schema.SchemaText;
import org.quern.testing.Fx;
import org.quern.testing.Hands;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.schema.SchemaSelection;
import org.quern.ui.schema.diagram.TypeBox;
import org.quern.workspace.Workspace;

/** Works on a schema with mouse and keys, in the diagram and in the tree, which agree after each. */
@ExtendWith(Fx.class)
class DiagramEditTest {

    private static final String FILMS = """
            {"name": "films",
             "entities": [
               {"label": "Film", "wd_source": "Q11424", "properties": [
                 {"label": "runtime", "wd_source": "P2047", "datatype": "int"},
                 {"label": "budget", "wd_source": "P2130", "datatype": "int"}]},
               {"label": "Person", "wd_source": "Q5", "wd_include_subclasses": false, "properties": []},
               {"label": "Award", "wd_source": "Q618779", "properties": []}],
             "relations": [
               {"label": "directedBy", "wd_source": "P57", "subj_label": "Film", "obj_label": "Person"},
               {"label": "receives", "wd_source": "P166", "subj_label": "Film", "obj_label": "Award"}]}
            """;

    @TempDir
    private Path folder;
    private Workspace workspace;
    private OpenPane open;
    private PaneServices services;
    private SchemaPane pane;
    private Hands hands;

    @BeforeEach
    void open() throws IOException {
        Files.createDirectories(folder.resolve("w/schemas"));
        Files.writeString(folder.resolve("w/schemas/films.json"), FILMS);
        workspace = Workspace.openOrCreate(folder.resolve("w"));
        hands = new Hands();
        openPane();
    }

    private void openPane() {
        open = OpenPane.of(workspace, folder, 980, 700);
        services = open.services();
        pane = open.pane();
        settle();
        Fx.await("the types are drawn", () -> pane.node().lookupAll(".type-box").size() >= 3);
        settle();
        // The headless screen is small: all types shall be on it.
        Fx.run(() -> pane.actions().stream().filter(a -> a.id().equals("schema.zoom.fit")).forEach(Action::perform));
        settle();
        // The dividers of the last session move at the next layouts.
        List<Point2D> places = new ArrayList<>(List.of(Point2D.ZERO));
        Fx.await("the types stay where they are", () -> {
            places.add(pane.node().lookup(".type-box").localToScreen(0, 0));
            return places.getLast().equals(places.get(places.size() - 2));
        });
    }

    @AfterEach
    void close() {
        closePane();
        workspace.close();
    }

    private void closePane() {
        open.close();
    }

    private void settle() {
        Fx.awaitIdle(services.jobs());
        Fx.run(() -> {
            pane.node().applyCss();
            ((Parent) pane.node()).layout();
        });
    }

    private JsonNode saved() throws IOException {
        settle();
        return new ObjectMapper().readTree(workspace.schema("films").toFile());
    }

    private TypeBox box(String label) {
        return Fx.call(() -> pane.node().lookupAll(".type-box").stream().map(TypeBox.class::cast)
                .filter(b -> b.box().type().label().equals(label)).findFirst().orElseThrow());
    }

    private Point2D place(String label) {
        TypeBox box = box(label);
        return new Point2D(box.getLayoutX(), box.getLayoutY());
    }

    private Point2D head(String label) {
        TypeBox box = box(label);
        return Fx.call(() -> box.localToScreen(40, 12));
    }

    private List<String> tree() {
        SchemaTree tree = Fx.call(() -> (SchemaTree) pane.node().lookup(".schema-tree"));
        return Fx.call(() -> tree.getRoot().getChildren().stream().flatMap(h -> h.getChildren().stream())
                .map(TreeItem::getValue).map(SchemaTree.Entry::text).toList());
    }

    private Node line(String text) {
        return Fx.call(() -> pane.node().lookup(".schema-tree").lookupAll(".label").stream()
                .filter(n -> n instanceof Label label && label.getText().equals(text)).findFirst().orElseThrow());
    }

    private void name(String name) {
        settle();
        Fx.await("a field for the name", () -> pane.node().lookup("#name-field") != null
                && pane.node().lookup("#name-field").isFocused());
        hands.type(name);
        hands.press(KeyCode.ENTER);
        settle();
    }

    @Test
    void aTypeIsNamedInPlaceAndAnewWhereverItIsNamed() throws IOException {
        hands.click(head("Person"), 2);
        name("Human");
        assertThat(saved().at("/entities/1/label").asText()).isEqualTo("Human");
        assertThat(saved().at("/relations/0/obj_label").asText()).isEqualTo("Human");
        assertThat(tree()).contains("Human").doesNotContain("Person");
        assertThat(box("Human")).isNotNull();

        hands.press(KeyCode.CONTROL, KeyCode.Z);
        assertThat(saved().at("/entities/1/label").asText()).isEqualTo("Person");
        hands.press(KeyCode.F2);
        hands.type("X");
        hands.press(KeyCode.ESCAPE);
        assertThat(saved().at("/entities/1/label").asText()).isEqualTo("Person");
    }

    @Test
    void longNamesStayInTheirBox() {
        hands.click(head("Film"), 2);
        name("ArchaeologicalArtifactOfTheNorthernProvinces");
        TypeBox film = box("ArchaeologicalArtifactOfTheNorthernProvinces");
        Fx.run(() -> film.lookupAll(".label").forEach(label -> assertThat(
                film.sceneToLocal(label.localToScene(label.getBoundsInLocal())).getMaxX())
                .as(((Label) label).getText()).isLessThanOrEqualTo(film.getWidth())));
    }

    @Test
    void theFirstClickAfterNamingInPlaceKeepsTheFocusInTheForm() throws IOException {
        hands.click(head("Person"), 1);
        settle();
        for (boolean inTree : new boolean[]{false, true}) {
            Fx.run(() -> pane.node().lookup(inTree ? ".schema-tree" : ".schema-diagram").requestFocus());
            hands.press(KeyCode.F2);
            settle();
            hands.type(inTree ? "Woman" : "Man");
            Node source = Fx.call(() -> pane.node().lookup("#wd_source"));
            hands.click(Hands.middle(source), 1);
            hands.press(KeyCode.CONTROL, KeyCode.A);
            Fx.run(() -> ((TextField) pane.node().getScene().getFocusOwner())
                    .setText(inTree ? "Q467" : "Q8441"));
            hands.press(KeyCode.ENTER);
            assertThat(saved().at("/entities/1/label").asText()).isEqualTo(inTree ? "Woman" : "Man");
            assertThat(saved().at("/entities/1/wd_source").asText()).isEqualTo(inTree ? "Q467" : "Q8441");
        }
    }

    @Test
    void theSchemaIsEditedAsJson() throws IOException {
        TabPane tabs = Fx.call(() -> (TabPane) pane.node().lookup(".tab-pane"));
        Fx.run(() -> tabs.getSelectionModel().select(1));
        settle();
        CodeArea area = Fx.call(() -> (CodeArea) pane.node().lookup(".json-view.mono"));
        Fx.await("the text", () -> area.isEditable() && area.getText().equals(FILMS));
        Fx.run(() -> {
            area.requestFocus();
            int at = area.getText().indexOf("Person");
            area.selectRange(at, at + "Person".length());
        });
        // Nothing reads the text between the keys, as in a real window.
        hands.type("Human");
        Fx.await("the strip", () -> pane.node().lookup(".json-strip") != null);
        hands.press(KeyCode.CONTROL, KeyCode.ENTER);
        assertThat(saved().at("/entities/1/label").asText()).isEqualTo("Human");
        assertThat(tree()).contains("Human");
        // The text is shown as applied, with the caret where it was.
        assertThat(Fx.call(area::getCaretPosition)).isEqualTo(FILMS.indexOf("Person") + "Human".length());
        Fx.await("nothing is left to apply",
                () -> pane.node().lookupAll(".json-strip .button").stream().allMatch(Node::isDisabled));

        Fx.run(() -> area.replaceText(0, 1, ""));
        settle();
        Fx.await("the problem",
                () -> pane.node().lookup(".json-strip .label") instanceof Label label
                        && label.getText().startsWith("Line "));
        Fx.run(() -> tabs.getSelectionModel().select(0));
        assertThat(saved().at("/entities/1/label").asText()).isEqualTo("Human");
    }

    @Test
    void aRelationIsDrawnFromOneTypeToAnother() throws IOException {
        hands.click(head("Person"), 1);
        Node handle = box("Person").lookup(".connect-handle");
        Hands.drag(handle, Hands.middle(handle), head("Award"));
        name("wins");
        assertThat(saved().at("/relations/2")).isEqualTo(new ObjectMapper().readTree("""
                {"label": "wins", "wd_source": "", "subj_label": "Person", "obj_label": "Award", "properties": []}"""));
        assertThat(tree()).contains("wins");

        hands.click(head("Award"), 1);
        hands.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.C);
        hands.type("per");
        hands.press(KeyCode.ENTER);
        name("namedAfter");
        assertThat(saved().at("/relations/3/subj_label").asText()).isEqualTo("Award");
        assertThat(saved().at("/relations/3/obj_label").asText()).isEqualTo("Person");
        assertThat(saved().at("/relations/3/label").asText()).isEqualTo("namedAfter");
    }

    @Test
    void aTypeStaysWhereItWasPutAndTheSchemaFileDoesNotChange() throws IOException {
        Point2D film = place("Film");
        Point2D before = place("Person");
        Hands.drag(box("Person"), head("Person"), head("Person").add(-60, 150));
        settle();
        Point2D after = place("Person");
        assertThat(after.distance(before)).isGreaterThan(100);
        Fx.run(() -> pane.actions().stream().filter(a -> a.id().equals("schema.entity.add"))
                .forEach(Action::perform));
        name("Genre");
        assertThat(place("Film")).isEqualTo(film);
        hands.press(KeyCode.CONTROL, KeyCode.Z);
        hands.press(KeyCode.CONTROL, KeyCode.Z);
        assertThat(Files.readString(workspace.schema("films"))).isNotEmpty();
        saved();
        assertThat(workspace.schema("films")).hasContent(FILMS);
        closePane();
        openPane();
        assertThat(place("Person")).isEqualTo(after);
        assertThat(workspace.schemas()).containsExactly("films");
    }

    @Test
    void aRemovedTypeTakesItsRelationsAlongAndOneUndoBringsAllBack() throws IOException {
        hands.click(head("Film"), 1);
        hands.press(KeyCode.DELETE);
        assertThat(tree()).containsExactly("Person", "Award");
        assertThat(saved().path("relations")).isEmpty();
        hands.press(KeyCode.CONTROL, KeyCode.Z);
        assertThat(tree()).containsExactly("Film", "Person", "Award", "directedBy", "receives");
        saved();
        assertThat(workspace.schema("films")).hasContent(FILMS);
    }

    @Test
    void linesAreDraggedMovedDisabledAndNamedInTheTree() throws IOException {
        Node line = line("Film");
        Hands.drag(line, Hands.middle(line), Hands.middle(line("Award")).add(0, 2));
        assertThat(saved().path("entities").findValuesAsText("label")).contains("Person");
        assertThat(tree()).startsWith("Person", "Award", "Film");
        hands.click(line("Film"));
        hands.press(KeyCode.ALT, KeyCode.UP);
        assertThat(tree()).startsWith("Person", "Film", "Award");
        hands.press(KeyCode.CONTROL, KeyCode.D);
        assertThat(saved().at("/entities/1/disable").asBoolean()).isTrue();
        assertThat(box("Film").getStyleClass()).contains("disabled-type");
        hands.press(KeyCode.CONTROL, KeyCode.D);
        assertThat(saved().at("/entities/1").has("disable")).isFalse();
        hands.press(KeyCode.F2);
        name("Movie");
        assertThat(tree()).startsWith("Person", "Movie", "Award");
        assertThat(box("Movie").box().type().properties()).hasSize(2);
    }

    @Test
    void aPropertyIsNamedAndMovedInTheDiagram() throws IOException {
        TypeBox film = box("Film");
        Node row = film.rows().get(new SchemaSelection.Property(new SchemaSelection.Entity("Film"), "budget"));
        hands.click(Hands.middle(row), 1);
        hands.press(KeyCode.ALT, KeyCode.UP);
        assertThat(saved().at("/entities/0/properties/0/label").asText()).isEqualTo("budget");
        hands.press(KeyCode.F2);
        name("cost");
        assertThat(saved().at("/entities/0/properties/0/label").asText()).isEqualTo("cost");
        hands.press(KeyCode.DELETE);
        assertThat(saved().at("/entities/0/properties").size()).isEqualTo(1);
    }

    @Test
    void aClickOnTheGroundShowsTheSchemaItself() {
        hands.click(box("Film"));
        settle();
        assertThat(Fx.call(() -> pane.node().lookup("#wd_languages"))).isNull();
        Node canvas = Fx.call(() -> pane.node().lookup(".schema-diagram"));
        hands.click(Fx.<Point2D>call(() -> canvas.localToScreen(30, 30)), 1);
        settle();
        Fx.await("the form of the schema", () -> pane.node().lookup("#wd_languages") != null);
    }

    @Test
    void aDoubleClickOnTheGroundAddsATypeThere() throws IOException {
        Node canvas = Fx.call(() -> pane.node().lookup(".schema-diagram"));
        Point2D corner = Fx.call(() -> canvas.localToScreen(30, 30));
        hands.click(corner, 2);
        name("Genre");
        assertThat(saved().at("/entities/3/label").asText()).isEqualTo("Genre");
        Point2D stands = Hands.middle(box("Genre"));
        assertThat(stands.distance(corner)).isLessThan(30);
        assertThat(SchemaText.read(workspace.schema("films")).tree().path("entities")).hasSize(4);
        assertThat(Optional.of(workspace.schemaLayout("films"))).hasValueSatisfying(f -> assertThat(f).exists());
    }
}
