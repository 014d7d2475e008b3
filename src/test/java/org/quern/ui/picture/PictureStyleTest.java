package org.quern.ui.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.controlsfx.control.PopOver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.testing.Fx;
import org.quern.testing.Hands;
import org.quern.testing.TestServices;
import org.quern.ui.control.DiffSide;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.ThemeColors;
import org.quern.ui.picture.PictureStyle.Look;
import org.quern.ui.picture.PictureStyle.Rule;
import org.quern.ui.picture.PictureStyle.Size;
import org.quern.ui.picture.PictureStyle.TypeStyle;
import org.quern.ui.picture.PlacedGraph.Place;
import org.quern.ui.picture.layout.SpringLayout;
import org.quern.ui.picture.view.PictureView;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.Workspace;

/** Nodes look as their type's style and its rules say, in the window and in files. */
@ExtendWith(Fx.class)
class PictureStyleTest {

    private static final Look RED = new Look(Optional.of("#ff0000"), Optional.empty(), Optional.empty(),
            Optional.empty());

    @TempDir
    Path folder;

    private static boolean holds(PictureStyle.Test test, String value, Object found) {
        return new Rule("p", test, value, RED).holds(Map.of("p", found));
    }

    @Test
    void conditionsCompareNumbersDatesTextsAndLists() {
        assertThat(holds(PictureStyle.Test.EQUALS, "5.0", 5L)).isTrue();
        assertThat(holds(PictureStyle.Test.LESS, "10", 9L)).as("as numbers, not as texts").isTrue();
        assertThat(holds(PictureStyle.Test.GREATER, "10", 9.5)).isFalse();
        assertThat(holds(PictureStyle.Test.GREATER, "many", 9L)).as("a number is not more than a word").isFalse();
        assertThat(holds(PictureStyle.Test.LESS, "1990", LocalDate.of(1985, 3, 2))).isTrue();
        assertThat(holds(PictureStyle.Test.GREATER, "1990", LocalDate.of(1990, 3, 2))).isTrue();
        assertThat(holds(PictureStyle.Test.CONTAINS, "ÑAN", "España")).isFalse();
        assertThat(holds(PictureStyle.Test.CONTAINS, "PAÑ", "España")).isTrue();
        assertThat(holds(PictureStyle.Test.EQUALS, "東京", "東京")).isTrue();
        assertThat(holds(PictureStyle.Test.EQUALS, "b", List.of("a", "B"))).isTrue();
        assertThat(holds(PictureStyle.Test.GREATER, "3", List.of(1L, 4L))).isTrue();
        assertThat(holds(PictureStyle.Test.EQUALS, "", "")).as("without a value nothing is compared").isFalse();
        Rule missing = new Rule("p", PictureStyle.Test.MISSING, "", RED);
        assertThat(missing.holds(Map.of())).isTrue();
        assertThat(missing.holds(Map.of("p", List.of()))).isTrue();
        assertThat(missing.holds(Map.of("p", 0L))).isFalse();
        assertThat(new Rule("q", PictureStyle.Test.LESS, "3", RED).holds(Map.of("p", 1L))).isFalse();
        assertThat(PictureStyle.number(Double.NaN)).isEmpty();
    }

    private static PictureGraph.Node film(String id, Map<String, Object> properties) {
        return new PictureGraph.Node(id, "Film " + id, "Film", DiffSide.NONE, "", Optional.empty(), properties);
    }

    /** Four films in a star around the first. */
    private static PlacedGraph films() {
        List<PictureGraph.Node> nodes = List.of(film("a", Map.of("runtime", 60L, "title", "Ágora")),
                film("b", Map.of("runtime", 240L, "title", "  ")), film("c", Map.of("runtime", "unknown")),
                film("d", Map.of("runtime", 105L, "title", List.of("x", "y"))));
        Map<String, Place> places = new HashMap<>();
        for (int i = 0; i < nodes.size(); i++)
            places.put(nodes.get(i).id(), new Place(i * 200, i % 2 * 150));
        List<PictureGraph.Edge> edges = nodes.stream().skip(1)
                .map(node -> new PictureGraph.Edge("a", node.id(), "like", DiffSide.NONE)).toList();
        return new PlacedGraph(new PictureGraph(List.of("Film"), Map.of("Film", 4), nodes, edges, 0), places);
    }

    private static PictureScene scene(TypeStyle style) {
        return new PictureScene(PictureState.of(films()).withStyle(PictureStyle.DEFAULT.with("Film", style)));
    }

    private static Look sized(Size size) {
        return new Look(Optional.empty(), Optional.of(size), Optional.empty(), Optional.empty());
    }

    @Test
    void aTypeHasAColourOfTheSchemaUntilAStyleOrARuleGivesAnother() {
        PictureScene usual = scene(TypeStyle.DEFAULT);
        assertThat(usual.fill).containsOnly(new Fill.OfType(4));
        assertThat(usual.size).containsOnly(1);
        assertThat(usual.names).containsExactly("Film a", "Film b", "Film c", "Film d");

        Look look = new Look(Optional.of("2"), Optional.empty(), Optional.of(NodeSymbol.FILM), Optional.of("title"));
        Look star = new Look(Optional.of("#00ff00"), Optional.empty(), Optional.of(NodeSymbol.STAR),
                Optional.empty());
        PictureScene styled = scene(new TypeStyle(look, List.of(
                new Rule("runtime", PictureStyle.Test.GREATER, "200", RED),
                new Rule("runtime", PictureStyle.Test.GREATER, "100", star))));
        assertThat(styled.fill).containsExactly(new Fill.OfType(1), new Fill.Fixed(Color.RED), new Fill.OfType(1),
                new Fill.Fixed(Color.LIME));
        assertThat(styled.symbols).as("what the first rule leaves open, the next one decides").containsExactly(
                Optional.of(NodeSymbol.FILM), Optional.of(NodeSymbol.STAR), Optional.of(NodeSymbol.FILM),
                Optional.of(NodeSymbol.STAR));
        assertThat(styled.names).as("the name where there is no caption").containsExactly("Ágora", "Film b", "Film c",
                "x, y");
    }

    @Test
    void sizesGrowWithTheDegreeOrANumber() {
        assertThat(scene(new TypeStyle(sized(new Size.Fixed(1.5)), List.of())).size).containsOnly(1.5);
        PictureScene degree = scene(new TypeStyle(sized(new Size.Degree()), List.of()));
        assertThat(degree.size).containsExactly(2, 0.625, 0.625, 0.625);
        PictureScene runtime = scene(new TypeStyle(sized(new Size.Property("runtime")), List.of()));
        assertThat(runtime.size[1]).isEqualTo(2);
        assertThat(runtime.size[3]).isBetween(runtime.size[0] + 0.1, 1.9);
        assertThat(runtime.size[2]).as("no number").isEqualTo(NodeSizes.SMALLEST);
    }

    @Test
    void aStyleIsKeptAsJsonAndRefusedWhenItIsNone() {
        PictureStyle style = new PictureStyle(Map.of("Film", new TypeStyle(
                new Look(Optional.of("3"), Optional.of(new Size.Property("runtime")), Optional.of(NodeSymbol.FILM),
                        Optional.of("title")),
                List.of(new Rule("title", PictureStyle.Test.MISSING, "", RED)))));
        assertThat(JsonRecords.read(JsonRecords.write(style), PictureStyle.class)).isEqualTo(style);
        assertThatThrownBy(() -> new Look(Optional.of("red"), Optional.empty(), Optional.empty(), Optional.empty()))
                .hasMessageContaining("not a colour");
    }

    @Test
    void filesShowTheStyle() {
        PictureModel model = new PictureModel();
        model.show(films());
        ThemeColors colors = Fx.call(() -> services().theme().colorsProperty().get());
        BufferedImage before = new PictureExport(model, colors).image();
        model.restyle(PictureStyle.DEFAULT.with("Film", new TypeStyle(
                new Look(Optional.of("#12ab34"), Optional.of(new Size.Fixed(2)), Optional.of(NodeSymbol.FILM),
                        Optional.of("title")),
                List.of())));
        String svg = new PictureExport(model, colors).svg();
        assertThat(svg).contains("fill=\"#12ab34\"", "Ágora</text>", "r=\"18");
        assertThat(svg.split("<path d=\"M[^\"]*Z\" fill=\"#").length).as("a symbol for each node").isEqualTo(5);
        BufferedImage after = new PictureExport(model, colors).image();
        assertThat(count(before, 0x12ab34)).isZero();
        assertThat(count(after, 0x12ab34)).as("four discs with a radius of 36 dots, less the symbols").isBetween(8_000,
                16_000);
        model.undo();
        assertThat(model.style()).isEqualTo(PictureStyle.DEFAULT);
    }

    private static int count(BufferedImage image, int color) {
        int count = 0;
        for (int x = 0; x < image.getWidth(); x++) {
            for (int y = 0; y < image.getHeight(); y++)
                count += (image.getRGB(x, y) & 0xffffff) == color ? 1 : 0;
        }
        return count;
    }

    private PaneServices services() {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            return TestServices.of(workspace, folder);
        }
    }

    @Test
    void theLegendEditsTheStyle() {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            PictureModel model = new PictureModel();
            PictureView view = Fx.call(() -> new PictureView(services, new SpringLayout(7), model));
            Stage stage = Fx.call(() -> {
                Stage made = new Stage();
                made.setScene(new Scene(view, 800, 600));
                services.theme().dress(made.getScene());
                made.show();
                return made;
            });
            Fx.run(() -> {
                model.show(films());
                view.applyCss();
                view.layout();
            });
            Fx.run(() -> ((Button) view.lookup(".legend-style")).fire());
            Fx.run(() -> box("Color").setValue(Optional.of("6")));
            Fx.run(() -> box("Size").setValue(Optional.of(new Size.Property("runtime"))));
            Fx.run(() -> box("Caption").setValue(Optional.of("title")));
            assertThat(model.style().of("Film").look()).isEqualTo(new Look(Optional.of("6"),
                    Optional.of(new Size.Property("runtime")), Optional.empty(), Optional.of("title")));
            Fx.run(() -> editor().lookupAll(".button").stream().map(Button.class::cast)
                    .filter(button -> "Add rule".equals(button.getText())).findFirst().orElseThrow().fire());
            assertThat(model.style().of("Film").rules()).as("not complete yet").isEmpty();
            Fx.run(() -> {
                TextField value = (TextField) editor().lookup(".style-rule .text-field");
                value.setText("100");
                value.fireEvent(new javafx.event.ActionEvent());
            });
            assertThat(model.style().of("Film").rules()).singleElement().satisfies(rule -> {
                assertThat(rule.property()).isEqualTo("runtime");
                assertThat(rule.value()).isEqualTo("100");
            });
            // Escape drops what is typed; undo is shown, and closing does not apply the old fields again.
            Fx.run(() -> {
                TextField value = (TextField) editor().lookup(".style-rule .text-field");
                value.requestFocus();
                value.setText("200");
                value.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ESCAPE, false, false, false, false));
            });
            assertThat(Fx.call(() -> ((TextField) editor().lookup(".style-rule .text-field")).getText()))
                    .isEqualTo("100");
            Fx.run(model::undo);
            assertThat(Fx.call(() -> editor().lookupAll(".style-rule"))).isEmpty();
            // Escape closes an open list, then the editor.
            Fx.run(() -> {
                box("Color").requestFocus();
                box("Color").show();
            });
            Fx.await("the list is open", () -> stage.isFocused() && box("Color").isShowing());
            Hands hands = new Hands();
            hands.press(KeyCode.ESCAPE);
            assertThat(Fx.call(() -> box("Color").isShowing())).isFalse();
            hands.press(KeyCode.ESCAPE);
            assertThat(Fx.call(() -> Window.getWindows().stream().anyMatch(PopOver.class::isInstance))).isFalse();
            assertThat(model.style().of("Film").rules()).isEmpty();
            for (int i = 0; i < 3; i++)
                Fx.run(model::undo);
            assertThat(model.style()).isEqualTo(PictureStyle.DEFAULT);
            Fx.run(stage::close);
        }
    }

    @Test
    void rulesThatAreBeingEnteredAreInTheNextEditorOfTheirType() {
        PictureModel model = new PictureModel();
        TypeStyle before = new TypeStyle(Look.DEFAULT, List.of(new Rule("runtime", PictureStyle.Test.LESS, "100",
                RED)));
        model.show(films());
        model.restyle(PictureStyle.DEFAULT.with("Film", before));
        Fx.run(() -> {
            StyleEditor editor = new StyleEditor(new Messages(Locale.ENGLISH), model, "Film");
            value(editor).setText("90");
        });
        // The program is killed here; the session keeps the draft.
        PictureStyle.Draft draft = JsonRecords.read(JsonRecords.tree(model.styleDraft().get().orElseThrow()),
                PictureStyle.Draft.class);
        PictureModel later = new PictureModel();
        later.show(films());
        later.restyle(PictureStyle.DEFAULT.with("Film", before));
        later.styleDraft().set(Optional.of(draft));
        Fx.run(() -> {
            assertThat(value(new StyleEditor(new Messages(Locale.ENGLISH), later, "Film")).getText()).isEqualTo("90");
            assertThat(later.style().of("Film")).as("not applied").isEqualTo(before);
            later.restyle(PictureStyle.DEFAULT.with("Film", new TypeStyle(RED, before.rules())));
            assertThat(value(new StyleEditor(new Messages(Locale.ENGLISH), later, "Film")).getText())
                    .as("another style").isEqualTo("100");
        });
    }

    private static TextField value(StyleEditor editor) {
        return (TextField) editor.lookup(".style-rule .text-field");
    }

    private static Node editor() {
        return Window.getWindows().stream().filter(PopOver.class::isInstance)
                .map(window -> ((PopOver) window).getContentNode()).findFirst().orElseThrow();
    }

    @SuppressWarnings("unchecked")
    private static ComboBox<Object> box(String name) {
        return (ComboBox<Object>) editor().lookupAll(".combo-box").stream()
                .filter(node -> name.equals(node.getAccessibleText())).findFirst().orElseThrow();
    }
}
