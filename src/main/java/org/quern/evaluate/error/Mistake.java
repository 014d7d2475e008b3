package org.quern.evaluate.error;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.CypherSyntaxException;
import org.quern.cypher.QueryDifference;
import org.quern.cypher.QueryDifference.Change;
import org.quern.cypher.QueryDifference.Marked;
import org.quern.cypher.QueryDifference.Place;
import org.quern.cypher.QueryTree.Kind;
import org.quern.evaluate.PredictedAnswer;
import org.quern.evaluate.score.Scorer;
import org.quern.llm.reply.ReplyQuery;
import org.quern.question.Sample;

/**
 * What a wrong prediction does differently from gold, read from the difference of the two queries alone. Similar
 * mistakes of different questions are equal.
 *
 * @param where the clause, for parts that occur in several
 */
public record Mistake(Way way, Part part, Optional<String> where) implements Comparable<Mistake> {

    /** How the prediction differs. */
    public enum Way {
        MISSING, ADDITIONAL, DIFFERENT,
        /** There are no queries to compare. */
        WHOLE;

        @Override
        public String toString() {
            return this == WHOLE ? "" : name().toLowerCase(Locale.ROOT) + " ";
        }
    }

    /** What differs. */
    public enum Part {
        LABEL("label"), RELATION_TYPE("relation type"), RELATION_DIRECTION("relation direction"), NODE(
                "node"),
        RELATION("relation"), PATTERN("pattern"), TEXT_VALUE("text value"), VALUE("value"), PROPERTY(
                "property"),
        CONDITION("condition"), COLUMN("column"), DISTINCT("DISTINCT"), AGGREGATE("aggregate"), SORT_KEY(
                "sort key"),
        SKIP("SKIP"), LIMIT("LIMIT"), OPTIONAL_MATCH("OPTIONAL MATCH"), MATCH("MATCH"), UNION(
                "UNION branch"),
        CLAUSE("clause"),
        /** Only for {@link Way#WHOLE}. */
        NO_PREDICTION("no prediction"), NO_QUERY("no query in the reply"), SYNTAX("syntax error"),
        TOO_LARGE("query too large"), ANSWER(
                "answer without a query"),
        NOT_COMPARED("query that cannot be compared"), NOTHING("no difference between the queries");

        private final String text;

        Part(String text) {
            this.text = text;
        }
    }

    private static final String IN = " in ";
    /** The gold query cannot be read, or comparing the queries failed. */
    public static final Mistake NOT_COMPARED = whole(Part.NOT_COMPARED);

    /** The mistakes of a wrong prediction, each once, in alphabetical order; at least one. */
    public static List<Mistake> of(Sample sample) {
        if (PredictedAnswer.of(sample).isPresent())
            return List.of(whole(Part.ANSWER));
        ReplyQuery reply = Scorer.predicted(sample);
        if (reply.text().isBlank())
            return List.of(whole(reply.cut().isEmpty() ? Part.NO_PREDICTION : Part.NO_QUERY));
        CypherQuery pred;
        try {
            pred = CypherQuery.parse(reply.text());
        } catch (CypherSyntaxException wrong) {
            return List.of(whole(!reply.found() ? Part.NO_QUERY : wrong.isTooLarge() ? Part.TOO_LARGE : Part.SYNTAX));
        }
        Optional<QueryDifference> difference = CypherQuery.ifValid(sample.goldCypher())
                .flatMap(gold -> QueryDifference.of(gold, pred));
        if (difference.isEmpty())
            return List.of(NOT_COMPARED);
        Set<Mistake> mistakes = new TreeSet<>();
        difference.get().changes().forEach(change -> mistakes.add(of(change, difference.get())));
        return mistakes.isEmpty() ? List.of(whole(Part.NOTHING)) : List.copyOf(mistakes);
    }

    /** The mistake of this name, as {@link #toString} writes it. */
    public static Optional<Mistake> named(String name) {
        for (Way way : Way.values()) {
            for (Part part : Part.values()) {
                String plain = way + part.text;
                if (name.equals(plain))
                    return Optional.of(new Mistake(way, part, Optional.empty()));
                if (way != Way.WHOLE && name.startsWith(plain + IN))
                    return Optional.of(new Mistake(way, part, Optional.of(name.substring((plain + IN).length()))));
            }
        }
        return Optional.empty();
    }

    private static Mistake whole(Part part) {
        return new Mistake(Way.WHOLE, part, Optional.empty());
    }

    private static Mistake of(Change change, QueryDifference difference) {
        List<Marked> path = change.gold().map(place -> path(difference.gold(), place))
                .orElseGet(() -> change.pred().map(place -> path(difference.pred(), place)).orElse(List.of()));
        Way way = change.gold().isEmpty() ? Way.ADDITIONAL : change.pred().isEmpty() ? Way.MISSING : Way.DIFFERENT;
        return switch (change.aspect()) {
            case LABEL -> of(way, Part.LABEL);
            case TYPE -> of(way, Part.RELATION_TYPE);
            case DIRECTION -> of(Way.DIFFERENT, Part.RELATION_DIRECTION);
            case PATTERN -> of(way, holds(path, Kind.RELATION) ? Part.RELATION
                    : holds(path, Kind.NODE) ? Part.NODE : Part.PATTERN);
            case LITERAL -> of(way, change.gold().map(Place::text).orElse("").matches("(?s)['\"].*") ? Part.TEXT_VALUE
                    : Part.VALUE);
            case PROPERTY -> new Mistake(way, Part.PROPERTY, clause(path));
            case CONDITION -> of(way, Part.CONDITION);
            case PROJECTION -> new Mistake(way, Part.COLUMN, clause(path));
            case DISTINCT -> new Mistake(distinct(change, way), Part.DISTINCT, Optional.empty());
            case GROUPING -> of(way, Part.AGGREGATE);
            case ORDER -> of(way, holds(path, Kind.KEY) ? Part.SORT_KEY
                    : holds(path, Kind.SKIP) ? Part.SKIP : Part.LIMIT);
            case CLAUSE -> of(way, clausePart(path));
        };
    }

    private static Mistake of(Way way, Part part) {
        return new Mistake(way, part, Optional.empty());
    }

    /** An aggregate that counts each value once in one query only differs as a whole. */
    private static Way distinct(Change change, Way way) {
        boolean gold = saysDistinct(change.gold());
        return way != Way.DIFFERENT || gold == saysDistinct(change.pred()) ? way : gold ? Way.MISSING : Way.ADDITIONAL;
    }

    private static boolean saysDistinct(Optional<Place> place) {
        // A RETURN without the word is one before a UNION.
        return place.map(part -> part.text().toUpperCase(Locale.ROOT))
                .filter(text -> text.contains("DISTINCT") || text.startsWith("RETURN")).isPresent();
    }

    private static boolean holds(List<Marked> path, Kind kind) {
        return path.stream().anyMatch(part -> part.kind() == kind);
    }

    private static Part clausePart(List<Marked> path) {
        Marked part = path.getLast();
        return part.kind() == Kind.BRANCH || part.kind() == Kind.QUERY ? Part.UNION : switch (part.text()) {
            case "MATCH" -> Part.MATCH;
            case "OPTIONAL MATCH" -> Part.OPTIONAL_MATCH;
            default -> Part.CLAUSE;
        };
    }

    /** The clause as people say it: WHERE for conditions, ORDER BY for keys. */
    private static Optional<String> clause(List<Marked> path) {
        for (Marked part : path.reversed()) {
            switch (part.kind()) {
                case CONDITION -> {
                    return Optional.of("WHERE");
                }
                case KEY -> {
                    return Optional.of("ORDER BY");
                }
                case CLAUSE -> {
                    return Optional.of(part.text());
                }
                default -> {
                    // The clause is further out.
                }
            }
        }
        return Optional.empty();
    }

    /** The parts around a place, from the whole query inwards. */
    private static List<Marked> path(Marked tree, Place place) {
        List<Marked> path = new ArrayList<>();
        Optional<Marked> next = Optional.of(tree);
        while (next.isPresent()) {
            Marked part = next.get();
            path.add(part);
            boolean found = part.start() == place.start() && part.end() == place.end() && !isOuter(part);
            next = found ? Optional.empty() : part.parts().stream()
                    .filter(inner -> inner.start() <= place.start() && place.end() <= inner.end())
                    // A condition may be written inside a node.
                    .min(Comparator.comparingInt(inner -> inner.end() - inner.start()));
        }
        return path;
    }

    private static boolean isOuter(Marked part) {
        return switch (part.kind()) {
            case QUERY, BRANCH -> part.parts().stream()
                    .anyMatch(inner -> inner.start() == part.start() && inner.end() == part.end());
            default -> false;
        };
    }

    @Override
    public int compareTo(Mistake other) {
        return toString().compareTo(other.toString());
    }

    /** Its name in expressions and files: {@code different property in WHERE}. */
    @Override
    public String toString() {
        return way + part.text + where.map(clause -> IN + clause).orElse("");
    }
}
