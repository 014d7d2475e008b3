package org.quern.cypher;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * A query as a tree of its meaning, without differences in spelling such as the case of keywords, comments,
 * back-ticks, unnecessary brackets and the written direction of a relation. The parts of a MATCH are its nodes, its
 * relations and its conditions, wherever they were written.
 *
 * @param text what this part says by itself: a clause's name, a label, an operator, a literal in one spelling
 * @param start where it begins in the query's text, in {@code char}s
 * @param end where it ends, exclusive
 */
public record QueryTree(Kind kind, String text, int start, int end, List<QueryTree> parts) {

    private static final int DEEPEST = 200;
    /** Comparisons take a time that grows with the square of this. */
    private static final int MOST_PARTS = 2_000;

    /** What a part is. */
    public enum Kind {
        /** The whole, or a subquery; its parts are branches of a union, which {@code text} names. */
        QUERY,
        /** Clauses, one after the other. */
        BRANCH,
        /** {@code MATCH}, {@code OPTIONAL MATCH}, {@code WITH}, {@code RETURN}, {@code UNWIND}, {@code CALL} … */
        CLAUSE,
        /** A node of a pattern: its variable, then its labels. */
        NODE,
        /** A relation of a pattern, {@code ->} or {@code --}: start, end, own variable, then types and length. */
        RELATION,
        /** A label of a node, or alternatives: {@code A|B}. */
        LABEL,
        /** A type of a relation, or alternatives. */
        TYPE,
        /** How many relations of the kind make a way. */
        LENGTH,
        /** A pattern whose order matters, or that stands in an expression. */
        PATTERN,
        /** What must hold; conditions of a clause all must. */
        CONDITION,
        /** What WITH or RETURN gives, with its name behind it where others can use it. */
        ITEM,
        /** That rows are told once. */
        DISTINCT,
        /** What is sorted by; {@code text} is the direction. */
        KEY,
        /** How many rows are left out. */
        SKIP,
        /** How many rows are kept. */
        LIMIT,
        /** An operator between its operands. */
        OPERATION,
        /** A function of its arguments. */
        FUNCTION,
        /** A property of what stands in it. */
        PROPERTY,
        /** A string, a number, true, false, null. */
        LITERAL,
        /** A name that stands for something in this query; for what has no name, one that begins with a blank. */
        VARIABLE,
        /** Anything else, word for word. */
        WORDS,
        /** A word or a sign. */
        WORD
    }

    public QueryTree {
        parts = List.copyOf(parts);
    }

    static QueryTree leaf(Kind kind, String text, int start, int end) {
        return new QueryTree(kind, text, start, end, List.of());
    }

    QueryTree with(List<QueryTree> others) {
        return new QueryTree(kind, text, start, end, others);
    }

    /** Reads a query; none when it is a command rather than a query, or too large to be compared. */
    public static Optional<QueryTree> of(CypherQuery query) {
        return new TreeReader(query).read().filter(QueryTree::isComparable);
    }

    /** Trees are compared part by part with calls that go down level by level. */
    private boolean isComparable() {
        List<QueryTree> level = List.of(this);
        int seen = 0;
        for (int depth = 0; !level.isEmpty(); depth++) {
            seen += level.size();
            if (depth > DEEPEST || seen > MOST_PARTS)
                return false;
            level = level.stream().flatMap(part -> part.parts.stream()).toList();
        }
        return true;
    }

    /** Whether the order of the parts is of no matter. */
    boolean isBag() {
        return switch (kind) {
            case CLAUSE -> text.endsWith("MATCH") || text.equals("WITH") || text.equals("RETURN");
            case OPERATION -> switch (text) {
                case "AND", "OR", "XOR", "=", "<>" -> true;
                default -> false;
            };
            default -> false;
        };
    }

    /** The parts of a kind. */
    public List<QueryTree> parts(Kind wanted) {
        return parts.stream().filter(part -> part.kind == wanted).toList();
    }

    /** All parts and their parts, this one first, in the order in which they stand. */
    public List<QueryTree> all() {
        List<QueryTree> all = new ArrayList<>();
        // No method that calls itself: a query may be nested deeper than a thread's stack.
        Deque<QueryTree> open = new ArrayDeque<>(List.of(this));
        while (!open.isEmpty()) {
            QueryTree next = open.pop();
            all.add(next);
            next.parts.reversed().forEach(open::push);
        }
        return all;
    }
}
