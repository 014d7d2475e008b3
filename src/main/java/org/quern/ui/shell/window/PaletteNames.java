package org.quern.ui.shell.window;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Messages;
import org.quern.ui.shell.entry.EntryKinds;
import org.quern.ui.shell.start.Link;
import org.quern.ui.shell.window.CommandPalette.Named;
import org.quern.workspace.EntryKind;
import org.quern.workspace.Workspace;

/** The names in a workspace as entries of the palette, each of which shows what it names. */
record PaletteNames(Workspace workspace, Messages messages, OpenPanes panes) {

    /** Reads the workspace. */
    List<Named> list() {
        List<Named> names = new ArrayList<>();
        for (EntryKind kind : EntryKind.values())
            EntryKinds.pane(kind).ifPresent(pane -> kind.names(workspace).forEach(name -> {
                names.add(named(kind, name, pane));
                if (kind == EntryKind.QUESTIONS)
                    names.add(new Named(show("review", name), messages.text("palette.review", name)));
            }));
        return names;
    }

    private Named named(EntryKind kind, String name, String pane) {
        return new Named(show(pane, name), EntryKinds.plural(kind, messages) + ": " + name);
    }

    private Action show(String pane, String name) {
        return Action.of("palette.show", MaterialDesignF.FILE_OUTLINE,
                () -> panes.show(new Link(Optional.empty(), pane, List.of(name))));
    }
}
