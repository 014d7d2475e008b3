package org.quern.agent.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.quern.agent.Fence;
import org.quern.agent.ModelPolicy;
import org.quern.agent.observe.EntityNames;
import org.quern.dataset.EntityMention;
import org.quern.job.Progress;
import org.quern.llm.Model;
import org.quern.llm.ModelRequest;
import org.quern.llm.PromptLibrary;
import org.quern.llm.reply.QueryLanguage;
import org.quern.llm.reply.ReplyQuery;
import org.quern.llm.reply.ReplyText;
import org.quern.sparql.SparqlTokens;

/** The baselines for the agent: answers without exploration (SPINACH, section 5.3). All use temperature 0. */
record BaselineAnswers(Model model, PromptLibrary prompts, EntityNames names, int repeat) {
    private static final Pattern IRI = Pattern
            .compile("<http://www\\.wikidata\\.org/(?:entity/|prop/[\\w/-]*?)([QPL][1-9][0-9]*)>");

    /** The name of a method's prompt; a workspace may replace it. */
    static String prompt(Method method) {
        return switch (method) {
            case DIRECT -> "direct-answer";
            case ONE_SHOT -> "one-shot-sparql";
            case ONE_SHOT_LINKED -> "one-shot-linked";
            case ONE_SHOT_GOLD_IDS -> "one-shot-gold-ids";
            case AGENT, IMPORTED -> throw new IllegalArgumentException("this method has no prompt of its own");
        };
    }

    /** The answers that the model knows, as text. */
    List<String> direct(String question, Progress progress) {
        String said = ask(Method.DIRECT, Map.of("question", question), progress);
        List<String> answers = new ArrayList<>();
        ReplyText.object(said, "answers")
                .ifPresent(object -> object.path("answers").forEach(each -> answers.add(each.asText())));
        return answers;
    }

    String query(AgentQuestion question, Method method, Progress progress) {
        Map<String, String> values = switch (method) {
            case ONE_SHOT_LINKED ->
                Map.of("question", question.text(), "linked", Fence.around(mentioned(question.mentions())));
            case ONE_SHOT_GOLD_IDS ->
                Map.of("question", question.text(), "linked", Fence.around(linked(question.gold().orElse(""))));
            default -> Map.of("question", question.text());
        };
        String said = ask(method, values, progress);
        return ReplyQuery.lenient(said, QueryLanguage.SPARQL).text().strip();
    }

    private String ask(Method method, Map<String, String> values, Progress progress) {
        ModelRequest request = prompts.find(prompt(method), ModelPolicy.class).fill(values).at(0).again(repeat);
        return model.ask(request, progress).text();
    }

    /** The mentions with the IRIs of their items, and the labels in the language of the question. */
    private String mentioned(List<EntityMention> mentions) {
        Map<String, String> labels = mentions.isEmpty() ? Map.of()
                : names.of(mentions.stream().map(EntityMention::id).distinct().toList());
        return mentions.isEmpty() ? "(none)" : mentions.stream().map(
                each -> each.words() + ": <" + each.iri() + "> (" + labels.getOrDefault(each.id(), each.id()) + ")")
                .collect(Collectors.joining("\n"));
    }

    /** The items and properties of the gold query, with labels. */
    private String linked(String gold) {
        TreeSet<String> ids = new TreeSet<>();
        SparqlTokens.of(gold).forEach(token -> {
            Matcher iri = IRI.matcher(token.in(gold));
            if (iri.matches())
                ids.add(iri.group(1));
        });
        SparqlTokens.ids(gold).forEach(id -> ids.add(id.id()));
        return names.of(ids).entrySet().stream().map(e -> e.getKey() + ": " + e.getValue())
                .collect(Collectors.joining("\n"));
    }
}
