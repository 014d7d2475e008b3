package org.quern.ui.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import javafx.event.ActionEvent;
import javafx.scene.Scene;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Slider;
import javafx.scene.layout.StackPane;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.quern.testing.Fx;
import org.quern.ui.control.DiffSide;
import org.quern.ui.kit.Messages;
import org.quern.ui.picture.PictureGraph.Edge;
import org.quern.ui.picture.PictureGraph.Node;
import org.quern.ui.picture.PlacedGraph.Place;

/** Relations with times are visible in their years. */
@ExtendWith(Fx.class)
class YearsTest {

    private static Edge edge(String to, Map<String, Object> properties) {
        return new Edge("a", to, "in", DiffSide.NONE, Years.of(properties));
    }

    private static PlacedGraph graph() {
        List<Node> nodes = List.of("a", "b", "c", "d", "e").stream().map(id -> new Node(id, id, "T", DiffSide.NONE))
                .toList();
        Map<String, Place> places = new HashMap<>();
        nodes.forEach(node -> places.put(node.id(), new Place(places.size() * 50, 0)));
        return new PlacedGraph(new PictureGraph(List.of("T"), nodes, List.of(
                edge("b", Map.of("start_year", 1950L, "end_year", 1960L)), edge("c", Map.of("start_year", 1955L)),
                edge("d", Map.of("end_time", LocalDate.of(1952, 3, 1))), edge("e", Map.of("since", 3L)))), places);
    }

    private static List<String> seen(PictureModel model) {
        return model.seen().edges().stream().map(Edge::to).toList();
    }

    @Test
    void startAndEndAreReadFromPropertiesOfAnyKind() {
        assertThat(Years.of(Map.of("start_year", 1950L, "end_year", 1960L)))
                .contains(new Years(OptionalInt.of(1950), OptionalInt.of(1960)));
        assertThat(Years.of(Map.of("startTime", "1950-02-03", "name", "x")))
                .contains(new Years(OptionalInt.of(1950), OptionalInt.empty()));
        assertThat(Years.of(Map.of("start", List.of(LocalDate.of(-44, 3, 15)),
                "end_date", ZonedDateTime.of(1952, 1, 1, 0, 0, 0, 0, ZoneOffset.UTC))))
                .contains(new Years(OptionalInt.of(-44), OptionalInt.of(1952)));
        assertThat(Years.of(Map.of("starting_point", 4L, "ended", "soon", "start_name", "Al", "end_note", List.of())))
                .isEqualTo(Optional.empty());
        assertThat(Years.of(Map.of("start_year", Long.MAX_VALUE))).isEmpty();
    }

    @Test
    void onlyRelationsOfTheYearAreVisible() {
        PictureModel model = new PictureModel();
        model.show(graph());
        assertThat(model.years().orElseThrow()).containsExactly(1950, 1960);
        assertThat(seen(model)).containsExactly("b", "c", "d", "e");
        model.setYear(OptionalInt.of(1952));
        assertThat(seen(model)).containsExactly("b", "d", "e");
        model.setYear(OptionalInt.of(1960));
        assertThat(seen(model)).containsExactly("b", "c", "e");
        assertThat(model.canUndo().get()).isFalse();
        model.setYear(OptionalInt.empty());
        assertThat(seen(model)).hasSize(4);
        model.show(PlacedGraph.EMPTY);
        assertThat(model.years()).isEmpty();
    }

    @Test
    void theSliderIsThereWhereRelationsHaveTimes() {
        PictureModel model = new PictureModel();
        TimeStrip strip = Fx.call(() -> {
            TimeStrip made = new TimeStrip(new Messages(Locale.ENGLISH), model);
            new Scene(new StackPane(made), 500, 60);
            return made;
        });
        assertThat(strip.isVisible()).isFalse();
        Fx.run(() -> model.show(graph()));
        assertThat(strip.isVisible()).isTrue();
        Slider slider = Fx.call(() -> (Slider) strip.lookup("#picture-year"));
        CheckBox on = Fx.call(() -> (CheckBox) strip.lookup("#picture-year-on"));
        assertThat(slider.isDisabled()).isTrue();
        assertThat(List.of(slider.getMin(), slider.getMax())).containsExactly(1950.0, 1960.0);
        Fx.run(() -> {
            on.setSelected(true);
            on.fireEvent(new ActionEvent());
            slider.setValue(1952.4);
        });
        assertThat(model.state().get().year()).hasValue(1952);
        assertThat(slider.getValue()).isEqualTo(1952);
        assertThat(seen(model)).containsExactly("b", "d", "e");
        Fx.run(() -> {
            on.setSelected(false);
            on.fireEvent(new ActionEvent());
        });
        assertThat(seen(model)).hasSize(4);
    }
}
