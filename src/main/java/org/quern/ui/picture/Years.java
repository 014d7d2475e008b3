package org.quern.ui.picture;

import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The years in which a relation holds, both included; an unknown start or end is open.
 *
 * @param first empty if the start is unknown
 * @param last empty if it has not ended, or the end is unknown
 */
public record Years(OptionalInt first, OptionalInt last) {

    /** Names of the properties that hold the start and the end: {@code start_year}, {@code endTime}, {@code end}. */
    private static final Pattern START = Pattern.compile("start(?:[_A-Z].*)?");
    private static final Pattern END = Pattern.compile("end(?:[_A-Z].*)?");
    private static final Pattern YEAR = Pattern.compile("([-+]?\\d{1,9})(?:-\\d{2}.*)?");

    /** The years in a relation's properties; empty if it has neither start nor end. */
    public static Optional<Years> of(Map<String, Object> properties) {
        OptionalInt first = year(properties, START);
        OptionalInt last = year(properties, END);
        return first.isEmpty() && last.isEmpty() ? Optional.empty() : Optional.of(new Years(first, last));
    }

    boolean contains(int year) {
        return (first.isEmpty() || first.getAsInt() <= year) && (last.isEmpty() || year <= last.getAsInt());
    }

    private static OptionalInt year(Map<String, Object> properties, Pattern name) {
        return properties.entrySet().stream().filter(each -> name.matcher(each.getKey()).matches())
                .map(each -> year(each.getValue())).filter(OptionalInt::isPresent).findFirst()
                .orElse(OptionalInt.empty());
    }

    /** Of several values, the first one. */
    private static OptionalInt year(@Nullable Object value) {
        return switch (value) {
            case Collection<?> all when !all.isEmpty() -> year(all.iterator().next());
            case TemporalAccessor date when date.isSupported(ChronoField.YEAR) -> OptionalInt.of(
                    date.get(ChronoField.YEAR));
            case Long number when Math.abs(number) < 1_000_000_000 -> OptionalInt.of(number.intValue());
            case Integer number -> OptionalInt.of(number);
            case String text -> {
                Matcher found = YEAR.matcher(text.strip());
                yield found.matches() ? OptionalInt.of(Integer.parseInt(found.group(1))) : OptionalInt.empty();
            }
            case null, default -> OptionalInt.empty();
        };
    }
}
