package org.quern.workspace;

/** The beginning of a text that may be too long to show: a line of 50 MB, or the reply of a server. */
public final class Excerpt {

    private Excerpt() {}

    /** The first line of a library's message, without a full stop. */
    public static String firstLine(Exception failure) {
        return String.valueOf(failure.getMessage()).lines().findFirst().orElse("").replaceAll("\\.$", "");
    }

    /**
     * The text; of a longer one as many characters as fit before an ellipsis.
     *
     * @param longest max. characters of the excerpt, at least 1
     */
    public static String of(String text, int longest) {
        return text.length() <= longest || text.codePointCount(0, Math.min(text.length(), 2 * longest + 1)) <= longest
                ? text : text.substring(0, text.offsetByCodePoints(0, longest - 1)) + "…";
    }
}
