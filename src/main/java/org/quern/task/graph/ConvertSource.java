package org.quern.task.graph;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.Optional;
import org.quern.convert.output.ItemNames;
import org.quern.convert.output.Manifest;
import org.quern.convert.run.Converter;
import org.quern.job.Progress;
import org.quern.schema.SchemaReader;
import org.quern.task.JsonMembers;
import org.quern.task.LazyServices;
import org.quern.task.UseCase;
import org.quern.task.entry.ReplaceFolder;
import org.quern.task.entry.ReplaceGraph;
import org.quern.task.entry.ReplaceGraph.Consent;
import org.quern.task.store.SourceSelection;
import org.quern.workspace.QuernException;

/** Converts a source to a graph of the workspace, or to a graph in a folder. */
public record ConvertSource(LazyServices in) implements UseCase<ConvertSource.Settings, ConvertSource.Result> {

    /**
     * What to convert.
     *
     * @param schema its file
     * @param name of the graph in the workspace
     * @param out a folder instead of that of the graph
     * @param wikidataGraph whether to write the Wikidata graph, too
     * @param spark a Spark master URL that converts the dump
     * @param report the form of a report next to the graph
     * @param consent to a graph that lacks much of the one that it replaces
     */
    public record Settings(Path schema, SourceSelection source, String name, Optional<Path> out,
            ConversionSettings conversion, boolean wikidataGraph, Optional<String> spark, Optional<ReportForm> report,
            boolean consent) {}

    /** The manifest of the graph in a folder. */
    public record Result(Path folder, Manifest manifest) {

        @JsonValue
        JsonNode json() {
            return JsonMembers.tree(JsonMembers.of("folder", folder.toString(), "schema_sha256",
                    manifest.schema().hex(), "left_out_by_source", manifest.leftOut(), "entities",
                    manifest.entities(), "relations", manifest.relations(), "properties", manifest.properties(),
                    "rejects", manifest.rejects(), "conflicts", manifest.conflicts(), "label_languages",
                    manifest.labelLanguages()));
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) throws Exception {
        Path folder = settings.out().orElseGet(() -> in.workspace().graphFolder(settings.name()));
        Manifest manifest = settings.out().isPresent()
                ? new ReplaceFolder(in.files()).build(folder, place -> convert(settings, place, progress),
                        Consent.givenInFolder(settings.consent(), progress), progress)
                : new ReplaceGraph(in.workspace(), in.files()).build(settings.name(),
                        place -> convert(settings, place, progress), Consent.given(settings.consent(), progress),
                        progress);
        settings.report().ifPresent(form -> form.write(manifest, names(settings, manifest), folder, in.files()));
        return new Result(folder, manifest);
    }

    /** A dump that is written to a folder needs no workspace. */
    private ItemNames names(Settings settings, Manifest manifest) {
        return settings.source().dump().isPresent() && settings.out().isPresent() ? ItemNames.NONE
                : new FindItemNames(in.workspace()).of(manifest, manifest.languages());
    }

    private Manifest convert(Settings settings, Path folder, Progress progress) throws Exception {
        Converter.Options options = settings.conversion().options(settings.wikidataGraph());
        refuseLanguages(settings);
        if (settings.spark().isPresent())
            return new SparkConversion(SparkConversion.installed(), settings.spark().get(), options)
                    .run(settings.schema(), settings.source().dump().orElseThrow(), folder, in.files(), progress);
        return new ConvertGraph(in.files()).run(new ConvertGraph.Settings(settings.schema(),
                ConvertGraph.Source.of(settings.source(), in::workspace), options), folder, progress);
    }

    /** A dump and a Wikidata graph have English and language-independent labels only. */
    private void refuseLanguages(Settings settings) {
        if ((settings.source().dump().isPresent() || settings.wikidataGraph()) && !settings.conversion().compatible()
                && !new SchemaReader(in.files()).read(settings.schema()).languages().isEmpty())
            throw new QuernException(
                    "the schema selects label languages, which --dump and --wikidata-graph do not support",
                    settings.schema() + " wd_languages",
                    "load the data into a store, or convert with --compatible");
    }
}
