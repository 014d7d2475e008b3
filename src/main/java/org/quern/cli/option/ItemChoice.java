package org.quern.cli.option;

import java.util.Optional;
import org.quern.evaluate.filter.ExpressionParser;
import org.quern.evaluate.filter.FilterSyntaxException;
import org.quern.evaluate.filter.ItemExpression;
import org.quern.task.evaluate.ItemSelection;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that choose a run and some of its items. */
public final class ItemChoice implements CheckedOptions {

    @Mixin
    private RunArgument run = new RunArgument();
    @Option(names = "--filter", defaultValue = "", paramLabel = "EXPRESSION", description = "Only items that match, for example 'outcome:wrong hops:>=2 -tag:temporal \"capital\"'. Conditions must all hold; OR, - and parentheses combine them; a word or quoted text is searched in question, id, queries and note.")
    private String filter = "";
    @Option(names = "--saved", paramLabel = "NAME", description = "Only items that match the filter saved under this name.")
    private Optional<String> saved = Optional.empty();

    @Override
    public void check(CommonOptions common) {
        parsed(common, "--filter", filter);
    }

    public ItemSelection selection() {
        return new ItemSelection(run.text(), filter, saved);
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
