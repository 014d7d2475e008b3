package org.quern.task.evaluate;

import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.quern.evaluate.filter.ExpressionParser;
import org.quern.evaluate.filter.FilterSyntaxException;
import org.quern.evaluate.filter.ItemExpression;
import org.quern.evaluate.filter.ItemField;
import org.quern.evaluate.filter.ItemIndex;
import org.quern.evaluate.filter.SavedFilters;
import org.quern.evaluate.filter.UnmetCondition;
import org.quern.job.Progress;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * The items of a run that match.
 *
 * @param unmet the conditions that no item meets, and fields of the table that no item has
 */
public record ChosenItems(ItemIndex index, ItemExpression expression, BitSet items, List<String> unmet) {

    /**
     * @param workspace the folder of the workspace
     * @param fields what is read besides
     */
    public static ChosenItems of(Path workspace, ItemSelection wanted, Set<ItemField> fields, Progress progress)
            throws FilterSyntaxException {
        ItemExpression expression = ExpressionParser.parse(wanted.filter());
        if (wanted.saved().isPresent())
            expression = expression.and(saved(workspace, wanted.saved().get()));
        RunFolder from = RunFolder.of(workspace, wanted.run());
        Set<ItemField> read = expression.fields();
        read.addAll(fields);
        ItemIndex index = new IndexItems(name -> RunFolder.of(workspace, name).scored()).prepare(
                IndexItems.open(from.folder(), from.scored()), read, expression.runs(), progress);
        ItemExpression all = fields.stream().map(ItemExpression::has).reduce(expression, ItemExpression::and);
        return new ChosenItems(index, expression, index.matching(expression),
                UnmetCondition.of(all, index).stream().map(UnmetCondition::toString).toList());
    }

    private static ItemExpression saved(Path folder, String name) {
        try (Workspace workspace = Workspace.read(folder)) {
            return ExpressionParser.parse(SavedFilters.read(new SafeFiles(), workspace.filters()).named(name)
                    .orElseThrow(() -> ManageFilters.noSuch(name, workspace)).expression());
        } catch (FilterSyntaxException wrong) {
            throw new QuernException("the saved filter “{0}” cannot be read ({1})", folder.toString(),
                    "save it again with 'quern evaluate filters'", name, wrong.getMessage()).causedBy(wrong);
        }
    }
}
