package org.quern.sparql.statistics;

import java.util.List;
import org.apache.jena.query.Query;
import org.apache.jena.query.QueryException;
import org.apache.jena.query.Syntax;
import org.apache.jena.shared.PrefixMapping;
import org.apache.jena.sparql.lang.sparql_11.ParserSPARQL11;
import org.apache.jena.sys.JenaSystem;
import org.quern.sparql.NamedSubselects;
import org.quern.sparql.ParserMessage;
import org.quern.sparql.Prefixes;
import org.quern.sparql.SparqlParser;
import org.quern.workspace.QuernException;

/** Parses queries that use the prefixes, services and named sub-selects of Wikidata's query service. */
final class QueryReader {

    static {
        // Jena's classes wait for each other forever if two threads use the first of them without this.
        JenaSystem.init();
    }

    private final PrefixMapping known = PrefixMapping.Factory.create();

    QueryReader() {
        new Prefixes().all().forEach(known::setNsPrefix);
    }

    /** @throws QuernException with the reason if the text is not a valid query */
    QueryParts read(String text) {
        NamedSubselects subselects = NamedSubselects.of(text);
        // The query must also be valid after its named sub-selects have been included.
        if (!subselects.parts().isEmpty())
            parse(subselects.inFull());
        List<Query> named = subselects.parts().stream().map(this::parse).toList();
        return new QueryParts(parse(subselects.main()), named);
    }

    private Query parse(String text) {
        try {
            Query query = new Query();
            query.setSyntax(Syntax.syntaxSPARQL_11);
            // Set once: parsing the prefixes with each query would take longer than parsing the query.
            query.getPrefixMapping().setNsPrefixes(known);
            return SparqlParser.read(text, () -> new Parser().parse(query, text));
        } catch (QueryException wrong) {
            throw new QuernException("not valid SPARQL: {0}", "", "fix the query", ParserMessage.of(wrong, 0))
                    .causedBy(wrong);
        }
    }

    /** Wikidata's query service allows a projected expression to reuse the name of a variable of the pattern. */
    private static final class Parser extends ParserSPARQL11 {
        @Override
        protected void validateParsedQuery(Query query) {
            // No checks beyond the grammar.
        }
    }
}
