package org.quern.builtin.cypher;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quern.builtin.EnglishVocabulary.Degree;
import org.quern.builtin.cypher.Returning.Column;
import org.quern.builtin.cypher.Returning.Ordering;
import org.quern.builtin.cypher.Returning.Shape;
import org.quern.builtin.cypher.SchemaCues.TypeSpan;
import org.quern.schema.Datatype;

/** Finds what a question wants to know of the entities that it asks for. */
final class ReturnFinder {

    private static final Set<String> SORTED = Set.of("sorted", "ordered", "ranked", "arranged", "listed", "sort",
            "order",
            "rank");
    private static final Set<String> NAMES = Set.of("name", "names", "titles", "title");
    private static final Set<String> DISTINCT = Set.of("unique", "different", "distinct", "various");
    private static final Set<String> ASKING = Set.of("what", "when", "where", "how", "which", "who", "their", "its",
            "his", "her");

    private final AskedText asked;
    private final SchemaCues cues;
    private final String type;
    private final boolean self;
    private final int head;
    private final boolean distinct;

    /** @param self whether the entity is named itself */
    ReturnFinder(AskedText asked, SchemaCues cues, String type, boolean self) {
        this.asked = asked;
        this.cues = cues;
        this.type = type;
        this.self = self;
        this.distinct = asked.hasAny(DISTINCT);
        int firstMention = asked.mentions().stream().filter(mention -> !mention.weak()).mapToInt(Mention::from)
                .findFirst()
                .orElse(asked.words().size());
        this.head = asked.types().stream().filter(span -> span.type().equals(type) && span.weight() >= 0.5
                && !isProperty(span)).mapToInt(TypeSpan::from).findFirst().orElse(firstMention);
    }

    /** Words of a property: "taxon" of "taxon names". */
    private boolean isProperty(TypeSpan span) {
        return span.to() < asked.words().size() && cues.properties(type).keySet().stream().map(cues::property)
                .anyMatch(property -> property.own().size() > 1 && property.owns(asked.word(span.from()))
                        && property.owns(asked.word(span.to())));
    }

    int head() {
        return head;
    }

    List<Returning> find() {
        List<Returning> all = new ArrayList<>();
        int many = manyAt();
        if (many == 0 || many > 0 && many <= 4 && !asked.hasAny(Set.of("each", "every")))
            counts(many, all);
        else
            rows(all);
        return all;
    }

    /** Where "how many" or "the number of" begins; -1 if nowhere. */
    int manyAt() {
        for (int i = 0; i + 1 < asked.words().size(); i++) {
            if (asked.is(i, "how") && asked.is(i + 1, "many")
                    || asked.isAny(i, Set.of("number", "count")) && asked.is(i + 1, "of") && !ofProperty(i))
                return i;
        }
        return -1;
    }

    /** "Number of deaths" is a property. */
    private boolean ofProperty(int at) {
        return at + 2 < asked.words().size() && cues.schema().entities().stream()
                .flatMap(entity -> entity.properties().keySet().stream()).map(cues::property)
                .anyMatch(property -> property.of(asked.word(at + 2)) >= 0.7 && property.own().contains("number"));
    }

    private void counts(int many, List<Returning> all) {
        double[] none = new double[asked.words().size()];
        all.add(new Returning(Shape.COUNT, false, List.of(), Optional.empty(), none, 0));
        for (Said said : said(many, head > many + 1 && !self ? head : asked.words().size(), false)) {
            boolean alone = self && said.column.property().matches(".*(?:number|count|population|total).*|.*_num");
            all.add(new Returning(self ? Shape.ROWS : Shape.COUNT, false, List.of(said.column), Optional.empty(),
                    said.cover, alone ? 0.5 : self ? 0.2 : 0));
        }
    }

    private void rows(List<Returning> all) {
        int sorted = asked.first(SORTED, 0);
        Optional<Integer> extreme = sorted >= 0 ? Optional.empty() : superlative();
        List<Said> columns = columns();
        double[] cover = merged(columns);
        // "The names and longest lifespans" are two properties.
        int tail = tail();
        if (extreme.filter(at -> cover[at] >= 0.9 && (at < head || tail > 0 && at > tail)).isPresent())
            extreme = Optional.empty();
        boolean name = name(columns);
        List<Column> plain = columns.stream().map(said -> said.column).toList();
        Shape shape = !name && !self && (distinct || plain.size() == 1) ? Shape.DISTINCT : Shape.ROWS;
        if (sorted >= 0)
            for (Ordering ordering : orderings(sorted)) {
                double[] both = merged(List.of(new Said(ordering.by(), region(ordering.by(), sorted,
                        asked.words().size()), 1)));
                all.add(new Returning(Shape.ROWS, true, List.of(), Optional.of(ordering), both, 0.3));
            }
        else
            all.add(new Returning(shape, name, plain, Optional.empty(), cover, extreme.isPresent() ? -0.8 : 0));
        extreme.ifPresent(at -> extremes(at, all));
        aggregate(all);
    }

    private Optional<Integer> superlative() {
        for (int i = 0; i < asked.words().size(); i++) {
            if (asked.mentionAt(i).isEmpty() && degree(i).filter(Degree::superlative).isPresent()
                    && !(asked.isAny(i, Set.of("most", "least")) && asked.is(i - 1, "at")))
                return Optional.of(i);
        }
        return Optional.empty();
    }

    private Optional<Degree> degree(int at) {
        return cues.vocabulary().degree(asked.word(at).plain());
    }

    /** The entity with the greatest or smallest value, or that value. */
    private void extremes(int at, List<Returning> all) {
        Degree degree = degree(at).orElseThrow();
        boolean most = asked.isAny(at, Set.of("most", "least"));
        Degree next = most && at + 1 < asked.words().size() ? degree(at + 1).orElse(degree) : degree;
        boolean greater = asked.is(at, "least") != next.greater();
        boolean value = asked.isAny(0, Set.of("what")) && at <= 3 && at < head
                && asked.first(NAMES, 0) < 0;
        int limit = at > 0 && asked.word(at - 1).isNumber() ? Integer.parseInt(
                asked.word(at - 1).text().replaceAll("\\D.*", "")) : 1;
        cues.properties(type).forEach((name, datatype) -> {
            if (!datatype.isOrdered())
                return;
            double[] cover = extreme(name, at, next);
            double best = 0;
            for (double each : cover)
                best = Math.max(best, each);
            if (best < 0.5)
                return;
            cover[at] = 1;
            Column column = new Column(name, false, value && datatype == Datatype.DATE && asked.hasAny(Set.of("year")));
            Ordering ordering = new Ordering(new Column(name, false, false), greater, limit);
            all.add(value ? new Returning(greater ? Shape.MAX : Shape.MIN, false, List.of(column), Optional.empty(),
                    cover, 0.3) : new Returning(Shape.ROWS, true, List.of(), Optional.of(ordering), cover, 0.3));
        });
    }

    private double[] extreme(String name, int at, Degree degree) {
        double[] cover = new double[asked.words().size()];
        Cues property = cues.property(name);
        boolean about = degree.about().stream().anyMatch(property.own()::contains);
        for (int i = 0; i < cover.length; i++) {
            if (i == at || asked.mentionAt(i).isPresent())
                continue;
            double near = Math.abs(i - at) <= 5 ? 1 : 0.5;
            cover[i] = asked.isStop(i) && !property.owns(asked.word(i)) ? 0 : property.of(asked.word(i)) * near;
        }
        if (about)
            cover[at] = 0.9;
        return cover;
    }

    private void aggregate(List<Returning> all) {
        int at = asked.first(Set.of("average", "mean", "total", "sum", "combined", "maximum", "minimum"), 0);
        if (at < 0 || at > 4 || asked.first(NAMES, 0) >= 0 || asked.is(0, "which"))
            return;
        Shape shape = asked.isAny(at, Set.of("average", "mean")) ? Shape.AVG
                : asked.is(at, "maximum") ? Shape.MAX : asked.is(at, "minimum") ? Shape.MIN : Shape.SUM;
        for (Said said : said(0, asked.words().size(), true)) {
            said.cover[at] = 1;
            all.add(new Returning(shape, false, List.of(said.column), Optional.empty(), said.cover, 0.8));
        }
    }

    private List<Ordering> orderings(int sorted) {
        boolean descending = false;
        int from = asked.first(Set.of("from"), sorted);
        for (int i = from > 0 ? from + 1 : sorted + 1; i < asked.words().size(); i++) {
            if (asked.isAny(i, Set.of("descending", "decreasing", "reverse"))) {
                descending = true;
                break;
            }
            boolean direction = degree(i).filter(Degree::superlative).isPresent()
                    && asked.first(Set.of("to", "first"), i) > i;
            if (direction) {
                Degree degree = asked.is(i, "most") && i + 1 < asked.words().size()
                        ? degree(i + 1).orElse(degree(i).get()) : degree(i).get();
                descending = asked.is(i, "least") ? false : degree.greater();
                break;
            }
        }
        boolean down = descending;
        List<Ordering> found = new ArrayList<>();
        cues.properties(type).forEach((name, datatype) -> {
            Column column = new Column(name, false, false);
            if (datatype.isOrdered() && phrase(name, sorted, asked.words().size()) >= 0.3)
                found.add(new Ordering(column, down, 0));
        });
        if (found.isEmpty())
            found.add(new Ordering(new Column(cues.name(type), false, false), down, 0));
        return found;
    }

    /** "Names" alone are those of the entities, not of a property such as the taxon name. */
    private boolean isLooseName(Cues property, int at) {
        return asked.isAny(at, NAMES) && property.own().size() > 1 && (at == 0 || !property.owns(asked.word(at - 1)));
    }

    private double[] region(Column column, int from, int to) {
        double[] cover = new double[asked.words().size()];
        Cues property = cues.property(column.property());
        for (int i = Math.max(0, from); i < Math.min(to, cover.length); i++) {
            if (asked.mentionAt(i).filter(mention -> !mention.weak()).isEmpty() && !isLooseName(property, i))
                cover[i] = property.of(asked.word(i));
            if (from > 0 && degree(i).filter(Degree::superlative).isPresent())
                cover[i] = 1;
        }
        return cover;
    }

    /** How much of a property’s name is said between two places. */
    private double phrase(String name, int from, int to) {
        Cues property = cues.property(name);
        double sum = 0;
        double[] cover = region(new Column(name, false, false), from, to);
        for (String own : property.own()) {
            double best = 0;
            for (int i = Math.max(0, from); i < Math.min(to, cover.length); i++) {
                if (asked.mentionAt(i).filter(mention -> !mention.weak()).isPresent() || isLooseName(property, i))
                    continue;
                boolean speaks = asked.word(i).stem().equals(own)
                        || cues.vocabulary().synonyms(own).contains(asked.word(i).stem());
                if (speaks)
                    best = Math.max(best, asked.word(i).stem().equals(own) ? 1 : 0.75);
                else if (property.of(asked.word(i)) == 1 && !property.owns(asked.word(i)))
                    best = 1;
            }
            sum += best;
        }
        double all = property.own().isEmpty() ? 0 : sum / property.own().size();
        double noun = java.util.Arrays.stream(cover).max().orElse(0);
        return Math.max(all, noun >= 0.7 && property.own().size() > 1 ? 0.45 : 0);
    }

    private record Said(Column column, double[] cover, double phrase) {}

    private List<Said> said(int from, int to, boolean numeric) {
        List<Said> found = new ArrayList<>();
        cues.properties(type).forEach((name, datatype) -> {
            double phrase = phrase(name, from, to);
            boolean time = datatype == Datatype.DATE || name.contains("year");
            if (asks(from, to, "where") && time || asks(from, to, "when") && !time)
                phrase *= 0.4;
            if (phrase < 0.45 || numeric && !datatype.isNumeric())
                return;
            Column column = new Column(name, datatype.isList(), false);
            found.add(new Said(column, region(column, from, to), phrase));
        });
        found.sort(Comparator.comparingDouble((Said said) -> -said.phrase));
        return found;
    }

    /** Whether a question word begins the question, or the part from here on. */
    private boolean asks(int from, int to, String word) {
        return asked.is(from, word) && from < to;
    }

    private List<Said> columns() {
        int tail = tail();
        List<Said> candidates = new ArrayList<>(said(0, self ? asked.words().size() : head, false));
        if (tail > 0 && !self)
            candidates.addAll(said(tail, asked.words().size(), false));
        candidates.sort(Comparator.comparingDouble((Said said) -> -said.phrase));
        Set<Integer> taken = new HashSet<>();
        List<Said> chosen = new ArrayList<>();
        for (Said said : candidates) {
            List<Integer> own = new ArrayList<>();
            for (int i = 0; i < said.cover.length; i++) {
                if (said.cover[i] >= 0.6 && !taken.contains(i))
                    own.add(i);
            }
            boolean said2 = own.stream().anyMatch(i -> !asked.isStop(i));
            if (!said2 || chosen.stream().anyMatch(other -> other.column.equals(said.column)))
                continue;
            taken.addAll(own);
            chosen.add(said);
        }
        chosen.sort(Comparator.comparingInt(said -> first(said.cover)));
        return chosen;
    }

    private static int first(double[] cover) {
        for (int i = 0; i < cover.length; i++) {
            if (cover[i] >= 0.6)
                return i;
        }
        return cover.length;
    }

    /** A further question at the end: ", and when were they born". */
    private int tail() {
        for (int i = asked.words().size() - 1; i > 1; i--) {
            boolean asks = asked.isAny(i, ASKING) && asked.is(i - 1, "and")
                    || asked.is(i, "with") && asked.isAny(i - 1, Set.of("along", "together"))
                    || asked.is(i, "as") && asked.is(i - 1, "well") || asked.is(i, "including");
            if (asks && asked.mentionAt(i).isEmpty() && i > head)
                return i;
        }
        return -1;
    }

    private boolean name(List<Said> columns) {
        if (columns.isEmpty())
            return true;
        int named = asked.first(NAMES, 0);
        boolean said = named >= 0 && columns.stream().noneMatch(column -> column.cover[named] >= 0.9)
                && named <= Math.max(head, 4);
        if (self)
            return said;
        int firstColumn = columns.stream().mapToInt(column -> first(column.cover)).min().orElse(0);
        return said || head < firstColumn || asked.isAny(0, Set.of("who")) && cues.isPerson(type);
    }

    private double[] merged(List<Said> columns) {
        double[] cover = new double[asked.words().size()];
        for (Said said : columns) {
            for (int i = 0; i < cover.length; i++)
                cover[i] = Math.max(cover[i], said.cover[i]);
        }
        return cover;
    }

    /** The properties of a type that are compared by words anywhere in the question. */
    Map<String, Datatype> properties() {
        return cues.properties(type);
    }
}
