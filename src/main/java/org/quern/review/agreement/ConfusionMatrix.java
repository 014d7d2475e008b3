package org.quern.review.agreement;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import org.quern.review.ReviewVerdict;
import org.quern.statistics.Bootstrap;

/**
 * An annotator's verdicts (rows) against other verdicts on the same questions (columns).
 *
 * @param cells the ids of the questions, by the annotator's verdict, then the other one; empty cells are absent
 */
public record ConfusionMatrix(String annotator, Rater rater,
        Map<ReviewVerdict, Map<ReviewVerdict, Set<String>>> cells) {

    /** The ids of the questions in a cell, sorted. */
    public Set<String> questions(ReviewVerdict row, ReviewVerdict column) {
        return cells.getOrDefault(row, Map.of()).getOrDefault(column, Set.of());
    }

    public int count(ReviewVerdict row, ReviewVerdict column) {
        return questions(row, column).size();
    }

    /** The number of questions with this verdict of the annotator. */
    public int row(ReviewVerdict verdict) {
        return Arrays.stream(ReviewVerdict.values()).mapToInt(column -> count(verdict, column)).sum();
    }

    /** The number of questions with this other verdict. */
    public int column(ReviewVerdict verdict) {
        return Arrays.stream(ReviewVerdict.values()).mapToInt(row -> count(row, verdict)).sum();
    }

    public int items() {
        return Arrays.stream(ReviewVerdict.values()).mapToInt(this::row).sum();
    }

    /** The number of questions with equal verdicts. */
    public int equal() {
        return Arrays.stream(ReviewVerdict.values()).mapToInt(verdict -> count(verdict, verdict)).sum();
    }

    /** The contribution of each question to the table. */
    List<double[]> contributions() {
        return contributions(Coefficients::cell);
    }

    private List<double[]> contributions(BiFunction<ReviewVerdict, ReviewVerdict, double[]> cell) {
        List<double[]> all = new ArrayList<>();
        cells.forEach((row, columns) -> columns.forEach((column, questions) -> {
            for (int i = 0; i < questions.size(); i++)
                all.add(cell.apply(row, column));
        }));
        return all;
    }

    /**
     * The resampling for figures that are the same when rows and columns are exchanged; so are then their
     * intervals.
     */
    Bootstrap bootstrap(long seed) {
        Bootstrap one = Bootstrap.of(seed, contributions());
        Bootstrap other = Bootstrap.of(seed, contributions((row, column) -> Coefficients.cell(column, row)));
        return order(one, other) <= 0 ? one : other;
    }

    private static int order(Bootstrap one, Bootstrap other) {
        int bySizes = Arrays.compare(one.sizes(), other.sizes());
        return bySizes != 0 ? bySizes : Arrays.compare(one.patterns(), other.patterns(), Arrays::compare);
    }
}
