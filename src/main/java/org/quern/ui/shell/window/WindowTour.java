package org.quern.ui.shell.window;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.ListView;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeView;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.workspace.PersonalFolders;
import org.quern.workspace.QuernException;

/**
 * Opens the panes of a workspace, without a display, to train the startup cache. It changes nothing.
 *
 * @param scratch a folder for the window's own files
 */
public record WindowTour(Path scratch) {

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

    /** Starts the program as users do and opens each pane. Databases do not start. */
    public void start(Path workspace, Progress progress) {
        new ToolkitClasses().load();
        HeadlessWindow.startToolkit(progress);
        Optional<String> target = Optional.of(workspace.toString());
        QuernApp.prepare(target, PersonalFolders.in(scratch), _ -> WindowTour::noDatabase)
                .ifPresent(app -> start(app, target, progress));
    }

    private static void start(QuernApp app, Optional<String> target, Progress progress) {
        try (HeadlessWindow window = HeadlessWindow.open(app, target)) {
            window.awaitIdle(progress);
            List<String> others = PaneList.kinds().stream().skip(1).map(PaneKind::id).toList();
            look(PaneList.kinds().getFirst().id(), window, progress);
            // More frames of a window without a display take minutes.
            HeadlessWindow.run(() -> window.stage().setIconified(true));
            others.forEach(pane -> look(pane, window, progress));
        }
    }

    /** Shows a pane, and the details of the first row of each list. */
    private static void look(String id, HeadlessWindow window, Progress progress) {
        Node pane = window.show(id, progress).node();
        window.awaitFrame();
        HeadlessWindow.run(() -> List.copyOf(pane.lookupAll(".virtual-flow")).forEach(WindowTour::selectFirst));
        window.awaitIdle(progress);
        window.awaitFrame();
    }

    private static void selectFirst(Node rows) {
        switch (rows.getParent()) {
            // Not the list of a chooser, which would choose something else.
            case ListView<?> list when !(list.getParent() instanceof ComboBoxBase<?>) ->
                list.getSelectionModel().selectFirst();
            // Its first row is a heading.
            case TreeView<?> tree -> tree.getSelectionModel().select(1);
            case TableView<?> table -> table.getSelectionModel().selectFirst();
            default -> {
                // Other rows cannot be selected.
            }
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
