package org.quern.dataset.file;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.EntityMention;
import org.quern.dataset.Form;
import org.quern.dataset.GoldQuery;
import org.quern.dataset.Mention;
import org.quern.dataset.QuestionJson;
import org.quern.dataset.QuestionMap;

/**
 * Writes prompts that name the entities of each question (section 5 of the QAWiki paper): a JSON line for each
 * language of a question that has a query, with its main wording, the items and properties that its words refer
 * to, and the prompt. The gold query is included for scoring.
 *
 * @param mentions the questions that have or import mentions
 */
record PromptWriter(QuestionMap mentions) {
    void write(JsonGenerator out, DatasetQuestion question) throws IOException {
        Optional<GoldQuery> gold = question.query();
        if (gold.isEmpty())
            return;
        List<Mention> held = mentions.mentions(question).stream().map(QuestionMap.Held::mention).toList();
        for (Form form : question.forms()) {
            if (!form.main())
                continue;
            ObjectNode node = JsonNodeFactory.instance.objectNode();
            node.set("id", QuestionJson.id(question.id()));
            node.put("language", form.language()).put("question", form.text());
            ArrayNode entities = node.putArray("entities");
            StringBuilder prompt = new StringBuilder("Write a SPARQL query over Wikidata that answers the question. "
                    + "Answer with the query alone.\nQuestion: ").append(form.text());
            for (Map.Entry<String, String> entity : entities(held, form).entrySet()) {
                entities.addObject().put("id", entity.getKey()).put("words", entity.getValue());
                prompt.append(entities.size() == 1 ? "\nEntities and properties mentioned in the question:\n" : "\n")
                        .append(entity.getKey()).append(": ").append(entity.getValue());
            }
            node.put("prompt", prompt.toString()).put("sparql", gold.get().sparql());
            out.writeTree(node);
        }
    }

    /** What the words of the form refer to, in their order in the form; each id once, with its first words. */
    private static Map<String, String> entities(List<Mention> held, Form form) {
        Map<String, String> entities = new LinkedHashMap<>();
        EntityMention.inOrder(held, form).forEach(mention -> mention.links().forEach(link -> {
            entities.putIfAbsent(link.id(), mention.text());
            link.value().ifPresent(value -> entities.putIfAbsent(value, mention.text()));
        }));
        return entities;
    }
}
