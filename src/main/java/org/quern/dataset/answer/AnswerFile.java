package org.quern.dataset.answer;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.quern.dataset.AnswerJson;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.GoldAnswer;
import org.quern.dataset.Misfit;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * A JSON file with the answers of a set, by question id in the member {@code results}. For long answers it may
 * contain only the number of rows.
 */
public final class AnswerFile implements Answers {

    private static final String REMEDY = "choose a file that lists answers by question id";

    private final Map<String, GoldAnswer> answers;

    private AnswerFile(Map<String, GoldAnswer> answers) {
        this.answers = answers;
    }

    /** @throws QuernException when the file cannot be read or has another format */
    public static AnswerFile read(Path file, SafeFiles files) {
        Map<String, GoldAnswer> answers = new HashMap<>();
        JsonNode results = new JsonText(REMEDY).read(files, file).path("results");
        if (!results.isObject())
            throw wrong(file, "", "the object “results” is missing");
        for (Map.Entry<String, JsonNode> member : results.properties()) {
            try {
                answers.put(member.getKey(), AnswerJson.read(member.getValue()));
            } catch (Misfit misfit) {
                throw wrong(file, " $.results." + member.getKey(), misfit.problem());
            }
        }
        return new AnswerFile(answers);
    }

    private static QuernException wrong(Path file, String place, String problem) {
        return new QuernException(problem, file + place, REMEDY);
    }

    @Override
    public Optional<GoldAnswer> of(DatasetQuestion question) {
        return Optional.ofNullable(answers.get(question.id().text()));
    }
}
