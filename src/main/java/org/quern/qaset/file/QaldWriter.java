package org.quern.qaset.file;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.function.Consumer;
import org.quern.qaset.AnswerJson;
import org.quern.qaset.Form;
import org.quern.qaset.GoldAnswer;
import org.quern.qaset.Mention;
import org.quern.qaset.MentionLink;
import org.quern.qaset.QuestionJson;
import org.quern.qaset.SetQuestion;
import org.quern.workspace.SafeFiles;

/**
 * Writes QALD JSON. A question's mentions stand in a member of their own, discontinuous ones with the positions of
 * their pieces.
 */
final class QaldWriter {

    private final SetManifest manifest;
    private final String name;

    QaldWriter(SetManifest manifest, String name) {
        this.manifest = manifest;
        this.name = name;
    }

    void write(OutputStream out, Consumer<Consumer<SetQuestion>> questions) throws IOException {
        DefaultIndenter indent = new DefaultIndenter("  ", "\n");
        JsonGenerator generator = JsonItems.mapper().getFactory().createGenerator(out)
                .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        generator.setPrettyPrinter(new DefaultPrettyPrinter().withObjectIndenter(indent).withArrayIndenter(indent));
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

    private static ObjectNode question(SetQuestion question) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.set("id", QuestionJson.id(question.id()));
        question.more().forEach((member, value) -> {
            if (!member.equals(QaldReader.KEYWORDS))
                node.set(member, value);
        });
        ArrayNode forms = node.putArray("question");
        for (Form form : question.forms()) {
            ObjectNode one = forms.addObject().put("language", form.language()).put("string", form.text());
            JsonNode keywords = question.more().get(QaldReader.KEYWORDS);
            if (form.main() && keywords != null && keywords.has(form.language()))
                one.set(QaldReader.KEYWORDS, keywords.get(form.language()));
        }
        ObjectNode query = node.putObject("query");
        question.query().ifPresent(gold -> query.put("sparql", gold.sparql()));
        ArrayNode answers = node.putArray("answers");
        for (GoldAnswer answer : question.answers())
            answers.add(AnswerJson.write(answer));
        if (!question.mentions().isEmpty()) {
            ArrayNode mentions = node.putArray("mentions");
            question.mentions().forEach(mention -> mention(mentions.addObject(), mention));
        }
        return node;
    }

    private static void mention(ObjectNode node, Mention mention) {
        node.put("language", mention.language()).put("string", mention.text());
        ArrayNode links = node.putArray("links");
        for (MentionLink link : mention.links()) {
            ObjectNode one = links.addObject().put("kind", link.kind().text()).put("id", link.id());
            link.value().ifPresent(value -> one.put("value", value));
        }
    }
}
