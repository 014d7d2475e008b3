package org.quern.question.grammar;

import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.graph.YearText;
import org.quern.question.grammar.GoldQuery.When;

/** Puts Spanish phrases into the time of a query: "juega o ha jugado en {}" becomes "jugaba en {}" for a year. */
record SpanishTense(When when) {

    /** How the word lists write what is or was. */
    private static final Pattern OR_WAS = Pattern.compile(" o han? \\p{L}+");
    private static final Pattern VERB = Pattern.compile("((?:se |no )*)(\\p{L}+)(.*)", Pattern.DOTALL);
    /** Third persons of the present whose stem changes, with their imperfect. */
    private static final Map<String, String> IRREGULAR = Map.ofEntries(Map.entry("es", "era"),
            Map.entry("está", "estaba"),
            Map.entry("tiene", "tenía"), Map.entry("mantiene", "mantenía"), Map.entry("contiene", "contenía"),
            Map.entry("juega", "jugaba"), Map.entry("sirve", "servía"), Map.entry("sigue", "seguía"),
            Map.entry("compite", "competía"), Map.entry("cuenta", "contaba"), Map.entry("vuela", "volaba"),
            Map.entry("encuentra", "encontraba"), Map.entry("muestra", "mostraba"), Map.entry("viene", "venía"),
            Map.entry("va", "iba"), Map.entry("ve", "veía"), Map.entry("rige", "regía"), Map.entry("mide", "medía"));
    private static final String PAST = "fue|hubo|pudo";

    /**
     * A phrase that begins with its verb, in the time of the query.
     *
     * @param ever whether any time is meant where the query has no condition
     */
    String in(String phrase, boolean ever) {
        return switch (when) {
            case When.Ever() -> ever ? phrase : OR_WAS.matcher(phrase).replaceFirst("");
            case When.Now() -> changed(OR_WAS.matcher(phrase).replaceFirst(""), verb -> verb + " actualmente");
            case When.In _ -> changed(OR_WAS.matcher(phrase).replaceFirst(""), SpanishTense::imperfect);
        };
    }

    private static String changed(String phrase, UnaryOperator<String> change) {
        Matcher verb = VERB.matcher(phrase);
        return verb.matches() ? verb.group(1) + change.apply(verb.group(2)) + verb.group(3) : phrase;
    }

    /** " en 1990", at the end of what holds in a year. */
    String year() {
        return when instanceof When.In(long year) ? " en " + YearText.SPANISH.inSentence(year) : "";
    }

    /** A relation that holds now has a known start in the query. */
    String known() {
        return when instanceof When.Now ? ", contando solo los casos cuyo año de inicio se conoce" : "";
    }

    /** "Jugaba", of "juega"; verbs in the past stay. */
    static String imperfect(String verb) {
        boolean many = verb.equals("son") || verb.endsWith("n") && !verb.endsWith("ron");
        String one = verb.equals("son") ? "es" : many ? verb.substring(0, verb.length() - 1) : verb;
        String past = IRREGULAR.get(one);
        if (past == null) {
            if (one.matches(PAST) || !one.matches(".*[ae]"))
                return verb;
            past = one.endsWith("a") ? one + "ba" : one.substring(0, one.length() - 1) + "ía";
        }
        return many ? past + "n" : past;
    }
}
