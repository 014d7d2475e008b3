package org.quern.cypher.completion;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.Token;
import org.neo4j.cypher.internal.parser.v25.Cypher25Lexer;
import org.quern.cypher.BuiltInFunctions;
import org.quern.cypher.FirstError;
import org.quern.cypher.GrammarTree;
import org.quern.cypher.GraphNames;
import org.quern.cypher.Preamble;
import org.quern.cypher.QueryScope;
import org.quern.cypher.QueryScope.Role;
import org.quern.cypher.QueryScope.Variable;
import org.quern.cypher.completion.Completion.Kind;

/**
 * Lists what can be inserted at a position in a query. Labels, relations and properties come from the graph;
 * those that fit their neighbours are first. The official grammar determines which keywords may follow. A call
 * takes about ten milliseconds, so it should run in the background.
 */
public final class QueryCompletion {

    private static final int MOST = 60;
    private static final List<String> KEYWORDS = List.of("MATCH", "OPTIONAL MATCH", "WHERE", "RETURN",
            "RETURN DISTINCT",
            "WITH", "WITH DISTINCT", "ORDER BY", "LIMIT", "SKIP", "UNWIND", "UNION", "UNION ALL", "AS", "AND", "OR",
            "NOT", "XOR", "IN", "CONTAINS", "STARTS WITH", "ENDS WITH", "IS NULL", "IS NOT NULL", "DISTINCT", "DESC",
            "ASC", "CASE", "WHEN", "THEN", "ELSE", "END", "EXISTS {", "COUNT {", "COLLECT {", "CALL (", "CALL {",
            "NULL", "TRUE", "FALSE");

    private final GraphNames names;
    private final BuiltInFunctions functions = new BuiltInFunctions();

    public QueryCompletion(GraphNames names) {
        this.names = names;
    }

    /**
     * The completions, the most likely first; empty inside a string or a comment.
     *
     * @param caret in {@code char}s
     */
    public List<Completion> at(String text, int caret) {
        return new Place(text, Math.clamp(caret, 0, text.length())).completions();
    }

    /** A name, with back-ticks if necessary. */
    public static String written(String name) {
        return name.matches("[\\p{L}_][\\p{L}\\p{N}_]*") ? name : "`" + name.replace("`", "``") + "`";
    }

    /** One question. */
    private final class Place {

        private final String before;
        private final String typed;
        private final int start;
        private final int end;
        private final List<Token> words = new ArrayList<>();
        private final PatternWords pattern = new PatternWords(words);
        private final boolean inText;
        /** With a rank; a smaller one is more likely. */
        private final Map<Completion, Integer> found = new LinkedHashMap<>();

        Place(String text, int caret) {
            int from = caret;
            while (from > 0 && (Character.isLetterOrDigit(text.charAt(from - 1)) || text.charAt(from - 1) == '_'))
                from--;
            if (from > 0 && text.charAt(from - 1) == '`')
                from--;
            start = from;
            end = caret;
            before = text.substring(0, from);
            typed = text.substring(from, caret).replace("`", "");
            inText = read(text.substring(0, caret));
        }

        /** @return whether the position is inside a string or a comment */
        private boolean read(String upTo) {
            Cypher25Lexer whole = new Cypher25Lexer(CharStreams.fromString(upTo));
            whole.removeErrorListeners();
            int last = Token.EOF;
            String lastText = "";
            for (Token t = whole.nextToken(); t.getType() != Token.EOF; t = whole.nextToken()) {
                last = t.getType();
                lastText = t.getText();
            }
            boolean unclosed = last == Cypher25Lexer.ErrorChar
                    && (lastText.startsWith("'") || lastText.startsWith("\""))
                    || PatternWords.isOpen(upTo);
            boolean comment = last == Cypher25Lexer.SINGLE_LINE_COMMENT && !upTo.endsWith("\n");
            Cypher25Lexer lexer = new Cypher25Lexer(CharStreams.fromString(before));
            lexer.removeErrorListeners();
            for (Token t = lexer.nextToken(); t.getType() != Token.EOF; t = lexer.nextToken()) {
                if (t.getChannel() == Token.DEFAULT_CHANNEL)
                    words.add(t);
            }
            return unclosed || comment;
        }

        List<Completion> completions() {
            int last = type(words.size() - 1);
            if (inText || last == Cypher25Lexer.DOLLAR)
                return List.of();
            QueryScope scope = new QueryScope(words);
            int open = pattern.openBracket(words.size() - 1);
            boolean inside = type(open) == Cypher25Lexer.LPAREN && scope.opensNode(open)
                    || type(open) == Cypher25Lexer.LBRACKET && type(open - 1) == Cypher25Lexer.MINUS;
            if (pattern.namesType(words.size() - 1))
                types(scope, open);
            else if (last == Cypher25Lexer.DOT)
                properties(scope.variable(words.size() > 1 ? words.get(words.size() - 2).getText().replace("`", "")
                        : ""), 0);
            else if (type(open) == Cypher25Lexer.LCURLY && (last == Cypher25Lexer.LCURLY || last == Cypher25Lexer.COMMA)
                    && inPattern(open, scope))
                mapKeys(open, scope);
            else if (!(inside && (last == Cypher25Lexer.LPAREN || last == Cypher25Lexer.LBRACKET)))
                expression(scope);
            else
                scope.variables().forEach(variable -> add(variable.name(), Kind.VARIABLE, describe(variable), 0));
            return found.entrySet().stream().sorted(Comparator.comparingInt(Map.Entry<Completion, Integer>::getValue)
                    .thenComparing(entry -> entry.getKey().text().toLowerCase(Locale.ROOT))
                    .thenComparing(entry -> entry.getKey().text())).map(Map.Entry::getKey).limit(MOST).toList();
        }

        private void types(QueryScope scope, int open) {
            if (type(open) == Cypher25Lexer.LBRACKET)
                relations(scope, open);
            else
                labels(scope, open);
        }

        /** Relations that connect the previous node come first. */
        private void relations(QueryScope scope, int open) {
            Set<String> beside = pattern.nodeBefore(open, scope);
            boolean incoming = pattern.isIncoming(open);
            Map<String, Set<String>> ends = new LinkedHashMap<>();
            Set<String> fitting = new LinkedHashSet<>();
            for (GraphNames.Relation relation : names.relations()) {
                ends.computeIfAbsent(relation.type(), _ -> new LinkedHashSet<>())
                        .add(relation.start() + " → " + relation.end());
                if (beside.isEmpty() || beside.contains(incoming ? relation.end() : relation.start()))
                    fitting.add(relation.type());
            }
            ends.forEach((type, pairs) -> add(type, Kind.RELATION, String.join(", ", pairs),
                    fitting.contains(type) ? 0 : 1));
        }

        /** Labels at the end of the previous relation come first. */
        private void labels(QueryScope scope, int open) {
            Set<String> fitting = new LinkedHashSet<>();
            int close = open - 1;
            while (type(close) == Cypher25Lexer.MINUS || type(close) == Cypher25Lexer.GT
                    || type(close) == Cypher25Lexer.ARROW_LINE || type(close) == Cypher25Lexer.ARROW_RIGHT_HEAD)
                close--;
            if (type(close) == Cypher25Lexer.RBRACKET) {
                int bracket = pattern.openBracket(close - 1);
                Set<String> types = pattern.typesIn(bracket + 1);
                Set<String> from = pattern.nodeBefore(bracket, scope);
                boolean incoming = pattern.isIncoming(bracket);
                for (GraphNames.Relation relation : names.relations()) {
                    String near = incoming ? relation.end() : relation.start();
                    if ((types.isEmpty() || types.contains(relation.type())) && (from.isEmpty() || from.contains(near)))
                        fitting.add(incoming ? relation.start() : relation.end());
                }
            }
            names.labels().keySet()
                    .forEach(label -> add(label, Kind.LABEL, "", fitting.isEmpty() || fitting.contains(label) ? 0 : 1));
        }

        private boolean inPattern(int brace, QueryScope scope) {
            int open = pattern.openBracket(brace - 1);
            return type(open) == Cypher25Lexer.LBRACKET || type(open) == Cypher25Lexer.LPAREN && scope.opensNode(open);
        }

        private void mapKeys(int brace, QueryScope scope) {
            int open = pattern.openBracket(brace - 1);
            Set<String> types = pattern.typesIn(open + 1);
            boolean node = type(open) == Cypher25Lexer.LPAREN;
            properties(new Variable("", node ? Role.NODE : Role.RELATION, types), 0);
        }

        private void properties(Variable of, int rank) {
            if (of.role() != Role.RELATION)
                names.propertiesOfNodes(of.types()).forEach(name -> add(name, Kind.PROPERTY, among(of, name), rank));
            if (of.role() != Role.NODE)
                names.propertiesOfRelations(of.types())
                        .forEach(name -> add(name, Kind.PROPERTY, among(of, name), rank + 1));
        }

        /** The types that have the property. */
        private String among(Variable of, String name) {
            Predicate<String> asked = type -> of.types().isEmpty() || of.types().contains(type);
            Set<String> types = new LinkedHashSet<>();
            if (of.role() != Role.RELATION)
                names.labels().forEach((label, properties) -> {
                    if (properties.contains(name) && asked.test(label))
                        types.add(label);
                });
            if (of.role() != Role.NODE)
                names.relations().stream().filter(r -> r.properties().contains(name) && asked.test(r.type()))
                        .forEach(r -> types.add(r.type()));
            return types.stream().limit(3).collect(Collectors.joining(", ")) + (types.size() > 3 ? ", …" : "");
        }

        private void expression(QueryScope scope) {
            boolean value = fits("x");
            if (value) {
                scope.variables().forEach(variable -> add(variable.name(), Kind.VARIABLE, describe(variable), 0));
                functions.all().forEach(function -> add(function.name(), Kind.FUNCTION, function.signature(), 2));
            }
            for (String keyword : KEYWORDS) {
                if (matches(keyword) && fits(keyword.replaceAll(" ?[{(]$", "")))
                    add(keyword, Kind.KEYWORD, "", value ? 1 : 0);
            }
        }

        /** Whether the grammar accepts the text with this word inserted. */
        private boolean fits(String word) {
            GrammarTree.Reading reading = GrammarTree.read(Preamble.of(before + " " + word).query(),
                    GrammarTree.Language.CYPHER_25);
            return reading.refusal().map(refusal -> refusal.what().english().startsWith(FirstError.TOO_EARLY))
                    .orElse(true);
        }

        private boolean matches(String name) {
            return name.toLowerCase(Locale.ROOT).contains(typed.toLowerCase(Locale.ROOT));
        }

        private void add(String name, Kind kind, String detail, int rank) {
            if (!matches(name) || name.equals(typed) && kind == Kind.VARIABLE)
                return;
            boolean begins = name.toLowerCase(Locale.ROOT).startsWith(typed.toLowerCase(Locale.ROOT));
            boolean plain = kind == Kind.KEYWORD || kind == Kind.FUNCTION;
            found.merge(new Completion(plain ? name : written(name), kind, detail, start, end),
                    rank + (begins ? 0 : 10), Math::min);
        }

        private static String describe(Variable variable) {
            return String.join(", ", variable.types());
        }

        private int type(int at) {
            return pattern.type(at);
        }
    }
}
