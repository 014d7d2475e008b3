package org.quern.question.grammar;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Optional;
import java.util.regex.Pattern;
import org.quern.graph.YearText;
import org.quern.question.Words;
import org.quern.question.grammar.GoldQuery.Condition;

/**
 * Says a condition on a property of several things.
 *
 * @param p the words for the property
 * @param person whether the things are people
 * @param names how names are said
 */
record ConditionWords(PropertyWords p, boolean person, NameRules names) {

    /** A value that cannot follow "is", such as "ambidexterity". */
    private static final String ABSTRACT = "(?i).*(?:ness|ity|ism|hood|ship)[”\"]?";

    /** Adjectives of countries; countries whose names end in the same way are none. */
    private static final Pattern DEMONYM = Pattern
            .compile("(?!(?:.*stan|Iran|Japan|(?:South )?Sudan|Oman|Jordan|Bhutan|Azerbaijan|Taiwan|Isle of Man)$)"
                    + "(?:\\p{L}+[ -])?\\p{Lu}\\p{Ll}+(?:ish|ese|an)|French|Dutch|Greek|Swiss|Thai|Czech|Welsh|Icelandic"
                    + "|Slovak|Slovene|Croat|Serb|Filipino|Uzbek|Kazakh|Iraqi|Israeli|Pakistani|Bangladeshi|Yemeni|Somali"
                    + "|Kuwaiti|Qatari|Saudi|Omani|Nepali|New Zealand|Cypriot");

    /** "were born before 1950", "have at least 5 floors"; the subject is several. */
    String said(Condition c) {
        if (c.value() instanceof Boolean truth)
            return truth(truth == c.sign().equals("="));
        String value = spoken(c.value(), c.yearOnly());
        String noun = p.plural() ? p.one() : Words.withArticle(p.one());
        boolean literal = c.value() instanceof String;
        boolean place = p.ask() == QuestionWord.WHERE
                || p.one().matches("(?:.* )?(?:country|citizenship|nationality)(?: .*)?");
        if (literal)
            return text(c.sign(), place ? names.place(value) : value);
        if (p.time() || c.value() instanceof LocalDate || c.yearOnly())
            return p.forward().filter(_ -> p.time()).map(forward -> forward.gap(true, person))
                    .orElse("have " + noun) + at(c, value);
        return p.forward().filter(forward -> !c.sign().equals("<>") && forward.hasPlace())
                .map(forward -> value.equals("1") && p.counted().isPresent()
                        ? new Predicate(forward.verb(), "{} " + English.singular(p.counted().get()), forward.time())
                        : forward)
                .map(forward -> forward.said(true, person,
                        Slot.of(forward.preposition().filter("at"::equals).isPresent()
                                ? quantity(c, value).replaceFirst("^at most", "no more than")
                                        .replaceFirst("^at least", "no less than")
                                : quantity(c, value), false, false)))
                .orElseGet(() -> many(c) ? "have " + quantity(c, value) + " " + p.many()
                        : p.ofPeople().isPresent() && !c.sign().equals("<>")
                                ? "have " + Words.withArticle(p.ofPeople().get()) + " of "
                                        + quantity(c, value).replaceFirst("^less", "fewer")
                                : "have " + noun + (c.sign().equals("<>") ? " other than " + value
                                        : " of " + quantity(c, value)));
    }

    /** "More than 900 calories", of a number whose name is a plural. */
    private boolean many(Condition c) {
        return p.list() && p.unit().isEmpty() && c.value() instanceof BigDecimal && c.sign().matches("[<>]=?");
    }

    private String truth(boolean holds) {
        Predicate predicate = p.truth().orElseGet(() -> Predicate.of("has the property “" + p.one() + "”"));
        if (holds)
            return predicate.gap(true, person);
        String said = predicate.gap(true, person);
        return said.startsWith("are ") ? "are not " + said.substring("are ".length())
                : said.startsWith("were ") ? "were not " + said.substring("were ".length()) : "do not " + said;
    }

    private String text(String sign, String value) {
        // "Are Polish", where "are citizens of Polish" would be wrong.
        if (person && p.one().matches("(?:.* )?(?:citizenship|nationality)") && DEMONYM.matcher(value).matches())
            return switch (sign) {
                case "<>", "NOT IN" -> "are not " + value;
                default -> "are " + value;
            };
        Optional<Predicate> citizen = p.forward()
                .filter(does -> does.form().matches("(?:is|was) a (?:citizen|national) of \\{}"));
        if (citizen.isPresent() && sign.matches("<>|NOT IN"))
            return citizen.get().said(true, true, Slot.value(value)).replaceFirst(" ", " not ");
        boolean member = sign.equals("IN") || sign.equals("=");
        boolean bare = p.forward().filter(Predicate::isBare).isPresent();
        Optional<String> adjective = Words.adjective(value).filter(_ -> bare);
        if (member && adjective.isPresent())
            return p.forward().orElseThrow().said(true, person, Slot.value(adjective.get()));
        // "Right-footed", of a footedness.
        if (member && bare && p.one().endsWith("edness") && value.matches("left|right"))
            return p.forward().orElseThrow().said(true, person,
                    Slot.value(value + "-" + p.one().substring(0, p.one().length() - "ness".length())));
        boolean noun = bare && (value.matches(ABSTRACT) || p.one().endsWith("edness"));
        if (member && p.forward().isPresent() && p.forward().get().hasPlace() && !p.number() && !noun)
            return p.forward().get().said(true, person, Slot.value(value));
        return switch (sign) {
            case "IN" -> "have " + value + " among their " + p.many();
            case "NOT IN" -> "do not have " + value + " among their " + p.many();
            case "<>" -> p.inPlace().map(forward -> forward.with(Words.withArticle(p.place()) + " other than " + value)
                    .gap(true, person))
                    .orElseGet(() -> "have " + Words.withArticle(p.one()) + " other than " + value);
            default -> "have " + value + " as their " + p.one();
        };
    }

    /** " before 1950", " on 3 May 1950". */
    private String at(Condition c, String value) {
        boolean year = c.yearOnly() || p.ask() == QuestionWord.YEAR || c.value() instanceof BigDecimal;
        String said = p.forward().isPresent() && p.time() ? year ? " in " : " on "
                : year && !p.one().contains("year") ? " in " : " of ";
        return switch (c.sign()) {
            case "=" -> said + value;
            case "<>" -> year ? " in a year other than " + value : " on a day other than " + value;
            case "<" -> " before " + value;
            case "<=" -> year ? " in or before " + value : " on or before " + value;
            case ">" -> " after " + value;
            default -> year ? " in or after " + value : " on or after " + value;
        };
    }

    /** "more than 5", "at least 190 centimetres". */
    private String quantity(Condition c, String value) {
        boolean count = p.ask() == QuestionWord.COUNT && p.counted().isPresent();
        return switch (c.sign()) {
            case "<" -> (count ? "fewer than " : "less than ") + value;
            case "<=" -> "at most " + value;
            case ">" -> "more than " + value;
            case ">=" -> "at least " + value;
            default -> "exactly " + value;
        };
    }

    private String spoken(Object value, boolean yearOnly) {
        return switch (value) {
            case LocalDate date -> English.date(date);
            case BigDecimal number when p.time() || yearOnly -> YearText.ENGLISH.inSentence(number);
            case BigDecimal number -> English.number(number) + (p.unit().isEmpty() ? "" : " " + p.unit());
            default -> TypeWords.spoken(value.toString());
        };
    }
}
