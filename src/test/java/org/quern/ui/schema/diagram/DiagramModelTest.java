package org.quern.ui.schema.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.bench.synthetic.SyntheticSchema;
import org.quern.job.Jobs;
import org.quern.schema.SchemaText;
import org.quern.testing.Fx;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Notices;
import org.quern.ui.schema.RandomEdits;
import org.quern.ui.schema.SchemaEdits;
import org.quern.ui.schema.SchemaModel;
import org.quern.ui.schema.SchemaSelection;
import org.quern.workspace.Workspace;

@ExtendWith(Fx.class)
class DiagramModelTest {

    private static final int EDITS = 200;

    /** What is drawn for a type. */
    private record Drawn(Point2D at, int fill) {}

    @TempDir
    Path folder;

    /** A workspace with a schema, and its diagram. */
    private record Opened(Workspace workspace, SchemaModel model, DiagramModel diagram,
            SchemaEdits edits) implements AutoCloseable {

        static Opened of(Path root) {
            Workspace workspace = Workspace.openOrCreate(root);
            SchemaModel model = new SchemaModel(workspace, Jobs.direct());
            DiagramModel diagram = new DiagramModel(workspace::schemaLayout, Jobs.direct());
            model.content().addListener(_ -> {
                if (model.content().get() instanceof SchemaModel.Content.Read read)
                    read.schema().ifPresent(schema -> diagram.show(read.name(), schema));
            });
            model.refresh();
            return new Opened(workspace, model, diagram,
                    new SchemaEdits(model, new Messages(Locale.ENGLISH), new Notices()));
        }

        void add(String name) {
            edits.rename(edits.addEntity(), name);
        }

        @Override
        public void close() {
            diagram.close();
            workspace.close();
        }
    }

    private Path schema(String text) throws IOException {
        Files.createDirectories(folder.resolve("w/schemas"));
        Files.writeString(folder.resolve("w/schemas/a.json"), text);
        return folder.resolve("w");
    }

    @Test
    void typesNamedAfterwardsHavePlacesAndColoursOfTheirOwn() throws IOException {
        Path root = schema("{\"name\": \"a\", \"entities\": [], \"relations\": []}");
        Map<String, Drawn> before;
        try (Opened open = Opened.of(root)) {
            for (int i = 0; i < 8; i++)
                open.add("Type" + i);
            assertApart(open.diagram());
            open.diagram().move("Type1", new Point2D(960, 480));
            before = drawn(open.diagram());
            assertThat(before.values()).extracting(Drawn::fill).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5, 6, 7);
            for (int i = 0; i < 16; i++)
                open.model().undo();
            assertThat(drawn(open.diagram())).isEmpty();
            for (int i = 0; i < 16; i++)
                open.model().redo();
            assertThat(drawn(open.diagram())).isEqualTo(before);
        }
        try (Opened again = Opened.of(root)) {
            assertThat(drawn(again.diagram())).isEqualTo(before);
        }
    }

    @Test
    void typesThatAFilePutsOnOneSpotAreDrawnApart() throws IOException {
        Path root = schema("""
                {"name": "a", "entities": [{"label": "A", "wd_source": "Q1"}, {"label": "B", "wd_source": "Q2"}],
                 "relations": []}""");
        Files.writeString(root.resolve("schemas/a.layout"),
                "{\"types\": {\"A\": {\"x\": 40, \"y\": 40, \"fill\": 1}, \"B\": {\"x\": 40, \"y\": 40, \"fill\": 1}}}");
        try (Opened open = Opened.of(root)) {
            assertApart(open.diagram());
            assertThat(drawn(open.diagram()).values()).extracting(Drawn::fill).doesNotHaveDuplicates();
        }
    }

    @Test
    void aRenamedTypeIsWhereItWasAfterTheProgramWasKilled() throws IOException {
        Path root = schema("{\"name\": \"a\", \"entities\": [], \"relations\": []}");
        Path layout = root.resolve("schemas/a.layout");
        Path killed = folder.resolve("killed");
        Map<String, Drawn> before;
        try (Opened open = Opened.of(root)) {
            for (String type : List.of("Film", "Person", "Award"))
                open.add(type);
            open.diagram().move("Film", new Point2D(960, 480));
            open.edits().rename(new SchemaSelection.Entity("Film", 0), "Movie");
            before = drawn(open.diagram());
            assertThat(before.get("Movie").at()).isEqualTo(new Point2D(960, 480));
            assertThat(layout).as("kept without closing").content().contains("Movie").doesNotContain("Film");
            Files.copy(layout, killed);
            open.model().undo();
            assertThat(layout).content().contains("Film").doesNotContain("Movie");
            open.model().redo();
        }
        try (Opened again = Opened.of(root)) {
            assertThat(drawn(again.diagram())).isEqualTo(before);
        }
        Files.writeString(layout, Files.readString(killed).replace("Movie", "Film"));
        try (Opened again = Opened.of(root)) {
            assertThat(drawn(again.diagram())).as("killed before the positions were written").isEqualTo(before);
        }
    }

    private static void assertApart(DiagramModel diagram) {
        List<Rectangle2D> areas = diagram.plan.get().boxes().stream().map(DiagramPlan.Box::area).toList();
        for (int i = 0; i < areas.size(); i++) {
            for (int j = 0; j < i; j++)
                assertThat(areas.get(i).intersects(areas.get(j))).as("%d on %d", i, j).isFalse();
        }
    }

    @Test
    void mixedEditsAndDraggingSurviveUndoAndRedo() throws IOException {
        Path root = schema(SchemaText.of(new SyntheticSchema(3).make("a", 6, 12)).text());
        try (Opened open = Opened.of(root)) {
            Random random = new Random(5);
            for (int i = 0; i < EDITS; i++) {
                RandomEdits.edit(open.model(), open.edits(), random);
                List<String> types = open.edits().entities();
                if (i % 10 == 0 && !types.isEmpty())
                    open.diagram().move(types.get(random.nextInt(types.size())),
                            new Point2D(random.nextInt(12) * 160, random.nextInt(12) * 80));
            }
            Map<String, Drawn> before = drawn(open.diagram());
            Object document = open.model().document();
            int undone = 0;
            for (Object last = null; !open.model().document().equals(last); undone++) {
                last = open.model().document();
                open.model().undo();
            }
            assertThat(undone).isGreaterThan(EDITS / 2);
            for (int i = 0; i < undone; i++)
                open.model().redo();
            assertThat(open.model().document().equals(document)).isTrue();
            assertThat(drawn(open.diagram())).isEqualTo(before);
        }
    }

    @Test
    void undoingMixedEditsOneByOneRestoresPositionsAndColours() throws IOException {
        Path root = schema(SchemaText.of(new SyntheticSchema(3).make("a", 6, 12)).text());
        try (Opened open = Opened.of(root)) {
            SchemaModel model = open.model();
            DiagramModel diagram = open.diagram();
            Random random = new Random(11);
            List<Map<String, Drawn>> states = new ArrayList<>(List.of(drawn(diagram)));
            List<Object> documents = new ArrayList<>(List.of(model.document()));
            for (int i = 0; i < EDITS; i++) {
                RandomEdits.edit(model, open.edits(), random);
                if (!model.document().equals(documents.getLast())) {
                    documents.add(model.document());
                    states.add(drawn(diagram));
                }
            }
            assertThat(states).hasSizeGreaterThan(EDITS / 2);
            assertThat(states.getLast().keySet()).isNotEqualTo(states.getFirst().keySet());
            for (int i = states.size() - 2; i >= 0; i--) {
                model.undo();
                assertThat(model.document().equals(documents.get(i))).isTrue();
                assertThat(drawn(diagram)).isEqualTo(states.get(i));
            }
        }
    }

    private static Map<String, Drawn> drawn(DiagramModel diagram) {
        return diagram.plan.get().boxes().stream().collect(Collectors.toMap(box -> box.type().label(),
                box -> new Drawn(new Point2D(box.area().getMinX(), box.area().getMinY()), box.fill())));
    }
}
