package org.quern.evaluate.run;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.quern.evaluate.filter.ItemExpression;
import org.quern.evaluate.filter.ItemField;
import org.quern.evaluate.filter.ItemIndex;
import org.quern.evaluate.run.Attempts.Asked;
import org.quern.evaluate.score.ItemScores;
import org.quern.evaluate.score.ScoredItem;
import org.quern.workspace.QuernException;

/**
 * The questions of a run among those of a question file.
 *
 * @param predictedGraphs whether graphs without any prediction are left out
 * @param expression what the questions match
 */
public record QuestionChoice(boolean predictedGraphs, ItemExpression expression) {

    /** All questions; one without a prediction is wrong. */
    public static final QuestionChoice ALL = new QuestionChoice(false, ItemExpression.ALL);

    /** What is known of a question before its prediction is scored. */
    private static final List<ItemField> FIELDS = List.of(ItemField.TEXT, ItemField.QUESTION, ItemField.ID,
            ItemField.GOLD, ItemField.GRAPH, ItemField.MATCH, ItemField.RETURN, ItemField.RETURN_TEMPLATE,
            ItemField.TAG, ItemField.ANSWER, ItemField.HOPS, ItemField.ROWS);

    /** @throws QuernException when the expression has conditions on scores, errors or other runs */
    public QuestionChoice {
        Set<String> others = expression.fields().stream().filter(field -> !FIELDS.contains(field))
                .map(ItemField::name).collect(Collectors.toCollection(TreeSet::new));
        if (!others.isEmpty())
            throw new QuernException("a question has no {0} before its prediction is scored", expression.toString(),
                    "choose questions by {1}", String.join(", ", others), FIELDS.stream().map(ItemField::name)
                            .collect(Collectors.joining(", ")));
    }

    /** Those that are chosen, in their order. */
    List<Asked> of(Collection<Asked> asked) {
        Set<String> predicted = asked.stream().filter(each -> !each.given().isEmpty())
                .map(each -> each.question().graph()).collect(Collectors.toSet());
        List<Asked> among = asked.stream()
                .filter(each -> !predictedGraphs || predicted.contains(each.question().graph())).toList();
        if (expression.equals(ItemExpression.ALL))
            return among;
        BitSet matching = ItemIndex.of(IntStream.range(0, among.size()).mapToObj(i -> ScoredItem.of(i + 1,
                among.get(i).question(), ItemScores.UNSCORED)).toList()).matching(expression);
        List<Asked> chosen = new ArrayList<>();
        matching.stream().forEach(i -> chosen.add(among.get(i)));
        return List.copyOf(chosen);
    }
}
