package org.quern.question.grammar;

import java.util.Optional;
import org.quern.schema.Datatype;

/**
 * The words for a property.
 *
 * @param one the noun
 * @param many its plural
 * @param ask what asks for its values
 * @param forward what a subject is said to do
 * @param unit the unit of its numbers, of several; empty for pure numbers
 * @param low adjective of the subject with the smaller value; empty if there is none
 * @param high adjective of the subject with the greater value
 * @param least the word for its smallest value
 * @param greatest the word for its greatest value
 * @param list whether an entity has several values
 * @param adjective whether the values are adjectives
 * @param plural whether the noun is a plural
 * @param day whether its values are known to be days
 * @param truth what is said of a subject for which a Boolean is true: "is a politician"
 */
record PropertyWords(String one, String many, QuestionWord ask, Optional<Predicate> forward, String unit, String low,
        String high, String least, String greatest, boolean list, boolean adjective, boolean plural,
        boolean day, Optional<Predicate> truth) {

    static final String PLACE = "place";

    static PropertyWords of(PartWording wording, String unit, boolean list, Optional<Datatype> datatype,
            Optional<String> truth) {
        QuestionWord ask = wording.question().orElse(QuestionWord.WHAT);
        boolean time = ask == QuestionWord.WHEN || ask == QuestionWord.YEAR;
        String[] adjectives = (wording.adjectives() + "/").split("/", -1);
        String[] degrees = (wording.degrees() + "/").split("/", -1);
        String noun = wording.noun();
        boolean plural = wording.is(PartWording.PLURAL);
        return new PropertyWords(noun, !wording.plural().isEmpty() ? wording.plural() : English.plural(noun), ask,
                Optional.of(wording.forward()).filter(text -> !text.isEmpty())
                        .map(text -> Predicate.of(text).at(new GoldQuery.When.Ever(), false,
                                wording.is(PartWording.PERFECT))),
                unit, adjectives[0],
                adjectives[1],
                !degrees[0].isEmpty() ? English.superlative(degrees[0]) : time ? "earliest" : "lowest",
                !degrees[1].isEmpty() ? English.superlative(degrees[1]) : time ? "latest" : "highest", list,
                wording.is(PartWording.ADJECTIVE), plural, datatype.filter(Datatype.DATE::equals).isPresent(),
                truth.map(Predicate::of));
    }

    /** The same of those who are dead. */
    PropertyWords inPast() {
        return new PropertyWords(one, many, ask, forward.map(Predicate::inPast), unit, low, high, least, greatest, list,
                adjective, plural, day, truth.map(Predicate::inPast));
    }

    /** The same of dates that are stored as years. */
    PropertyWords inYears() {
        return new PropertyWords(year(), English.plural(year()), QuestionWord.YEAR, forward, unit, low, high, least,
                greatest, list, adjective, plural, false, truth);
    }

    /** What "where" asks for: a country, or any place. */
    String place() {
        return isPlace(one) || one.matches("administrative region|historic county|habitat") ? one : PLACE;
    }

    /** Whether a noun says what kind of place something is in. */
    static boolean isPlace(String noun) {
        return noun.matches(
                "country|city|town|village|municipality|district|county|province|region|state|continent|island");
    }

    boolean time() {
        return ask == QuestionWord.WHEN || ask == QuestionWord.YEAR;
    }

    boolean number() {
        return ask == QuestionWord.COUNT || ask == QuestionWord.AMOUNT;
    }

    /** The noun for the year of a date: "year of birth", "founding year". */
    String year() {
        return one.replaceFirst("\\bdate\\b", "year");
    }

    String oneWithUnit() {
        return one + inUnit();
    }

    String manyWithUnit() {
        return many + inUnit();
    }

    /** " in metres"; nothing for a rate, which is in percent anyway. */
    String inUnit() {
        // "66 million years", but "in millions of years".
        return unit.isEmpty() || percentage() ? ""
                : " in " + unit.replaceFirst("^(thousand|million|billion|trillion) ", "$1s of ");
    }

    private boolean percentage() {
        return unit.equals("percent") && one.matches(".*\\b(?:rate|share|percentage|proportion|growth)\\b.*");
    }

    /** "metres"; of percentages, whose differences are no percentages, "percentage points". */
    String unitOfDifference() {
        return unit.equals("percent") ? "percentage points" : unit;
    }

    /** Where its values are, if they are asked for by "where". */
    Optional<Predicate> inPlace() {
        return ask != QuestionWord.WHERE ? Optional.empty()
                : forward.filter(does -> does.preposition().filter(word -> word.matches("in|at")).isPresent()
                        && !does.rest().startsWith("its "));
    }

    /** "deaths", where a subject is said to have caused a number of them. */
    Optional<String> counted() {
        return forward.filter(_ -> ask == QuestionWord.COUNT && unit.isEmpty())
                .filter(predicate -> predicate.rest().matches("\\{} [a-z].*")).map(predicate -> predicate.rest()
                        .substring(3));
    }

    /** "water", of a percentage of water. */
    Optional<String> part() {
        String part = one.replaceFirst(" percentage$", "");
        return forward.map(Predicate::form).filter(form -> !part.equals(one) && form.equals("is {} " + part))
                .map(_ -> part);
    }

    /** "tall", of "is {} tall". */
    Optional<String> dimension() {
        return forward.filter(_ -> part().isEmpty())
                .filter(predicate -> predicate.verb().matches("is|was") && predicate.rest().matches("\\{} [a-z]+"))
                .map(predicate -> predicate.rest().substring(3));
    }
}
