package org.quern.dataset.harvest;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import org.quern.dataset.AnswerJson;
import org.quern.dataset.GoldAnswer;
import org.quern.job.Progress;
import org.quern.sparql.ExternalQuery;
import org.quern.sparql.SelectLimits;
import org.quern.sparql.Solutions;
import org.quern.sparql.Term;
import org.quern.wikidata.SelectSource;
import org.quern.workspace.EnvironmentException;
import org.quern.workspace.QuernException;

/**
 * The result of running a query once.
 *
 * @param query the text
 * @param source the description of the data
 * @param characters of all values together
 * @param why the reason if it failed; otherwise empty
 * @param head the first rows
 */
record QueryRun(String query, String source, Outcome outcome, long rows, long characters, String why,
        Optional<JsonNode> head) {

    static final int HEAD = 10;
    private static final int MOST_ROWS = 1_000_000;

    /** How it ended. */
    enum Outcome {
        ANSWERED, EMPTY, TOO_LARGE, TIMED_OUT, REFUSED, FAILED;
    }

    /** What a run is remembered by. */
    record Key(String query, String source) {}

    Key key() {
        return new Key(query, source);
    }

    /**
     * Runs a query.
     *
     * @throws EnvironmentException when the source cannot be reached
     */
    static QueryRun of(String query, SelectSource source, SelectLimits limits, Progress progress) {
        String data = source.describe();
        try {
            ExternalQuery read = ExternalQuery.of(query);
            Solutions found = source.select(read.select(),
                    new SelectLimits(Math.min(MOST_ROWS, limits.rows()), limits.characters(), limits.time()),
                    progress.quiet());
            long characters = found.rows().stream().flatMap(java.util.Collection::stream).flatMap(Optional::stream)
                    .mapToLong(QueryRun::length).sum();
            if (found.cut())
                return new QueryRun(query, data, Outcome.TOO_LARGE, found.rows().size(), characters, "",
                        Optional.empty());
            if (read.asks())
                return new QueryRun(query, data, Outcome.ANSWERED, 1, 1, "",
                        Optional.of(AnswerJson.write(new GoldAnswer.Truth(!found.rows().isEmpty()))));
            return new QueryRun(query, data, found.rows().isEmpty() ? Outcome.EMPTY : Outcome.ANSWERED,
                    found.rows().size(), characters, "", Optional.of(AnswerJson.write(new GoldAnswer.Rows(
                            found.variables(), found.rows().stream().limit(HEAD).toList()))));
        } catch (ExternalQuery.Refused refused) {
            return failed(query, data, Outcome.REFUSED, refused.why());
        } catch (EnvironmentException unreachable) {
            throw unreachable;
        } catch (QuernException failure) {
            return failed(query, data,
                    failure.getCause() instanceof TimeoutException ? Outcome.TIMED_OUT : Outcome.FAILED,
                    failure.what());
        }
    }

    private static QueryRun failed(String query, String source, Outcome outcome, String why) {
        return new QueryRun(query, source, outcome, 0, 0, why, Optional.empty());
    }

    private static long length(Term term) {
        return switch (term) {
            case Term.Iri iri -> iri.iri().length();
            case Term.Literal literal -> literal.text().length();
            case Term.Blank blank -> blank.label().length();
        };
    }
}
