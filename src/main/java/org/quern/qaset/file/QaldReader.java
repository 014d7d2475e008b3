package org.quern.qaset.file;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quern.qaset.AnswerJson;
import org.quern.qaset.Form;
import org.quern.qaset.GoldAnswer;
import org.quern.qaset.GoldQuery;
import org.quern.qaset.Mention;
import org.quern.qaset.QuestionJson;
import org.quern.qaset.SetQuestion;

/** QALD 7, 9, 9-plus and 10: {@code questions} with wordings in several languages and stored answers. */
record QaldReader(Path file) implements SetReader {
    static final String QUESTIONS = "questions";
    static final String KEYWORDS = "keywords";
    private static final Set<String> READ = Set.of("id", "question", "query", "answers");

    @Override
    public void read(InputStream in, QuestionSink intake) throws IOException {
        new JsonItems(file).member(in, QUESTIONS, JsonItems.into(intake, QaldReader::question),
                (value, name) -> intake.header(name, value));
    }

    private static SetQuestion question(ObjectNode node) {
        Map<String, JsonNode> more = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> member : node.properties()) {
            if (!READ.contains(member.getKey()))
                more.put(member.getKey(), member.getValue());
        }
        keywords(node).ifPresent(words -> more.put(KEYWORDS, words));
        Optional<List<Mention>> mentions = QaldMentions.read(node.path(QaldMentions.MEMBER));
        if (mentions.isPresent())
            more.remove(QaldMentions.MEMBER);
        JsonNode sparql = node.path("query").path("sparql");
        return new SetQuestion(QuestionJson.id(node.path("id")), forms(node),
                sparql.isTextual() && !sparql.textValue().isBlank() ? List.of(GoldQuery.of(sparql.textValue()))
                        : List.of(),
                mentions.orElse(List.of()), List.of(), List.of(), answers(node), Optional.empty(), more);
    }

    private static List<Form> forms(ObjectNode node) {
        List<Form> forms = new ArrayList<>();
        Set<String> languages = new HashSet<>();
        for (JsonNode one : node.path("question")) {
            String language = one.path("language").asText("");
            String text = one.path("string").asText("");
            if (!text.isBlank())
                forms.add(new Form(language, text, languages.add(language)));
        }
        return forms;
    }

    private static Optional<JsonNode> keywords(ObjectNode node) {
        ObjectNode words = JsonNodeFactory.instance.objectNode();
        for (JsonNode one : node.path("question"))
            if (one.has(KEYWORDS))
            words.set(one.path("language").asText(""), one.get(KEYWORDS));
        return words.isEmpty() ? Optional.empty() : Optional.of(words);
    }

    private static List<GoldAnswer> answers(ObjectNode node) {
        List<GoldAnswer> answers = new ArrayList<>();
        for (JsonNode one : node.path("answers")) {
            if (!one.isEmpty())
                answers.add(AnswerJson.read(one));
        }
        return answers;
    }
}
