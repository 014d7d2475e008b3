package org.quern.ui.wikidata;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.quern.testing.Fx;
import org.quern.wikidata.store.LabelSearch.Hit;

@ExtendWith(Fx.class)
class SearchResultsTest {

    /** More hits than fit, so that a scroll bar takes its room as well; names of all lengths. */
    @Test
    void idsAreWholeWhateverTheLengthOfNamesAndFigures() {
        List<Hit> found = IntStream.range(1, 40)
                .mapToObj(i -> new Hit("Q" + (121_099_935 + i), "lighthouse ".repeat(i % 9 + 1),
                        "a tower ".repeat(i % 4)))
                .toList();
        Stage stage = Fx.call(() -> {
            TextField field = new TextField();
            Stage shown = new Stage();
            shown.setScene(new Scene(field, 600, 400));
            shown.show();
            new SearchResults(() -> {},
                    hit -> hit.id().endsWith("7") ? "" : "1\u2009526\u2009043 members, 12 subclasses")
                    .show(field, found, "");
            return shown;
        });
        Fx.await("the hits are listed", () -> !ids().isEmpty());
        Fx.run(() -> {
            // Widths that depend on others are known after the first layout.
            Window.getWindows().forEach(window -> {
                window.getScene().getRoot().applyCss();
                window.getScene().getRoot().layout();
                window.getScene().getRoot().layout();
            });
            for (Label id : ids()) {
                Node list = id;
                while (!(list instanceof ListView<?>))
                    list = list.getParent();
                double bar = list.lookupAll(".scroll-bar").stream()
                        .filter(each -> each.isVisible() && each.getBoundsInParent().getHeight() > 30)
                        .mapToDouble(each -> each.getBoundsInParent().getWidth()).max().orElse(0);
                assertThat(id.getWidth()).as(id.getText()).isGreaterThanOrEqualTo(id.prefWidth(-1));
                assertThat(id.localToScene(id.getBoundsInLocal()).getMaxX()).as(id.getText())
                        .isLessThanOrEqualTo(list.localToScene(list.getBoundsInLocal()).getMaxX() - bar);
            }
        });
        Fx.run(stage::hide);
    }

    private static List<Label> ids() {
        return Window.getWindows().stream()
                .flatMap(window -> window.getScene().getRoot().lookupAll(".wikidata-id").stream())
                .filter(Node::isVisible).map(Label.class::cast).filter(label -> label.getWidth() > 0).toList();
    }
}
