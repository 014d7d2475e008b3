package org.quern.ui.control;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.scene.control.ComboBox;

/**
 * One of several things that are known by their names. What was chosen stays chosen when others are offered, also where
 * something else has changed about it.
 *
 * @param <T> the things
 */
public final class Choice<T> extends ComboBox<T> {

    private final Function<T, String> name;

    /** @param name what one is called */
    public Choice(Function<T, String> name) {
        this.name = name;
        setConverter(new ShownAs<>(name));
    }

    /** Offers these: what was chosen is chosen again, or else one of its name, or else the first. */
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
