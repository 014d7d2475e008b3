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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.bench.synthetic.SyntheticSchema;
import org.quern.job.Jobs;
import org.quern.schema.SchemaText;
import org.quern.testing.Fx;
import org.quern.ui.Messages;
import org.quern.ui.Notices;
import org.quern.ui.schema.RandomEdits;
import org.quern.ui.schema.SchemaEdits;
import org.quern.ui.schema.SchemaModel;
import org.quern.workspace.Workspace;

@ExtendWith(Fx.class)
class DiagramModelTest {

    private static final int EDITS = 200;

    /** What is drawn for a type. */
    private record Drawn(Point2D at, int fill) {}

    @TempDir
    Path folder;

    @Test
    void undoingMixedEditsOneByOneRestoresPositionsAndColours() throws IOException {
        Files.createDirectories(folder.resolve("w/schemas"));
        Files.writeString(folder.resolve("w/schemas/a.json"),
                SchemaText.of(new SyntheticSchema(3).make("a", 6, 12)).text());
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            SchemaModel model = new SchemaModel(workspace, Jobs.direct());
            DiagramModel diagram = new DiagramModel(workspace::schemaLayout, Jobs.direct());
            model.content().addListener(_ -> {
                if (model.content().get() instanceof SchemaModel.Content.Read read)
                    read.schema().ifPresent(schema -> diagram.show(read.name(), schema));
            });
            model.refresh();
            SchemaEdits edits = new SchemaEdits(model, new Messages(Locale.ENGLISH), new Notices());
            Random random = new Random(11);
            List<Map<String, Drawn>> states = new ArrayList<>(List.of(drawn(diagram)));
            List<Object> documents = new ArrayList<>(List.of(model.document()));
            for (int i = 0; i < EDITS; i++) {
                RandomEdits.edit(model, edits, random);
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
        return diagram.plan().get().boxes().stream().collect(Collectors.toMap(box -> box.type().label(),
                box -> new Drawn(new Point2D(box.area().getMinX(), box.area().getMinY()), box.fill())));
    }
}
