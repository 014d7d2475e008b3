package org.quern.textgraph.task;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Optional;
import java.util.stream.Stream;
import org.quern.textgraph.sample.Sampling;

/** The tasks (KG-LLM-Bench, section 5). */
public enum Task {
    /** Is this edge there? */
    TRIPLE("triple-retrieval", "Triple retrieval", Sampling.WIDE),
    /** The shortest path between two entities, edges taken in either direction. */
    PATH("shortest-path", "Shortest path", Sampling.WIDE),
    /** How many edges of one type has an entity? */
    RELATIONS("aggregation-by-relation", "Aggregation by relation", Sampling.DEEP),
    /** How many neighbours of an entity have an outgoing edge of one type? */
    NEIGHBOURS("aggregation-of-neighbours", "Aggregation of neighbours", Sampling.DEEP),
    /** Which entity has the most edges? */
    DEGREE("highest-degree", "Highest degree", Sampling.WIDE);

    private final String id;
    private final String title;
    private final Sampling sampling;

    Task(String id, String title, Sampling sampling) {
        this.id = id;
        this.title = title;
        this.sampling = sampling;
    }

    /** As options and files name it. */
    @JsonValue
    public String id() {
        return id;
    }

    public String title() {
        return title;
    }

    /** How samples for it are drawn unless somebody says otherwise. */
    public Sampling sampling() {
        return sampling;
    }

    public static Optional<Task> of(String id) {
        return Stream.of(values()).filter(task -> task.id.equals(id)).findFirst();
    }

    @Override
    public String toString() {
        return id;
    }
}
