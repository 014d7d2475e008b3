package org.quern.question.grammar;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.graph.GraphSchema;
import org.quern.question.RelationFacts;
import org.quern.question.RelationFacts.Cardinality;
import org.quern.question.Words;
import org.quern.question.realism.Realism;
import org.quern.schema.Datatype;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.Constraint;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.schema.MappedSchema.Source;

/**
 * Words for the parts of one schema: its own wording first, then the lexicon by Wikidata property, then the lexicon by
 * name, then rules.
 *
 * @param schema tells the Wikidata property of each part; empty if unknown
 * @param graph tells the datatypes where there is no such schema; empty if unknown
 * @param realism tells which relations have one object, or one subject
 * @param types the words of the types that were asked for: each question asks for the same few again and again
 */
public record Lexicon(LexiconTable table, Optional<MappedSchema> schema, Optional<GraphSchema> graph,
        SchemaWording wording, Realism realism, Map<String, TypeWords> types) {

    private static final String YEAR = "year";
    private static final Pattern PERIOD = Pattern.compile("(.+)_(?:start|end|begin|beginning)(?:_(?:year|date|time))?");
    /** What was done with things: "schools attended". */
    private static final Pattern ATTENDED = Pattern.compile("(\\p{L}+s)( \\p{L}+(?:ed|en|un|ld|ght))");
    /** Nouns for any place, whatever it is. */
    private static final Pattern GENERAL_PLACE = Pattern
            .compile("(?:place|site|location) of .*|country of citizenship");
    /** Nouns that name such a place themselves. */
    private static final Pattern OWN_PLACE = Pattern
            .compile(
                    "alma mater|birthplace|nationality|citizenship|(?:.* )?(?:school|university|college|hometown|site|venue|studio)");
    private static final Pattern PLACE_OF = Pattern.compile("(.+)_(?:city|town|state|country|region|place|location)");
    private static final Set<String> BEGINNINGS_AND_ENDS = Set.of("P571", "P576", "P577", "P580", "P582", "P585",
            "P1191",
            "P1619", "P729", "P730", "P2031", "P2032");
    /** What names of amounts begin with if a thing has several. */
    private static final Map<String, String> AMONG_SEVERAL = Map.of("avg", "average", "average", "average", "mean",
            "mean", "median", "median", "max", "maximum", "maximum", "maximum", "min", "minimum", "minimum", "minimum");
    /** Properties that say only that things have to do with a place. */
    private static final Set<String> SOMEHOW_IN = Set.of("P17", "P131", "P276");
    /** People who are dead by what they are called. */
    private static final Pattern DEAD = Pattern.compile("(?:.* )?(?:deceased|dead|departed|late|killed|executed|fallen)"
            + " (?:person|people|.*)|(?:.* )?(?:decedent|casualty|martyr|ancestor|forebear)");
    /** Occupations and classes are nouns: "is a politician". */
    private static final Set<String> NOUNS = Set.of("P106", "P31", "P279", "P39", "P452");

    /** Flags that hold whatever the words are. */
    private static final Set<String> OF_THE_PROPERTY = Set.of(PartWording.ONE, PartWording.EVER, PartWording.TIMED,
            PartWording.PERFECT);
    /** Nouns for people by what they do; things such as computers have them too, so that some are left out. */
    private static final Pattern AGENT = Pattern
            .compile("\\p{Lu}(?:.*\\p{Ll})?(?:ist|ician|ographer|ologist|[Pp]erson|[Mm]an|[Ww]oman|[Ss]cholar)"
                    + "|Collector|Engraver|Breeder|Trader|Sailor|Gardener|Miner|Rider|Jockey|Patron|Donor|Smuggler|Buyer"
                    + "|\\p{Lu}.*(?:keeper|smith|wright|monger)");

    /** What is known of people. */
    private static final Pattern BORN = Pattern.compile("(?:date|year|place|country|city)_of_(?:birth|death)"
            + "|(?:birth|death)_?(?:date|year|place|country|city|name)|born|died|birthplace|gender|citizenship|occupation");
    private static final Pattern ANIMAL = Pattern
            .compile("(?i).*(?:animal|horse|dog|cat|elephant|whale|bird|pet|mare|stallion|bull|cow|ape)");
    /** Neo4j's way of writing relation types. */
    private static final Pattern CAPITALS = Pattern.compile("[\\p{Lu}\\d_]+");

    public Lexicon(LexiconTable table, Optional<MappedSchema> schema, Optional<GraphSchema> graph,
            SchemaWording wording, Realism realism) {
        this(table, schema, graph, wording, realism, new ConcurrentHashMap<>());
    }

    public Lexicon(LexiconTable table, Optional<MappedSchema> schema, SchemaWording wording, Realism realism) {
        this(table, schema, Optional.empty(), wording, realism);
    }

    /** Words without a schema. */
    public Lexicon() {
        this(new LexiconTable(), Optional.empty(), SchemaWording.NONE, Realism.NONE);
    }

    TypeWords type(String label) {
        return types.computeIfAbsent(label, each -> TypeWords.of(each, wording.type(each), table, kind(each)));
    }

    /** How a type is worded without the schema's own wording. */
    public TypeWords shippedType(String label) {
        return TypeWords.of(label, Optional.empty(), table, kind(label));
    }

    /** What kind of things a type has whose noun the table lacks: people are born, places have inhabitants. */
    private Optional<String> kind(String label) {
        return schema.flatMap(all -> all.entity(label)).flatMap(entity -> {
            Set<String> sources = new LinkedHashSet<>();
            entity.properties().forEach(p -> {
                if (p.source() instanceof Source.Property(String pid))
                    sources.add(pid);
            });
            schema.stream().flatMap(all -> all.relations().stream())
                    .filter(relation -> relation.subjLabel().equals(label))
                    .flatMap(relation -> relation.wdSource().stream()).forEach(sources::add);
            return table.kind("own", entity.wdSource(), sources);
        }).or(() -> AGENT.matcher(label).matches() || isBorn(label) ? Optional.of("person") : kindOfEnd(label));
    }

    /** People by what a graph without Wikidata properties tells of them. */
    private boolean isBorn(String label) {
        return !ANIMAL.matcher(label).matches() && graph.flatMap(all -> all.entity(label)).stream()
                .flatMap(entity -> entity.properties().keySet().stream())
                .anyMatch(name -> BORN.matcher(snake(name)).matches());
    }

    /** The kind of a type without properties, by the relations that lead to it. */
    private Optional<String> kindOfEnd(String label) {
        Set<String> ids = schema.stream().flatMap(all -> all.relations().stream())
                .filter(relation -> relation.objLabel().equals(label)).flatMap(relation -> relation.wdSource().stream())
                .collect(Collectors.toSet());
        return table.kind("end", "", ids);
    }

    /**
     * Whether a thing exists no longer, by its type or its name.
     *
     * @param name may be empty
     */
    boolean former(String label, String name) {
        return table.former(type(label), name);
    }

    /** Whether a type has the dead alone, by its noun or by what the schema demands of its entities. */
    boolean dead(String label) {
        TypeWords words = type(label);
        return words.person()
                && (DEAD.matcher(words.one()).matches() || schema.flatMap(all -> all.entity(label)).stream()
                        .flatMap(entity -> entity.constraints().stream())
                        .anyMatch(Lexicon::ofTheDead));
    }

    private static boolean ofTheDead(Constraint constraint) {
        return constraint instanceof Constraint.HasProperty(String pid) && Lifetimes.OF_THE_DEAD.contains(pid);
    }

    /** Whether a schema tells when or how people of a type died, so that some are dead and some may be alive. */
    boolean mortal(String label) {
        return type(label).person() && schema.filter(all -> all.entity(label).stream()
                .flatMap(entity -> entity.properties().stream())
                .anyMatch(p -> p.source() instanceof Source.Property(String pid) && Lifetimes.OF_THE_DEAD.contains(pid))
                || all.relations().stream().filter(r -> r.subjLabel().equals(label))
                        .anyMatch(r -> r.wdSource().filter(Lifetimes.OF_THE_DEAD::contains).isPresent()))
                .isPresent();
    }

    PropertyWords property(String type, String name) {
        Optional<PropertyType> part = part(type, name);
        Optional<Datatype> datatype = datatype(type, name);
        PartWording words = wording.property(type, name).over(shipped(type, name));
        String snake = snake(name);
        // "min" of "players_min" is no unit.
        boolean counted = words.question().filter(ask -> ask == QuestionWord.COUNT).isPresent();
        String unit = part.flatMap(PropertyType::unit).flatMap(table::unitOf).map(LexiconTable.Unit::many)
                .or(() -> table.unit(snake, datatype))
                .or(() -> table.suffix(snake).filter(end -> !counted || end.matches("thousand|million|billion"))
                        .flatMap(table::unitInWords))
                .orElse("");
        boolean list = datatype.map(Datatype::isList)
                .orElseGet(
                        () -> unit.isEmpty() && !English.singular(snake).equals(snake) && !words.is(PartWording.PLURAL)
                                && !words.noun().equals(snake.replace('_', ' ')));
        return PropertyWords.of(words, unit, list, datatype, truth(type, name, part, datatype));
    }

    /** What a value is in the graph. */
    private Optional<Datatype> datatype(String type, String name) {
        return part(type, name).map(PropertyType::datatype)
                .or(() -> graph.flatMap(all -> all.entity(type)).map(entity -> entity.properties().get(name)));
    }

    private Optional<PropertyType> part(String type, String name) {
        return schema.flatMap(all -> all.entity(type))
                .flatMap(entity -> entity.properties().stream().filter(p -> p.label().equals(name)).findFirst());
    }

    /** How a property is worded without the schema's own wording. */
    public PartWording shipped(String type, String name) {
        Optional<PropertyType> part = part(type, name);
        String snake = snake(name);
        Optional<Datatype> datatype = datatype(type, name);
        // A number that says when is a year.
        boolean year = part.map(PropertyType::year).orElse(false) || snake.equals(YEAR)
                || snake.endsWith("_" + YEAR) && !snake.endsWith("_per_" + YEAR)
                || datatype.filter(Datatype.INT::equals).isPresent();
        Optional<String> counted = table.unit(snake, datatype);
        PartWording words = listed(type, name)
                .map(entry -> byName(snake, qualified(snake, type(type).one(), entry)))
                .orElseGet(() -> new GuessedProperty(table.perUnit(table.spelt(snake)),
                        counted.or(() -> table.suffix(snake).flatMap(table::unitInWords)),
                        part.filter(PropertyType::year).map(_ -> Datatype.DATE).or(() -> datatype),
                        type(type).kind(), ofPeople(snake, datatype)).wording());
        return year && words.question().filter(ask -> ask == QuestionWord.WHEN).isPresent() ? inYears(words)
                : counting(snake, words);
    }

    /** "Schools attended", where the lexicon's noun would be "place of education": a noun of one's own is the plain word. */
    private static PartWording byName(String snake, PartWording words) {
        String own = snake.replace('_', ' ');
        Matcher done = ATTENDED.matcher(own);
        String noun = done.matches() ? English.singular(done.group(1)) + done.group(2) : own;
        return !GENERAL_PLACE.matcher(words.noun()).matches()
                || !done.matches() && !OWN_PLACE.matcher(own).matches() ? words
                        : new PartWording(noun, done.matches() ? own : "", words.question(), words.forward(),
                                words.backward(), words.adjectives(), words.degrees(), words.flags());
    }

    /** "Head brewer", "mission commanders". */
    private boolean ofPeople(String snake, Optional<Datatype> datatype) {
        String noun = lastWord(English.singular(snake.replace('_', ' ')));
        return datatype.filter(type -> type.element() == Datatype.STR).isPresent()
                && !noun.matches("character|user|figure|host")
                && table.type(noun).filter(row -> row.kind().equals("person")).isPresent();
    }

    /** "How many followers", where the lexicon counts members; "platforms", where it counts platform tracks. */
    private static PartWording counting(String snake, PartWording words) {
        String things = snake.replaceFirst("^number_of_", "").replace('_', ' ');
        boolean counts = words.question().filter(ask -> ask == QuestionWord.COUNT).isPresent()
                && words.forward().matches("has \\{} [\\p{Ll} -]+") && things.matches("\\p{Ll}+")
                && !English.singular(things).equals(things);
        return !counts ? words
                : new PartWording("number of " + things, "", words.question(), "has {} " + things, "",
                        words.adjectives(), words.degrees(), words.flags());
    }

    /** "How deep" asks for one depth: the average and the greatest one are asked for by name. */
    private PartWording qualified(String snake, String type, PartWording words) {
        Matcher period = PERIOD.matcher(snake);
        // What starts is the excavation, not the site.
        if (period.matches() && words.forward().matches("started|ended")
                && !lastWord(type).equals(period.group(1).replaceFirst(".*_", "")))
            return new PartWording(period.group(1).replace('_', ' ') + " " + words.noun(), "", words.question(), "", "",
                    "", "", words.flags());
        boolean where = words.question().filter(ask -> ask == QuestionWord.WHERE).isPresent();
        if (where && PropertyWords.isPlace(snake) && words.noun().equals("administrative region"))
            return new PartWording(snake, "", words.question(), words.forward(), words.backward(), words.adjectives(),
                    words.degrees(), words.flags());
        String bare = table.suffix(snake).map(unit -> snake.substring(0, snake.length() - unit.length() - 1))
                .orElse(snake)
                .replace('_', ' ');
        String which = AMONG_SEVERAL.getOrDefault(snake.replaceFirst("_.*", ""),
                bare.matches(
                        "(?:top|maximum|highest|design|operating|cruising|service|total|net|gross|outer|inner|overall) "
                                + Pattern.quote(words.noun())) ? bare.replaceFirst(" .*", "") : "");
        if (which.isEmpty() || words.noun().contains(which)
                || words.question().filter(ask -> ask == QuestionWord.AMOUNT).isEmpty())
            return words;
        String noun = which + " " + words.noun();
        return new PartWording(noun, "", words.question(), "has " + Words.withArticle(noun) + " of {}", "", "",
                words.degrees(), words.flags());
    }

    /** Whether a value of a property has one subject: a city is the capital of one country. */
    boolean alone(String type, String name) {
        return wording.property(type, name).over(shipped(type, name)).is(PartWording.ALONE);
    }

    /** The lexicon's entry for a property, by its Wikidata property or its name. */
    public Optional<PartWording> listed(String type, String name) {
        return table.at(propertyKey(type, name));
    }

    /** The key of a property's entry in the table; empty without an entry. */
    String propertyKey(String type, String name) {
        String[] ends = ends(type);
        Optional<String> pid = part(type, name).flatMap(
                p -> p.source() instanceof Source.Property(String id) ? Optional.of(id) : Optional.empty());
        return pid.filter(BEGINNINGS_AND_ENDS::contains).flatMap(_ -> dateKey(snake(name), snake(type), ends))
                .or(() -> pid.flatMap(id -> table.keyOf(id, ends)))
                .or(() -> propertyNames(snake(name), snake(type)).flatMap(each -> table.keyOfName(each, ends))
                        .filter(key -> table.at(key)
                                .filter(words -> fits(words, part(type, name), datatype(type, name)))
                                // "Launches" are counted, not dated.
                                .filter(words -> !words.forward().matches("(?:was )?\\p{L}+")
                                        || datatype(type, name).filter(Datatype.INT::equals).isEmpty()
                                        || English.singular(snake(name)).equals(snake(name)))
                                .isPresent()))
                .orElse("");
    }

    /** "Admission year" says which of the dates of a beginning is meant; "was founded" says nothing new. */
    private Optional<String> dateKey(String snake, String type, String... ends) {
        return Stream.of(snake + "#" + type, snake).filter(table::isName).findFirst()
                .flatMap(name -> table.keyOfName(name, ends))
                .filter(key -> table.at(key).filter(words -> !words.forward().equals("was founded")).isPresent());
    }

    /** Different properties share a name: the volume of a body is an amount, that of a journal a text. */
    private static boolean fits(PartWording words, Optional<PropertyType> part, Optional<Datatype> value) {
        // "Departure date" is no place.
        if (value.filter(Datatype.DATE::equals).isPresent()
                && words.question().filter(ask -> ask == QuestionWord.WHERE || ask == QuestionWord.WHO).isPresent())
            return false;
        boolean text = part.filter(p -> p.datatype().element() == Datatype.STR && p.unit().isEmpty() && !p.year())
                .isPresent();
        return !text || words.question()
                .filter(ask -> ask == QuestionWord.AMOUNT || ask == QuestionWord.COUNT).isEmpty();
    }

    /** What entries may be limited to, for a subject's type: its noun, its kind. */
    private String[] ends(String type) {
        TypeWords words = type(type);
        return new String[]{"#" + lastWord(words.one()), "#" + words.kind()};
    }

    /** The same for a relation. */
    private String[] ends(String subjectType, String objectType) {
        TypeWords subject = type(subjectType);
        return new String[]{"#" + lastWord(subject.one()), ">" + lastWord(type(objectType).one()),
            "#" + subject.kind()};
    }

    private static String lastWord(String phrase) {
        return phrase.substring(phrase.lastIndexOf(' ') + 1);
    }

    private static PartWording inYears(PartWording words) {
        String noun = words.noun().replaceFirst("\\bdate\\b", YEAR);
        return new PartWording(noun.contains(YEAR) ? noun : "year of " + noun,
                words.plural().replaceFirst("\\bdates\\b", "years").replaceFirst("\\bdate\\b", YEAR),
                Optional.of(QuestionWord.YEAR), words.forward(), words.backward(), words.adjectives(), words.degrees(),
                words.flags());
    }

    /** The first name under which the table has the property. */
    private Optional<String> propertyNames(String snake, String type) {
        Set<String> names = new LinkedHashSet<>(List.of(snake + "#" + type, snake));
        Optional<String> plain = table.suffix(snake).filter(unit -> table.unit(unit).isPresent())
                .map(unit -> snake.substring(0, snake.length() - unit.length() - 1));
        plain.ifPresent(names::add);
        names.add(English.singular(snake.replace('_', ' ')).replace(' ', '_'));
        names.add(snake.replaceFirst("_year$", "_date").replaceFirst("^year_of_", "date_of_"));
        names.add(snake.replaceFirst("_(?:year|date)$", ""));
        return names.stream().filter(name -> table.isName(name)).findFirst().or(() -> place(snake));
    }

    /** "Headquarters", of "headquarters_city", where the shorter name asks for a place as well. */
    private Optional<String> place(String snake) {
        Matcher place = PLACE_OF.matcher(snake);
        return place.matches() ? Optional.of(place.group(1)).filter(table::isName)
                .filter(name -> table.keyOfName(name).flatMap(table::at).flatMap(PartWording::question)
                        .filter(QuestionWord.WHERE::equals).isPresent())
                : Optional.empty();
    }

    private Optional<String> truth(String type, String name, Optional<PropertyType> part,
            Optional<Datatype> datatype) {
        String words = Words.split(name);
        boolean flag = datatype.filter(Datatype.BOOL::equals).isPresent();
        if (words.startsWith("is ")) {
            String what = words.substring(3);
            boolean noun = part.flatMap(p -> p.source() instanceof Source.LinkedTo(String pid, _)
                    ? Optional.of(NOUNS.contains(pid)) : Optional.empty())
                    .orElseGet(() -> table.type(what).isPresent()
                            || type(type).person() && what.matches(".*(er|or|ist|ian|man|woman|city|capital|member)"));
            return Optional.of("is " + (noun && !what.matches("(a|an|the) .*") ? Words.withArticle(what)
                    : flag ? GuessedProperty.predicative(Abbreviations.spelt(what)) : what));
        }
        // "Has wings", "requires permission".
        return flag || words.startsWith("has ")
                ? Optional.of(GuessedProperty.truth(Abbreviations.spelt(words), lastWord(type(type).one())))
                : Optional.empty();
    }

    /** @param timed whether the question is about any time, past or present, of a temporal relation */
    RelationWords relation(String label, String subjectType, String objectType, boolean timed) {
        PartWording words = wording.relation(label, subjectType, objectType)
                .over(shipped(label, subjectType, objectType));
        boolean times = words.is(PartWording.TIMED) && part(label, subjectType, objectType)
                .map(relation -> relation.properties().stream().anyMatch(p -> p.label().matches("(start|end)_.*")))
                .orElse(false);
        // What changes with time has several even if it has one at a time.
        Optional<RelationFacts> facts = realism.stated(label, label + "#" + subjectType + "#" + objectType)
                .filter(known -> !known.timeSensitive());
        return RelationWords.of(words, timed || times,
                facts.filter(known -> known.objCardinality() == Cardinality.ONE).isPresent(),
                facts.filter(known -> known.subjCardinality() == Cardinality.ONE).isPresent());
    }

    private Optional<RelationType> part(String label, String subject, String object) {
        return schema.flatMap(all -> all.relations().stream().filter(r -> r.label().equals(label)
                && r.subjLabel().equals(subject) && r.objLabel().equals(object)).findFirst());
    }

    /** How a relation is worded without the schema's own wording. */
    public PartWording shipped(String label, String subjectType, String objectType) {
        return listed(label, subjectType, objectType).map(words -> oneOf(label, words)).orElseGet(() -> {
            GuessedRelation guess = new GuessedRelation(withoutSubject(label, subjectType), objectType,
                    type(subjectType).acting(),
                    type(objectType).kind());
            Optional<PartWording> known = part(label, subjectType, objectType)
                    .flatMap(RelationType::wdSource).filter(id -> !SOMEHOW_IN.contains(id))
                    .flatMap(id -> table.keyOf(id, ends(subjectType, objectType))).flatMap(table::at);
            Set<String> flags = new LinkedHashSet<>(known.map(PartWording::flags).orElse(Set.of()));
            flags.retainAll(known.filter(guess::saysOther).isPresent() ? OF_THE_PROPERTY : Set.of(PartWording.ONE));
            return guess.wording().flagged(flags);
        });
    }

    /** "Written by", of a book's "bookWrittenBy". */
    private String withoutSubject(String label, String subjectType) {
        String words = Words.split(label).toLowerCase(Locale.ROOT);
        String noun = lastWord(type(subjectType).one()) + " ";
        return words.startsWith(noun) && GuessedRelation.isVerbPhrase(words.substring(noun.length()))
                ? words.substring(noun.length()) : label;
    }

    /** "Was invented by", where the lexicon has "was discovered or invented by" and the name says which. */
    private static PartWording oneOf(String label, PartWording words) {
        String first = snake(label).replaceFirst("_.*", "");
        return words.forward()
                .matches("was (?:" + Pattern.quote(first) + " or \\p{L}+|\\p{L}+ or " + Pattern.quote(first)
                        + ") by \\{}")
                                ? new PartWording(words.noun(), words.plural(), words.question(),
                                        "was " + first + " by {}",
                                        Verb.ofParticiple(first).map(verb -> verb.past() + " {}")
                                                .orElse(words.backward()),
                                        words.adjectives(), words.degrees(), words.flags())
                                : words;
    }

    /** The lexicon's entry for a relation, by its Wikidata property or its name, if the name says nothing else. */
    public Optional<PartWording> listed(String label, String subjectType, String objectType) {
        return table.at(relationKey(label, subjectType, objectType))
                .filter(words -> relationNames(label, subjectType, objectType).isPresent()
                        || !new GuessedRelation(label, objectType).saysOther(words));
    }

    /** The key of a relation's entry in the table; empty without an entry. */
    String relationKey(String label, String subjectType, String objectType) {
        String[] ends = ends(subjectType, objectType);
        return part(label, subjectType, objectType)
                .filter(relation -> relation.suffix().isEmpty() && relation.qualifierPid().isEmpty())
                .flatMap(RelationType::wdSource)
                // "Force of" a country says more than "is based in".
                .filter(id -> !SOMEHOW_IN.contains(id) || !GuessedRelation.isRole(label))
                .flatMap(id -> table.keyOf(id, ends))
                // "Belongs to" suits any subject and says little: "is awarded in" says what is meant.
                .filter(key -> table.at(key).filter(words -> !words.forward().startsWith("belongs to {}")
                        || !GuessedRelation.isVerbPhrase(label))
                        .filter(words -> !isNamedVerb(label, subjectType, objectType, key)
                                || !new GuessedRelation(label, objectType).saysOther(words))
                        .filter(words -> words.is(PartWording.TIMED)
                                || !GuessedRelation.hasOtherPreposition(label, words.forward())
                                        && !new GuessedRelation(label, objectType).isOtherVerb(words))
                        .isPresent())
                .or(() -> relationNames(label, subjectType, objectType)
                        .flatMap(each -> table.keyOfName(each, ends)))
                .filter(_ -> !GuessedRelation.isGiving(label, type(subjectType).kind()))
                // Awards are received, races are won.
                .filter(key -> table.at(key).filter(words -> !words.forward().equals("received {}")
                        || !snake(label).matches("wins?|won") || isAward(objectType)).isPresent())
                // "Was held", the words for a date, would lose the other end.
                .filter(key -> table.at(key).filter(words -> words.forward().isEmpty() || words.forward().contains("{"))
                        // Artists exhibit at a gallery, their works are displayed there.
                        .filter(words -> !(words.forward().startsWith("is ") && type(subjectType).person()
                                && GuessedRelation.isDoneByPeople(label)))
                        .isPresent())
                .orElse("");
    }

    private boolean isAward(String type) {
        return type(type).one().matches(
                "(?:.* )?(?:award|prize|honou?r|medal|trophy|title|order|decoration|distinction|accolade|grant|scholarship)");
    }

    /** Whether a verb has an entry of its own: "headedBy", of a property whose words are "chaired by". */
    private boolean isNamedVerb(String label, String subjectType, String objectType, String key) {
        return GuessedRelation.isVerbPhrase(label) && relationNames(label, subjectType, objectType)
                .flatMap(each -> table.keyOfName(each, ends(subjectType, objectType)))
                .filter(other -> !other.equals(key)).isPresent();
    }

    private Optional<String> relationNames(String label, String subjectType, String objectType) {
        String snake = snake(label);
        String object = "_" + snake(objectType);
        Set<String> names = new LinkedHashSet<>(List.of(snake + "#" + snake(subjectType), snake));
        if (snake.endsWith(object))
            names.add(snake.substring(0, snake.length() - object.length()));
        if (snake.startsWith("has_"))
            names.add(snake.substring(4));
        return names.stream().filter(name -> table.isName(name)).findFirst();
    }

    static String snake(String name) {
        String spelt = CAPITALS.matcher(name).matches() ? name.toLowerCase(Locale.ROOT) : name;
        return Words.split(spelt).toLowerCase(Locale.ROOT).replace(' ', '_');
    }
}
