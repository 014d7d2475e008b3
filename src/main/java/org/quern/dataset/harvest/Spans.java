package org.quern.dataset.harvest;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;
import org.quern.sparql.SparqlToken;
import org.quern.sparql.SparqlToken.Kind;
import org.quern.sparql.SparqlTokens;

/**
 * Parts of a query text.
 *
 * @param all each with its start and end
 */
record Spans(List<int[]> all) {

    /** Applies a change of these parts to the text. */
    String reduce(String query, BiFunction<String, List<int[]>, String> change) {
        return change.apply(query, all);
    }

    /** The text without some parts, which may be given in any order. */
    static String cut(String text, List<int[]> parts) {
        StringBuilder made = new StringBuilder(text);
        List<int[]> last = new ArrayList<>(parts);
        last.sort(Comparator.comparingInt((int[] part) -> part[0]).reversed());
        int before = text.length() + 1;
        for (int[] part : last) {
            // A part inside of another one is cut with it.
            int end = Math.min(part[1], before);
            if (part[0] < end)
                made.delete(part[0], end);
            before = part[0];
        }
        return made.toString();
    }

    /** The text with spaces for comments, strings and IRIs, so that braces and words in it are those of the query. */
    static String code(String query) {
        StringBuilder made = new StringBuilder(query);
        for (SparqlToken token : SparqlTokens.of(query)) {
            if (token.kind() == Kind.COMMENT || token.kind() == Kind.STRING || token.kind() == Kind.IRI)
                for (int i = token.start(); i < token.end(); i++)
                    made.setCharAt(i, ' ');
        }
        return made.toString();
    }

    /** The place after the bracket that closes the one at a place; -1 if none does. */
    static int closing(String code, int open) {
        char begin = code.charAt(open);
        char end = begin == '{' ? '}' : ')';
        int depth = 0;
        for (int i = open; i < code.length(); i++) {
            depth += code.charAt(i) == begin ? 1 : code.charAt(i) == end ? -1 : 0;
            if (depth == 0)
                return i + 1;
        }
        return -1;
    }
}
