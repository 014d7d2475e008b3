package org.quern.textgraph.score;

import java.util.Optional;
import java.util.OptionalInt;
import org.quern.textgraph.dataset.Variant;
import org.quern.textgraph.task.Direction;
import org.quern.textgraph.task.Task;

/**
 * A reply with its scores and its groups in the results.
 *
 * @param tokens of the text, by our own tokenizer
 * @param counted what the provider counted for the whole request; 0 where nobody did
 * @param direction of the edges that were asked about, where there is one
 * @param degree the right count of an aggregation
 * @param length of the shortest path, in edges
 * @param predicted how long a path the reply gave: 0 for none, empty when it gave no list at all
 */
public record ScoredReply(String instance, Task task, String format, Variant variant, boolean exact, boolean flexible,
        int tokens, long counted, Optional<Direction> direction, OptionalInt degree, OptionalInt length,
        OptionalInt predicted) {}
