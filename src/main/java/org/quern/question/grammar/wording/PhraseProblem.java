package org.quern.question.grammar.wording;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.quern.question.grammar.PartWording;
import org.quern.question.grammar.QuestionWord;

/**
 * A phrase that cannot be used.
 *
 * @param field the component of {@link PartWording}
 */
public record PhraseProblem(String field, Kind kind, String text) {

    /** What is wrong. */
    public enum Kind {
        /** It does not begin with a verb, or has more than one place. */
        NO_PHRASE("is not a phrase: it begins with a verb and has at most one {}"),
        /** The place for the other end is missing. */
        NO_PLACE("has no {} for the other end"),
        /** It is not two adjectives. */
        NO_PAIR("is not a pair such as short/tall"),
        /** The flag is unknown. */
        NO_FLAG("is not a flag");

        private final String words;

        Kind(String words) {
            this.words = words;
        }
    }

    private static final Pattern PHRASE = Pattern
            .compile("~?\\p{L}[^{}\\[\\]|]*(?:\\{(?:a|the(?: [^{}]+)?)?}[^{}\\[\\]|]*)?");
    private static final Pattern PAIR = Pattern.compile("[^/]*/[^/]*");
    private static final Set<String> FLAGS = Set.of(PartWording.ONE, PartWording.ALONE, PartWording.EVER,
            PartWording.TIMED,
            PartWording.PERFECT, PartWording.ADJECTIVE, PartWording.PLURAL, PartWording.NO_FLAG);

    /** The phrases of a part that cannot be used. */
    public static List<PhraseProblem> of(PartWording wording) {
        List<PhraseProblem> problems = new ArrayList<>();
        boolean date = wording.question().filter(ask -> ask == QuestionWord.WHEN || ask == QuestionWord.YEAR)
                .isPresent();
        phrase("forward", wording.forward(), !date && wording.question().isPresent(), problems);
        phrase("backward", wording.backward(), true, problems);
        pair("adjectives", wording.adjectives(), problems);
        pair("degrees", wording.degrees(), problems);
        wording.flags().stream().filter(flag -> !FLAGS.contains(flag))
                .forEach(flag -> problems.add(new PhraseProblem("flags", Kind.NO_FLAG, flag)));
        return problems;
    }

    private static void phrase(String field, String text, boolean needsPlace, List<PhraseProblem> problems) {
        if (text.isEmpty())
            return;
        if (!PHRASE.matcher(text).matches())
            problems.add(new PhraseProblem(field, Kind.NO_PHRASE, text));
        else if (needsPlace && !text.contains("{"))
            problems.add(new PhraseProblem(field, Kind.NO_PLACE, text));
    }

    private static void pair(String field, String text, List<PhraseProblem> problems) {
        if (!text.isEmpty() && !PAIR.matcher(text).matches())
            problems.add(new PhraseProblem(field, Kind.NO_PAIR, text));
    }

    String message() {
        return "“" + text + "” " + kind.words;
    }
}
