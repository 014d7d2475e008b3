package org.quern.question;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/**
 * The conditions that a property value allows, by the kind of property; the value satisfies all of them except "not".
 */
public final class Conditions {

    /** A condition as Cypher and as words that go on from "those that". */
    public record Condition(String cypher, String words) {}

    /** Counts and other whole numbers up to this say little as thresholds. */
    static final long SMALL = 2;

    private Conditions() {}

    public static List<Condition> of(PropertyKind property, Object value) {
        String p = property.cypher();
        String words = property.words();
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
                            "have a " + words + " other than " + Words.quoted(text)));
            case Boolean truth when !property.datatype().isList() -> List.of(
                    new Condition(p + " = " + truth, "have " + words + " " + (truth ? "true" : "false")));
            case LocalDate date when !property.datatype().isList() -> dates(p, words, date);
            case Long number when property.isYear() -> years(p, words, number);
            case Long number when property.isNumber() -> number > SMALL ? whole(p, words, number) : List.of();
            case Double number when property.isNumber() -> thresholds(p, words, BigDecimal.valueOf(number));
            default -> List.of();
        };
    }

    private static List<Condition> years(String p, String words, long year) {
        return List.of(new Condition(p + " < " + year, "have a " + words + " before " + year),
                new Condition(p + " > " + year, "have a " + words + " after " + year),
                new Condition(p + " = " + year, "have a " + words + " of exactly " + year));
    }

    private static List<Condition> dates(String p, String words, LocalDate date) {
        String day = CypherText.literal(date);
        int year = date.getYear();
        return List.of(new Condition(p + " < " + day, "have a " + words + " before " + date),
                new Condition(p + " > " + day, "have a " + words + " after " + date),
                new Condition(p + " = " + day, "have a " + words + " of exactly " + date),
                new Condition(p + ".year < " + year, "have a " + words + " in a year before " + year),
                new Condition(p + ".year > " + year, "have a " + words + " in a year after " + year),
                new Condition(p + ".year = " + year, "have a " + words + " in the year " + year));
    }

    private static List<Condition> whole(String p, String words, long number) {
        List<Condition> all = new ArrayList<>(thresholds(p, words, BigDecimal.valueOf(number)));
        all.add(new Condition(p + " = " + number, "have a " + words + " of exactly " + number));
        all.add(new Condition(p + " <> " + number, "have a " + words + " other than " + number));
        return all;
    }

    private static List<Condition> thresholds(String p, String words, BigDecimal number) {
        String up = CypherText.literal(SignificantDigits.up(number));
        String down = CypherText.literal(SignificantDigits.down(number));
        return List.of(new Condition(p + " < " + up, "have a " + words + " below " + up),
                new Condition(p + " <= " + up, "have a " + words + " of at most " + up),
                new Condition(p + " > " + down, "have a " + words + " above " + down),
                new Condition(p + " >= " + down, "have a " + words + " of at least " + down));
    }

    /** Conditions on a count. */
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
            all.add(new Condition("< " + (count + 1), "less than " + (count + 1)));
        return all;
    }
}
