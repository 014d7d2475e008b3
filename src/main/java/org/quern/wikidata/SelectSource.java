package org.quern.wikidata;

import org.quern.job.Progress;
import org.quern.sparql.GuardedSelect;
import org.quern.sparql.SelectLimits;
import org.quern.sparql.Solutions;

/** A source that also answers SPARQL queries. */
public interface SelectSource extends WikidataSource {

    /**
     * Runs a query, within the source's time limit.
     *
     * @param mostRows the limit written into the query, unless it has a lower one
     * @throws org.quern.workspace.QuernException when it takes too long or the source rejects it
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    Solutions select(GuardedSelect query, int mostRows, Progress progress);

    /**
     * Runs a query with limits. An endpoint applies the limits of its profile if they are lower.
     *
     * @throws org.quern.workspace.QuernException when the source rejects it; when it takes too long, with a
     * {@link java.util.concurrent.TimeoutException} as its cause
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    Solutions select(GuardedSelect query, SelectLimits limits, Progress progress);
}
