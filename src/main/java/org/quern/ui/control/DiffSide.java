package org.quern.ui.control;

/**
 * The side of a comparison. Each has its own colour and symbol everywhere, so that nobody needs to distinguish
 * the colours.
 */
public enum DiffSide {
    /** Not compared. */
    NONE("", "unmarked"),
    /** In gold and predicted. */
    SHARED("●", "shared"),
    /** In gold only. */
    GOLD("◆", "gold-only"),
    /** In predicted only. */
    PREDICTED("■", "predicted-only"),
    /** In both, at different positions. */
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

    public String styleClass() {
        return styleClass;
    }
}
