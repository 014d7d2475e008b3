package org.quern.cypher.check;

import java.util.regex.Pattern;

/**
 * Cypher 5 reads {@code &#92;u0043REATE} as {@code CREATE}: it replaces escapes everywhere before parsing.
 * Cypher 25 replaces them only inside strings.
 */
final class UnicodeEscapes {

    private static final Pattern ESCAPE = Pattern.compile("(\\\\\\\\)|\\\\u+([0-9a-fA-F]{4})");

    /** The text as Cypher 5 reads it. */
    String replaced(String text) {
        return text.indexOf('\\') < 0 ? text
                : ESCAPE.matcher(text)
                        .replaceAll(found -> java.util.regex.Matcher.quoteReplacement(found.group(1) != null
                                ? found.group(1)
                                : String.valueOf((char) Integer.parseInt(found.group(2), 16))));
    }
}
