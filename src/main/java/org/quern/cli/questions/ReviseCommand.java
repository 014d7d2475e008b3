package org.quern.cli.questions;

import java.nio.file.Path;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.ModelOptions;
import org.quern.cli.option.ModelRunOptions;
import org.quern.cli.option.QuestionFile;
import org.quern.cli.output.FailedItems;
import org.quern.task.ModelSpending;
import org.quern.task.Services;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A command that revises the questions of a file with a model or a built-in alternative and writes another file. */
abstract class ReviseCommand extends WorkspaceCommand {

    @Mixin
    QuestionFile questions = new QuestionFile();
    @Mixin
    ModelRunOptions asking = new ModelRunOptions();
    @Option(names = "--out", required = true, paramLabel = "FILE", description = "The file to write.")
    Path out = Path.of("");

    /** Without a model, a workspace that another process has open will do. */
    final Services open() {
        return asking.isGrammar() ? common.read() : common.open();
    }

    /** Prints failures and remaining issues. */
    final void showLeft(int failed, String failure, int flagged) {
        FailedItems.tell(failed, failure, terminal);
        terminal.println("%,d with remaining issues".formatted(flagged));
    }

    final void showEnd(Optional<ModelSpending> spending) {
        spending.filter(_ -> !asking.isGrammar()).ifPresent(spent -> ModelOptions.tell(spent, terminal));
        terminal.println("Wrote " + out);
    }
}
