package org.quern.evaluate.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.evaluate.run.PredictionImport.Imported;
import org.quern.evaluate.run.Skipped.Reason;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.file.QuestionColumns.Field;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.record.KnownColumns;

/** Predictions in the shapes of data sets, model hosts, evaluation tools and spreadsheets. */
class PredictionShapesTest {

    private static final List<Sample> QUESTIONS = IntStream.range(1, 4).mapToObj(i -> question("q" + i, "mills",
            "Which mill " + i + "?", "MATCH (n:Mill) RETURN n.name LIMIT " + i)).toList();

    @TempDir
    Path folder;

    private static Sample question(String qid, String graph, String text, String gold) {
        return new Sample(qid, graph, gold, Optional.empty(), text, Optional.empty(), Optional.empty(),
                Optional.empty(), Optional.empty(), Map.of(), Map.of());
    }

    private static PredictionImport reader(String... columns) {
        return new PredictionImport(new SafeFiles(), List.of(columns), false, false);
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private Imported read(String name, String text, String... columns) throws IOException {
        return reader(columns).read(file(name, text), Optional.of(QUESTIONS));
    }

    private static List<String> texts(List<Sample> samples) {
        return samples.stream().map(each -> each.predCypher().orElseThrow()).toList();
    }

    /** All contain the same two predictions. Single quotation marks stand for double ones. */
    @ParameterizedTest
    @ValueSource(strings = {
        "{'q1': 'RETURN 1', 'q2': '', 'q3': {'cypher': 'RETURN 3'}}",
        "{'qid': {'0': 'q1', '1': 'q3'}, 'pred': {'0': 'RETURN 1', '1': 'RETURN 3'}}",
        "{'qid': ['q1', 'q3'], 'predicted_cypher': ['RETURN 1', 'RETURN 3']}",
        "{'columns': ['qid', 'pred'], 'index': [0, 1], 'data': [['q1', 'RETURN 1'], ['q3', 'RETURN 3']]}",
        "{'schema': {'fields': [{'name': 'qid'}]}, 'data': [{'index': 0, 'qid': 'q1', 'pred': 'RETURN 1'},"
                + " {'index': 1, 'qid': 'q3', 'pred': 'RETURN 3'}]}",
        "[['qid', 'pred'], ['q1', 'RETURN 1'], ['q3', 'RETURN 3']]",
        "['qid', 'pred']\n['q1', 'RETURN 1']\n['q3', 'RETURN 3']\n",
        "{'features': [{'name': 'qid'}], 'rows': [{'row_idx': 0, 'row': {'qid': 'q1', 'pred': 'RETURN 1'}},"
                + " {'row_idx': 1, 'row': {'qid': 'q3', 'pred': 'RETURN 3'}}]}",
        "{'evalId': 'e', 'results': {'version': 3, 'prompts': [{'id': 'p', 'raw': '…'}], 'results': ["
                + "{'id': 'a', 'vars': {'qid': 'q1', 'gold': 'no'}, 'response': {'output': 'RETURN 1'}},"
                + "{'id': 'b', 'vars': {'qid': 'q3'}, 'response': {'output': 'RETURN 3'}}]}}",
        "{'doc_id': 0, 'doc': {'id': 'q1', 'cypher': 'gold'}, 'target': 'x', 'resps': [['RETURN 1']],"
                + " 'filtered_resps': ['RETURN 1']}\n"
                + "{'doc_id': 1, 'doc': {'id': 'q3'}, 'target': 'x', 'resps': [['RETURN 3']],"
                + " 'filtered_resps': ['RETURN 3']}",
        "{'id': 'batch_1', 'custom_id': 'q1', 'response': {'status_code': 200, 'body': {'choices': [{'index': 0,"
                + " 'message': {'role': 'assistant', 'content': 'RETURN 1'}}]}}}\n"
                + "{'id': 'batch_2', 'custom_id': 'q3', 'response': {'body': {'choices': [{'message': {'content':"
                + " [{'type': 'text', 'text': 'RETURN '}, {'type': 'text', 'text': '3'}]}}]}}}",
        "{'custom_id': 'q1', 'result': {'type': 'succeeded', 'message': {'content': [{'type': 'text', 'text':"
                + " 'RETURN 1'}]}}}\n{'custom_id': 'q3', 'result': {'message': {'content': 'RETURN 3'}}}",
        "[{'qid': 'q1', 'messages': [{'role': 'user', 'content': '?'}, {'role': 'assistant', 'content': 'RETURN 1'}]},"
                + " {'qid': 'q3', 'messages': [{'from': 'human', 'value': '?'}, {'from': 'gpt', 'value': 'RETURN 3'}]}]",
        "{'status': 'success', 'eval': {'id': 'x'}, 'samples': [{'id': 'q1', 'epoch': 1, 'input': '?', 'target': 'no',"
                + " 'output': {'model': 'm', 'choices': [{'message': {'content': 'RETURN 1'}}],"
                + " 'completion': 'RETURN 1'}}, {'id': 'q3', 'epoch': 1, 'output': {'completion': 'RETURN 3'}}]}",
        "{'prompt': '…', 'id': 'q1', 'outputs': [{'text': 'RETURN 1'}]}\n"
                + "{'prompt': '…', 'id': 'q3', 'outputs': [{'text': 'RETURN 3'}]}",
        "{'questions': [{'id': 'q1', 'question': [{'language': 'de', 'string': '?'}], 'query': {'sparql': 'RETURN 1'}},"
                + " {'id': 'q3', 'query': {'sparql': 'RETURN 3'}}]}",
        "[{'graph': 'mills', 'gold': 'MATCH (n:Mill)  RETURN n.name LIMIT 1;', 'pred': 'RETURN 1'},"
                + " {'graph': 'mills', 'gold': 'MATCH (n:Mill) RETURN n.name\\nLIMIT 3', 'pred': 'RETURN 3'}]",
        "[{'question': 'Which mill\u00A0 1?', 'cypher': 'gold', 'output': 'RETURN 1'},"
                + " {'question': 'Which mill 3?', 'cypher': 'gold', 'output': 'RETURN 3'}]",
        "[{'id': 1, 'Question ID': 'q1', 'pred': 'RETURN 1', 'score': NaN}, {'id': 2, 'Question ID': 'q3',"
                + " 'pred': 'RETURN 3', 'score': -Infinity}, {'id': 3, 'Question ID': 'q2', 'pred': NaN}]",
        "{'id': 'run 7', 'model': 'm', 'metrics': {'f1': 1.0}, 'predictions': [{'qid': 'q1', 'pred': 'RETURN 1'},"
                + " {'qid': 'q3', 'pred': 'RETURN 3'}]}",
        "{\n  'qid': 'q1',\n  'pred': 'RETURN 1'\n}\n{\n  'qid': 'q3',\n  'pred': 'RETURN 3'\n}\n"})
    void jsonOfOthers(String text) throws IOException {
        Imported imported = read("p.json", text.replace('\'', '"'));
        assertThat(imported.skipped()).isEmpty();
        assertThat(texts(imported.samples())).containsExactly("RETURN 1", "", "RETURN 3");
        assertThat(imported.attempts()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sep=;\nqid;pred\nq1;RETURN 1\nq3;RETURN 3\n",
        "\"sep=,\"\r\nqid,pred\r\nq1,RETURN 1\r\nq3,RETURN 3",
        "\uFEFFsep=\t\nqid\tpred\nq1\tRETURN 1\nq3\tRETURN 3\n", "qid\tpred\nq1\tRETURN 1\nq3\tRETURN 3\n",
        "qid|pred\nq1|RETURN 1\nq3|RETURN 3\n", "\u200Bqid\u00A0;\"pred\"\n q1 ;RETURN 1\n\nq3;RETURN 3\n;\n",
        "id;Predicted Cypher;;\nq1;RETURN 1;;\nq3;RETURN 3;;\n;;;\n",
        ",qid,pred\n0,q1,RETURN 1\n1,q2,nan\n2,q3,RETURN 3\n",
        "\"question, as asked\";qid;pred\n?;q1;RETURN 1\n?;q3;RETURN 3\n",
        "qid,output.text\nq1,RETURN 1\nq3,RETURN 3\n",
        "qid,pred\nq1,\"['RETURN 1']\"\nq3,\"[\"\"RETURN 3\"\"]\"\n"})
    void tablesOfOthers(String text) throws IOException {
        for (Charset form : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16, StandardCharsets.UTF_16LE)) {
            // Without a mark, only letters of ASCII tell.
            String marked = form == StandardCharsets.UTF_16LE && text.charAt(0) > '~' ? "\uFEFF" + text : text;
            Path file = Files.write(folder.resolve("p.csv"), marked.getBytes(form));
            Imported imported = (text.contains("output.text") ? reader("output.text") : reader())
                    .read(file, Optional.of(QUESTIONS));
            assertThat(imported.skipped()).isEmpty();
            assertThat(texts(imported.samples())).as(form.name()).containsExactly("RETURN 1", "", "RETURN 3");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "[{'qid': 'q1', 'samples': ['RETURN 1', 'RETURN 2', 'RETURN 3']}, {'qid': 'q2', 'samples': ['RETURN 4']}]",
        "[{'qid': 'q1', 'choices': [{'message': {'content': 'RETURN 1'}}, {'message': {'content': 'RETURN 2'}},"
                + " {'text': 'RETURN 3'}]}, {'qid': 'q2', 'choices': [{'text': 'RETURN 4'}]}]",
        "{'q1': ['RETURN 1', 'RETURN 2', 'RETURN 3'], 'q2': ['RETURN 4']}",
        "{'doc': {'qid': 'q1'}, 'resps': [['RETURN 1', 'RETURN 2', 'RETURN 3']]}\n"
                + "{'doc': {'qid': 'q2'}, 'resps': [['RETURN 4']]}",
        "[{'qid': 'q1', 'attempt': 1, 'pred': 'RETURN 1'}, {'qid': 'q1', 'attempt': 3, 'pred': 'RETURN 3'},"
                + " {'qid': 'q2', 'attempt': 1, 'pred': 'RETURN 4'}, {'qid': 'q1', 'attempt': 2, 'pred': 'RETURN 2'}]",
        "qid,pred\nq1,\"['RETURN 1', 'RETURN 2', \"\"RETURN 3\"\"]\"\nq2,RETURN 4\n"})
    void samplesAreAttempts(String text) throws IOException {
        Imported imported = read("p", text.startsWith("qid") ? text : text.replace('\'', '"'));
        assertThat(imported.attempts().stream().map(PredictionShapesTest::texts)).containsExactly(
                List.of("RETURN 1", "RETURN 4", ""), List.of("RETURN 2", "", ""), List.of("RETURN 3", "", ""));
    }

    @Test
    void asManyPredictionsForEachQuestionAreAttemptsAndOthersAreDuplicates() throws IOException {
        String row = "%s,RETURN %d\n";
        Imported even = read("even.csv", "qid,pred\n" + row.formatted("q1", 1) + row.formatted("q2", 2)
                + row.formatted("q1", 3) + row.formatted("q2", 2));
        assertThat(even.attempts()).hasSize(2);
        assertThat(texts(even.attempts().getLast())).containsExactly("RETURN 3", "RETURN 2", "");
        Imported uneven = read("uneven.csv",
                "qid,sample_id,pred\nq1,7,RETURN 1\nq2,8,RETURN 2\nq1,9,RETURN 3\nq2,10,RETURN 2\nq3,11,x\n");
        assertThat(uneven.attempts()).hasSize(1);
        assertThat(uneven.counts().duplicates()).isEqualTo(1);
        assertThat(Skipped.counts(uneven.skipped())).containsExactly(Map.entry(Reason.ANOTHER, 1));
    }

    /** Models that are published side by side have a folder each; their predictions are no attempts of one run. */
    @Test
    void predictionsInSeveralFoldersAreNoAttempts() throws IOException {
        for (String model : List.of("large", "small")) {
            Files.createDirectories(folder.resolve("models/" + model));
            for (int i = 1; i <= 2; i++)
                Files.writeString(folder.resolve("models/" + model + "/g" + i + ".json"),
                        "[{\"qid\": \"q%d\", \"pred\": \"RETURN '%s/$'\"}]".formatted(i, model));
        }
        Imported imported = reader().read(List.of(folder.resolve("models")), Optional.of(QUESTIONS), QuestionChoice.ALL,
                Progress.NONE);
        assertThat(imported.attempts()).hasSize(1);
        assertThat(texts(imported.samples())).containsExactly("RETURN 'large/$'", "RETURN 'large/$'", "");
        assertThat(Skipped.counts(imported.skipped())).containsExactly(Map.entry(Reason.OTHER_FOLDER, 2));
    }

    /** A file of the run with such a text could not be read. */
    @Test
    void aPredictionThatIsTooLongCountsAsNone() throws IOException {
        Imported imported = read("p.csv", "qid,pred\nq1," + "x".repeat(10_000_001) + "\nq2,RETURN 2\n");
        assertThat(texts(imported.samples())).containsExactly("", "RETURN 2", "");
        assertThat(Skipped.counts(imported.skipped())).containsExactly(Map.entry(Reason.TOO_LONG, 1));
    }

    /** Questions that share a gold query keep their own predictions. */
    @Test
    void goldQueriesOfSeveralQuestionsAreKeptApart() throws IOException {
        List<Sample> questions = List.of(question("a", "mills", "Who?", "RETURN 1"),
                question("b", "mills", "Who else?", "RETURN 1"), question("c", "lakes", "Who?", "RETURN 1"));
        String row = "{\"graph\": \"mills\", \"gold\": \"RETURN 1\", \"pred\": \"RETURN '%s'\"}\n";
        Path file = file("p.jsonl", row.formatted("x") + row.formatted("y"));
        Imported with = reader().read(file, Optional.of(questions));
        assertThat(texts(with.samples())).containsExactly("RETURN 'x'", "RETURN 'y'", "");
        assertThat(with.counts().shared()).isEqualTo(2);
        Imported own = reader().read(file, Optional.empty());
        assertThat(texts(own.samples())).containsExactly("RETURN 'x'", "RETURN 'y'");
        assertThat(own.samples()).extracting(Sample::qid).doesNotHaveDuplicates().isEqualTo(
                reader().read(file("other.jsonl", row.formatted("z") + row.formatted("z")), Optional.empty())
                        .samples().stream().map(Sample::qid).toList());
        Imported adopted = new PredictionImport(new SafeFiles(), List.of(), false, false, KnownColumns.NONE,
                () -> Map.of("all", questions, "none", List.of())).read(file, Optional.empty());
        assertThat(adopted.samples()).extracting(Sample::nlQuestion).containsExactly("Who?", "Who else?");
        assertThat(adopted.samples()).extracting(Sample::qid).containsExactly("a", "b");
        assertThat(adopted.adopted()).contains("all");
    }

    @Test
    void whatDoesNotMatchIsListedByReason() throws IOException {
        List<Sample> questions = Stream.concat(QUESTIONS.stream(), Stream.of(
                question("q1", "lakes", "Which mill 1?", "RETURN 7"))).toList();
        Path file = file("p.json", """
                [{"qid": "q2", "pred": "a"}, {"qid": "q9", "pred": "b"}, {"qid": "q1", "pred": "c"}, {"pred": "d"}, 7,
                 {"qid": "q1", "graph": "lakes", "pred": "e"}, {"qid": "q2", "pred": "f"}, {"qid": "q2", "pred": "a"},
                 {"qid": "q3", "graph": "lakes", "pred": "g"}]""");
        Imported imported = reader().read(file, Optional.of(questions));
        assertThat(texts(imported.samples())).containsExactly("", "a", "", "e");
        assertThat(imported.skipped()).extracting(Skipped::reason).containsExactly(Reason.UNKNOWN_QUESTION,
                Reason.AMBIGUOUS, Reason.UNIDENTIFIED, Reason.UNREADABLE, Reason.ANOTHER, Reason.UNKNOWN_QUESTION);
        assertThat(imported.counts().duplicates()).isEqualTo(1);
    }

    @Test
    void severalFilesFoldersAndArchivesAreOneRun() throws IOException {
        Path sub = Files.createDirectories(folder.resolve("run/sub"));
        Files.writeString(folder.resolve("run/a.csv"), "qid,pred\nq1,RETURN 1\n");
        Files.writeString(folder.resolve("run/readme.md"), "no");
        Files.writeString(folder.resolve("run/.hidden.json"), "no");
        Files.writeString(folder.resolve("run/broken.json"), "[{\"qid\": \"q1\",}]");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(sub.resolve("b.jsonl.gz")))) {
            out.write("{\"id\": \"q2\", \"response\": \"RETURN 2\"}\n".getBytes(StandardCharsets.UTF_8));
        }
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(sub.resolve("c.zip")))) {
            for (String name : List.of("x/c.json", "__MACOSX/c.json", "x/c.png")) {
                zip.putNextEntry(new ZipEntry(name));
                zip.write("{\"q3\": \"RETURN 3\"}".getBytes(StandardCharsets.UTF_8));
            }
        }
        Imported imported = reader().read(List.of(folder.resolve("run")), Optional.of(QUESTIONS), QuestionChoice.ALL,
                Progress.NONE);
        assertThat(texts(imported.samples())).containsExactly("RETURN 1", "RETURN 2", "RETURN 3");
        assertThat(imported.skipped()).extracting(Skipped::problem).containsExactlyInAnyOrder(
                "not a table or JSON file", "not a table or JSON file",
                "this is not valid JSON (a value is missing before the closing bracket, or there is a comma too many)");
        assertThat(ImportedFrom.name(List.of(folder.resolve("run/a.csv"), folder.resolve("run/b.csv"))))
                .isEqualTo("run");
    }

    @Test
    void whatIsNotReadSaysWhatToDo() throws IOException {
        for (String[] bad : new String[][]{{"[{\"qid\": \"q1\",\n \"pred\": \"x\",}]", "line 2", "comma too many"},
            {"[{'qid': 'q1'}]", "line 1", "double quotation marks"}, {"[{\"qid\": None}]", "line 1", "None"},
            {"PAR1\u0001\u0002", "Parquet", "to_json"}, {"", "empty", ""}, {"[]", "no item has a prediction", ""}})
            assertThatThrownBy(() -> read("bad.json", bad[0])).isInstanceOf(QuernException.class)
                    .hasMessageContaining(bad[1]).hasMessageContaining(bad[2]).hasMessageContaining("bad.json");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            zip.putNextEntry(new ZipEntry("xl/workbook.xml"));
        }
        Path excel = Files.write(folder.resolve("p.xlsx"), bytes.toByteArray());
        assertThatThrownBy(() -> reader().read(excel, Optional.of(QUESTIONS))).hasMessageContaining("Excel workbook");
    }

    @Test
    void columnsAreRememberedForFilesWithTheSameColumns() throws IOException {
        KnownColumns known = KnownColumns.NONE.with(Set.of("frage", "nr", "text"), KnownColumns.Use.PREDICTIONS,
                Map.of("qid", "nr", "pred", "text"));
        known.write(new SafeFiles(), folder);
        KnownColumns read = KnownColumns.read(new SafeFiles(), folder);
        assertThat(read).isEqualTo(known);
        PredictionImport reader = new PredictionImport(new SafeFiles(), List.of(), false, false, read, Map::of);
        Imported imported = reader.read(file("p.csv", "nr,frage,text\nq1,?,RETURN 1\n"), Optional.of(QUESTIONS));
        assertThat(texts(imported.samples())).containsExactly("RETURN 1", "", "");
        assertThat(imported.columns()).containsEntry(Field.PRED, "text");
        assertThatThrownBy(() -> reader.read(file("q.csv", "nr,text\nq1,RETURN 1\n"), Optional.of(QUESTIONS)))
                .hasMessageContaining("required columns are missing");
    }

    /** A small file may contain an endless text. */
    @Test
    @Timeout(60)
    void anEndlessTextIsRefusedAndCanBeCancelled() throws IOException {
        Path bomb = folder.resolve("bomb.json.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(bomb))) {
            out.write("{\"q1\": \"".getBytes(StandardCharsets.UTF_8));
            byte[] part = new byte[1 << 20];
            Arrays.fill(part, (byte) 'a');
            for (int i = 0; i < 30; i++)
                out.write(part);
        }
        assertThatThrownBy(() -> reader().read(bomb, Optional.of(QUESTIONS))).isInstanceOf(QuernException.class)
                .hasMessageContaining("bomb.json.gz");
        boolean[] cancelled = new boolean[1];
        Progress progress = new Progress.Part(Progress.NONE) {
            private int asked;

            @Override
            public boolean cancelled() {
                cancelled[0] = ++asked > 20;
                return cancelled[0];
            }
        };
        assertThatThrownBy(() -> reader().read(List.of(bomb), Optional.of(QUESTIONS), QuestionChoice.ALL, progress))
                .isInstanceOf(CancellationException.class);
    }
}
