package org.quern.ui.pane;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.layout.BorderPane;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.PaneState;
import org.quern.ui.kit.WorkPane;

/** The frame of all panes: the services of the open workspace, and a node with a header. */
public abstract class PaneFrame implements WorkPane {

    protected final PaneServices services;
    /** What the pane showed last. */
    protected final PaneState session;
    protected final BorderPane root = new BorderPane();
    private final ControlStates controls;
    private List<Action> actions = List.of();

    /** @param id of the pane */
    protected PaneFrame(PaneServices services, String id) {
        this.services = services;
        this.session = services.states().of(id);
        this.controls = new ControlStates(session.file(), root);
    }

    /**
     * Sets the pane's actions in the order in which they are listed, before those of every pane; call it at the end of
     * the constructor.
     */
    protected final void offer(List<Action> all) {
        actions = Stream.concat(all.stream(), new FocusRegions(root).actions().stream()).toList();
    }

    /** The message of a key in the window's language. */
    protected final String text(String key, Object... arguments) {
        return services.text(key, arguments);
    }

    protected final PaneHeader header(String title) {
        PaneHeader header = new PaneHeader(title, text("pane.more"));
        // Panes without a window, as in tests, have no actions of the window.
        services.actions().all().stream().filter(action -> action.id().equals(Action.CONTENTS)).findFirst()
                .ifPresent(contents -> header.right(services.actions().iconButton(contents)));
        return header;
    }

    /**
     * Shows what a link names, if it exists.
     *
     * @param existing the names in the workspace; called in a job
     * @param show gets the name, and the id of an item if the link names one
     */
    protected final void showNamed(List<String> place, Supplier<List<String>> existing,
            BiConsumer<String, Optional<String>> show) {
        if (place.isEmpty())
            return;
        String name = place.getFirst();
        controls.stopRestoring();
        services.jobs().submit(text("window.job.link"), _ -> existing.get().contains(name)).onDone(there -> {
            if (there)
                show.accept(name, place.stream().skip(1).findFirst());
            else
                services.notices().warn(text("window.link.gone", name));
        });
    }

    @Override
    public final List<Action> actions() {
        return actions;
    }

    @Override
    public final Node node() {
        return root;
    }
}
