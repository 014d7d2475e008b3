package org.quern.textgraph.example;

import java.util.stream.LongStream;
import org.quern.textgraph.score.Expected;
import org.quern.textgraph.score.Scoring;

/** Accepts counts that are off by one; every other answer must be found in the reply. */
public final class WithinOne implements Scoring {

    @Override
    public String id() {
        return "within-one";
    }

    @Override
    public String title() {
        return "Count off by one at most";
    }

    @Override
    public boolean accepts(Expected expected, String reply) {
        return expected instanceof Expected.Number(long number)
                ? LongStream.rangeClosed(number - 1, number + 1)
                        .anyMatch(near -> new Expected.Number(near).flexible(reply))
                : expected.flexible(reply);
    }
}
