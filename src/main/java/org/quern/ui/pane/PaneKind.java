package org.quern.ui.pane;

import java.util.function.Function;
import org.kordamp.ikonli.Ikon;
import org.quern.ui.Services;

/**
 * A pane as listed in the activity bar.
 *
 * @param id short and stable: names its preferences and its text ({@code pane.ID})
 * @param icon drawn at 20 px
 * @param make builds the pane, when it is opened first
 */
public record PaneKind(String id, Ikon icon, Function<Services, WorkPane> make) {}
