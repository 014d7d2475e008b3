package org.quern.cli.evaluate;

import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.GoldOptions;
import org.quern.cli.option.RunArgument;
import org.quern.task.LazyServices;
import org.quern.task.evaluate.gold.AcceptPrediction;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern evaluate accept}: accepts a predicted query as an alternative to gold. */
@Command(name = "accept", mixinStandardHelpOptions = true)
final class EvaluateAcceptCommand extends WorkspaceCommand {

    @Mixin
    private RunArgument run = new RunArgument();
    @Option(names = "--question", required = true, paramLabel = "QID", description = "Id of the question.")
    private String qid = "";
    @Option(names = "--graph", paramLabel = "NAME", description = "The graph of the question, if several questions have its id.")
    private Optional<String> graph = Optional.empty();
    @Mixin
    private GoldOptions why = new GoldOptions();

    @Override
    protected void run() throws Exception {
        common.require(why.isComplete(), "--reason and --author are required");
        try (LazyServices services = common.services(common::open)) {
            if (Workspace.isWorkspace(common.workspace()))
                services.get();
            AcceptPrediction.Result done = perform(new AcceptPrediction(common.workspace(), files),
                    new AcceptPrediction.Settings(run.text(), qid, graph, why.reading(), why.reason(), why.author()),
                    found -> found.files().forEach(file -> terminal.println("Wrote " + file)));
            done.equivalent().ifPresentOrElse(known -> terminal.warning(GoldOptions.needless(known)),
                    () -> terminal.note("Score the run again with 'quern evaluate rescore " + run.text() + "'."));
        }
    }
}
