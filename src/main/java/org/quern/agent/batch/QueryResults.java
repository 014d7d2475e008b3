package org.quern.agent.batch;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quern.dataset.GoldAnswer;
import org.quern.evaluate.rowmajor.RdfTerms;
import org.quern.evaluate.rowmajor.SparqlResult;
import org.quern.job.Progress;
import org.quern.sparql.ExternalQuery;
import org.quern.sparql.SelectLimits;
import org.quern.sparql.Solutions;
import org.quern.sparql.Term;
import org.quern.wikidata.SelectSource;
import org.quern.workspace.QuernException;

/** Runs queries and returns their results for comparison. */
public record QueryResults(SelectSource source, SelectLimits limits) {
    /**
     * The result of a query.
     *
     * @param solutions its rows; empty for ASK
     * @param cut whether there are more rows than the limit
     * @param leniencies what was accepted in the query although the standard does not allow it
     */
    public record Found(SparqlResult result, Optional<Solutions> solutions, boolean cut, List<String> leniencies) {
        public Found {
            leniencies = List.copyOf(leniencies);
        }

        /** The complete answer; empty if rows are missing. */
        Optional<GoldAnswer> answer() {
            return result instanceof SparqlResult.Truth(boolean value) ? Optional.of(new GoldAnswer.Truth(value))
                    : solutions.filter(_ -> !cut).map(found -> new GoldAnswer.Rows(found.variables(), found.rows()));
        }
    }

    /**
     * Runs a query.
     *
     * @throws QuernException when it is not valid, is refused, or takes too long
     * @throws java.util.concurrent.CancellationException soon after the run was cancelled
     */
    public Found run(String query, Progress progress) {
        try {
            ExternalQuery foreign = ExternalQuery.of(query);
            Solutions found = source.select(foreign.select(), limits, progress);
            return foreign.asks()
                    ? new Found(new SparqlResult.Truth(!found.rows().isEmpty()), Optional.empty(), false,
                            foreign.leniencies())
                    : new Found(result(found), Optional.of(found), found.cut(), foreign.leniencies());
        } catch (ExternalQuery.Refused refused) {
            throw new QuernException(refused.why(), "", "fix the query").causedBy(refused);
        }
    }

    /** Rows in the form that the metrics compare. */
    public static SparqlResult result(Solutions found) {
        List<List<@Nullable String>> rows = new ArrayList<>();
        for (List<Optional<Term>> row : found.rows()) {
            List<@Nullable String> cells = new ArrayList<>();
            row.forEach(cell -> cells.add(cell.map(QueryResults::text).orElse(null)));
            rows.add(cells);
        }
        return new SparqlResult.Rows(found.variables(), rows);
    }

    /** A term as {@link RdfTerms} writes it. */
    public static String text(Term term) {
        String written = switch (term) {
            case Term.Iri(String iri) -> "<" + iri + ">";
            case Term.Literal(String text, String language, String datatype) -> "\"" + text + "\""
                    + (!language.isEmpty() ? "@" + language : datatype.isEmpty() ? "" : "^^<" + datatype + ">");
            case Term.Blank(String label) -> "_:" + label;
        };
        return RdfTerms.read(JsonNodeFactory.instance.textNode(written)).orElseThrow();
    }
}
