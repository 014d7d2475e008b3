package org.quern.ui.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import javafx.scene.Scene;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.quern.testing.Fx;
import org.quern.ui.control.DiffSide;
import org.quern.ui.kit.Messages;
import org.quern.ui.picture.PlacedGraph.Place;

/** The table says what the picture draws. */
@ExtendWith(Fx.class)
class PictureTableTest {

    private final PictureModel model = new PictureModel();

    private List<String> rows(PictureTable view) {
        return view.table.getItems().stream().map(line -> String.join("|", view.table.getColumns().stream()
                .map(column -> String.valueOf(column.getCellObservableValue(line).getValue())).toList())).toList();
    }

    @Test
    void everyNodeAndRelationThatIsSeenIsARowWithItsValues() {
        List<PictureGraph.Node> nodes = IntStream.range(0, 3).mapToObj(
                i -> new PictureGraph.Node("n" + i, "Name " + i, i == 0 ? "Film" : "Award", DiffSide.NONE)).toList();
        model.show(new PlacedGraph(new PictureGraph(List.of("Film", "Award"), nodes,
                List.of(new PictureGraph.Edge("n0", "n1", "receives", DiffSide.GOLD),
                        new PictureGraph.Edge("n0", "n2", "nominatedFor", DiffSide.NONE))),
                Map.of("n0", new Place(0, 0), "n1", new Place(90, 0), "n2", new Place(0, 90))));
        Fx.run(() -> {
            model.nameMarks(Map.of(DiffSide.GOLD, "only gold"));
            model.select(List.of("n1"));
            model.togglePin();
            PictureTable view = new PictureTable(new Messages(Locale.ENGLISH), model);
            new Scene(view);
            assertThat(rows(view)).containsExactly("Film|Name 0|||2|", "Award|Name 1|||1|pinned", "Award|Name 2|||1|",
                    "receives||Name 0|Name 1|-1|only gold", "nominatedFor||Name 0|Name 2|-1|");
            assertThat(view.table.getSelectionModel().getSelectedItem().name()).isEqualTo("Name 1");
            model.hideSelected();
            assertThat(rows(view)).containsExactly("Film|Name 0|||1|", "Award|Name 2|||1|",
                    "nominatedFor||Name 0|Name 2|-1|");
        });
    }
}
