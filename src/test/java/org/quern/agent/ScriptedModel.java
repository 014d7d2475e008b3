package org.quern.agent;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Function;
import org.quern.job.Progress;
import org.quern.llm.Model;
import org.quern.llm.ModelAnswer;
import org.quern.llm.ModelRequest;

/** Answers by a script and keeps what it was asked. */
public final class ScriptedModel implements Model {

    private final Function<ModelRequest, String> script;
    private final List<ModelRequest> asked = new CopyOnWriteArrayList<>();

    public ScriptedModel(Function<ModelRequest, String> script) {
        this.script = script;
    }

    /** Says one thing after another. */
    public static ScriptedModel saying(String... answers) {
        int[] at = {0};
        return new ScriptedModel(_ -> answers[at[0]++]);
    }

    public static String act(String action, String argument) {
        return com.fasterxml.jackson.databind.node.JsonNodeFactory.instance.objectNode().put("thought", "so it is")
                .put("action", action).put("argument", argument).toString();
    }

    /** What the last message of a request says. */
    public static String last(ModelRequest request) {
        return request.messages().getLast().text();
    }

    public List<ModelRequest> asked() {
        return asked;
    }

    @Override
    public String name() {
        return "script";
    }

    @Override
    public ModelAnswer ask(ModelRequest request, Consumer<String> heard, Progress progress) {
        progress.checkCancelled();
        asked.add(request);
        String text = script.apply(request);
        return new ModelAnswer(text, ModelAnswer.Finish.COMPLETE, new ModelAnswer.Usage(100, 10, false), 0.01,
                Duration.ofSeconds(2), false, "script-1", "key");
    }
}
