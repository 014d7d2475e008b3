package org.quern.ui.graph.chart;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;
import org.quern.neo4j.GraphDatabase.Node;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.report.ResultChart;
import org.quern.report.ResultChart.Kind;
import org.quern.report.ResultChart.Values;
import org.quern.ui.control.ValueText;

/** The chart of a result: its kind, and the columns that it shows. */
public final class ChartModel {

    /** Categories of a column with more different texts per row are names. */
    private static final double NAMES = 0.8;

    /** A column of the result. */
    record Column(int index, String name, Values values) {}

    /**
     * What is charted.
     *
     * @param across the categories of bars, or the axis of a line; empty for a histogram
     * @param value the numbers; empty for the number of rows
     */
    record Chosen(Kind kind, Optional<Column> across, Optional<Column> value) {}

    /** What is shown. */
    sealed interface State {
        /** There is no result. */
        record Nothing() implements State {}

        /** The result has nothing that a chart could show. */
        record Impossible() implements State {}

        /** @param cut whether the result had more rows than the window keeps */
        record Charted(Chosen chosen, ResultChart.Drawn drawn, int rows, boolean cut) implements State {}
    }

    final ObjectProperty<State> state = new SimpleObjectProperty<>(new State.Nothing());
    private Table table = new Table(List.of(), List.of());
    private List<Column> columns = List.of();
    private boolean cut;

    /** Shows a result; the choice is kept if the columns are the same. */
    public void show(Table result, boolean isCut) {
        Optional<Chosen> before = state.get() instanceof State.Charted charted ? Optional.of(charted.chosen())
                : Optional.empty();
        table = result;
        cut = isCut;
        List<Column> found = new ArrayList<>();
        for (int i = 0; i < result.columns().size(); i++)
            found.add(new Column(i, result.columns().get(i), ResultChart.of(values(i))));
        boolean same = found.equals(columns);
        columns = List.copyOf(found);
        Optional<Chosen> choice = before.filter(_ -> same).or(this::proposed);
        if (result.rows().isEmpty())
            state.set(new State.Nothing());
        else if (choice.isEmpty())
            state.set(new State.Impossible());
        else
            draw(choice.get());
    }

    public void clear() {
        show(new Table(List.of(), List.of()), false);
    }

    private List<@Nullable Object> values(int column) {
        List<@Nullable Object> values = new ArrayList<>();
        table.rows().forEach(row -> values.add(row.get(column)));
        return values;
    }

    private List<String> labels(int column) {
        List<String> labels = new ArrayList<>();
        for (Object value : values(column))
            labels.add(label(value));
        return labels;
    }

    private static String label(@Nullable Object value) {
        return switch (value) {
            case null -> "";
            case Node node -> node.name().map(String::valueOf).orElseGet(() -> ValueText.shown(node));
            default -> ValueText.shown(value);
        };
    }

    /** The first chart that fits the columns. */
    private Optional<Chosen> proposed() {
        Optional<Column> number = columns.stream().filter(c -> c.values() == Values.NUMBERS).reduce((_, last) -> last);
        Optional<Column> category = columns.stream().filter(c -> c.values() == Values.OTHERS).findFirst();
        Optional<Column> time = columns.stream().filter(c -> c.values() == Values.TIMES).findFirst();
        if (number.isPresent() && category.isPresent())
            return Optional.of(new Chosen(Kind.BAR, category, number));
        if (number.isPresent() && time.isPresent())
            return Optional.of(new Chosen(Kind.LINE, time, number));
        if (number.isPresent()) {
            Optional<Column> first = columns.stream().filter(c -> c.values() == Values.NUMBERS)
                    .filter(c -> !Optional.of(c).equals(number)).findFirst();
            return Optional.of(first.isPresent() ? new Chosen(Kind.LINE, first, number)
                    : new Chosen(Kind.HISTOGRAM, Optional.empty(), number));
        }
        // Names that occur once each would give bars of the same length.
        return columns.stream().filter(c -> c.values() == Values.OTHERS || c.values() == Values.TIMES)
                .filter(c -> new HashSet<>(labels(c.index())).size() <= NAMES * table.rows().size()).findFirst()
                .map(c -> new Chosen(Kind.BAR, Optional.of(c), Optional.empty()));
    }

    /** The kinds for which the result has columns. */
    List<Kind> kinds() {
        List<Kind> kinds = new ArrayList<>();
        if (!across(Kind.BAR).isEmpty())
            kinds.add(Kind.BAR);
        if (!across(Kind.LINE).isEmpty() && !values(Kind.LINE).isEmpty())
            kinds.add(Kind.LINE);
        if (!values(Kind.HISTOGRAM).isEmpty())
            kinds.add(Kind.HISTOGRAM);
        return kinds;
    }

    /** The columns for categories or for the horizontal axis. */
    List<Column> across(Kind kind) {
        return columns.stream().filter(c -> switch (kind) {
            case BAR -> c.values() != Values.NONE;
            case LINE -> c.values() == Values.NUMBERS || c.values() == Values.TIMES;
            case HISTOGRAM -> false;
        }).toList();
    }

    /** The columns for numbers; for bars, empty stands for the number of rows. */
    List<Optional<Column>> values(Kind kind) {
        List<Optional<Column>> values = new ArrayList<>();
        if (kind == Kind.BAR)
            values.add(Optional.empty());
        columns.stream().filter(c -> c.values() == Values.NUMBERS).map(Optional::of).forEach(values::add);
        return values;
    }

    /** Draws another kind with the chosen columns, as far as it has them. */
    void choose(Kind kind) {
        if (!(state.get() instanceof State.Charted charted) || charted.chosen().kind() == kind)
            return;
        List<Column> across = across(kind);
        List<Optional<Column>> values = values(kind);
        Optional<Column> value = values.contains(charted.chosen().value()) ? charted.chosen().value()
                : values.getLast();
        Optional<Column> axis = charted.chosen().across().filter(across::contains)
                .or(() -> across.stream().filter(c -> !Optional.of(c).equals(value)).findFirst())
                .or(() -> across.stream().findFirst());
        draw(new Chosen(kind, axis, value));
    }

    void chooseAcross(Column column) {
        if (state.get() instanceof State.Charted charted)
            draw(new Chosen(charted.chosen().kind(), Optional.of(column), charted.chosen().value()));
    }

    void chooseValue(Optional<Column> column) {
        if (state.get() instanceof State.Charted charted)
            draw(new Chosen(charted.chosen().kind(), charted.chosen().across(), column));
    }

    private void draw(Chosen chosen) {
        state.set(new State.Charted(chosen, drawn(chosen), table.rows().size(), cut));
    }

    private ResultChart.Drawn drawn(Chosen chosen) {
        String value = chosen.value().map(Column::name).orElse("");
        List<@Nullable Object> numbers = chosen.value().map(c -> values(c.index())).orElse(List.of());
        String across = chosen.across().map(Column::name).orElse("");
        return switch (chosen.kind()) {
            case BAR -> {
                List<String> labels = labels(chosen.across().orElseThrow().index());
                yield chosen.value().isEmpty() ? ResultChart.counts(across, labels)
                        : ResultChart.bars(value + " / " + across, labels, numbers);
            }
            case LINE -> ResultChart.line(value + " / " + across, across, value,
                    values(chosen.across().orElseThrow().index()), numbers);
            case HISTOGRAM -> ResultChart.histogram(value, numbers);
        };
    }

    /** The column names of the chart, for the name of a file. */
    static String fileName(Chosen chosen) {
        return IntStream.of(0, 1).mapToObj(i -> i == 0 ? chosen.value() : chosen.across()).flatMap(Optional::stream)
                .map(Column::name).reduce((a, b) -> a + "-" + b).orElse("chart").replaceAll("[^\\p{L}\\p{N}_-]+", "-");
    }
}
