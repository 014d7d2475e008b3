package org.quern.cypher;

import java.util.Optional;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.Token;
import org.jspecify.annotations.Nullable;

/** Keeps the first error of lexer and parser, because later ones usually follow from it. */
public final class FirstError extends BaseErrorListener {

    /** Beginning of the message about an incomplete but otherwise valid text. */
    public static final String TOO_EARLY = "the query is incomplete";

    private @Nullable CypherSyntaxException first;

    public Optional<CypherSyntaxException> first() {
        return Optional.ofNullable(first);
    }

    @Override
    public void syntaxError(Recognizer<?, ?> recognizer, @Nullable Object symbol, int line, int column,
            String message, @Nullable RecognitionException cause) {
        if (first != null)
            return;
        String problem = switch (symbol) {
            case Token token when token.getType() == Token.EOF -> TOO_EARLY + instead(recognizer, token);
            case Token token -> "'" + token.getText() + "' is not allowed here" + instead(recognizer, token);
            case null, default -> "this character is not allowed here";
        };
        first = new CypherSyntaxException(problem, line, column + 1);
    }

    private static String instead(Recognizer<?, ?> recognizer, Token found) {
        return recognizer instanceof Parser parser ? new ExpectedWords(parser).instead(found) : "";
    }
}
