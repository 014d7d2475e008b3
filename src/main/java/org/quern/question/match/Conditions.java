package org.quern.question.match;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.quern.graph.YearText;
import org.quern.question.PropertyKind;
import org.quern.question.Words;
import org.quern.schema.Datatype;

/**
 * The conditions that a property value allows, by the kind of property; the value satisfies all of them except "not".
 */
public final class Conditions {

    /** A condition as Cypher and as words that continue "those that". */
    public record Condition(String cypher, String words) {}

    /** Integers up to this value are not useful as thresholds. */
    static final long SMALL = 2;

    private Conditions() {}

    public static List<Condition> of(PropertyKind property, Object value) {
        String p = property.cypher();
        String words = property.words();
        String noun = Words.withArticle(words);
        return switch (value) {
            case String text when property.datatype().isList() -> List.of(
                    new Condition(CypherText.literal(text) + " IN " + p,
                            "have " + Words.quoted(text) + " among their " + words),
                    new Condition("NOT " + CypherText.literal(text) + " IN " + p,
                            "do not have " + Words.quoted(text) + " among their " + words));
            case String text -> List.of(
                    new Condition(p + " = " + CypherText.literal(text),
                            "have " + Words.quoted(text) + " as " + words),
                    new Condition(p + " <> " + CypherText.literal(text),
                            "have " + noun + " other than " + Words.quoted(text)));
            case Boolean truth when !property.datatype().isList() -> List.of(
                    new Condition(p + " = " + truth, "have " + words + " " + (truth ? "true" : "false")));
            case LocalDate date when !property.datatype().isList() -> dates(p, noun, date);
            case Long number when property.isYear() -> years(p, noun, number);
            case Long number when property.isNumber() -> number > SMALL ? whole(p, noun, number) : List.of();
            case Double number when property.isNumber() -> thresholds(p, noun, BigDecimal.valueOf(number));
            default -> List.of();
        };
    }

    /** Whether people use such a condition, and not an exact number or day, or everything but one value. */
    public static boolean usual(PropertyKind property, Condition condition) {
        String p = property.cypher();
        String test = condition.cypher();
        boolean exact = test.startsWith(p + " = ") && property.isNumber();
        boolean day = property.datatype() == Datatype.DATE && !test.startsWith(p + ".year ");
        return !exact && !day && !test.startsWith("NOT ") && !test.startsWith(p + " <> ");
    }

    /** Whether people use such a condition on a count: a lower limit. */
    public static boolean usualCount(Condition condition) {
        return condition.cypher().startsWith(">");
    }

    private static List<Condition> years(String p, String noun, long year) {
        String said = YearText.ENGLISH.inSentence(year);
        return List.of(new Condition(p + " < " + year, "have " + noun + " before " + said),
                new Condition(p + " > " + year, "have " + noun + " after " + said),
                new Condition(p + " = " + year, "have " + noun + " of exactly " + said));
    }

    private static List<Condition> dates(String p, String noun, LocalDate date) {
        String day = CypherText.literal(date);
        String on = YearText.ENGLISH.day(date);
        int year = date.getYear();
        String in = YearText.ENGLISH.inSentence(year);
        return List.of(new Condition(p + " < " + day, "have " + noun + " before " + on),
                new Condition(p + " > " + day, "have " + noun + " after " + on),
                new Condition(p + " = " + day, "have " + noun + " of exactly " + on),
                new Condition(p + ".year < " + year, "have " + noun + " in a year before " + in),
                new Condition(p + ".year > " + year, "have " + noun + " in a year after " + in),
                new Condition(p + ".year = " + year, "have " + noun + " in the year " + in));
    }

    private static List<Condition> whole(String p, String noun, long number) {
        List<Condition> all = new ArrayList<>(thresholds(p, noun, BigDecimal.valueOf(number)));
        all.add(new Condition(p + " = " + number, "have " + noun + " of exactly " + number));
        all.add(new Condition(p + " <> " + number, "have " + noun + " other than " + number));
        return all;
    }

    private static List<Condition> thresholds(String p, String noun, BigDecimal number) {
        String up = CypherText.literal(SignificantDigits.up(number));
        String down = CypherText.literal(SignificantDigits.down(number));
        return List.of(new Condition(p + " < " + up, "have " + noun + " below " + up),
                new Condition(p + " <= " + up, "have " + noun + " of at most " + up),
                new Condition(p + " > " + down, "have " + noun + " above " + down),
                new Condition(p + " >= " + down, "have " + noun + " of at least " + down));
    }

    public static List<Condition> counts(long count) {
        List<Condition> all = new ArrayList<>();
        if (count > SMALL) {
            all.add(new Condition(">= " + count, "at least " + count));
            all.add(new Condition("<= " + count, "at most " + count));
            all.add(new Condition("= " + count, "exactly " + count));
        }
        if (count - 1 > SMALL)
            all.add(new Condition("> " + (count - 1), "more than " + (count - 1)));
        if (count + 1 > SMALL)
            all.add(new Condition("< " + (count + 1), "fewer than " + (count + 1)));
        return all;
    }
}
