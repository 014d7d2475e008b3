package org.quern.report;

/** Measures the width of texts for chart layout. */
@FunctionalInterface
public interface TextMeasure {

    /** The font size of all text in charts. */
    double SIZE = 13;

    /** For files, whose reader's font is unknown; estimates are rather too wide. */
    TextMeasure WIDE = (text, bold) -> (bold ? 1.08 : 1)
            * text.codePoints().mapToDouble(c -> c < 0x2E80 ? 7.2 : SIZE).sum();

    double width(String text, boolean bold);
}
