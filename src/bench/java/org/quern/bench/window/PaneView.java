package org.quern.bench.window;

import java.util.Optional;
import java.util.function.Consumer;

/**
 * A view inside a pane that a person reaches in a few steps, for instance one item side by side.
 *
 * @param name part of the picture's file name: lower case letters and hyphens
 * @param open does what the person would do to get there
 * @param passing for a view that passes, such as that of work in progress: what is seen during it
 */
record PaneView(String name, Consumer<PaneDriver> open, Optional<String> passing) {

    PaneView(String name, Consumer<PaneDriver> open) {
        this(name, open, Optional.empty());
    }

    /** A view that one action of the pane leads to. */
    static PaneView byAction(String name, String action) {
        return new PaneView(name, pane -> pane.perform(action));
    }

    /** Goes there, and waits until all is there, or what passes is seen. */
    void show(PaneDriver pane) {
        open.accept(pane);
        passing.ifPresentOrElse(selector -> pane.await(() -> pane.sees(selector)), pane::settle);
    }
}
