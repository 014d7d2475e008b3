package org.quern.evaluate.compare;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.score.Metric;
import org.quern.statistics.BenjaminiHochberg;

/**
 * The differences of two runs in all groups. All tests of groups are one family; a grouping with a single group
 * repeats the overall test and is left out of it.
 *
 * @param tests number of tests in the family
 */
public record GroupDifferences(@JsonIgnore Map<Grouping, Map<String, Line>> groups,
        @JsonProperty("group_tests") int tests) {

    /** @param adjusted the p-value adjusted for all tests (Benjamini and Hochberg); empty outside the family */
    public record Line(@JsonUnwrapped Difference difference,
            @JsonInclude @JsonProperty("adjusted_p") OptionalDouble adjusted) {}

    public static final GroupDifferences NONE = new GroupDifferences(Map.of(), 0);

    public static GroupDifferences of(RunComparison comparison, Metric metric, Inference inference) {
        Map<Grouping, Map<String, Difference>> all = new EnumMap<>(Grouping.class);
        List<Difference> family = new ArrayList<>();
        for (Grouping grouping : Grouping.values()) {
            Map<String, Difference> found = comparison.by(grouping, metric, inference);
            all.put(grouping, found);
            if (found.size() > 1)
                found.values().stream().filter(difference -> difference.p().isPresent()).forEach(family::add);
        }
        double[] adjusted = BenjaminiHochberg.adjust(family.stream().mapToDouble(d -> d.p().orElseThrow()).toArray());
        Map<Grouping, Map<String, Line>> groups = new EnumMap<>(Grouping.class);
        int next = 0;
        for (Map.Entry<Grouping, Map<String, Difference>> grouping : all.entrySet()) {
            Map<String, Line> lines = new LinkedHashMap<>();
            for (Map.Entry<String, Difference> group : grouping.getValue().entrySet()) {
                boolean tested = grouping.getValue().size() > 1 && group.getValue().p().isPresent();
                lines.put(group.getKey(), new Line(group.getValue(),
                        tested ? OptionalDouble.of(adjusted[next++]) : OptionalDouble.empty()));
            }
            groups.put(grouping.getKey(), lines);
        }
        return new GroupDifferences(groups, family.size());
    }

    /** The groups of all groupings, by the names in files. */
    @JsonAnyGetter
    Map<String, Map<String, Line>> members() {
        Map<String, Map<String, Line>> members = new LinkedHashMap<>();
        List.of(Grouping.values()).forEach(grouping -> members.put(grouping.member(), by(grouping)));
        return members;
    }

    /** The groups of a grouping, in their order. */
    public Map<String, Line> by(Grouping grouping) {
        return groups.getOrDefault(grouping, Map.of());
    }

    public Optional<Line> of(Grouping grouping, String group) {
        return Optional.ofNullable(by(grouping).get(group));
    }
}
