package org.quern.ui.evaluate.text;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.Metric;
import org.quern.evaluate.error.ErrorCategory;
import org.quern.evaluate.error.Mistake;
import org.quern.evaluate.filter.FilterSyntaxException;
import org.quern.evaluate.filter.ItemField;
import org.quern.evaluate.filter.Pivot;
import org.quern.evaluate.filter.UnmetCondition;
import org.quern.ui.judging.ReasonsView;
import org.quern.ui.kit.Messages;

/** The names of fields and of their values in the window's language. */
public record FieldNames(Messages messages) {

    public String of(ItemField field) {
        return messages.text("evaluation.field." + key(field));
    }

    public String of(ItemField field, String value) {
        return switch (field) {
            case OUTCOME -> messages.text("evaluation.outcome." + value.replace('-', '_'));
            case IS -> messages.text("evaluation.is." + value);
            case REASON, PROPOSED, CONFIRMED -> Arrays.stream(ErrorCategory.values())
                    .filter(category -> category.key().equals(value)).findFirst()
                    .map(category -> ReasonsView.name(category, messages)).orElse(value);
            case MISTAKE -> Mistake.named(value).map(this::of).orElse(value);
            case GRAPH, MATCH, RETURN, RETURN_TEMPLATE, ANSWER ->
                new GroupNames(messages).of(Grouping.valueOf(field.name()), value);
            default -> value;
        };
    }

    public String of(ItemField field, Pivot.Value value) {
        return value.name().map(name -> of(field, name)).orElseGet(() -> messages.text("evaluation.field.none"));
    }

    public String of(Mistake mistake) {
        String part = messages.text("evaluation.mistake.part." + key(mistake.part()));
        String said = mistake.way() == Mistake.Way.WHOLE ? part
                : messages.text("evaluation.mistake." + key(mistake.way()), part);
        return mistake.where().map(clause -> messages.text("evaluation.mistake.in", said, clause)).orElse(said);
    }

    /** What is wrong with a typed expression, and where. */
    public String of(FilterSyntaxException wrong) {
        return messages.text("evaluation.filter.position", Integer.toString(wrong.position()),
                messages.text("evaluation.filter.problem." + key(wrong.problem()), wrong.details().toArray()));
    }

    /** Why no item meets a condition. */
    public String of(UnmetCondition unmet) {
        return messages.text("evaluation.filter.unmet", unmet.condition(),
                messages.text("evaluation.filter.unmet." + key(unmet.why()), unmet.details().toArray()));
    }

    public String measure(Optional<Metric> metric) {
        return metric.map(new GroupNames(messages)::of).orElseGet(() -> messages.text("evaluation.pivot.count"));
    }

    private static String key(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
