package org.quern.report;

/** Draws charts in the window or into a file. */
public interface Pen {

    void box(Mark.Box box);

    void path(Mark.Path path);

    void dot(Mark.Dot dot);

    void text(Mark.Text text);
}
