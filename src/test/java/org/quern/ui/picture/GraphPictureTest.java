package org.quern.ui.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Point2D;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.image.ImageView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.PickResult;
import javafx.scene.transform.Scale;
import javafx.stage.Stage;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.testing.Fx;
import org.quern.testing.Hands;
import org.quern.testing.TestServices;
import org.quern.ui.control.DiffSide;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.picture.PlacedGraph.Place;
import org.quern.ui.picture.layout.SpringLayout;
import org.quern.ui.picture.view.PictureView;
import org.quern.workspace.Workspace;

/** A picture in a window, used with the mouse and with the keyboard alone. */
@ExtendWith(Fx.class)
class GraphPictureTest {

    @TempDir
    private Path folder;
    private final PictureModel model = new PictureModel();
    private final Hands hands = new Hands();
    private Workspace workspace;
    private PaneServices services;
    private PictureView view;
    private Stage stage;

    @BeforeEach
    void open() {
        workspace = Workspace.openOrCreate(folder.resolve("w"));
        services = Fx.call(() -> TestServices.of(workspace, folder));
        stage = Fx.call(() -> {
            view = new PictureView(services, new SpringLayout(7), model);
            Stage made = new Stage();
            made.setScene(new Scene(view, 800, 600));
            services.theme().dress(made.getScene());
            made.show();
            return made;
        });
        Fx.run(() -> {
            view.picture().show(PictureModelTest.cross());
            view.applyCss();
            view.layout();
            view.picture().layout();
            view.picture().requestFocus();
        });
    }

    @AfterEach
    void close() {
        Fx.run(stage::hide);
        workspace.close();
    }

    private Point2D at(String id) {
        return Fx.call(() -> view.picture().pointOf(id).orElseThrow());
    }

    private List<String> selected() {
        return Fx.call(() -> model.selected().get());
    }

    @Test
    void theCountOfHitsIsGoneWithTheText() {
        TextField find = Fx.call(() -> (TextField) view.lookup(".search-field"));
        Label hits = Fx.call(() -> (Label) view.lookup(".figure"));
        Fx.run(() -> find.setText("zzz"));
        assertThat(Fx.call(hits::getText)).isEqualTo("0 of 0");
        Fx.run(find::clear);
        assertThat(Fx.call(hits::getText)).isEmpty();
    }

    @Test
    void aClickTakesTheKeysToThePictureInATab() {
        Fx.run(() -> {
            TabPane tabs = new TabPane(new Tab("Graph", view));
            stage.getScene().setRoot(tabs);
            tabs.applyCss();
            tabs.layout();
            tabs.requestFocus();
        });
        hands.click(screen(at("n")), 1);
        assertThat(selected()).containsExactly("n");
        assertThat(Fx.call(stage.getScene()::getFocusOwner)).isSameAs(view.picture());
    }

    @Test
    void tabLeavesThePictureAfterAnOnlyNeighbour() {
        Fx.run(() -> {
            view.picture().requestFocus();
            model.select(List.of("n"));
        });
        hands.press(KeyCode.TAB);
        assertThat(selected()).doesNotContain("n").hasSize(1);
        assertThat(Fx.call(stage.getScene()::getFocusOwner)).isSameAs(view.picture());
        hands.press(KeyCode.TAB);
        assertThat(Fx.call(stage.getScene()::getFocusOwner)).isNotSameAs(view.picture());
    }

    @Test
    void theMouseSelectsDragsAndDrawsALasso() {
        hands.click(screen(at("n")), 1);
        assertThat(selected()).containsExactly("n");
        Fx.run(() -> model.toggle("e"));
        assertThat(selected()).containsExactly("n", "e");
        Place east = model.placed().places().get("e");
        Place north = model.placed().places().get("n");
        Hands.drag(view.picture(), screen(at("n")), screen(at("n").add(40, 30)));
        assertThat(model.placed().places().get("n").x()).isGreaterThan(north.x() + 10);
        assertThat(model.placed().places().get("e").x()).as("the other selected node comes along")
                .isGreaterThan(east.x() + 10);
        Fx.run(model::undo);
        assertThat(model.placed().places()).containsEntry("n", north).containsEntry("e", east);

        Point2D west = at("w");
        List<Point2D> round = List.of(west.add(-30, -30), west.add(30, -30), west.add(30, 30), west.add(-30, 30));
        Fx.run(() -> fire(MouseEvent.MOUSE_PRESSED, round.getFirst(), true, 1, true));
        round.forEach(point -> Fx.run(() -> fire(MouseEvent.MOUSE_DRAGGED, point, true, 1, false)));
        Fx.run(() -> fire(MouseEvent.MOUSE_RELEASED, round.getLast(), true, 1, false));
        assertThat(selected()).containsExactly("w");
        List<PictureGraph.Node> opened = new ArrayList<>();
        Fx.run(() -> view.setOnActivate(opened::add));
        hands.click(screen(at("s")), 2);
        assertThat(opened).extracting(PictureGraph.Node::id).containsExactly("s");
    }

    @Test
    void theKeyboardGoesAllTheWay() {
        List<PictureGraph.Node> opened = new ArrayList<>();
        Fx.run(() -> view.setOnActivate(opened::add));
        hands.press(KeyCode.RIGHT);
        assertThat(selected()).as("an arrow begins at the first node").containsExactly("middle");
        hands.press(KeyCode.TAB);
        hands.press(KeyCode.TAB);
        assertThat(selected()).containsExactly("e");
        hands.press(KeyCode.P);
        assertThat(Fx.call(model::pinned)).containsExactly("e");
        hands.press(KeyCode.ENTER);
        assertThat(opened).extracting(PictureGraph.Node::id).containsExactly("e");
        hands.press(KeyCode.DELETE);
        assertThat(Fx.call(() -> model.seen().nodes())).hasSize(4);
        hands.press(KeyCode.CONTROL, KeyCode.Z);
        hands.press(KeyCode.CONTROL, KeyCode.Z);
        assertThat(Fx.call(() -> model.seen().nodes())).hasSize(5);
        assertThat(Fx.call(model::pinned)).isEmpty();
        hands.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.Z);
        assertThat(Fx.call(model::pinned)).containsExactly("e");
        hands.press(KeyCode.CONTROL, KeyCode.A);
        assertThat(selected()).hasSize(5);
        double before = at("e").getX() - at("w").getX();
        hands.press(KeyCode.PLUS);
        Fx.run(view.picture()::layout);
        assertThat(at("e").getX() - at("w").getX()).isGreaterThan(before * 1.2);
        hands.press(KeyCode.ESCAPE);
        assertThat(selected()).isEmpty();
        hands.press(KeyCode.TAB);
        assertThat(Fx.call(view.picture()::isFocused)).as("with nothing selected Tab leaves").isFalse();
    }

    @Test
    void findingFilteringAndTheTableShareOneSelection() {
        Fx.run(() -> view.sight().set(PictureView.Sight.BOTH));
        Fx.await("the table is there", () -> view.lookup(".quern-result") != null);
        TextField find = Fx.call(() -> (TextField) view.lookup(".picture-bar .text-field"));
        Fx.run(find::requestFocus);
        hands.type("leaf");
        assertThat(selected()).containsExactly("n");
        hands.press(KeyCode.ENTER);
        assertThat(selected()).containsExactly("e");
        PictureTable table = Fx.call(() -> (PictureTable) view.lookup(".quern-result").getParent());
        assertThat(Fx.call(() -> table.table.getSelectionModel().getSelectedItems().stream()
                .map(PictureTable.Line::name).toList())).containsExactly("Leaf e");
        Fx.run(() -> table.table.getSelectionModel().clearAndSelect(5));
        assertThat(selected()).as("a relation stands for its ends").containsExactlyInAnyOrder("middle", "n");

        ToggleButton leaves = Fx.call(() -> (ToggleButton) view.lookupAll(".legend-type").stream()
                .filter(node -> ((ToggleButton) node).getText().equals("Leaf 4")).findFirst().orElseThrow());
        Fx.run(leaves::fire);
        assertThat(Fx.call(() -> table.table.getItems())).hasSize(1);
        Fx.run(leaves::fire);
        assertThat(Fx.call(() -> table.table.getItems())).hasSize(9);
    }

    @Test
    void exportsWhatIsSeenAsSvgWithTextAsPngAndAsPdf() throws Exception {
        Fx.run(() -> {
            PlacedGraph cross = PictureModelTest.cross();
            List<PictureGraph.Node> nodes = new ArrayList<>(cross.graph().nodes());
            nodes.set(1, new PictureGraph.Node("n", "<b>&\u0000\"North\"", "Leaf", DiffSide.GOLD));
            model.show(new PlacedGraph(new PictureGraph(cross.graph().types(), nodes, cross.graph().edges()),
                    cross.places()));
            model.select(List.of("w"));
            model.hideSelected();
        });
        Path svg = folder.resolve("p.svg");
        Path png = folder.resolve("p.png");
        Path pdf = folder.resolve("p.pdf");
        Fx.run(() -> {
            view.export("svg", PictureExport.Page.PICTURE, svg);
            view.export("png", PictureExport.Page.PICTURE, png);
            view.export("pdf", PictureExport.Page.A4, pdf);
        });
        Fx.awaitIdle(services.jobs());

        String text = Files.readString(svg);
        var written = DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        assertThat(written.getElementsByTagName("circle").getLength()).isEqualTo(3);
        assertThat(written.getElementsByTagName("path").getLength()).isEqualTo(3);
        assertThat(text).contains("Leaf s</text>", "&lt;b&gt;&amp;", "Middle – joins → Leaf e")
                .doesNotContain("Leaf w", "<b>");
        BufferedImage image = ImageIO.read(png.toFile());
        assertThat(image.getWidth()).isGreaterThan(400);
        try (PDDocument document = Loader.loadPDF(pdf.toFile())) {
            PDRectangle sheet = document.getPage(0).getMediaBox();
            assertThat(Math.max(sheet.getWidth(), sheet.getHeight())).isEqualTo(PDRectangle.A4.getHeight());
            BufferedImage page = new PDFRenderer(document).renderImage(0);
            Set<Integer> colours = new HashSet<>();
            for (int x = 0; x < page.getWidth(); x++) {
                for (int y = 0; y < page.getHeight(); y++)
                    colours.add(page.getRGB(x, y));
            }
            assertThat(colours).as("nodes and names on their ground").contains(image.getRGB(0, 0))
                    .hasSizeGreaterThan(20);
        }
        assertThat(Map.of("png", Fx.call(() -> new PictureExport(model,
                services.theme().colorsProperty().get()).svg()))).containsEntry("png", text);
    }

    @Test
    void thePictureHasAllDotsOfTheScreenAtEveryZoom() {
        for (double zoom : new double[]{2, 0.75, 1.15}) {
            Fx.run(() -> {
                view.getTransforms().setAll(new Scale(zoom, zoom));
                view.resize(800 / zoom, 600 / zoom);
                view.layout();
                view.picture().requestLayout();
                view.picture().layout();
            });
            Fx.run(() -> {
                ImageView shown = (ImageView) view.picture().lookup(".image-view");
                assertThat(shown.getImage().getWidth()).isEqualTo(Math.ceil(view.picture().getWidth() * zoom));
                Point2D corner = shown.localToScene(0, 0);
                assertThat(Math.abs(corner.getX() - Math.round(corner.getX()))).as("%s", zoom).isLessThan(1e-6);
                assertThat(Math.abs(corner.getY() - Math.round(corner.getY()))).as("%s", zoom).isLessThan(1e-6);
                assertThat(shown.getLayoutBounds().getWidth() * zoom).isCloseTo(shown.getImage().getWidth(),
                        org.assertj.core.api.Assertions.within(1e-3));
            });
        }
    }

    @Test
    void layingOutAgainLeavesWhatIsPinned() {
        Fx.run(() -> {
            model.select(List.of("n"));
            model.togglePin();
        });
        Place pinned = model.placed().places().get("n");
        Fx.run(() -> view.actions().all().stream().filter(a -> a.id().equals("picture.layout")).findFirst()
                .orElseThrow().perform());
        Fx.awaitIdle(services.jobs());
        assertThat(model.placed().places()).containsEntry("n", pinned);
        assertThat(model.placed().places().get("s")).isNotEqualTo(PictureModelTest.cross().places().get("s"));
        Fx.run(model::undo);
        assertThat(model.placed().places()).isEqualTo(PictureModelTest.cross().places());
    }

    @Test
    void twoThousandNodesAreLaidOutAndPainted() {
        List<PictureGraph.Node> nodes = new ArrayList<>();
        List<PictureGraph.Edge> edges = new ArrayList<>();
        for (int i = 0; i < 2_000; i++) {
            nodes.add(new PictureGraph.Node("n" + i, "Node " + i, "T" + i % 3, DiffSide.NONE));
            if (i > 0)
                edges.add(new PictureGraph.Edge("n" + i, "n" + i / 3, "r", DiffSide.NONE));
        }
        PlacedGraph placed = new SpringLayout(7, 1.9, java.time.Duration.ZERO).place(
                new PictureGraph(List.of("T0", "T1", "T2"), nodes, edges), Progress.NONE);
        Fx.run(() -> {
            view.picture().show(placed);
            view.picture().layout();
        });
        assertThat(Fx.call(() -> view.picture().getAccessibleText())).contains("2,000")
                .containsIgnoringCase(String.format(Locale.ENGLISH, "%,d", 1_999));
    }

    private Point2D screen(Point2D local) {
        return Fx.call(() -> view.picture().localToScreen(local));
    }

    private void fire(EventType<MouseEvent> type, Point2D at, boolean shift, int count, boolean still) {
        event(type, at, shift, false, count, still);
    }

    private void event(EventType<MouseEvent> type, Point2D at, boolean shift, boolean control, int count,
            boolean still) {
        GraphPicture picture = view.picture();
        Point2D scene = picture.localToScene(at);
        Event.fireEvent(picture, new MouseEvent(type, scene.getX(), scene.getY(), scene.getX(),
                scene.getY(), MouseButton.PRIMARY, count, shift, control, false, false, true, false, false, false,
                false, still, new PickResult(picture, scene.getX(), scene.getY())));
    }
}
