package org.quern.question.grammar;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.quern.question.grammar.GoldQuery.Aggregate;
import org.quern.question.grammar.GoldQuery.Ask;
import org.quern.question.grammar.GoldQuery.Condition;
import org.quern.question.grammar.GoldQuery.Edge;
import org.quern.question.grammar.GoldQuery.Node;
import org.quern.question.grammar.GoldQuery.When;
import org.quern.question.grammar.SpanishWords.Noun;
import org.quern.question.grammar.SpanishWords.Part;
import org.quern.question.grammar.SpanishWords.Phrase;

/** Words a gold query in Spanish. Each relation gives a phrase, so that patterns are put together from phrases. */
record SpanishAsking(GoldQuery query, Lexicon lexicon, SpanishWords words) {

    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("d 'de' MMMM 'de' uuuu",
            Locale.forLanguageTag("es"));

    /** The question; empty if a word is missing, or the pattern has no clear Spanish form. */
    Optional<String> question() {
        boolean known = query.when() instanceof When.Ever && query.nodes().values().stream()
                .allMatch(node -> words.type(lexicon.type(node.label()).one()).isPresent())
                && edges().stream().allMatch(edge -> words.part(key(edge)).isPresent())
                && properties().stream().allMatch(this::isKnown) && !compares();
        return known ? Optional.of(capital(contracted(text()))) : Optional.empty();
    }

    private boolean isKnown(String property) {
        PropertyWords english = lexicon.property(label("n"), property);
        return english.truth().isEmpty() && words.part(lexicon.propertyKey(label("n"), property)).isPresent()
                && (english.unit().isEmpty() || words.unit(english.unit()).isPresent());
    }

    /** Whether two relations of one kind meet in a node without a name: "in the same city as A". */
    private boolean compares() {
        return edges().stream().anyMatch(edge -> edges().stream().anyMatch(other -> other != edge
                && query.nodes().entrySet().stream().anyMatch(node -> !node.getKey().equals("n")
                        && node.getValue().name().isEmpty() && edge.touches(node.getKey())
                        && other.touches(node.getKey()) && (edge.label().equals(other.label())
                                || edge.other(node.getKey()).equals(other.other(node.getKey()))))));
    }

    private String text() {
        return switch (query.ask()) {
            case Ask.Names() -> "¿" + names() + "?";
            case Ask.Value(String property, boolean withName) -> "¿" + value(property, withName) + "?";
            case Ask.Different(String property) -> "¿cuáles son " + (feminine(property) ? "las " : "los ")
                    + "diferentes " + noun(property).many() + " de " + theMany() + "?";
            case Ask.Sorted(String property, boolean up) -> "¿cuáles son " + theMany() + ", ordenad"
                    + type("n").ending(true) + " por " + noun(property).one() + sorted(property, up) + "?";
            case Ask.First(String property, boolean up) -> "¿" + (restricted() ? "cuál de " + theMany()
                    : "qué " + type("n").one()) + " " + event(property)
                            .map(event -> verb(event, false, type("n")) + (up ? " primero" : " en último lugar"))
                            .orElseGet(() -> "tiene " + extreme(property, up))
                    + "?";
            case Ask.Those(Condition condition) -> "¿qué " + those() + " " + condition(condition) + "?";
            case Ask.Computed(Aggregate aggregate) -> "¿" + computed(aggregate) + "?";
            case Ask.Grouped(String key, Aggregate aggregate) -> "¿" + computed(aggregate) + " por cada "
                    + noun(key).one() + "?";
            case Ask.CountPer per -> countPer(per);
            case Ask.Higher(String property, boolean lower) -> "¿" + (person("n") ? "quién " : "cuál ")
                    + event(property).map(event -> verb(event, false, type("n")) + (lower ? " antes" : " después"))
                            .orElseGet(() -> "tiene " + extreme(property, lower))
                    + ", " + named("n") + " o " + named("m0") + "?";
            case Ask.Same(String property) -> same(property);
            case Ask.Difference(String property) -> "¿en cuánt" + unit(property)
                    .map(unit -> (unit.matches(".*as( .*)?") ? "as " : "os ") + unit).orElse("o") + " supera "
                    + noun(property).the() + " de " + named("n") + " a " + (feminine(property) ? "la " : Noun.EL)
                    + "de "
                    + named("m0") + "?";
        };
    }

    private String same(String property) {
        String both = named("n") + and(named("m0")) + named("m0");
        return event(property).map(event -> "¿" + verb(event, true, type("n")) + " " + both
                + (isYear(property) ? " en el mismo año?" : " el mismo día?"))
                .orElseGet(() -> "¿tienen " + both + (feminine(property) ? " la misma " : " el mismo ")
                        + noun(property).one() + "?");
    }

    // ---- words

    private List<Edge> edges() {
        List<Edge> all = new ArrayList<>(query.edges());
        query.optional().ifPresent(all::add);
        return all;
    }

    private Set<String> properties() {
        Set<String> used = new TreeSet<>();
        switch (query.ask()) {
            case Ask.Value(String property, _) -> used.add(property);
            case Ask.Different(String property) -> used.add(property);
            case Ask.Sorted(String property, _) -> used.add(property);
            case Ask.First(String property, _) -> used.add(property);
            case Ask.Those(Condition condition) -> used.add(condition.property());
            case Ask.Computed(Aggregate aggregate) -> aggregate.property().ifPresent(used::add);
            case Ask.Grouped(String key, Aggregate aggregate) -> {
                used.add(key);
                aggregate.property().ifPresent(used::add);
            }
            case Ask.Higher(String property, _) -> used.add(property);
            case Ask.Same(String property) -> used.add(property);
            case Ask.Difference(String property) -> used.add(property);
            case Ask.Names(),Ask.CountPer _ -> {
                // No property.
            }
        }
        return used;
    }

    private Node node(String variable) {
        return Objects.requireNonNull(query.nodes().get(variable), "unknown variable");
    }

    private String label(String variable) {
        return node(variable).label();
    }

    private Noun type(String variable) {
        return words.type(lexicon.type(label(variable)).one()).orElseThrow();
    }

    private boolean person(String variable) {
        return lexicon.type(label(variable)).person();
    }

    private String key(Edge edge) {
        return lexicon.relationKey(edge.label(), label(edge.subject()), label(edge.object()));
    }

    private Part part(Edge edge) {
        return words.part(key(edge)).orElseThrow();
    }

    private PropertyWords english(String property) {
        return lexicon.property(label("n"), property);
    }

    private Part part(String property) {
        return words.part(lexicon.propertyKey(label("n"), property)).orElseThrow();
    }

    private Noun noun(String property) {
        return isYear(property) ? part(property).noun().year() : part(property).noun();
    }

    private boolean isYear(String property) {
        return english(property).ask() == QuestionWord.YEAR;
    }

    /** What happened to the subject at a time, as a phrase without the time: "nació". */
    private Optional<Phrase> event(String property) {
        Phrase forward = part(property).forward();
        return Optional.of(forward).filter(_ -> english(property).time() && !forward.isEmpty() && !forward.hasPlace());
    }

    private boolean feminine(String property) {
        return noun(property).feminine();
    }

    private Optional<String> unit(String property) {
        return Optional.of(english(property).unit()).filter(unit -> !unit.isEmpty())
                .map(unit -> words.unit(unit).orElseThrow());
    }

    private String inUnit(String property) {
        return unit(property).map(unit -> unit.equals("por ciento") ? " en porcentaje" : " en " + unit).orElse("");
    }

    /** A name as it is, or with its noun: "la película Rain". */
    private String named(String variable) {
        String name = node(variable).name().orElseThrow();
        String spoken = TypeWords.spoken(name).replace('“', '«').replace('”', '»');
        TypeWords english = lexicon.type(label(variable));
        if (english.named().equals("{}"))
            return spoken;
        String last = english.one().substring(english.one().lastIndexOf(' ') + 1);
        // "El río Elm", but "el Elm River".
        if (!name.toLowerCase(Locale.ROOT).matches("(?s)(?:.*\\W)?" + last + "(?:\\W.*)?"))
            return type(variable).the() + " " + spoken;
        return english.holding().startsWith("the ") ? (type(variable).feminine() ? "la " : Noun.EL) + spoken : spoken;
    }

    // ---- the nodes that are asked for

    private boolean restricted() {
        return !own().isEmpty() || node("n").name().isPresent();
    }

    private List<Edge> own() {
        return query.edges().stream().filter(edge -> edge.touches("n")).toList();
    }

    /** "las películas que fueron dirigidas por A", "todas las películas", or the name. */
    private String theMany() {
        if (own().isEmpty())
            return node("n").name().map(_ -> named("n")).orElseGet(() -> (type("n").feminine() ? "todas " : "todos ")
                    + type("n").theMany());
        return (type("n").feminine() ? "las " : "los ") + those();
    }

    /** "películas que fueron dirigidas por A". */
    private String those() {
        return type("n").many() + node("n").name().map(_ -> " de nombre " + TypeWords.spoken(node("n").name().get()))
                .orElse("") + (own().isEmpty() ? "" : " que " + predicate("n", own(), true));
    }

    /** What the relations of a node say of it. */
    private String predicate(String variable, List<Edge> edges, boolean many) {
        boolean or = query.union() && variable.equals("n");
        if (edges.size() == 2 && alike(edges.get(0), edges.get(1), variable))
            return phrase(edges.get(0), variable, many, both(edges, variable, or),
                    person(edges.get(0).other(variable)));
        return edges.stream().map(edge -> phrase(edge, variable, many))
                .reduce((a, b) -> a + (or ? " o " : and(b)) + b).orElseThrow();
    }

    /** The same relation to two named things of one type. */
    private boolean alike(Edge a, Edge b, String variable) {
        return a.label().equals(b.label()) && a.subject().equals(variable) == b.subject().equals(variable)
                && List.of(a.other(variable), b.other(variable)).stream()
                        .allMatch(other -> node(other).name().isPresent()
                                && query.edges().stream().filter(edge -> edge.touches(other)).count() == 1)
                && label(a.other(variable)).equals(label(b.other(variable)));
    }

    private String both(List<Edge> edges, String variable, boolean or) {
        String first = named(edges.get(0).other(variable));
        String second = named(edges.get(1).other(variable));
        Part part = part(edges.getFirst());
        Phrase phrase = edges.getFirst().subject().equals(variable) ? part.forward() : part.backward();
        boolean a = person(edges.getFirst().other(variable))
                && (phrase.hasPlace() ? phrase.one().contains("{a}") : edges.getFirst().subject().equals(variable));
        return first + (or ? " o " : a ? " y " : and(second)) + (a ? "a " : "") + second;
    }

    /** "E" before a vowel that sounds like it: "Ana e Isabel". */
    private static String and(String next) {
        return next.matches("(?is)[«“]?h?[ií](?![aeou]).*") ? " e " : " y ";
    }

    private String phrase(Edge edge, String variable, boolean many) {
        String other = edge.other(variable);
        return phrase(edge, variable, many, value(other, edge), person(other));
    }

    private String phrase(Edge edge, String variable, boolean many, String value, boolean person) {
        Part part = part(edge);
        boolean changing = lexicon.relation(edge.label(), label(edge.subject()), label(edge.object()), false)
                .changing();
        if (edge.subject().equals(variable)) {
            String has = changing ? many ? "tienen o han tenido" : "tiene o ha tenido" : many ? "tienen" : "tiene";
            return part.forward().hasPlace() ? part.forward().said(many, type(variable), value, person)
                    : has + " " + (person ? "a " : "") + value + " como " + part.noun().one();
        }
        String is = changing ? many ? "son o han sido" : "es o ha sido" : many ? "son" : "es";
        return part.backward().hasPlace() ? part.backward().said(many, type(variable), value, person)
                : is + " " + (many ? part.noun().many() : part.noun().one()) + " de " + value;
    }

    /** The other end of a relation, with what else is known of it. */
    private String value(String variable, Edge from) {
        List<Edge> beyond = query.edges().stream().filter(edge -> edge != from && edge.touches(variable)).toList();
        if (node(variable).name().isPresent())
            return named(variable) + (beyond.isEmpty() ? "" : ", que " + predicate(variable, beyond, false) + ",");
        return beyond.isEmpty() ? type(variable).some()
                : type(variable).a() + " que " + predicate(variable, beyond, false);
    }

    // ---- questions

    private String names() {
        if (own().isEmpty())
            return node("n").name().map(_ -> "cuál es el nombre de " + named("n"))
                    .orElseGet(() -> "qué " + type("n").many() + " hay");
        Edge edge = own().getFirst();
        if (own().size() > 1 || edge.subject().equals("n"))
            return "qué " + type("n").many() + " " + predicate("n", own(), true);
        Part part = part(edge);
        String value = value(edge.subject(), edge);
        boolean one = isOne(edge);
        if (part.backward().hasPlace())
            return person("n")
                    ? "quién " + part.backward().said(false, new Noun("", "", false), value, person(edge.subject()))
                    : "qué " + (one ? type("n").one() : type("n").many()) + " "
                            + part.backward().said(!one, type("n"), value, person(edge.subject()));
        boolean changing = lexicon.relation(edge.label(), label(edge.subject()), label(edge.object()), false)
                .changing();
        String ask = person("n") ? one && !changing ? "quién" : "quiénes" : one && !changing ? "cuál" : "cuáles";
        return ask + (changing ? " son o han sido " : one ? " es " : " son ")
                + (one && !changing ? part.noun().the() : part.noun().theMany()) + " de " + value;
    }

    private boolean isOne(Edge edge) {
        return lexicon.relation(edge.label(), label(edge.subject()), label(edge.object()), false).one()
                && query.edges().size() == 1 && node(edge.subject()).name().isPresent();
    }

    private String value(String property, boolean withName) {
        PropertyWords english = english(property);
        Part part = part(property);
        Noun noun = noun(property);
        if (own().isEmpty() && node("n").name().isPresent()) {
            if (withName)
                return "cuáles son el nombre y " + noun.the() + inUnit(property) + " de " + named("n");
            return asked(property).map(asked -> asked + " " + named("n"))
                    .orElseGet(() -> is(property) + " de " + named("n"));
        }
        if (!withName)
            return "cuáles son " + noun.theMany() + inUnit(property) + " de " + theMany();
        String head = names();
        boolean single = own().size() == 1 && isOne(own().getFirst()) && own().getFirst().object().equals("n");
        String each = "cada " + (head.startsWith("qué") && type("n").feminine() ? "una" : "uno");
        return single ? head + ", y " + (isList(property) ? "cuáles son sus " + noun.many()
                : "cuál es su " + noun.one() + inUnit(property))
                : head + ", y " + asked(property).map(asked -> asked + " " + each)
                        .orElseGet(() -> is(property) + " de " + each);
    }

    /** "Cuándo nació", "en qué año se estrenó"; empty if only the noun asks for it. */
    private Optional<String> asked(String property) {
        Part part = part(property);
        if (isYear(property))
            return event(property).map(event -> "en qué año " + verb(event, false, type("n")));
        return Optional.of(part.ask()).filter(ask -> !ask.isEmpty() && !part.forward().isEmpty())
                .map(ask -> ask + " " + verb(part.forward(), false, type("n")));
    }

    /** "Cuál es la duración en minutos", "quiénes son los propietarios". */
    private String is(String property) {
        boolean who = english(property).ask() == QuestionWord.WHO;
        return isList(property) ? (who ? "quiénes son " : "cuáles son ") + noun(property).theMany()
                : (who ? "quién es " : "cuál es ") + noun(property).the() + inUnit(property);
    }

    /** Whether a subject has several values; numbers are never lists. */
    private boolean isList(String property) {
        return english(property).list() && !english(property).number();
    }

    /** A phrase without its value: "nació". */
    private static String verb(Phrase phrase, boolean many, Noun subject) {
        return phrase.said(many, subject, "", false).replaceFirst(" (?:en|el|a)$", "");
    }

    private String sorted(String property, boolean up) {
        boolean feminine = feminine(property);
        if (english(property).time())
            return feminine ? up ? ", de la más antigua a la más reciente" : ", de la más reciente a la más antigua"
                    : up ? ", del más antiguo al más reciente" : ", del más reciente al más antiguo";
        return up ? ", de menor a mayor" : ", de mayor a menor";
    }

    /** "la mayor duración", "la fecha de nacimiento más antigua". */
    private String extreme(String property, boolean low) {
        Noun noun = noun(property);
        if (english(property).time())
            return noun.the() + (low ? " más antigu" + noun.ending(false) : " más reciente");
        return (noun.feminine() ? "la " : "el ") + (low ? "menor " : "mayor ") + noun.one();
    }

    private String computed(Aggregate aggregate) {
        if (aggregate.property().isEmpty() && own().size() == 1 && !(query.ask() instanceof Ask.Grouped)
                && own().getFirst().object().equals("n") && !part(own().getFirst()).backward().hasPlace())
            return has(own().getFirst());
        if (aggregate.property().isEmpty())
            return "cuánt" + type("n").ending(true) + " " + type("n").many()
                    + (own().isEmpty() ? " hay" : " " + counted());
        String property = aggregate.property().get();
        Noun noun = aggregate.yearOnly() ? noun(property).year() : noun(property);
        if (aggregate.function().equals("count"))
            return "cuánt" + noun.ending(true) + " " + noun.many() + " diferentes tienen " + theMany();
        String degree = switch (aggregate.function()) {
            case "min" -> english(property).time() ? "más antigu" + noun.ending(false) : "mínim" + noun.ending(false);
            case "max" -> english(property).time() ? "más reciente" : "máxim" + noun.ending(false);
            default -> "medi" + noun.ending(false);
        };
        return "cuál es " + noun.the() + " " + degree + (aggregate.yearOnly() ? "" : inUnit(property)) + " de "
                + theMany();
    }

    /** "Cuántos géneros tiene la película A", where "son géneros de" would be odd. */
    private String has(Edge edge) {
        Noun noun = part(edge).noun();
        boolean changing = lexicon.relation(edge.label(), label(edge.subject()), label(edge.object()), false)
                .changing();
        return "cuánt" + noun.ending(true) + " " + noun.many() + (changing ? " tiene o ha tenido " : " tiene ")
                + value(edge.subject(), edge);
    }

    /** The phrase after "how many"; what is grouped needs a clause. */
    private String counted() {
        return query.ask() instanceof Ask.Grouped ? "que " + predicate("n", own(), true) + " hay"
                : predicate("n", own(), true);
    }

    // ---- conditions

    private String condition(Condition c) {
        Part part = part(c.property());
        PropertyWords english = english(c.property());
        boolean year = c.yearOnly() || english.ask() == QuestionWord.YEAR;
        Noun noun = year ? part.noun().year() : part.noun();
        if (c.value() instanceof String text)
            return text(c.sign(), (english.ask() == QuestionWord.WHO ? "a " : "")
                    + TypeWords.spoken(text).replace('“', '«').replace('”', '»'), noun);
        boolean time = year || english.time() || c.value() instanceof LocalDate;
        String value = c.value() instanceof LocalDate date ? "el " + DATE.format(date)
                : number((BigDecimal) c.value(), time);
        if (time && !part.forward().isEmpty() && !part.forward().hasPlace())
            return verb(part.forward(), true, type("n")) + " " + moment(c.sign(), value, year);
        String amount = time ? value : value + unit(c.property()).map(unit -> " " + unit).orElse("");
        return "tienen " + noun.a() + " " + switch (c.sign()) {
            case "=" -> (time ? "igual a " : "de ") + amount;
            case "<>" -> "distint" + noun.ending(false) + " de " + amount;
            case "<" -> (time ? "anterior a " : "inferior a ") + amount;
            case "<=" -> (time ? "no posterior a " : "de como máximo ") + amount;
            case ">" -> (time ? "posterior a " : "superior a ") + amount;
            default -> (time ? "no anterior a " : "de al menos ") + amount;
        };
    }

    /** Five digits and more in groups of three. */
    private static String number(BigDecimal value, boolean year) {
        String plain = value.toPlainString();
        return year || value.abs().compareTo(BigDecimal.valueOf(10_000)) < 0 ? plain
                : plain.replaceAll("(?<=\\d)(?=(?:\\d{3})+(?:\\.|$))", "\u00a0");
    }

    private static String moment(String sign, String value, boolean year) {
        String at = year ? "en " + value : value;
        return switch (sign) {
            case "=" -> at;
            case "<>" -> (year ? "en un año distinto de " : "en una fecha distinta de ") + value;
            case "<" -> "antes de " + value;
            case "<=" -> at + " o antes";
            case ">" -> "después de " + value;
            default -> at + " o después";
        };
    }

    private static String text(String sign, String value, Noun noun) {
        return switch (sign) {
            case "IN" -> "tienen " + value + " entre sus " + noun.many();
            case "NOT IN" -> "no tienen " + value + " entre sus " + noun.many();
            case "<>" -> "tienen " + noun.a() + " distint" + noun.ending(false) + " de " + value;
            default -> "tienen " + value + " como " + noun.one();
        };
    }

    // ---- counts per node

    private String countPer(Ask.CountPer per) {
        String counted = per.counted();
        Edge edge = query.optional().orElseGet(() -> query.edges().stream()
                .filter(e -> e.touches("n") && e.touches(counted)).findFirst().orElseThrow());
        List<Edge> rest = own().stream().filter(e -> e != edge).toList();
        List<Edge> beyond = query.edges().stream().filter(e -> e != edge && e.touches(counted)).toList();
        String all = type("n").one() + (rest.isEmpty() ? "" : " que " + predicate("n", rest, false));
        String those = type(counted).many() + (beyond.isEmpty() ? "" : " que " + predicate(counted, beyond, true));
        String that = (type("n").feminine() ? "esa " : "ese ") + type("n").one();
        String number = number(per, type(counted));
        String limit = number.isEmpty() ? "" : " Incluya solo " + type("n").theMany() + " con " + number + ".";
        return "Para cada " + all + ", ¿cuánt" + type(counted).ending(true) + " " + those + " "
                + phrase(edge, counted, true, that, person("n")) + "?" + limit;
    }

    /** Nodes without any are not among the rows unless the relation is optional. */
    private String number(Ask.CountPer per, Noun counted) {
        boolean some = query.optional().isEmpty();
        String least = some ? "al menos un" + counted.ending(false) + " y " : "";
        return switch (per.sign()) {
            case "" -> some ? "al menos un" + counted.ending(false) : "";
            case ">" -> "más de " + per.number();
            case ">=" -> "al menos " + per.number();
            case "<" -> least + "menos de " + per.number();
            case "<=" -> least + "como máximo " + per.number();
            default -> "exactamente " + per.number();
        };
    }

    /** "Del género" for "de el género"; the articles of names stay. */
    private static String contracted(String text) {
        return text.replace("de " + Noun.EL, "del ").replace("a " + Noun.EL, "al ").replace(Noun.EL, "el ")
                .replaceAll(",(?=[?,])", "");
    }

    private static String capital(String text) {
        return text.startsWith("¿") ? text.substring(0, 2).toUpperCase(Locale.ROOT) + text.substring(2) : text;
    }
}
