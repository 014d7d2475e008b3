package org.quern.ui.control;

import javafx.scene.control.Skin;
import javafx.scene.control.SkinBase;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import org.jspecify.annotations.Nullable;

/**
 * A row whose cells come with the next picture when this one has taken long enough already. Tables make the rows that are
 * in sight all at once; the row has its place, its colour and its thing then, so that nothing moves when the cells come.
 *
 * @param <T> what the table shows
 */
final class LateRow<T> extends TableRow<T> {

    @Override
    protected Skin<?> createDefaultSkin() {
        @Nullable
        PictureClock clock = PictureClock.of(this).orElse(null);
        if (clock == null || !clock.isLate())
            return super.createDefaultSkin();
        clock.later(() -> {
            setSkin(super.createDefaultSkin());
            applyCss();
        });
        return new Blank<>(this);
    }

    /** Nothing, as wide as the cells to come. */
    private static final class Blank<T> extends SkinBase<LateRow<T>> {

        Blank(LateRow<T> row) {
            super(row);
        }

        @Override
        protected double computePrefWidth(double height, double top, double right, double bottom, double left) {
            return getSkinnable().getTableView().getVisibleLeafColumns().stream().mapToDouble(TableColumn::getWidth)
                    .sum();
        }
    }
}
