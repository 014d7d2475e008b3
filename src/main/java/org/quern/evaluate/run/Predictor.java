package org.quern.evaluate.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

/** Asks a model for the query to a question (CypherBench, section 6: the schema in the prompt, by default no examples). */
public final class Predictor {

    /** The name of the prompt; a workspace may replace it. */
    public static final String PROMPT = "text-to-cypher";
    /** The name of the prompt for databases that were not loaded from graph files. */
    private static final String FOREIGN_PROMPT = "text-to-cypher-any";

    /** The name of the prompt that shows examples, before the schema and the question. */
    private static final String EXAMPLES_PROMPT = "examples";

    /** About examples of other graphs. */
    private static final String OTHER_SCHEMAS = " Their graphs may have other schemas than the one below.";

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

    /** @param repeat number of the attempt, from 0 */
    public Predictor(Model model, PromptLibrary prompts, PromptParts parts, int repeat) {
        this(model, new Prompts(prompts, parts), repeat, Optional.empty());
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
        Sample sample = new Sample("", graph, "", Optional.empty(), question, Optional.empty(), Optional.empty(),
                Optional.empty(), Optional.empty(), Map.of(), Map.of());
        return model.ask(prompts.request(sample).again(repeat), progress);
    }

    /** @param attempt how often the question was asked before; each attempt has its own cached answer */
    Prediction ask(Sample sample, int attempt, Progress progress) {
        ModelRequest request = prompts.request(sample).again(repeat + attempt * ATTEMPTS_APART);
        ItemAnswer answer = ItemAnswer.of(model.ask(request, progress));
        return repair.isEmpty() ? new Prediction(sample.qid(), answer)
                : repaired(sample, request, answer, repair.get(), progress);
    }

    private Prediction repaired(Sample sample, ModelRequest first, ItemAnswer answered, Repair how, Progress progress) {
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
    public static long tokens(List<Sample> samples, PromptLibrary library, PromptParts parts, TokenCounter counter) {
        Prompts prompts = new Prompts(library, parts);
        return samples.stream().flatMap(sample -> prompts.request(sample).messages().stream())
                .mapToLong(message -> counter.count(message.text())).sum();
    }

    /** The prompts of the graphs, and the one that shows examples. */
    private record Prompts(Prompt usual, Prompt foreign, Optional<Prompt> examples, PromptParts parts) {

        Prompts(PromptLibrary library, PromptParts parts) {
            this(library.find(PROMPT, Predictor.class), library.find(FOREIGN_PROMPT, Predictor.class),
                    parts.examples().map(_ -> library.find(EXAMPLES_PROMPT, Predictor.class)), parts);
        }

        private Prompt of(String graph) {
            return parts.schemas().foreign().contains(graph) ? foreign : usual;
        }

        String id() {
            PromptSchemas schemas = parts.schemas();
            Stream<String> own = schemas.foreign().isEmpty() ? Stream.of(usual.id())
                    : schemas.schemas().keySet().stream().map(graph -> of(graph).id()).sorted().distinct();
            return Stream.concat(own, examples.stream().map(Prompt::id)).collect(Collectors.joining(", "));
        }

        ModelRequest request(Sample sample) {
            ModelRequest plain = of(sample.graph()).fill(Map.of("graph", sample.graph(), "schema",
                    parts.schemas().text(sample.graph(), parts.schema(sample)), "question", sample.nlQuestion()));
            List<Sample> shown = parts.examples(sample);
            if (examples.isEmpty() || shown.isEmpty())
                return plain;
            boolean others = shown.stream().anyMatch(each -> !each.graph().equals(sample.graph()));
            ModelRequest before = examples.get().fill(Map.of("others", others ? OTHER_SCHEMAS : "", "examples", shown
                    .stream()
                    .map(each -> "Question: " + each.nlQuestion() + "\nQuery: " + each.goldCypher())
                    .collect(Collectors.joining("\n\n"))));
            // Providers expect one message of the user at a time.
            List<Message> messages = new ArrayList<>(plain.messages());
            Message last = messages.removeLast();
            messages.add(new Message(last.role(), before.messages().getLast().text() + "\n\n" + last.text()));
            return new ModelRequest(messages, plain.prompt() + " " + before.prompt(), plain.repeat());
        }
    }
}
