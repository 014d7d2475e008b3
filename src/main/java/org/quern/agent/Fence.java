package org.quern.agent;

import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Marks untrusted text in a prompt: every line begins with a bar, so no line can end the marked part. */
public final class Fence {

    private static final String BAR = "| ";
    /** Every character that a reader or a model may interpret as a line break. */
    private static final Pattern LINE_END = Pattern.compile("\\R|[\\u000B\\u000C\\u001C-\\u001E\\u0085\\u2028\\u2029]");
    private static final Pattern UNSEEN = Pattern.compile("[\\p{Cc}\\p{Cf}&&[^\\t]]");

    private Fence() {}

    /** The text between two marker lines; no line of the text can look like a marker. */
    public static String around(String text) {
        String lines = LINE_END.splitAsStream(text).map(line -> BAR + UNSEEN.matcher(line).replaceAll(""))
                .collect(Collectors.joining("\n"));
        return "[data]\n" + lines + "\n[end of data]";
    }
}
