package org.quern.ui.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListCell;

/** A choice that may be left at its default, with a small graphic for each option. */
final class OptionBox<T> extends ComboBox<Optional<T>> {

    private final Function<Optional<T>, String> name;
    private final Function<T, Optional<Node>> graphic;

    /**
     * @param what the name for assistive technology
     * @param chosen offered too if it is not among the options
     */
    OptionBox(String what, List<T> options, Optional<T> chosen, Function<Optional<T>, String> name,
            Function<T, Optional<Node>> graphic) {
        this.name = name;
        this.graphic = graphic;
        List<Optional<T>> all = new ArrayList<>(List.of(Optional.empty()));
        options.forEach(option -> all.add(Optional.of(option)));
        if (!all.contains(chosen))
            all.add(chosen);
        getItems().setAll(all);
        setValue(chosen);
        setCellFactory(_ -> new OptionCell());
        setButtonCell(new OptionCell());
        setAccessibleText(what);
        setMaxWidth(Double.MAX_VALUE);
        setVisibleRowCount(12);
    }

    private final class OptionCell extends ListCell<Optional<T>> {
        @Override
        protected void updateItem(Optional<T> item, boolean empty) {
            super.updateItem(item, empty);
            setText(empty || item == null ? "" : name.apply(item));
            setGraphic(empty || item == null ? null : item.flatMap(graphic).orElse(null));
        }
    }
}
