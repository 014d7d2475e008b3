package org.quern.ui.review;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.quern.review.ReviewVerdict;
import org.quern.review.agreement.Agreement;
import org.quern.review.agreement.Agreement.Annotator;
import org.quern.review.agreement.Agreement.Division;
import org.quern.review.agreement.Agreement.Line;
import org.quern.review.agreement.Agreement.Measure;
import org.quern.review.agreement.Agreement.Pair;
import org.quern.review.agreement.Agreement.Period;
import org.quern.review.agreement.ConfusionMatrix;
import org.quern.review.agreement.Rater;
import org.quern.review.agreement.Rater.Reference;
import org.quern.statistics.Estimate;
import org.quern.ui.control.CategoryName;
import org.quern.ui.control.DenseTable;
import org.quern.ui.control.LazyView;
import org.quern.ui.control.NumberTile;
import org.quern.ui.control.Segments;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.pane.ContentArea;
import org.quern.ui.review.AgreementModel.Part;
import org.quern.ui.review.Desk.Compared;

/**
 * How far annotators agree: overall, by MATCH category, pair, annotator and time, and as a confusion matrix.
 * Rows and cells open their questions.
 */
final class AgreementView extends VBox {

    private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT)
            .withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter DAY = DateTimeFormatter.ISO_LOCAL_DATE.withZone(ZoneOffset.UTC);

    private static final double DIVISION = 240;

    private final Messages messages;
    private final AgreementModel model;
    private final BiConsumer<Set<String>, String> onOpen;
    private final NumberTile raw;
    private final NumberTile kappa;
    private final NumberTile alpha;
    private final NumberTile same;
    private final Label tip = Nodes.growing(Nodes.wide(Nodes.wrapped("", "secondary")));
    private final DenseTable<Line> categories;
    private final DenseTable<Pair> pairs;
    private final DenseTable<Annotator> annotators;
    private final DenseTable<Period> periods;
    /** Shown if there is a group of questions with two annotators. */
    private final List<TableColumn<?, ?>> cohenColumns = new ArrayList<>();
    private final List<TableColumn<Annotator, ?>> goldColumns = new ArrayList<>();
    private final ContentArea area;

    /** @param onOpen receives the questions to list, and what they have in common */
    AgreementView(PaneServices services, OverviewModel overview, BiConsumer<Set<String>, String> onOpen) {
        this.messages = services.messages();
        this.model = overview.agreement;
        this.onOpen = onOpen;
        getStyleClass().add("review-agreement");
        raw = new NumberTile(messages.text("review.agreement.raw"));
        kappa = new NumberTile(messages.text("review.agreement.kappa"));
        alpha = new NumberTile(messages.text("review.agreement.alpha"));
        same = new NumberTile(messages.text("review.agreement.text"));
        categories = categories();
        pairs = pairs();
        annotators = annotators();
        periods = periods();
        MatrixView matrix = new MatrixView(messages, model, this::openCell);
        StackPane parts = Nodes.growing(new StackPane());
        List<Node> views = List.of(categories, pairs, annotators, periods, matrix);
        for (Part part : Part.values())
            parts.getChildren().add(LazyView.onceVisible(
                    Nodes.shownWhile(views.get(part.ordinal()), model.part.isEqualTo(part))));
        Segments<Part> choice = new Segments<>(model.part, List.of(Part.values()),
                part -> messages.text("review.agreement.part." + part.name().toLowerCase(Locale.ROOT)));
        Region division = Nodes.shownWhile(new Segments<>(model.division, List.of(Division.values()),
                each -> messages.text("review.agreement.division." + each.name().toLowerCase(Locale.ROOT))),
                model.part.isEqualTo(Part.TIME));
        List<Region> above = List.of(Nodes.styled(new FlowPane(32, 8, raw, kappa, alpha, same), "figures"),
                Nodes.styled(Nodes.parts(12, choice, division, division, DIVISION), "agreement-parts"),
                Nodes.styled(new HBox(tip), "agreement-tip"));
        // Otherwise texts would be cut before the tables.
        above.forEach(region -> region.setMinHeight(USE_PREF_SIZE));
        tip.setMinHeight(USE_PREF_SIZE);
        VBox content = new VBox();
        content.getChildren().addAll(above);
        content.getChildren().add(parts);
        area = Nodes.growing(new ContentArea(messages, services.actions(), content));
        getChildren().setAll(area);
        model.compared.subscribe(now -> now.ifPresentOrElse(this::show,
                () -> area.showLoading(messages.text("review.job.agreement"))));
        tip.textProperty().bind(Bindings.createStringBinding(() -> messages
                .text("review.agreement.tip." + model.part.get().name().toLowerCase(Locale.ROOT)), model.part));
    }

    private DenseTable<Line> categories() {
        DenseTable<Line> table = table("review.agreement.part.categories");
        table.text(messages.text("review.agreement.category"), 160, this::category).setMinWidth(130);
        addFigures(table, line -> line);
        Nodes.onOpen(table, () -> selected(table).ifPresent(line -> open(line.disagreements(),
                messages.text("review.agreement.opened.category", category(line)))));
        return table;
    }

    private String category(Line line) {
        return line.name().isEmpty() ? messages.text("review.agreement.no-category") : CategoryName.of(line.name());
    }

    private <T> void addFigures(DenseTable<T> table, Function<T, Line> line) {
        table.count(messages.text("review.agreement.items"), 84, row -> line.apply(row).items()).setMinWidth(84);
        table.count(messages.text("review.agreement.annotators"), 96, row -> line.apply(row).annotators())
                .setMinWidth(96);
        share(table, "review.agreement.raw", row -> line.apply(row).raw());
        cohenColumns.add(figure(table, "review.agreement.cohen", row -> line.apply(row).cohen()));
        figure(table, "review.agreement.fleiss", row -> line.apply(row).fleiss());
        figure(table, "review.agreement.alpha", row -> line.apply(row).alpha());
        numbers(table.text(messages.text("review.agreement.same"), 150,
                row -> share(line.apply(row).sameText()), "figure"));
    }

    private DenseTable<Pair> pairs() {
        DenseTable<Pair> table = table("review.agreement.part.pairs");
        table.text(messages.text("review.agreement.first"), 140, Pair::first);
        table.text(messages.text("review.agreement.second"), 140, Pair::second);
        table.count(messages.text("review.agreement.items"), 84, Pair::items);
        share(table, "review.agreement.raw", Pair::raw);
        figure(table, "review.agreement.cohen", Pair::cohen);
        figure(table, "review.agreement.alpha", Pair::alpha);
        Nodes.onOpen(table, () -> selected(table)
                .ifPresent(pair -> model.showMatrix(pair.first(), new Rater.Annotator(pair.second()))));
        return table;
    }

    private DenseTable<Annotator> annotators() {
        DenseTable<Annotator> table = table("review.agreement.part.annotators");
        table.text(messages.text("review.assign.annotator"), 120, Annotator::name);
        table.count(messages.text("review.assign.decided"), 82, Annotator::decisions);
        for (ReviewVerdict verdict : ReviewVerdict.values()) {
            TableColumn<Annotator, String> column = numbers(table.text(VerdictNames.sign(Optional.of(verdict)), 66,
                    row -> NumberFormats.share(row.decisions(verdict), row.decisions()), "figure"));
            Label title = new Label();
            title.setAccessibleText(VerdictNames.of(verdict, messages));
            title.setTooltip(new javafx.scene.control.Tooltip(VerdictNames.of(verdict, messages)));
            column.setGraphic(title);
        }
        for (Reference reference : List.of(Reference.MAJORITY, Reference.GOLD, Reference.ADJUDICATION)) {
            String key = "review.agreement." + reference.name().toLowerCase(Locale.ROOT);
            List<TableColumn<Annotator, ?>> columns = List.of(
                    share(table, key, row -> row.score(reference).share()),
                    table.count("n", 64, row -> row.score(reference).items()),
                    figure(table, "review.agreement.kappa", row -> row.score(reference).kappa()));
            if (reference == Reference.GOLD)
                goldColumns.addAll(columns);
        }
        Nodes.onOpen(table, () -> selected(table).ifPresent(row -> model.showMatrix(row.name(), Reference.MAJORITY)));
        // More columns than fit in a small window.
        table.setColumnResizePolicy(TableView.UNCONSTRAINED_RESIZE_POLICY);
        return table;
    }

    private DenseTable<Period> periods() {
        DenseTable<Period> table = table("review.agreement.part.time");
        table.text(messages.text("review.agreement.period"), 230, this::period);
        addFigures(table, Period::line);
        Nodes.onOpen(table, () -> selected(table).ifPresent(row -> open(row.line().disagreements(),
                messages.text("review.agreement.opened.period", period(row)))));
        return table;
    }

    private String period(Period period) {
        DateTimeFormatter format = model.division.get() == Division.WEEKS ? DAY : MINUTE;
        return format.format(period.from()) + " – " + format.format(period.to());
    }

    private static <T> Optional<T> selected(DenseTable<T> table) {
        return Optional.ofNullable(table.getSelectionModel().getSelectedItem());
    }

    private <T> DenseTable<T> table(String key) {
        DenseTable<T> table = new DenseTable<>(messages.text(key));
        table.getSelectionModel().setSelectionMode(SelectionMode.SINGLE);
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        return table;
    }

    private <T> TableColumn<T, String> share(DenseTable<T> table, String key, Function<T, Estimate> value) {
        return figures(table, key, 156, row -> interval(value.apply(row), AgreementView::share));
    }

    private <T> TableColumn<T, String> figure(DenseTable<T> table, String key, Function<T, Estimate> value) {
        return figures(table, key, 130, row -> interval(value.apply(row), AgreementView::figure));
    }

    /** A column of figures with intervals, sorted by the figures. */
    private <T> TableColumn<T, String> figures(DenseTable<T> table, String key, double width,
            Function<T, String> text) {
        TableColumn<T, String> column = numbers(table.text(messages.text(key), width, text, "figure"));
        column.setComparator(Comparator.comparingDouble(AgreementView::leading));
        column.setMinWidth(width);
        return column;
    }

    private static <T> TableColumn<T, String> numbers(TableColumn<T, String> column) {
        column.getStyleClass().add("numbers");
        return column;
    }

    /** The number at the beginning of a text; undefined ones come first. */
    private static double leading(String text) {
        int end = 0;
        while (end < text.length() && "-.0123456789".indexOf(text.charAt(end)) >= 0)
            end++;
        return end == 0 ? Double.NEGATIVE_INFINITY : Double.parseDouble(text.substring(0, end));
    }

    private void show(Compared found) {
        Agreement agreement = found.agreement();
        Line all = agreement.overall();
        if (all.items() == 0) {
            area.showEmpty(MaterialDesignA.ACCOUNT_MULTIPLE_CHECK_OUTLINE, messages.text("review.agreement.none"));
            return;
        }
        raw.show(share(all.raw().value()), base(all.raw(), AgreementView::share,
                messages.text("review.agreement.n", NumberFormats.count(all.items()))));
        kappa.show(figure(all.kappa().value()), base(all.kappa(), AgreementView::figure,
                messages.text(all.measure() == Measure.COHEN ? "review.agreement.cohen" : "review.agreement.fleiss")));
        alpha.show(figure(all.alpha().value()), base(all.alpha(), AgreementView::figure, ""));
        same.show(share(all.sameText()), "");
        boolean two = Stream.concat(agreement.categories().stream(), agreement.periods().stream().map(Period::line))
                .anyMatch(line -> line.cohen().value().isPresent());
        cohenColumns.forEach(column -> column.setVisible(two));
        categories.getItems().setAll(agreement.categories());
        pairs.getItems().setAll(agreement.pairs());
        annotators.getItems().setAll(agreement.annotators());
        boolean gold = model.goldVisible.get()
                && agreement.annotators().stream().anyMatch(each -> each.score(Reference.GOLD).items() > 0);
        goldColumns.forEach(column -> column.setVisible(gold));
        periods.getItems().setAll(agreement.periods());
        area.showContent();
    }

    private static Label whole(String text) {
        Label label = Nodes.wrapped(text);
        label.setMinHeight(USE_PREF_SIZE);
        return label;
    }

    private void openCell(ReviewVerdict row, ReviewVerdict column) {
        model.matrix.get().ifPresent(matrix -> open(matrix.questions(row, column), label(matrix, row, column)));
    }

    private String label(ConfusionMatrix matrix, ReviewVerdict row, ReviewVerdict column) {
        return matrix.annotator() + ": " + VerdictNames.of(row, messages) + " · "
                + MatrixView.name(messages, matrix.rater()) + ": " + VerdictNames.of(column, messages);
    }

    private void open(Set<String> qids, String label) {
        if (!qids.isEmpty())
            onOpen.accept(qids, label);
    }

    private static String base(Estimate figure, Function<OptionalDouble, String> text, String more) {
        String range = figure.interval().map(each -> "[" + bound(each.low(), text) + ", " + bound(each.high(), text)
                + "]").orElse("");
        return (range + "  " + more).strip();
    }

    /** The unit is that of the figure. */
    private static String bound(double value, Function<OptionalDouble, String> text) {
        return text.apply(OptionalDouble.of(value)).replace("\u2009%", "");
    }

    private static String interval(Estimate figure, Function<OptionalDouble, String> text) {
        return (text.apply(figure.value()) + "  " + base(figure, text, "")).strip();
    }

    private static String share(OptionalDouble value) {
        return value.isEmpty() ? "–" : NumberFormats.share(Math.round(value.getAsDouble() * 1_000_000), 1_000_000);
    }

    private static String figure(OptionalDouble value) {
        return NumberFormats.metric(value.orElse(Double.NaN));
    }
}
