package org.quern.bench.window;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.quern.job.Progress;
import org.quern.ui.HeadlessWindow;
import org.quern.ui.Messages;

/**
 * Lays every view of every pane out in each size, zoom and language, and lists what does not fit. English is light and
 * Spanish dark: colours do not change the layout.
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

    private final int every;

    /** @param every takes turns with the cells: of so many of them, each view is laid out in one */
    public LayoutMatrix(int every) {
        this.every = every;
    }

    /** @param pane the one pane; all when absent */
    public Result check(Optional<String> pane, Optional<Path> workspace, Progress progress) {
        List<Misfit> misfits = new ArrayList<>();
        int[] views = new int[1];
        int[] layouts = new int[1];
        List<PictureBook.Dress> dresses = List.of(
                new PictureBook.Dress(PictureBook.Look.LIGHT, Messages.LANGUAGES.getFirst()),
                new PictureBook.Dress(PictureBook.Look.DARK, Messages.LANGUAGES.getLast()));
        new PictureBook(HeadlessWindow.WIDTH, HeadlessWindow.HEIGHT).walk(dresses, pane, workspace,
                (window, dress, view) -> {
                    int turn = views[0]++;
                    for (int i = 0; i < CELLS.size(); i++) {
                        if ((i + turn) % every != 0)
                            continue;
                        layouts[0]++;
                        misfits.addAll(misfits(window, dress.language(), view, CELLS.get(i)));
                    }
                    window.layOut(HeadlessWindow.WIDTH, HeadlessWindow.HEIGHT, 1);
                }, progress);
        return new Result(layouts[0], misfits);
    }

    private static List<Misfit> misfits(HeadlessWindow window, Locale language, String view, Cell cell) {
        window.layOut(cell.width(), cell.height(), cell.zoom());
        return HeadlessWindow.call(() -> LayoutCheck.of(window.stage().getScene().getRoot())).stream()
                .map(found -> new Misfit(view, language.getLanguage(), cell,
                        found.kind().name().toLowerCase(Locale.ROOT), found.where()))
                .toList();
    }
}
