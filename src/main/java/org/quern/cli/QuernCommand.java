package org.quern.cli;

import java.util.List;
import java.util.Optional;
import org.quern.cli.agent.AgentCommand;
import org.quern.cli.convert.ConvertCommand;
import org.quern.cli.database.DatabaseCommand;
import org.quern.cli.dataset.DatasetCommand;
import org.quern.cli.evaluate.EvaluateCommand;
import org.quern.cli.graph.GraphCommand;
import org.quern.cli.model.ModelCommand;
import org.quern.cli.questions.QuestionsCommand;
import org.quern.cli.review.ReviewCommand;
import org.quern.cli.schema.SchemaCommand;
import org.quern.cli.score.ScoreCommand;
import org.quern.cli.store.StoreCommand;
import org.quern.cli.textgraph.TextGraphCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The root of all commands. */
@Command(name = "quern", mixinStandardHelpOptions = true, versionProvider = QuernVersion.class, description = "Builds property graphs and question benchmarks from Wikidata, and analyses the errors of language models on them. Without a command, opens the workbench.")
final class QuernCommand extends CommandGroup {
    private static final List<Class<?>> COMMANDS = List.of(AgentCommand.class, CompletionCommand.class,
            ConvertCommand.class,
            DatabaseCommand.class, DatasetCommand.class, DemoCommand.class,
            EvaluateCommand.class, GraphCommand.class, GuideCommand.class, InitCommand.class, ModelCommand.class,
            QuestionsCommand.class,
            ReviewCommand.class,
            SchemaCommand.class, ScoreCommand.class,
            StoreCommand.class, TextGraphCommand.class, WarmUpCommand.class);

    /**
     * The commands that are needed for these arguments. Creating all commands loads half of the program, which
     * took a second of each start; if the first word names a command, only that one is created.
     *
     * @param args the arguments
     * @param factory creates commands
     */
    static CommandLine commandLine(String[] args, CommandLine.IFactory factory) {
        CommandLine root = new CommandLine(new QuernCommand(), factory);
        Optional<Class<?>> asked = COMMANDS.stream().filter(c -> args.length > 0 && name(c).equals(args[0]))
                .findFirst();
        asked.<List<Class<?>>>map(List::of).orElse(COMMANDS).forEach(c -> root.addSubcommand(name(c), c));
        return root;
    }

    private static String name(Class<?> command) {
        return command.getAnnotation(Command.class).name();
    }
}
