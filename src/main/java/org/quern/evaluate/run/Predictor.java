package org.quern.evaluate.run;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.quern.job.Progress;
import org.quern.llm.Model;
import org.quern.llm.ModelAnswer;
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
    /** The name of the prompt for databases that were not loaded from graph files. */
    private static final String FOREIGN_PROMPT = "text-to-cypher-any";

    private final Model model;
    private final Prompts prompts;
    private final int repeat;

    /**
     * @param schemas the schema texts by graph name
     * @param repeat number of the attempt, from 0
     */
    public Predictor(Model model, PromptLibrary prompts, Map<String, String> schemas, int repeat) {
        this(model, prompts, new SchemaTexts(schemas, Set.of()), repeat);
    }

    public Predictor(Model model, PromptLibrary prompts, SchemaTexts schemas, int repeat) {
        this.model = model;
        this.prompts = new Prompts(prompts, schemas);
        this.repeat = repeat;
    }

    /** The names, versions and first hash digits of its prompts. */
    public String promptId() {
        return prompts.id();
    }

    /** Asks about one graph. */
    public ModelAnswer ask(String graph, String question, Progress progress) {
        return model.ask(prompts.request(graph, question).again(repeat), progress);
    }

    Prediction ask(Sample sample, Progress progress) {
        return new Prediction(sample.qid(), ItemAnswer.of(ask(sample.graph(), sample.nlQuestion(), progress)));
    }

    /** The number of input tokens for all questions; an estimate for models of other providers. */
    public static long tokens(List<Sample> samples, PromptLibrary library, SchemaTexts schemas,
            TokenCounter counter) {
        Prompts prompts = new Prompts(library, schemas);
        return samples.stream()
                .flatMap(sample -> prompts.request(sample.graph(), sample.nlQuestion()).messages().stream())
                .mapToLong(message -> counter.count(message.text())).sum();
    }

    /** The prompt of each graph. */
    private record Prompts(Prompt usual, Prompt foreign, SchemaTexts schemas) {

        Prompts(PromptLibrary library, SchemaTexts schemas) {
            this(library.find(PROMPT, Predictor.class), library.find(FOREIGN_PROMPT, Predictor.class), schemas);
        }

        private Prompt of(String graph) {
            return schemas.foreign().contains(graph) ? foreign : usual;
        }

        String id() {
            return schemas.foreign().isEmpty() ? usual.id()
                    : schemas.texts().keySet().stream().map(graph -> of(graph).id()).sorted().distinct()
                            .collect(Collectors.joining(", "));
        }

        ModelRequest request(String graph, String question) {
            String schema = schemas.texts().get(graph);
            if (schema == null)
                throw new IllegalArgumentException("there is no schema for " + graph);
            return of(graph).fill(Map.of("graph", graph, "schema", schema, "question", question));
        }
    }
}
