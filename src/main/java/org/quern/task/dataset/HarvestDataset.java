package org.quern.task.dataset;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.quern.dataset.DatasetFormat;
import org.quern.dataset.file.DatasetImport;
import org.quern.dataset.file.DatasetManifest;
import org.quern.dataset.harvest.Harvest;
import org.quern.job.Progress;
import org.quern.task.JsonMembers;
import org.quern.task.UseCase;
import org.quern.task.store.SourceSelection;
import org.quern.wikidata.SelectSource;
import org.quern.wikidata.WikidataSource;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Sha256;
import org.quern.workspace.Workspace;

/** Makes a dataset from the archive of a query forum. Rerunning it resumes an interrupted harvest. */
public record HarvestDataset(Workspace workspace, SafeFiles files)
        implements
            UseCase<HarvestDataset.Settings, HarvestDataset.Result> {

    /**
     * The settings.
     *
     * @param dump a MediaWiki XML export
     * @param target the name of the new set
     * @param replace whether to replace a set with the same name
     * @param source where the queries run
     */
    public record Settings(Path dump, String target, Harvest.Settings harvest, boolean replace,
            SourceSelection source) {}

    /** What was collected, and the manifest of the set that it was written to. */
    public record Result(String dataset, Harvest.Result harvest, DatasetManifest manifest) {

        @JsonValue
        Map<String, Object> json() {
            return JsonMembers.of("dataset", dataset, "questions", manifest.questions(), "harvest",
                    Harvest.report(harvest), "leftOut", manifest.leftOut(), "resumed", harvest.resumed());
        }
    }

    /**
     * Collects the questions and writes the set.
     *
     * @throws QuernException when the dump or the source cannot be read, nothing is found, or a set with this
     * name exists
     */
    @Override
    public Result run(Settings settings, Progress progress) {
        try (WikidataSource source = settings.source().open(() -> workspace, progress)) {
            return run(settings, source, progress);
        }
    }

    private Result run(Settings settings, WikidataSource source, Progress progress) {
        if (!(source instanceof SelectSource select))
            throw new QuernException("this source does not answer SPARQL queries", source.describe(),
                    "use a store or a SPARQL endpoint");
        DatasetImport sets = new DatasetImport(files);
        Path folder = workspace.dataset(settings.target());
        sets.check(folder, settings.replace());
        Path log = workspace.journal("harvest", settings.target());
        Harvest.Result found = new Harvest(select, settings.harvest()).run(settings.dump(), log, progress);
        if (found.questions().isEmpty())
            throw new QuernException("no thread contains a usable query: {0}", settings.dump().toString(),
                    "check --pages, the source and the limits", found.rejects().stream()
                            .map(one -> "%s (%,d)".formatted(one.what(), one.count())).toList());
        Map<String, JsonNode> header = new LinkedHashMap<>();
        header.put("harvest", Harvest.report(found));
        DatasetManifest manifest = sets.keep(folder, new DatasetManifest(
                "%s, queries run on %s".formatted(settings.dump().getFileName(), source.describe()),
                DatasetFormat.QUERN,
                Sha256.of(settings.dump()), size(settings.dump()), Map.of(), Map.of(), Map.of(), found.rejects(),
                header, Optional.empty()),
                found.questions(), settings.replace());
        remove(log);
        return new Result(settings.target(), found, manifest);
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
    }

    private static void remove(Path log) {
        try {
            Files.deleteIfExists(log);
        } catch (IOException _) {
            // The next harvest of this name reuses the results.
        }
    }
}
