package org.quern.agent.batch;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quern.evaluate.rowmajor.RdfTerms;
import org.quern.evaluate.rowmajor.SparqlResult;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Reads questions: arrays of {@code id, question, sparql} as SPINACH and WikiWebQuestions have them, and QALD's JSON
 * with its stored answers.
 */
public final class QuestionReader {

    private static final String ENGLISH = "en";

    private final SafeFiles files;
    private final ObjectMapper json = new ObjectMapper();

    public QuestionReader(SafeFiles files) {
        this.files = files;
    }

    /** @throws QuernException when the file is none of these, or names an id twice */
    public List<AgentQuestion> read(Path file) {
        try (InputStream in = files.open(file); JsonParser parser = json.createParser(in)) {
            if (parser.nextToken() == JsonToken.START_OBJECT) {
                while (parser.nextToken() == JsonToken.FIELD_NAME && !parser.currentName().equals("questions")) {
                    parser.nextToken();
                    parser.skipChildren();
                }
                parser.nextToken();
            }
            if (parser.currentToken() != JsonToken.START_ARRAY)
                throw none(file, "there is no array of questions in it");
            return read(parser, file);
        } catch (JsonProcessingException broken) {
            throw none(file, broken.getOriginalMessage());
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
    }

    private List<AgentQuestion> read(JsonParser parser, Path file) throws IOException {
        List<AgentQuestion> questions = new ArrayList<>();
        Set<String> ids = new HashSet<>();
        while (parser.nextToken() == JsonToken.START_OBJECT) {
            JsonNode node = json.readTree(parser);
            String place = "question " + (questions.size() + 1);
            String id = node.path("id").asText();
            String text = text(node.path("question"));
            if (id.isBlank() || text.isBlank())
                throw none(file, place + " has no id or no text in English");
            if (!ids.add(id))
                throw none(file, place + " has the id " + id + " again");
            String gold = node.path("sparql").asText(node.path("query").path("sparql").asText());
            questions.add(new AgentQuestion(id, text, gold.isBlank() ? Optional.empty() : Optional.of(gold),
                    stored(node.path("answers").path(0))));
        }
        if (questions.isEmpty())
            throw none(file, "there is no question in it");
        return questions;
    }

    private static String text(JsonNode question) {
        if (!question.isArray())
            return question.asText();
        for (JsonNode one : question) {
            if (one.path("language").asText().equals(ENGLISH))
                return one.path("string").asText();
        }
        return "";
    }

    private static Optional<SparqlResult> stored(JsonNode answer) {
        if (answer.path("boolean").isBoolean())
            return Optional.of(new SparqlResult.Truth(answer.path("boolean").booleanValue()));
        JsonNode bindings = answer.path("results").path("bindings");
        if (!bindings.isArray())
            return Optional.empty();
        List<String> variables = new ArrayList<>();
        answer.path("head").path("vars").forEach(v -> variables.add(v.asText()));
        List<List<@Nullable String>> rows = new ArrayList<>();
        for (JsonNode binding : bindings) {
            List<@Nullable String> row = new ArrayList<>();
            variables.forEach(v -> row.add(RdfTerms.read(binding.path(v)).orElse(null)));
            rows.add(row);
        }
        return Optional.of(new SparqlResult.Rows(variables, rows));
    }

    private static QuernException none(Path file, String why) {
        return new QuernException("this is no file of SPARQL questions (" + why + ")", file.toString(),
                "give an array of questions with id, question and sparql, or QALD's JSON");
    }
}
