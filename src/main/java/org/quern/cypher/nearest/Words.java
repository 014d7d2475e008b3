package org.quern.cypher.nearest;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.quern.cypher.CypherToken;
import org.quern.cypher.CypherToken.Kind;
import org.quern.cypher.CypherTokens;

/** The tokens of a text that may not be a query, with its brackets and clauses. */
final class Words {

    private static final Set<String> CLAUSES = Set.of("MATCH", "OPTIONAL", "WHERE", "WITH", "RETURN", "UNWIND", "UNION",
            "CALL", "ORDER", "LIMIT", "SKIP");
    private static final String OPENING = "([{";
    private static final String CLOSING = ")]}";

    /** Tokens from one position to before another. */
    record Span(int from, int to) {

        boolean isEmpty() {
            return from >= to;
        }
    }

    /**
     * A clause without the keywords that begin it.
     *
     * @param at the position of its first keyword
     */
    record Clause(String keyword, int at, Span content) {}

    private final String text;
    private final List<CypherToken> tokens;
    /** For each bracket the position of its partner, otherwise -1. */
    private final List<Integer> partners;

    Words(String text) {
        this.text = text;
        this.tokens = CypherTokens.of(text).stream().filter(token -> token.kind() != Kind.COMMENT).toList();
        this.partners = partners();
    }

    private List<Integer> partners() {
        List<Integer> all = new ArrayList<>(Collections.nCopies(tokens.size(), -1));
        Deque<Integer> open = new ArrayDeque<>();
        for (int i = 0; i < tokens.size(); i++) {
            if (isOneOf(OPENING, i))
                open.push(i);
            else if (isOneOf(CLOSING, i) && !open.isEmpty()
                    && OPENING.indexOf(word(open.peek())) == CLOSING.indexOf(word(i))) {
                int start = open.pop();
                all.set(start, i);
                all.set(i, start);
            }
        }
        return all;
    }

    private boolean isOneOf(String brackets, int at) {
        return word(at).length() == 1 && brackets.contains(word(at));
    }

    int count() {
        return tokens.size();
    }

    Span all() {
        return new Span(0, count());
    }

    /** The token in upper case; empty before the first and after the last one. */
    String word(int at) {
        return at < 0 || at >= count() ? "" : tokens.get(at).in(text).toUpperCase(Locale.ROOT);
    }

    String written(int at) {
        return tokens.get(at).in(text);
    }

    boolean is(int at, String word) {
        return word(at).equals(word);
    }

    Kind kind(int at) {
        return at < 0 || at >= count() ? Kind.ERROR : tokens.get(at).kind();
    }

    int start(int at) {
        return at >= count() ? text.length() : tokens.get(at).start();
    }

    int end(int at) {
        return at < 0 ? 0 : tokens.get(at).end();
    }

    int start(Span span) {
        return start(span.from());
    }

    int end(Span span) {
        return span.isEmpty() ? start(span) : end(span.to() - 1);
    }

    String text(Span span) {
        return text.substring(start(span), end(span));
    }

    /** Whether white space separates two neighbouring tokens. */
    boolean isApart(int at) {
        return start(at) > end(at - 1);
    }

    /** The position of the bracket that belongs to another one, or -1. */
    int partner(int at) {
        return partners.get(at);
    }

    /** The clauses outside of brackets. */
    List<Clause> clauses() {
        List<Integer> starts = new ArrayList<>();
        for (int i = 0; i < count(); i = next(i)) {
            boolean second = is(i, "MATCH") && is(i - 1, "OPTIONAL");
            if (kind(i) == Kind.KEYWORD && CLAUSES.contains(word(i)) && !second
                    && !(is(i, "WITH") && Set.of("STARTS", "ENDS").contains(word(i - 1))))
                starts.add(i);
        }
        List<Clause> all = new ArrayList<>();
        for (int i = 0; i < starts.size(); i++) {
            int at = starts.get(i);
            int to = i + 1 < starts.size() ? starts.get(i + 1) : count();
            all.add(new Clause(word(at), at, new Span(is(at, "OPTIONAL") ? at + 2 : at + 1, to)));
        }
        return all;
    }

    /** The token after this one, or after the brackets that open here. */
    int next(int at) {
        return partner(at) > at ? partner(at) + 1 : at + 1;
    }

    /** The parts between separators outside of brackets. */
    List<Span> split(Span span, String separator) {
        List<Span> parts = new ArrayList<>();
        int from = span.from();
        for (int i = from; i < span.to(); i = next(i)) {
            if (is(i, separator)) {
                parts.add(new Span(from, i));
                from = i + 1;
            }
        }
        parts.add(new Span(from, span.to()));
        return parts;
    }

    /** Without brackets around all of it. */
    Span unwrapped(Span span) {
        Span now = span;
        while (!now.isEmpty() && is(now.from(), "(") && partner(now.from()) == now.to() - 1 && !isNode(now))
            now = new Span(now.from() + 1, now.to() - 1);
        return now;
    }

    private boolean isNode(Span brackets) {
        int first = brackets.from() + 1;
        return is(first, ")") || is(first, ":") || kind(first) == Kind.VARIABLE
                && Set.of(")", ":", "{").contains(word(first + 1));
    }

    /** The pattern that a condition is about, without EXISTS and brackets around it; empty if it is about another thing. */
    Span pattern(Span condition) {
        Span now = unwrapped(condition);
        boolean exists = is(now.from(), "EXISTS") && !now.isEmpty() && now.from() + 1 < now.to()
                && partner(now.from() + 1) == now.to() - 1;
        if (exists)
            now = unwrapped(new Span(now.from() + 2, now.to() - 1));
        if (exists && is(now.from(), "MATCH"))
            now = new Span(now.from() + 1, now.to());
        return isPattern(now) ? now : new Span(now.to(), now.to());
    }

    /** Whether it is a path: a node in brackets, then a relation. */
    boolean isPattern(Span span) {
        if (span.isEmpty() || !is(span.from(), "(") || partner(span.from()) < 0)
            return false;
        int after = partner(span.from()) + 1;
        int relation = is(after, "<") ? after + 1 : after;
        boolean path = after < span.to() && is(relation, "-") && (is(relation + 1, "[") || is(relation + 1, "-"));
        return path && clausesIn(span) == 0;
    }

    private int clausesIn(Span span) {
        int found = 0;
        for (int i = span.from(); i < span.to(); i++)
            found += kind(i) == Kind.KEYWORD && CLAUSES.contains(word(i)) ? 1 : 0;
        return found;
    }

    /** The names of nodes and relations in patterns, and those that WITH and UNWIND give. */
    Set<String> bound(Span span) {
        Set<String> names = new LinkedHashSet<>();
        for (int i = span.from(); i < span.to(); i++) {
            boolean inPattern = (is(i - 1, "(") || is(i - 1, "[") && is(i - 2, "-"))
                    && Set.of(":", ")", "]", "{", "*").contains(word(i + 1))
                    && !(kind(i - 2) == Kind.FUNCTION || is(i - 2, "EXISTS") || is(i - 2, "COUNT"));
            if (kind(i) == Kind.VARIABLE && (inPattern || is(i - 1, "AS")))
                names.add(written(i));
        }
        return names;
    }

    /** The variables that are used in a part. */
    Set<String> used(Span span) {
        Set<String> names = new LinkedHashSet<>();
        for (int i = span.from(); i < span.to(); i++) {
            if (kind(i) == Kind.VARIABLE)
                names.add(written(i));
        }
        return names;
    }
}
