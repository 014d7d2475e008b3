package org.quern.textgraph.format;

/** Thrown when a text does not follow its format or is incomplete. */
public final class UnreadableText extends RuntimeException {

    private static final long serialVersionUID = 1;

    public UnreadableText(String why) {
        super(why);
    }

    public UnreadableText(String why, Throwable cause) {
        super(why, cause);
    }
}
