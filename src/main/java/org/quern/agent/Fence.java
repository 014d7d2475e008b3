package org.quern.agent;

import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Marks untrusted text in a prompt: every line begins with a bar, so no line can end the marked part. */
public final class Fence {

    private static final String BAR = "| ";
    /** All that anybody, or any model, may take for the end of a line. */
    private static final Pattern LINE_END = Pattern.compile("\\R|[\\u000B\\u000C\\u001C-\\u001E\\u0085\\u2028\\u2029]");
    private static final Pattern UNSEEN = Pattern.compile("[\\p{Cc}\\p{Cf}&&[^\\t]]");

    private Fence() {}

    /** The text with a line before and one after it, which nothing in it can look like. */
    public static String around(String text) {
        String lines = LINE_END.splitAsStream(text).map(line -> BAR + UNSEEN.matcher(line).replaceAll(""))
                .collect(Collectors.joining("\n"));
        return "[data]\n" + lines + "\n[end of data]";
    }
}
