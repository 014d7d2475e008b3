package org.quern.cypher;

import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;
import org.neo4j.cypher.internal.parser.v25.Cypher25Lexer;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.StatementsContext;

/** A query that the official grammar accepts. It may still name things that are not there, or fail when it runs. */
public final class CypherQuery {

    /** Deeper nesting is no query that anybody wrote; it would exhaust the parser's stack. */
    private static final int DEEPEST = 200;

    private final String text;
    private final boolean explain;
    private final CommonTokenStream tokens;
    private final StatementsContext tree;

    private CypherQuery(String text, boolean explain, CommonTokenStream tokens, StatementsContext tree) {
        this.text = text;
        this.explain = explain;
        this.tokens = tokens;
        this.tree = tree;
    }

    /**
     * Parses one statement.
     *
     * @throws CypherSyntaxException when the text is empty, is no Cypher, or holds more than one statement
     */
    public static CypherQuery parse(String text) throws CypherSyntaxException {
        Preamble preamble = Preamble.of(text);
        FirstError error = new FirstError();
        Cypher25Lexer lexer = new Cypher25Lexer(CharStreams.fromString(preamble.query()));
        lexer.removeErrorListeners();
        lexer.addErrorListener(error);
        CommonTokenStream tokens = new CommonTokenStream(lexer);
        tokens.fill();
        checkNesting(tokens);
        Cypher25Parser parser = new Cypher25Parser(tokens);
        parser.removeErrorListeners();
        parser.addErrorListener(error);
        StatementsContext tree = parser.statements();
        if (error.first != null)
            throw error.first;
        if (tree.statement().size() > 1) {
            Token second = tree.statement(1).getStart();
            throw at(second, "one statement is expected, here begins another");
        }
        return new CypherQuery(text, preamble.explain(), tokens, tree);
    }

    private static void checkNesting(CommonTokenStream tokens) throws CypherSyntaxException {
        int depth = 0;
        for (Token token : tokens.getTokens()) {
            switch (token.getType()) {
                case Cypher25Lexer.LPAREN, Cypher25Lexer.LBRACKET, Cypher25Lexer.LCURLY -> depth++;
                case Cypher25Lexer.RPAREN, Cypher25Lexer.RBRACKET, Cypher25Lexer.RCURLY -> depth--;
                default -> {
                }
            }
            if (depth > DEEPEST)
                throw at(token, "brackets are nested more than " + DEEPEST + " deep");
        }
    }

    private static CypherSyntaxException at(Token token, String problem) {
        return new CypherSyntaxException(problem, token.getLine(), token.getCharPositionInLine() + 1);
    }

    /** The text as it was given. */
    public String text() {
        return text;
    }

    /** Whether the query is only to be planned, not run. */
    public boolean explain() {
        return explain;
    }

    CommonTokenStream tokens() {
        return tokens;
    }

    StatementsContext tree() {
        return tree;
    }

    /** Keeps the first complaint of lexer and parser; what follows it is mostly its echo. */
    private static final class FirstError extends BaseErrorListener {

        private @Nullable CypherSyntaxException first;

        @Override
        public void syntaxError(Recognizer<?, ?> recognizer, @Nullable Object symbol, int line, int column,
                String message, @Nullable RecognitionException cause) {
            if (first != null)
                return;
            String problem = switch (symbol) {
                case Token token when token.getType() == Token.EOF -> "the query ends too early";
                case Token token -> "'" + token.getText() + "' is not expected here";
                case null, default -> "this character is not expected here";
            };
            first = new CypherSyntaxException(problem, line, column + 1);
        }
    }
}
