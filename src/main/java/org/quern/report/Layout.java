package org.quern.report;

import java.util.List;

/** A laid-out chart: its marks, and the parts that have tooltips or can be clicked. */
public record Layout(double width, double height, List<Mark> marks, List<HitRegion> regions) {

    /**
     * A part that reacts to the pointer.
     *
     * @param key identifies it, independent of the language and unique in its chart
     * @param words its description, for tooltips and screen readers
     */
    public record HitRegion(double x, double y, double width, double height, String key, String words) {}

    public Layout {
        marks = List.copyOf(marks);
        regions = List.copyOf(regions);
    }

    public void draw(Pen pen) {
        for (Mark mark : marks) {
            switch (mark) {
                case Mark.Box box -> pen.box(box);
                case Mark.Path path -> pen.path(path);
                case Mark.Dot dot -> pen.dot(dot);
                case Mark.Text text -> pen.text(text);
            }
        }
    }
}
