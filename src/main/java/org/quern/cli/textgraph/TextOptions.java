package org.quern.cli.textgraph;

import java.util.List;
import org.quern.cli.option.CommonOptions;
import org.quern.task.textgraph.TextChoice;
import org.quern.textgraph.dataset.DataSetPlan;
import org.quern.textgraph.dataset.Variant;
import picocli.CommandLine.Option;

/** Which texts of a data set a command is about. */
final class TextOptions {

    @Option(names = "--formats", split = ",", paramLabel = "FORMAT", description = "Only texts in these formats (default: all).")
    private List<String> formats = List.of();
    @Option(names = "--variants", split = ",", paramLabel = "VARIANT", description = "Only these variants: plain, pseudonyms (default: all).")
    private List<String> variants = List.of();

    TextChoice choice(String set, DataSetPlan plan, CommonOptions common) {
        formats.forEach(one -> common.require(plan.formats().contains(one),
                "--formats: '%s' is not in the data set; use one of %s".formatted(one,
                        String.join(", ", plan.formats()))));
        variants.forEach(one -> common.require(Variant.of(one).filter(plan.variants()::contains).isPresent(),
                "--variants: '%s' is not in the data set; use one of %s".formatted(one,
                        String.join(", ", plan.variants().stream().map(Variant::toString).toList()))));
        return new TextChoice(set, formats,
                plan.variants().stream().filter(one -> variants.contains(one.toString())).toList());
    }
}
