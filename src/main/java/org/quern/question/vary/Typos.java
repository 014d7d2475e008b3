package org.quern.question.vary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import org.quern.cypher.QueryNames;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.StableHash;
import org.quern.question.Variation;
import org.quern.question.Variation.Change;
import org.quern.question.Variation.Kind;
import org.quern.question.rewrite.Changed;

/**
 * Makes one typing error in each name that a question mentions: two letters are transposed, or a letter is replaced with
 * one of its neighbours on the keyboard. The first letter stays, and the query is unchanged.
 */
public record Typos(long seed) implements Variant {

    /** Shorter names become unrecognizable. */
    private static final int FEWEST_LETTERS = 4;
    private static final List<String> ROWS = List.of("qwertyuiop", "asdfghjkl", "zxcvbnm");

    @Override
    public Changed of(Sample original, Progress progress) {
        Optional<QueryNames> gold = MentionedNames.gold(original.goldCypher());
        if (gold.isEmpty())
            return new Changed(original, "the gold query cannot be parsed");
        Map<String, String> typos = new LinkedHashMap<>();
        List<String> texts = MentionedNames.texts(gold.get());
        for (String name : texts) {
            if (MentionedNames.mentions(original.nlQuestion(), name))
                typo(name, new Random(new StableHash(seed).of(original.graph(), original.qid(), name)))
                        .filter(typo -> !texts.contains(typo)).ifPresent(typo -> typos.put(name, typo));
        }
        String question = MentionedNames.replaced(original.nlQuestion(), typos);
        if (question.equals(original.nlQuestion()))
            return new Changed(original, "the question mentions no name of at least " + FEWEST_LETTERS + " letters");
        List<Change> changes = typos.entrySet().stream()
                .map(typo -> new Change("name", typo.getKey(), typo.getValue())).toList();
        return Changed.kept(Variation.variant(original, original.withQuestion(question), Kind.TYPOS, seed, changes));
    }

    /** A name with one typing error; empty if the name offers no place for one. */
    static Optional<String> typo(String name, Random random) {
        int[] letters = name.codePoints().toArray();
        if (name.codePoints().filter(Character::isLetter).count() < FEWEST_LETTERS)
            return Optional.empty();
        List<int[]> typos = new ArrayList<>();
        for (int i = 1; i < letters.length; i++) {
            if (!isFree(letters, i))
                continue;
            if (i + 1 < letters.length && isFree(letters, i + 1)
                    && Character.toLowerCase(letters[i]) != Character.toLowerCase(letters[i + 1]))
                typos.add(with(letters, i, letters[i + 1], letters[i]));
            for (int neighbour : neighbours(letters[i]))
                typos.add(with(letters, i, neighbour));
        }
        return typos.isEmpty() ? Optional.empty() : Optional.of(text(typos.get(random.nextInt(typos.size()))));
    }

    /** Whether a letter can change: it does not begin a word, and has no combining mark. */
    private static boolean isFree(int[] letters, int i) {
        return Character.isLetter(letters[i]) && Character.isLetter(letters[i - 1])
                && (i + 1 == letters.length || Character.getType(letters[i + 1]) != Character.NON_SPACING_MARK);
    }

    private static int[] with(int[] letters, int at, int... others) {
        int[] changed = letters.clone();
        System.arraycopy(others, 0, changed, at, others.length);
        return changed;
    }

    private static String text(int[] letters) {
        return java.util.Arrays.stream(letters).mapToObj(Character::toString).collect(Collectors.joining());
    }

    /** The letters beside, above and below a letter on the QWERTY keyboard, in the same case. */
    private static List<Integer> neighbours(int letter) {
        int lower = Character.toLowerCase(letter);
        List<Integer> neighbours = new ArrayList<>();
        for (int row = 0; row < ROWS.size(); row++) {
            int at = ROWS.get(row).indexOf(lower);
            if (at < 0)
                continue;
            add(row, at - 1, neighbours);
            add(row, at + 1, neighbours);
            // Each row is shifted to the right by about half a key.
            add(row - 1, at, neighbours);
            add(row - 1, at + 1, neighbours);
            add(row + 1, at - 1, neighbours);
            add(row + 1, at, neighbours);
        }
        return lower == letter ? neighbours : neighbours.stream().map(Character::toUpperCase).toList();
    }

    private static void add(int row, int at, List<Integer> neighbours) {
        if (row >= 0 && row < ROWS.size() && at >= 0 && at < ROWS.get(row).length())
            neighbours.add((int) ROWS.get(row).charAt(at));
    }
}
