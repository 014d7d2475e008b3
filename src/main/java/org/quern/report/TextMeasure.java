package org.quern.report;

/** Tells how wide texts become, so that charts leave room for them. */
@FunctionalInterface
public interface TextMeasure {

    /** The size of all text in charts. */
    double SIZE = 13;

    /** For files, whose reader's typeface is unknown: rather too wide. */
    TextMeasure WIDE = (text, bold) -> (bold ? 1.08 : 1)
            * text.codePoints().mapToDouble(c -> c < 0x2E80 ? 7.2 : SIZE).sum();

    double width(String text, boolean bold);
}
