package org.quern.cli.dataset;

import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.Amount;
import org.quern.cli.output.JsonMembers;
import org.quern.dataset.file.DatasetManifest;
import org.quern.dataset.grow.Growth.Grown;
import org.quern.task.Services;
import org.quern.task.dataset.GrowDataset;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern dataset grow}: generates new questions from existing ones. */
@Command(name = "grow", mixinStandardHelpOptions = true, description = "Generates new questions from those in a set: replaces a mentioned entity with others of its class, in both text and query, and keeps the questions that have an answer in a store.")
final class DatasetGrowCommand extends WorkspaceCommand {

    @Parameters(index = "0", paramLabel = "NAME", description = "A question set with mentions.")
    private String name = "";
    @Option(names = "--store", required = true, paramLabel = "NAME", description = "The store that answers the new questions.")
    private String store = "";
    @Mixin
    private NewDataset target = new NewDataset();
    @Option(names = "--per-entity", paramLabel = "N", defaultValue = "10", description = "Max. new questions per mentioned entity (default: ${DEFAULT-VALUE}).")
    private int each = 10;

    @Override
    protected void run() {
        common.require(each > 0, "--per-entity must be at least 1");
        String made = target.name(name + "-grown");
        try (Services services = common.open()) {
            GrowDataset.Result result = new GrowDataset(services).run(
                    new GrowDataset.Settings(name, store, made, each, target.isReplaced()), terminal.progress());
            show(made, result.grown(), result.manifest());
        }
    }

    private void show(String set, Grown grown, DatasetManifest manifest) {
        result(() -> JsonMembers.of("dataset", set, "counts", manifest.counts(), "templates", grown.templates(),
                "fruitful", grown.fruitful(), "refused", grown.refused()), () -> {
                    terminal.println("%s: %s from %,d of %s".formatted(set,
                            Amount.of(grown.questions().size(), "new question"), grown.fruitful(),
                            Amount.of(grown.templates(), "template")));
                    grown.refused().forEach((reason, count) -> terminal.println("  %,d × %s".formatted(count, reason)));
                });
    }
}
