package org.quern.ui.control;

import org.quern.ui.kit.Messages;

/** The names of the sides of a comparison. */
public final class DiffSideNames {

    private DiffSideNames() {}

    public static String of(DiffSide mark, Messages messages) {
        return switch (mark) {
            case NONE -> "";
            case SHARED -> messages.text("control.mark.shared");
            case GOLD -> messages.text("control.mark.gold");
            case PREDICTED -> messages.text("control.mark.predicted");
            case MOVED -> messages.text("control.mark.moved");
        };
    }
}
