package org.quern.ui.review;

import java.util.ArrayList;
import java.util.List;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.TextChecks;
import org.quern.workspace.QuernException;

/** Makes up question files, or fails. */
final class FakeReview implements ReviewEngine {

    private final List<String> files;
    private final int questions;
    boolean fails;

    FakeReview(List<String> files, int questions) {
        this.files = files;
        this.questions = questions;
    }

    @Override
    public List<String> files() {
        return files;
    }

    @Override
    public Sheet read(String file, Progress progress) {
        if (fails)
            throw new QuernException("the text is not valid JSON", file + " line 3 $[0]", "mend the file");
        List<ReviewItem> items = new ArrayList<>();
        for (int i = 0; i < questions; i++) {
            Sample sample = sample(i);
            items.add(new ReviewItem(i + 1, sample, new TextChecks().check(sample)));
        }
        return new Sheet(items, List.of("Film", "Award"));
    }

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
