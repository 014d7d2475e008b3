package org.quern.ui.control;

import java.util.function.BooleanSupplier;
import java.util.function.Function;
import javafx.geometry.Pos;
import javafx.scene.control.TableCell;
import org.jspecify.annotations.Nullable;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;

/** The cells of a result table. */
final class ResultCells {

    private ResultCells() {}

    /** A value; the tooltip has the full text if it does not fit. */
    static final class ValueCell extends TableCell<ResultRow, Object> {

        private final Function<@Nullable Object, String> shown;

        ValueCell(Function<@Nullable Object, String> shown) {
            this.shown = shown;
            Hint.whenCut(this);
            getStyleClass().add("quern-value");
        }

        @Override
        protected void updateItem(@Nullable Object value, boolean empty) {
            super.updateItem(value, empty);
            getStyleClass().removeAll("figure", "identifier", "missing", DiffSide.GOLD.styleClass(),
                    DiffSide.PREDICTED.styleClass(), DiffSide.MOVED.styleClass());
            ResultRow row = getTableRow() == null ? null : getTableRow().getItem();
            if (empty || row == null || row.number() == 0) {
                setText(null);
                return;
            }
            setText(shown.apply(value));
            if (value == null)
                getStyleClass().add("missing");
            else if (ValueText.isNumber(value))
                getStyleClass().add("figure");
            else if (ValueText.isId(value))
                getStyleClass().add("identifier");
            if (row.mark() != DiffSide.NONE && row.mark() != DiffSide.SHARED)
                getStyleClass().add(row.mark().styleClass());
        }
    }

    /** The symbol of the side that a row belongs to. */
    static final class MarkCell extends TableCell<ResultRow, ResultRow> {

        private final Messages messages;
        private final BooleanSupplier placed;

        /** @param placed whether the row's position is shown */
        MarkCell(Messages messages, BooleanSupplier placed) {
            this.messages = messages;
            this.placed = placed;
            getStyleClass().add("quern-sign");
            setAlignment(Pos.CENTER);
        }

        @Override
        protected void updateItem(@Nullable ResultRow row, boolean empty) {
            super.updateItem(row, empty);
            for (DiffSide mark : DiffSide.values())
                getStyleClass().remove(mark.styleClass());
            if (empty || row == null || row.number() == 0 || row.mark() == DiffSide.NONE) {
                setText(null);
                setAccessibleText(null);
                return;
            }
            // If rows moved, each shows its position, because aligned tables do not show it otherwise.
            String place = placed.getAsBoolean() ? " " + row.number() : "";
            setText(row.mark().sign() + place);
            setAccessibleText(DiffSideNames.of(row.mark(), messages) + place);
            getStyleClass().add(row.mark().styleClass());
        }
    }
}
