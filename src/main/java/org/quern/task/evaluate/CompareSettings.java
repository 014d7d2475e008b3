package org.quern.task.evaluate;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Optional;
import org.quern.evaluate.run.SettingsComparison;
import org.quern.evaluate.run.SettingsComparison.Setting;
import org.quern.job.Progress;
import org.quern.task.UseCase;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Compares the settings and prompts of two runs. */
public record CompareSettings(Workspace workspace, SafeFiles files)
        implements
            UseCase<CompareSettings.Settings, CompareSettings.Result> {

    /** Names of runs in the workspace, or their folders. */
    public record Settings(String first, String second) {}

    /**
     * What differs.
     *
     * @param prompt the differences between the requests about one question; empty if the requests are not cached
     */
    public record Result(String first, String second, @JsonProperty("differences") List<Setting> different,
            Optional<List<String>> prompt) {}

    @Override
    public Result run(Settings settings, Progress progress) {
        SettingsComparison comparison = SettingsComparison.of(
                RunFolder.of(workspace.root(), settings.first()).folder(),
                RunFolder.of(workspace.root(), settings.second()).folder(), workspace, files);
        return new Result(settings.first(), settings.second(),
                comparison.settings().stream().filter(Setting::isDifferent).toList(), comparison.prompt());
    }
}
