package org.quern.question.grammar;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What one relation states about something.
 *
 * @param clause whether it is a clause with its own "for which"; otherwise it is a verb with its complements
 */
record Phrase(String text, boolean clause) {

    private static final Pattern CLAUSE = Pattern.compile("(?:\\S+ )?which\\b.*");
    /** "Have A as father": a long A is moved to the end. */
    private static final Pattern SHIFTED = Pattern.compile("^(.*(?:\\[have\\|has]|had)) \\{} (.+)$");
    private static final Pattern CHOICE = Pattern.compile("\\[([^|\\]]*)\\|([^\\]]*)]");

    /** @param headMany whether the head noun is in the plural */
    static Phrase of(String forms, boolean headMany, Slot slot, boolean person) {
        int border = forms.indexOf(" || ");
        String form = border < 0 ? forms : slot.heavy() ? forms.substring(border + 4) : forms.substring(0, border);
        if (slot.heavy())
            form = SHIFTED.matcher(form).replaceFirst("$1 $2 {}");
        boolean clause = CLAUSE.matcher(form).matches();
        boolean many = clause ? slot.many() : headMany;
        String text = CHOICE.matcher(form)
                .replaceAll(choice -> Matcher.quoteReplacement(many ? choice.group(1) : choice.group(2)))
                .replace("{}", clause ? slot.subject() : slot.text());
        return new Phrase(clause ? relative(text, person) : text, clause);
    }

    /** "By which" becomes "by whom" for persons, and a bare "which" becomes "that". */
    private static String relative(String text, boolean person) {
        if (text.startsWith("which "))
            return (person ? "whom" : "that") + text.substring("which".length());
        return person ? text.replaceFirst(" which\\b", " whom") : text;
    }

    /** "who wrote A and directed B", "that are part of A and into which B flows". */
    static String relative(List<Phrase> phrases, String who, String link) {
        boolean verbs = phrases.stream().noneMatch(Phrase::clause);
        if (verbs)
            return who + " " + String.join(" " + link + " ", phrases.stream().map(Phrase::text).toList());
        return String.join(" " + link + " ",
                phrases.stream().map(p -> p.clause() ? p.text() : who + " " + p.text()).toList());
    }
}
