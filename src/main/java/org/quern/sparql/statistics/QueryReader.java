package org.quern.sparql.statistics;

import java.util.List;
import org.apache.jena.query.Query;
import org.apache.jena.query.QueryException;
import org.apache.jena.query.Syntax;
import org.apache.jena.sparql.lang.sparql_11.ParserSPARQL11;
import org.quern.sparql.NamedSubselects;
import org.quern.sparql.ParserMessage;
import org.quern.sparql.Prefixes;
import org.quern.workspace.QuernException;

/** Reads queries as leniently as Wikidata's query service: its prefixes, its services and named sub-selects. */
final class QueryReader {

    private static final String PROLOGUE = Prefixes.DECLARED + Prefixes.ALSO_KNOWN;

    /** @throws QuernException that says why it is none */
    QueryParts read(String text) {
        NamedSubselects subselects = NamedSubselects.of(text);
        // What is included must fit where it stands, too.
        if (!subselects.parts().isEmpty())
            parse(subselects.inFull());
        List<Query> named = subselects.parts().stream().map(QueryReader::parse).toList();
        return new QueryParts(parse(subselects.main()), named);
    }

    private static Query parse(String text) {
        try {
            Query query = new Query();
            query.setSyntax(Syntax.syntaxSPARQL_11);
            return new Parser().parse(query, PROLOGUE + text);
        } catch (QueryException wrong) {
            throw new QuernException("not SPARQL: " + ParserMessage.of(wrong, (int) PROLOGUE.lines().count()), "",
                    "correct the query", wrong);
        }
    }

    /** Wikidata's query service lets a projected expression take the name of a variable of the pattern. */
    private static final class Parser extends ParserSPARQL11 {
        @Override
        protected void validateParsedQuery(Query query) {
            // What the grammar allows is allowed.
        }
    }
}
