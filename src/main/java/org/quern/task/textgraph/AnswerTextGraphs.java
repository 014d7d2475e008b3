package org.quern.task.textgraph;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.quern.job.Progress;
import org.quern.llm.batch.BatchSettings;
import org.quern.llm.batch.BatchTotals;
import org.quern.task.ModelLimits;
import org.quern.task.Services;
import org.quern.task.UseCase;
import org.quern.textgraph.dataset.DataSetFolder;
import org.quern.textgraph.format.TextFormats;
import org.quern.textgraph.run.ReplyImport;
import org.quern.textgraph.run.SolverReplier;
import org.quern.textgraph.run.TextGraphRun;
import org.quern.textgraph.run.TextGraphSettings;
import org.quern.textgraph.solve.TextSolver;

/** Answers the questions of a data set without a model: with the built-in solver, or with imported replies. */
public record AnswerTextGraphs(Services services)
        implements
            UseCase<AnswerTextGraphs.Settings, AskTextGraphs.Result> {

    /**
     * The settings.
     *
     * @param replies a file of replies; if empty, the solver answers
     * @param run the run's name; if empty, that of the solver or of the file
     * @param repeat number of the run with the same settings, from 0
     */
    public record Settings(TextChoice texts, Optional<Path> replies, Optional<String> run,
            @JsonProperty(defaultValue = "0") int repeat) {}

    /** The run and its results. */
    public record Answered(TextGraphRun run, BatchTotals totals) {}

    @Override
    public AskTextGraphs.Result run(Settings settings, Progress progress) {
        Answered done = answer(settings, progress);
        return AskTextGraphs.Result.of(services, settings.texts(), done.run().id(), done.totals(),
                new ModelLimits(OptionalInt.empty(), OptionalLong.empty(), OptionalDouble.empty()).use(progress));
    }

    /** The same without scores. */
    public Answered answer(Settings settings, Progress progress) {
        DataSetFolder set = new DataSetFolder(services.workspace().textGraphs(settings.texts().set()),
                services.files());
        TextChoice texts = settings.texts().of(set);
        String name = settings.run().orElseGet(() -> settings.replies().map(
                file -> TextGraphRun.idFor(file.getFileName().toString().replaceFirst("\\..*$", "")))
                .orElse(TextSolver.NAME));
        TextGraphRun run = new TextGraphRun(set, name, services.files());
        BatchSettings<TextGraphSettings> asked = run.settings(name, JsonNodeFactory.instance.objectNode(), "",
                texts.formats(), texts.variants(), settings.repeat());
        TextFormats formats = new TextFormats();
        return new Answered(run, settings.replies().map(file -> run.keep(asked, new ReplyImport(services.files())
                .read(file, set.instances().keySet(), set.manifest().plan().formats())))
                .orElseGet(() -> run.run(asked, formats, new SolverReplier(formats), 1, progress)));
    }
}
