package org.quern.ui.pane;

/** A text area whose style sheet shows that it has the focus. */
public interface OwnFocus {}
