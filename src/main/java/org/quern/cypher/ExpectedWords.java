package org.quern.cypher;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.Vocabulary;
import org.antlr.v4.runtime.misc.IntervalSet;

/**
 * Describes briefly what the grammar expects at a position. Where any expression is allowed, the list would
 * have three hundred words, since most keywords may also be names; one word summarizes them.
 */
public final class ExpectedWords {

    private static final int MOST = 5;
    /** Keywords that represent the most common continuations, in order; the others follow. */
    private static final List<String> FIRST = List.of("')'", "']'", "'}'", "','", "WHERE", "RETURN", "WITH", "MATCH",
            "AS", "BY", "'='", "':'", "'('", "'['", "'{'", "'*'");
    /** Allowed nearly everywhere and rarely meant. */
    private static final List<String> LAST = List.of("'$'", "';'", "'******'", "'!'", "'%'", "'&'", "'|'");
    /** Clauses that can continue a query where it might also end; the parser has left the clauses by then. */
    private static final List<String> CLAUSES = List.of("WHERE", "RETURN", "WITH", "MATCH", "OPTIONAL", "UNWIND",
            "ORDER", "LIMIT", "SKIP", "UNION", "CALL");

    private final Vocabulary vocabulary;
    private final IntervalSet expected;

    public ExpectedWords(Parser parser) {
        this.vocabulary = parser.getVocabulary();
        this.expected = parser.getExpectedTokens();
    }

    /** A clause in brackets that follows an error message, or nothing. */
    public String instead(Token found) {
        List<String> words = words();
        if (words.isEmpty())
            return "";
        // Shorter words are similar to too many others.
        Optional<String> meant = found.getText().matches("\\p{L}{3,}")
                ? new NearName().among(found.getText(), meanable())
                : Optional.empty();
        return meant.map(word -> " (did you mean " + word + "?)")
                .orElseGet(() -> " (expected: " + String.join(", ", words.subList(0, Math.min(MOST, words.size())))
                        + (words.size() > MOST ? ", …" : "") + ")");
    }

    /** Keywords that would be valid here. */
    private List<String> meanable() {
        return atTheEnd() ? CLAUSES
                : expected.toList().stream().map(vocabulary::getSymbolicName)
                        .filter(name -> name != null && name.chars().allMatch(Character::isLetter)).toList();
    }

    private boolean atTheEnd() {
        return expected.contains(Token.EOF);
    }

    private List<String> words() {
        if (atTheEnd())
            return List.of("the next clause, the end");
        List<String> symbols = expected.toList().stream().map(this::symbol).toList();
        if (symbols.contains("UNSIGNED_DECIMAL_INTEGER") && symbols.contains("IDENTIFIER"))
            return List.of("an expression");
        List<String> words = new ArrayList<>();
        if (symbols.contains("IDENTIFIER"))
            words.add("a name");
        if (symbols.contains("UNSIGNED_DECIMAL_INTEGER"))
            words.add("a number");
        if (symbols.contains("STRING_LITERAL1"))
            words.add("a string");
        boolean named = symbols.contains("IDENTIFIER");
        List<String> others = symbols.stream()
                // Where a name is allowed, any word may be one, so only symbols are informative.
                .filter(symbol -> symbol.startsWith("'") || !named && symbol.chars().allMatch(Character::isLetter))
                .sorted(Comparator.<String>comparingInt(ExpectedWords::rank).thenComparing(symbol -> symbol)).toList();
        List<String> telling = others.stream().filter(symbol -> !LAST.contains(symbol)).toList();
        words.addAll(words.isEmpty() && telling.isEmpty() ? others : telling);
        return words;
    }

    private static int rank(String symbol) {
        return FIRST.contains(symbol) ? FIRST.indexOf(symbol) : FIRST.size();
    }

    /** A symbol in quotation marks, or the name of a word. */
    private String symbol(int type) {
        String sign = vocabulary.getLiteralName(type);
        return sign != null ? sign : String.valueOf(vocabulary.getSymbolicName(type));
    }
}
