package org.quern.bench.window;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.stream.Stream;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.review.ExampleReview;
import org.quern.ui.kit.Theme;
import org.quern.ui.shell.window.HeadlessWindow;
import org.quern.ui.shell.window.PaneKind;
import org.quern.ui.shell.window.PaneList;
import org.quern.wikidata.named.NamedSources;
import org.quern.wikidata.store.StoreLoader;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.FolderTree;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * Draws every pane as people see it: light and dark, with content, empty, failing, and at work. Nothing is staged: the content
 * is a workspace that is really opened, empty is a new one, failing is one whose files were cut short and whose
 * databases do not answer, and loading is one whose databases take their time.
 */
public final class PictureBook {

    private enum Condition {
        CONTENT, EMPTY, ERROR, LOADING
    }

    /** How the window is coloured. */
    public enum Look {
        LIGHT, DARK;

        private Theme.Mode mode() {
            return Theme.Mode.valueOf(name());
        }
    }

    private static final String WELCOME = "welcome";

    private final List<PaneKind> kinds = PaneList.kinds();
    private final int width;
    private final int height;

    /** Of a window of that size, in pixels. */
    public PictureBook(int width, int height) {
        this.width = width;
        this.height = height;
    }

    /**
     * Draws the pictures {@code PANE-CONDITION-THEME.png}, and with content also {@code PANE-VIEW-THEME.png} for each
     * view that the pane offers.
     *
     * @param wanted the one pane to draw; all when absent
     * @param look the one look; both when absent
     * @param workspace what is shown as content; the example when absent
     * @return the files, in the order of drawing
     * @throws QuernException when there is no such pane, the workspace cannot be opened, or the disk refuses
     */
    public List<Path> draw(Path out, Optional<String> wanted, Optional<Look> look, Locale language,
            Optional<Path> workspace, Progress progress) {
        return draw(out, wanted, look, language, workspace, (_, _, _) -> {}, progress);
    }

    /** As above. @param then is given each view after its picture was drawn */
    List<Path> draw(Path out, Optional<String> wanted, Optional<Look> look, Locale language, Optional<Path> workspace,
            Visit then, Progress progress) {
        List<Path> pictures = new ArrayList<>();
        walk(look.map(List::of).orElse(List.of(Look.values())).stream().map(each -> new Dress(each, language))
                .toList(), List.of(Condition.values()), chosen(wanted.stream().toList()), workspace,
                new Visit() {
                    @Override
                    public void begin(String view) {
                        then.begin(view);
                    }

                    @Override
                    public void see(HeadlessWindow window, Dress dress, String view) {
                        Path file = out.resolve(view + "-" + dress.look().name().toLowerCase(Locale.ROOT) + ".png");
                        new WindowPicture(window).write(file);
                        pictures.add(file);
                        then.see(window, dress, view);
                    }
                }, progress);
        return pictures;
    }

    /** The colours and the language of a window. */
    record Dress(Look look, Locale language) {}

    /** Is given each view of each pane while it is seen. */
    interface Visit {

        /** @param view what is going to be shown; empty when it has been */
        default void begin(String view) {}

        /** @param view the pane, and what is seen of it */
        void see(HeadlessWindow window, Dress dress, String view);
    }

    /** Shows the panes with content, empty and failing, but not at work. */
    void walk(List<Dress> dresses, List<String> wanted, Optional<Path> workspace, Visit visit, Progress progress) {
        walk(dresses, List.of(Condition.CONTENT, Condition.EMPTY, Condition.ERROR), chosen(wanted), workspace, visit,
                progress);
    }

    private void walk(List<Dress> dresses, List<Condition> conditions, List<String> chosen, Optional<Path> workspace,
            Visit visit, Progress progress) {
        HeadlessWindow.startToolkit(progress);
        Path scratch = temporaryFolder();
        try {
            Path content = workspace.orElseGet(() -> example(scratch.resolve("example"), progress));
            for (Condition condition : conditions) {
                progress.stage("Drawing " + condition.name().toLowerCase(Locale.ROOT));
                Path folder = switch (condition) {
                    case CONTENT -> content;
                    case EMPTY -> empty(scratch.resolve("empty"));
                    case ERROR -> damaged(content, scratch.resolve("damaged"));
                    case LOADING -> content;
                };
                for (Dress each : dresses) {
                    // Work that does not end must not begin before its picture: each window starts with the first pane.
                    // And a window of its own for each theme: changing it gives all that was ever shown new styles.
                    Path memory = scratch.resolve(condition.name() + each.look() + each.language());
                    try (LastPictures _ = LastPictures.of(folder);
                            HeadlessWindow window = HeadlessWindow.open(memory, each.look().mode(), each.language(),
                                    width,
                                    height, databases(condition))) {
                        window.openWorkspace(folder, progress);
                        Album album = new Album(window, folder, each, visit);
                        for (String id : chosen)
                            if (!id.equals(WELCOME))
                            album.show(id, condition, progress);
                            else if (condition == Condition.CONTENT)
                            album.showWelcome(progress);
                    }
                }
            }
        } finally {
            delete(scratch);
        }
    }

    /** @param wanted the ids of panes, or {@link #WELCOME}; all when there are none */
    private List<String> chosen(List<String> wanted) {
        List<String> all = Stream.concat(kinds.stream().map(PaneKind::id), Stream.of(WELCOME)).toList();
        if (!all.containsAll(wanted))
            throw new QuernException("there is no such pane", String.join(", ", wanted), "name one of {0}",
                    String.join(", ", all));
        return wanted.isEmpty() ? all : wanted;
    }

    /** The last pictures of graphs, which a window stores: they are put back, so that each window begins as the first one. */
    private record LastPictures(Map<Path, Optional<byte[]>> files) implements AutoCloseable {

        static LastPictures of(Path folder) {
            Map<Path, Optional<byte[]>> files = new HashMap<>();
            try (Workspace workspace = Workspace.read(folder)) {
                for (String graph : workspace.graphs()) {
                    Path file = workspace.lastPicture(graph);
                    files.put(file, Files.exists(file) ? Optional.of(Files.readAllBytes(file)) : Optional.empty());
                }
                return new LastPictures(files);
            } catch (IOException failure) {
                throw SafeFiles.cannotRead(folder, failure);
            }
        }

        @Override
        public void close() {
            files.forEach((file, before) -> {
                try {
                    if (before.isPresent())
                        Files.write(file, before.get());
                    else
                        Files.deleteIfExists(file);
                } catch (IOException failure) {
                    throw SafeFiles.cannotWrite(file, failure);
                }
            });
        }
    }

    /**
     * The views of one window.
     *
     * @param workspace the folder that is open in the window
     */
    private record Album(HeadlessWindow window, Path workspace, Dress dress, Visit visit) {

        void show(String pane, Condition condition, Progress progress) {
            progress.checkCancelled();
            PaneDriver driver = new PaneDriver(window, workspace, progress);
            String name = pane + "-" + condition.name().toLowerCase(Locale.ROOT);
            if (condition == Condition.LOADING) {
                // A pane that has nothing to wait for has no such picture.
                if (driver.showAtWork(pane))
                    visit.see(window, dress, name);
                return;
            }
            show(name, () -> window.show(pane, progress));
            if (condition == Condition.CONTENT) {
                for (PaneView view : PaneViews.of(pane))
                    show(pane + "-" + view.name(), () -> view.show(driver));
            }
        }

        private void show(String name, Runnable what) {
            visit.begin(name);
            what.run();
            visit.begin("");
            visit.see(window, dress, name);
        }

        /** The welcome page, with and without names in the activity bar. */
        void showWelcome(Progress progress) {
            for (String action : List.of("window.welcome", "window.names")) {
                window.perform(action);
                window.awaitIdle(progress);
                visit.see(window, dress, action.equals("window.welcome") ? WELCOME : WELCOME + "-icons");
            }
            window.perform("window.names");
        }
    }

    private static Function<Workspace, GraphSource> databases(Condition condition) {
        return switch (condition) {
            case CONTENT, EMPTY -> LargeResultDatabases::new;
            case ERROR -> _ -> new SilentDatabases();
            case LOADING -> _ -> new SlowDatabases();
        };
    }

    /** The example with its store, which a person would load with one click. */
    private static Path example(Path folder, Progress progress) {
        new ExampleWorkspace(new SafeFiles(), new ExampleReview(new SafeFiles())).copyTo(folder, progress);
        try (Workspace workspace = Workspace.open(folder);
                NamedSources sources = new NamedSources(workspace, new SafeFiles(), () -> "");
                Stream<Path> data = Files.list(folder.resolve("data"))) {
            sources.load("film", data.sorted().toList(), StoreLoader.Existing.REFUSE, progress);
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(folder, failure);
        }
        return folder;
    }

    private static Path empty(Path folder) {
        Workspace.openOrCreate(folder).close();
        return folder;
    }

    /** A copy whose files end in the middle; the settings stay whole, or it could not be opened at all. */
    private static Path damaged(Path from, Path to) {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String place = from.relativize(file).toString();
                // Databases and stores are large, and are not asked: they do not answer.
                if (place.startsWith("stores") || place.contains("neo4j"))
                    continue;
                Path copy = to.resolve(place);
                byte[] content = Files.readAllBytes(file);
                boolean whole = from.equals(file.getParent());
                Files.createDirectories(copy.getParent());
                Files.write(copy, whole ? content : Arrays.copyOf(content, content.length / 2));
            }
            return to;
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(to, failure);
        }
    }

    private static Path temporaryFolder() {
        try {
            return Files.createTempDirectory("quern-pictures");
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(Path.of(System.getProperty("java.io.tmpdir", ".")), failure);
        }
    }

    private static void delete(Path folder) {
        try {
            new FolderTree(folder).delete();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Databases that never answer. */
    private static final class SilentDatabases implements GraphSource {

        @Override
        public GraphDatabase of(String graph, Progress progress) {
            throw new QuernException("the database is not responding", "graphs/" + graph + "/neo4j",
                    "check that no other program holds it, then try again");
        }

        @Override
        public void close() {}
    }

    /** Databases that are being loaded until nobody waits for them any more. */
    private static final class SlowDatabases implements GraphSource {

        private static final long LOADED = 412_000;
        private static final long WHOLE = 1_000_000;
        private static final long STEP_MILLIS = 20;

        @Override
        public GraphDatabase of(String graph, Progress progress) {
            progress.stage("Loading");
            while (true) {
                progress.at(LOADED, WHOLE);
                progress.checkCancelled();
                try {
                    Thread.sleep(STEP_MILLIS);
                } catch (InterruptedException stopped) {
                    Thread.currentThread().interrupt();
                    throw (CancellationException) new CancellationException().initCause(stopped);
                }
            }
        }

        @Override
        public void close() {}
    }
}
