package org.quern.evaluate.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.quern.job.Progress;
import org.quern.llm.Message;
import org.quern.llm.Model;
import org.quern.llm.ModelAnswer;
import org.quern.llm.ModelAnswer.Finish;
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

    /** The name of the prompt that asks for a corrected query. */
    private static final String REPAIR_PROMPT = "repair-query";

    /** Keeps further attempts apart from repeated runs. */
    private static final int ATTEMPTS_APART = 1_000_000;

    private final Model model;
    private final Prompts prompts;
    private final int repeat;
    private final Optional<Repair> repair;

    /** Asks again about queries that fail or return nothing. */
    private record Repair(Prompt prompt, QueryFeedback feedback, int rounds) {}

    /**
     * @param schemas the schema texts by graph name
     * @param repeat number of the attempt, from 0
     */
    public Predictor(Model model, PromptLibrary prompts, Map<String, String> schemas, int repeat) {
        this(model, prompts, new SchemaTexts(schemas, Set.of()), repeat);
    }

    public Predictor(Model model, PromptLibrary prompts, SchemaTexts schemas, int repeat) {
        this(model, new Prompts(prompts, schemas), repeat, Optional.empty());
    }

    private Predictor(Model model, Prompts prompts, int repeat, Optional<Repair> repair) {
        this.model = model;
        this.prompts = prompts;
        this.repeat = repeat;
        this.repair = repair;
    }

    /**
     * The same, which runs each query and, if it fails or returns nothing, asks the model to correct it.
     *
     * @param rounds max. number of further requests per question
     */
    public Predictor repairing(PromptLibrary library, QueryFeedback feedback, int rounds) {
        return new Predictor(model, prompts, repeat,
                Optional.of(new Repair(library.find(REPAIR_PROMPT, Predictor.class), feedback, rounds)));
    }

    /** The names, versions and first hash digits of its prompts. */
    public String promptId() {
        return prompts.id() + repair.map(how -> ", " + how.prompt().id()).orElse("");
    }

    /** Asks about one graph. */
    public ModelAnswer ask(String graph, String question, Progress progress) {
        return model.ask(prompts.request(graph, question).again(repeat), progress);
    }

    /** @param attempt how often the question was asked before; each attempt has its own cached answer */
    Prediction ask(Sample sample, int attempt, Progress progress) {
        ModelRequest request = prompts.request(sample.graph(), sample.nlQuestion())
                .again(repeat + attempt * ATTEMPTS_APART);
        ItemAnswer answer = ItemAnswer.of(model.ask(request, progress));
        return repair.isEmpty() ? new Prediction(sample.qid(), answer)
                : repaired(sample, request, answer, repair.get(), progress);
    }

    private Prediction repaired(Sample sample, ModelRequest first, ItemAnswer answered, Repair how,
            Progress progress) {
        ModelRequest request = first;
        ItemAnswer last = answered;
        ItemAnswer total = answered;
        List<Prediction.Round> rounds = new ArrayList<>();
        while (rounds.size() < how.rounds() && last.finish() != Finish.REFUSED) {
            Optional<String> problem = how.feedback().problem(sample.graph(), last.text(), progress);
            if (problem.isEmpty())
                break;
            List<Message> messages = new ArrayList<>(request.messages());
            messages.add(Message.assistant(last.text()));
            messages.addAll(how.prompt().fill(Map.of("problem", problem.get())).messages());
            request = new ModelRequest(messages, request.prompt(), request.repeat());
            ItemAnswer next = ItemAnswer.of(model.ask(request, progress));
            rounds.add(new Prediction.Round(last.text(), problem.get(), last.usage(), last.paid(), last.seconds()));
            total = next.after(total);
            last = next;
        }
        return new Prediction(sample.qid(), total, rounds, List.of());
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
