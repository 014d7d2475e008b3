package org.quern.ui.picture.view;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignE;
import org.kordamp.ikonli.materialdesign2.MaterialDesignG;
import org.quern.job.Latest;
import org.quern.ui.control.SearchField;
import org.quern.ui.control.Segments;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.picture.GraphLayout;
import org.quern.ui.picture.GraphPicture;
import org.quern.ui.picture.PictureExport;
import org.quern.ui.picture.PictureGraph;
import org.quern.ui.picture.PictureModel;
import org.quern.ui.picture.PictureTable;
import org.quern.ui.picture.PlacedGraph;
import org.quern.ui.picture.PlacedGraph.Place;
import org.quern.ui.picture.TimeStrip;
import org.quern.workspace.SafeFiles;

/** A graph view with its toolbar and the table of its content. */
public final class PictureView extends BorderPane {

    /** The visible parts: picture, table or both. */
    public enum Sight {
        PICTURE, BOTH, TABLE
    }

    /** The width of the search field and what follows it. */
    private static final double FIND = 300;

    private final PaneServices services;
    private final Latest arranging;
    private final SafeFiles files = new SafeFiles();
    private final PictureModel model;
    private final GraphPicture picture;
    private final PictureTable table;
    private final PictureActions actions;
    private final ContextMenu menu = new ContextMenu();
    private final SearchField find;
    private final Label hits = Nodes.uncut(Nodes.label("", "secondary", "figure"));
    private final ObjectProperty<Sight> sight = new SimpleObjectProperty<>(Sight.PICTURE);
    private final HBox extras = new HBox(2);
    private final MenuButton exports;
    private String name = "graph";

    public PictureView(PaneServices services, GraphLayout layout, PictureModel model) {
        this.services = services;
        this.model = model;
        this.arranging = new Latest(services.jobs());
        this.picture = new GraphPicture(services.messages(), services.theme().colorsProperty(), model);
        this.table = new PictureTable(services.messages(), model);
        this.actions = new PictureActions(model, picture, this::startFinding, other -> arrange(other.orElse(layout)),
                new PictureAnalyses(services, model, this::arrange), this::export);
        this.exports = menu(MaterialDesignE.EXPORT_VARIANT, "picture.export",
                List.of(actions.svg, actions.png, actions.pdf));
        this.find = new SearchField(services.text("picture.find"), this::find);
        getStyleClass().add("picture-view");
        setTop(new VBox(bar(), new TimeStrip(services.messages(), model)));
        picture.setMenu(menu);
        setMenuItems(List.of());
        model.found.addListener((_, _, _) -> count());
        model.selected().addListener((_, _, _) -> count());
        sight.subscribe(this::lay);
    }

    public PictureActions actions() {
        return actions;
    }

    public GraphPicture picture() {
        return picture;
    }

    /** Sets the file name that an export proposes. */
    public void setName(String fileName) {
        name = fileName;
    }

    /** Sets the action for a double click or Enter on a node, in the picture and in the table. */
    public void setOnActivate(Consumer<PictureGraph.Node> action) {
        picture.setOnActivate(action);
        table.setOnActivate(action);
    }

    /** Sets the menu: the pane's actions first, then those of the picture. */
    public void setMenuItems(List<Action> ofPane) {
        menu.getItems().clear();
        ofPane.forEach(action -> menu.getItems().add(services.actions().menuItem(action)));
        if (!ofPane.isEmpty())
            menu.getItems().add(new SeparatorMenuItem());
        for (Action action : List.of(actions.path, actions.pin, actions.hide, actions.neighbourhoods.getFirst(),
                actions.showAll)) {
            menu.getItems().add(services.actions().menuItem(action));
        }
        menu.getItems().add(new SeparatorMenuItem());
        menu.getItems().addAll(services.actions().menuItem(actions.neighbours),
                services.actions().menuItem(actions.all));
    }

    private void startFinding() {
        Nodes.selectTabOf(this);
        find.requestFocus();
    }

    private void find(String text) {
        model.find(text);
        count();
        if (!model.found.get().isEmpty() && !text.isBlank())
            next(0 < model.selected().get().size() && isFoundSelected() ? 0 : 1);
    }

    private void next(int step) {
        model.nextFound(step).ifPresent(picture::centre);
    }

    private Node bar() {
        find.setPrefColumnCount(14);
        find.leaveTo(key -> {
            if (key == KeyCode.ENTER)
                next(1);
            else
                Nodes.takingFocus(getCenter()).findFirst().ifPresent(Node::requestFocus);
        });
        find.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER && event.isShiftDown()) {
                next(-1);
                event.consume();
            }
        });
        Segments<Sight> sights = new Segments<>(sight, List.of(Sight.PICTURE, Sight.BOTH, Sight.TABLE),
                one -> services.text("picture.sight." + one.name().toLowerCase(Locale.ROOT)));
        sights.setHgap(2);
        sights.setMinWidth(USE_PREF_SIZE);
        find.setMinWidth(132);
        HBox right = Nodes.row(2, find, hits, Nodes.space(), sights);
        return Nodes.styled(Nodes.parts(2,
                Nodes.row(2, icon(actions.undo), icon(actions.redo), space(), icon(actions.pin),
                        menu(MaterialDesignE.EYE_OUTLINE, "picture.visibility", Stream.of(List.of(actions.hide),
                                actions.neighbourhoods, List.of(actions.showAll)).flatMap(List::stream).toList()),
                        space(), icon(actions.fit),
                        menu(MaterialDesignG.GRAPH_OUTLINE, "picture.layouts", actions.layouts),
                        menu(MaterialDesignC.CHART_BUBBLE, "picture.analyses", Stream.concat(actions.analyses.stream(),
                                Stream.of(actions.path, actions.clearAnalysis)).toList()),
                        exports, extras, space()),
                right, right, FIND), "picture-bar");
    }

    /** Adds a menu of the pane to the toolbar. */
    public void addToBar(MenuButton menuButton) {
        extras.getChildren().add(menuButton);
    }

    /** Adds an action of the pane to the menu of exports. */
    public void addExport(Action action) {
        exports.getItems().add(services.actions().menuItem(action));
    }

    private boolean isFoundSelected() {
        return model.current().filter(node -> model.found.get().contains(node.id())).isPresent();
    }

    private Node icon(Action action) {
        return PictureActions.bareKey(action).map(key -> services.actions().iconButton(action, key))
                .orElseGet(() -> services.actions().iconButton(action));
    }

    private static Node space() {
        Region space = new Region();
        space.setMinWidth(8);
        return space;
    }

    private MenuButton menu(Ikon icon, String key, List<Action> items) {
        MenuButton button = Nodes.named(Nodes.styled(new MenuButton("", new FontIcon(icon)), "flat", "button-icon",
                "no-arrow"), services.text(key));
        new Hint(button, services.text(key));
        items.forEach(action -> button.getItems().add(services.actions().menuItem(action)));
        return button;
    }

    /** Whether the picture, the table, or both are shown, one below the other. */
    public ObjectProperty<Sight> sight() {
        return sight;
    }

    /** The text that is searched for. */
    public StringProperty wanted() {
        return find.textProperty();
    }

    private void lay(Sight wanted) {
        switch (wanted) {
            case PICTURE -> setCenter(picture);
            case TABLE -> setCenter(table);
            case BOTH -> {
                setCenter(Nodes.split(0.62, picture, table));
            }
        }
    }

    private void count() {
        int all = model.found.get().size();
        if (find.getText().isBlank()) {
            hits.setText("");
            return;
        }
        int at = model.current().map(node -> model.found.get().indexOf(node.id()) + 1).orElse(0);
        hits.setText(services.text("picture.find.hits", NumberFormats.count(at), NumberFormats.count(all)));
    }

    /** Computes a new layout of the visible nodes; pinned nodes keep their positions. */
    private void arrange(GraphLayout wanted) {
        PlacedGraph before = model.placed();
        PictureGraph seen = model.seen();
        Map<String, Place> pinned = new HashMap<>(before.places());
        pinned.keySet().retainAll(model.pinned());
        arranging.submit(services.text("action.picture.layout"), progress -> wanted.place(seen, pinned, progress),
                placed -> {
                    if (!model.placed().graph().equals(before.graph()))
                        return;
                    Map<String, Place> all = new HashMap<>(before.places());
                    all.putAll(placed.places());
                    model.redraw(new PlacedGraph(before.graph(), all));
                    picture.fit();
                }, failure -> services.dialogs().failure(services.text("action.picture.layout"), failure));
    }

    private void export(String form) {
        String title = services.text("action.picture." + form);
        Optional<PictureExport.Page> page = form.equals("pdf") ? page(title) : Optional.of(PictureExport.Page.PICTURE);
        page.ifPresent(size -> services.dialogs()
                .saveFile(title, name + "." + form, form.toUpperCase(Locale.ROOT), "*." + form)
                .ifPresent(file -> export(form, size, file)));
    }

    private Optional<PictureExport.Page> page(String title) {
        List<String> pages = List.of(services.text("picture.page.picture"), "A4", "A3", "Letter");
        return services.dialogs().choice(title, services.text("picture.page"), pages)
                .map(chosen -> PictureExport.Page.values()[pages.indexOf(chosen)]);
    }

    /**
     * Exports the picture in a job.
     *
     * @param page the size of a PDF
     */
    public void export(String form, PictureExport.Page page, Path file) {
        String title = services.text("action.picture." + form);
        PictureExport export = new PictureExport(model, services.theme().colorsProperty().get());
        var job = services.jobs().submit(title, _ -> {
            switch (form) {
                case "svg" -> PictureExport.write(export.svg(), file, files);
                case "pdf" -> export.pdf(page, file, files);
                default -> PictureExport.write(export.image(), file, files);
            }
            return file;
        });
        job.onDone(written -> services.notices().say(services.text("picture.exported", written.getFileName())));
        job.onFailed(failure -> services.dialogs().failure(title, failure));
    }
}
