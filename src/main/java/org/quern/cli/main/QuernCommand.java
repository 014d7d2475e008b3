package org.quern.cli.main;

import java.util.List;
import org.quern.cli.agent.AgentCommand;
import org.quern.cli.convert.ConvertCommand;
import org.quern.cli.database.DatabaseCommand;
import org.quern.cli.dataset.DatasetCommand;
import org.quern.cli.evaluate.EvaluateCommand;
import org.quern.cli.graph.GraphCommand;
import org.quern.cli.kit.CommandGroup;
import org.quern.cli.model.ModelCommand;
import org.quern.cli.option.QuernVersion;
import org.quern.cli.questions.QuestionsCommand;
import org.quern.cli.review.ReviewCommand;
import org.quern.cli.schema.SchemaCommand;
import org.quern.cli.score.ScoreCommand;
import org.quern.cli.store.StoreCommand;
import org.quern.cli.textgraph.TextGraphCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The root of all commands. */
@Command(name = "quern", mixinStandardHelpOptions = true, versionProvider = QuernVersion.class, description = "Builds property graphs and question benchmarks from Wikidata, and analyses the errors of language models on them. Without a command, opens the workbench; a folder, a file or a quern:// link says what it shows.")
final class QuernCommand extends CommandGroup {

    private QuernCommand() {
        super(AgentCommand.class, CompletionCommand.class, ConvertCommand.class, DatabaseCommand.class,
                DatasetCommand.class, DemoCommand.class, EvaluateCommand.class, GraphCommand.class, GuideCommand.class,
                InitCommand.class, McpCommand.class, ModelCommand.class, QuestionsCommand.class, ReviewCommand.class,
                SchemaCommand.class,
                ScoreCommand.class, ServeCommand.class, StoreCommand.class, TextGraphCommand.class,
                WarmUpCommand.class);
    }

    /**
     * The commands that are needed for these arguments.
     *
     * @param args the arguments
     * @param factory creates commands
     */
    static CommandLine commandLine(String[] args, CommandLine.IFactory factory) {
        return new QuernCommand().commandLine(List.of(args), factory);
    }
}
