package org.quern.ui.control.query;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;
import org.quern.ui.control.query.CompletionProvider.Trouble;

/** Adds the underlines of errors to the highlighting of a query. */
final class ErrorUnderlines {

    private ErrorUnderlines() {}

    /** @param length the length of the text */
    static StyleSpans<Collection<String>> under(StyleSpans<Collection<String>> spans, List<Trouble> troubles,
            int length) {
        StyleSpans<Collection<String>> result = spans;
        for (Trouble trouble : troubles) {
            // An error after the end of the text has no character of its own; the last one is underlined.
            int start = Math.clamp(trouble.start(), 0, length - 1);
            int end = Math.clamp(trouble.end(), start + 1, length);
            StyleSpansBuilder<Collection<String>> line = new StyleSpansBuilder<>();
            line.add(List.of(), start);
            line.add(List.of(trouble.fatal() ? "cypher-trouble" : "cypher-doubt"), end - start);
            line.add(List.of(), length - end);
            result = result.overlay(line.create(), (colours, under) -> {
                List<String> both = new ArrayList<>(colours);
                both.addAll(under);
                return both;
            });
        }
        return result;
    }
}
