package org.quern.llm;

import java.util.function.Consumer;
import org.quern.job.Progress;
import org.quern.llm.ModelAnswer.Finish;

/** A model in this process. */
record LocalSource(LocalModel model, TokenCounter counter) implements AnswerSource {

    @Override
    public Finish say(ModelRequest request, PartialAnswer answer, Consumer<String> notes, Progress progress) {
        String text = model.answer(request, progress);
        answer.addText(text);
        long input = request.messages().stream().mapToLong(message -> counter.count(message.text())).sum();
        long output = counter.count(text);
        answer.setUsage(input, output, input + output);
        answer.finish("stop");
        answer.end();
        return Finish.COMPLETE;
    }

    @Override
    public boolean isCached() {
        return false;
    }

    @Override
    public void close() {
        // Nothing is open.
    }
}
