package org.quern.ui.pane;

import javafx.scene.control.Skin;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;

/**
 * A row of a table whose cells come when there is time for them.
 *
 * @param <T> what the table shows
 */
public final class LateRow<T> extends TableRow<T> {

    @Override
    protected Skin<?> createDefaultSkin() {
        return LateSkin.of(this, super::createDefaultSkin, row -> row.getTableView().getVisibleLeafColumns().stream()
                .mapToDouble(TableColumn::getWidth).sum());
    }
}
