package org.quern.textgraph.report;

import java.util.List;

/** A run with its scored replies. */
public record ScoredRun(String name, String model, List<ScoredReply> replies) {
    public ScoredRun {
        replies = List.copyOf(replies);
    }
}
