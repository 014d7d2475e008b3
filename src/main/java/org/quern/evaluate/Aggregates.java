package org.quern.evaluate;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.quern.question.Sample.FromTemplate;

/** The figures of a run: of all items, and by graph, by MATCH category and by RETURN pattern, each sorted by name. */
public record Aggregates(Aggregate overall, Map<String, Aggregate> byGraph, Map<String, Aggregate> byMatch,
        Map<String, Aggregate> byReturn) {

    /** The group of items that come from no template. */
    public static final String NO_TEMPLATE = "(no template)";

    public static Aggregates of(List<ScoredSample> samples) {
        return new Aggregates(Aggregate.of(samples), by(samples, s -> s.sample().graph()),
                by(samples, s -> template(s, FromTemplate::matchCategory)),
                by(samples, s -> template(s, FromTemplate::returnPatternId)));
    }

    private static String template(ScoredSample sample, Function<FromTemplate, String> part) {
        return sample.sample().fromTemplate().map(part).orElse(NO_TEMPLATE);
    }

    private static Map<String, Aggregate> by(List<ScoredSample> samples, Function<ScoredSample, String> key) {
        Map<String, Aggregate> groups = new TreeMap<>();
        samples.stream().collect(Collectors.groupingBy(key))
                .forEach((name, members) -> groups.put(name, Aggregate.of(members)));
        return groups;
    }
}
