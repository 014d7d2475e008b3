package org.quern.dataset.draft;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Form;
import org.quern.dataset.GoldQuery;
import org.quern.job.Progress;
import org.quern.llm.Message;
import org.quern.llm.Model;
import org.quern.llm.ModelAnswer;
import org.quern.llm.ModelAnswer.Finish;
import org.quern.llm.ModelRequest;
import org.quern.llm.Prompt;
import org.quern.llm.PromptLibrary;
import org.quern.llm.reply.ReplyText;
import org.quern.workspace.QuernException;

/** Asks a model for wordings, one request per question; an answer that cannot be read leads to a second one. */
public final class ModelDrafts implements Drafter {

    private static final String WORDINGS = "wordings";
    private static final String UNREADABLE = "draft-unreadable";

    private final Model model;
    private final Prompts prompts;

    public ModelDrafts(Model model, PromptLibrary prompts) {
        this.model = model;
        this.prompts = new Prompts(prompts);
    }

    /** The prompts for drafts: those of the workspace, otherwise the built-in ones. */
    public record Prompts(PromptLibrary library) {

        private Prompt find(String name) {
            return library.find(name, ModelDrafts.class);
        }

        public ModelRequest request(DatasetQuestion question, Form from, DraftRequest wanted) {
            String others = question.forms().stream()
                    .filter(form -> form.language().equals(wanted.language()) && !form.equals(from))
                    .map(form -> "- " + oneLine(form.text())).collect(Collectors.joining("\n"));
            return find("draft-" + wanted.kind()).fill(Map.of("question", oneLine(from.text()), "query",
                    question.query().map(GoldQuery::sparql).orElse("(none)"), "source_language",
                    named(from.language()), "language", named(wanted.language()), "count",
                    String.valueOf(wanted.count()), "others", others.isEmpty() ? "(none)" : others));
        }

        private static String oneLine(String text) {
            return text.strip().replaceAll("\\s+", " ");
        }

        /** A language as a model knows it: {@code Spanish (es)}. */
        private static String named(String tag) {
            String name = Locale.forLanguageTag(tag).getDisplayLanguage(Locale.ENGLISH);
            return name.isEmpty() || name.equals(tag) ? tag : name + " (" + tag + ")";
        }
    }

    @Override
    public String source() {
        return model.name();
    }

    @Override
    public List<DraftRequest.Proposal> of(DatasetQuestion question, Form from, DraftRequest wanted, Progress progress) {
        ModelRequest request = prompts.request(question, from, wanted);
        ModelAnswer answer = model.ask(request, progress);
        return read(answer).or(() -> {
            List<Message> messages = new ArrayList<>(request.messages());
            messages.add(Message.assistant(answer.text()));
            Prompt again = prompts.find(UNREADABLE);
            messages.addAll(again.fill(Map.of()).messages());
            return read(model.ask(new ModelRequest(messages, request.prompt() + " " + again.id(), 0), progress));
        }).orElseThrow(() -> new QuernException("the model's answer cannot be read", "model " + model.name(),
                "try another model"));
    }

    private static Optional<List<DraftRequest.Proposal>> read(ModelAnswer answer) {
        if (answer.finish() == Finish.REFUSED)
            throw new QuernException("the model refused", "", "try another model");
        return ReplyText.object(answer.text(), WORDINGS).map(node -> node.path(WORDINGS)).filter(JsonNode::isArray)
                .map(all -> {
                    List<DraftRequest.Proposal> proposals = new ArrayList<>();
                    for (JsonNode one : all) {
                        String text = one.isTextual() ? one.textValue() : one.path("text").asText("");
                        proposals.add(new DraftRequest.Proposal(text, one.path("why").asText("")));
                    }
                    return proposals;
                });
    }
}
