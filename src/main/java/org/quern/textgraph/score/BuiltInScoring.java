package org.quern.textgraph.score;

import java.util.function.BiPredicate;

/** The scorings of the published benchmark. */
public enum BuiltInScoring implements Scoring {
    /** Requires the answer in the form that the question asks for. */
    EXACT("exact", "Exact match", Expected::exact),
    /** Accepts the answer anywhere in the reply. */
    FLEXIBLE("flexible", "Flexible match", Expected::flexible);

    private final String id;
    private final String title;
    private final BiPredicate<Expected, String> accepted;

    BuiltInScoring(String id, String title, BiPredicate<Expected, String> accepted) {
        this.id = id;
        this.title = title;
        this.accepted = accepted;
    }

    @Override
    public boolean accepts(Expected expected, String reply) {
        return accepted.test(expected, reply);
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String title() {
        return title;
    }
}
