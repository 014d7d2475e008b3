package org.quern.llm;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.workspace.QuernException;

/** A text with placeholders, each written <code>{{name}}</code>. */
public record Template(String text) {

    private static final Pattern PLACE = Pattern.compile("\\{\\{([a-z][a-z0-9_]*)}}");

    /** The names of the placeholders. */
    public Set<String> places() {
        Set<String> places = new TreeSet<>();
        PLACE.matcher(text).results().forEach(place -> places.add(place.group(1)));
        return places;
    }

    /**
     * The text, with each placeholder filled. What looks like a placeholder in a value stays as it is.
     *
     * @param where for complaints
     * @throws QuernException when a placeholder has no value
     */
    public String fill(Map<String, String> values, String where) {
        return PLACE.matcher(text).replaceAll(place -> Matcher.quoteReplacement(value(place.group(1), values, where)));
    }

    private static String value(String place, Map<String, String> values, String where) {
        String value = values.get(place);
        if (value == null)
            throw new QuernException("unknown placeholder {{{0}}}", where, "use one of {1}", place,
                    String.join(", ", values.keySet().stream().sorted().toList()));
        return value;
    }
}
