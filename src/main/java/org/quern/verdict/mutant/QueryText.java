package org.quern.verdict.mutant;

import java.util.stream.Stream;
import org.quern.cypher.QueryTree;

/** The text of a query, in which parts are replaced. */
record QueryText(String text) {

    /** A part as it is written. */
    String of(QueryTree part) {
        return text.substring(part.start(), part.end());
    }

    /** The query with other words in the place of a part; none if the part has no place of its own. */
    Stream<String> with(QueryTree part, String words) {
        return with(part.start(), part.end(), words);
    }

    /** The query with other words in a place. */
    Stream<String> with(int start, int end, String words) {
        return start < 0 || end < start || end > text.length() ? Stream.empty()
                : Stream.of(text.substring(0, start) + words + text.substring(end));
    }
}
