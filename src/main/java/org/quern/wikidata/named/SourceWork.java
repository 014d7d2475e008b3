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
     * @param source stays open for others: whoever asks does not close it, and does not keep it
     * @throws java.util.concurrent.CancellationException when it stopped because it was asked to
     * @throws Exception when it failed
     */
    R ask(WikidataSource source, Progress progress) throws Exception;
}
