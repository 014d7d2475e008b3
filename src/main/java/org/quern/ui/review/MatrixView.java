package org.quern.ui.review;

import java.util.Optional;
import java.util.function.BiConsumer;
import javafx.css.PseudoClass;
import javafx.geometry.HPos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import org.quern.review.ReviewVerdict;
import org.quern.review.agreement.ConfusionMatrix;
import org.quern.review.agreement.Rater;
import org.quern.ui.control.Choice;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;

/** A confusion matrix; each cell is a button that opens its questions. */
final class MatrixView extends VBox {

    private static final PseudoClass EQUAL = PseudoClass.getPseudoClass("equal");

    private final Messages messages;
    private final GridPane grid = Nodes.styled(new GridPane(), "matrix");
    private final Label sentence = Nodes.wrapped("", "secondary");
    private final BiConsumer<ReviewVerdict, ReviewVerdict> onOpen;

    /** @param onOpen receives the verdicts of a cell */
    MatrixView(Messages messages, AgreementModel model, BiConsumer<ReviewVerdict, ReviewVerdict> onOpen) {
        super(12);
        this.messages = messages;
        this.onOpen = onOpen;
        getStyleClass().add("review-matrix");
        Choice<String> annotator = new Choice<>(messages, name -> name, messages.text("review.matrix.annotator"), 180);
        Choice<Rater> rater = new Choice<>(messages, each -> name(messages, each), messages.text("review.matrix.with"),
                220);
        annotator.follow(model.annotators, model.annotator, chosen -> model.annotator.set(Optional.of(chosen)));
        rater.follow(model.raters, model.rater, chosen -> model.rater.set(Optional.of(chosen)));
        getChildren().setAll(Nodes.row(8, Nodes.uncut(Nodes.label(annotator.getAccessibleText(), "secondary")),
                annotator, Nodes.uncut(Nodes.label(rater.getAccessibleText(), "secondary")), rater), grid, sentence);
        model.matrix.addListener((_, _, now) -> show(now));
        show(model.matrix.get());
    }

    /** The name of whoever an annotator is compared with. */
    static String name(Messages messages, Rater rater) {
        return switch (rater) {
            case Rater.Annotator(String name) -> name;
            case Rater.Reference.MAJORITY -> messages.text("review.reference.majority");
            case Rater.Reference.ADJUDICATION -> messages.text("review.reference.adjudication");
            case Rater.Reference.GOLD -> messages.text("review.reference.gold");
        };
    }

    private void show(Optional<ConfusionMatrix> found) {
        grid.getChildren().clear();
        grid.setVisible(found.isPresent());
        if (found.isEmpty()) {
            sentence.setText(messages.text("review.matrix.none"));
            return;
        }
        ConfusionMatrix matrix = found.get();
        sentence.setText(messages.text("review.matrix.tip", matrix.annotator(), name(messages, matrix.rater()),
                NumberFormats.count(matrix.items()), NumberFormats.count(matrix.equal())));
        ReviewVerdict[] verdicts = ReviewVerdict.values();
        add(0, 0, "", "secondary");
        add(verdicts.length + 1, 0, messages.text("review.matrix.total"), "secondary");
        add(0, verdicts.length + 1, messages.text("review.matrix.total"), "secondary");
        for (int i = 0; i < verdicts.length; i++) {
            add(i + 1, 0, title(verdicts[i]), "matrix-heading");
            add(0, i + 1, title(verdicts[i]), "matrix-heading");
            add(verdicts.length + 1, i + 1, NumberFormats.count(matrix.row(verdicts[i])), "matrix-total");
            add(i + 1, verdicts.length + 1, NumberFormats.count(matrix.column(verdicts[i])), "matrix-total");
            for (int j = 0; j < verdicts.length; j++)
                grid.add(cell(matrix, verdicts[i], verdicts[j]), j + 1, i + 1);
        }
        add(verdicts.length + 1, verdicts.length + 1, NumberFormats.count(matrix.items()), "matrix-total");
    }

    private String title(ReviewVerdict verdict) {
        return VerdictNames.sign(Optional.of(verdict)) + " " + VerdictNames.of(verdict, messages);
    }

    private void add(int column, int row, String text, String style) {
        Label label = Nodes.uncut(Nodes.label(text, style));
        GridPane.setHalignment(label, column == 0 ? HPos.LEFT : HPos.CENTER);
        grid.add(label, column, row);
    }

    private Button cell(ConfusionMatrix matrix, ReviewVerdict row, ReviewVerdict column) {
        int count = matrix.count(row, column);
        Button cell = Nodes.styled(new Button(count == 0 ? "0" : NumberFormats.count(count) + "\n"
                + NumberFormats.share(count, matrix.items())), "matrix-cell");
        cell.pseudoClassStateChanged(EQUAL, row == column);
        cell.setDisable(count == 0);
        cell.setAccessibleText(messages.text("review.matrix.cell", matrix.annotator(),
                VerdictNames.of(row, messages), name(messages, matrix.rater()), VerdictNames.of(column, messages),
                NumberFormats.count(count)));
        cell.setOnAction(_ -> onOpen.accept(row, column));
        Nodes.onKey(cell, KeyCode.ENTER, cell::fire);
        return cell;
    }
}
