package org.quern.builtin.cypher;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.quern.builtin.StemmedWord;
import org.quern.builtin.cypher.SchemaCues.TypeSpan;

/**
 * A question whose words are linked.
 *
 * @param mentions from left to right, without overlaps
 * @param types words that name types, outside of the mentions
 */
record AskedText(String text, List<StemmedWord> words, List<Mention> mentions, List<TypeSpan> types) {

    private static final Set<String> STOP = Set
            .of(("what which who whom whose where when how is are was were be been being do does did has "
                    + "have had having the a an of in on at by for to from with and or that this these those as "
                    + "it its their they them there each all any both either give provide find tell me please "
                    + "along also than s name names named list show one ones some every into out up he she his "
                    + "her him i you can could would if so such other another within among per time times ever "
                    + "currently past present point different distinct unique many much number total count "
                    + "various respective respectively corresponding whether neither nor not upon about between "
                    + "while during through via due order sorted ordered listed year years then").split(" "));

    boolean isStop(int word) {
        return STOP.contains(words.get(word).plain());
    }

    StemmedWord word(int at) {
        return words.get(at);
    }

    boolean is(int at, String plain) {
        return at >= 0 && at < words.size() && words.get(at).plain().equals(plain);
    }

    boolean isAny(int at, Set<String> plain) {
        return at >= 0 && at < words.size() && plain.contains(words.get(at).plain());
    }

    /** The mention that a word belongs to. */
    Optional<Mention> mentionAt(int word) {
        return mentions.stream().filter(mention -> mention.has(word)).findFirst();
    }

    /** The first place of a word; -1 if it is not there. */
    int first(Set<String> plain, int from) {
        for (int i = from; i < words.size(); i++) {
            if (plain.contains(words.get(i).plain()) && mentionAt(i).isEmpty())
                return i;
        }
        return -1;
    }

    boolean hasAny(Set<String> plain) {
        return first(plain, 0) >= 0;
    }

    /** The text between two neighbouring words. */
    String gap(int before) {
        return before < 0 || before + 1 >= words.size() ? ""
                : text.substring(words.get(before).end(), words.get(before + 1).start());
    }

    /** The types that a word may name. */
    List<TypeSpan> typesAt(int word) {
        List<TypeSpan> found = new ArrayList<>();
        for (TypeSpan span : types) {
            if (word >= span.from() && word < span.to())
                found.add(span);
        }
        return found;
    }
}
