package org.quern.ui.evaluate.pane;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.evaluate.run.ImportedFrom;
import org.quern.evaluate.run.PredictionImport;
import org.quern.evaluate.run.Skipped;
import org.quern.job.Phrase;
import org.quern.job.Progress;
import org.quern.task.evaluate.ImportPredictions;
import org.quern.ui.evaluate.text.RunTexts;
import org.quern.ui.kit.BackgroundWork;
import org.quern.ui.kit.FailureText;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.NumberFormats;

/**
 * Imports predictions and scores them one run after the other in one job; a failure does not affect the other runs.
 *
 * @param work in which files are imported
 */
record PredictionImports(Messages messages, EvaluationEngine engine, BackgroundWork work) {

    /** Examples of each reason in the list of skipped rows. */
    private static final int EXAMPLES = 5;

    /**
     * The outcome of an import.
     *
     * @param result the runs; empty if there are none
     * @param failure why it was not imported, or not scored; empty for one that was not begun
     */
    record Outcome(List<Path> files, Optional<ImportPredictions.Result> result, Optional<Throwable> failure) {

        List<String> runs() {
            return result.map(ImportPredictions.Result::runs).orElse(List.of());
        }

        boolean isScored() {
            return result.isPresent() && failure.isEmpty();
        }
    }

    /**
     * Imports and scores, unless other work is running.
     *
     * @param onDone receives one outcome for each import, also after a cancellation
     */
    void start(List<ImportPredictions.Settings> imports, Consumer<List<Outcome>> onDone) {
        String title = imports.size() == 1 ? messages.text("evaluation.job.import", name(imports.getFirst().files()))
                : messages.text("evaluation.job.import-all", NumberFormats.count(imports.size()));
        List<Outcome> outcomes = new CopyOnWriteArrayList<>();
        Runnable end = () -> onDone.accept(Stream.concat(outcomes.stream(), imports.stream().skip(outcomes.size())
                .map(one -> new Outcome(one.files(), Optional.empty(), Optional.empty()))).toList());
        if (work.runningProperty().get()) {
            end.run();
            return;
        }
        work.start(title, progress -> {
            for (ImportPredictions.Settings one : imports) {
                progress.checkCancelled();
                Progress of = imports.size() == 1 ? progress
                        : progress.titled(Phrase.of(messages.text("evaluation.import.stage",
                                NumberFormats.count(outcomes.size() + 1), NumberFormats.count(imports.size()),
                                name(one.files()))));
                outcomes.add(run(one, of));
            }
            return imports;
        }, _ -> end.run(), _ -> end.run(), end);
    }

    private Outcome run(ImportPredictions.Settings settings, Progress progress) {
        Optional<ImportPredictions.Result> result = Optional.empty();
        try {
            progress.stage(name(settings.files()));
            result = Optional.of(engine.importPredictions(settings, progress));
            for (String run : result.get().runs())
                engine.score(run, progress);
            return new Outcome(settings.files(), result, Optional.empty());
        } catch (RuntimeException | Error broken) {
            return new Outcome(settings.files(), result, Optional.of(broken));
        }
    }

    /** The outcomes of the files, a line for each. */
    String text(List<Outcome> outcomes) {
        return messages.text("evaluation.imported.all", NumberFormats.count(outcomes.stream().filter(Outcome::isScored)
                .count()), NumberFormats.count(outcomes.size())) + "\n\n"
                + outcomes.stream().map(this::text).collect(Collectors.joining("\n"));
    }

    private String text(Outcome outcome) {
        String why = outcome.failure().map(this::why).orElse("");
        String said = outcome.result().map(result -> {
            String run = messages.text("evaluation.imported.run", String.join(", ", result.runs()), text(result));
            return outcome.isScored() ? run : messages.text("evaluation.imported.unscored", run, why);
        }).orElseGet(() -> outcome.failure().isPresent() ? messages.text("evaluation.imported.failed", why)
                : messages.text("evaluation.imported.not-begun"));
        return name(outcome.files()) + ": " + said;
    }

    /** What was imported, and what was skipped by reason. */
    String text(ImportPredictions.Result result) {
        PredictionImport.Imported imported = result.imported();
        StringBuilder text = new StringBuilder(messages.text("evaluation.imported", imported.samples().size(),
                imported.unanswered().size(), imported.skipped().size()));
        imported.adopted()
                .ifPresent(file -> text.append(' ').append(messages.text("evaluation.imported.adopted", file)));
        if (imported.counts().leftOut() > 0)
            text.append(' ').append(messages.text("evaluation.imported.left-out", imported.counts().leftOut()));
        if (!imported.unansweredGraphs().isEmpty())
            text.append(' ').append(messages.text("evaluation.imported.graphs-without",
                    RunTexts.graphs(imported.unansweredGraphs())));
        if (imported.counts().shared() > 0)
            text.append(' ').append(messages.text("evaluation.imported.shared", imported.counts().shared()));
        if (imported.counts().duplicates() > 0)
            text.append(' ').append(messages.text("evaluation.imported.duplicates", imported.counts().duplicates()));
        if (!result.missing().isEmpty())
            text.append(' ').append(messages.text("evaluation.imported.graphs", RunTexts.graphs(result.missing())));
        Skipped.counts(imported.skipped()).forEach((reason, count) -> {
            text.append("\n  ").append(messages.text("evaluation.imported.reason." + reason.key())).append(": ")
                    .append(NumberFormats.count(count));
            imported.skipped().stream().filter(row -> row.reason() == reason).limit(EXAMPLES).forEach(row -> text
                    .append("\n    ").append(messages.phrase(row.problem())).append(" (").append(row.where())
                    .append(')'));
            if (count > EXAMPLES)
                text.append("\n    …");
        });
        return text.toString();
    }

    private String why(Throwable failure) {
        return failure instanceof CancellationException ? messages.text("evaluation.imported.stopped")
                : FailureText.of(failure, messages);
    }

    private static String name(List<Path> files) {
        return files.size() == 1 ? String.valueOf(files.getFirst().getFileName()) : ImportedFrom.name(files);
    }
}
