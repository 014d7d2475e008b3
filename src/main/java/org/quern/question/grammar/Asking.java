package org.quern.question.grammar;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Optional;
import java.util.regex.Pattern;
import org.quern.question.Words;
import org.quern.question.grammar.GoldQuery.Aggregate;
import org.quern.question.grammar.GoldQuery.Ask;
import org.quern.question.grammar.GoldQuery.Condition;
import org.quern.question.grammar.GoldQuery.Edge;

/** Inserts a description of nodes into the question of a RETURN template. */
record Asking(GoldQuery query, Lexicon lexicon, Description who) {
    private static final String NUMBER_OF = "number of ";

    /** "The board of it" is "its board". */
    private static final Pattern OF_IT = Pattern.compile("\\bthe ([\\p{L} ]+?) of (it|them)\\b");

    /** The question; empty if it would make no sense. */
    Optional<String> question() {
        TypeWords type = who.type("n");
        return Optional.of(switch (query.ask()) {
            case Ask.Names() -> who.onlyNamed().map(name -> "What is the name of " + name + "?")
                    .orElseGet(() -> "What are the names of " + who.theMany() + "?");
            case Ask.Value(String property, boolean withName) -> value(lexicon.property(property), withName);
            case Ask.Different(String property) -> "What different " + lexicon.property(property).many()
                    + " are there among " + who.theMany() + "?";
            case Ask.Sorted(String property, boolean up) -> sorted(lexicon.property(property), up);
            case Ask.First(String property, boolean up) -> {
                PropertyWords p = lexicon.property(property);
                String has = " has the " + (up ? p.least() : p.greatest()) + " " + p.one() + "?";
                yield (who.restricted() ? "Which of " + who.theMany() : "Which " + type.one()) + has;
            }
            case Ask.Those(Condition condition) -> (who.restricted() ? "Which of " + who.theMany()
                    : "Which " + type.many()) + " " + condition(condition) + "?";
            case Ask.Computed(Aggregate aggregate) -> computed(aggregate);
            case Ask.Grouped(String key, Aggregate aggregate) -> "If " + who.theMany() + " are grouped by "
                    + lexicon.property(key).one() + ", " + inGroup(aggregate) + " in each group?";
            case Ask.CountPer per -> countPer(per);
            case Ask.Higher(String property, boolean lower) -> {
                PropertyWords p = lexicon.property(property);
                yield (type.person() ? "Who" : "Which") + " has the "
                        + PropertyWords.comparative(lower ? p.least() : p.greatest()) + " " + p.one() + ", "
                        + one("n") + " or " + one("m0") + "?";
            }
            case Ask.Same(String property) -> "Do " + one("n") + " and " + one("m0") + " have the same "
                    + lexicon.property(property).one() + "?";
            case Ask.Difference(String property) -> difference(lexicon.property(property));
        });
    }

    private String one(String variable) {
        return who.named(variable).orElseGet(() -> Words.withArticle(who.type(variable).one()));
    }

    private String value(PropertyWords p, boolean withName) {
        Optional<String> named = who.onlyNamed();
        if (named.isPresent())
            return (withName ? "What are the name and the " : p.list() ? "What are the " : "What is the ")
                    + (p.list() ? p.manyWithUnit() : p.oneWithUnit()) + " of " + named.get() + "?";
        return "What are the " + (withName ? "names and " : "") + p.manyWithUnit() + " of " + who.theMany() + "?";
    }

    private String sorted(PropertyWords p, boolean up) {
        return "What are the names of " + who.theMany() + ", sorted by " + p.one() + " from "
                + (up ? p.least() + " to " + p.greatest() : p.greatest() + " to " + p.least()) + "?";
    }

    private String computed(Aggregate aggregate) {
        if (aggregate.property().isEmpty())
            return who.howMany();
        if (aggregate.function().equals("count"))
            return "How many different " + lexicon.property(aggregate.property().get()).many()
                    + " are there among " + who.theMany() + "?";
        return "What is the " + extreme(aggregate) + (aggregate.function().equals("avg") ? " of " : " among ")
                + who.theMany() + "?";
    }

    private String inGroup(Aggregate aggregate) {
        if (aggregate.property().isEmpty())
            return "how many of them are";
        if (aggregate.function().equals("count"))
            return "how many different " + lexicon.property(aggregate.property().get()).many() + " are there";
        return "what is the " + extreme(aggregate);
    }

    /** "highest elevation in metres", "average weight in kilograms", "earliest year of birth". */
    private String extreme(Aggregate aggregate) {
        PropertyWords p = lexicon.property(aggregate.property().orElseThrow());
        if (aggregate.yearOnly())
            return (aggregate.function().equals("min") ? "earliest " : "latest ") + p.year();
        return switch (aggregate.function()) {
            case "min" -> p.least();
            case "max" -> p.greatest();
            default -> p.one().startsWith("average ") ? "mean" : "average";
        } + " " + p.oneWithUnit();
    }

    private String condition(Condition c) {
        PropertyWords p = lexicon.property(c.property());
        String value = spoken(c.value(), p, c.yearOnly());
        String noun = Words.withArticle(p.one());
        return switch (c.sign()) {
            case "IN" -> "have " + value + " among their " + p.many();
            case "NOT IN" -> "do not have " + value + " among their " + p.many();
            case "<>" -> "have " + noun + " other than " + value;
            case "=" -> c.yearOnly() ? "have " + noun + " in " + value
                    : c.value() instanceof Boolean ? "have the value " + value + " for " + p.one()
                            : c.value() instanceof BigDecimal && !p.time()
                                    ? measured(p, " of exactly ", "exactly ", value)
                                    : "have " + value + " as their " + p.one();
            case "<" -> p.time() ? "have " + noun + " before " + value : measured(p, " below ", "fewer than ", value);
            case "<=" -> p.time() ? "have " + noun + " no later than " + value
                    : measured(p, " of at most ", "at most ", value);
            case ">" -> p.time() ? "have " + noun + " after " + value : measured(p, " above ", "more than ", value);
            default -> p.time() ? "have " + noun + " no earlier than " + value
                    : measured(p, " of at least ", "at least ", value);
        };
    }

    /** "have an area below 5 square kilometres", "have fewer than 5 deaths". */
    private static String measured(PropertyWords p, String measure, String count, String value) {
        return p.one().startsWith(NUMBER_OF) ? "have " + count + value + " " + p.one().substring(NUMBER_OF.length())
                : "have " + Words.withArticle(p.one()) + measure + value;
    }

    private static String spoken(Object value, PropertyWords p, boolean yearOnly) {
        return switch (value) {
            case LocalDate date -> English.date(date);
            case BigDecimal number when p.time() || yearOnly -> number.toPlainString();
            case BigDecimal number -> English.number(number) + (p.unit().isEmpty() ? "" : " " + p.unit());
            case Boolean truth -> truth.toString();
            default -> TypeWords.spoken(value.toString());
        };
    }

    private String countPer(Ask.CountPer per) {
        TypeWords type = who.type("n");
        TypeWords counted = who.type(per.counted());
        Edge edge = query.optional().orElseGet(() -> query.edges().stream()
                .filter(e -> e.touches("n") && e.touches(per.counted())).findFirst().orElseThrow());
        boolean optional = query.optional().isPresent();
        String each = per.sign().isEmpty() ? who.relative(false)
                : who.relative(false, per.counted(), number(per, who.many(per.counted(), edge), counted, optional));
        String name = type.person() ? "their name" : "its name";
        Phrase toward = who.toward(edge, per.counted(), Slot.pronoun(type.person()));
        String such = optional ? "" : "such ";
        String any = optional && per.sign().isEmpty() ? ", if any," : "";
        return "For each " + who.noun(false) + " " + each + ", what is " + name + ", and how many " + such
                + counted.many() + any + (toward.clause() ? " are there " : " ")
                + OF_IT.matcher(toward.text()).replaceAll(of -> (of.group(2).equals("it") ? "its " : "their ")
                        + of.group(1))
                + "?";
    }

    private static Slot number(Ask.CountPer per, String many, TypeWords counted, boolean optional) {
        boolean single = per.number().equals("1");
        String noun = single && many.equals(counted.many()) ? counted.one() : many;
        // Nodes without any are not among the rows unless the relation is optional.
        String least = optional ? "" : "one or more but ";
        String words = switch (per.sign()) {
            case ">" -> "more than ";
            // "At least" is avoided, because it may follow another "at".
            case ">=" -> "no fewer than ";
            case "<" -> least + "fewer than ";
            case "<=" -> least + "no more than ";
            default -> "exactly ";
        };
        return new Slot(words + per.number() + " " + noun, !single, !many.equals(counted.many()));
    }

    private String difference(PropertyWords p) {
        if (p.time())
            return "How many years later is the " + p.one() + " of " + one("n") + " than that of " + one("m0") + "?";
        return (p.unit().isEmpty() ? "By how much" : "By how many " + p.unit()) + " does the " + p.one() + " of "
                + one("n") + " exceed that of " + one("m0") + "?";
    }
}
