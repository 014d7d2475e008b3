package org.quern.task.revise;

import java.nio.file.Path;
import java.util.Optional;
import org.quern.job.Progress;
import org.quern.task.LazyServices;
import org.quern.task.ModelEstimate;
import org.quern.task.ModelUse;
import org.quern.task.question.NamedQuestions;
import org.quern.task.question.ReviseQuestions.Step;
import org.quern.task.question.ReviseQuestions;
import org.quern.workspace.Workspace;

/** Revises the questions of a file. Without a model, no workspace is needed. */
record Revision(LazyServices in) {

    ReviseQuestions.Settings settings(String questions, Path out, Step step, String model) {
        return new ReviseQuestions.Settings(NamedQuestions.path(in.root(), questions), out, step, model);
    }

    ReviseQuestions.Result run(ReviseQuestions.Settings settings, String stage, ModelUse use, Progress progress) {
        progress.stage(stage);
        if (!settings.isBuiltIn())
            return new ReviseQuestions(in.get()).run(settings, use, progress);
        return new ReviseQuestions(Workspace.isWorkspace(in.root()) ? Optional.of(in.workspace()) : Optional.empty(),
                in.files()).run(settings, use, progress);
    }

    ModelEstimate estimate(ReviseQuestions.Settings settings, String stage, Progress progress) {
        progress.stage(stage);
        return ModelEstimate.of(new ReviseQuestions(in.get()).estimate(settings, progress),
                in.get().models().list().find(settings.model()));
    }
}
