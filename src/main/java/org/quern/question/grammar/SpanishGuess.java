package org.quern.question.grammar;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.question.grammar.SpanishWords.Noun;
import org.quern.question.grammar.SpanishWords.Part;
import org.quern.question.grammar.SpanishWords.Phrase;

/**
 * Spanish phrases for relations that the word list lacks, from the English phrase: "was lifted by {}" is "fue elevado
 * por {}". Verbs, nouns and prepositions that it does not know give none.
 */
final class SpanishGuess {

    private static final String PREPOSITION = " (in|at|on|with|for|from|to|by|under)";
    private static final Pattern PASSIVE = Pattern.compile("(is|was) (\\p{Ll}+)" + PREPOSITION + " \\{}");
    private static final Pattern ACTIVE = Pattern.compile("(?!(?:is|was|has|had) )(\\p{Ll}+)(?:" + PREPOSITION
            + ")? \\{}");
    private static final Pattern HAS_AS = Pattern.compile("has \\{} as (?:its|an?) ([\\p{Ll} -]+)");
    private static final Pattern IS_OF = Pattern.compile("(?:is|was) (?:an?|the) ([\\p{Ll} -]+) of \\{}");
    private static final Map<String, String> PREPOSITIONS = Map.of("in", "en", "at", "en", "on", "en", "with", "con",
            "for", "para", "from", "de", "to", "a", "by", "por", "under", "bajo");
    private static final Noun NO_NOUN = new Noun("", "", false);

    /** @param prepositions by English ones; an empty key for the object */
    private record Conjugation(String present, String preterite, String participle,
            Map<String, String> prepositions) {}

    private final Map<String, Conjugation> verbs = new HashMap<>();
    private final Map<String, Noun> nouns;

    /** @param nouns by the English ones */
    SpanishGuess(Map<String, Noun> nouns) {
        this.nouns = nouns;
        WordList.of("verbs_es.tsv").rows().forEach(row -> verbs.put(row.getFirst(), conjugation(row)));
    }

    private static Conjugation conjugation(List<String> row) {
        String infinitive = row.get(1);
        String stem = infinitive.substring(0, infinitive.length() - 2);
        boolean ar = infinitive.endsWith("ar");
        Map<String, String> prepositions = new HashMap<>();
        Arrays.stream(WordList.column(row, 5).split(",")).filter(pair -> pair.contains(":"))
                .forEach(pair -> prepositions.put(pair.substring(0, pair.indexOf(':')),
                        pair.substring(pair.indexOf(':') + 1)));
        return new Conjugation(given(row, 2, stem + (ar ? "a" : "e")), given(row, 3, stem + (ar ? "ó" : "ió")),
                given(row, 4, stem + (ar ? "ad" : "id") + "o"), prepositions);
    }

    private static String given(List<String> row, int column, String regular) {
        String text = WordList.column(row, column);
        return text.isEmpty() || text.equals("-") ? regular : text;
    }

    /** @param english the phrase for the subject */
    Optional<Part> of(String english) {
        Matcher passive = PASSIVE.matcher(english);
        if (passive.matches())
            return Verb.ofParticiple(passive.group(2)).map(Verb::base).map(verbs::get)
                    .map(verb -> passive(verb, passive.group(1).equals("was"), passive.group(3)));
        Matcher active = ACTIVE.matcher(english);
        if (active.matches())
            return active(active.group(1), Optional.ofNullable(active.group(2)));
        Matcher has = HAS_AS.matcher(english);
        if (has.matches())
            return Optional.ofNullable(nouns.get(has.group(1)))
                    .map(noun -> new Part(noun, "", Phrase.of(""), Phrase.of("")));
        Matcher role = IS_OF.matcher(english);
        return role.matches() ? Optional.ofNullable(nouns.get(role.group(1))).map(noun -> new Part(noun, "",
                Phrase.of("es o ha sido " + noun.one() + " de {} / son o han sido " + noun.many() + " de {}"),
                Phrase.of("tiene o ha tenido {a}{} como " + noun.one() + " / tienen o han tenido {a}{} como "
                        + noun.one())))
                : Optional.empty();
    }

    private static Part passive(Conjugation verb, boolean over, String preposition) {
        String done = verb.participle.substring(0, verb.participle.length() - 1) + "{o} "
                + verb.prepositions.getOrDefault(preposition, PREPOSITIONS.get(preposition)) + " {}";
        String object = object(verb);
        String does = !preposition.equals("by") ? ""
                : over ? verb.preterite + object + " / " + severalDid(verb.preterite) + object
                        : present(verb, object);
        return new Part(NO_NOUN, "", Phrase.of(over ? "fue " + done + " / fueron " + done
                : "es o ha sido " + done + " / son o han sido " + done), Phrase.of(does));
    }

    private Optional<Part> active(String said, Optional<String> preposition) {
        boolean over = !said.endsWith("s") || said.endsWith("ss");
        Optional<Verb> verb = over ? Verb.ofPast(said) : Optional.of(Verb.ofThird(said));
        return verb.map(Verb::base).map(verbs::get).map(known -> {
            String other = preposition.map(word -> " " + known.prepositions.getOrDefault(word, PREPOSITIONS.get(word))
                    + " {}").orElse(object(known));
            return new Part(NO_NOUN, "", Phrase.of(over
                    ? known.preterite + other + " / " + severalDid(known.preterite) + other
                    : present(known, other)), Phrase.of(""));
        });
    }

    private static String object(Conjugation verb) {
        return Optional.ofNullable(verb.prepositions.get("")).map(word -> " " + word + " {}").orElse(" {a}{}");
    }

    /** "Opera o ha operado", of what may change; the tense of a question leaves out what does not hold. */
    private static String present(Conjugation verb, String other) {
        return verb.present + " o ha " + verb.participle + other + " / " + verb.present + "n o han " + verb.participle
                + other;
    }

    /** "Volaron", "perdieron", "tradujeron", "construyeron". */
    private static String severalDid(String preterite) {
        String stem = preterite.substring(0, preterite.length() - 1);
        if (preterite.matches(".*(ió|yó|jo)"))
            return stem + "eron";
        return preterite.endsWith("ó") ? stem + "aron" : stem + "ieron";
    }
}
