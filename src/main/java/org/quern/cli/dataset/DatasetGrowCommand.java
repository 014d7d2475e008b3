package org.quern.cli.dataset;

import java.util.Optional;
import org.quern.cli.WorkspaceCommand;
import org.quern.cli.output.JsonMembers;
import org.quern.qaset.file.SetManifest;
import org.quern.qaset.grow.Growth.Grown;
import org.quern.task.Services;
import org.quern.task.dataset.GrowDataset;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern dataset grow}: new questions of old ones. */
@Command(name = "grow", mixinStandardHelpOptions = true, description = "Makes new questions of old ones: an entity that is mentioned gives way to others of its class, in the words and in the query; what has an answer in a store becomes a set of its own, with the answers and where each question comes from.")
final class DatasetGrowCommand extends WorkspaceCommand {

    @Parameters(index = "0", paramLabel = "NAME", description = "The question set with mentions.")
    private String name = "";
    @Option(names = "--store", required = true, paramLabel = "NAME", description = "The store in which new questions must have an answer.")
    private String store = "";
    @Option(names = "--as", paramLabel = "NAME", description = "What the new set is called (default: NAME-grown).")
    private Optional<String> as = Optional.empty();
    @Option(names = "--each", paramLabel = "N", defaultValue = "10", description = "How many new questions at most of one entity of one question (default: ${DEFAULT-VALUE}).")
    private int each = 10;
    @Option(names = "--replace", description = "Replace a set of the same name.")
    private boolean replace;

    @Override
    protected void run() {
        common.require(each > 0, "--each is 1 or more");
        String target = as.orElse(name + "-grown");
        try (Services services = common.open()) {
            GrowDataset.Result result = new GrowDataset(services).run(
                    new GrowDataset.Settings(name, store, target, each, replace), terminal.progress());
            show(target, result.grown(), result.manifest());
        }
    }

    private void show(String target, Grown grown, SetManifest manifest) {
        result(() -> JsonMembers.of("dataset", target, "counts", manifest.counts(), "templates", grown.templates(),
                "fruitful", grown.fruitful(), "refused", grown.refused()), () -> {
                    terminal.println("%s: %,d new questions with answers, of %,d of %,d templates".formatted(target,
                            grown.questions().size(), grown.fruitful(), grown.templates()));
                    grown.refused().forEach((reason, count) -> terminal.println("  %,d × %s".formatted(count, reason)));
                });
    }
}
