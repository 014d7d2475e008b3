package org.quern.question.grammar;

import org.quern.question.grammar.GoldQuery.When;

/**
 * Phrases for a relation's ends. Each phrase has {@code {}} for the other end and {@code [a|b]} for plural and
 * singular forms; {@code {year}} is the year.
 *
 * @param ever at any time, or for a relation without time
 */
record RelationWords(Pair ever, Pair now, Pair inYear) {

    /**
     * @param subject phrase about the relation's subject
     * @param object phrase about its object
     */
    record Pair(String subject, String object) {}

    /**
     * @param subjectType the table may have words for relations of one type, {@code label#Type}
     * @param timed whether any time, past or present, is meant
     */
    static RelationWords of(String label, String subjectType, String objectType, boolean timed, WordList list) {
        String own = label + "#" + subjectType;
        String key = list.has(own) ? own : label;
        if (!list.has(key)) {
            Pair plain = new GuessedRelation(label, objectType).pair();
            RelationWords others = timeless(plain);
            return timed ? others : new RelationWords(plain, others.now, others.inYear);
        }
        Pair ever = new Pair(list.of(key, 1), list.of(key, 2));
        if (list.of(key, 3).isEmpty()) {
            RelationWords others = timeless(ever);
            return new RelationWords(ever, others.now, others.inYear);
        }
        return new RelationWords(ever, new Pair(list.of(key, 3), list.of(key, 4)),
                new Pair(list.of(key, 5), list.of(key, 6)));
    }

    Pair at(When when) {
        return switch (when) {
            case When.Ever() -> ever;
            case When.Now() -> now;
            case When.In(String year) -> new Pair(inYear.subject.replace("{year}", year),
                    inYear.object.replace("{year}", year));
        };
    }

    /** Temporal forms for phrases without time; they are grammatical with every verb. */
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
