package org.quern.sparql;

import java.util.function.Supplier;
import org.apache.jena.query.QueryException;
import org.apache.jena.query.QueryParseException;
import org.quern.workspace.QuernException;

/** Parses untrusted queries; every failure becomes an exception about the query. */
public final class QueryText {

    private QueryText() {}

    /**
     * Reads a text in a way of the caller's.
     *
     * @throws QueryException when it is no SPARQL
     * @throws QuernException when it is too large, or the reader refuses it
     */
    public static <T> T read(String text, Supplier<T> reader) {
        QuerySize.check(text);
        try {
            return reader.get();
        } catch (QueryException | QuernException wrong) {
            throw wrong;
        } catch (StackOverflowError | OutOfMemoryError tooLarge) {
            // Regular expressions that are constant are compiled while the query is read.
            throw new QuernException("the query or a regular expression in it is too large", "",
                    "split the query into smaller queries", tooLarge);
        } catch (RuntimeException wrong) {
            // Some wrong escapes, IRIs and numbers are found by parts that know nothing of queries.
            throw new QueryParseException(String.valueOf(wrong.getMessage()), wrong, -1, -1);
        }
    }
}
