package org.quern.cypher.check;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.Token;
import org.neo4j.cypher.internal.parser.v25.Cypher25Lexer;
import org.quern.cypher.CypherToken;
import org.quern.cypher.CypherTokens;
import org.quern.cypher.GraphNames;
import org.quern.cypher.NearName;
import org.quern.cypher.QueryScope;
import org.quern.cypher.QueryScope.Role;
import org.quern.cypher.QueryScope.Variable;
import org.quern.cypher.Refusal;
import org.quern.cypher.TextBounds;
import org.quern.cypher.TextPlace;
import org.quern.cypher.check.QueryProblem.Kind;
import org.quern.cypher.completion.QueryCompletion;

/**
 * Finds problems of a query before it runs: syntax errors, forbidden parts, and unknown names with similar known ones.
 */
public final class QueryCheck {

    private final GraphNames names;
    private final QuerySafety safety;

    public QueryCheck(GraphNames names) {
        this.names = names;
        this.safety = new QuerySafety(Set.of("neo4j"), QuerySafety.PROCEDURES);
    }

    /** All problems, in the order of the text. */
    public List<QueryProblem> problems(String text) {
        List<QueryProblem> problems = new ArrayList<>();
        if (text.isBlank())
            return problems;
        List<CypherToken> tokens = text.length() > TextBounds.LONGEST ? List.of() : CypherTokens.of(text);
        safety.refusal(text).ifPresent(refusal -> problems.add(problem(refusal, text, tokens)));
        QueryScope scope = new QueryScope(words(text));
        for (int at = 0; at < tokens.size(); at++) {
            CypherToken token = tokens.get(at);
            String name = token.in(text).replace("`", "");
            switch (token.kind()) {
                case LABEL -> type(token, name, tokens, at, text).ifPresent(problems::add);
                case PROPERTY -> property(token, name, tokens, at, text, scope).ifPresent(problems::add);
                default -> {
                }
            }
        }
        problems.sort(Comparator.comparingInt(QueryProblem::start));
        return problems;
    }

    private static List<Token> words(String text) {
        Cypher25Lexer lexer = new Cypher25Lexer(CharStreams.fromString(text));
        lexer.removeErrorListeners();
        List<Token> words = new ArrayList<>();
        for (Token t = lexer.nextToken(); t.getType() != Token.EOF; t = lexer.nextToken()) {
            if (t.getChannel() == Token.DEFAULT_CHANNEL)
                words.add(t);
        }
        return words;
    }

    private static QueryProblem problem(Refusal refusal, String text, List<CypherToken> tokens) {
        int start = refusal.place().map(place -> offset(text, place)).orElse(0);
        int end = tokens.stream().filter(token -> token.start() <= start && start < token.end())
                .mapToInt(CypherToken::end).findFirst().orElse(Math.min(text.length(), start + 1));
        // At the end of the text, the last token is underlined.
        int from = start >= text.length() && !tokens.isEmpty() ? tokens.getLast().start() : start;
        return new QueryProblem(Kind.REFUSED, List.of(refusal.what().english()), Optional.empty(),
                Math.min(from, text.length()),
                Math.max(end, Math.min(text.length(), from + 1)));
    }

    /** The grammar counts lines; columns are in code points. */
    private static int offset(String text, TextPlace place) {
        int start = 0;
        for (int line = 1; line < place.line(); line++)
            start = text.indexOf('\n', start) + 1;
        int rest = text.codePointCount(start, text.length());
        return text.offsetByCodePoints(start, Math.min(rest, place.column() - 1));
    }

    private Optional<QueryProblem> type(CypherToken token, String name, List<CypherToken> tokens, int at, String text) {
        boolean relation = isInRelation(tokens, at, text);
        Collection<String> known = relation ? names.relationTypes() : names.labels().keySet();
        if (known.contains(name) || known.isEmpty())
            return Optional.empty();
        Optional<String> near = new NearName().among(name, known);
        return Optional.of(new QueryProblem(relation ? Kind.UNKNOWN_RELATION : Kind.UNKNOWN_TYPE, List.of(name),
                near.map(QueryCompletion::written), token.start(), token.end()));
    }

    private Optional<QueryProblem> property(CypherToken token, String name, List<CypherToken> tokens, int at,
            String text, QueryScope scope) {
        Optional<Variable> owner = owner(tokens, at, text, scope);
        if (owner.isEmpty() || owner.get().role() == Role.OTHER)
            return Optional.empty();
        Variable of = owner.get();
        Set<String> known = of.role() == Role.NODE ? names.propertiesOfNodes(of.types())
                : names.propertiesOfRelations(of.types());
        boolean typed = of.types().isEmpty() || of.types().stream().allMatch(type -> of.role() == Role.NODE
                ? names.labels().containsKey(type)
                : names.relationTypes().contains(type));
        if (known.contains(name) || !typed)
            return Optional.empty();
        Kind kind = of.types().isEmpty() ? Kind.UNKNOWN_PROPERTY
                : of.types().size() > 1 ? Kind.NO_PROPERTY_OF_SEVERAL : Kind.NO_PROPERTY;
        return Optional.of(new QueryProblem(kind, of.types().isEmpty() ? List.of(name)
                : List.of(String.join(", ", of.types()), name),
                new NearName().among(name, known).map(QueryCompletion::written),
                token.start(), token.end()));
    }

    /** The owner of the property, if it can be determined. */
    private static Optional<Variable> owner(List<CypherToken> tokens, int at, String text, QueryScope scope) {
        if (at > 1 && tokens.get(at - 1).in(text).equals(".")) {
            boolean variable = tokens.get(at - 2).kind() == CypherToken.Kind.VARIABLE
                    && (at < 3 || !tokens.get(at - 3).in(text).equals("."));
            return variable ? Optional.of(scope.variable(tokens.get(at - 2).in(text).replace("`", "")))
                    : Optional.empty();
        }
        int brace = open(tokens, at - 1, text);
        int bracket = brace < 1 ? -1 : open(tokens, brace - 1, text);
        if (bracket < 0 || !tokens.get(brace).in(text).equals("{"))
            return Optional.empty();
        boolean relation = tokens.get(bracket).in(text).equals("[");
        Set<String> types = new java.util.LinkedHashSet<>();
        for (CypherToken token : tokens.subList(bracket, brace)) {
            if (token.kind() == CypherToken.Kind.LABEL)
                types.add(token.in(text).replace("`", ""));
        }
        boolean pattern = relation && bracket > 0 && tokens.get(bracket - 1).in(text).endsWith("-")
                || tokens.get(bracket).in(text).equals("(") && (!types.isEmpty() || brace - bracket <= 2)
                        && !isFunction(tokens, bracket);
        return pattern ? Optional.of(new Variable("", relation ? Role.RELATION : Role.NODE, types)) : Optional.empty();
    }

    private static boolean isFunction(List<CypherToken> tokens, int bracket) {
        return bracket > 0 && tokens.get(bracket - 1).kind() == CypherToken.Kind.FUNCTION;
    }

    private static boolean isInRelation(List<CypherToken> tokens, int at, String text) {
        int bracket = open(tokens, at - 1, text);
        return bracket >= 0 && tokens.get(bracket).in(text).equals("[");
    }

    private static int open(List<CypherToken> tokens, int from, String text) {
        int depth = 0;
        for (int at = from; at >= 0; at--) {
            switch (tokens.get(at).in(text)) {
                case ")", "]", "}" -> depth++;
                case "(", "[", "{" -> {
                    if (depth-- == 0)
                        return at;
                }
                default -> {
                }
            }
        }
        return -1;
    }
}
