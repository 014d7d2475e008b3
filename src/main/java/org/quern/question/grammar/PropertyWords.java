package org.quern.question.grammar;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
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
    /** What a size is of: "length of the hull", "distance from the sea". */
    private static final Pattern OF = Pattern.compile(" (?:of|from|to|between|in|above|below|per) .*");
    /** "crew size", whose members are counted. */
    private static final Pattern OF_PEOPLE = Pattern
            .compile("((?:\\p{Ll}+ )?(?:crew|team|squad|staff|class|garrison|cast"
                    + "|orchestra|family|fleet|herd|litter|clutch|choir|party|workforce|flock|pack|group)) size");
    private static final String SHORT_LONG = "short/long";
    private static final String SMALL_GREAT = "small/great";
    private static final String SMALL_LARGE = "small/large";
    /** The words for the smallest and the greatest value of sizes; those of other numbers are low or high. */
    private static final Map<String, String> DEGREES = Map.ofEntries(Map.entry("length", SHORT_LONG),
            Map.entry("distance", SHORT_LONG), Map.entry("wavelength", SHORT_LONG), Map.entry("time", SHORT_LONG),
            Map.entry("duration", SHORT_LONG), Map.entry("lifespan", SHORT_LONG), Map.entry("lifetime", SHORT_LONG),
            Map.entry("route", SHORT_LONG), Map.entry("course", SHORT_LONG), Map.entry("span", SHORT_LONG),
            Map.entry("reach", SHORT_LONG),
            Map.entry("height", SMALL_GREAT), Map.entry("width", SMALL_GREAT), Map.entry("depth", SMALL_GREAT),
            Map.entry("thickness", SMALL_GREAT), Map.entry("breadth", SMALL_GREAT),
            Map.entry("diameter", SMALL_LARGE), Map.entry("radius", SMALL_LARGE),
            Map.entry("circumference", SMALL_LARGE), Map.entry("area", SMALL_LARGE), Map.entry("size", SMALL_LARGE),
            Map.entry("volume", SMALL_LARGE), Map.entry("capacity", SMALL_LARGE), Map.entry("aperture", SMALL_LARGE),
            Map.entry("budget", SMALL_LARGE), Map.entry("population", SMALL_LARGE), Map.entry("crew", SMALL_LARGE),
            Map.entry("staff", SMALL_LARGE), Map.entry("audience", SMALL_LARGE), Map.entry("fleet", SMALL_LARGE),
            Map.entry("circulation", SMALL_LARGE), Map.entry("membership", SMALL_LARGE));
    /** Parts of things, and what happens in them, that are short or long themselves. */
    private static final List<SizeOfPart> PARTS = List.of(
            new SizeOfPart("tower|mast|spire|chimney|column|tree|pole|pylon|minaret|obelisk", "height", "short",
                    "tall"),
            new SizeOfPart("wall|ceiling|dome|arch|vault|roof|fence|hedge|dam|cliff|waterfall", "height", "low",
                    "high"),
            new SizeOfPart("tail|wing|neck|horn|bill|beak|leg|blade|barrel|nave|wall|bridge|tunnel|runway|platform|pier"
                    + "|track|trail|cable|tusk|claw|fin|needle|coastline|shoreline", "length", "short", "long"),
            new SizeOfPart("street|road|gate|nave|channel|river|door|window|lane", "width", "narrow", "wide"),
            new SizeOfPart("lake|shaft|mine|well|moat|basin|pool", "depth", "shallow", "deep"),
            new SizeOfPart("wall|ice|bark|crust|shell", "thickness", "thin", "thick"),
            new SizeOfPart(
                    "crew|team|squad|workforce|choir|class|fleet|garrison|audience|orchestra|cast|herd|brood|litter|family|engine",
                    "size", "small", "large"),
            new SizeOfPart(SizeOfPart.EVENTS, "time|duration|length", "short", "long"));

    /**
     * The size of a part.
     *
     * @param parts nouns of parts, as a pattern
     * @param size its noun, as a pattern
     */
    private record SizeOfPart(String parts, String size, String low, String high) {

        /** What is over when its length is known. */
        static final String EVENTS = "hearing|trial|siege|voyage|reign|strike|expedition|inquiry|investigation|eruption"
                + "|campaign|debate";

        /** "tower", of "tower height". */
        Optional<String> part(String noun) {
            Matcher match = Pattern.compile("(" + parts + ") (?:" + size + ")").matcher(noun);
            return match.matches() ? Optional.of(match.group(1)) : Optional.empty();
        }
    }

    static PropertyWords of(PartWording wording, String unit, boolean list, Optional<Datatype> datatype,
            Optional<String> truth) {
        QuestionWord ask = wording.question().orElse(QuestionWord.WHAT);
        boolean time = ask == QuestionWord.WHEN || ask == QuestionWord.YEAR;
        String[] adjectives = (wording.adjectives() + "/").split("/", -1);
        String noun = wording.noun();
        String ownDegrees = !wording.degrees().isEmpty() || time ? wording.degrees()
                : DEGREES.getOrDefault(lastWord(OF.matcher(noun).replaceFirst("")), "");
        String[] degrees = (ownDegrees + "/").split("/", -1);
        boolean plural = wording.is(PartWording.PLURAL);
        return new PropertyWords(noun, !wording.plural().isEmpty() ? wording.plural()
                : noun.endsWith("edness") ? "kinds of " + noun : English.plural(noun), ask,
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

    private static String lastWord(String noun) {
        return noun.substring(noun.lastIndexOf(' ') + 1);
    }

    private Optional<SizeOfPart> sizeOfPart() {
        return PARTS.stream().filter(size -> size.part(one).isPresent()).findFirst();
    }

    /** The adjective of what has the smallest or the greatest value, or of the part that it is the size of. */
    String adjective(boolean least) {
        return sizeOfPart().map(size -> least ? size.low() : size.high()).orElse(least ? low : high);
    }

    /** "tallest tower", where "greatest tower height" would be odd; "highest price". */
    String superlative(boolean lowest) {
        return ofPart(English.superlative(adjective(lowest)))
                .orElseGet(() -> (lowest ? least : greatest) + " " + one);
    }

    /** "taller tower"; "higher price". */
    String comparative(boolean lower) {
        String degree = lower ? least : greatest;
        return ofPart(English.comparative(adjective(lower))).orElseGet(
                () -> (degree.startsWith("most ") ? "more " + degree.substring("most ".length())
                        : degree.equals("latest") ? "later" : degree.replaceFirst("est$", "er")) + " " + one);
    }

    private Optional<String> ofPart(String adjective) {
        return sizeOfPart().flatMap(size -> size.part(one)).map(part -> adjective + " " + part);
    }

    /** Whether it is the length of something that is over. */
    boolean ofEvent() {
        return sizeOfPart().filter(size -> size.parts().equals(SizeOfPart.EVENTS)).isPresent();
    }

    /** "crew", of a crew size: "had a crew of fewer than 47". */
    Optional<String> ofPeople() {
        Matcher size = OF_PEOPLE.matcher(one);
        return size.matches() && unit.isEmpty() ? Optional.of(size.group(1)) : Optional.empty();
    }

    /** What is said instead of the noun: "the tallest tower", "the taller tower". */
    List<String> extremesOfPart() {
        return sizeOfPart().stream().flatMap(_ -> Stream.of(superlative(true), superlative(false), comparative(true),
                comparative(false))).toList();
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
                : " in " + unit.replaceFirst("^(thousand|million|billion|trillion) ", "$1s of ")
                        .replaceFirst("^(thousand|million|billion)$", "$1s");
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
