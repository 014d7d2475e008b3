package org.quern.ui.control;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import org.controlsfx.control.SearchableComboBox;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.ShownAs;

/**
 * A searchable list for choosing one named item. The choice is preserved when the offered items change.
 *
 * @param <T> the items
 */
public final class Choice<T> extends SearchableComboBox<T> {

    /** A name of some letters can be told from others. */
    private static final double SHORTEST = 90;

    private final Function<? super T, String> name;
    private List<ObservableValue<?>> followed = List.of();
    private Optional<T> known = Optional.empty();
    private Optional<T> beforeSearch = Optional.empty();
    private boolean filling;
    private boolean nothingFound;

    /** @param name the display name of an item */
    public Choice(Messages messages, Function<? super T, String> name) {
        this.name = name;
        setPlaceholder(Nodes.label(messages.text("control.search.none"), "secondary"));
        // Sized like other lists; without this it would fill the available space.
        setMaxSize(USE_PREF_SIZE, USE_PREF_SIZE);
        setConverter(new ShownAs<>(name));
        // A long name does not fit.
        Hint.ofChoice(this);
        // The library knows the language of the system alone.
        skinProperty().subscribe(_ -> lookupAll(".text-field").forEach(
                field -> ((TextField) field).promptTextProperty().bind(accessibleTextProperty())));
        showingProperty().subscribe((_, showing) -> search(showing));
        valueProperty().subscribe(value -> nothingFound |= value == null && isShowing());
        // The library opens the list on each letter and digit, also on those of shortcuts.
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            boolean typed = event.getCode().isLetterKey() || event.getCode().isDigitKey();
            if (typed && (event.isAltDown() || event.isControlDown() || event.isMetaDown()) && getParent() != null) {
                event.consume();
                hide();
                getParent().fireEvent(event.copyFor(event.getSource(), getParent()));
            }
        });
    }

    /**
     * A choice for the header of a pane.
     *
     * @param what its name for assistive technology, also shown while nothing is chosen
     */
    public Choice(Messages messages, Function<? super T, String> name, String what, double width) {
        this(messages, name);
        setPrefWidth(width);
        setMinWidth(Math.min(width, SHORTEST));
        setAccessibleText(what);
        setPromptText(what);
    }

    /** Shows the items and the selection of a model, and reports the user's choice. */
    public void follow(ObservableValue<? extends List<T>> offered, ObservableValue<Optional<T>> chosen,
            Consumer<? super T> onChosen) {
        // A reference is kept because derived values are garbage-collected otherwise.
        followed = List.of(offered, chosen);
        Runnable show = () -> show(offered.getValue(), chosen.getValue());
        offered.subscribe((_, _) -> show.run());
        chosen.subscribe((_, _) -> show.run());
        show.run();
        onChosen(onChosen);
    }

    /** Reports the user's choice; not what the arrow keys pass while the list is open. */
    public void onChosen(Consumer<? super T> onChosen) {
        Runnable tell = () -> {
            Optional<T> now = chosen();
            // The library may set a value, clear it and set it again for a single choice.
            if (!filling && !isShowing() && now.isPresent() && !known.equals(now)) {
                known = now;
                onChosen.accept(now.get());
            }
        };
        valueProperty().subscribe((_, _) -> tell.run());
        showingProperty().subscribe((_, _) -> tell.run());
    }

    /** The library clears the value when nothing matches what is typed. */
    private void search(boolean begins) {
        if (begins) {
            beforeSearch = chosen();
            nothingFound = false;
            return;
        }
        // What was chosen before may no longer be offered.
        if (chosen().filter(getItems()::contains).isEmpty())
            beforeSearch.filter(getItems()::contains).ifPresent(this::setValue);
        if (nothingFound)
            Platform.runLater(this::showAgain);
    }

    /** The library does not show a value that was set while the search text excluded it; now that text is cleared. */
    private void showAgain() {
        T value = getValue();
        if (value == null || isShowing())
            return;
        filling = true;
        setValue(null);
        setValue(value);
        filling = false;
    }

    private void show(List<T> offered, Optional<T> chosen) {
        filling = true;
        known = chosen;
        fill(offered, chosen);
        filling = false;
    }

    private void fill(List<T> offered, Optional<T> chosen) {
        // The list may be open already.
        beforeSearch = chosen;
        if (!getItems().equals(offered)) {
            // The library looks for the former value among the items while they change, which fails.
            setValue(null);
            getItems().setAll(offered);
        }
        setValue(chosen.orElse(null));
    }

    /**
     * Offers these items: the previous choice is chosen again, otherwise the item with its name, otherwise the
     * first one.
     */
    public void offer(List<T> things) {
        offer(things, Optional.empty());
    }

    /** As {@link #offer(List)}, but if nothing was chosen before, {@code wish} is chosen if it is offered. */
    public void offer(List<T> things, Optional<String> wish) {
        Optional<T> before = chosen();
        fill(things, before.filter(things::contains).or(() -> before.map(name).flatMap(known -> find(known, things)))
                .or(() -> wish.flatMap(wanted -> find(wanted, things))).or(() -> things.stream().findFirst()));
    }

    /** Chooses the item with this name, if it exists. */
    public void choose(String wanted) {
        find(wanted, getItems()).ifPresent(this::setValue);
    }

    public Optional<T> chosen() {
        return Optional.ofNullable(getValue());
    }

    private Optional<T> find(String wanted, List<T> things) {
        return things.stream().filter(one -> name.apply(one).equals(wanted)).findFirst();
    }
}
