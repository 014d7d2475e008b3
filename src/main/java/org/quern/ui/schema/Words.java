package org.quern.ui.schema;

import java.util.function.Function;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/** Shows choices in words; nothing is typed into them. */
final class Words<T> extends StringConverter<T> {

    private final Function<T, String> words;

    Words(Function<T, String> words) {
        this.words = words;
    }

    @Override
    public String toString(@Nullable T choice) {
        return choice == null ? "" : words.apply(choice);
    }

    @Override
    public @Nullable T fromString(String text) {
        return null;
    }
}
