package org.quern.cli;

import picocli.CommandLine.Command;

/** The group of commands that measure. */
@Command(name = "bench", mixinStandardHelpOptions = true, description = "Measures Quern, mostly on generated data: convert, errors, evaluate, faults, fuzz, load, metrics, picture, questions, review, schema, search, sets, soak, textgraph, window.", subcommands = {
    BenchConvertCommand.class, BenchErrorsCommand.class, BenchEvaluateCommand.class,
    BenchFaultsCommand.class, BenchFuzzCommand.class, BenchLoadCommand.class,
    BenchMetricsCommand.class, BenchPictureCommand.class,
    BenchQuestionsCommand.class,
    BenchReviewCommand.class, BenchSchemaCommand.class, BenchSearchCommand.class, BenchSetsCommand.class,
    BenchSoakCommand.class,
    BenchTextGraphCommand.class, BenchWindowCommand.class})
final class BenchCommand extends CommandGroup {}
