package org.quern.ui;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.TabPane;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.ui.pane.PaneKind;
import org.quern.ui.pane.PaneList;
import org.quern.workspace.QuernException;

/** Opens the panes of a workspace, without a display, to train the startup caches. It changes nothing. */
public final class WindowTour {

    /** For each pane, the actions that show another part of it. */
    private static final Map<String, List<String>> VIEWS = Map.of(
            "schema", List.of("schema.issues.next", "schema.compare"),
            "questions", List.of("questions.view.ask", "questions.choose"),
            "review", List.of("review.view.agreement", "review.view.disputes", "review.view.work",
                    "review.view.assignment", "review.view.questions"),
            "evaluation", List.of("evaluation.view.figures", "evaluation.view.errors", "evaluation.view.items",
                    "evaluation.open", "evaluation.back", "evaluation.ask", "evaluation.ask.back"),
            "agent", List.of("agent.compare", "agent.new"),
            "sets", List.of("sets.view.checks", "sets.view.statistics", "sets.view.consistency", "sets.compare",
                    "sets.view.questions", "sets.edit"),
            "textgraph", List.of("textgraph.view.figures", "textgraph.view.runs", "textgraph.build"));
    private static final List<String> CARDS = List.of("window.palette", "window.shortcuts", "window.activity",
            "window.preferences");

    private final Path scratch;

    /** @param scratch a folder for the window's own files */
    public WindowTour(Path scratch) {
        this.scratch = scratch;
    }

    /** Opens each pane once. Databases do not start. */
    public void start(Path workspace, Progress progress) {
        HeadlessWindow.startToolkit(progress);
        try (HeadlessWindow window = HeadlessWindow.open(scratch, Theme.Mode.LIGHT, Locale.ENGLISH,
                HeadlessWindow.WIDTH, HeadlessWindow.HEIGHT, _ -> WindowTour::noDatabase)) {
            window.openWorkspace(workspace, progress);
            PaneList.kinds().forEach(kind -> window.show(kind.id(), progress));
        }
    }

    private static GraphDatabase noDatabase(String graph, Progress progress) {
        throw new QuernException("databases do not start here", graph, "open the graph in the window");
    }

    /** Opens each pane with its tabs and views. */
    public void through(Path workspace, Progress progress) {
        HeadlessWindow.startToolkit(progress);
        try (HeadlessWindow window = HeadlessWindow.open(scratch)) {
            window.openWorkspace(workspace, progress);
            for (PaneKind kind : PaneList.kinds()) {
                Node pane = window.show(kind.id(), progress).node();
                List<TabPane> tabs = HeadlessWindow.call(() -> pane.lookupAll(".tab-pane").stream()
                        .filter(TabPane.class::isInstance).map(TabPane.class::cast).toList());
                tabs.forEach(each -> turn(each, window, progress));
                VIEWS.getOrDefault(kind.id(), List.of()).forEach(action -> perform(action, window, progress));
            }
            CARDS.forEach(action -> perform(action, window, progress));
        }
    }

    /** Selects all tabs, the first one last. */
    private static void turn(TabPane tabs, HeadlessWindow window, Progress progress) {
        for (int i = tabs.getTabs().size() - 1; i >= 0; i--) {
            int place = i;
            HeadlessWindow.run(() -> tabs.getSelectionModel().select(place));
            window.awaitIdle(progress);
        }
    }

    private static void perform(String action, HeadlessWindow window, Progress progress) {
        window.perform(action);
        window.awaitIdle(progress);
    }
}
