package org.quern.task.textgraph;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.quern.job.Progress;
import org.quern.task.JsonMembers;
import org.quern.task.UseCase;
import org.quern.textgraph.dataset.DataSetFolder;
import org.quern.textgraph.dataset.DataSetManifest;
import org.quern.textgraph.dataset.Variant;
import org.quern.textgraph.source.SourceCounts;
import org.quern.textgraph.task.Task;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Describes a data set of text graphs. */
public record DescribeTextGraphs(Workspace workspace, SafeFiles files)
        implements
            UseCase<DescribeTextGraphs.Settings, DescribeTextGraphs.Result> {

    public record Settings(String set) {}

    /** @param instances the number of instances of each task */
    public record Result(DataSetManifest manifest, Map<String, Integer> instances) {

        @JsonValue
        JsonNode json() {
            return JsonMembers.tree(JsonMembers.of("source", manifest.source(), "counts_of_source",
                    manifest.counts().map(SourceCounts::named), "seed", manifest.plan().seed(), "instances", instances,
                    "sampling", JsonMembers.named(manifest.plan().tasks(), Task::id), "short_samples",
                    manifest.shortSamples(), "failed", manifest.failed(), "wording", manifest.plan().wording().source(),
                    "formats", manifest.plan().formats(), "variants",
                    manifest.plan().variants().stream().map(Variant::toString).toList(), "mean_tokens",
                    tokens(manifest)));
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        DataSetFolder folder = new DataSetFolder(workspace.textGraphs(settings.set()), files);
        DataSetManifest manifest = folder.manifest();
        Map<String, Integer> instances = new LinkedHashMap<>();
        folder.instances().values().forEach(each -> instances.merge(each.task().id(), 1, Integer::sum));
        return new Result(manifest, instances);
    }

    static List<Map<String, Object>> tokens(DataSetManifest manifest) {
        return manifest.tokens().stream().map(t -> JsonMembers.of("format", t.format(), "variant",
                t.variant().toString(), "tokens", t.mean(), "deviation", t.deviation())).toList();
    }
}
