package org.quern.ui.evaluate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.job.Jobs;
import org.quern.job.Progress;
import org.quern.task.evaluate.ImportPredictions;
import org.quern.ui.BackgroundWork;
import org.quern.ui.Figures;
import org.quern.ui.Messages;
import org.quern.ui.control.FailureText;

/**
 * Imports files with predictions and scores them one after the other in one job; a failure does not affect the other
 * files.
 *
 * @param work in which files are imported
 */
record PredictionImports(Jobs jobs, Messages messages, EvaluationEngine engine, BackgroundWork work) {

    /**
     * The outcome of a file.
     *
     * @param result the run; empty if there is none
     * @param failure why it was not imported, or not scored; empty for a file that was not begun
     */
    record Outcome(Path file, Optional<ImportPredictions.Result> result, Optional<Throwable> failure) {

        Optional<String> run() {
            return result.map(ImportPredictions.Result::run);
        }

        boolean isScored() {
            return result.isPresent() && failure.isEmpty();
        }
    }

    /**
     * Imports and scores files, unless other work is running.
     *
     * @param questions chooses one of the question files for those files that do not contain their questions; empty to
     * leave these out
     * @param onDone receives one outcome for each file, also after a cancellation
     */
    void start(List<Path> files, BiFunction<List<Path>, List<String>, Optional<String>> questions,
            Consumer<List<Outcome>> onDone) {
        String title = files.size() == 1 ? messages.text("evaluation.job.import", name(files.getFirst()))
                : messages.text("evaluation.job.import-all", Figures.count(files.size()));
        jobs.submit(title, progress -> withoutQuestions(files, progress)).onDone(without -> {
            List<String> offered = without.isEmpty() ? List.of() : without.getFirst().offered();
            List<Path> ask = without.stream().map(Unasked::file).toList();
            Optional<String> chosen = offered.isEmpty() ? Optional.empty() : questions.apply(ask, offered);
            List<Path> wanted = offered.isEmpty() || chosen.isPresent() ? files
                    : files.stream().filter(file -> !ask.contains(file)).toList();
            if (!wanted.isEmpty())
                start(title, wanted, file -> ask.contains(file) ? chosen : Optional.empty(), onDone);
        });
    }

    /** @param offered the question files to choose from */
    private record Unasked(Path file, List<String> offered) {}

    private List<Unasked> withoutQuestions(List<Path> files, Progress progress) {
        List<Unasked> without = new ArrayList<>();
        for (Path file : files) {
            progress.checkCancelled();
            try {
                engine.questionsFor(file).ifPresent(offered -> without.add(new Unasked(file, offered)));
            } catch (RuntimeException unreadable) {
                // Its import says why.
            }
        }
        return without;
    }

    private void start(String title, List<Path> files, Function<Path, Optional<String>> questions,
            Consumer<List<Outcome>> onDone) {
        List<Outcome> outcomes = new CopyOnWriteArrayList<>();
        Runnable end = () -> onDone.accept(Stream.concat(outcomes.stream(), files.stream().skip(outcomes.size())
                .map(file -> new Outcome(file, Optional.empty(), Optional.empty()))).toList());
        if (work.runningProperty().get()) {
            end.run();
            return;
        }
        work.start(title, progress -> {
            for (Path file : files) {
                progress.checkCancelled();
                Progress of = files.size() == 1 ? progress
                        : progress.titled(messages.text("evaluation.import.stage",
                                Figures.count(outcomes.size() + 1), Figures.count(files.size()), name(file)));
                outcomes.add(run(file, questions.apply(file), of));
            }
            return files;
        }, _ -> end.run(), _ -> end.run(), end);
    }

    private Outcome run(Path file, Optional<String> questions, Progress progress) {
        Optional<ImportPredictions.Result> result = Optional.empty();
        try {
            progress.stage(name(file));
            result = Optional.of(engine.importPredictions(file, questions));
            engine.score(result.get().run(), progress);
            return new Outcome(file, result, Optional.empty());
        } catch (RuntimeException | Error broken) {
            return new Outcome(file, result, Optional.of(broken));
        }
    }

    /** The outcomes of the files, a line for each. */
    String text(List<Outcome> outcomes) {
        return messages.text("evaluation.imported.all", Figures.count(outcomes.stream().filter(Outcome::isScored)
                .count()), Figures.count(outcomes.size())) + "\n\n"
                + outcomes.stream().map(this::text).collect(Collectors.joining("\n"));
    }

    private String text(Outcome outcome) {
        String why = outcome.failure().map(this::why).orElse("");
        String said = outcome.result().map(result -> {
            String run = messages.text("evaluation.imported.run", result.run(), text(result));
            return outcome.isScored() ? run : messages.text("evaluation.imported.unscored", run, why);
        }).orElseGet(() -> outcome.failure().isPresent() ? messages.text("evaluation.imported.failed", why)
                : messages.text("evaluation.imported.not-begun"));
        return name(outcome.file()) + ": " + said;
    }

    /** What was imported from a file. */
    String text(ImportPredictions.Result result) {
        return messages.text("evaluation.imported", result.imported().samples().size(),
                result.imported().unanswered().size(), result.imported().skipped().size())
                + result.imported().skipped().stream().findFirst().map(first -> " "
                        + messages.text("evaluation.imported.first", first.problem(), first.where())).orElse("");
    }

    private String why(Throwable failure) {
        return failure instanceof CancellationException ? messages.text("evaluation.imported.stopped")
                : FailureText.of(failure, messages);
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }
}
