package org.quern.ui.evaluate.text;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.error.ErrorCategory;
import org.quern.evaluate.error.Mistake;
import org.quern.evaluate.filter.FilterSyntaxException;
import org.quern.evaluate.filter.ItemField;
import org.quern.evaluate.filter.Pivot;
import org.quern.evaluate.filter.UnmetCondition;
import org.quern.evaluate.score.Metric;
import org.quern.ui.judging.ReasonsView;
import org.quern.ui.kit.Messages;

/** The names of fields and of their values in the window's language. */
public record FieldNames(Messages messages) {

    private static final Set<ItemField> CATEGORIES = Set.of(ItemField.REASON, ItemField.PROPOSED, ItemField.CONFIRMED);

    public String of(ItemField field) {
        return field.metric().map(metric -> metric.label(messages.locale()))
                .orElseGet(() -> messages.text("evaluation.field." + field.key()));
    }

    public String of(ItemField field, String value) {
        if (field.equals(ItemField.OUTCOME))
            return messages.text("evaluation.outcome." + value.replace('-', '_'));
        if (field.equals(ItemField.IS))
            return messages.text("evaluation.is." + value);
        if (field.equals(ItemField.MISTAKE))
            return Mistake.named(value).map(this::of).orElse(value);
        if (CATEGORIES.contains(field))
            return Arrays.stream(ErrorCategory.values()).filter(category -> category.key().equals(value)).findFirst()
                    .map(category -> ReasonsView.name(category, messages)).orElse(value);
        // Notes give tags that are no group.
        return field.grouping().filter(grouping -> grouping != Grouping.TAG)
                .map(grouping -> new GroupNames(messages).of(grouping, value)).orElse(value);
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
