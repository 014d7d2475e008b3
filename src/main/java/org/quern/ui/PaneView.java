package org.quern.ui;

/**
 * A view inside a pane that a person reaches in a few clicks, for instance one item side by side.
 *
 * @param name part of the picture's file name: lower case letters and hyphens
 * @param open does what the person would do to get there; jobs that it starts are waited for
 */
public record PaneView(String name, Runnable open) {}
