package org.quern.evaluate;

/** Models often answer with a query between code fences; the fence is no part of the query. */
public final class CodeFence {

    private static final String FENCE = "```";
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private CodeFence() {}

    /** The query inside, or the text itself when it is not fenced. */
    public static String removed(String prediction) {
        String text = (prediction.startsWith(BYTE_ORDER_MARK) ? prediction.substring(1) : prediction).strip();
        if (!text.startsWith(FENCE))
            return prediction;
        int line = FENCE.length();
        while (line < text.length() && (Character.isLetterOrDigit(text.charAt(line)) || text.charAt(line) == '_'))
            line++;
        while (line < text.length() && (text.charAt(line) == ' ' || text.charAt(line) == '\t'))
            line++;
        boolean fenced = line < text.length() && (text.charAt(line) == '\n' || text.charAt(line) == '\r')
                && text.endsWith(FENCE) && text.length() - FENCE.length() > line;
        return fenced ? text.substring(line, text.length() - FENCE.length()).strip() : prediction;
    }
}
