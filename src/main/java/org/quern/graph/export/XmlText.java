package org.quern.graph.export;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.time.LocalDate;
import java.util.List;

/** Writes values as text of XML files, and counts characters that XML does not allow. */
final class XmlText {

    private static final ObjectMapper JSON = new ObjectMapper();

    private long replaced;

    /** Number of characters that were replaced because XML does not allow them. */
    long replaced() {
        return replaced;
    }

    /** A value; lists as JSON. */
    static String of(Object value) {
        if (!(value instanceof List<?> list))
            return value.toString();
        try {
            return JSON.writeValueAsString(list.stream().map(v -> v instanceof LocalDate ? v.toString() : v).toList());
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    String escaped(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(c -> {
            switch (c) {
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '&' -> escaped.append("&amp;");
                case '"' -> escaped.append("&quot;");
                // XML readers normalize these white-space characters unless they are escaped.
                case '\n', '\r', '\t' -> escaped.append("&#").append(c).append(';');
                default -> {
                    boolean possible = c >= 0x20 && c <= 0xD7FF || c >= 0xE000 && c <= 0xFFFD || c >= 0x10000;
                    if (!possible)
                        replaced++;
                    escaped.appendCodePoint(possible ? c : 0xFFFD);
                }
            }
        });
        return escaped.toString();
    }
}
