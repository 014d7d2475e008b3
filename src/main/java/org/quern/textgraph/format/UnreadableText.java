package org.quern.textgraph.format;

/** A text is not in its format, or says less than a whole graph. */
public final class UnreadableText extends RuntimeException {

    private static final long serialVersionUID = 1;

    public UnreadableText(String why) {
        super(why);
    }

    public UnreadableText(String why, Throwable cause) {
        super(why, cause);
    }
}
