package org.quern.ui.graph.realism;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextArea;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Jobs;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.TestDatabases;
import org.quern.question.RelationFacts;
import org.quern.question.realism.Realism;
import org.quern.question.realism.RealismFile;
import org.quern.question.realism.RealismMerge;
import org.quern.question.realism.RealismMerge.Line;
import org.quern.testing.Fx;
import org.quern.testing.TestServices;
import org.quern.ui.kit.Computed;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.PaneStates;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Proposals from the data come into relations.json when a person ticks them, and never in the place of theirs. */
@ExtendWith(Fx.class)
class RealismTabTest {

    /** Every film has a director, some people directed none; nobody follows both ways. */
    private static final String GRAPH = """
            {"schema": {"name": "duo", "entities": [
              {"label": "Film", "properties": {}}, {"label": "Person", "properties": {}}],
             "relations": [
              {"label": "directedBy", "subj_label": "Film", "obj_label": "Person", "properties": {}},
              {"label": "follows", "subj_label": "Film", "obj_label": "Film", "properties": {}}]},
             "entities": [
              {"eid": "Film#1", "label": "Film", "name": "One", "aliases": [], "description": "", "properties": {}, "provenance": []},
              {"eid": "Film#2", "label": "Film", "name": "Two", "aliases": [], "description": "", "properties": {}, "provenance": []},
              {"eid": "Person#1", "label": "Person", "name": "Ada", "aliases": [], "description": "", "properties": {}, "provenance": []},
              {"eid": "Person#2", "label": "Person", "name": "Bob", "aliases": [], "description": "", "properties": {}, "provenance": []}],
             "relations": [
              {"rid": "r1", "label": "directedBy", "subj_id": "Film#1", "obj_id": "Person#1", "properties": {}, "provenance": []},
              {"rid": "r2", "label": "directedBy", "subj_id": "Film#2", "obj_id": "Person#1", "properties": {}, "provenance": []},
              {"rid": "r3", "label": "follows", "subj_id": "Film#2", "obj_id": "Film#1", "properties": {}, "provenance": []}]}
            """;

    private static final RelationFacts MINE = new RelationFacts("follows", List.of("follows#Film#Film"), true, false,
            false, false, RelationFacts.Cardinality.MANY, RelationFacts.Cardinality.MANY, List.of());

    @TempDir
    Path folder;

    private record OneGraph(Path file) implements GraphSource {
        @Override
        public GraphDatabase of(String graph, Progress progress) {
            return TestDatabases.of(file);
        }

        @Override
        public void close() {}
    }

    private Workspace workspace() throws Exception {
        Workspace workspace = Workspace.openOrCreate(folder.resolve("w"));
        Files.createDirectories(workspace.graphFolder("duo"));
        Files.writeString(workspace.graphFolder("duo").resolve("graph.json"), GRAPH);
        new RealismFile(new SafeFiles()).write(file(workspace), "duo", new Realism(List.of(MINE)));
        return workspace;
    }

    private static Path file(Workspace workspace) {
        return workspace.graphFolder("duo").resolve("relations.json");
    }

    private static List<RelationFacts> written(Workspace workspace) {
        return new RealismFile(new SafeFiles()).read(file(workspace), "duo").relations();
    }

    private static List<Line> lines(RealismModel model) {
        return ((Computed.Done<List<RealismMerge.Line>>) model.state.get()).value();
    }

    private static RealismModel model(Workspace workspace) {
        return new RealismModel(org.quern.task.Services.of(workspace, new OneGraph(workspace.graphFile("duo")),
                () -> "Quern"), Jobs.direct(), PaneStates.read(workspace, Jobs.direct(), "Saving").of("graph"));
    }

    @Test
    void acceptsWhatIsTickedAndLeavesWhatAPersonWrote() throws Exception {
        try (Workspace workspace = workspace()) {
            RealismModel model = model(workspace);
            assertThat(model.entered.get()).as("nothing can be proposed without a graph").isFalse();
            model.enter("duo");
            assertThat(model.entered.get()).isTrue();
            model.propose("look");
            assertThat(lines(model)).extracting(line -> line.proposal().facts().label() + " " + line.state())
                    .containsExactly("directedBy ADDED", "follows DIFFERS");
            lines(model).forEach(line -> model.tick(line, true));
            assertThat(model.ticked).as("only what fills a gap").hasSize(1);

            model.accept("write");
            assertThat(written(workspace)).hasSize(2).contains(MINE).anySatisfy(facts -> {
                assertThat(facts.label()).isEqualTo("directedBy");
                assertThat(facts.mandatorySubj()).isTrue();
                assertThat(facts.objCardinality()).isEqualTo(RelationFacts.Cardinality.ONE);
            });
            assertThat(lines(model)).extracting(line -> line.state().name()).containsExactly("SAME", "DIFFERS");

            RealismModel later = model(workspace);
            later.enter("duo");
            later.propose("look");
            assertThat(later.taken).as("accepted in an earlier session").hasSize(1);
            later.takeBack("write");
            assertThat(written(workspace)).containsExactly(MINE);
            assertThat(lines(later).getFirst().state().name()).isEqualTo("ADDED");
        }
    }

    @Test
    void whatSomebodyWroteMeanwhileStays() throws Exception {
        try (Workspace workspace = workspace()) {
            RealismModel model = model(workspace);
            model.enter("duo");
            model.propose("look");
            model.tick(lines(model).getFirst(), true);
            RelationFacts theirs = new RelationFacts("directedBy", List.of("directedBy#Film#Person"), true, true, false,
                    false, RelationFacts.Cardinality.MANY, RelationFacts.Cardinality.MANY, List.of());
            new RealismFile(new SafeFiles()).write(file(workspace), "duo", new Realism(List.of(MINE, theirs)));
            model.accept("write");
            assertThat(written(workspace)).containsExactly(MINE, theirs);
            assertThat(lines(model)).extracting(line -> line.state().name()).containsExactly("DIFFERS", "DIFFERS");

            Files.writeString(file(workspace), "{\"duo\": ");
            model.propose("look");
            assertThat(model.state.get()).isInstanceOf(Computed.Failed.class);
            assertThat(file(workspace)).hasContent("{\"duo\": ");
        }
    }

    @Test
    void byMouseFromNothingToAFile() throws Exception {
        try (Workspace workspace = workspace()) {
            Files.delete(file(workspace));
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder,
                    new OneGraph(workspace.graphFile("duo"))));
            RealismModel model = Fx.call(() -> new RealismModel(services.tasks(), services.jobs(),
                    services.states().of("graph")));
            RealismTab tab = Fx.call(() -> new RealismTab(services.messages(), services.actions(), model));
            Stage stage = Fx.call(() -> {
                Stage made = new Stage();
                Scene scene = new Scene(new TabPane(tab), 1100, 700);
                services.theme().dress(scene);
                made.setScene(scene);
                made.show();
                model.enter("duo");
                return made;
            });
            press(stage, "Propose from the data");
            Fx.awaitIdle(services.jobs());
            Fx.await("both can be ticked", () -> boxes(stage).size() == 2);
            assertThat(Fx.call(() -> stage.getScene().getRoot().lookupAll(".text-area").stream()
                    .map(area -> ((TextArea) area).getText()).collect(Collectors.joining("\n"))))
                    .contains("Possible subjects with this relation: 2 of 2").contains("Bob");
            Fx.run(() -> boxes(stage).forEach(CheckBox::fire));
            assertThat(Fx.call(() -> model.ticked.size())).isEqualTo(2);
            press(stage, "Accept selected");
            Fx.awaitIdle(services.jobs());
            assertThat(written(workspace)).hasSize(2);
            Fx.await("nothing is left to tick", () -> boxes(stage).isEmpty());
            press(stage, "Undo");
            Fx.awaitIdle(services.jobs());
            assertThat(written(workspace)).isEmpty();
            Fx.run(stage::close);
        }
    }

    private static void press(Stage stage, String text) {
        Fx.run(() -> stage.getScene().getRoot().lookupAll(".button").stream().map(Button.class::cast)
                .filter(button -> text.equals(button.getText()) && !button.isDisabled()).findFirst().orElseThrow()
                .fire());
    }

    private static Set<CheckBox> boxes(Stage stage) {
        return stage.getScene().getRoot().lookupAll(".table-cell").stream().flatMap(cell -> cell
                .lookupAll(".check-box").stream()).map(CheckBox.class::cast).collect(Collectors.toSet());
    }
}
