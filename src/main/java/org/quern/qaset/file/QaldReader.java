package org.quern.qaset.file;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/**
 * QALD, and sets in its form such as WebQSP, SciQA and DBLP-QuAD: the questions are the member {@code questions} of an
 * object.
 *
 * @param language language of the questions for which the file states none
 */
record QaldReader(Path file, SetColumns columns, String language) implements SetReader {
    static final String QUESTIONS = "questions";
    static final String KEYWORDS = "keywords";

    @Override
    public void read(InputStream in, QuestionSink intake) throws IOException {
        RecordQuestions questions = new RecordQuestions(columns, language, intake);
        new JsonItems(file).member(in, QUESTIONS, (node, place) -> {
            if (node instanceof ObjectNode object)
                questions.take(object, place);
            else
                questions.bad("a question must be a JSON object", place);
        }, (value, name) -> intake.header(name, value));
        questions.end(file.toString());
    }
}
