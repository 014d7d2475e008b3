package org.quern.task.graph;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.quern.job.Progress;
import org.quern.neo4j.DatabaseAddress;
import org.quern.task.LazyServices;
import org.quern.task.UseCase;
import org.quern.task.entry.ReplaceGraph.Consent;
import org.quern.task.store.SourceSelection;

/** Updates a graph of the workspace to a newer version: a graph file, or a new conversion of a source. */
public record RenewGraph(LazyServices in) implements UseCase<RenewGraph.Settings, UpdateGraph.Result> {

    /**
     * The graph and its newer version.
     *
     * @param file the version; if empty, the source is converted
     * @param schema the file of the schema for a conversion; that of the graph's name if empty
     * @param database an external database with the current version, if one is chosen
     * @param questions question files about the graph; that of its name if empty
     * @param time the limit of each gold query
     * @param consent to a version that lacks much of the current one
     */
    public record Settings(String graph, Optional<Path> file, Optional<Path> schema, SourceSelection source,
            ConversionSettings conversion, DatabaseSelection database, List<Path> questions,
            @JsonProperty(defaultValue = "PT30S") Duration time, boolean consent) {}

    @Override
    public UpdateGraph.Result run(Settings settings, Progress progress) throws Exception {
        Optional<DatabaseAddress> elsewhere = settings.database().isElsewhere()
                ? Optional.of(settings.database().address(in, true)) : Optional.empty();
        try {
            return new UpdateGraph(in.get()).run(new UpdateGraph.Settings(settings.graph(), version(settings),
                    elsewhere, questions(settings), settings.time(), Consent.given(settings.consent(), progress)),
                    progress);
        } catch (Exception failure) {
            Path kept = UpdateGraph.converted(in.workspace(), settings.graph());
            if (settings.file().isEmpty() && Files.exists(kept))
                progress.warning(
                        "The new conversion is kept; to resume, run 'quern graph update %s --file %s' with the same database."
                                .formatted(settings.graph(), kept));
            throw failure;
        }
    }

    private UpdateGraph.Version version(Settings settings) {
        return settings.file().<UpdateGraph.Version>map(UpdateGraph.Version.OfFile::new)
                .orElseGet(() -> new UpdateGraph.Version.Converted(new ConvertGraph.Settings(
                        settings.schema().orElseGet(() -> in.workspace().schema(settings.graph())),
                        ConvertGraph.Source.of(settings.source(), in::workspace),
                        settings.conversion().options(false))));
    }

    private List<Path> questions(Settings settings) {
        Path usual = in.workspace().questions(settings.graph());
        return settings.questions().isEmpty() && Files.exists(usual) ? List.of(usual) : settings.questions();
    }
}
