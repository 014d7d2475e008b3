package org.quern.bench.window;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TableView;
import org.quern.dataset.Mention;
import org.quern.dataset.file.DatasetFolder;
import org.quern.ui.shell.window.HeadlessWindow;
import org.quern.workspace.SafeFiles;

/** What is worth a look in the Datasets pane. */
final class DatasetViews {

    private DatasetViews() {}

    static List<PaneView> all() {
        return List.of(new PaneView("question", DatasetViews::selectRelated),
                PaneView.byAction("checks", "sets.view.checks"),
                PaneView.byAction("statistics", "sets.view.statistics"), new PaneView("consistency", pane -> {
                    pane.perform("sets.view.consistency");
                    pane.perform("sets.compare");
                }), PaneView.byAction("history", "sets.view.history"),
                PaneView.byAction("drafts", "sets.view.drafts"),
                PaneView.byAction("drafting", "sets.drafts.propose"), new PaneView("editing", pane -> {
                    pane.perform("sets.drafts.back");
                    pane.perform("sets.view.questions");
                    selectRelated(pane);
                    pane.perform("sets.edit");
                }));
    }

    /** A question with broken mentions and relations, which shows most. */
    private static void selectRelated(PaneDriver pane) {
        HeadlessWindow.call(() -> pane.all(".pane-header .combo-box", ComboBox.class).map(box -> box.getValue())
                .filter(String.class::isInstance).map(String.class::cast).findFirst())
                .flatMap(set -> related(pane.workspace().resolve("datasets").resolve(set)))
                .ifPresent(id -> pane.on(".set-list .table-view", TableView.class, table -> select(table, id)));
    }

    private static Optional<String> related(Path set) {
        return new DatasetFolder(set, new SafeFiles()).withoutAnswers().stream()
                .filter(question -> question.mentions().stream().anyMatch(Mention::hasGap))
                .max(Comparator.comparingInt(question -> question.relations().size()))
                .map(question -> question.id().text());
    }

    /** The row with an id in its first column. */
    private static void select(TableView<?> table, String id) {
        IntStream.range(0, table.getItems().size())
                .filter(i -> id.equals(table.getColumns().getFirst().getCellData(i))).findFirst()
                .ifPresent(i -> {
                    table.getSelectionModel().clearAndSelect(i);
                    table.scrollTo(i);
                });
    }
}
