package org.quern.ui.graph.pane;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.quern.convert.ConversionRules;
import org.quern.convert.LabelChain;
import org.quern.convert.output.Manifest;
import org.quern.convert.run.Converter;
import org.quern.job.Progress;
import org.quern.task.entry.LoadStore;
import org.quern.task.entry.ReplaceGraph;
import org.quern.task.entry.ReplaceGraph.Consent;
import org.quern.task.graph.ConvertGraph;
import org.quern.ui.wikidata.LoadTarget;
import org.quern.wikidata.named.NamedSource;
import org.quern.wikidata.named.NamedSources;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Builds the data of a workspace's graph: its store from files, its graph from a source. */
final class GraphBuild {

    private final Workspace workspace;
    private final NamedSources sources;
    private final SafeFiles files = new SafeFiles();
    /** By graph; the languages of labels that the user has chosen for its next conversion. */
    private final Map<String, LabelChain> chosen = new ConcurrentHashMap<>();

    GraphBuild(Workspace workspace, NamedSources sources) {
        this.workspace = workspace;
        this.sources = sources;
    }

    /**
     * Converts the schema with this name. The database loads the new file on its next use.
     *
     * @param trustSparql whether the user has reviewed and allowed the queries in the schema
     * @param consent to a version that lacks much of the current graph
     * @throws org.quern.workspace.QuernException if schema or source cannot be used, or without consent; the old graph is
     * unchanged
     */
    void convert(String name, NamedSource from, boolean trustSparql, Consent consent, Progress progress)
            throws Exception {
        ConvertGraph.Settings settings = conversion(name, from, trustSparql)
                .keepingLanguages(workspace.graphFolder(name), files);
        new ReplaceGraph(workspace, files).build(name,
                folder -> new ConvertGraph(files).run(settings, folder, progress), consent, progress);
    }

    /** The settings of a conversion of the schema with this name. */
    ConvertGraph.Settings conversion(String name, NamedSource from, boolean trustSparql) {
        Converter.Options options = Converter.Options.now(trustSparql, false, ConversionRules.CORRECT);
        return new ConvertGraph.Settings(workspace.schema(name),
                (_, _, progress, work) -> sources.ask(from, progress, work),
                Optional.ofNullable(chosen.get(name)).map(options::withLabels).orElse(options));
    }

    /** The languages of labels: those chosen for the next conversion, otherwise those of the current graph. */
    LabelChain labels(String name, Optional<Manifest> current) {
        return Optional.ofNullable(chosen.get(name)).or(() -> current.map(Manifest::languages)
                .filter(codes -> !codes.isEmpty()).map(codes -> LabelChain.chosen(codes, name)))
                .orElse(LabelChain.of(ConversionRules.CORRECT));
    }

    void choose(String name, LabelChain labels) {
        chosen.put(name, labels);
    }

    /** The sources of the workspace, stores first. */
    List<NamedSource> sources() {
        return sources.list();
    }

    /** Loads files into a store. */
    void load(LoadTarget target, List<Path> files, Progress progress) {
        new LoadStore(workspace, sources).run(new LoadStore.Settings(target.store(), files,
                target.existing()), progress);
    }

    /** The manifest of the graph; empty for a graph that was not built here. */
    Optional<Manifest> manifest(String name) {
        Path file = workspace.graphFolder(name).resolve("manifest.json");
        return Files.exists(file) ? Optional.of(Manifest.read(files, file)) : Optional.empty();
    }
}
