package org.quern.ui.control;

/**
 * The side of a comparison. Each has its own colour and symbol everywhere, so that nobody needs to distinguish
 * the colours.
 */
public enum DiffSide {
    /** Nothing is compared. */
    NONE("", "unmarked"),
    /** Gold and predicted both have it. */
    SHARED("●", "shared"),
    /** Only gold has it. */
    GOLD("◆", "gold-only"),
    /** Only the prediction has it. */
    PREDICTED("■", "predicted-only"),
    /** Both have it, at different places. */
    MOVED("↕", "moved");

    private final String sign;
    private final String styleClass;

    DiffSide(String sign, String styleClass) {
        this.sign = sign;
        this.styleClass = styleClass;
    }

    /** The symbol next to, or instead of, the colour. */
    public String sign() {
        return sign;
    }

    /** The class that the style sheets colour. */
    public String styleClass() {
        return styleClass;
    }
}
