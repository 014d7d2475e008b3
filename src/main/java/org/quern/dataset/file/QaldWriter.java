package org.quern.dataset.file;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.quern.dataset.AnswerJson;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Form;
import org.quern.dataset.GoldAnswer;
import org.quern.dataset.QuestionJson;
import org.quern.dataset.QuestionMap;
import org.quern.workspace.JsonText;
import org.quern.workspace.SafeFiles;

/**
 * Writes QALD JSON. A separate member contains a question's mentions, including those that it imports, with
 * {@code from}. Each has its {@code links}, and {@code spans} for each form with its words: the index of the
 * form in {@code question}, and the first and the last character (exclusive) of each piece.
 *
 * @param mentions the questions that have or import mentions
 */
record QaldWriter(DatasetManifest manifest, String name, QuestionMap mentions) {
    /** The members of QALD: others with these names, for example answers with labels, get a longer one. */
    private static final Set<String> OWN = Set.of("id", "question", "query", "answers", QaldMentions.MEMBER);

    void write(OutputStream out, Consumer<Consumer<DatasetQuestion>> questions) throws IOException {
        JsonGenerator generator = JsonText.mapper().getFactory().createGenerator(out)
                .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        generator.setPrettyPrinter(JsonText.lines());
        generator.writeStartObject();
        Map<String, JsonNode> header = manifest.header();
        generator.writeFieldName("dataset");
        generator.writeTree(header.getOrDefault("dataset", JsonNodeFactory.instance.objectNode().put("id", name)));
        for (Map.Entry<String, JsonNode> other : header.entrySet()) {
            if (!other.getKey().equals("dataset")) {
                generator.writeFieldName(other.getKey());
                generator.writeTree(other.getValue());
            }
        }
        generator.writeArrayFieldStart(QaldReader.QUESTIONS);
        questions.accept(question -> {
            try {
                generator.writeTree(question(question));
            } catch (IOException failure) {
                throw new SafeFiles.Unwritten(failure);
            }
        });
        generator.writeEndArray();
        generator.writeEndObject();
        generator.writeRaw('\n');
        generator.close();
    }

    private ObjectNode question(DatasetQuestion question) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.set("id", QuestionJson.id(question.id()));
        question.more().forEach((member, value) -> {
            if (!member.equals(QaldReader.KEYWORDS) && !(member.equals("query") && value.isObject()))
                node.set(OWN.contains(member) ? "source_" + member : member, value);
        });
        ArrayNode forms = node.putArray("question");
        for (Form form : question.forms()) {
            ObjectNode one = forms.addObject().put("language", form.language()).put("string", form.text());
            JsonNode keywords = question.more().get(QaldReader.KEYWORDS);
            if (form.main() && keywords != null && keywords.has(form.language()))
                one.set(QaldReader.KEYWORDS, keywords.get(form.language()));
        }
        ObjectNode query = node.putObject("query");
        question.more().getOrDefault("query", query).properties().forEach(member -> query.set(member.getKey(),
                member.getValue()));
        question.query().ifPresent(gold -> query.put("sparql", gold.sparql()));
        ArrayNode answers = node.putArray("answers");
        for (GoldAnswer answer : question.answers())
            answers.add(AnswerJson.write(answer));
        List<QuestionMap.Held> held = mentions.mentions(question);
        if (!held.isEmpty())
            node.set(QaldMentions.MEMBER, QaldMentions.write(question, held));
        return node;
    }
}
