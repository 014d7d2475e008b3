package org.quern.question.grammar;

import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.schema.Datatype;

/** The shipped words: for Wikidata properties by id, for names in schemas, for types and for units. */
public final class LexiconTable {

    /** An amount, and what it counts. */
    private static final Pattern COUNTED_AMOUNT = Pattern
            .compile("(?:.*_)?(?:output|production|capacity|consumption|volume"
                    + "|yield|throughput|turnout|attendance|intake|circulation|print_run|supply|stock|inventory|size|load|traffic"
                    + "|catch|harvest|ridership|usage|demand|storage|area|enrol?lment|staffing|workforce|membership|readership"
                    + "|audience|reserve|range|budget|turnover|tonnage|distribution)_(\\p{L}+?(?:_per_\\p{L}+)?)");
    /** "million_years", of "age_million_years". */
    private static final Pattern MAGNITUDE = Pattern
            .compile("\\p{L}.*_((?:thousand|million|billion|trillion)_\\p{L}+s)");
    private static final Pattern SCALED = Pattern.compile("(thousand|million|billion|trillion)_(.+)");
    private static final String PER = "_per_";

    /**
     * What the Wikidata properties of a type's entities, or those that lead to them, tell of it.
     *
     * @param by "own" or "end"
     */
    private record Kind(String name, String by, Set<String> properties, Set<String> classes) {}

    private final Map<String, PartWording> byId = new HashMap<>();
    /** The key of the entry, by name. */
    private final Map<String, String> byName = new HashMap<>();
    private final Map<String, TypeRow> types = new HashMap<>();
    private final Map<String, Unit> units = new HashMap<>();
    private final Map<String, Unit> unitsByItem = new HashMap<>();

    private final List<Kind> kinds = WordList.of("kinds.tsv").rows().stream()
            .map(row -> new Kind(row.get(0), row.get(1), Set.of(row.get(2).split(",")),
                    Set.of(WordList.column(row, 3).split(","))))
            .toList();
    private final NameRules names = new NameRules();
    /** What exists no longer: types and names. */
    private final List<Map.Entry<Pattern, Pattern>> former = WordList.of("former.tsv").rows().stream()
            .map(row -> Map.entry(Pattern.compile(row.get(0)), Pattern.compile(row.get(1)))).toList();

    /** Labels are asked for again and again. */
    private final Map<String, TypeWords> words = new ConcurrentHashMap<>();

    /** @param plural may be empty */
    record TypeRow(String plural, String kind, String naming, String holding) {}

    /** @param of what is measured in it, as a pattern; empty for anything */
    record Unit(String one, String many, String of) {

        /** Whether it is the unit of a property: "c" of "boiling_point_c", but not of "vitamin_c". */
        boolean isOf(String snake) {
            return of.isEmpty() || snake.matches("(?:.*_)?(?:" + of + ")");
        }
    }

    public LexiconTable() {
        WordList.of("lexicon.tsv").rows().forEach(this::add);
        for (List<String> row : WordList.of("types.tsv").rows())
            types.put(row.getFirst(), new TypeRow(WordList.column(row, 1), WordList.column(row, 2),
                    WordList.column(row, 3), WordList.column(row, 4)));
        for (List<String> row : WordList.of("units.tsv").rows()) {
            Unit unit = new Unit(WordList.column(row, 2), WordList.column(row, 3), WordList.column(row, 4));
            units.put(row.getFirst(), unit);
            unitsByItem.putIfAbsent(WordList.column(row, 1), unit);
            unitsByItem.putIfAbsent(unit.one(), unit);
            // "range_nautical_miles", "budget_euros".
            units.putIfAbsent(unit.many().toLowerCase(Locale.ROOT).replace(' ', '_'), unit);
        }
    }

    private void add(List<String> row) {
        String[] noun = WordList.column(row, 2).split("/");
        Set<String> flags = new TreeSet<>(List.of(WordList.column(row, 8).split(",")));
        flags.remove("");
        PartWording wording = new PartWording(noun[0], noun.length > 1 ? noun[1] : "",
                Optional.of(QuestionWord.valueOf(WordList.column(row, 3).toUpperCase(Locale.ROOT))),
                WordList.column(row, 4), WordList.column(row, 5), WordList.column(row, 6), WordList.column(row, 7),
                flags);
        String id = row.getFirst();
        String key = id.equals("-") ? WordList.column(row, 1).split(",")[0] : id;
        byId.put(key, wording);
        if (!id.matches(".*[#>].*")) {
            Arrays.stream(WordList.column(row, 1).split(",")).filter(name -> !name.isEmpty())
                    .forEach(name -> byName.putIfAbsent(name, key));
            byName.putIfAbsent(noun[0].toLowerCase(Locale.ROOT).replace(' ', '_'), key);
        }
    }

    /**
     * The key of the entry for a Wikidata property.
     *
     * @param ends what the entry may be limited to, best first: the kind of the subject's type or its noun after #, the
     * noun of the object's type after {@code >}
     */
    Optional<String> keyOf(String id, String... ends) {
        return Stream.concat(Arrays.stream(ends).map(end -> id + end), Stream.of(id)).filter(byId::containsKey)
                .findFirst();
    }

    /** The key of the entry for a name in a schema. */
    Optional<String> keyOfName(String name, String... ends) {
        return Optional.ofNullable(byName.get(name)).flatMap(id -> keyOf(id, ends));
    }

    /** @param key one of the keys above; empty without an entry */
    public Optional<PartWording> at(String key) {
        return Optional.ofNullable(byId.get(key));
    }

    TypeWords words(String label, Function<String, TypeWords> known) {
        return words.computeIfAbsent(label, known);
    }

    /** Whether things of a type, or a thing with a name, exist no longer. */
    boolean former(TypeWords type, String name) {
        String kind = type.kind() + " " + type.one();
        return former.stream().anyMatch(row -> row.getKey().matcher(kind).matches()
                && row.getValue().matcher(name).matches());
    }

    /**
     * The kind of things that a type has.
     *
     * @param by whether the properties are its "own", or have it at their "end"
     * @param wikidataClass may be empty
     */
    Optional<String> kind(String by, String wikidataClass, Set<String> properties) {
        return kinds.stream().filter(kind -> kind.by.equals(by))
                .filter(kind -> !wikidataClass.isEmpty() && kind.classes.contains(wikidataClass)
                        || properties.stream().anyMatch(kind.properties::contains))
                .map(Kind::name).findFirst();
    }

    /** "price_per_kilogram", of "price_per_kg". */
    String perUnit(String snake) {
        int at = snake.lastIndexOf(PER) + PER.length();
        return !snake.contains(PER) ? snake
                : snake.substring(0, at) + unit(snake.substring(at)).map(Unit::one)
                        .filter(one -> one.matches("[\\p{L} ]+")).orElse(snake.substring(at));
    }

    /** "m3_s" of "discharge_m3_s", "cm" of "height_cm". */
    Optional<String> suffix(String snake) {
        for (int at = snake.indexOf('_'); at >= 0; at = snake.indexOf('_', at + 1)) {
            String end = snake.substring(at + 1);
            String measured = snake.substring(0, at);
            // "Kg" of "price_per_kg" is no unit of the price.
            if (unitInWords(end).isPresent() && !snake.substring(0, at + 1).endsWith(PER)
                    && unit(end).filter(unit -> !unit.isOf(measured)).isEmpty())
                return Optional.of(end);
        }
        return Optional.empty();
    }

    /** "budget_million_us_dollars", of "budget_million_usd", so that the name ends in its unit. */
    String spelt(String snake) {
        return suffix(snake)
                .flatMap(end -> unitInWords(end).map(unit -> snake.substring(0, snake.length() - end.length())
                        + unit.replace(' ', '_')))
                .orElse(snake);
    }

    /** "centimetres", of "cm"; "million US dollars", of "million_usd". */
    Optional<String> unitInWords(String suffix) {
        Matcher scaled = SCALED.matcher(suffix);
        return scaled.matches()
                ? unit(scaled.group(2)).map(unit -> scaled.group(1) + " " + unit.many())
                : unit(suffix).map(Unit::many);
    }

    /** "bottles", of "annual_output_bottles": what an amount counts is said after the number. */
    Optional<String> unit(String snake, Optional<Datatype> datatype) {
        Matcher counted = COUNTED_AMOUNT.matcher(snake);
        boolean number = datatype.filter(type -> type == Datatype.INT || type == Datatype.FLOAT).isPresent();
        Matcher many = MAGNITUDE.matcher(snake);
        if (number && many.matches() && !isName(snake))
            return Optional.of(many.group(1).replace('_', ' '));
        return number && counted.matches() && !isName(snake)
                && !English.singular(counted.group(1).replaceFirst("_.*", ""))
                        .equals(counted.group(1).replaceFirst("_.*", ""))
                                ? Optional.of(counted.group(1).replace('_', ' ')) : Optional.empty();
    }

    NameRules names() {
        return names;
    }

    boolean isName(String name) {
        return byName.containsKey(name);
    }

    public Optional<TypeRow> type(String noun) {
        return Optional.ofNullable(types.get(noun));
    }

    Optional<Unit> unit(String abbreviation) {
        int per = abbreviation.indexOf(PER);
        // "Mm_per_year", of which the table has the parts.
        return Optional.ofNullable(units.get(abbreviation)).or(() -> per < 1 ? Optional.empty()
                : Optional.ofNullable(units.get(abbreviation.substring(0, per))).map(unit -> {
                    String each = abbreviation.substring(per).replace('_', ' ');
                    return new Unit(unit.one() + each, unit.many() + each, "");
                }));
    }

    /** @param item the unit's Wikidata id or English name */
    Optional<Unit> unitOf(String item) {
        return Optional.ofNullable(unitsByItem.get(item));
    }

    Collection<String> ids() {
        return byId.keySet().stream().filter(id -> id.matches("P\\d+.*"))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
