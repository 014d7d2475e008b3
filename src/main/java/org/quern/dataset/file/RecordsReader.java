package org.quern.dataset.file;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.quern.job.Progress;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.record.RecordKind;
import org.quern.workspace.record.RecordReader;
import org.quern.workspace.record.RecordSource;

/**
 * Reads tables with a header, and JSON or YAML with objects of any usual members: SPINACH, WikiWebQuestions, LC-QuAD, RuBQ,
 * KQA Pro, CWQ, Mintaka and others.
 *
 * @param language language of the questions for which the file states none
 */
record RecordsReader(Path file, DatasetColumns columns, String language) implements DatasetReader {

    private static final String CELLS = "number of cells";

    /** Whether the name of a file says that it is YAML. */
    static boolean isYaml(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).matches(".*\\.ya?ml(\\.gz|\\.bz2)?");
    }

    @Override
    public void read(InputStream in, QuestionSink intake) throws IOException {
        RecordQuestions questions = new RecordQuestions(columns, language, intake);
        RecordKind kind = new RecordKind(record -> columns.find(record, DatasetColumns.Field.QUESTION).isPresent(),
                record -> columns.find(record, DatasetColumns.Field.QUERY).isPresent()
                        || columns.find(record, DatasetColumns.Field.ANSWER).isPresent());
        RecordSource source = isYaml(file) ? yaml(in, intake) : RecordSource.of(file);
        new RecordReader(kind, Progress.NONE).read(source, new Records(questions, file.toString()));
        questions.end(file.toString());
    }

    /** The content of YAML as JSON; what is beside the questions is metadata. */
    private RecordSource yaml(InputStream in, QuestionSink intake) throws IOException {
        YAMLMapper yaml = new YAMLMapper();
        try {
            JsonNode content = yaml.readTree(in);
            if (content.path(QaldReader.QUESTIONS).isArray())
                content.properties().stream().filter(member -> !member.getKey().equals(QaldReader.QUESTIONS))
                        .forEach(member -> intake.header(member.getKey(), member.getValue()));
            byte[] json = JsonText.mapper().writeValueAsBytes(content);
            Path name = Path.of("yaml.json");
            return new RecordSource(name, file.toString(), () -> new ByteArrayInputStream(json));
        } catch (JsonProcessingException broken) {
            throw new QuernException("this is not valid YAML ({0})", file
                    + (broken.getLocation() == null ? "" : " line " + broken.getLocation().getLineNr()),
                    "fix the file, or download it again", JsonText.clause(broken)).causedBy(broken);
        }
    }

    /** Passes on records; positions are those in the file. */
    private static final class Records implements RecordReader.Sink {

        private final RecordQuestions questions;
        private final String file;
        private boolean table;

        Records(RecordQuestions questions, String file) {
            this.questions = questions;
            this.file = file;
        }

        @Override
        public void header(ObjectNode empty) {
            table = true;
            questions.header(empty);
        }

        @Override
        public void record(ObjectNode record, String where) {
            if (table)
                clear(record);
            questions.take(record, place(where));
        }

        /** Empty cells say nothing. */
        private static void clear(ObjectNode record) {
            List<String> empty = new ArrayList<>();
            for (Map.Entry<String, JsonNode> cell : record.properties()) {
                if (cell.getValue().isTextual())
                    cell.setValue(TextNode.valueOf(cell.getValue().textValue().strip()));
                if (cell.getValue().asText().isEmpty() && cell.getValue().isValueNode())
                    empty.add(cell.getKey());
            }
            record.remove(empty);
        }

        @Override
        public void bad(String problem, String where) {
            questions.bad(problem.startsWith(CELLS) ? "rows with a different number of cells than the header"
                    : problem.equals(RecordReader.NO_OBJECT) ? "a question must be a JSON object" : problem,
                    place(where));
        }

        private String place(String where) {
            return where.startsWith(file) ? where.substring(file.length()).strip() : where;
        }
    }
}
