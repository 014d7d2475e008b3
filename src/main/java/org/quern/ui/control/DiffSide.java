package org.quern.ui.control;

/**
 * The side of a comparison that something belongs to. Each has a colour and a sign of its own everywhere, so that
 * nobody needs to tell the colours apart.
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

    /** The sign that stands beside, or instead of, the colour. */
    public String sign() {
        return sign;
    }

    /** The class that the style sheets colour. */
    public String styleClass() {
        return styleClass;
    }
}
