package org.quern.ui.schema.pane;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Labeled;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextField;
import javafx.scene.input.ContextMenuEvent;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.author.Place;
import org.quern.testing.Fx;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.picture.DiagramLayout;
import org.quern.ui.picture.TypeColours;
import org.quern.workspace.Workspace;

/** The fields of the card go from part to part; what is typed must not go along. */
@ExtendWith(Fx.class)
class SchemaCardTest {

    private static final String SCHEMA = """
            {
                "name": "farm",
                "entities": [
                    {"label": "Mill", "wd_source": "Q44494", "properties": [
                        {"label": "name", "wd_source": "P1448", "datatype": "str"},
                        {"label": "height", "wd_source": "P2048", "datatype": "float", "quantity_unit": "Q11573"}
                    ]},
                    {"label": "Farm", "wd_source": "Q131596", "properties": [
                        {"label": "name", "wd_source": "P1448", "datatype": "str"}
                    ]}
                ],
                "relations": [
                    {"label": "near", "wd_source": "P47", "subj_label": "Mill", "obj_label": "Farm", "properties": []}
                ]
            }
            """;

    @TempDir
    private Path folder;
    private Workspace workspace;
    private OpenPane open;
    private PaneServices services;
    private SchemaPane pane;

    @BeforeEach
    void open() throws IOException {
        Files.createDirectories(folder.resolve("w/schemas"));
        Files.writeString(folder.resolve("w/schemas/farm.json"), SCHEMA);
        workspace = Workspace.openOrCreate(folder.resolve("w"));
        open = OpenPane.of(workspace, folder, 1200, 800);
        services = open.services();
        pane = open.pane();
    }

    @AfterEach
    void close() {
        open.close();
        workspace.close();
    }

    private Node field(String id) {
        Fx.await(id, () -> pane.node().lookup("#" + id) != null);
        return Fx.call(() -> pane.node().lookup("#" + id));
    }

    private static String text(Node field) {
        return Fx.call(() -> ((TextField) field).getText());
    }

    private void select(String label) {
        SchemaTree tree = (SchemaTree) pane.node().lookup(".schema-tree");
        Fx.run(() -> tree.getRoot().getChildren().stream().flatMap(part -> part.getChildren().stream())
                .filter(line -> line.getValue().text().equals(label)).findFirst()
                .ifPresent(line -> tree.getSelectionModel().select(line)));
        Fx.awaitIdle(services.jobs());
    }

    private String saved() throws IOException {
        Fx.awaitIdle(services.jobs());
        return Files.readString(workspace.schema("farm"));
    }

    /** Its text fields have a menu of their own. */
    @Test
    void aPropertyHasTheMenuOfItsRowInTheTree() {
        select("Mill");
        Node remove = field("property-1-remove");
        Fx.run(() -> Event.fireEvent(remove, new ContextMenuEvent(ContextMenuEvent.CONTEXT_MENU_REQUESTED, 5, 5, 5, 5,
                false, null)));
        Fx.awaitIdle(services.jobs());
        SchemaTree tree = (SchemaTree) pane.node().lookup(".schema-tree");
        assertThat(Fx.call(() -> tree.getSelectionModel().getSelectedItem().getValue().text())).isEqualTo("height");
        List<String> items = Fx.call(() -> Window.getWindows().stream().filter(ContextMenu.class::isInstance)
                .flatMap(menu -> ((ContextMenu) menu).getItems().stream()).flatMap(item -> Stream.ofNullable(
                        item.getText()))
                .toList());
        assertThat(items).contains("Duplicate", "Move up");
        Fx.run(() -> List.copyOf(Window.getWindows()).stream().filter(ContextMenu.class::isInstance).forEach(
                Window::hide));
    }

    @Test
    void whatIsTypedIsOfThePartThatWasShown() throws IOException {
        select("Mill");
        TextField type = (TextField) field("wd_source");
        Fx.run(() -> {
            type.requestFocus();
            type.setText("Q38720");
        });
        select("Farm");
        assertThat(text(field("wd_source"))).isEqualTo("Q131596");
        assertThat(saved()).contains("\"Mill\", \"wd_source\": \"Q38720\"")
                .contains("\"Farm\", \"wd_source\": \"Q131596\"");

        // Two of one text: it is the owner that counts.
        TextField name = (TextField) field("property-0-wd_source");
        Fx.run(() -> {
            name.requestFocus();
            name.setText("P2561");
        });
        select("Mill");
        assertThat(saved().split("P2561", -1)).hasSize(2);
        assertThat(saved().indexOf("P2561")).isGreaterThan(saved().indexOf("\"Farm\""));
    }

    @Test
    void theLanguagesOfLabelsAreChosenForTheSchema() throws IOException {
        TextField languages = (TextField) field("wd_languages");
        assertThat(text(languages)).isEmpty();
        Fx.run(() -> {
            languages.requestFocus();
            languages.setText("en, mul any");
            languages.fireEvent(new javafx.event.ActionEvent());
        });
        assertThat(saved()).containsSubsequence("\"wd_languages\"", "\"en\"", "\"mul\"", "\"any\"");
        assertThat(text(field("wd_languages"))).isEqualTo("en,mul,any");
        Fx.run(() -> pane.actions().stream().filter(a -> a.id().equals("schema.undo")).forEach(Action::perform));
        assertThat(saved()).doesNotContain("wd_languages");
        assertThat(text(field("wd_languages"))).isEmpty();
    }

    private void type(String id, String text) {
        TextField field = (TextField) field(id);
        Fx.run(() -> {
            field.requestFocus();
            field.setText(text);
            field.fireEvent(new javafx.event.ActionEvent());
        });
    }

    private boolean says(String part) {
        return Fx.call(() -> pane.node().lookupAll(".danger").stream()
                .anyMatch(n -> n instanceof Labeled label && label.isVisible() && label.getText().contains(part)));
    }

    @Test
    void whatIsNoLanguageOrNoClassIsExplainedAtTheField() throws IOException {
        type("wd_languages", "english, fr");
        assertThat(saved()).doesNotContain("wd_languages");
        assertThat(says("“english” is not a language code. The code is en.")).isTrue();
        type("wd_languages", "en,en");
        assertThat(says("each code once")).isTrue();
        type("wd_languages", "en,fr");
        assertThat(saved()).contains("wd_languages");
        assertThat(says("code")).isFalse();

        select("Mill");
        String before = saved();
        type("wd_source", "Q515, Q1549591");
        assertThat(says("A type has one class.")).isTrue();
        type("wd_source", "windmill");
        assertThat(says("“windmill” is not the id of a class.")).isTrue();
        assertThat(saved()).isEqualTo(before);
        type("wd_source", "q38720");
        assertThat(saved()).contains("\"Q38720\"");
        assertThat(says("class")).isFalse();
    }

    @Test
    void convertingASchemaWithErrorsShowsThem() {
        Fx.run(() -> pane.actions().stream().filter(a -> a.id().equals("schema.entity.add")).forEach(Action::perform));
        Fx.awaitIdle(services.jobs());
        Fx.run(() -> pane.actions().stream().filter(a -> a.id().equals("schema.convert")).forEach(Action::perform));
        TabPane tabs = Fx.call(() -> (TabPane) pane.node().lookup(".schema-tabs"));
        assertThat(Fx.<String>call(() -> tabs.getSelectionModel().getSelectedItem().getText())).startsWith("Issues");
    }

    @Test
    void aFieldOfATypeThatHasMovedChangesThatType() throws IOException {
        select("Mill");
        CheckBox disable = (CheckBox) field("disable");
        Fx.run(() -> pane.actions().stream().filter(a -> a.id().equals("schema.down")).forEach(Action::perform));
        Fx.run(disable::fire);
        assertThat(saved()).containsSubsequence("\"Farm\"", "\"Mill\"", "\"disable\": true", "\"relations\"");
        assertThat(field("disable")).isSameAs(disable);
    }

    @Test
    void aNameThatIsTakenIsRefusedAndDoesNotStayInTheField() throws IOException {
        select("Mill");
        TextField label = (TextField) field("label");
        Fx.run(() -> {
            label.requestFocus();
            label.setText("Farm");
            label.getOnAction().handle(null);
        });
        Fx.awaitIdle(services.jobs());
        assertThat(text(label)).isEqualTo("Mill");
        assertThat(saved()).isEqualTo(SCHEMA);
    }

    @Test
    void aPropertyIsNamedWithoutBeingSelected() throws IOException {
        select("Mill");
        TextField label = (TextField) field("property-1-label");
        Fx.run(() -> {
            label.requestFocus();
            label.setText("tip height");
            label.getOnAction().handle(null);
        });
        assertThat(saved()).contains("\"tip_height\"");
        assertThat(Fx.call(label::isFocused)).isTrue();
        SchemaTree tree = (SchemaTree) pane.node().lookup(".schema-tree");
        assertThat(Fx.call(() -> tree.getSelectionModel().getSelectedItem().getValue().text())).isEqualTo("Mill");
    }

    @Test
    void coloursStayWhenTypesComeAndGo() {
        TypeColours colours = new TypeColours();
        assertThat(colours.of(List.of("A", "B", "C"))).isEqualTo(Map.of("A", 0, "B", 1, "C", 2));
        assertThat(colours.of(List.of("C", "B"))).isEqualTo(Map.of("B", 1, "C", 2));
        assertThat(colours.of(List.of("C", "B", "D"))).containsEntry("D", 0);
        assertThat(colours.of(List.of("C", "B", "D", "F"))).isEqualTo(Map.of("C", 2, "B", 1, "D", 0, "F", 3));
    }

    @Test
    void coloursAreKeptInTheWorkspace() {
        Path layout = workspace.schemaLayout("farm");
        assertThat(layout).exists();
        Fx.run(() -> pane.actions().stream().filter(a -> a.id().equals("schema.entity.add")).forEach(Action::perform));
        select("Mill");
        Fx.run(() -> pane.actions().stream().filter(a -> a.id().equals("schema.remove")).forEach(Action::perform));
        Fx.awaitIdle(services.jobs());
        Optional<Integer> farm = Optional.ofNullable(DiagramLayout.read(layout)).map(places -> {
            places.follow(List.of("Farm"));
            return places.fills().get("Farm");
        });
        assertThat(farm).contains(1);
    }

    @Test
    void theFieldThatAnIssueIsAboutGetsTheFocusHoweverLateItIsDrawn() throws IOException {
        String properties = IntStream.range(0, 60)
                .mapToObj(i -> "{\"label\": \"p%d\", \"wd_source\": \"P2048\", \"datatype\": \"float\"}".formatted(i))
                .collect(Collectors.joining(", "));
        String wide = """
                {"name": "wide", "entities": [{"label": "Mill", "wd_source": "Q44494", "properties": [%s]}],
                 "relations": []}
                """.formatted(properties);
        Files.writeString(workspace.schema("farm"), wide);
        Fx.run(() -> pane.actions().stream().filter(a -> a.id().equals("schema.reload")).forEach(Action::perform));
        Fx.awaitIdle(services.jobs());
        SchemaTree tree = (SchemaTree) pane.node().lookup(".schema-tree");
        SchemaCard card = (SchemaCard) pane.node().lookup(".schema-card");
        JsonNode document = new ObjectMapper().readTree(wide);
        Place place = Place.of(document, "$.entities[0].properties[59].quantity_unit");
        Fx.run(() -> {
            tree.getSelectionModel().select(tree.getRoot().getChildren().getFirst().getChildren().getFirst());
            card.focus(place);
            assertThat(pane.node().lookup("#property-59-quantity_unit")).isNull();
        });
        Fx.awaitIdle(services.jobs());
        assertThat(Fx.call(() -> open.stage().getScene().getFocusOwner().getId()))
                .isEqualTo("property-59-quantity_unit");

        // A key that has no field of its own: the name of the part is the next best.
        Fx.run(() -> card.focus(Place.of(document, "$.entities[0].properties[7].wd_rank")));
        assertThat(Fx.call(() -> open.stage().getScene().getFocusOwner().getId())).isEqualTo("property-7-label");
    }
}
