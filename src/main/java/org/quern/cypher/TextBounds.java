package org.quern.cypher;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.Vocabulary;
import org.quern.job.Phrase;

/**
 * Limits the size of a text before it is parsed. Parsers, ours and the database's, call themselves for each
 * level, and the time for some expressions grows with the square of the depth or faster; neither can be
 * interrupted. The deepest of 10,000 published questions has 6 levels.
 */
public final class TextBounds {

    /** In characters; a longer query contains a list of values, which should be a parameter. */
    public static final int LONGEST = 100_000;
    private static final int MOST_TOKENS = 20_000;
    private static final int DEEPEST = 60;
    /** Comprehensions, subqueries and CASE take the parser longest: fifty nested ones take about ten seconds. */
    private static final int DEEPEST_SLOW = 16;
    /** The planner rewrites conditions with one call per operator. */
    private static final int MOST_OPERATORS = 1_000;

    static final String TOO_DEEP = "the query is nested too deeply";
    /** Depth of grammar rules; {@link #DEEPEST} brackets with lists and CASE have about 1,200. */
    private static final int DEEPEST_TREE = 2_000;

    public Optional<Refusal> ofText(String text) {
        return text.length() > LONGEST
                ? Optional.of(new Refusal(Refusal.Kind.TOO_LARGE,
                        Phrase.of("the query has {0} characters; the limit is {1}", "%,d".formatted(text.length()),
                                "%,d".formatted(LONGEST)),
                        Optional.empty(), Phrase.of("pass long lists of values as parameters")))
                : Optional.empty();
    }

    /** @param names the lexer's token names, because token numbers differ between grammars */
    Optional<Refusal> ofTokens(List<? extends Token> tokens, Vocabulary names) {
        if (tokens.size() > MOST_TOKENS)
            return Optional.of(tooMuch("the query has more than %,d tokens".formatted(MOST_TOKENS),
                    tokens.get(MOST_TOKENS)));
        int depth = 0;
        int slow = 0;
        int operators = 0;
        String before = "";
        for (Token token : tokens) {
            String name = String.valueOf(names.getSymbolicName(token.getType()));
            switch (name) {
                case "LPAREN" -> depth++;
                case "RPAREN" -> depth--;
                case "LBRACKET", "LCURLY" -> slow++;
                case "RBRACKET", "RCURLY" -> slow--;
                case "CASE" -> slow += isName(before) ? 0 : 1;
                case "END" -> slow -= isName(before) || slow == 0 ? 0 : 1;
                case "AND", "OR", "XOR", "NOT", "PLUS", "MINUS", "TIMES", "DIVIDE", "PERCENT", "POW", "DOUBLEBAR",
                        "EXCLAMATION_MARK" ->
                    operators++;
                default -> {
                }
            }
            if (depth > DEEPEST)
                return Optional.of(tooMuch("brackets are nested deeper than " + DEEPEST + " levels", token));
            if (slow > DEEPEST_SLOW)
                return Optional.of(
                        tooMuch("lists, braces and CASE are nested deeper than " + DEEPEST_SLOW + " levels", token));
            if (operators > MOST_OPERATORS)
                return Optional.of(tooMuch("the query has more than %,d operators".formatted(MOST_OPERATORS), token));
            if (token.getChannel() == Token.DEFAULT_CHANNEL)
                before = name;
        }
        return Optional.empty();
    }

    /** Some rules nest without brackets, and tree readers call themselves for each level. */
    Optional<Refusal> ofTree(ParserRuleContext tree) {
        List<ParserRuleContext> level = List.of(tree);
        for (int depth = 0; !level.isEmpty(); depth++) {
            if (depth > DEEPEST_TREE)
                return Optional.of(tooMuch(TOO_DEEP, level.getFirst().getStart()));
            List<ParserRuleContext> below = new ArrayList<>();
            for (ParserRuleContext node : level) {
                for (int i = 0; i < node.getChildCount(); i++) {
                    if (node.getChild(i) instanceof ParserRuleContext child)
                        below.add(child);
                }
            }
            level = below;
        }
        return Optional.empty();
    }

    /** Keywords may be names after a dot or a colon. */
    private static boolean isName(String before) {
        return before.equals("DOT") || before.equals("COLON");
    }

    private static Refusal tooMuch(String what, Token token) {
        return new Refusal(Refusal.Kind.TOO_LARGE, Phrase.of(what),
                Optional.of(new TextPlace(token.getLine(), token.getCharPositionInLine() + 1)),
                Phrase.of("shorten the query, or pass values as parameters"));
    }
}
