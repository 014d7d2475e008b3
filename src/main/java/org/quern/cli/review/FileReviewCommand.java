package org.quern.cli.review;

import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.QuestionFile;
import picocli.CommandLine.Mixin;

/** A command about the decisions on one question file. */
abstract class FileReviewCommand extends WorkspaceCommand {

    @Mixin
    private QuestionFile file = new QuestionFile();

    final String file() {
        return file.text();
    }
}
