package org.quern.sparql;

import java.util.List;
import org.apache.jena.query.Query;
import org.apache.jena.query.QueryException;
import org.apache.jena.sparql.core.Var;
import org.apache.jena.sparql.expr.NodeValue;
import org.quern.workspace.QuernException;

/**
 * An untrusted SELECT or ASK query for Wikidata's query service, adapted to run on any data: named subqueries
 * are expanded, the label service becomes plain patterns, and hints are removed. It is then guarded like any
 * query and can only read this data.
 *
 * @param select the query that runs; for ASK, a SELECT that has a row if the answer is yes
 * @param asks whether it is an ASK
 * @param leniencies what was accepted although the standard does not allow it, one sentence each
 */
public record ExternalQuery(GuardedSelect select, boolean asks, List<String> leniencies) {

    public ExternalQuery {
        leniencies = List.copyOf(leniencies);
    }

    private static final String PROLOGUE = Prefixes.DECLARED + Prefixes.ALSO_KNOWN;

    /** The text is not a query, or contains something that is not allowed. */
    public static final class Refused extends Exception {

        private static final long serialVersionUID = 1;

        private final int line;
        private final int column;

        private Refused(String why, Exception cause, int line, int column) {
            super(why, cause);
            this.line = line;
            this.column = column;
        }

        /** A sentence for the author of the query. */
        public String why() {
            return String.valueOf(getMessage());
        }

        /** The line of the error, from 1; 0 when unknown. */
        int line() {
            return line;
        }

        /** The column of the error, from 1. */
        int column() {
            return column;
        }
    }

    /** Reads a query. */
    public static ExternalQuery of(String text) throws Refused {
        try {
            return SparqlParser.read(text, () -> standard(text, NamedSubselects.of(text).inFull()));
        } catch (QueryException wrong) {
            int before = (int) PROLOGUE.lines().count();
            String why = "the query is not valid SPARQL: " + ParserMessage.of(wrong, before);
            // After a named subquery was expanded, positions no longer refer to the text.
            throw NamedSubselects.of(text).inFull().equals(text) ? ParserMessage.place(wrong)
                    .filter(place -> place.line() > before)
                    .map(place -> new Refused(why, wrong, place.line() - before, place.column()))
                    .orElseGet(() -> new Refused(why, wrong, 0, 0)) : new Refused(why, wrong, 0, 0);
        } catch (QuernException refused) {
            throw new Refused(refused.what(), refused, 0, 0);
        }
    }

    private static ExternalQuery standard(String text, String full) {
        QuerySize.check(full);
        ServiceDialect dialect = new ServiceDialect();
        Query query = dialect.standard(new ServiceRewrite(text).rewritten(LenientParser.read(PROLOGUE + full)));
        return new ExternalQuery(GuardedSelect.of(query.isAskType() ? asSelect(query) : query), query.isAskType(),
                dialect.notes());
    }

    private static Query asSelect(Query ask) {
        Query select = ask.cloneQuery();
        select.setQuerySelectType();
        select.setQueryResultStar(false);
        select.addResultVar(Var.alloc("asked"), NodeValue.makeInteger(1));
        select.setLimit(1);
        return select;
    }
}
