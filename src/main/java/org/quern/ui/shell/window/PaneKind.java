package org.quern.ui.shell.window;

import java.util.function.Function;
import org.kordamp.ikonli.Ikon;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.WorkPane;

/**
 * A pane as listed in the activity bar.
 *
 * @param id short and stable; used for its preferences and its text ({@code pane.ID})
 * @param icon drawn at 20 px
 * @param make creates the pane when it is first opened
 */
public record PaneKind(String id, Ikon icon, Function<PaneServices, WorkPane> make) {}
