package org.quern.cypher;

import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.BailErrorStrategy;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.Lexer;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.atn.PredictionMode;
import org.antlr.v4.runtime.misc.ParseCancellationException;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.neo4j.cypher.internal.parser.v25.Cypher25Lexer;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser;
import org.neo4j.cypher.internal.parser.v5.Cypher5Lexer;
import org.neo4j.cypher.internal.parser.v5.Cypher5Parser;
import org.quern.job.Phrase;

/**
 * A parse tree whose nodes are identified by rule names, so that the same code reads both Cypher grammars.
 *
 * @param root {@code statements}
 * @param rules the names of the rules, by their numbers in the tree
 */
public record GrammarTree(ParserRuleContext root, List<String> rules) {

    /** The language versions that current databases support. */
    public enum Language {
        CYPHER_5, CYPHER_25;

        Lexer lexer(String text) {
            return this == CYPHER_5 ? new Cypher5Lexer(CharStreams.fromString(text))
                    : new Cypher25Lexer(CharStreams.fromString(text));
        }

        private Parser parser(CommonTokenStream tokens) {
            Parser parser = this == CYPHER_5 ? new Cypher5Parser(tokens) : new Cypher25Parser(tokens);
            parser.removeErrorListeners();
            return parser;
        }

        /** The tree, by the mode that gives up at the first error; empty for a text that it does not accept. */
        private Optional<GrammarTree> quick(CommonTokenStream tokens) {
            Parser parser = parser(tokens);
            parser.getInterpreter().setPredictionMode(PredictionMode.SLL);
            parser.setErrorHandler(new BailErrorStrategy());
            try {
                return Optional.of(tree(parser));
            } catch (ParseCancellationException _) {
                return Optional.empty();
            }
        }

        private GrammarTree thorough(CommonTokenStream tokens, FirstError error) {
            Parser parser = parser(tokens);
            parser.addErrorListener(error);
            return tree(parser);
        }

        private static GrammarTree tree(Parser parser) {
            ParserRuleContext root = parser instanceof Cypher5Parser five ? five.statements()
                    : ((Cypher25Parser) parser).statements();
            return new GrammarTree(root, List.of(parser.getRuleNames()));
        }
    }

    /** A tree, or the reason why there is none. */
    public record Reading(Optional<GrammarTree> tree, Optional<Refusal> refusal) {
        static Reading refused(Refusal refusal) {
            return new Reading(Optional.empty(), Optional.of(refusal));
        }
    }

    public static Reading read(String text, Language language) {
        FirstError error = new FirstError();
        Lexer lexer = language.lexer(text);
        lexer.removeErrorListeners();
        lexer.addErrorListener(error);
        CommonTokenStream tokens = new CommonTokenStream(lexer);
        tokens.fill();
        Optional<Refusal> tooMuch = new TextBounds().ofTokens(tokens.getTokens(), lexer.getVocabulary());
        if (tooMuch.isPresent())
            return Reading.refused(tooMuch.get());
        GrammarTree tree;
        try {
            // The fast mode accepts no text that the thorough mode rejects, and both give the same tree for
            // texts that they accept.
            tree = language.quick(tokens).orElseGet(() -> {
                tokens.seek(0);
                return language.thorough(tokens, error);
            });
        } catch (StackOverflowError _) {
            // The bounds should prevent this, but the thread may have had little stack left.
            return Reading.refused(new Refusal(Refusal.Kind.TOO_LARGE, Phrase.of(TextBounds.TOO_DEEP),
                    Optional.empty(), Phrase.of("simplify the query")));
        }
        Optional<Refusal> tooDeep = new TextBounds().ofTree(tree.root());
        if (tooDeep.isPresent())
            return Reading.refused(tooDeep.get());
        return error.first().map(first -> Reading.refused(new Refusal(Refusal.Kind.INVALID,
                Phrase.of(String.valueOf(first.getMessage())), Optional.of(new TextPlace(first.line(), first.column())),
                Phrase.of("fix the query"))))
                .orElseGet(() -> new Reading(Optional.of(tree), Optional.empty()));
    }

    /** The rule of a node; empty for tokens. */
    public String rule(ParseTree node) {
        return node instanceof ParserRuleContext context ? rules.get(context.getRuleIndex()) : "";
    }

    public static List<ParseTree> children(ParseTree node) {
        return node instanceof ParserRuleContext context && context.children != null ? context.children : List.of();
    }

    public static TextPlace place(ParseTree node) {
        ParseTree first = node;
        while (!(first instanceof TerminalNode) && first.getChildCount() > 0)
            first = first.getChild(0);
        Token token = first instanceof TerminalNode leaf ? leaf.getSymbol() : ((ParserRuleContext) node).getStart();
        return new TextPlace(token.getLine(), token.getCharPositionInLine() + 1);
    }
}
