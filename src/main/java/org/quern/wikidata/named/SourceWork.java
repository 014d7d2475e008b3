package org.quern.wikidata.named;

import org.quern.job.Progress;
import org.quern.wikidata.WikidataSource;

/**
 * A query to a source.
 *
 * @param <R> the answer
 */
@FunctionalInterface
public interface SourceWork<R> {

    /**
     * @param source stays open for others: do not close or store it
     * @throws java.util.concurrent.CancellationException when cancelled
     * @throws Exception when the work fails
     */
    R ask(WikidataSource source, Progress progress) throws Exception;
}
