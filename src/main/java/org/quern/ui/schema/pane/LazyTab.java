package org.quern.ui.schema.pane;

import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.Tab;

/** A tab whose content is created when it is first shown. */
final class LazyTab<V extends Node> extends Tab {

    private final Supplier<V> maker;
    private Optional<V> view = Optional.empty();

    LazyTab(String text, Supplier<V> maker) {
        super(text);
        this.maker = maker;
        setClosable(false);
        selectedProperty().addListener((_, _, seen) -> {
            if (seen)
                view();
        });
    }

    /** The content, if it was created. */
    Optional<V> made() {
        return view;
    }

    /** The content, created if necessary. */
    V view() {
        V content = view.orElseGet(maker);
        if (view.isEmpty()) {
            view = Optional.of(content);
            setContent(content);
        }
        return content;
    }
}
