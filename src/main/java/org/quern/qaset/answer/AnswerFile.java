package org.quern.qaset.answer;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.quern.qaset.AnswerJson;
import org.quern.qaset.GoldAnswer;
import org.quern.qaset.Misfit;
import org.quern.qaset.SetQuestion;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Answers that somebody has kept beside a set: a JSON object with the member {@code results}, which has an answer for
 * each id. Of long ones it may have the number of rows alone.
 */
public final class AnswerFile implements Answers {

    private final Map<String, GoldAnswer> answers;

    private AnswerFile(Map<String, GoldAnswer> answers) {
        this.answers = answers;
    }

    /** @throws QuernException when the file cannot be read or is of another form */
    public static AnswerFile read(Path file, SafeFiles files) {
        Map<String, GoldAnswer> answers = new HashMap<>();
        try (InputStream in = files.open(file)) {
            JsonNode results = new ObjectMapper().readTree(in).path("results");
            if (!results.isObject())
                throw wrong(file, "", "there is no object “results”");
            for (Map.Entry<String, JsonNode> member : results.properties()) {
                try {
                    answers.put(member.getKey(), AnswerJson.read(member.getValue()));
                } catch (Misfit misfit) {
                    throw wrong(file, " $.results." + member.getKey(), misfit.problem());
                }
            }
        } catch (JsonProcessingException broken) {
            throw wrong(file, "", "the text is not valid JSON (" + broken.getOriginalMessage() + ")");
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
        return new AnswerFile(answers);
    }

    private static QuernException wrong(Path file, String place, String problem) {
        return new QuernException(problem, file + place, "choose a file with answers by question id");
    }

    public int size() {
        return answers.size();
    }

    @Override
    public Optional<GoldAnswer> of(SetQuestion question) {
        return Optional.ofNullable(answers.get(question.id().text()));
    }
}
