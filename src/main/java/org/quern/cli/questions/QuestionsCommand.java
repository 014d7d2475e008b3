package org.quern.cli.questions;

import org.quern.cli.CommandGroup;
import picocli.CommandLine.Command;

/** The commands about questions. */
@Command(name = "questions", mixinStandardHelpOptions = true, description = "Makes questions with gold Cypher, and looks at those of others: generate, filter, check, rules, rewrite, verify, prompts.", subcommands = {
    QuestionsGenerateCommand.class, QuestionsFilterCommand.class,
    QuestionsCheckCommand.class, QuestionsRulesCommand.class, QuestionsRewriteCommand.class,
    QuestionsVerifyCommand.class, QuestionsPromptsCommand.class})
public final class QuestionsCommand extends CommandGroup {}
