package org.quern.evaluate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.quern.question.kind.QuestionTag;
import org.quern.question.kind.ReturnTemplate;

/** The criteria by which questions, and items of a run, are grouped. */
public enum Grouping {
    GRAPH("by graph", "by_graph"), MATCH("by MATCH category", "by_match_category"), RETURN("by RETURN pattern",
            "by_return_category"),
    RETURN_TEMPLATE("by RETURN template", "by_return_template"),
    /** A question has any number of tags, so these groups overlap. */
    TAG("by tag", "by_tag"), ANSWER("by answer size", "by_answer_size");

    private final String title;
    private final String member;

    Grouping(String title, String member) {
        this.title = title;
        this.member = member;
    }

    public String title() {
        return title;
    }

    /** The name in files. */
    public String member() {
        return member;
    }

    /** Its name as an option: {@code match}, {@code return-template}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The order in which people look for groups: by name, sizes by size, tags and templates as published. */
    public Comparator<String> order() {
        return switch (this) {
            case ANSWER -> Comparator.comparingInt(AnswerSize.texts()::indexOf);
            case TAG -> listed(Stream.of(QuestionTag.values()));
            case RETURN_TEMPLATE -> listed(Stream.of(ReturnTemplate.values()));
            case GRAPH, MATCH, RETURN -> Comparator.naturalOrder();
        };
    }

    private static Comparator<String> listed(Stream<?> values) {
        List<String> order = values.map(Object::toString).toList();
        return Comparator.<String>comparingInt(name -> order.contains(name) ? order.indexOf(name) : order.size())
                .thenComparing(Comparator.naturalOrder());
    }

    /** The items of each group, the groups in their order. */
    public <T> Map<String, List<T>> groups(Collection<T> items, Function<T, ItemGroups> names) {
        Map<String, List<T>> groups = new TreeMap<>(order());
        items.forEach(item -> names.apply(item).of(this)
                .forEach(name -> groups.computeIfAbsent(name, _ -> new ArrayList<>()).add(item)));
        return groups;
    }
}
