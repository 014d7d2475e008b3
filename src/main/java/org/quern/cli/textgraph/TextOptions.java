package org.quern.cli.textgraph;

import java.util.List;
import org.quern.cli.option.CommonOptions;
import org.quern.task.Services;
import org.quern.task.textgraph.TextChoice;
import org.quern.textgraph.dataset.DataSetFolder;
import org.quern.textgraph.dataset.DataSetPlan;
import org.quern.textgraph.dataset.Variant;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Options that select a data set and its texts. */
final class TextOptions {

    @Parameters(index = "0", paramLabel = "NAME", description = "Name of a data set in textgraph/.")
    private String name = "";

    @Option(names = "--formats", split = ",", paramLabel = "FORMAT", description = "Only texts in these formats (default: all).")
    private List<String> formats = List.of();
    @Option(names = "--variants", split = ",", paramLabel = "VARIANT", description = "Only these variants: plain, pseudonyms (default: all).")
    private List<String> variants = List.of();

    TextChoice choice(CommonOptions common) {
        try (Services services = common.read()) {
            return choice(services, common);
        }
    }

    TextChoice choice(Services services, CommonOptions common) {
        DataSetPlan plan = new DataSetFolder(services.workspace().textGraphs(name), services.files()).manifest().plan();
        formats.forEach(one -> common.require(plan.formats().contains(one),
                "--formats: '%s' is not in the data set; use one of %s".formatted(one,
                        String.join(", ", plan.formats()))));
        variants.forEach(one -> common.require(Variant.of(one).filter(plan.variants()::contains).isPresent(),
                "--variants: '%s' is not in the data set; use one of %s".formatted(one,
                        String.join(", ", plan.variants().stream().map(Variant::toString).toList()))));
        return new TextChoice(name, formats,
                plan.variants().stream().filter(one -> variants.contains(one.toString())).toList());
    }
}
