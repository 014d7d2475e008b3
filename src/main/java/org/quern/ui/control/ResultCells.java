package org.quern.ui.control;

import java.util.function.BooleanSupplier;
import javafx.geometry.Pos;
import javafx.scene.control.TableCell;
import org.jspecify.annotations.Nullable;
import org.quern.ui.Messages;

/** The cells of a result table. */
final class ResultCells {

    private ResultCells() {}

    /** A value; what does not fit can be read in the tooltip. */
    static final class ValueCell extends TableCell<ResultRow, Object> {

        private final Hint hint = new Hint(this);

        ValueCell() {
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
                hint.say("");
                return;
            }
            String text = ValueText.shown(value);
            setText(text);
            hint.say(text.length() > 40 ? text : "");
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

    /** The sign of the side that a row stands on. */
    static final class MarkCell extends TableCell<ResultRow, ResultRow> {

        private final Messages messages;
        private final BooleanSupplier placed;

        /** @param placed whether rows say their place */
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
            // Where rows moved, each says its place, as two tables that are kept level do not show it otherwise.
            String place = placed.getAsBoolean() ? " " + row.number() : "";
            setText(row.mark().sign() + place);
            setAccessibleText(DiffSideNames.of(row.mark(), messages) + place);
            getStyleClass().add(row.mark().styleClass());
        }
    }
}
