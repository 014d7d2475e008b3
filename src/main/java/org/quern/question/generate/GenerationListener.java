package org.quern.question.generate;

import org.quern.job.ItemFailure;
import org.quern.question.Rule;
import org.quern.question.Sample;

/** Receives each question and each rejection as it happens. */
public interface GenerationListener {

    /** Hears nothing. */
    GenerationListener NONE = new GenerationListener() {
        @Override
        public void kept(Sample sample) {}

        @Override
        public void rejected(Rejection rejection) {}
    };

    void kept(Sample sample);

    void rejected(Rejection rejection);

    /**
     * A rejected candidate.
     *
     * @param category the MATCH category
     * @param rule the reason
     * @param example the rejected pattern or query
     */
    record Rejection(String category, Rule rule, String example) {

        /** A pattern or query that could not be processed. */
        static Rejection failed(String category, String cypher, ItemFailure failure) {
            return new Rejection(category, Rule.FAILED_QUERY, cypher + " (" + failure.reason() + ")");
        }
    }
}
