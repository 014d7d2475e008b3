package org.quern.textgraph.task;

import java.util.List;
import org.quern.textgraph.sample.Subgraph;

/** A sample with a question about it, and the seed entities of the sample. */
public record Drawn(Subgraph graph, List<Integer> seeds, Question question) {

    public Drawn {
        seeds = List.copyOf(seeds);
    }
}
