package org.quern.bench.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.bench.window.PictureBook.Look;
import org.quern.job.Progress;
import org.quern.review.ExampleReview;
import org.quern.testing.Fx;
import org.quern.ui.kit.Messages;
import org.quern.ui.shell.window.HeadlessWindow;
import org.quern.ui.shell.window.PaneKind;
import org.quern.ui.shell.window.PaneList;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

@ExtendWith(Fx.class)
class PictureBookTest {

    /** Each view is laid out in one of so many cells, in turns. */
    private static final int EVERY = 8;

    /** Longer than any layout on a busy machine, shorter than any engine's work. */
    private static final Duration BLOCKING = Duration.ofSeconds(1);

    /** What holds in all panes. */
    private static final Set<String> ACCESSIBLE = Set.of("roleless", "nameless", "order");
    /** The panes that fit in all cells; the others are on their way there. */
    private static final Set<String> FITTING = Set.of("agent", "evaluation", "graph", "questions",
            "review", "sets", "textgraph");

    @TempDir
    Path folder;

    @Test
    void everyPaneIsDrawnAndNoneIsBlank() throws IOException {
        List<Throwable> broken = new CopyOnWriteArrayList<>();
        Fx.run(() -> Thread.currentThread().setUncaughtExceptionHandler((_, failure) -> {
            failure.printStackTrace();
            broken.add(failure);
        }));
        // The window is on its way through all views here, so what fits is checked here, too: each view in some of the
        // sizes and zooms. "quern-bench layout" checks all of them. And whether anything blocks the window's thread.
        LayoutMatrix matrix = new LayoutMatrix(EVERY);
        List<Path> pictures = new ArrayList<>();
        try (WindowWatch watch = new WindowWatch(BLOCKING)) {
            pictures.addAll(draw(Optional.empty(), Look.LIGHT, Messages.LANGUAGES.getFirst(),
                    Optional.empty(), matrix, watch));
            // One pane is enough to see that the dark look and the other language are drawn; it needs no store.
            Path plain = folder.resolve("plain");
            new ExampleWorkspace(new SafeFiles(), new ExampleReview(new SafeFiles())).copyTo(plain, Progress.NONE);
            pictures.addAll(draw(Optional.of("review"), Look.DARK, Messages.LANGUAGES.getLast(), Optional.of(plain),
                    matrix, watch));
            assertThat(watch.all()).filteredOn(one -> !one.step().isEmpty()).hasSizeGreaterThan(pictures.size() / 2)
                    .allSatisfy(one -> assertThat(one.used()).as(one.toString()).isLessThan(BLOCKING));
        }

        assertThat(matrix.result().misfits().stream()
                .filter(misfit -> ACCESSIBLE.contains(misfit.kind())
                        || FITTING.contains(pane(misfit.view()))))
                .as("what does not fit").isEmpty();
        assertThat(broken).as("failures on the window's thread").isEmpty();
        Set<String> names = new HashSet<>();
        Map<Integer, Set<String>> alike = new HashMap<>();
        for (Path file : pictures) {
            names.add(file.getFileName().toString());
            BufferedImage picture = ImageIO.read(file.toFile());
            assertThat(picture.getWidth()).as(file.toString()).isEqualTo(1440);
            assertThat(picture.getHeight()).as(file.toString()).isEqualTo(900);
            byte[] dots = dots(picture);
            assertThat(colours(dots)).as("colours in " + file).isGreaterThan(16);
            // A pane whose other work is slow may show its content meanwhile.
            if (!file.toString().contains("-loading-"))
                alike.computeIfAbsent(Arrays.hashCode(dots), _ -> new TreeSet<>())
                        .add(file.getFileName().toString());
        }
        // A view that is not reached any more looks like the one before. No issue of the example rests on data.
        assertThat(alike.values().stream().filter(group -> group.size() > 1))
                .allMatch(Set.of("schema-issues-light.png", "schema-finding-light.png")::containsAll);
        assertThat(names).contains("graph-loading-light.png", "graph-laying-out-light.png",
                "graph-two-thousand-light.png", "graph-realism-light.png", "review-content-dark.png");
        for (PaneKind kind : PaneList.kinds()) {
            for (String condition : List.of("content", "empty", "error")) {
                assertThat(names).contains(kind.id() + "-" + condition + "-light.png");
            }
        }
    }

    private List<Path> draw(Optional<String> pane, Look look, Locale language, Optional<Path> workspace,
            LayoutMatrix matrix, WindowWatch watch) {
        return new PictureBook(1440, 900).draw(folder, pane, Optional.of(look), language, workspace,
                new PictureBook.Visit() {
                    @Override
                    public void begin(String view) {
                        watch.step(view);
                    }

                    @Override
                    public void see(HeadlessWindow window, PictureBook.Dress dress, String view) {
                        // A window at work changes while it is looked at.
                        if (view.endsWith("-loading"))
                            return;
                        if (FITTING.contains(pane(view)))
                            matrix.check(window, dress, view);
                        else
                            matrix.checkAccess(window, dress, view);
                    }
                }, Progress.NONE);
    }

    private static String pane(String view) {
        return view.substring(0, (view + "-").indexOf('-'));
    }

    @Test
    void anUnknownPaneIsNamedWithThoseThereAre() {
        assertThatThrownBy(
                () -> new PictureBook(1440, 900).draw(folder, Optional.of("review2"), Optional.of(Look.LIGHT),
                        Locale.ENGLISH,
                        Optional.of(folder), Progress.NONE))
                .isInstanceOf(QuernException.class)
                .hasMessageContaining("schema, graph, questions, review, evaluation");
    }

    private static int colours(byte[] dots) {
        BitSet colours = new BitSet();
        for (int i = 0; i < dots.length; i += 3)
            colours.set((dots[i] & 0xff) << 16 | (dots[i + 1] & 0xff) << 8 | dots[i + 2] & 0xff);
        return colours.cardinality();
    }

    /** The three parts of the colours right of the activity bar and above the status bar, where the pane is. */
    private static byte[] dots(BufferedImage picture) {
        return (byte[]) picture.getRaster().getDataElements(52, 44, picture.getWidth() - 52, picture.getHeight() - 74,
                null);
    }
}
