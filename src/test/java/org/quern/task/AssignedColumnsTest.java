package org.quern.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.dataset.file.Rights;
import org.quern.evaluate.run.PredictionImport;
import org.quern.evaluate.run.QuestionChoice;
import org.quern.job.Progress;
import org.quern.question.file.QuestionColumns;
import org.quern.question.file.QuestionImport;
import org.quern.task.dataset.ImportDataset;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import org.quern.workspace.record.KnownColumns;

/** Each import refuses a column that the file does not have, and takes one that only a later record has. */
class AssignedColumnsTest {

    private static final SafeFiles FILES = new SafeFiles();
    private static final Map<String, String> CONTENTS = Map.of(
            "a.csv", "Nr,Text of it,Abfrage\nA,What?,MATCH (n) RETURN n\nB,Who?,MATCH (m) RETURN m\n",
            "a.tsv", "Nr\tText of it\tAbfrage\nA\tWhat?\tMATCH (n) RETURN n\n",
            "a.json", "[{\"Abfrage\":\"MATCH (n) RETURN n\",\"Text of it\":\"What?\"},"
                    + "{\"Nr\":\"B\",\"Text of it\":\"Who?\",\"Abfrage\":\"MATCH (m) RETURN m\"}]",
            "a.jsonl", "{\"Nr\":\"A\",\"Text of it\":\"What?\",\"Abfrage\":\"MATCH (n) RETURN n\"}\n",
            "a.yaml", "- Nr: A\n  Text of it: What?\n  Abfrage: MATCH (n) RETURN n\n",
            "q.json", "{\"questions\":[{\"Nr\":\"A\",\"Text of it\":\"What?\",\"Abfrage\":\"MATCH (n) RETURN n\"}]}");

    @TempDir
    private Path folder;

    private Path file(String name) throws IOException {
        return Files.writeString(folder.resolve(name), CONTENTS.getOrDefault(name, ""));
    }

    @ParameterizedTest
    @CsvSource({"a.csv,id=Nummer", "a.csv,question@it=Domanda", "a.csv,mentions=M", "a.tsv,answer=X",
        "a.json,id=Nr.a", "a.jsonl,language=L", "a.yaml,id=Nummer", "q.json,id=Nummer", "q.json,query=Abfrage[0]",
        "a.csv,question=Frage", "a.jsonl,question=Frage"})
    void datasets(String name, String wrong) throws IOException {
        Path file = file(name);
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            ImportDataset imports = new ImportDataset(workspace, FILES);
            assertThatThrownBy(() -> imports.run(settings(file, List.of("question=Text of it", "query=Abfrage", wrong)),
                    Progress.NONE)).isInstanceOf(QuernException.class)
                    .hasMessageContaining(wrong.substring(wrong.indexOf('=') + 1)).hasMessageContaining("Text of it");
            assertThat(workspace.datasets()).isEmpty();
            assertThat(KnownColumns.read(FILES, workspace.root()).files()).isEmpty();
            // Case, spaces and underscores do not matter.
            imports.run(settings(file, List.of("id=nr", "question=text_of_it", "query=Abfrage", "answer=")),
                    Progress.NONE);
            assertThat(workspace.datasets()).containsExactly("set");
        }
    }

    private static ImportDataset.Settings settings(Path file, List<String> columns) {
        return new ImportDataset.Settings(file, Optional.of("set"), Optional.empty(), columns, Optional.empty(), false,
                Rights.UNKNOWN);
    }

    @ParameterizedTest
    @CsvSource({"a.csv,qid=Nummer", "a.csv,graph=G", "a.tsv,answer=X", "a.json,pred=P", "a.jsonl,question=Frage",
        "a.jsonl,gold=Gold"})
    void questions(String name, String wrong) throws IOException {
        Path file = file(name);
        List<String> right = List.of("qid=Nr", "question=Text of it", "gold=Abfrage");
        assertThatThrownBy(() -> read(file, List.of("question=Text of it", "gold=Abfrage", wrong)))
                .isInstanceOf(QuernException.class).hasMessageContaining(wrong.substring(wrong.indexOf('=') + 1));
        assertThatCode(() -> read(file, right)).doesNotThrowAnyException();
    }

    private static QuestionImport.Imported read(Path file, List<String> columns) {
        return new QuestionImport(QuestionColumns.OF_QUESTIONS.with(columns, Optional.empty()), Optional.of("g"))
                .read(file, _ -> {});
    }

    @ParameterizedTest
    @CsvSource({"a.csv,qid=Nummer", "a.csv,Query", "a.tsv,attempt=X", "a.json,graph=P", "a.jsonl,question=Frage",
        "a.jsonl,gold=Gold", "a.jsonl,pred=choices[0].text"})
    void predictions(String name, String wrong) throws IOException {
        Path file = file(name);
        assertThatThrownBy(() -> predictions(List.of("gold=Abfrage", "pred=Abfrage", wrong)).read(file,
                Optional.empty())).isInstanceOf(QuernException.class)
                .hasMessageContaining(wrong.substring(wrong.indexOf('=') + 1)).hasMessageContaining("Abfrage");
        assertThatCode(() -> predictions(List.of("gold=Abfrage", "pred=Abfrage", "question=Text of it")).read(file,
                Optional.empty())).doesNotThrowAnyException();
    }

    private static PredictionImport predictions(List<String> columns) {
        return new PredictionImport(FILES, columns, false, false);
    }

    /** Of several files, one can have other columns. */
    @Test
    void oneFileOfAFolderHasTheColumn() throws IOException {
        file("a.csv");
        Files.writeString(folder.resolve("b.csv"),
                "Text of it,Abfrage,gold\nWhich?,MATCH (n) RETURN n,MATCH (n) RETURN n\n");
        assertThat(predictions(List.of("qid=Nr", "question=Text of it", "pred=Abfrage", "gold=Abfrage"))
                .read(List.of(folder), Optional.empty(), QuestionChoice.ALL, Progress.NONE).samples()).hasSize(3);
    }
}
