package org.quern.agent;

import java.util.Set;
import org.quern.job.Progress;

/** Selects the parts of an entry that are relevant to a question. */
@FunctionalInterface
public interface Pruner {

    /** Keeps everything. */
    Pruner NONE = (_, _, _, properties, _) -> properties;

    /**
     * @param entry what the entry says, as text
     * @param properties ids of those that it has
     * @return those to keep
     */
    Set<String> keep(String question, String id, String entry, Set<String> properties, Progress progress);
}
