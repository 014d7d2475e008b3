package org.quern.agent;

import java.util.Set;
import org.quern.job.Progress;

/** Selects the parts of an entry that are relevant to a question. */
@FunctionalInterface
public interface Pruner {

    /** Keeps everything. */
    Pruner NONE = (_, _, _, properties, _) -> properties;

    /**
     * @param entry the entry as text
     * @param properties ids of its properties
     * @return ids of the properties to keep
     */
    Set<String> keep(String question, String id, String entry, Set<String> properties, Progress progress);
}
