package org.quern.wikidata;

import org.quern.job.Progress;
import org.quern.sparql.GuardedSelect;
import org.quern.sparql.SelectLimits;
import org.quern.sparql.Solutions;

/** A source that also answers SPARQL queries. */
public interface SelectSource extends WikidataSource {

    /**
     * Runs a query, within the source's limit of time for such.
     *
     * @param mostRows what is written into the query as its limit, unless it has a lower one
     * @throws org.quern.workspace.QuernException when it takes too long or the source refuses it
     * @throws java.util.concurrent.CancellationException when the person asked to stop
     */
    Solutions select(GuardedSelect query, int mostRows, Progress progress);

    /**
     * Runs a query within limits. An endpoint keeps to those of its profile where they are narrower.
     *
     * @throws org.quern.workspace.QuernException when the source refuses it; when it takes too long, with a
     *         {@link java.util.concurrent.TimeoutException} as its cause
     * @throws java.util.concurrent.CancellationException when the person asked to stop
     */
    Solutions select(GuardedSelect query, SelectLimits limits, Progress progress);
}
