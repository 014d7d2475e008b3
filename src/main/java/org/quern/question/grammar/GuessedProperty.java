package org.quern.question.grammar;

import java.util.Optional;
import java.util.Set;
import org.quern.schema.Datatype;

/** The wording of an unknown property, guessed from the part of speech of its name. */
final class GuessedProperty {

    private static final Set<String> PLACES = Set.of("in", "at", "on", "near");

    private final String noun;
    private final boolean unit;
    private final Optional<Datatype> datatype;

    /** @param unit whether the name ends in a unit */
    GuessedProperty(String snake, boolean unit, Optional<Datatype> datatype) {
        String words = Abbreviations.spelt(snake.replace('_', ' '));
        this.noun = unit ? words.replaceFirst(" (?:m3 s|\\S+)$", "") : words;
        this.unit = unit;
        this.datatype = datatype;
    }

    PartWording wording() {
        String first = noun.replaceFirst(" .*", "");
        String last = noun.substring(noun.lastIndexOf(' ') + 1);
        boolean date = datatype.map(type -> type.element() == Datatype.DATE).orElse(false);
        boolean single = first.equals(noun);
        boolean participle = first.length() > 3
                && (first.equals("born") || first.endsWith("ed") || first.endsWith("en"))
                && Verb.isParticiple(first);
        if (participle && noun.equals(first + " by"))
            return with(agent(first), QuestionWord.WHO, "was " + noun + " {}");
        if (participle && !single && PLACES.contains(last) && noun.equals(first + " " + last))
            return date ? with(gerund(first) + " date", QuestionWord.WHEN, "was " + first)
                    : with(gerund(first) + " location", QuestionWord.WHERE, "was " + noun + " {}");
        if (participle && single)
            return date ? with(gerund(first) + " date", QuestionWord.WHEN, "was " + first)
                    : plural(gerund(first) + " details");
        if (noun.startsWith("number of "))
            return with(noun, QuestionWord.COUNT, "has {} " + noun.substring("number of ".length()));
        String one = English.singular(noun);
        if (noun.matches("(.* )?year|year( of .*)?"))
            return with(noun, QuestionWord.YEAR, "");
        if (date || noun.matches("(.* )?(date|time)|date( of .*)?") && !unit)
            return with(one, QuestionWord.WHEN, "");
        if (unit)
            return with(one, QuestionWord.AMOUNT, "");
        boolean number = datatype.map(type -> type.element() == Datatype.INT || type.element() == Datatype.FLOAT)
                .orElse(false);
        return with(one, number ? QuestionWord.COUNT : QuestionWord.WHAT, "");
    }

    private static String agent(String participle) {
        String base = Verb.ofParticiple(participle).map(Verb::base).orElse(participle);
        return base.endsWith("e") ? base + "r" : participle.endsWith("rred") ? base + "rer" : base + "er";
    }

    private static String gerund(String participle) {
        if (participle.equals("born"))
            return "birth";
        String base = Verb.ofParticiple(participle).map(Verb::base).orElse(participle);
        return (base.endsWith("e") && !base.endsWith("ee") ? base.substring(0, base.length() - 1) : base) + "ing";
    }

    private static PartWording with(String noun, QuestionWord ask, String forward) {
        return new PartWording(noun, "", Optional.of(ask), forward, "", "", "", Set.of());
    }

    private static PartWording plural(String noun) {
        return new PartWording(noun, noun, Optional.of(QuestionWord.WHAT), "", "", "", "", Set.of(PartWording.PLURAL));
    }
}
