package org.quern.sparql;

import java.util.function.Supplier;
import org.apache.jena.query.QueryException;
import org.apache.jena.query.QueryParseException;
import org.quern.workspace.QuernException;

/** Parses untrusted queries; every failure becomes an exception about the query. */
public final class SparqlParser {

    private SparqlParser() {}

    /**
     * Parses a text with a given parser.
     *
     * @throws QueryException when it is not valid SPARQL
     * @throws QuernException when it is too large, or the parser rejects it
     */
    public static <T> T read(String text, Supplier<T> reader) {
        QuerySize.check(text);
        try {
            return reader.get();
        } catch (QueryException | QuernException wrong) {
            throw wrong;
        } catch (StackOverflowError | OutOfMemoryError tooLarge) {
            // Constant regular expressions are compiled during parsing.
            throw new QuernException("the query or a regular expression in it is too large", "",
                    "split the query into smaller queries").causedBy(tooLarge);
        } catch (RuntimeException wrong) {
            // Some invalid escapes, IRIs and numbers are reported as other exceptions.
            throw new QueryParseException(String.valueOf(wrong.getMessage()), wrong, -1, -1);
        }
    }
}
