package org.quern.task.evaluate;

import org.quern.evaluate.run.Transcript;
import org.quern.job.Progress;
import org.quern.task.UseCase;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Reads what a model was asked about a question of a run, and what it replied. */
public record ReadTranscript(Workspace workspace, SafeFiles files)
        implements
            UseCase<ReadTranscript.Settings, Transcript> {

    /** @param run its name in the workspace, or its folder */
    public record Settings(String run, String qid) {}

    @Override
    public Transcript run(Settings settings, Progress progress) {
        return Transcript.read(RunFolder.of(workspace.root(), settings.run()).folder(), settings.qid(), workspace,
                files);
    }
}
