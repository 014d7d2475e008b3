package org.quern.sparql;

import java.io.StringReader;
import org.apache.jena.query.Query;
import org.apache.jena.query.QueryParseException;
import org.apache.jena.query.Syntax;
import org.apache.jena.sparql.lang.sparql_11.ParserSPARQL11;
import org.apache.jena.sparql.lang.sparql_11.javacc.ParseException;
import org.apache.jena.sparql.lang.sparql_11.javacc.SPARQLParser11;
import org.apache.jena.sys.JenaSystem;

/** Parses two things that only Wikidata's query service accepts: names that are bound twice, and nested aggregates. */
final class LenientParser extends ParserSPARQL11 {

    static {
        // Jena's classes wait for each other forever if two threads use the first of them without this.
        JenaSystem.init();
    }

    private static final String NESTED = "Nested aggregate";

    private LenientParser() {}

    /** @throws org.apache.jena.query.QueryException when the text does not follow the grammar */
    static Query read(String text) {
        try {
            return new LenientParser().parse(empty(), text);
        } catch (QueryParseException wrong) {
            if (!String.valueOf(wrong.getMessage()).contains(NESTED))
                throw wrong;
            return nested(text, wrong);
        }
    }

    private static Query empty() {
        Query query = new Query();
        query.setSyntax(Syntax.syntaxSPARQL_11);
        return query;
    }

    /** The scope of names is checked after rewriting. */
    @Override
    protected void validateParsedQuery(Query query) {
        // See ServiceDialect.
    }

    private static Query nested(String text, QueryParseException wrong) {
        Query query = empty();
        query.setStrict(true);
        NestingParser parser = new NestingParser(text);
        parser.setQuery(query);
        try {
            parser.QueryUnit();
            return query;
        } catch (ParseException _) {
            throw wrong;
        }
    }

    private static final class NestingParser extends SPARQLParser11 {

        NestingParser(String text) {
            super(new StringReader(text));
        }

        @Override
        protected int getAggregateDepth() {
            return Math.min(1, super.getAggregateDepth());
        }
    }
}
