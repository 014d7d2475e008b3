package org.quern.task.textgraph;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.quern.job.Progress;
import org.quern.llm.TokenCounter;
import org.quern.task.JsonMembers;
import org.quern.task.Services;
import org.quern.textgraph.dataset.DataSetBuild;
import org.quern.textgraph.dataset.DataSetFolder;
import org.quern.textgraph.dataset.DataSetManifest;
import org.quern.textgraph.dataset.DataSetPlan;
import org.quern.textgraph.dataset.Instance;
import org.quern.textgraph.dataset.Variant;
import org.quern.textgraph.format.TextFormats;
import org.quern.textgraph.pseudonym.NameListFile;
import org.quern.textgraph.pseudonym.Pseudonyms;
import org.quern.textgraph.source.OriginReader;
import org.quern.textgraph.source.SourceCounts;
import org.quern.textgraph.source.SourceGraph;
import org.quern.textgraph.source.SourceOptions;
import org.quern.textgraph.source.SourceOrigin;
import org.quern.workspace.QuernException;

/** Samples a data set of graphs as text and writes it to the workspace. */
public final class BuildTextGraphs {

    /**
     * The settings.
     *
     * @param names a table of names, which are used as pseudonyms first
     * @param program the program version, for the manifest
     */
    public record Settings(String name, SourceOrigin origin, SourceOptions options, DataSetPlan plan,
            Optional<Path> names,
            String program) {

        /** The source of pseudonyms, for the manifest. */
        private String pseudonyms() {
            return plan.variants().contains(Variant.PSEUDONYMS) ? names.map(Path::toString).orElse("invented") : "none";
        }
    }

    /** The result. */
    public record Result(SourceGraph source, List<Instance> instances, DataSetManifest manifest, Path folder) {

        /** The number of nodes of the source. */
        public int nodes() {
            return source.nodeCount();
        }

        /** The number of edges of the source. */
        public int edges() {
            return source.edgeCount();
        }

        @JsonValue
        JsonNode json() {
            return JsonMembers.tree(JsonMembers.of("folder", folder.toString(), "instances", instances.size(),
                    "edges_of_source", edges(), "counts_of_source",
                    manifest.counts().map(SourceCounts::named), "short_samples", manifest.shortSamples(), "failed",
                    manifest.failed(), "mean_tokens", DescribeTextGraphs.tokens(manifest)));
        }
    }

    private final Services services;
    private final OriginReader graphs;

    public BuildTextGraphs(Services services) {
        this.services = services;
        this.graphs = new OriginReader(services.workspace(), services.sources(), services.files());
    }

    /** The reader of source graphs. Callers may use it, too, because it caches the last graph. */
    public OriginReader graphs() {
        return graphs;
    }

    public Result run(Settings settings, Progress progress) {
        Pseudonyms names = new Pseudonyms(settings.names().map(new NameListFile(services.files())::read)
                .orElse(List.of()));
        DataSetFolder folder = new DataSetFolder(services.workspace().textGraphs(settings.name()), services.files());
        if (folder.exists())
            throw new QuernException("a data set with this name already exists", folder.path().toString(),
                    "choose another name, or delete the data set");
        SourceGraph source = graphs.read(settings.origin(), settings.options(), progress);
        int atATime = Runtime.getRuntime().availableProcessors();
        DataSetBuild.Result built = new DataSetBuild(source, names, atATime).run(settings.plan(), progress);
        List<Instance> instances = built.instances();
        DataSetManifest manifest = folder.write(
                DataSetManifest.of(source, settings.options(), settings.plan(), instances,
                        settings.pseudonyms(), settings.program()).withFailed(built.failed()),
                instances, new TextFormats(), new TokenCounter(), atATime,
                progress);
        return new Result(source, instances, manifest, folder.path());
    }
}
