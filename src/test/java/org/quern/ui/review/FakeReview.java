package org.quern.ui.review;

import org.quern.question.Sample;

/** Makes up questions for tests of the pane. */
final class FakeReview {

    private FakeReview() {}

    /** Each fifth question lacks the name of its query. */
    static Sample sample(int i) {
        String name = "Prize " + i;
        String match = "MATCH (n:Film)-[r0:receivesAward]->(m0:Award {name: '" + name + "'})";
        return new Sample("q" + i, "films", match + " WITH DISTINCT n RETURN n.name", match,
                "Which films received " + (i % 5 == 4 ? "a prize" : name) + "?",
                "Give the name of every film that receives award the award “" + name + "”.",
                "[{\"n.name\":\"Rosetta\"},{\"n.name\":\"The Piano\"}]",
                new Sample.FromTemplate(i % 2 == 0 ? "basic_(n)-(m0*)" : "special_comparison", match, "n_name",
                        "RETURN …"));
    }
}
