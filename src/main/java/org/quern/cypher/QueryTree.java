package org.quern.cypher;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * A query as a tree of its meaning, without differences in spelling such as the case of keywords, comments,
 * back-ticks, unnecessary brackets and the written direction of a relation. The parts of a MATCH are its nodes,
 * its relations and its conditions, wherever they were written.
 *
 * @param text the text of this part itself: a clause's name, a label, an operator, a literal in one spelling
 * @param start where it begins in the query's text, in {@code char}s
 * @param end where it ends, exclusive
 */
public record QueryTree(Kind kind, String text, int start, int end, List<QueryTree> parts) {

    private static final int DEEPEST = 200;
    /** The time of a comparison grows with the square of this number. */
    private static final int MOST_PARTS = 2_000;

    /** The kind of a part. */
    public enum Kind {
        /** The whole query or a subquery; its parts are branches of a union, which {@code text} names. */
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
        /** The length of a variable-length relation. */
        LENGTH,
        /** A pattern in an expression, or one whose order matters. */
        PATTERN,
        /** A condition; all conditions of a clause must hold. */
        CONDITION,
        /** An item of WITH or RETURN, with its name if others can use it. */
        ITEM,
        /** DISTINCT. */
        DISTINCT,
        /** A sort key; {@code text} is the direction. */
        KEY,
        /** SKIP. */
        SKIP,
        /** LIMIT. */
        LIMIT,
        /** An operator between its operands. */
        OPERATION,
        /** A function call with its arguments. */
        FUNCTION,
        /** A property; its part is the owner. */
        PROPERTY,
        /** A string, a number, true, false, null. */
        LITERAL,
        /** A name that refers to something in this query; for an unnamed part, a name that begins with a blank. */
        VARIABLE,
        /** Anything else, verbatim. */
        WORDS,
        /** A token. */
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

    /** Reads a query; empty when it is a command, or too large to be compared. */
    public static Optional<QueryTree> of(CypherQuery query) {
        return new TreeReader(query).read().filter(QueryTree::isComparable);
    }

    /** Trees are compared recursively, level by level. */
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

    /** Whether the order of the parts does not matter. */
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

    public List<QueryTree> parts(Kind wanted) {
        return parts.stream().filter(part -> part.kind == wanted).toList();
    }

    /** This part and all parts inside it, in their written order. */
    public List<QueryTree> all() {
        List<QueryTree> all = new ArrayList<>();
        // Not recursive, because a query may be nested more deeply than a thread's stack allows.
        Deque<QueryTree> open = new ArrayDeque<>(List.of(this));
        while (!open.isEmpty()) {
            QueryTree next = open.pop();
            all.add(next);
            next.parts.reversed().forEach(open::push);
        }
        return all;
    }
}
