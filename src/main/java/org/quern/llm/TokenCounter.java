package org.quern.llm;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Counts tokens as OpenAI’s models do; for models of other providers this is an estimate. Lines that were counted
 * before are not counted again, which saves most of the work for generated texts.
 */
public final class TokenCounter {

    /** The published name of the encoding, for files that contain counts. */
    public static final String NAME = "o200k_base";

    /** The number and the max. length of remembered lines: a few megabytes. */
    private static final int MOST_LINES = 1 << 15;
    private static final int LONGEST_LINE = 200;

    /** Read on first use, which takes a second; it never changes, so all counters share it. */
    private static final class Table {
        private static final Encoding O200K = Encodings.newLazyEncodingRegistry().getEncoding(EncodingType.O200K_BASE);
    }

    private final Map<String, Integer> lines = new ConcurrentHashMap<>();

    public long count(ModelRequest request) {
        return request.messages().stream().mapToLong(message -> count(message.text())).sum();
    }

    /** Control tokens in a text are counted as ordinary text. */
    public int count(String text) {
        int count = 0;
        int begin = 0;
        for (int end = text.indexOf('\n') + 1; end > 0; end = text.indexOf('\n', end) + 1) {
            if (isApart(text, end)) {
                count += line(text.substring(begin, end));
                begin = end;
            }
        }
        return count + line(text.substring(begin));
    }

    private int line(String line) {
        if (line.length() > LONGEST_LINE)
            return Table.O200K.countTokensOrdinary(line);
        Integer before = lines.get(line);
        if (before != null)
            return before;
        int count = Table.O200K.countTokensOrdinary(line);
        if (lines.size() < MOST_LINES)
            lines.put(line, count);
        return count;
    }

    /**
     * Whether no token crosses the beginning of a line: the encoding joins line breaks with following blank
     * lines, and slashes with a preceding break.
     */
    private static boolean isApart(String text, int begin) {
        int at = begin;
        while (at < text.length() && text.charAt(at) == ' ')
            at++;
        return at < text.length() && text.charAt(at) > ' ' && text.charAt(at) < 0x7f && text.charAt(at) != '/';
    }
}
