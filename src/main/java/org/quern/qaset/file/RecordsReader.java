package org.quern.qaset.file;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.qaset.Form;
import org.quern.qaset.GoldQuery;
import org.quern.qaset.Misfit;
import org.quern.qaset.QuestionJson;
import org.quern.qaset.SetQuestion;

/**
 * Reads SPINACH and WikiWebQuestions: an array, or one object per line, of {@code id, question, sparql}.
 *
 * @param language language of the questions, which the format does not state
 */
record RecordsReader(Path file, String language) implements SetReader {
    @Override
    public void read(InputStream in, QuestionSink intake) throws IOException {
        new JsonItems(file).array(in, JsonItems.into(intake, this::question));
    }

    private SetQuestion question(ObjectNode node) {
        Map<String, JsonNode> more = new LinkedHashMap<>();
        node.properties().forEach(member -> more.put(member.getKey(), member.getValue()));
        List<Form> forms = text(more.remove("question"), "question")
                .map(text -> List.of(new Form(language, text, true))).orElse(List.of());
        List<GoldQuery> queries = text(more.remove("sparql"), "sparql").map(GoldQuery::of).map(List::of)
                .orElse(List.of());
        more.remove("id");
        return SetQuestion.plain(QuestionJson.id(node.path("id")), forms, queries, List.of(), more);
    }

    private static Optional<String> text(@org.jspecify.annotations.Nullable JsonNode node, String member) {
        if (node == null || node.isNull())
            return Optional.empty();
        if (!node.isTextual())
            throw new Misfit(member, "“" + member + "” is not a string");
        return Optional.of(node.textValue()).filter(text -> !text.isBlank());
    }
}
