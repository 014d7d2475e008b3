package org.quern.task.textgraph;

import java.util.OptionalLong;
import org.quern.job.Progress;
import org.quern.llm.PromptLibrary;
import org.quern.llm.ServedModel;
import org.quern.llm.TokenCounter;
import org.quern.llm.batch.BatchTotals;
import org.quern.task.ModelTask;
import org.quern.task.ModelUse;
import org.quern.task.Services;
import org.quern.textgraph.dataset.DataSetFolder;
import org.quern.textgraph.format.TextFormats;
import org.quern.textgraph.run.ModelReplier;
import org.quern.textgraph.run.TextGraphRun;

/** Requests from a model the answers to questions about the texts of a data set. */
public final class AskAboutTextGraphs implements ModelTask<AskAboutTextGraphs.Settings, BatchTotals> {

    /** @param repeat number of the run with the same settings, from 0 */
    public record Settings(TextChoice texts, String run, String model, int repeat) implements ModelTask.Settings {}

    private final Services services;
    private final TextFormats formats = new TextFormats();
    private final TokenCounter counter = new TokenCounter();

    public AskAboutTextGraphs(Services services) {
        this.services = services;
    }

    @Override
    public Estimate estimate(Settings settings, Progress progress) {
        PromptLibrary prompts = services.prompts();
        long[] tokens = {0};
        int[] missing = {0};
        DataSetFolder set = set(settings);
        TextChoice texts = settings.texts().of(set);
        run(settings, set).missing(texts.formats(), texts.variants(), formats, portion -> {
            progress.checkCancelled();
            missing[0] += portion.size();
            tokens[0] += ModelReplier.tokens(portion, prompts, formats, counter);
        });
        int all = set.instances().size() * texts.formats().size() * texts.variants().size();
        return new Estimate(all, all - missing[0], OptionalLong.of(tokens[0]), OptionalLong.empty(), 0);
    }

    @Override
    public BatchTotals run(Settings settings, ModelUse use, Progress progress) {
        DataSetFolder set = set(settings);
        TextChoice texts = settings.texts().of(set);
        TextGraphRun run = run(settings, set);
        try (ServedModel served = use.of(run.folder()).open(services, settings.model())) {
            ModelReplier replier = new ModelReplier(served, services.prompts(), formats, settings.repeat());
            return run.run(run.settings(settings.model(), served.parameters(), replier.promptId(), texts.formats(),
                    texts.variants(), settings.repeat()), formats, replier, use.atATime(served), progress);
        }
    }

    private TextGraphRun run(Settings settings, DataSetFolder set) {
        return new TextGraphRun(set, settings.run(), services.files());
    }

    private DataSetFolder set(Settings settings) {
        return new DataSetFolder(services.workspace().textGraphs(settings.texts().set()), services.files());
    }
}
