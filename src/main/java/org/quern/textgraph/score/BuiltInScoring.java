package org.quern.textgraph.score;

/** The scorings of the published benchmark. */
public enum BuiltInScoring implements Scoring {
    /** Requires the answer in the form that the question asks for. */
    EXACT("exact", "Exact match") {
        @Override
        public boolean accepts(Expected expected, String reply) {
            return expected.exact(reply);
        }
    },
    /** Accepts the answer anywhere in the reply. */
    FLEXIBLE("flexible", "Flexible match") {
        @Override
        public boolean accepts(Expected expected, String reply) {
            return expected.flexible(reply);
        }
    };

    private final String id;
    private final String title;

    BuiltInScoring(String id, String title) {
        this.id = id;
        this.title = title;
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
