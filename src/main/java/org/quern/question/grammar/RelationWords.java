package org.quern.question.grammar;

import java.util.Set;
import org.quern.question.Words;
import org.quern.question.grammar.GoldQuery.When;

/**
 * What is said of a relation's ends. Each form has {@code {}} for the other end and {@code [a|b]} for what differs
 * between several and one; {@code {year}} is the year.
 *
 * @param ever at any time, or of a relation that knows no time
 */
record RelationWords(Pair ever, Pair now, Pair inYear) {

    /**
     * @param subject said of the relation's subject
     * @param object said of its object
     */
    record Pair(String subject, String object) {}

    private static final Set<String> PREPOSITIONS = Set.of("in", "on", "at", "to", "for", "with", "from", "of", "into",
            "through", "by", "under", "over", "near", "about", "as", "against", "within", "between", "after", "before");
    private static final Set<String> NO_ARTICLE = Set.of("part", "ceo", "head");

    static RelationWords of(String label, String objectType, boolean timed, WordList list) {
        if (!list.has(label))
            return guessed(label, objectType, timed);
        Pair ever = new Pair(list.of(label, 1), list.of(label, 2));
        if (list.of(label, 3).isEmpty()) {
            RelationWords others = timeless(ever);
            return new RelationWords(ever, others.now, others.inYear);
        }
        return new RelationWords(ever, new Pair(list.of(label, 3), list.of(label, 4)),
                new Pair(list.of(label, 5), list.of(label, 6)));
    }

    Pair at(When when) {
        return switch (when) {
            case When.Ever() -> ever;
            case When.Now() -> now;
            case When.In(String year) -> new Pair(inYear.subject.replace("{year}", year),
                    inYear.object.replace("{year}", year));
        };
    }

    private static RelationWords guessed(String label, String objectType, boolean timed) {
        Pair plain = plain(Words.split(label), Words.split(objectType));
        RelationWords all = timeless(plain);
        return timed ? all : new RelationWords(plain, all.now, all.inYear);
    }

    /** A label nobody has written words for: by what its words look like. */
    private static Pair plain(String text, String object) {
        String words = text.endsWith(" " + object) ? text.substring(0, text.length() - object.length() - 1) : text;
        int space = words.indexOf(' ');
        String first = space < 0 ? words : words.substring(0, space);
        String rest = space < 0 ? "" : words.substring(space + 1);
        String last = words.substring(words.lastIndexOf(' ') + 1);
        boolean led = space > 0 && PREPOSITIONS.contains(last);
        if (first.equals("has"))
            return has(text.equals("has") ? "" : text.substring(text.indexOf(' ') + 1), object);
        if (first.equals("is") && led)
            return new Pair("[are|is] " + rest + " {}",
                    last + " which {} [are|is] " + rest.substring(0, Math.max(0, rest.length() - last.length() - 1)));
        if (led && first.matches(".*(ed|wn|lt|orn|ade|eld|ung|ten|en)"))
            return passive(words.substring(0, words.length() - last.length() - 1), last);
        if (led && verb(first)) {
            String several = English.severalDo(first);
            String between = words.substring(first.length(), words.length() - last.length()).strip();
            String tail = between.isEmpty() ? "" : " " + between;
            return new Pair("[" + several + "|" + first + "]" + tail + " " + last + " {}",
                    last + " which {} [" + several + "|" + first + "]" + tail);
        }
        if (last.equals("of") && space > 0)
            return nounOf(words.substring(0, words.length() - 3));
        if (verb(first)) {
            String several = English.severalDo(first);
            String tail = rest.isEmpty() ? "" : " " + rest;
            return new Pair("[" + several + "|" + first + "]" + tail + " {}",
                    "which {} [" + several + "|" + first + "]" + tail);
        }
        if (words.endsWith(" of") || words.contains(" of ") || text.length() != words.length())
            return new Pair("[are|is] " + words + " {}", "[have|has] {} as " + words);
        return has(words, "");
    }

    private static Pair passive(String verb, String preposition) {
        return new Pair("[are|is] " + verb + " " + preposition + " {}",
                preposition + " which {} [are|is] " + verb);
    }

    private static Pair has(String noun, String object) {
        if (noun.isEmpty() || noun.equals(object))
            return new Pair("[have|has] {}", "which {} [have|has]");
        return new Pair("[have|has] {} as " + noun,
                "[are " + English.plural(noun) + "|is " + English.withArticle(noun) + "] of {}");
    }

    private static Pair nounOf(String noun) {
        if (NO_ARTICLE.contains(noun))
            return new Pair("[are|is] " + noun + " of {}", "of which {} [are|is] " + noun);
        String forms = "[are " + English.plural(noun) + "|is " + English.withArticle(noun) + "]";
        return new Pair(forms + " of {}", "of which {} " + forms);
    }

    private static boolean verb(String word) {
        return word.length() > 3 && word.matches(".*[^su]s") || word.matches("has|is|does|goes");
    }

    /** Times for words that know none; whatever the verb, what is made of it is grammatical. */
    private static RelationWords timeless(Pair plain) {
        return new RelationWords(
                new Pair(timed(plain.subject, "[are or were|is or was]", "[do or did|does or did]", ""),
                        timed(plain.object, "[are or were|is or was]", "[do or did|does or did]", "")),
                new Pair(timed(plain.subject, "[are|is] currently", "currently", ""),
                        timed(plain.object, "[are|is] currently", "currently", "")),
                new Pair(timed(plain.subject, "[were|was]", "did", " in {year}"),
                        timed(plain.object, "[were|was]", "did", " in {year}")));
    }

    private static String timed(String form, String being, String doing, String after) {
        int verb = form.indexOf('[');
        if (verb < 0)
            return form + after;
        int end = form.indexOf(']', verb);
        String several = form.substring(verb + 1, form.indexOf('|', verb));
        String before = form.substring(0, verb);
        String behind = form.substring(end + 1);
        if (several.equals("are"))
            return before + being + behind + after;
        if (several.equals("were"))
            return form + after;
        if (several.startsWith("are ")) {
            String one = form.substring(form.indexOf('|', verb) + 1, end);
            return before + being + " [" + several.substring(4) + "|" + one.substring(3) + "]" + behind + after;
        }
        return before
                + (doing.equals("currently") ? "currently " + form.substring(verb) : doing + " " + several + behind)
                + after;
    }
}
