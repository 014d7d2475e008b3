package org.quern.dataset.file;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * QALD in JSON or XML, and sets in its form such as WebQSP, SciQA and DBLP-QuAD: the questions are the member {@code questions} of an
 * object.
 *
 * @param language language of the questions for which the file states none
 */
record QaldReader(Path file, DatasetColumns columns, String language) implements DatasetReader {
    static final String QUESTIONS = "questions";
    static final String KEYWORDS = "keywords";
    private static final int BEGIN = 1 << 10;

    @Override
    public void read(InputStream in, QuestionSink intake) throws IOException {
        RecordQuestions questions = new RecordQuestions(columns, language, intake);
        BufferedInputStream text = new BufferedInputStream(in);
        if (isXml(text))
            new QaldXml(file).read(text, questions::take, (value, name) -> intake.header(name, value));
        else
            json(text, questions, intake);
        questions.end(file.toString());
    }

    private static boolean isXml(BufferedInputStream text) throws IOException {
        text.mark(BEGIN);
        String begin = new String(text.readNBytes(BEGIN), StandardCharsets.ISO_8859_1);
        text.reset();
        return begin.stripLeading().startsWith("<");
    }

    private void json(InputStream text, RecordQuestions questions, QuestionSink intake) throws IOException {
        new JsonItems(file).member(text, QUESTIONS, (node, place) -> {
            if (node instanceof ObjectNode object)
                questions.take(object, place);
            else
                questions.bad("a question must be a JSON object", place);
        }, (value, name) -> intake.header(name, value));
    }
}
