package org.quern.ui.review;

import java.util.List;
import java.util.OptionalDouble;
import javafx.scene.control.Label;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.quern.review.Agreement;
import org.quern.review.Agreement.Line;
import org.quern.review.Agreement.Measure;
import org.quern.review.Agreement.Pair;
import org.quern.ui.Figures;
import org.quern.ui.Messages;
import org.quern.ui.Services;
import org.quern.ui.control.CategoryName;
import org.quern.ui.control.DenseTable;
import org.quern.ui.control.Figure;
import org.quern.ui.control.Nodes;
import org.quern.ui.pane.ContentArea;
import org.quern.ui.pane.LazyView;

/** How far annotators agree: overall, by MATCH category, and by pair of annotators. */
final class AgreementView extends VBox {

    private final Messages messages;
    private final Figure raw;
    private final Figure kappa;
    private final Figure same;
    private final Label measure = Nodes.growing(Nodes.wrapped("", "secondary"));
    private final DenseTable<Line> categories;
    private final DenseTable<Pair> pairs;
    private final ContentArea area;

    AgreementView(Services services, OverviewModel model) {
        this.messages = services.messages();
        getStyleClass().add("review-agreement");
        raw = new Figure(messages.text("review.agreement.raw"));
        kappa = new Figure(messages.text("review.agreement.kappa"));
        same = new Figure(messages.text("review.agreement.text"));
        categories = table("review.agreement.categories");
        categories.text(messages.text("review.agreement.category"), 140, line -> line.category().isEmpty()
                ? messages.text("review.agreement.no-category") : CategoryName.of(line.category()));
        categories.count(messages.text("review.agreement.items"), 100, Line::items);
        categories.count(messages.text("review.agreement.annotators"), 100, Line::annotators);
        categories.text(messages.text("review.agreement.raw"), 120, line -> share(line.raw()), "figure").getStyleClass()
                .add("numbers");
        categories.text(messages.text("review.agreement.kappa"), 120, line -> figure(line.kappa()), "figure")
                .getStyleClass().add("numbers");
        categories.text(messages.text("review.agreement.text"), 120, line -> share(line.sameText()), "figure")
                .getStyleClass().add("numbers");
        pairs = table("review.agreement.pairs");
        pairs.text(messages.text("review.agreement.first"), 160, Pair::first);
        pairs.text(messages.text("review.agreement.second"), 160, Pair::second);
        pairs.count(messages.text("review.agreement.items"), 100, Pair::items);
        pairs.text(messages.text("review.agreement.raw"), 120, pair -> share(pair.raw()), "figure").getStyleClass()
                .add("numbers");
        pairs.text(messages.text("review.agreement.cohen"), 120, pair -> figure(pair.kappa()), "figure").getStyleClass()
                .add("numbers");
        LazyView left = under("review.agreement.categories", categories);
        LazyView right = Nodes.styled(under("review.agreement.pairs", pairs), "right-side");
        HBox tables = Nodes.growing(Nodes.styled(new HBox(1, left, right), "side-by-side"));
        VBox content = new VBox(Nodes.styled(new HBox(32, raw, kappa, same, measure), "figures"), tables);
        area = Nodes.growing(new ContentArea(messages, services.actions(), content));
        area.fillInTurn(services.jobs(), List.of(left, right));
        getChildren().setAll(area);
        model.agreement.addListener((_, _, now) -> now.ifPresent(this::show));
    }

    private <T> DenseTable<T> table(String key) {
        DenseTable<T> table = new DenseTable<>(messages.text(key));
        table.getSelectionModel().setSelectionMode(SelectionMode.SINGLE);
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        return table;
    }

    private LazyView under(String key, DenseTable<?> table) {
        VBox.setVgrow(table, Priority.ALWAYS);
        LazyView place = Nodes.growing(new LazyView(new VBox(Nodes.label(messages.text(key), "side-heading"), table)));
        place.setPrefWidth(100);
        return place;
    }

    private void show(Agreement found) {
        Line all = found.overall();
        if (all.items() == 0) {
            area.showEmpty(MaterialDesignA.ACCOUNT_MULTIPLE_CHECK_OUTLINE, messages.text("review.agreement.none"));
            return;
        }
        raw.show(share(all.raw()), messages.text("review.agreement.n", Figures.count(all.items())));
        kappa.show(figure(all.kappa()), messages.text(all.measure() == Measure.COHEN ? "review.agreement.cohen"
                : "review.agreement.fleiss"));
        same.show(share(all.sameText()), "");
        measure.setText(messages.text("review.agreement.explained"));
        categories.getItems().setAll(found.categories());
        pairs.getItems().setAll(found.pairs());
        area.showContent();
    }

    private static String share(OptionalDouble value) {
        return value.isEmpty() ? "–" : Figures.share(Math.round(value.getAsDouble() * 1_000_000), 1_000_000);
    }

    private static String figure(OptionalDouble value) {
        return Figures.metric(value.orElse(Double.NaN));
    }
}
