package org.quern.ui.control;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.value.ObservableValue;
import org.controlsfx.control.SearchableComboBox;

/**
 * A searchable list for choosing one named item. The choice is preserved when the offered items change.
 *
 * @param <T> the items
 */
public final class Choice<T> extends SearchableComboBox<T> {

    private final Function<? super T, String> name;
    private List<ObservableValue<?>> followed = List.of();
    private Optional<T> known = Optional.empty();
    private boolean filling;

    /** @param name what one is called */
    public Choice(Function<? super T, String> name) {
        this.name = name;
        // As any other list; without this it is as large as there is space.
        setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
        setConverter(new ShownAs<>(name));
    }

    /**
     * A choice for the header of a pane.
     *
     * @param what its name for assistive technology, also shown while nothing is chosen
     */
    public Choice(Function<? super T, String> name, String what, double width) {
        this(name);
        setPrefWidth(width);
        setAccessibleText(what);
        setPromptText(what);
    }

    /** Shows the items and the choice of a model, and reports the user's choice. */
    public void follow(ObservableValue<? extends List<T>> offered, ObservableValue<Optional<T>> chosen,
            Consumer<? super T> onChosen) {
        // Values derived from others are collected unless somebody holds them.
        followed = List.of(offered, chosen);
        Runnable show = () -> show(offered.getValue(), chosen.getValue());
        offered.subscribe((_, _) -> show.run());
        chosen.subscribe((_, _) -> show.run());
        show.run();
        valueProperty().addListener((_, _, now) -> {
            // The library may set a value, clear it and set it again for one choice.
            if (!filling && now != null && !known.equals(Optional.of(now))) {
                known = Optional.of(now);
                onChosen.accept(now);
            }
        });
    }

    private void show(List<T> offered, Optional<T> chosen) {
        filling = true;
        known = chosen;
        if (!getItems().equals(offered))
            getItems().setAll(offered);
        setValue(chosen.orElse(null));
        filling = false;
    }

    /**
     * Offers these items: the previous choice is chosen again, otherwise the item with its name, otherwise the
     * first one.
     */
    public void offer(List<T> things) {
        offer(things, Optional.empty());
    }

    /** As {@link #offer(List)}, where {@code wish} is chosen, if it is offered, when nothing was. */
    public void offer(List<T> things, Optional<String> wish) {
        Optional<T> before = chosen();
        getItems().setAll(things);
        setValue(before.filter(things::contains).or(() -> before.map(name).flatMap(this::find))
                .or(() -> wish.flatMap(this::find))
                .or(() -> things.stream().findFirst()).orElse(null));
    }

    /** Chooses the one of this name, if there is one. */
    public void choose(String wanted) {
        find(wanted).ifPresent(this::setValue);
    }

    public Optional<T> chosen() {
        return Optional.ofNullable(getValue());
    }

    private Optional<T> find(String wanted) {
        return getItems().stream().filter(one -> name.apply(one).equals(wanted)).findFirst();
    }
}
