package org.quern.cypher;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.antlr.v4.runtime.Token;
import org.neo4j.cypher.internal.parser.v25.Cypher25Lexer;

/**
 * Finds the variables of a query by its tokens, because a query in an editor is often incomplete. Patterns,
 * {@code AS}, {@code UNWIND} and {@code p =} declare variables; {@code WITH} keeps those that it names.
 */
public final class QueryScope {

    /** What a variable refers to. */
    public enum Role {
        NODE, RELATION, OTHER
    }

    /**
     * A variable.
     *
     * @param types the labels or the relation types in its declarations
     */
    public record Variable(String name, Role role, Set<String> types) {}

    private final List<Token> words;
    private final Map<String, Variable> everywhere = new HashMap<>();
    private Map<String, Variable> here = new LinkedHashMap<>();

    /** @param words the tokens before the position, without comments */
    public QueryScope(List<Token> words) {
        this.words = words;
        read();
    }

    /** The variables in scope after the last token, the latest last. */
    public List<Variable> variables() {
        return List.copyOf(here.values());
    }

    /** A variable of this name, in scope or not; an unknown one can be anything. */
    public Variable variable(String name) {
        Variable known = here.getOrDefault(name, everywhere.get(name));
        return known == null ? new Variable(name, Role.OTHER, Set.of()) : known;
    }

    private void read() {
        Deque<Map<String, Variable>> outside = new ArrayDeque<>();
        Map<String, Variable> passed = null;
        for (int at = 0; at < words.size(); at++) {
            int type = type(at);
            if (type == Cypher25Lexer.LCURLY && opensQuery(at)) {
                outside.push(new LinkedHashMap<>(here));
            } else if (type == Cypher25Lexer.RCURLY && !outside.isEmpty() && closesQuery(at)) {
                Map<String, Variable> inner = here;
                here = outside.pop();
                // The columns that a subquery returns are visible outside.
                if (returns(at))
                    inner.forEach(here::putIfAbsent);
            } else if (type == Cypher25Lexer.WITH && !isPartOfOperator(at)) {
                passed = type(at + 1) == Cypher25Lexer.TIMES ? null : new LinkedHashMap<>();
            } else if (passed != null && endsItems(at)) {
                here = passed;
                passed = null;
            }
            Variable found = at(at, type);
            if (found == null) {
                // An item of a WITH that is a plain name.
                if (passed != null && isName(at) && isItem(at) && here.containsKey(text(at)))
                    passed.put(text(at), here.get(text(at)));
                continue;
            }
            everywhere.merge(found.name(), found, QueryScope::both);
            (passed == null ? here : passed).merge(found.name(), found, QueryScope::both);
        }
    }

    private static Variable both(Variable one, Variable other) {
        Set<String> types = new LinkedHashSet<>(one.types());
        types.addAll(other.types());
        return new Variable(one.name(), one.role() == Role.OTHER ? other.role() : one.role(), types);
    }

    private @org.jspecify.annotations.Nullable Variable at(int at, int type) {
        if (!isName(at))
            return null;
        int before = type(at - 1);
        int after = type(at + 1);
        if (after == Cypher25Lexer.IN && (before == Cypher25Lexer.LPAREN || before == Cypher25Lexer.LBRACKET))
            return new Variable(text(at), Role.OTHER, Set.of());
        if (before == Cypher25Lexer.LPAREN && opensNode(at - 1) && endsName(after))
            return new Variable(text(at), Role.NODE, types(at + 1));
        if (before == Cypher25Lexer.LBRACKET && type(at - 2) == Cypher25Lexer.MINUS
                && after != Cypher25Lexer.DOT)
            return new Variable(text(at), Role.RELATION, types(at + 1));
        if (before == Cypher25Lexer.AS)
            return alias(at);
        if (after == Cypher25Lexer.EQ && (before == Cypher25Lexer.MATCH || before == Cypher25Lexer.COMMA
                || before == Cypher25Lexer.LET) && type(at + 2) == Cypher25Lexer.LPAREN)
            return new Variable(text(at), Role.OTHER, Set.of());
        return null;
    }

    /** Tokens that can follow a variable in a node. */
    private static boolean endsName(int type) {
        return switch (type) {
            case Cypher25Lexer.COLON, Cypher25Lexer.IS, Cypher25Lexer.RPAREN, Cypher25Lexer.LCURLY,
                    Cypher25Lexer.WHERE, Token.EOF ->
                true;
            default -> false;
        };
    }

    /** {@code n AS m}: m refers to the same as n. */
    private Variable alias(int at) {
        boolean whole = isName(at - 2) && (type(at - 3) == Cypher25Lexer.COMMA || type(at - 3) == Cypher25Lexer.WITH
                || type(at - 3) == Cypher25Lexer.DISTINCT || type(at - 3) == Cypher25Lexer.RETURN);
        Variable of = whole ? variable(text(at - 2)) : new Variable("", Role.OTHER, Set.of());
        return new Variable(text(at), of.role(), of.types());
    }

    /** The names after a colon, except those that {@code !} excludes. */
    private Set<String> types(int colon) {
        Set<String> types = new LinkedHashSet<>();
        if (type(colon) != Cypher25Lexer.COLON && type(colon) != Cypher25Lexer.IS)
            return types;
        for (int at = colon + 1; at < words.size(); at++) {
            int type = type(at);
            if (type == Cypher25Lexer.EXCLAMATION_MARK)
                return Set.of();
            if (isName(at))
                types.add(text(at));
            else if (type != Cypher25Lexer.BAR && type != Cypher25Lexer.AMPERSAND && type != Cypher25Lexer.COLON
                    && type != Cypher25Lexer.LPAREN)
                break;
        }
        return types;
    }

    /** Whether a bracket opens a node, not the arguments of a function or a part of an expression. */
    public boolean opensNode(int bracket) {
        return switch (type(bracket - 1)) {
            case Cypher25Lexer.MATCH, Cypher25Lexer.COMMA, Cypher25Lexer.MINUS, Cypher25Lexer.GT,
                    Cypher25Lexer.LCURLY, Cypher25Lexer.ARROW_LINE, Cypher25Lexer.ARROW_RIGHT_HEAD,
                    Cypher25Lexer.EXISTS, Cypher25Lexer.EQ, Cypher25Lexer.WHERE, Cypher25Lexer.NOT,
                    Cypher25Lexer.AND, Cypher25Lexer.OR, Cypher25Lexer.SHORTEST_PATH,
                    Cypher25Lexer.ALL_SHORTEST_PATHS, Cypher25Lexer.LPAREN, Cypher25Lexer.LBRACKET,
                    Cypher25Lexer.RPAREN ->
                true;
            default -> false;
        };
    }

    private boolean opensQuery(int brace) {
        return switch (type(brace - 1)) {
            case Cypher25Lexer.CALL, Cypher25Lexer.EXISTS, Cypher25Lexer.COUNT, Cypher25Lexer.COLLECT -> true;
            case Cypher25Lexer.RPAREN -> isCallScope(brace - 1);
            default -> false;
        };
    }

    private boolean isCallScope(int closing) {
        int at = closing;
        while (at > 0 && type(at) != Cypher25Lexer.LPAREN)
            at--;
        return type(at - 1) == Cypher25Lexer.CALL;
    }

    private boolean closesQuery(int brace) {
        int depth = 0;
        for (int at = brace; at >= 0; at--) {
            if (type(at) == Cypher25Lexer.RCURLY)
                depth++;
            else if (type(at) == Cypher25Lexer.LCURLY && --depth == 0)
                return opensQuery(at);
        }
        return false;
    }

    /** Whether the query that ends here has a RETURN and is a statement of its own. */
    private boolean returns(int brace) {
        int depth = 0;
        boolean returns = false;
        for (int at = brace; at >= 0; at--) {
            if (type(at) == Cypher25Lexer.RETURN && depth == 1)
                returns = true;
            else if (type(at) == Cypher25Lexer.RCURLY)
                depth++;
            else if (type(at) == Cypher25Lexer.LCURLY && --depth == 0)
                return returns && (type(at - 1) == Cypher25Lexer.CALL || type(at - 1) == Cypher25Lexer.RPAREN);
        }
        return false;
    }

    private boolean isPartOfOperator(int with) {
        return type(with - 1) == Cypher25Lexer.STARTS || type(with - 1) == Cypher25Lexer.ENDS;
    }

    private boolean endsItems(int at) {
        return switch (type(at)) {
            case Cypher25Lexer.MATCH, Cypher25Lexer.OPTIONAL, Cypher25Lexer.RETURN, Cypher25Lexer.UNWIND,
                    Cypher25Lexer.CALL, Cypher25Lexer.WHERE, Cypher25Lexer.WITH, Cypher25Lexer.ORDER,
                    Cypher25Lexer.UNION ->
                true;
            default -> false;
        };
    }

    private boolean isItem(int at) {
        int before = type(at - 1);
        int after = type(at + 1);
        boolean starts = before == Cypher25Lexer.WITH || before == Cypher25Lexer.COMMA
                || before == Cypher25Lexer.DISTINCT;
        return starts && after != Cypher25Lexer.DOT && after != Cypher25Lexer.LPAREN && after != Cypher25Lexer.AS;
    }

    private int type(int at) {
        return at < 0 || at >= words.size() ? Token.EOF : words.get(at).getType();
    }

    private String text(int at) {
        return words.get(at).getText().replace("`", "");
    }

    /** Keywords may be names, but here those that begin a clause are not. */
    private boolean isName(int at) {
        int type = type(at);
        if (type == Cypher25Lexer.IDENTIFIER || type == Cypher25Lexer.ESCAPED_SYMBOLIC_NAME)
            return true;
        return type != Token.EOF && Character.isLetter(words.get(at).getText().codePointAt(0)) && !endsItems(at)
                && type != Cypher25Lexer.AS && type != Cypher25Lexer.DISTINCT && type != Cypher25Lexer.CASE
                && type != Cypher25Lexer.NOT && type != Cypher25Lexer.TRUE && type != Cypher25Lexer.FALSE
                && type != Cypher25Lexer.NULL && type != Cypher25Lexer.EXISTS;
    }
}
