package org.quern.evaluate;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.quern.question.Sample;
import org.quern.question.Sample.FromTemplate;

/** The criteria by which items of a run are grouped. */
public enum Grouping {
    GRAPH("by graph", "by_graph", Sample::graph), MATCH("by MATCH category", "by_match_category",
            sample -> template(sample, FromTemplate::matchCategory)),
    RETURN("by RETURN pattern", "by_return_category",
            sample -> template(sample, FromTemplate::returnPatternId)),
    ANSWER("by answer size", "by_answer_size", sample -> AnswerSize.of(sample).toString());

    /** The group of items without a template. */
    public static final String NO_TEMPLATE = "(no template)";

    private final String title;
    private final String member;
    private final Function<Sample, String> key;

    Grouping(String title, String member, Function<Sample, String> key) {
        this.title = title;
        this.member = member;
        this.key = key;
    }

    public String title() {
        return title;
    }

    /** The name in files. */
    public String member() {
        return member;
    }

    /** The group of a sample. */
    public String of(Sample sample) {
        return key.apply(sample);
    }

    /** The display order of groups: by name; sizes by size. */
    public Comparator<String> order() {
        List<String> sizes = AnswerSize.texts();
        return this == ANSWER ? Comparator.comparingInt(sizes::indexOf) : Comparator.naturalOrder();
    }

    /** The items of each group, in the order of groups. */
    public <T> Map<String, List<T>> groups(Collection<T> items, Function<T, Sample> sample) {
        return items.stream().collect(Collectors.groupingBy(item -> of(sample.apply(item)),
                () -> new TreeMap<>(order()), Collectors.toList()));
    }

    private static String template(Sample sample, Function<FromTemplate, String> part) {
        return sample.fromTemplate().map(part).orElse(NO_TEMPLATE);
    }
}
