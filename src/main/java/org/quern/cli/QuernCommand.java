package org.quern.cli;

import picocli.CommandLine.Command;

/** The root of all commands. */
@Command(name = "quern", mixinStandardHelpOptions = true, versionProvider = QuernVersion.class, description = "Turns Wikidata into property graphs, grows question benchmarks on them, "
        + "and shows why models fail. Without a command it opens the workbench.", subcommands = {
            AgentCommand.class, BenchCommand.class, ConvertCommand.class, DatabaseCommand.class, DatasetCommand.class,
            DemoCommand.class,
            EvaluateCommand.class,
            GraphCommand.class, ModelCommand.class,
            PicturesCommand.class, QuestionsCommand.class, ReviewCommand.class, SchemaCommand.class, ScoreCommand.class,
            StoreCommand.class, TextGraphCommand.class, WarmUpCommand.class})
final class QuernCommand extends CommandGroup {}
