package org.quern.cli.option;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.quern.cli.output.Terminal;
import org.quern.evaluate.filter.ExpressionParser;
import org.quern.evaluate.filter.FilterSyntaxException;
import org.quern.evaluate.filter.ItemExpression;
import org.quern.evaluate.filter.ItemField;
import org.quern.evaluate.filter.ItemIndex;
import org.quern.evaluate.filter.SavedFilters;
import org.quern.evaluate.filter.UnmetCondition;
import org.quern.evaluate.score.ScoredItem;
import org.quern.job.Progress;
import org.quern.task.evaluate.IndexItems;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that choose a run and some of its items. */
public final class ItemChoice {

    @Mixin
    private RunArgument run = new RunArgument();
    @Option(names = "--filter", paramLabel = "EXPRESSION", description = "Only items that match, for example 'outcome:wrong hops:>=2 -tag:temporal \"capital\"'. Conditions must all hold; OR, - and parentheses combine them; a word or quoted text is searched in question, id, queries and note.")
    private Optional<String> filter = Optional.empty();
    @Option(names = "--saved", paramLabel = "NAME", description = "Only items that match the filter saved under this name.")
    private Optional<String> saved = Optional.empty();

    /**
     * The items of a run that match.
     *
     * @param unmet the conditions that no item meets, and fields of the table that no item has
     */
    public record Chosen(ItemIndex index, ItemExpression expression, BitSet items, List<UnmetCondition> unmet) {

        /** Prints the conditions that no item meets, with the cause. */
        public void tell(Terminal terminal) {
            unmet.forEach(each -> terminal.note(each.toString()));
        }

        /** The conditions that no item meets, as texts. */
        public List<String> notes() {
            return unmet.stream().map(UnmetCondition::toString).toList();
        }
    }

    /** The run as given. */
    public String run() {
        return run.text();
    }

    /** @param fields what the command reads besides */
    public Chosen choose(CommonOptions common, Set<ItemField> fields, Progress progress) {
        ItemExpression expression = parsed(common, "--filter", filter.orElse(""))
                .and(saved.map(name -> parsed(common, "--saved " + name, expression(common, name)))
                        .orElse(ItemExpression.ALL));
        Function<String, List<ScoredItem>> runs = name -> RunFolder.of(common, name).scored();
        RunFolder from = run.folder(common);
        IndexItems task = new IndexItems(runs);
        Set<ItemField> read = expression.fields();
        read.addAll(fields);
        ItemIndex index = task.prepare(IndexItems.open(from.folder(), from.scored()), read, expression.runs(),
                progress);
        ItemExpression all = fields.stream().map(ItemExpression::has).reduce(expression, ItemExpression::and);
        return new Chosen(index, expression, index.matching(expression), UnmetCondition.of(all, index));
    }

    private static String expression(CommonOptions common, String name) {
        try (Workspace workspace = Workspace.read(common.workspace())) {
            return SavedFilters.read(new SafeFiles(), workspace.filters()).named(name)
                    .map(SavedFilters.Saved::expression)
                    .orElseThrow(() -> noSuch(name, workspace));
        }
    }

    /** There is no filter of this name. */
    public static QuernException noSuch(String name, Workspace workspace) {
        return new QuernException("no filter is saved as “{0}”", workspace.filters().toString(),
                "list the saved filters with 'quern evaluate filters'", name);
    }

    /** @throws picocli.CommandLine.ParameterException when the expression cannot be read */
    public static ItemExpression parsed(CommonOptions common, String option, String text) {
        try {
            return ExpressionParser.parse(text);
        } catch (FilterSyntaxException wrong) {
            throw common.wrong(option + ": " + wrong.getMessage());
        }
    }
}
