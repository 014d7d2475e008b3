package org.quern.schema;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A property path over truthy values, as used for the suffix of a relation type: {@code wdt:P131*}. */
public sealed interface PropertyPath {
    /** One step along a property. */
    record Link(String pid) implements PropertyPath {}

    /** Followed against its direction. */
    record Inverse(PropertyPath path) implements PropertyPath {}

    record Sequence(PropertyPath first, PropertyPath then) implements PropertyPath {}

    record Alternative(PropertyPath one, PropertyPath other) implements PropertyPath {}

    /**
     * @param orNone whether no step counts as well
     * @param many whether there may be any number of steps; otherwise at most one
     */
    record Repeat(PropertyPath path, boolean orNone, boolean many) implements PropertyPath {}

    /** Empty when the text is not a path of {@code wdt:} properties. */
    static Optional<PropertyPath> parse(String text) {
        try {
            return Optional.of(new Parser(text).whole());
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /** Recursive descent with SPARQL's precedence: alternatives, sequences, inverse, repetition. */
    final class Parser {
        private static final Pattern TOKEN = Pattern.compile("\\s*(wdt:P[1-9][0-9]*|[/|^()*+?])");
        private static final int DEEPEST = 50;
        private final Matcher tokens;
        private String next = "";
        private int at;
        private int depth;

        private Parser(String text) {
            this.tokens = TOKEN.matcher(text.strip());
            advance();
        }

        private PropertyPath whole() {
            // A suffix may begin with the slash that joins it.
            if (next.equals("/"))
                advance();
            PropertyPath path = alternatives();
            if (!next.isEmpty())
                throw new IllegalArgumentException(next);
            return path;
        }

        private PropertyPath alternatives() {
            if (++depth > DEEPEST)
                throw new IllegalArgumentException("too deep");
            PropertyPath path = sequence();
            while (take("|"))
                path = new Alternative(path, sequence());
            depth--;
            return path;
        }

        private PropertyPath sequence() {
            PropertyPath path = step();
            while (take("/"))
                path = new Sequence(path, step());
            return path;
        }

        private PropertyPath step() {
            return take("^") ? new Inverse(repeated()) : repeated();
        }

        private PropertyPath repeated() {
            PropertyPath path;
            if (take("(")) {
                path = alternatives();
                if (!take(")"))
                    throw new IllegalArgumentException(next);
            } else if (next.startsWith("wdt:")) {
                path = new Link(next.substring("wdt:".length()));
                advance();
            } else {
                throw new IllegalArgumentException(next);
            }
            if (take("*"))
                return new Repeat(path, true, true);
            if (take("+"))
                return new Repeat(path, false, true);
            return take("?") ? new Repeat(path, true, false) : path;
        }

        private boolean take(String token) {
            if (!next.equals(token))
                return false;
            advance();
            return true;
        }

        private void advance() {
            if (at == tokens.regionEnd()) {
                next = "";
                return;
            }
            tokens.region(at, tokens.regionEnd());
            if (!tokens.lookingAt())
                throw new IllegalArgumentException("no token");
            next = tokens.group(1);
            at = tokens.end();
        }
    }
}
