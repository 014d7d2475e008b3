package org.quern.dataset.answer;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.GoldAnswer;
import org.quern.dataset.GoldQuery;
import org.quern.job.Progress;
import org.quern.sparql.ExternalQuery;
import org.quern.sparql.SelectLimits;
import org.quern.sparql.Solutions;
import org.quern.wikidata.SelectSource;
import org.quern.wikidata.WikidataSource;
import org.quern.workspace.QuernException;

/**
 * The current answers of a store or an endpoint. Queries are untrusted and run with a guard: they can query the
 * data and nothing else, with limits of rows and time. A truncated answer counts as missing.
 */
public final class SourceAnswers implements Answers {

    /** The time limit of Wikidata's own service; answers with more rows are not compared. */
    public static final SelectLimits LIMITS = new SelectLimits(20_000, 5_000_000, Duration.ofSeconds(60));

    private final SelectSource source;
    private final SelectLimits limits;
    private final Progress progress;
    private final Map<String, String> missing = new HashMap<>();

    /**
     * The answers of a source.
     *
     * @param progress cancels the current query
     * @throws QuernException when the source does not support queries
     */
    public static SourceAnswers of(WikidataSource source, SelectLimits limits, Progress progress) {
        if (source instanceof SelectSource select)
            return new SourceAnswers(select, limits, progress);
        throw new QuernException("this source does not answer SPARQL queries", source.describe(),
                "use a store or a SPARQL endpoint");
    }

    /** @param progress cancels the current query */
    public SourceAnswers(SelectSource source, SelectLimits limits, Progress progress) {
        this.source = source;
        this.limits = limits;
        this.progress = progress;
    }

    @Override
    public Optional<GoldAnswer> of(DatasetQuestion question) {
        Optional<String> sparql = question.query().map(GoldQuery::sparql);
        if (sparql.isEmpty())
            return none(question, question.id() + " has no query");
        try {
            ExternalQuery query = ExternalQuery.of(sparql.get());
            Solutions found = source.select(query.select(), limits, progress.quiet());
            if (query.asks())
                return Optional.of(new GoldAnswer.Truth(!found.rows().isEmpty()));
            return found.cut() ? none(question, "%s has more than %,d rows".formatted(question.id(), limits.rows()))
                    : Optional.of(new GoldAnswer.Rows(found.variables(), found.rows()));
        } catch (ExternalQuery.Refused refused) {
            return none(question, question.id() + ": " + refused.why());
        } catch (QuernException failure) {
            return none(question, question.id() + ": " + failure.what());
        }
    }

    private Optional<GoldAnswer> none(DatasetQuestion question, String why) {
        missing.put(question.id().text(), why);
        return Optional.empty();
    }

    @Override
    public String missing(DatasetQuestion question) {
        return missing.getOrDefault(question.id().text(), Answers.super.missing(question));
    }
}
