package org.quern.task.evaluate;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.quern.evaluate.ItemKey;
import org.quern.evaluate.engine.EngineUse;
import org.quern.evaluate.engine.Engines;
import org.quern.evaluate.run.Rescoring;
import org.quern.evaluate.run.Rescoring.NewGold;
import org.quern.evaluate.run.RunFiles;
import org.quern.evaluate.run.ScoreVersions;
import org.quern.evaluate.score.ScoredItem;
import org.quern.job.Progress;
import org.quern.neo4j.GraphSource;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** Scores the predictions of a run and writes its three result files. */
public record ScoreRun(GraphSource graphs, SafeFiles files) {

    /**
     * The settings.
     *
     * @param samples with predictions
     * @param folder the run's folder
     */
    public record Settings(List<Sample> samples, Path folder, ScoringSettings scoring) {}

    /**
     * The result.
     *
     * @param use the engines that answered the queries
     */
    public record Result(List<ScoredItem> scored, EngineUse use, ScoreVersions versions) {}

    /**
     * The settings for scoring a run again.
     *
     * @param questions have the current gold queries; empty to keep those of the run. Items without a question keep theirs
     * @param dry whether to write nothing
     */
    public record Again(Path folder, List<Sample> questions, ScoringSettings scoring, boolean dry) {}

    /** What moved, and the engines that answered the queries. */
    public record Rescored(Rescoring rescoring, EngineUse use) {}

    public Result run(Settings settings, Progress progress) {
        Result result = score(settings.samples(), settings.scoring(), progress);
        new RunFiles(files).write(settings.folder(), result.scored(), result.versions());
        return result;
    }

    /** Scores again what was scored before; writes the three files, and what moved. */
    public Rescored again(Again settings, Progress progress) {
        RunFiles runs = new RunFiles(files);
        Path folder = settings.folder();
        List<ScoredItem> before = runs.read(folder);
        Path result = folder.resolve(RunFiles.RESULT);
        List<Sample> predicted = Files.exists(result) ? new SampleFile(files).read(result)
                : before.stream().map(ScoredItem::sample).toList();
        Map<ItemKey, Sample> gold = new HashMap<>();
        settings.questions().forEach(sample -> gold.put(ItemKey.of(sample), sample));
        Optional<NewGold> belonging = belonging(predicted, gold);
        if (belonging.isPresent() && belonging.get().missing() == predicted.size())
            throw new QuernException("the questions are not those of this run", folder.toString(),
                    "choose the file with the questions of the run, with the same graphs and ids");
        Result now = score(predicted.stream().map(sample -> sample.withGold(gold.getOrDefault(
                ItemKey.of(sample), sample))).toList(), settings.scoring(), progress);
        Rescoring rescoring = Rescoring.of(before, runs.versions(folder), now.scored(), now.versions(), belonging);
        if (!settings.dry()) {
            runs.write(folder, now.scored(), now.versions());
            rescoring.write(files, folder);
        }
        return new Rescored(rescoring, now.use());
    }

    private static Optional<NewGold> belonging(List<Sample> predicted, Map<ItemKey, Sample> gold) {
        if (gold.isEmpty())
            return Optional.empty();
        Set<ItemKey> asked = predicted.stream().map(ItemKey::of).collect(Collectors.toSet());
        return Optional.of(new NewGold((int) predicted.stream().filter(one -> !gold.containsKey(ItemKey.of(one)))
                .count(), (int) gold.keySet().stream().filter(key -> !asked.contains(key)).count()));
    }

    private Result score(List<Sample> samples, ScoringSettings scoring, Progress progress) {
        Engines engines = scoring.engines();
        List<ScoredItem> scored = scoring.scorer(graphs, engines).score(samples, progress);
        progress.checkCancelled();
        return new Result(scored, engines.use(), new ScoreVersions(scoring.metricVersion(),
                scoring.engineVersion(),
                ScoreVersions.graphs(samples, graphs), ScoreVersions.gold(samples)));
    }
}
