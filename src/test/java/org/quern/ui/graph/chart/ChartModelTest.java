package org.quern.ui.graph.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quern.neo4j.GraphDatabase.Node;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.report.ResultChart.Kind;
import org.quern.ui.graph.chart.ChartModel.State;

class ChartModelTest {

    private final ChartModel model = new ChartModel();

    private static Table table(List<String> columns, List<?>... rows) {
        List<List<@Nullable Object>> all = new ArrayList<>();
        for (List<?> row : rows)
            all.add(new ArrayList<>(row));
        return new Table(columns, all);
    }

    private String shown() {
        return switch (model.state.get()) {
            case State.Nothing() -> "nothing";
            case State.Impossible() -> "impossible";
            case State.Charted charted -> charted.chosen().kind() + " "
                    + charted.chosen().across().map(ChartModel.Column::name).orElse("-") + " "
                    + charted.chosen().value().map(ChartModel.Column::name).orElse("rows");
        };
    }

    @Test
    void theFirstChartFitsTheColumns() {
        model.show(table(List.of("name", "count"), Arrays.asList("a", 1L), Arrays.asList("b", null)), false);
        assertThat(shown()).isEqualTo("BAR name count");
        assertThat(((State.Charted) model.state.get()).drawn().missing()).isEqualTo(1);
        model.show(table(List.of("day", "n"), List.of(LocalDate.EPOCH, 1L)), false);
        assertThat(shown()).isEqualTo("LINE day n");
        model.show(table(List.of("year", "n"), List.of(1999L, 1L), List.of(2000L, 1L)), false);
        assertThat(shown()).isEqualTo("LINE year n");
        model.show(table(List.of("n"), List.of(1.5)), false);
        assertThat(shown()).isEqualTo("HISTOGRAM - n");
        model.show(table(List.of("gender"), List.of("f"), List.of("m"), List.of("f")), false);
        assertThat(shown()).isEqualTo("BAR gender rows");
    }

    @Test
    void aResultWithoutNumbersOrGroupsCannotBeCharted() {
        model.show(table(List.of("name"), List.of("a"), List.of("b")), false);
        assertThat(shown()).isEqualTo("impossible");
        model.show(table(List.of("x"), Collections.singletonList(null)), false);
        assertThat(shown()).isEqualTo("impossible");
        model.show(table(List.of("x")), false);
        assertThat(shown()).isEqualTo("nothing");
        model.show(new Table(List.of(), List.of()), false);
        assertThat(shown()).isEqualTo("nothing");
    }

    @Test
    void columnsAreChosenAndKeptForTheNextResult() {
        Table result = table(List.of("name", "a", "b"), List.of("x", 1L, 2L), List.of("y", 3L, 4L));
        model.show(result, true);
        assertThat(shown()).isEqualTo("BAR name b");
        assertThat(model.kinds()).containsExactly(Kind.BAR, Kind.LINE, Kind.HISTOGRAM);
        model.chooseValue(model.values(Kind.BAR).get(1));
        assertThat(shown()).isEqualTo("BAR name a");
        model.choose(Kind.LINE);
        assertThat(shown()).as("names have no place on an axis").isEqualTo("LINE b a");
        model.chooseAcross(model.across(Kind.LINE).getFirst());
        assertThat(shown()).isEqualTo("LINE a a");
        model.choose(Kind.HISTOGRAM);
        assertThat(shown()).isEqualTo("HISTOGRAM - a");
        model.show(result, false);
        assertThat(shown()).as("the same columns").isEqualTo("HISTOGRAM - a");
        model.choose(Kind.BAR);
        assertThat(shown()).isEqualTo("BAR name a");
        model.chooseValue(Optional.empty());
        assertThat(shown()).isEqualTo("BAR name rows");
        model.show(table(List.of("other", "n"), List.of("x", 1L)), false);
        assertThat(shown()).isEqualTo("BAR other n");
    }

    @Test
    void entitiesAreCategoriesByTheirNames() {
        Node film = new Node("4:x:1", List.of("Film"), Map.of("name", "M"));
        model.show(table(List.of("n", "count"), List.of(film, 2L)), false);
        assertThat(shown()).isEqualTo("BAR n count");
        State.Charted charted = (State.Charted) model.state.get();
        assertThat(charted.drawn().chart().toString()).contains("M: 2");
        assertThat(ChartModel.fileName(charted.chosen())).isEqualTo("count-n");
    }

    @Test
    void aThousandRowsAreChartedAtOnce() {
        model.show(new Table(List.of("name", "n"), IntStream.range(0, 1_000)
                .mapToObj(i -> List.<@Nullable Object>of("entity " + i, (long) i)).toList()), true);
        State.Charted charted = (State.Charted) model.state.get();
        assertThat(charted.cut()).isTrue();
        assertThat(charted.drawn().unshown()).isEqualTo(970);
    }
}
