package org.quern.evaluate.compare;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.ScoredItem;
import org.quern.question.Variation.Kind;
import org.quern.statistics.BenjaminiHochberg;

/**
 * Each pair of several runs, compared by one metric. All tests are one family.
 *
 * @param tests number of tests in the family
 */
@JsonPropertyOrder("tests")
public record PairwiseComparison(@JsonProperty("pairs") List<Line> lines, int tests) {

    /**
     * Two of the runs.
     *
     * @param variation how the second's questions vary those of the first, for example {@code typos}; empty for the same
     * questions
     * @param items number of items that both have
     * @param onlyFirst number of items that only the first has
     * @param onlySecond number of items that only the second has
     * @param differentQuestions number of items whose questions differ although their ids are equal
     * @param difference empty without items that both have scored
     * @param adjusted the p-value adjusted for all tests (Benjamini and Hochberg); empty without a test
     */
    public record Line(String first, String second, String variation, int items, int onlyFirst, int onlySecond,
            int differentQuestions, @JsonIgnore Optional<Difference> difference, @JsonIgnore OptionalDouble adjusted) {

        @JsonProperty("difference")
        Optional<GroupDifferences.Line> tested() {
            return difference.map(found -> new GroupDifferences.Line(found, adjusted));
        }

        private OptionalDouble p() {
            return difference.map(Difference::p).orElse(OptionalDouble.empty());
        }
    }

    /**
     * @param runs items by the name of the run
     * @param against compares the others with this run only; if empty, all pairs
     */
    public static PairwiseComparison of(Map<String, List<ScoredItem>> runs, Optional<String> against, Metric metric,
            Inference inference) {
        List<String> names = new ArrayList<>(runs.keySet());
        List<Line> lines = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            for (int j = i + 1; j < names.size(); j++) {
                boolean turned = against.isPresent() && against.get().equals(names.get(j));
                String first = names.get(turned ? j : i);
                String second = names.get(turned ? i : j);
                if (against.isPresent() && !against.get().equals(first))
                    continue;
                RunComparison comparison = RunComparison.of(runs.getOrDefault(first, List.of()),
                        runs.getOrDefault(second, List.of()));
                lines.add(new Line(first, second, comparison.variations().stream().map(Kind::toString)
                        .collect(Collectors.joining(", ")), comparison.items().size(), comparison.onlyFirst(),
                        comparison.onlySecond(), comparison.differentQuestions(),
                        comparison.overall(metric, inference), OptionalDouble.empty()));
            }
        }
        double[] p = lines.stream().flatMapToDouble(line -> line.p().stream()).toArray();
        double[] adjusted = BenjaminiHochberg.adjust(p);
        int next = 0;
        for (int i = 0; i < lines.size(); i++) {
            Line line = lines.get(i);
            if (line.p().isPresent())
                lines.set(i,
                        new Line(line.first(), line.second(), line.variation(), line.items(), line.onlyFirst(),
                                line.onlySecond(), line.differentQuestions(),
                                line.difference(), OptionalDouble.of(adjusted[next++])));
        }
        return new PairwiseComparison(List.copyOf(lines), p.length);
    }
}
