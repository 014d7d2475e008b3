package org.quern.builtin.cypher;

import java.util.List;
import java.util.Set;
import org.quern.builtin.cypher.SchemaCues.TypeSpan;

/**
 * The words near a name that tell how it is linked.
 *
 * @param left where the words before the name begin
 * @param right after the last word that may belong to it
 * @param subject whether the name is the subject of a clause of its own: "that Ada Lake painted"
 */
record Window(Mention mention, int left, int right, boolean subject) {

    private static final Set<String> JOINING = Set.of("and", "or", "nor", "the", "both", "either", "neither", "a", "an",
            "with", "also", "as", "well", "not", "but");
    private static final Set<String> OPENING = Set.of("that", "which", "where", "who", "whom", "does", "did", "do",
            "has", "have", "is", "was", "are", "were", "when", "how", "what");

    /** The words around a mention; joined names share those before the first one. */
    static Window of(AskedText asked, Mention mention) {
        List<Mention> all = asked.mentions();
        int place = all.indexOf(mention);
        int before = place == 0 ? 0 : all.get(place - 1).to();
        int after = place + 1 < all.size() ? all.get(place + 1).from() : asked.words().size();
        int left = before;
        int first = place;
        while (first > 0 && joined(asked, all.get(first - 1).to(), all.get(first).from())) {
            first--;
            left = first == 0 ? 0 : all.get(first - 1).to();
        }
        int start = all.get(first).from();
        int at = start - 1;
        while (at >= 0 && (asked.isAny(at, Set.of("the", "a", "an")) || !asked.typesAt(at).isEmpty()))
            at--;
        int next = mention.to();
        boolean verb = next < after && !asked.isAny(next, Set.of("and", "or")) && asked.gap(next - 1).isBlank();
        return new Window(mention, left, after, at >= 0 && verb && asked.isAny(at, OPENING));
    }

    private static boolean joined(AskedText asked, int from, int to) {
        for (int i = from; i < to; i++) {
            if (!asked.isAny(i, JOINING) && asked.typesAt(i).isEmpty())
                return false;
        }
        return true;
    }

    /** How much a word counts for the name. */
    double weight(int word) {
        if (word >= mention.to() && word < right)
            return subject ? 1 : 0.6;
        if (word >= left && word < mention.from())
            return subject ? 0.6 : 1;
        return mention.has(word) ? 0 : 0.3;
    }

    /** How much a word before or after the name says of its type: "the painting Haystacks", "the Pistoia league". */
    boolean isBeside(TypeSpan span) {
        return span.to() <= mention.from() && mention.from() - span.to() <= 2
                || span.from() >= mention.to() && span.from() - mention.to() <= 1;
    }
}
