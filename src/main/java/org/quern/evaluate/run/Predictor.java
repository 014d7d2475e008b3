package org.quern.evaluate.run;

import java.util.List;
import java.util.Map;
import org.quern.job.Progress;
import org.quern.llm.Model;
import org.quern.llm.ModelRequest;
import org.quern.llm.Prompt;
import org.quern.llm.PromptLibrary;
import org.quern.llm.TokenCounter;
import org.quern.llm.batch.ItemAnswer;
import org.quern.question.Sample;

/** Asks a model for the query to a question (CypherBench, section 6: the schema in the prompt, no examples). */
public final class Predictor {

    /** The name of the prompt; a workspace may replace it. */
    public static final String PROMPT = "text-to-cypher";

    private final Model model;
    private final Prompt prompt;
    private final Map<String, String> schemas;
    private final int repeat;

    /**
     * @param schemas the schema texts by graph name
     * @param repeat number of the attempt, from 0
     */
    public Predictor(Model model, PromptLibrary prompts, Map<String, String> schemas, int repeat) {
        this.model = model;
        this.prompt = prompts.find(PROMPT, Predictor.class);
        this.schemas = Map.copyOf(schemas);
        this.repeat = repeat;
    }

    /** The prompt's name, version and first hash digits. */
    public String promptId() {
        return prompt.id();
    }

    Prediction ask(Sample sample, Progress progress) {
        return new Prediction(sample.qid(), ItemAnswer.of(model.ask(request(sample).again(repeat), progress)));
    }

    private ModelRequest request(Sample sample) {
        return request(prompt, schemas, sample);
    }

    private static ModelRequest request(Prompt prompt, Map<String, String> schemas, Sample sample) {
        String schema = schemas.get(sample.graph());
        if (schema == null)
            throw new IllegalArgumentException("there is no schema of " + sample.graph());
        return prompt.fill(Map.of("graph", sample.graph(), "schema", schema, "question", sample.nlQuestion()));
    }

    /** The number of input tokens for all questions; an estimate for models of other providers. */
    public static long tokens(List<Sample> samples, PromptLibrary prompts, Map<String, String> schemas,
            TokenCounter counter) {
        Prompt prompt = prompts.find(PROMPT, Predictor.class);
        return samples.stream().flatMap(sample -> request(prompt, schemas, sample).messages().stream())
                .mapToLong(message -> counter.count(message.text())).sum();
    }
}
