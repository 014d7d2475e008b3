package org.quern.ui.shell.entry;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import javafx.scene.control.Button;
import javafx.scene.control.TableView;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.review.ExampleReview;
import org.quern.task.entry.Dependents.Entry;
import org.quern.task.entry.ManageEntries;
import org.quern.testing.Fx;
import org.quern.testing.TestServices;
import org.quern.ui.kit.Dialogs;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.WorkPane;
import org.quern.ui.shell.entry.EntriesModel.Row;
import org.quern.ui.shell.window.PaneKind;
import org.quern.ui.shell.window.PaneList;
import org.quern.ui.wikidata.LoadTarget;
import org.quern.wikidata.store.StoreLoader.Existing;
import org.quern.workspace.EntryKind;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

@ExtendWith(Fx.class)
class WorkspaceCardTest {

    @TempDir
    private Path folder;
    private final List<String> asked = new ArrayList<>();
    private final AtomicInteger changes = new AtomicInteger();
    private Optional<Workspace> open = Optional.empty();
    private Optional<PaneServices> given = Optional.empty();
    private String typed = "";
    private Optional<Integer> chosen = Optional.empty();
    private String choice = "";

    @BeforeEach
    void openExample() {
        Path root = folder.resolve("w");
        new ExampleWorkspace(new SafeFiles(), new ExampleReview(new SafeFiles())).copyTo(root, Progress.NONE);
        Workspace workspace = Workspace.open(root);
        open = Optional.of(workspace);
        PaneServices plain = Fx.call(() -> TestServices.of(workspace, folder, new GraphSource() {
            @Override
            public GraphDatabase of(String graph, Progress progress) {
                throw new QuernException("not started", graph, "");
            }
        }));
        given = Optional.of(plain.withDialogs(Fx.call(() -> new Dialogs(plain.messages(), new Stage()) {
            @Override
            public Optional<String> text(String title, String question, String start,
                    Function<String, Optional<String>> problem) {
                asked.add(question + " [" + start + "] " + problem.apply(start).orElse(""));
                return Optional.of(typed);
            }

            @Override
            public Optional<Integer> choose(String title, String question, String consequence, List<String> acts) {
                asked.add(question + " " + consequence + " " + acts);
                return chosen;
            }

            @Override
            public Optional<String> choice(String title, String question, List<String> all) {
                asked.add(all.toString());
                return all.stream().filter(one -> one.startsWith(choice)).findFirst();
            }

            @Override
            public boolean confirm(String question, String consequence, String act) {
                asked.add(question + " " + consequence);
                return true;
            }
        })));
    }

    @AfterEach
    void closeWorkspace() {
        given.ifPresent(services -> Fx.run(() -> services.jobs().close()));
        open.ifPresent(Workspace::close);
    }

    private PaneServices services() {
        return given.orElseThrow();
    }

    private WorkspaceCard card(EntryKind kind) {
        WorkspaceCard card = Fx.call(() -> new WorkspaceCard(services(), kind, (_, _, _) -> changes.incrementAndGet()));
        Fx.awaitIdle(services().jobs());
        return card;
    }

    @SuppressWarnings("unchecked")
    private static TableView<Row> table(WorkspaceCard card) {
        return (TableView<Row>) card.first();
    }

    private List<String> rows(WorkspaceCard card) {
        return Fx.call(() -> table(card).getItems().stream()
                .map(row -> row.name() + row.removed().map(r -> " " + r.reason()).orElse("")).toList());
    }

    private void press(WorkspaceCard card, int row, String button) {
        Fx.run(() -> {
            table(card).getSelectionModel().clearAndSelect(row);
            Button pressed = (Button) card.lookup("#" + button);
            assertThat(pressed.isDisabled()).as(button).isFalse();
            pressed.fire();
        });
        Fx.awaitIdle(services().jobs());
    }

    @Test
    void renamesArchivesDeletesAndRestores() {
        WorkspaceCard runs = card(EntryKind.RUN);
        assertThat(rows(runs)).containsExactly("model-a", "model-b");
        typed = "mistral";
        press(runs, 0, "entry-rename");
        assertThat(rows(runs)).containsExactly("mistral", "model-b");
        press(runs, 0, "entry-archive");
        assertThat(rows(runs)).containsExactly("model-b", "mistral ARCHIVED");
        press(runs, 0, "entry-delete");
        assertThat(asked).as("what can be undone needs no question").hasSize(1);
        assertThat(rows(runs)).containsExactly("model-b DELETED", "mistral ARCHIVED");
        press(runs, 1, "entry-restore");
        press(runs, 1, "entry-purge");
        assertThat(rows(runs)).containsExactly("mistral");
        assertThat(changes).hasValue(5);
    }

    @Test
    void tagsSeveralRunsAtOnce() {
        WorkspaceCard runs = card(EntryKind.RUN);
        typed = "paper, old";
        press(runs, 0, "entry-tag");
        typed = "paper, best, ";
        Fx.run(() -> table(runs).getSelectionModel().selectAll());
        Fx.run(() -> ((Button) runs.lookup("#entry-tag")).fire());
        Fx.awaitIdle(services().jobs());
        assertThat(asked.getLast()).contains("2 selected runs", "[]");
        assertThat(Fx.call(() -> table(runs).getItems().stream().map(Row::tags).toList()))
                .containsExactly(List.of("best", "old", "paper"), List.of("best", "paper"));
        typed = "old, best";
        press(runs, 0, "entry-tag");
        assertThat(asked.getLast()).contains("Tags of the run model-a", "[best, old, paper]");
        assertThat(Fx.call(() -> table(runs).getItems().getFirst().tags())).containsExactly("best", "old");
        WorkspaceCard graphs = card(EntryKind.GRAPH);
        assertThat(Fx.call(() -> graphs.lookup("#entry-tag").isVisible())).isFalse();
    }

    @Test
    void asksWhatHappensToDependents() {
        WorkspaceCard graphs = card(EntryKind.GRAPH);
        press(graphs, 0, "entry-delete");
        assertThat(asked.getFirst()).contains("Delete the graph film?", "the question file film", "the run model-a",
                "Delete only this", "Delete with 3 dependents");
        assertThat(rows(graphs)).containsExactly("film");
        chosen = Optional.of(1);
        press(graphs, 0, "entry-delete");
        assertThat(rows(graphs)).containsExactly("film DELETED");
        assertThat(services().workspace().questionFiles()).isEmpty();
        assertThat(services().workspace().runs()).isEmpty();
        press(graphs, 0, "entry-restore");
        assertThat(rows(graphs)).containsExactly("film");
    }

    @Test
    void aPaneLeavesWhatIsNotThereAnyMore() {
        // The others have no place that a link could name.
        for (PaneKind pane : PaneList.kinds().stream()
                .filter(each -> !List.of("agent", "textgraph").contains(each.id())).toList()) {
            EntryKind kind = EntryKinds.of(pane.id());
            WorkPane shown = Fx.call(() -> pane.make().apply(services()));
            Fx.run(shown::shown);
            Fx.awaitIdle(services().jobs());
            assertThat(Fx.call(shown::place)).as(pane.id()).isNotEmpty();
            String name = Fx.call(shown::place).getFirst();
            assertThat(kind.names(services().workspace())).as(pane.id()).contains(name);
            new ManageEntries(services().tasks()).rename(new Entry(kind, name), "renamed-" + pane.id());
            Fx.run(shown::shown);
            Fx.awaitIdle(services().jobs());
            assertThat(Fx.call(shown::place)).as(pane.id()).doesNotContain(name);
            assertThat(kind.names(services().workspace())).as(pane.id()).doesNotContain(name);
            Fx.run(shown::close);
        }
    }

    @Test
    void loadingAsksWhichStoreUnlessThereIsNone() throws Exception {
        Workspace workspace = services().workspace();
        assertThat(Fx.call(() -> LoadTarget.ask(services(), "Load", "films")))
                .contains(new LoadTarget("films", Existing.REFUSE));
        for (String store : List.of("film", "art"))
            java.nio.file.Files.createDirectories(workspace.store(store));
        choice = "Add to the store art";
        assertThat(Fx.call(() -> LoadTarget.ask(services(), "Load", "film")))
                .contains(new LoadTarget("art", Existing.ADD));
        assertThat(asked.getLast()).startsWith("[Add to the store film, Add to the store art, Create a new store");
        choice = "Replace the store film";
        assertThat(Fx.call(() -> LoadTarget.ask(services(), "Load", "film")))
                .contains(new LoadTarget("film", Existing.REPLACE));
        choice = "Create";
        typed = "other";
        assertThat(Fx.call(() -> LoadTarget.ask(services(), "Load", "film")))
                .contains(new LoadTarget("other", Existing.REFUSE));
        assertThat(asked.getLast()).contains("[film-2]");
        choice = "nothing";
        assertThat(Fx.call(() -> LoadTarget.ask(services(), "Load", "film"))).isEmpty();
    }
}
