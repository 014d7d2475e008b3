package org.quern.evaluate;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.quern.question.Sample;
import org.quern.question.Sample.FromTemplate;
import org.quern.question.kind.QuestionKind;
import org.quern.question.kind.QuestionTag;

/**
 * The groups that a question belongs to: one of each grouping, and as many tags as it has.
 *
 * @param hops the number of relations that its gold query follows; empty if unknown
 */
public record ItemGroups(Map<Grouping, List<String>> names, OptionalInt hops) {

    /** The group of questions that come from no template. */
    public static final String NO_TEMPLATE = "(no template)";
    /** The group of questions without a tag. */
    public static final String NO_TAG = "(no tag)";

    public ItemGroups {
        names = Collections.unmodifiableMap(new EnumMap<>(names));
    }

    /** Reads the gold query, which takes longer than anything else here: ask once for each question. */
    public static ItemGroups of(Sample sample) {
        QuestionKind kind = QuestionKind.of(sample.goldCypher());
        return of(sample.graph(), kind, AnswerSize.of(sample),
                sample.fromTemplate().map(FromTemplate::matchCategory).orElse(kind.pattern().category()),
                sample.fromTemplate().map(FromTemplate::returnPatternId).orElse(NO_TEMPLATE));
    }

    /**
     * The groups of a question without a template.
     *
     * @param kind read from its query, in whatever language
     */
    public static ItemGroups of(String graph, QuestionKind kind, AnswerSize answer) {
        return of(graph, kind, answer, kind.pattern().category(), NO_TEMPLATE);
    }

    private static ItemGroups of(String graph, QuestionKind kind, AnswerSize answer, String match, String returns) {
        List<String> tags = kind.tags().stream().map(QuestionTag::toString).toList();
        Map<Grouping, List<String>> names = new EnumMap<>(Grouping.class);
        names.put(Grouping.GRAPH, List.of(graph));
        names.put(Grouping.MATCH, List.of(match));
        names.put(Grouping.RETURN, List.of(returns));
        names.put(Grouping.RETURN_TEMPLATE, List.of(kind.returns().toString()));
        names.put(Grouping.TAG, tags.isEmpty() ? List.of(NO_TAG) : tags);
        names.put(Grouping.ANSWER, List.of(answer.toString()));
        return new ItemGroups(names, kind.hops());
    }

    /** The groups of a kind that it is in, at least one. */
    public List<String> of(Grouping grouping) {
        return names.getOrDefault(grouping, List.of());
    }

    /** The same as text, for a table. */
    public String text(Grouping grouping) {
        return String.join(", ", of(grouping));
    }
}
