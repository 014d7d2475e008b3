package org.quern.task.evaluate;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.quern.evaluate.run.ImportedFrom;
import org.quern.evaluate.run.PredictionRun;
import org.quern.evaluate.run.PredictionSettings;
import org.quern.evaluate.run.RunFiles;
import org.quern.evaluate.score.Aggregate;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.job.Progress;
import org.quern.llm.batch.BatchSettings;
import org.quern.report.Spread;
import org.quern.task.UseCase;
import org.quern.task.entry.RunTags;
import org.quern.workspace.EntryKind;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Lists the runs of a workspace. */
public record ListRuns(Workspace workspace, SafeFiles files) implements UseCase<ListRuns.Settings, ListRuns.Result> {

    /** @param tag only runs with this tag */
    public record Settings(Optional<String> tag) {}

    /** @param repeated scored runs with the same settings, by the name of the first, if there are several */
    public record Result(List<Listed> runs, Map<String, Repeated> repeated) {}

    /**
     * A run.
     *
     * @param totals tokens, cost and time; empty for imported predictions
     * @param scores empty until the run is scored
     */
    public record Listed(String run, Optional<String> model, Optional<String> questions, Optional<String> prompt,
            Optional<Integer> repeat, Optional<JsonNode> totals, Optional<Aggregate> scores,
            List<String> tags, @JsonIgnore String currency) {

        private static Listed of(String id, Path folder, Optional<BatchSettings<PredictionSettings>> settings,
                List<String> tags, SafeFiles files) {
            return new Listed(id, settings.map(BatchSettings::model), settings.map(BatchSettings::questions)
                    .or(() -> ImportedFrom.read(files, folder).map(ImportedFrom::questions)),
                    settings.map(BatchSettings::prompt), settings.map(BatchSettings::repeat),
                    new PredictionRun(folder, files).totals(), new RunFiles(files).overall(folder), tags,
                    settings.map(found -> found.own().currency()).orElse(""));
        }
    }

    /** @param spreads of the means of each metric */
    public record Repeated(List<String> runs, @JsonAnyGetter Map<String, Spread> spreads) {

        private static Repeated of(List<Listed> runs) {
            Map<String, Spread> spreads = new LinkedHashMap<>();
            for (Metric metric : Metrics.ALL) {
                double[] means = runs.stream().flatMap(run -> run.scores().stream())
                        .flatMapToDouble(scores -> scores.mean(metric).value().stream()).toArray();
                if (means.length > 0)
                    spreads.put(metric.text(), Spread.of(Arrays.stream(means)));
            }
            return new Repeated(runs.stream().map(Listed::run).toList(), spreads);
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        List<Listed> runs = new ArrayList<>();
        Map<BatchSettings<PredictionSettings>, List<Listed>> same = new LinkedHashMap<>();
        RunTags tagged = new RunTags(workspace, files);
        for (String id : workspace.runs()) {
            List<String> tags = tagged.of(EntryKind.RUN, id);
            if (!settings.tag().stream().allMatch(tags::contains))
                continue;
            Path folder = workspace.run(id);
            Optional<BatchSettings<PredictionSettings>> own = new PredictionRun(folder, files).settings();
            Listed run = Listed.of(id, folder, own, tags, files);
            runs.add(run);
            if (own.isPresent() && run.scores().isPresent())
                same.computeIfAbsent(own.get().first(), _ -> new ArrayList<>()).add(run);
        }
        return new Result(runs, same.values().stream().filter(all -> all.size() > 1)
                .collect(Collectors.toMap(all -> all.getFirst().run(), Repeated::of, (one, _) -> one,
                        LinkedHashMap::new)));
    }
}
