package org.quern.task.question;

import com.fasterxml.jackson.annotation.JsonValue;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.quern.job.Progress;
import org.quern.llm.PromptLibrary;
import org.quern.question.rewrite.RewritePrompts;
import org.quern.task.UseCase;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Lists the prompts for rewriting and verification; on request, copies them to the workspace. */
public record ListPrompts(Workspace workspace, SafeFiles files)
        implements
            UseCase<ListPrompts.Settings, ListPrompts.Result> {

    /** @param unpack whether to copy those that the workspace does not have */
    public record Settings(boolean unpack) {}

    public record Result(@JsonValue List<Listed> prompts) {}

    /**
     * A prompt.
     *
     * @param id the name with version and hash
     * @param from its file, or {@code built-in}
     */
    public record Listed(String name, String id, String from) {}

    @Override
    public Result run(Settings settings, Progress progress) {
        RewritePrompts prompts = new RewritePrompts(new PromptLibrary(workspace.prompts(), files));
        return new Result(RewritePrompts.names().stream().map(name -> {
            Path own = settings.unpack() ? prompts.unpack(name) : workspace.prompts().resolve(name + ".md");
            return new Listed(name, prompts.find(name).id(), Files.exists(own) ? own.toString() : "built-in");
        }).toList());
    }
}
