package org.quern.job;

import java.io.Serializable;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A text of an engine that the window translates: an English pattern, and the values of its places {@code {0}},
 * {@code {1}} … The pattern with its places numbered from 0 in the order of their appearance is the key of its
 * translations.
 *
 * <p>Failures carry phrases, and Spark sends failures to other machines.
 *
 * @param values one for each place; phrases, and texts that are themselves keys, are translated, too
 */
public record Phrase(String pattern, List<Object> values) implements Serializable {

    private static final Pattern PLACE = Pattern.compile("\\{(\\d+)}");

    /**
     * @param pattern a constant text; a text that is known only at run time is a value
     * @param values the values by the numbers in the pattern; without any, the pattern is the whole text
     */
    public static Phrase of(String pattern, @Nullable Object... values) {
        if (values.length == 0)
            return new Phrase(pattern, List.of());
        Map<String, Integer> numbers = new HashMap<>();
        Object[] used = new Object[values.length];
        String key = PLACE.matcher(pattern).replaceAll(place -> {
            int number = numbers.computeIfAbsent(place.group(1), first -> numbers.size());
            Object value = values[Integer.parseInt(place.group(1))];
            used[number] = value instanceof Phrase ? value : String.valueOf(value);
            return "{" + number + "}";
        });
        return new Phrase(key, List.of(Arrays.copyOf(used, numbers.size())));
    }

    /** The English text. */
    public String english() {
        return filled(pattern, UnaryOperator.identity());
    }

    /** @param catalogue gives the translation of a key, or the key when there is none */
    public String translated(UnaryOperator<String> catalogue) {
        return filled(catalogue.apply(pattern), catalogue);
    }

    private String filled(String text, UnaryOperator<String> catalogue) {
        return values.isEmpty() ? text : PLACE.matcher(text).replaceAll(
                place -> Matcher.quoteReplacement(shown(values.get(Integer.parseInt(place.group(1))), catalogue)));
    }

    private static String shown(Object value, UnaryOperator<String> catalogue) {
        return value instanceof Phrase part ? part.translated(catalogue) : catalogue.apply(value.toString());
    }

    @Override
    public String toString() {
        return english();
    }
}
