package org.quern.ui.control;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javafx.scene.control.ComboBox;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.ShownAs;

/** A filter for one of several texts, or all. Uses no space while it is invisible. */
public final class FilterChoice extends ComboBox<String> {

    /**
     * @param all the text for no filter
     * @param name the display name of a text
     * @param onChosen receives the chosen text; empty for all
     */
    public FilterChoice(String all, UnaryOperator<String> name, double width, Consumer<Optional<String>> onChosen) {
        setConverter(new ShownAs<>(value -> value.isEmpty() ? all : name.apply(value)));
        getItems().setAll("");
        setValue("");
        setAccessibleText(all);
        setPrefWidth(width);
        Nodes.collapsing(this);
        Hint.ofChoice(this);
        valueProperty().addListener((_, _, now) -> onChosen.accept(Optional.ofNullable(now)
                .filter(one -> !one.isEmpty())));
    }

    /** Offers these texts, and the choice "all". */
    public void offer(Collection<String> values) {
        List<String> offered = Stream.concat(Stream.of(""), values.stream()).toList();
        if (!getItems().equals(offered))
            getItems().setAll(offered);
    }

    public void show(Optional<String> chosen) {
        setValue(chosen.orElse(""));
    }
}
