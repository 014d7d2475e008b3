package org.quern.ui;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.ui.pane.PaneKind;
import org.quern.ui.pane.WorkPane;

/** One open workspace: the services for its panes, and the panes created so far. */
final class Session {

    private final Services services;
    private final List<PaneKind> kinds;
    private final Map<String, WorkPane> panes = new LinkedHashMap<>();

    Session(Services services, List<PaneKind> kinds) {
        this.services = services;
        this.kinds = kinds;
    }

    Services services() {
        return services;
    }

    /** The pane, created on the first call; empty if the id is unknown. */
    Optional<WorkPane> pane(String id) {
        return kinds.stream().filter(k -> k.id().equals(id)).findFirst()
                .map(k -> panes.computeIfAbsent(id, _ -> k.make().apply(services)));
    }

    /** Closes the panes and cancels their work; the databases and the workspace stay open. */
    void closePanes() {
        services.jobs().close();
        panes.values().forEach(WorkPane::close);
        panes.clear();
    }
}
