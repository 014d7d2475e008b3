package org.quern.ui.shell.window;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import org.jspecify.annotations.Nullable;
import org.quern.ui.control.Drawer;
import org.quern.ui.kit.Actions;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.WorkPane;
import org.quern.ui.pane.Columns;
import org.quern.ui.pane.PaneStack;
import org.quern.ui.shell.entry.EntryKinds;
import org.quern.ui.shell.start.Link;
import org.quern.workspace.EntryKind;

/** The panes of the open workspace: creates each when it is first shown, and shows one at a time. */
final class OpenPanes {

    /** Where the workspace keeps what is shown, besides its panes. */
    private static final String WINDOW = "window";
    private static final String LAST_PANE = "pane";

    private final List<PaneKind> kinds;
    private final PaneStack area;
    private final Actions actions;
    private final Map<String, WorkPane> panes = new LinkedHashMap<>();
    private final ReadOnlyStringWrapper shown = new ReadOnlyStringWrapper("");
    private @Nullable PaneServices services;
    private @Nullable WorkPane inFront;

    OpenPanes(List<PaneKind> kinds, PaneStack area, Actions actions) {
        this.kinds = kinds;
        this.area = area;
        this.actions = actions;
    }

    /** Shows the pane that was shown last. */
    void open(PaneServices opened) {
        services = opened;
        Optional<String> last = opened.states().of(WINDOW).value(LAST_PANE);
        show(kinds.stream().filter(kind -> last.equals(Optional.of(kind.id()))).findFirst()
                .orElseGet(kinds::getFirst).id(), _ -> {});
    }

    /** Closes the panes and cancels their work; the databases and the workspace stay open. */
    void close() {
        PaneServices closing = services;
        services = null;
        leave();
        area.getChildren().clear();
        if (closing != null)
            closing.jobs().close();
        panes.values().forEach(WorkPane::close);
        panes.clear();
    }

    /** Something else is shown in place of a pane. */
    void leave() {
        inFront = null;
        shown.set("");
        actions.setOfPane(List.of());
    }

    /** The services of the open workspace. */
    Optional<PaneServices> services() {
        return Optional.ofNullable(services);
    }

    Optional<WorkPane> inFront() {
        return Optional.ofNullable(inFront);
    }

    /** The id of the pane in front, or an empty text. */
    ReadOnlyStringProperty shownProperty() {
        return shown.getReadOnlyProperty();
    }

    void show(String id, Consumer<WorkPane> then) {
        PaneServices open = services;
        if (open == null)
            return;
        kinds.stream().filter(kind -> kind.id().equals(id)).findFirst().ifPresent(kind -> {
            WorkPane pane = panes.computeIfAbsent(id, _ -> kind.make().apply(open));
            if (pane != inFront) {
                inFront = pane;
                area.bring(pane.node());
                shown.set(id);
                actions.setOfPane(pane.actions());
                open.states().of(WINDOW).set(LAST_PANE, id);
                pane.shown();
            }
            then.accept(pane);
        });
    }

    /** Shows what a link names; it may name what does not exist here. */
    void show(Link link) {
        if (kinds.stream().anyMatch(kind -> kind.id().equals(link.pane())))
            show(link.pane(), pane -> pane.showPlace(link.place()));
        else
            services().ifPresent(open -> open.notices().warn(open.messages().text("window.link.unknown", link)));
    }

    void copyLink() {
        PaneServices open = services;
        WorkPane pane = inFront;
        if (open == null || pane == null)
            return;
        ClipboardContent content = new ClipboardContent();
        String name = open.workspace().root().getFileName().toString();
        content.putString(new Link(Optional.of(name), shown.get(), pane.place()).toString());
        Clipboard.getSystemClipboard().setContent(content);
        open.notices().say(open.messages().text("window.link.copied", content.getString()));
    }

    /** Something of the workspace was renamed, or is not there any more. @param now its new name */
    void changed(EntryKind kind, String name, Optional<String> now) {
        inFront().ifPresent(pane -> {
            boolean shows = kind == EntryKinds.of(shown.get()) && pane.place().stream().findFirst()
                    .equals(Optional.of(name));
            if (shows && now.isPresent())
                pane.showPlace(List.of(now.get()));
            pane.shown();
        });
    }

    /** The workspace may have changed while the window did not have the focus. */
    void returned() {
        inFront().ifPresent(WorkPane::shown);
    }

    /**
     * Goes to the search field of the pane, also in a closed drawer; without one, to a list that can be searched.
     *
     * @param otherwise called if there is neither
     */
    void find(Runnable otherwise) {
        reachable(".search-field").map(TextField.class::cast).ifPresentOrElse(field -> {
            field.requestFocus();
            field.selectAll();
        }, () -> reachable(".searchable-combo-box").map(ComboBox.class::cast).ifPresentOrElse(list -> {
            list.requestFocus();
            list.show();
        }, otherwise));
    }

    private Optional<Node> reachable(String selector) {
        List<Node> all = Stream.ofNullable(inFront).flatMap(pane -> pane.node().lookupAll(selector).stream())
                .filter(node -> !node.isDisabled()).toList();
        Optional<Node> found = all.stream().filter(Nodes::isSeen).findFirst()
                .or(() -> all.stream().filter(Columns::isInClosedDrawer).findFirst());
        found.ifPresent(Drawer::reveal);
        return found;
    }
}
