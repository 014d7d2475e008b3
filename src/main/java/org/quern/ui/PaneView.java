package org.quern.ui;

import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * A view inside a pane that a person reaches in a few clicks, for instance one item side by side.
 *
 * @param name part of the picture's file name: lower case letters and hyphens
 * @param open does what the person would do to get there; jobs that it starts are waited for
 * @param during for a view that passes, such as that of work in progress: whether it is seen now
 */
public record PaneView(String name, Runnable open, Optional<BooleanSupplier> during) {

    public PaneView(String name, Runnable open) {
        this(name, open, Optional.empty());
    }
}
