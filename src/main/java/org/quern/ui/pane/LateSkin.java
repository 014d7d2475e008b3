package org.quern.ui.pane;

import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import javafx.scene.control.Control;
import javafx.scene.control.Skin;
import javafx.scene.control.SkinBase;

/**
 * What a row or cell looks like until its own skin comes, with the next picture when this one has taken long enough already.
 * Tables and trees make all that is in sight at once; each has its place, its colour and its thing then, so that nothing
 * moves when the content comes. The rows must be of one height.
 *
 * @param <C> the row
 */
public final class LateSkin<C extends Control> extends SkinBase<C> {

    private final ToDoubleFunction<C> width;

    private LateSkin(C row, ToDoubleFunction<C> width) {
        super(row);
        this.width = width;
    }

    /**
     * The skin of a row, made now if there is time for it.
     *
     * @param own makes the row's own skin
     * @param width how wide the row will be with that
     */
    public static <C extends Control> Skin<?> of(C row, Supplier<? extends Skin<?>> own, ToDoubleFunction<C> width) {
        PictureClock clock = PictureClock.of(row).orElse(null);
        if (clock == null || !clock.isLate())
            return own.get();
        clock.later(() -> {
            row.setSkin(own.get());
            row.applyCss();
        });
        return new LateSkin<>(row, width);
    }

    @Override
    protected double computePrefWidth(double height, double top, double right, double bottom, double left) {
        return width.applyAsDouble(getSkinnable());
    }
}
