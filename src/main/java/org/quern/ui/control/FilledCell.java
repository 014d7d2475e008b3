package org.quern.ui.control;

import javafx.scene.control.ListCell;
import org.jspecify.annotations.Nullable;

/**
 * A list cell that shows an item, or nothing.
 *
 * @param <T> the type of the items
 */
public abstract class FilledCell<T> extends ListCell<T> {

    /** Shows an item, replacing what was shown before. */
    protected abstract void fill(T item);

    /** Removes what {@link #fill} set besides text, graphic and accessible text: styles, tooltips. */
    protected void clear() {}

    @Override
    protected final void updateItem(@Nullable T item, boolean empty) {
        super.updateItem(item, empty);
        setText(null);
        setGraphic(null);
        setAccessibleText(null);
        clear();
        if (!empty && item != null)
            fill(item);
    }
}
