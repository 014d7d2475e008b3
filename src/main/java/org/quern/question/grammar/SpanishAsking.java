package org.quern.question.grammar;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import org.quern.graph.YearText;
import org.quern.question.grammar.GoldQuery.Aggregate;
import org.quern.question.grammar.GoldQuery.Ask;
import org.quern.question.grammar.GoldQuery.Condition;
import org.quern.question.grammar.GoldQuery.Edge;
import org.quern.question.grammar.SpanishClauses.Clause;
import org.quern.question.grammar.SpanishClauses.Others;
import org.quern.question.grammar.SpanishWords.Noun;
import org.quern.question.grammar.SpanishWords.Part;
import org.quern.question.grammar.SpanishWords.Phrase;

/** Words a gold query in Spanish. Each relation gives a phrase, so that patterns are put together from phrases. */
record SpanishAsking(GoldQuery query, Lexicon lexicon, SpanishWords words, SpanishClauses who) {

    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("d 'de' MMMM 'de' ",
            Locale.forLanguageTag("es"));

    SpanishAsking(GoldQuery query, Lexicon lexicon, SpanishWords words, String raw) {
        this(query, lexicon, words, new SpanishClauses(query, lexicon, words, raw));
    }

    /** The question; empty if a word is missing, or the pattern has no clear Spanish form. */
    Optional<String> question() {
        boolean known = query.nodes().values().stream()
                .allMatch(node -> words.type(lexicon.type(node.label()).one()).isPresent())
                && edges().stream().allMatch(edge -> who.known(edge).isPresent())
                && properties().stream().allMatch(this::isKnown)
                && !(query.ask() instanceof Ask.CountPer && who.isOther())
                && !(query.ask() instanceof Ask.Those(Condition condition) && condition.value() instanceof Boolean);
        return known ? Optional.of(capital(contracted(text()))) : Optional.empty();
    }

    private boolean isKnown(String property) {
        PropertyWords english = lexicon.property(who.label("n"), property);
        return english.truth().isEmpty() && words.part(lexicon.propertyKey(who.label("n"), property)).isPresent()
                && (english.unit().isEmpty() || words.unit(english.unit()).isPresent());
    }

    private String text() {
        return switch (query.ask()) {
            case Ask.Names() -> "¿" + head(false).text() + new SpanishTense(query.when()).known() + "?";
            case Ask.Value(String property, boolean withName) -> "¿" + value(property, withName) + "?";
            case Ask.Different(String property) -> "¿cuáles son " + (feminine(property) ? "las " : "los ")
                    + "diferentes " + noun(property).many() + " de " + theMany() + "?";
            case Ask.Sorted(String property, boolean up) -> "¿cuáles son " + theMany() + ", ordenad"
                    + who.type("n").ending(true) + " por " + noun(property).one() + sorted(property, up) + "?";
            case Ask.First(String property, boolean up) -> "¿" + (restricted() ? "cuál de " + theMany()
                    : "qué " + who.type("n").one()) + " " + event(property)
                            .map(event -> verb(event, false, who.type("n")) + (up ? " primero" : " en último lugar"))
                            .orElseGet(() -> "tiene " + extreme(property, up))
                    + "?";
            case Ask.Those(Condition condition) -> "¿qué " + those() + " " + condition(condition) + "?";
            case Ask.Computed(Aggregate aggregate) -> "¿" + computed(aggregate) + "?";
            case Ask.Grouped(String key, Aggregate aggregate) -> "¿" + computed(aggregate) + " por cada "
                    + noun(key).one() + "?";
            case Ask.CountPer per -> countPer(per);
            case Ask.Higher(String property, boolean lower) -> "¿" + (who.person("n") ? "quién " : "cuál ")
                    + event(property).map(event -> verb(event, false, who.type("n")) + (lower ? " antes" : " después"))
                            .orElseGet(() -> "tiene " + extreme(property, lower))
                    + ", " + who.named("n") + SpanishClauses.or(who.named("m0")) + who.named("m0") + "?";
            case Ask.Same(String property) -> same(property);
            case Ask.Difference(String property) -> "¿en cuánt" + unit(property)
                    .map(unit -> (unit.matches(".*as( .*)?") ? "as " : "os ") + unit).orElse("o") + " supera "
                    + noun(property).the() + " de " + who.named("n") + " a " + (feminine(property) ? "la " : Noun.EL)
                    + "de "
                    + who.named("m0") + "?";
        };
    }

    private String same(String property) {
        String both = who.named("n") + SpanishClauses.and(who.named("m0")) + who.named("m0");
        return event(property).map(event -> "¿" + verb(event, true, who.type("n")) + " " + both
                + (isYear(property) ? " en el mismo año?" : english(property).day() ? " el mismo día?"
                        : " al mismo tiempo?"))
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

    private PropertyWords english(String property) {
        return lexicon.property(who.label("n"), property);
    }

    private Part part(String property) {
        return words.part(lexicon.propertyKey(who.label("n"), property)).orElseThrow();
    }

    private Noun noun(String property) {
        Noun noun = part(property).noun();
        if (isYear(property))
            return noun.year();
        return switch (english(property).one().replaceFirst(" .*", "")) {
            case "average", "mean" -> noun.with("medi" + noun.ending(false), "medi" + noun.ending(true));
            case "maximum" -> noun.with("máxim" + noun.ending(false), "máxim" + noun.ending(true));
            case "minimum" -> noun.with("mínim" + noun.ending(false), "mínim" + noun.ending(true));
            default -> noun;
        };
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

    /** "La superficie en hectáreas de la cuenca". */
    private String measured(String noun, String property) {
        String in = Matcher.quoteReplacement(inUnit(property));
        return in.isEmpty() ? noun
                : noun.matches(".* (?:de|respecto) .*") ? noun.replaceFirst("(?= (?:de|respecto) )", in) : noun + in;
    }

    private String inUnit(String property) {
        return unit(property).map(unit -> !unit.equals("por ciento") ? " en " + unit
                : noun(property).one().matches("(?:porcentaje|tasa|proporción)\\b.*") ? "" : " en porcentaje")
                .orElse("");
    }

    // ---- the nodes that are asked for

    private boolean restricted() {
        return !own().isEmpty() || who.node("n").name().isPresent();
    }

    private List<Edge> own() {
        return query.edges().stream().filter(edge -> edge.touches("n")).toList();
    }

    /** "las películas que fueron dirigidas por A", "todas las películas", or the name. */
    private String theMany() {
        if (own().isEmpty())
            return who.node("n").name().map(_ -> who.named("n"))
                    .orElseGet(() -> (who.type("n").feminine() ? "todas " : "todos ") + who.type("n").theMany());
        return (who.type("n").feminine() ? "las " : "los ") + those();
    }

    /** "películas que fueron dirigidas por A". */
    private String those() {
        return many() + who.node("n").name().map(name -> " de nombre " + SpanishClauses.spoken(name)).orElse("")
                + (own().isEmpty() ? "" : " " + who.relative("n", own(), true));
    }

    /** "películas", "otras películas". */
    private String many() {
        return (who.isOther() ? "otr" + who.type("n").ending(true) + " " : "") + who.type("n").many();
    }

    // ---- questions

    /**
     * The beginning of a question.
     *
     * @param each "cada una", which refers to what is asked for
     * @param one whether there is only one
     */
    private record Head(String text, String each, boolean one) {}

    /** @param several whether what follows speaks of several people */
    private Head head(boolean several) {
        String each = "cada " + (who.type("n").feminine() ? "una" : "uno");
        if (own().isEmpty())
            return new Head(who.node("n").name().map(_ -> "cuál es el nombre de " + who.named("n"))
                    .orElseGet(() -> "qué " + who.type("n").many() + " hay"), each, false);
        Edge edge = own().getFirst();
        if (own().size() > 1 || edge.subject().equals("n"))
            return new Head(asking("qué", who.clauses("n", own(), true), true), each, false);
        Part part = who.part(edge);
        String year = new SpanishTense(query.when()).year();
        Others others = who.others(edge.subject(), edge, true);
        boolean one = who.english(edge).one() && who.node(edge.subject()).name().isPresent();
        if (part.backward().hasPlace() && who.person("n"))
            return new Head((several ? "quiénes " : "quién ")
                    + others.in(who.timed(edge, part.backward().form(several, new Noun("", "", false)))) + year,
                    "cada uno", false);
        Clause clause = who.clause(edge, "n", !one, others);
        if (part.backward().hasPlace() || clause.fronted())
            return new Head(asking("qué", List.of(clause), !one), each, one);
        boolean single = one && !who.changing(edge);
        String ask = who.person("n") ? single ? "quién" : "quiénes" : single ? "cuál" : "cuáles";
        return new Head(
                ask + " " + who.timed(edge, who.changing(edge) || !one ? "son o han sido" : "es o ha sido") + " "
                        + (single ? part.noun().the() : part.noun().theMany()) + " " + others.in("de {}") + year,
                "cada " + (part.noun().feminine() ? "una" : "uno"), single);
    }

    /** "Qué películas fueron dirigidas por A", "en cuántos países se encuentra A". */
    private String asking(String word, List<Clause> clauses, boolean many) {
        String noun = word + " " + (many ? many() : who.type("n").one());
        if (clauses.size() == 1 && clauses.getFirst().fronted())
            return (clauses.getFirst().preposition() + " " + noun + " " + clauses.getFirst().text()).strip();
        return clauses.stream().noneMatch(Clause::fronted)
                ? noun + " " + who.joined(clauses.stream().map(Clause::text).toList(), "n")
                : noun + " hay " + who.relative("n", own(), many);
    }

    private String value(String property, boolean withName) {
        PropertyWords english = english(property);
        Part part = part(property);
        Noun noun = noun(property);
        if (own().isEmpty() && who.node("n").name().isPresent()) {
            if (withName)
                return "cuáles son el nombre y " + measured(noun.the(), property) + " de " + who.named("n");
            return asked(property).map(asked -> asked + " " + who.named("n"))
                    .orElseGet(() -> is(property) + " de " + who.named("n"));
        }
        if (!withName)
            return "cuáles son " + measured(noun.theMany(), property) + " de " + theMany();
        Head head = head(true);
        // "Su" might be that of the thing that is named.
        String those = head.one() ? that() : head.each();
        return head.text() + ", y " + asked(property).map(asked -> asked + " " + those)
                .orElseGet(() -> is(property) + " de " + those);
    }

    /** "Cuándo nació", "en qué año se estrenó"; empty if only the noun asks for it. */
    private Optional<String> asked(String property) {
        Part part = part(property);
        if (isYear(property))
            return event(property).map(event -> "en qué año " + verb(event, false, who.type("n")));
        return Optional.of(part.ask()).filter(ask -> !ask.isEmpty() && !part.forward().isEmpty())
                .map(ask -> ask + " " + verb(part.forward(), false, who.type("n")));
    }

    /** "Cuál es la duración en minutos", "quiénes son los propietarios". */
    private String is(String property) {
        boolean person = english(property).ask() == QuestionWord.WHO;
        return isList(property) ? (person ? "quiénes son " : "cuáles son ") + noun(property).theMany()
                : (person ? "quién es " : "cuál es ") + measured(noun(property).the(), property);
    }

    /** Whether a subject has several values; numbers are never lists. */
    private boolean isList(String property) {
        return english(property).list() && !english(property).number();
    }

    /** A phrase without its value: "nació". */
    private static String verb(Phrase phrase, boolean many, Noun subject) {
        return phrase.form(many, subject).replaceFirst("(?: (?:en|el|a))? (?:\\{a})?\\{}$", "");
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
        if (aggregate.property().isEmpty())
            return howMany();
        String property = aggregate.property().get();
        Noun noun = aggregate.yearOnly() ? noun(property).year() : noun(property);
        if (aggregate.function().equals("count"))
            return "cuánt" + noun.ending(true) + " " + noun.many() + " diferentes tienen " + theMany();
        String degree = switch (aggregate.function()) {
            case "min" -> english(property).time() ? "más antigu" + noun.ending(false) : "mínim" + noun.ending(false);
            case "max" -> english(property).time() ? "más reciente" : "máxim" + noun.ending(false);
            default -> "medi" + noun.ending(false);
        };
        return "cuál es " + (aggregate.yearOnly() ? noun.with(degree, degree).the()
                : measured(noun.with(degree, degree).the(), property)) + " de "
                + theMany();
    }

    private String howMany() {
        String how = "cuánt" + who.type("n").ending(true);
        if (own().isEmpty())
            return how + " " + who.type("n").many() + " hay";
        if (query.ask() instanceof Ask.Grouped)
            return how + " " + those() + " hay";
        List<Clause> clauses = who.clauses("n", own(), true);
        Edge edge = own().getFirst();
        // "Cuántos géneros tiene A", where "son géneros de" would be odd.
        if (own().size() == 1 && edge.object().equals("n") && !who.part(edge).backward().hasPlace()
                && !clauses.getFirst().fronted())
            return "cuánt" + who.part(edge).noun().ending(true) + " " + who.part(edge).noun().many()
                    + " " + who.timed(edge, "tiene o ha tenido") + " "
                    + who.others(edge.subject(), edge, false).in("{}") + new SpanishTense(query.when()).year();
        return asking(how, clauses, true);
    }

    // ---- conditions

    private String condition(Condition c) {
        Part part = part(c.property());
        PropertyWords english = english(c.property());
        boolean year = c.yearOnly() || english.ask() == QuestionWord.YEAR;
        Noun noun = year ? part.noun().year() : part.noun();
        if (c.value() instanceof String text)
            return text(c.sign(), (english.ask() == QuestionWord.WHO ? "a " : "") + SpanishClauses.spoken(text), noun);
        boolean time = year || english.time() || c.value() instanceof LocalDate;
        String value = c.value() instanceof LocalDate date
                ? "el " + DATE.format(date) + YearText.SPANISH.inSentence(date.getYear())
                : number((BigDecimal) c.value(), time);
        if (time && !part.forward().isEmpty() && !part.forward().hasPlace())
            return verb(part.forward(), true, who.type("n")) + " " + moment(c.sign(), value, year);
        String amount = time ? value : value + unit(c.property()).map(unit -> " " + unit).orElse("");
        return "tienen " + noun.a() + " " + switch (c.sign()) {
            case "=" -> (time ? "igual a " : "de ") + amount;
            case "<>" -> "distint" + noun.ending(false) + " de " + amount;
            case "<" -> (time ? "anterior a " : "inferior a ") + amount;
            case "<=" -> (time ? "no posterior a " + amount : "de " + amount + " como máximo");
            case ">" -> (time ? "posterior a " : "superior a ") + amount;
            default -> (time ? "no anterior a " + amount : "de " + amount + " como mínimo");
        };
    }

    /** Five digits and more in groups of three. */
    private static String number(BigDecimal value, boolean year) {
        if (year)
            return YearText.SPANISH.inSentence(value);
        String plain = value.toPlainString();
        return value.abs().compareTo(BigDecimal.valueOf(10_000)) < 0 ? plain
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
        String all = who.type("n").one() + (rest.isEmpty() ? "" : " " + who.relative("n", rest, false));
        String those = "cuánt" + who.type(counted).ending(true) + " " + who.type(counted).many()
                + (beyond.isEmpty() ? "" : " " + who.relative(counted, beyond, true));
        String number = number(per, who.type(counted));
        String limit = number.isEmpty() ? ""
                : " Incluya solo " + (who.person("n") ? "a " : "") + who.type("n").theMany() + " con " + number + ".";
        Clause clause = who.clause(edge, counted, true, new Others(List.of(that()), false, false, who.person("n")));
        return "Para cada " + all + ", ¿" + (clause.preposition() + " " + those).strip() + " " + clause.text() + "?"
                + limit;
    }

    private String that() {
        return (who.type("n").feminine() ? "esa " : "ese ") + who.type("n").one();
    }

    /** Nodes without any are not among the rows unless the relation is optional. */
    private String number(Ask.CountPer per, Noun counted) {
        boolean some = query.optional().isEmpty();
        if (per.sign().isEmpty())
            return some ? "al menos " + counted.a() : "";
        String least = some ? "al menos un" + counted.ending(false) + " y " : "";
        return switch (per.sign()) {
            case ">" -> "más de ";
            case ">=" -> "al menos ";
            case "<" -> least + "menos de ";
            case "<=" -> least + (least.isEmpty() ? "un máximo de " : "como máximo ");
            default -> "exactamente ";
        } + per.number() + " " + (per.number().equals("1") ? counted.one() : counted.many());
    }

    /** "Del género" for "de el género"; the articles of names stay. */
    private static String contracted(String text) {
        return text.replaceAll("(?<!\\p{L})([Dd]e|[Aa]) " + Noun.EL, "$1l ").replace(Noun.EL, "el ")
                .replaceAll(",(?=[?,])", "");
    }

    private static String capital(String text) {
        return text.startsWith("¿") ? text.substring(0, 2).toUpperCase(Locale.ROOT) + text.substring(2) : text;
    }
}
