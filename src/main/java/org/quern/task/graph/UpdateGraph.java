package org.quern.task.graph;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.convert.output.Manifest;
import org.quern.graph.GraphComparison;
import org.quern.graph.GraphImport;
import org.quern.graph.GraphReader;
import org.quern.job.Progress;
import org.quern.neo4j.DatabaseAddress;
import org.quern.neo4j.load.RemoteLoader;
import org.quern.question.GoldFilter;
import org.quern.question.Rule;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.task.JsonMembers;
import org.quern.task.Services;
import org.quern.task.entry.ReplaceGraph.Consent;
import org.quern.task.entry.ReplaceGraph;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * Replaces a graph in the workspace with a newer version. Differences are written to an external database; the
 * embedded one is loaded again on its next use. The gold queries of question files run on the new version.
 */
public record UpdateGraph(Services services) {

    /** Under the graph's folder. */
    private static final String FOLDER = "update";
    private static final int EXAMPLES = 3;
    private static final String MANIFEST = "manifest.json";

    /** The newer version. */
    public sealed interface Version {

        /** A graph file; a manifest next to it is copied. */
        record OfFile(Path file) implements Version {}

        /** A new conversion. */
        record Converted(ConvertGraph.Settings settings) implements Version {}
    }

    /**
     * What to update.
     *
     * @param graph the graph's name in the workspace
     * @param elsewhere an external database with the current version
     * @param questions question files about the graph; their answers are compared
     * @param longest a gold query that runs longer is listed as failed
     * @param consent to a version that lacks much of the current one
     */
    public record Settings(String graph, Version version, Optional<DatabaseAddress> elsewhere, List<Path> questions,
            Duration longest, Consent consent) {

        private Settings with(Version other) {
            return new Settings(graph, other, elsewhere, questions, longest, consent);
        }
    }

    /**
     * A question whose answer changed.
     *
     * @param failure why there is no answer any more
     */
    public record ChangedAnswer(Path file, Sample before, Optional<Sample> after, Optional<Rule> failure) {

        @JsonValue
        Map<String, Object> json() {
            return JsonMembers.of("file", file.toString(), "qid", before.qid(), "question", before.nlQuestion(),
                    "failure", failure.map(Rule::key));
        }
    }

    /**
     * The result.
     *
     * @param resumed number of differences that an interrupted update had written to the external database
     * @param questions number of checked questions
     * @param unknown number of questions without a stored answer to compare with
     */
    public record Result(@JsonUnwrapped CompareGraphs.Result differences, @JsonIgnore long resumed, long questions,
            @JsonProperty("without_stored_answer") long unknown,
            @JsonProperty("changed_answers") List<ChangedAnswer> changed) {}

    /** Where the result of a new conversion is kept while the update can be resumed. */
    public static Path converted(Workspace workspace, String graph) {
        return workspace.graphFolder(graph).resolve(FOLDER).resolve("graph.json.gz");
    }

    /**
     * Updates.
     *
     * @throws QuernException when a new conversion would lose the labels in other languages that the graph has, or when
     * a file or the external database cannot be used. In the second case, a new conversion is kept if differences were to
     * be written to an external database; the same call with its file resumes.
     * @throws java.util.concurrent.CancellationException when cancelled; see above
     */
    public Result run(Settings settings, Progress progress) throws Exception {
        Workspace workspace = services.workspace();
        SafeFiles files = services.files();
        Path current = workspace.graphFile(settings.graph());
        if (!Files.exists(current))
            throw SafeFiles.noSuch(current);
        List<List<Sample>> samples = settings.questions().stream()
                .map(file -> new SampleFile(files).read(file)).toList();
        CompareGraphs.Counter counter = new CompareGraphs.Counter(EXAMPLES);
        long resumed = replace(settings.version() instanceof Version.Converted(ConvertGraph.Settings conversion)
                ? settings.with(new Version.Converted(keepingLanguages(conversion, settings.graph()))) : settings,
                counter, progress);
        List<ChangedAnswer> changed = new ArrayList<>();
        long questions = 0;
        for (int i = 0; i < samples.size(); i++) {
            changed.addAll(changed(settings, settings.questions().get(i), samples.get(i), progress));
            questions += samples.get(i).size();
        }
        long unknown = samples.stream().flatMap(List::stream).filter(s -> s.answerJson().isEmpty()).count();
        return new Result(counter.result(), resumed, questions, unknown, changed);
    }

    /** Without the graph's languages, a new conversion would remove the entities that have no English label. */
    private ConvertGraph.Settings keepingLanguages(ConvertGraph.Settings conversion, String graph) {
        Path folder = services.workspace().graphFolder(graph);
        Optional<Manifest> manifest = ConvertGraph.manifest(folder, services.files());
        ConvertGraph.Settings kept = conversion.keepingLanguages(folder, services.files());
        // Older manifests have the languages that were found, but not those that were chosen.
        if (manifest.filter(m -> !m.labelLanguages().isEmpty()).isPresent() && !kept.choosesLanguages(services.files()))
            throw new QuernException("the graph was converted with --languages", folder.resolve(MANIFEST).toString(),
                    "run 'quern graph update' with the same --languages, or with --languages en,mul to keep only entities with a label in these languages");
        return kept;
    }

    /** @return how many differences an interrupted update had written */
    private long replace(Settings settings, CompareGraphs.Counter counter, Progress progress) throws Exception {
        SafeFiles files = services.files();
        Path current = services.workspace().graphFile(settings.graph());
        Path converted = converted(services.workspace(), settings.graph());
        Path folder = services.workspace().graphFolder(settings.graph()).resolve(FOLDER);
        boolean keep = settings.version() instanceof Version.OfFile;
        try {
            Path file = switch (settings.version()) {
                case Version.OfFile(Path given) -> given;
                case Version.Converted(ConvertGraph.Settings conversion) -> {
                    new ConvertGraph(files).run(conversion, folder, progress);
                    yield converted;
                }
            };
            GraphComparison comparison = new GraphComparison(new GraphReader(files), current, file, progress);
            long resumed = 0;
            if (!comparison.before().equals(comparison.after())) {
                boolean large = new ReplaceGraph(services.workspace(), files).check(settings.graph(), file,
                        settings.consent(), progress);
                // The workspace keeps the current version until the database has the new one, so that an interrupted
                // update can be repeated.
                keep |= settings.elsewhere().isPresent();
                if (settings.elsewhere().isPresent())
                    resumed = new RemoteLoader(files).update(current, file, comparison, counter,
                            settings.elsewhere().get(), progress);
                else
                    comparison.visit(counter, progress);
                put(settings.graph(), file, large, progress);
            }
            keep = false;
            return resumed;
        } finally {
            if (!keep)
                SafeFiles.deleteFolder(folder);
        }
    }

    private void put(String graph, Path file, boolean keep, Progress progress) {
        progress.stage("Writing the graph");
        Path next = services.workspace().graphFolder(graph).resolve(FOLDER).resolve("next");
        new GraphImport(services.files()).copy(file, next.resolve("graph.json.gz"), progress);
        Path manifest = file.resolveSibling(MANIFEST);
        if (Files.exists(manifest))
            services.files().write(next.resolve(MANIFEST), out -> Files.copy(manifest, out));
        new ReplaceGraph(services.workspace(), services.files()).put(graph, next, keep);
    }

    private List<ChangedAnswer> changed(Settings settings, Path file, List<Sample> samples, Progress progress) {
        List<ChangedAnswer> changed = new ArrayList<>();
        GoldFilter filter = new GoldFilter(services.databases().of(settings.graph(), progress), Long.MAX_VALUE,
                settings.longest(), progress);
        progress.stage("Running gold queries");
        for (int i = 0; i < samples.size(); i++) {
            progress.checkCancelled();
            progress.at(i, samples.size());
            Sample sample = samples.get(i);
            GoldFilter.Outcome outcome = filter.check(sample);
            if (outcome.changed() || outcome.rule().isPresent())
                changed.add(new ChangedAnswer(file, sample, outcome.kept(), outcome.rule()));
        }
        return changed;
    }
}
