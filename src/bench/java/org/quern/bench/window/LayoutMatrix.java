package org.quern.bench.window;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ToggleButton;
import org.quern.job.Progress;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.WorkPane;
import org.quern.ui.shell.window.HeadlessWindow;

/**
 * Lays every view of every pane out in each size, zoom and language, and lists what does not fit; and once, without sizes, what is
 * not accessible. English is light and Spanish dark: colours do not change the layout.
 */
public final class LayoutMatrix {

    /** A size of the window in pixels, and a zoom. */
    public record Cell(int width, int height, double zoom) {

        @Override
        public String toString() {
            return width + "x" + height + " " + Math.round(zoom * 100) + " %";
        }
    }

    /** What does not fit in a cell: {@code kind} says how, {@code where} names the control. */
    public record Misfit(String view, String language, Cell cell, String kind, String where) {}

    /** What was laid out. */
    public record Result(int layouts, List<Misfit> misfits) {}

    /** All cells. */
    public static final List<Cell> CELLS = cells();

    private static List<Cell> cells() {
        List<Cell> cells = new ArrayList<>();
        for (int[] size : new int[][]{{1024, 700}, {1280, 800}, {1440, 900}, {2560, 1440}}) {
            for (double zoom : new double[]{0.8, 1, 1.5, 2})
                cells.add(new Cell(size[0], size[1], zoom));
        }
        return List.copyOf(cells);
    }

    private static final Cell USUAL = new Cell(HeadlessWindow.WIDTH, HeadlessWindow.HEIGHT, 1);

    private final List<Cell> cells;
    private final int every;
    private final List<Misfit> misfits = new ArrayList<>();
    private int views;
    private int layouts;

    /** As below, with all cells. */
    public LayoutMatrix(int every) {
        this(CELLS, every);
    }

    /** @param every takes turns with the cells: of so many of them, each view is laid out in one */
    public LayoutMatrix(List<Cell> cells, int every) {
        this.cells = List.copyOf(cells);
        this.every = every;
    }

    /** Shows all views and checks them. @param panes the ids of panes; all when there are none */
    public Result check(List<String> panes, Optional<Path> workspace, Progress progress) {
        List<PictureBook.Dress> dresses = List.of(
                new PictureBook.Dress(PictureBook.Look.LIGHT, Messages.LANGUAGES.getFirst()),
                new PictureBook.Dress(PictureBook.Look.DARK, Messages.LANGUAGES.getLast()));
        new PictureBook(HeadlessWindow.WIDTH, HeadlessWindow.HEIGHT).walk(dresses, panes, workspace, this::check,
                progress);
        return result();
    }

    /** Checks what is seen: whether it is accessible, and whether it fits. */
    void check(HeadlessWindow window, PictureBook.Dress dress, String view) {
        checkAccess(window, dress, view);
        int turn = views++;
        for (int i = 0; i < cells.size(); i++) {
            if ((i + turn) % every != 0)
                continue;
            layouts++;
            Cell cell = cells.get(i);
            misfits.addAll(misfits(dress, view, cell,
                    window.layOut(cell.width(), cell.height(), cell.zoom(),
                            root -> withDrawers(root, window.inFront().map(WorkPane::node).orElse(root)))));
        }
        window.layOut(USUAL.width(), USUAL.height(), USUAL.zoom());
    }

    /** Checks whether what is seen is accessible. */
    void checkAccess(HeadlessWindow window, PictureBook.Dress dress, String view) {
        misfits.addAll(misfits(dress, view, USUAL,
                window.layOut(USUAL.width(), USUAL.height(), USUAL.zoom(), AccessibilityCheck::of)));
    }

    /** What has been found so far. */
    Result result() {
        return new Result(layouts, List.copyOf(misfits));
    }

    private static List<Misfit> misfits(PictureBook.Dress dress, String view, Cell cell,
            List<LayoutCheck.Finding> findings) {
        return findings.stream().map(found -> new Misfit(view, dress.language().getLanguage(), cell,
                found.kind().name().toLowerCase(Locale.ROOT), found.where())).toList();
    }

    /** Checks what is seen, and then with each of the pane's drawers open. */
    private static List<LayoutCheck.Finding> withDrawers(Parent root, Node pane) {
        Set<LayoutCheck.Finding> found = new LinkedHashSet<>(LayoutCheck.of(root));
        drawerButtons(pane).forEach(button -> {
            button.fire();
            root.layout();
            found.addAll(LayoutCheck.of(root));
            button.fire();
        });
        return List.copyOf(found);
    }

    private static List<ToggleButton> drawerButtons(Node pane) {
        return pane.lookupAll(".drawer-button").stream().filter(Nodes::isSeen).map(ToggleButton.class::cast).toList();
    }
}
