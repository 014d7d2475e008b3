package org.quern.llm;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Counts tokens as OpenAI’s models do; for models of other providers this is an estimate. Its table is read when it
 * first counts, which takes a second: share it. Lines that it has met before are not counted again, which is most of
 * the work in texts that are made by rules.
 */
public final class TokenCounter {

    /** The encoding by its published name, for files that have counts. */
    public static final String NAME = "o200k_base";

    /** How many lines are remembered, and how long ones: some megabytes. */
    private static final int MOST_LINES = 1 << 15;
    private static final int LONGEST_LINE = 200;

    private final Map<String, Integer> lines = new ConcurrentHashMap<>();
    private @Nullable Encoding encoding;

    /** What looks like a model’s control words is text here. */
    public int count(String text) {
        Encoding known = encoding();
        int count = 0;
        int begin = 0;
        for (int end = text.indexOf('\n') + 1; end > 0; end = text.indexOf('\n', end) + 1) {
            if (isApart(text, end)) {
                count += count(text.substring(begin, end), known);
                begin = end;
            }
        }
        return count + count(text.substring(begin), known);
    }

    private int count(String line, Encoding known) {
        if (line.length() > LONGEST_LINE)
            return known.countTokensOrdinary(line);
        Integer before = lines.get(line);
        if (before != null)
            return before;
        int count = known.countTokensOrdinary(line);
        if (lines.size() < MOST_LINES)
            lines.put(line, count);
        return count;
    }

    /**
     * Whether no token reaches over the beginning of a line: the encoding takes line breaks together with blank lines
     * behind them, and slashes together with a break before them.
     */
    private static boolean isApart(String text, int begin) {
        int at = begin;
        while (at < text.length() && text.charAt(at) == ' ')
            at++;
        return at < text.length() && text.charAt(at) > ' ' && text.charAt(at) < 0x7f && text.charAt(at) != '/';
    }

    private synchronized Encoding encoding() {
        Encoding known = encoding;
        if (known == null)
            encoding = known = Encodings.newLazyEncodingRegistry().getEncoding(EncodingType.O200K_BASE);
        return known;
    }
}
