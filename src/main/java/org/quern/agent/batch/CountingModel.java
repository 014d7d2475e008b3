package org.quern.agent.batch;

import java.util.function.Consumer;
import org.quern.agent.ModelUsage;
import org.quern.job.Progress;
import org.quern.llm.Model;
import org.quern.llm.ModelAnswer;
import org.quern.llm.ModelRequest;

/** Counts what one question takes, whoever asks. */
final class CountingModel implements Model {

    private final Model model;
    private ModelUsage spent = ModelUsage.NOTHING;

    CountingModel(Model model) {
        this.model = model;
    }

    @Override
    public String name() {
        return model.name();
    }

    @Override
    public ModelAnswer ask(ModelRequest request, Consumer<String> heard, Progress progress) {
        ModelAnswer answer = model.ask(request, heard, progress);
        synchronized (this) {
            spent = spent.plus(ModelUsage.of(answer));
        }
        return answer;
    }

    synchronized ModelUsage spent() {
        return spent;
    }
}
