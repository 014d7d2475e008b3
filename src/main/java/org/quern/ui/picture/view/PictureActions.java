package org.quern.ui.picture.view;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignE;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignG;
import org.kordamp.ikonli.materialdesign2.MaterialDesignI;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;
import org.kordamp.ikonli.materialdesign2.MaterialDesignU;
import org.kordamp.ikonli.materialdesign2.MaterialDesignV;
import org.quern.ui.kit.Action;
import org.quern.ui.picture.Analysis;
import org.quern.ui.picture.Analysis.Algorithm;
import org.quern.ui.picture.Analysis.Use;
import org.quern.ui.picture.GraphLayout;
import org.quern.ui.picture.GraphPicture;
import org.quern.ui.picture.PictureGraph;
import org.quern.ui.picture.PictureModel;
import org.quern.ui.picture.layout.CircularLayout;
import org.quern.ui.picture.layout.ClusterLayout;
import org.quern.ui.picture.layout.LayeredLayout;

/**
 * The actions of a graph view, in its toolbar, its menu and the command palette. Keys without modifiers work
 * only while the picture has the focus.
 */
public final class PictureActions {

    final Action undo;
    final Action redo;
    final Action pin;
    final Action hide;
    /** The neighbourhood of the selection, from one step on. */
    final List<Action> neighbourhoods;
    final Action showAll;
    final Action neighbours;
    final Action all;
    final Action fit;
    /** Layouts; the first one is the usual one. */
    final List<Action> layouts;
    /** Algorithms that colour nodes, that size them, and that group them. */
    final List<Action> analyses;
    final Action path;
    final Action clearAnalysis;
    final Action svg;
    final Action png;
    final Action pdf;
    final Action find;

    /**
     * @param onLayout computes a new layout for all nodes that are not pinned, with the usual layout or another one
     * @param algorithms runs algorithms
     * @param onExport exports the picture; receives {@code svg}, {@code png} or {@code pdf}
     */
    PictureActions(PictureModel model, GraphPicture picture, Runnable onFind,
            Consumer<Optional<GraphLayout>> onLayout, PictureAnalyses algorithms, Consumer<String> onExport) {
        BooleanBinding selected = Action.when(model.selected(), ids -> !ids.isEmpty());
        BooleanBinding filled = model.filled();
        BooleanBinding hiding = Bindings.createBooleanBinding(model::hidesSomething, model.state());
        undo = Action.of("picture.undo", MaterialDesignU.UNDO_VARIANT, model::undo).withKey("Shortcut+Z")
                .enabledWhen(model.canUndo());
        redo = Action.of("picture.redo", MaterialDesignR.REDO_VARIANT, model::redo).withKey("Shortcut+Shift+Z")
                .enabledWhen(model.canRedo());
        pin = Action.of("picture.pin", MaterialDesignP.PIN_OUTLINE, model::togglePin).enabledWhen(selected);
        hide = Action.of("picture.hide", MaterialDesignE.EYE_OFF_OUTLINE, model::hideSelected).enabledWhen(selected);
        neighbourhoods = Stream.of(
                Action.of("picture.hide-others", MaterialDesignF.FILTER_OUTLINE, () -> model.showNeighbourhood(1)),
                Action.of("picture.hops.2", MaterialDesignF.FILTER_OUTLINE, () -> model.showNeighbourhood(2)),
                Action.of("picture.hops.3", MaterialDesignF.FILTER_OUTLINE, () -> model.showNeighbourhood(3)),
                Action.of("picture.hops.all", MaterialDesignF.FILTER_OUTLINE,
                        () -> model.showNeighbourhood(Integer.MAX_VALUE)))
                .map(action -> action.enabledWhen(selected)).toList();
        showAll = Action.of("picture.show-all", MaterialDesignE.EYE_OUTLINE, model::showAll).enabledWhen(hiding);
        neighbours = Action.of("picture.neighbours", MaterialDesignS.SELECT_GROUP, model::selectNeighbours)
                .enabledWhen(selected);
        all = Action.of("picture.all", MaterialDesignS.SELECT_ALL, model::selectAll).enabledWhen(filled);
        fit = Action.of("picture.fit", MaterialDesignF.FIT_TO_PAGE_OUTLINE, picture::fit).enabledWhen(filled);
        layouts = List.of(
                Action.of("picture.layout", MaterialDesignG.GRAPH_OUTLINE, () -> onLayout.accept(Optional.empty())),
                Action.of("picture.layout.layered", MaterialDesignF.FORMAT_LINE_SPACING,
                        () -> onLayout.accept(Optional.of(new LayeredLayout()))),
                Action.of("picture.layout.circular", MaterialDesignC.CIRCLE_OUTLINE,
                        () -> onLayout.accept(Optional.of(new CircularLayout()))),
                Action.of("picture.layout.by-type", MaterialDesignV.VIEW_GRID_OUTLINE,
                        () -> onLayout.accept(Optional.of(new ClusterLayout(PictureGraph.Node::type)))))
                .stream().map(action -> action.enabledWhen(filled)).toList();
        this.analyses = Stream.of(
                Action.of("picture.color.components", MaterialDesignP.PALETTE_OUTLINE,
                        () -> algorithms.show(Algorithm.COMPONENTS, Use.COLOR)),
                Action.of("picture.color.communities", MaterialDesignP.PALETTE_OUTLINE,
                        () -> algorithms.show(Algorithm.COMMUNITIES, Use.COLOR)),
                Action.of("picture.color.pagerank", MaterialDesignP.PALETTE_OUTLINE,
                        () -> algorithms.show(Algorithm.PAGERANK, Use.COLOR)),
                Action.of("picture.color.betweenness", MaterialDesignP.PALETTE_OUTLINE,
                        () -> algorithms.show(Algorithm.BETWEENNESS, Use.COLOR)),
                Action.of("picture.size.pagerank", MaterialDesignR.RESIZE,
                        () -> algorithms.show(Algorithm.PAGERANK, Use.SIZE)),
                Action.of("picture.size.betweenness", MaterialDesignR.RESIZE,
                        () -> algorithms.show(Algorithm.BETWEENNESS, Use.SIZE)),
                Action.of("picture.group.components", MaterialDesignV.VIEW_GRID_OUTLINE,
                        () -> algorithms.group(Algorithm.COMPONENTS)),
                Action.of("picture.group.communities", MaterialDesignV.VIEW_GRID_OUTLINE,
                        () -> algorithms.group(Algorithm.COMMUNITIES)))
                .map(action -> action.enabledWhen(filled)).toList();
        path = Action.of("picture.path", MaterialDesignV.VECTOR_POLYLINE, algorithms::path)
                .enabledWhen(Action.when(model.selected(), ids -> ids.size() == 2));
        clearAnalysis = Action.of("picture.analysis.clear", MaterialDesignC.CLOSE,
                () -> model.analyse(Analysis.NONE)).enabledWhen(
                        Bindings.createBooleanBinding(() -> !model.analysis().equals(Analysis.NONE), model.state()));
        svg = Action.of("picture.svg", MaterialDesignS.SVG, () -> onExport.accept("svg")).enabledWhen(filled);
        png = Action.of("picture.png", MaterialDesignI.IMAGE_OUTLINE, () -> onExport.accept("png")).enabledWhen(filled);
        pdf = Action.of("picture.pdf", MaterialDesignF.FILE_PDF_BOX, () -> onExport.accept("pdf")).enabledWhen(filled);
        find = Action.of("picture.find", MaterialDesignF.FILE_FIND_OUTLINE, onFind).withKey("Shortcut+F")
                .enabledWhen(filled);
    }

    /** All actions, for the pane that shows the picture. */
    public List<Action> all() {
        return Stream.of(List.of(undo, redo, find, pin, hide), neighbourhoods, List.of(showAll, neighbours, all, fit),
                layouts, analyses,
                List.of(path, clearAnalysis, svg, png, pdf)).flatMap(List::stream).toList();
    }

    /** The key that performs the action while the picture has the focus. */
    static Optional<String> bareKey(Action action) {
        return switch (action.id()) {
            case "picture.pin" -> Optional.of("P");
            case "picture.hide" -> Optional.of("Del");
            case "picture.neighbours" -> Optional.of("N");
            case "picture.fit" -> Optional.of("0");
            case "picture.all" -> Optional.of("Ctrl+A");
            default -> Optional.empty();
        };
    }
}
