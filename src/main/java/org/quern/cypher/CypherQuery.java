package org.quern.cypher;

import java.util.Optional;
import org.antlr.v4.runtime.BailErrorStrategy;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.PredictionMode;
import org.antlr.v4.runtime.misc.ParseCancellationException;
import org.neo4j.cypher.internal.parser.v25.Cypher25Lexer;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.StatementsContext;

/** A query that the official grammar accepts. It may still contain unknown names, or fail when it runs. */
public final class CypherQuery {

    private final String text;
    private final Preamble preamble;
    private final CommonTokenStream tokens;
    private final StatementsContext tree;

    private CypherQuery(String text, Preamble preamble, CommonTokenStream tokens, StatementsContext tree) {
        this.text = text;
        this.preamble = preamble;
        this.tokens = tokens;
        this.tree = tree;
    }

    /** The statement; empty when {@link #parse} refuses the text. */
    public static Optional<CypherQuery> ifValid(String text) {
        try {
            return Optional.of(parse(text));
        } catch (CypherSyntaxException _) {
            return Optional.empty();
        }
    }

    /**
     * Parses one statement.
     *
     * @throws CypherSyntaxException when the text is empty, is not valid Cypher, is too large, or contains more
     * than one statement
     */
    public static CypherQuery parse(String text) throws CypherSyntaxException {
        check(new TextBounds().ofText(text));
        Preamble preamble = Preamble.of(text);
        FirstError error = new FirstError();
        Cypher25Lexer lexer = new Cypher25Lexer(CharStreams.fromString(preamble.query()));
        lexer.removeErrorListeners();
        lexer.addErrorListener(error);
        CommonTokenStream tokens = new CommonTokenStream(lexer);
        tokens.fill();
        check(new TextBounds().ofTokens(tokens.getTokens(), lexer.getVocabulary()));
        Optional<CypherSyntaxException> unreadable = error.first();
        if (unreadable.isPresent())
            throw unreadable.get();
        StatementsContext tree;
        try {
            tree = tree(tokens, error);
        } catch (StackOverflowError _) {
            // The bounds should prevent this, but the thread may have had little stack left.
            throw CypherSyntaxException.tooLarge(TextBounds.TOO_DEEP, new TextPlace(1, 1));
        }
        Optional<CypherSyntaxException> first = error.first();
        if (first.isPresent())
            throw first.get();
        check(new TextBounds().ofTree(tree));
        if (tree.statement().size() > 1) {
            Token second = tree.statement(1).getStart();
            throw at(second, "only one statement is allowed; another starts here");
        }
        return new CypherQuery(Preamble.unmarked(text), preamble, tokens, tree);
    }

    private static void check(Optional<Refusal> tooMuch) throws CypherSyntaxException {
        if (tooMuch.isEmpty())
            return;
        throw CypherSyntaxException.tooLarge(tooMuch.get().what().english(),
                tooMuch.get().place().orElse(new TextPlace(1, 1)));
    }

    private static StatementsContext tree(CommonTokenStream tokens, FirstError error) {
        // The fast mode accepts no text that the thorough mode rejects, and both give the same tree for texts
        // that they accept.
        Cypher25Parser quick = new Cypher25Parser(tokens);
        quick.removeErrorListeners();
        quick.getInterpreter().setPredictionMode(PredictionMode.SLL);
        quick.setErrorHandler(new BailErrorStrategy());
        try {
            return quick.statements();
        } catch (ParseCancellationException _) {
            tokens.seek(0);
        }
        Cypher25Parser thorough = new Cypher25Parser(tokens);
        thorough.removeErrorListeners();
        thorough.addErrorListener(error);
        return thorough.statements();
    }

    private static CypherSyntaxException at(Token token, String problem) {
        return new CypherSyntaxException(problem, token.getLine(), token.getCharPositionInLine() + 1);
    }

    /** The original text; a byte order mark is replaced with a blank. */
    public String text() {
        return text;
    }

    /** What a part of the tree says. */
    String text(ParserRuleContext part) {
        return text.substring(start(part), end(part));
    }

    /** The parser counts code points; texts count chars. */
    int start(ParserRuleContext part) {
        return text.offsetByCodePoints(0, part.getStart().getStartIndex());
    }

    int end(ParserRuleContext part) {
        return text.offsetByCodePoints(0, part.getStop().getStopIndex() + 1);
    }

    /** Whether the query is only planned, not run. */
    public boolean explain() {
        return preamble.explain();
    }

    /** The text before the query proper. */
    public Preamble preamble() {
        return preamble;
    }

    public CommonTokenStream tokens() {
        return tokens;
    }

    /** The tree of the official grammar, for packages that read queries. */
    public StatementsContext tree() {
        return tree;
    }
}
