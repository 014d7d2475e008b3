package org.quern.ui.kit;

import java.util.function.Function;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/** Formats the choices of a list that is not editable. */
public final class ShownAs<T> extends StringConverter<T> {

    private final Function<? super T, String> words;

    public ShownAs(Function<? super T, String> words) {
        this.words = words;
    }

    @Override
    public String toString(@Nullable T choice) {
        return choice == null ? "" : words.apply(choice);
    }

    @Override
    public @Nullable T fromString(String text) {
        throw new UnsupportedOperationException("this list is not editable");
    }
}
