package org.quern.agent;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.quern.agent.ActionForm.Reading;
import org.quern.agent.AgentAction.Kind;
import org.quern.job.Progress;
import org.quern.llm.Message;
import org.quern.llm.Model;
import org.quern.llm.ModelAnswer;
import org.quern.llm.ModelRequest;
import org.quern.llm.Prompt;
import org.quern.llm.PromptLibrary;

/** A policy that asks a model (SPINACH, section 4.2). If a reply cannot be read, the model is asked once more. */
public final class ModelPolicy implements Policy {

    /** The names of the prompts; a workspace may replace them. */
    public static final List<String> PROMPTS = List.of("agent-step", "agent-again");

    /** Distance between the attempt numbers of two runs of the same question; no run has as many steps. */
    private static final int RUN = 1_000;

    private static final Map<Kind, String> WORDS = new EnumMap<>(Map.of(
            Kind.SEARCH, "finds items and properties by label or alias; the argument is a name of a few words",
            Kind.ENTRY, "shows the statements of an item; the argument is its id, such as Q42",
            Kind.EXAMPLES, "shows how a property is used; the argument is its id, such as P31",
            Kind.SPARQL, "runs a SELECT or ASK query, the argument, and shows its first and last rows",
            Kind.STOP, "ends the run; the last query that you ran is the answer"));

    private final Model model;
    private final Prompt step;
    private final Prompt again;
    private final Set<Kind> allowed;
    private final ModelSampling sampling;
    private final int repeat;
    private final ActionForm form;

    /**
     * @param setup its disabled actions are not described to the model
     * @param repeat number of the attempt, from 0
     */
    public ModelPolicy(Model model, PromptLibrary prompts, AgentSetup setup, int repeat) {
        this.model = model;
        this.step = prompts.find(PROMPTS.getFirst(), ModelPolicy.class);
        this.again = prompts.find(PROMPTS.getLast(), ModelPolicy.class);
        this.allowed = new TreeSet<>(Set.of(Kind.values()));
        this.allowed.removeAll(setup.without());
        this.sampling = setup.policy();
        this.repeat = repeat;
        this.form = new ActionForm(allowed);
    }

    @Override
    public PolicyDecision next(ExplorationState state, Progress progress) {
        // Each step has its own attempt number: the cached answer before a rollback would lead to the same step
        // again.
        ModelRequest request = sampling.of(step.fill(Map.of("question", state.question(), "history", history(state),
                "actions", actions()))).again(repeat * RUN + state.taken());
        ModelAnswer first = model.ask(request, progress);
        Reading reading = form.read(first.text());
        if (reading instanceof Reading.Read(String thought, AgentAction action))
            return new PolicyDecision.Act(thought, action, ModelUsage.of(first));
        ModelAnswer second = model.ask(onceMore(request, first, ((Reading.Wrong) reading).problem()), progress);
        ModelUsage spent = ModelUsage.of(first).plus(ModelUsage.of(second));
        return form.read(second.text()) instanceof Reading.Read(String thought, AgentAction action)
                ? new PolicyDecision.Act(thought, action, spent)
                : new PolicyDecision.Unreadable(second.text(), spent);
    }

    private ModelRequest onceMore(ModelRequest request, ModelAnswer answer, String problem) {
        List<Message> messages = new ArrayList<>(request.messages());
        messages.add(Message.assistant(answer.text()));
        messages.addAll(again.fill(Map.of("problem", problem, "actions",
                allowed.stream().map(Kind::title).collect(Collectors.joining(", ")))).messages());
        return new ModelRequest(messages, request.prompt() + " " + again.id(), request.repeat(),
                request.temperature(), request.topP());
    }

    private String actions() {
        return allowed.stream().map(kind -> "- " + kind.title() + ": " + WORDS.get(kind) + ".")
                .collect(Collectors.joining("\n"));
    }

    /** The state as the model reads it: each step with its observation; text from Wikidata is fenced. */
    private static String history(ExplorationState state) {
        String now = state.steps().isEmpty() ? "Nothing yet." : lines(state.steps());
        if (state.before().isEmpty())
            return now;
        return "Earlier questions of this conversation, which the question may refer to:\n\n"
                + state.before().stream().map(ModelPolicy::turn).collect(Collectors.joining("\n\n"))
                + "\n\nFor the question itself:\n\n" + now;
    }

    private static String turn(Turn turn) {
        ObjectNode said = JsonNodeFactory.instance.objectNode().put("asked", turn.question());
        turn.query().ifPresent(query -> said.put("answered_by", query));
        return turn.steps().isEmpty() ? said.toString() : lines(turn.steps()) + "\n\n" + said;
    }

    private static String lines(List<Step> steps) {
        return steps.stream().map(ModelPolicy::line).collect(Collectors.joining("\n\n"));
    }

    private static String line(Step step) {
        if (step.fate() == Step.Fate.UNREADABLE)
            return "(an answer that could not be read)";
        // The reply in one line, so that no part of it looks like a line of the history.
        ObjectNode said = JsonNodeFactory.instance.objectNode().put("thought", step.thought());
        step.action().ifPresent(action -> said.put("action", action.kind().title()).put("argument", action.argument()));
        return said + step.observation().map(o -> "\n" + Fence.around(o.text())).orElse("");
    }
}
