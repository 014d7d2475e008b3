package org.quern.ui.kit;

/** A text area whose style sheet shows that it has the focus. */
public interface OwnFocus {}
