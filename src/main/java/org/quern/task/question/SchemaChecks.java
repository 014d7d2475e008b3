package org.quern.task.question;

import java.util.List;
import java.util.Optional;
import org.quern.job.Progress;
import org.quern.question.QuestionCheck;
import org.quern.question.Sample;
import org.quern.question.TextCheck.Finding;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * All checks of a text that need no model: names, numbers, dates and English, and whether the text can be read back to
 * its query, with the words of the graph's schema.
 */
public final class SchemaChecks implements QuestionCheck {

    private final SchemaGrammars grammars;

    /** @param workspace whose schemas tell how relations are worded; empty for the lexicon alone */
    public SchemaChecks(Optional<Workspace> workspace, SafeFiles files) {
        grammars = new SchemaGrammars(workspace, files, Progress.NONE);
    }

    @Override
    public List<Finding> check(Sample sample, String text) {
        return grammars.of(sample.graph()).check(sample, text);
    }
}
