package org.quern.cli.questions;

import org.quern.cli.kit.CommandGroup;
import org.quern.workspace.EntryKind;
import picocli.CommandLine.Command;

/** The command group {@code quern questions}. */
@Command(name = "questions", mixinStandardHelpOptions = true, description = "Generates questions with gold Cypher, and imports, exports, filters, checks, rewrites, verifies, varies, counts and splits them; audits gold queries and accepts alternatives to them.")
public final class QuestionsCommand extends CommandGroup {

    QuestionsCommand() {
        super(EntryKind.QUESTIONS, QuestionsGenerateCommand.class, QuestionsFilterCommand.class,
                QuestionsCheckCommand.class,
                QuestionsRulesCommand.class, QuestionsRewriteCommand.class, QuestionsVerifyCommand.class,
                QuestionsPromptsCommand.class, QuestionsStatsCommand.class, QuestionsSplitCommand.class,
                QuestionsVaryCommand.class, QuestionsGoldsCommand.class, QuestionsAuditCommand.class,
                QuestionsTrainingCommand.class,
                QuestionsImportCommand.class,
                QuestionsExportCommand.class,
                QuestionsWordingCommand.class);
    }
}
