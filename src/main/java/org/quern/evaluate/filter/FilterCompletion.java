package org.quern.evaluate.filter;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.stream.Stream;

/**
 * What can be typed at a place in an expression: fields, or the values of a field.
 *
 * @param start where the replaced text begins
 * @param end where it ends, exclusive: the caret
 */
public record FilterCompletion(int start, int end, List<Choice> choices) {

    /**
     * A text to insert.
     *
     * @param items number of items with this value; -1 for fields, and if it is unknown
     */
    public record Choice(String text, int items) {}

    /**
     * @param caret a position in the text
     * @param runs the other runs that can be named
     */
    public static FilterCompletion at(String text, int caret, ItemIndex index, Collection<String> runs) {
        int start = tokenStart(text, caret);
        while (start < caret && text.charAt(start) == '-')
            start++;
        Matcher named = Spelling.FIELD.matcher(text).region(start, caret);
        Optional<ItemField> field = named.lookingAt() ? ItemField.named(named.group(1)) : Optional.empty();
        if (field.isEmpty())
            return new FilterCompletion(start, caret, fields(text.substring(start, caret)));
        int value = valueStart(text, named.end(), caret);
        return new FilterCompletion(value, caret, values(field.get(), text.substring(value, caret), index, runs));
    }

    /** Where the condition at the caret begins. */
    private static int tokenStart(String text, int caret) {
        int start = 0;
        boolean quoted = false;
        for (int i = 0; i < caret; i++) {
            char sign = text.charAt(i);
            if (quoted && sign == '\\')
                i++;
            else if (sign == '"')
                quoted = !quoted;
            else if (!quoted && (Spelling.isBlank(sign) || sign == '(' || sign == ')'))
                start = i + 1;
        }
        return Math.min(start, caret);
    }

    private static int valueStart(String text, int from, int caret) {
        int start = from;
        boolean quoted = false;
        for (int i = from; i < caret; i++) {
            if (text.charAt(i) == '"')
                quoted = !quoted;
            else if (!quoted && text.charAt(i) == ',')
                start = i + 1;
        }
        return start;
    }

    private static List<Choice> fields(String typed) {
        return matching(ItemField.ALL.stream().map(ItemField::toString).toList(), typed)
                .map(field -> new Choice(field + ":", -1)).toList();
    }

    private static List<Choice> values(ItemField field, String typed, ItemIndex index, Collection<String> runs) {
        Map<String, Integer> known = new LinkedHashMap<>();
        if (field.kind() == ItemField.Kind.RUN) {
            runs.forEach(run -> known.put(run, -1));
        } else {
            Map<String, BitSet> values = index.values(field);
            values.forEach((value, items) -> known.put(value, items.cardinality()));
            field.only().forEach(value -> known.putIfAbsent(value, 0));
        }
        return matching(known.keySet(), typed.replace("\"", ""))
                .map(value -> new Choice(Spelling.value(value), known.getOrDefault(value, -1))).toList();
    }

    /** Those that begin with a text, then those that contain it. */
    private static Stream<String> matching(Collection<String> all, String typed) {
        String folded = typed.toLowerCase(Locale.ROOT);
        Predicate<String> begins = each -> each.toLowerCase(Locale.ROOT).startsWith(folded);
        Predicate<String> contains = each -> each.toLowerCase(Locale.ROOT).contains(folded);
        List<String> ordered = new ArrayList<>(all.stream().filter(begins).toList());
        all.stream().filter(begins.negate().and(contains)).forEach(ordered::add);
        return ordered.stream();
    }
}
