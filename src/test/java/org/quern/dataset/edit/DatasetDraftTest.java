package org.quern.dataset.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Form;
import org.quern.dataset.MentionLink;
import org.quern.dataset.QaWiki;
import org.quern.dataset.QuestionId;
import org.quern.dataset.QuestionMap;
import org.quern.dataset.file.DatasetExport;
import org.quern.dataset.file.DatasetFolder;
import org.quern.dataset.file.DatasetImport;
import org.quern.dataset.wiki.WikiVocabulary;
import org.quern.job.Progress;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** What is changed in a set is there for everybody who reads it, outlives a kill, and can be taken back. */
class DatasetDraftTest {

    private static final SafeFiles FILES = new SafeFiles();

    @TempDir
    private Path folder;
    private Path set;

    @BeforeEach
    void films() {
        new ExampleWorkspace(FILES).copyTo(folder.resolve("w"), Progress.NONE);
        set = folder.resolve("w/datasets/film-questions");
    }

    @Test
    void aChangeIsThereForEveryReaderAndGoesOutWithTheRest() throws IOException {
        DatasetQuestion first = question("film-1");
        try (DatasetDraft draft = opened()) {
            draft.make(QuestionChange.of(first, new QuestionEditor(first).reword(0, "When was it shown?")));
            DatasetQuestion fourth = question("film-4");
            draft.make(QuestionChange.of(fourth, new QuestionEditor(fourth).addMention("direct *  by", "en",
                    List.of(new MentionLink(MentionLink.Kind.INVERSE, "P57", Optional.empty())))));
        }
        assertThat(question("film-1").forms().getFirst().text()).isEqualTo("When was it shown?");
        assertThat(question("film-1").answers()).as("the query is the same").isNotEmpty();
        assertThat(folder().edited()).isEqualTo(2);
        for (DatasetExport.Form form : DatasetExport.Form.values()) {
            if (form.isFolder())
                continue;
            Path out = folder.resolve("films." + form);
            new DatasetExport(FILES).write(folder(), form, out, Progress.NONE);
            if (form == DatasetExport.Form.CARD) {
                assertThat(out).content().contains("- Edited since the import: 2 questions");
                continue;
            }
            assertThat(out).content().contains("When was it shown?");
            // A prompt says what words of the form mean, and these stand in none.
            if (form != DatasetExport.Form.PROMPTS)
                assertThat(out).content().contains("direct *  by");
        }
    }

    @Test
    void whatWasChangedIsFoundAfterAKillAndTakenBackThen() throws IOException {
        DatasetQuestion first = question("film-1");
        DatasetDraft killed = opened();
        killed.make(QuestionChange.of(first, new QuestionEditor(first).reword(0, "One?")));
        DatasetQuestion one = question("film-1");
        killed.make(QuestionChange.of(one, new QuestionEditor(one).reword(0, "Two?")));
        // The next change was being written when the program was killed.
        Files.writeString(set.resolve("edits.jsonl"), "{\"questions\": [{\"id\": \"film-1\", \"for",
                StandardOpenOption.APPEND);

        try (DatasetDraft again = opened()) {
            assertThat(question("film-1").forms().getFirst().text()).isEqualTo("Two?");
            assertThat(again.canUndo()).isTrue();
            assertThat(again.undo().orElseThrow().parts().getFirst().after()).contains(one.withAnswers(List.of()));
            assertThat(question("film-1").forms().getFirst().text()).isEqualTo("One?");
            again.undo();
            assertThat(again.canUndo()).isFalse();
            assertThat(question("film-1")).isEqualTo(first);
            again.redo();
            again.redo();
            assertThat(again.canRedo()).isFalse();
        }
        assertThat(question("film-1").forms().getFirst().text()).isEqualTo("Two?");
        killed.close();
    }

    @Test
    void anotherQueryHasNoKeptAnswerUntilItIsTakenBack() {
        DatasetQuestion first = question("film-1");
        try (DatasetDraft draft = opened()) {
            draft.make(QuestionChange.of(first, new QuestionEditor(first).rewrite(0, "ASK {}")));
            assertThat(question("film-1").answers()).isEmpty();
            draft.undo();
            assertThat(question("film-1").answers()).isEqualTo(first.answers());
        }
    }

    @Test
    void questionsComeAndGoAndKeepTheirPlaces() {
        List<DatasetQuestion> before = folder().all();
        DatasetQuestion gone = question("film-4");
        try (DatasetDraft draft = opened()) {
            draft.make(new RelationEditor(new QuestionMap(before), WikiVocabulary.of(folder().rest())).remove(gone));
            draft.make(QuestionChange.added(DatasetQuestion.plain(QuestionId.of("new"),
                    List.of(new Form("en", "What else?", true)), List.of(), List.of(), Map.of())));
            List<DatasetQuestion> now = folder().all();
            assertThat(now).hasSize(12).last().extracting(q -> q.id().text()).isEqualTo("new");
            assertThat(now).noneMatch(q -> q.id().equals(gone.id()))
                    .noneMatch(q -> q.relations().stream().anyMatch(r -> r.target().equals("film-4")));
            assertThat(folder().gone()).containsExactly("film-4");
            draft.undo();
            draft.undo();
        }
        assertThat(folder().all()).isEqualTo(before);
    }

    @Test
    void aRelationIsStatedFromBothSides() {
        QuestionMap questions = new QuestionMap(folder().all());
        WikiVocabulary ground = WikiVocabulary.of(folder().rest());
        DatasetQuestion source = question("film-1");
        QuestionChange related = new RelationEditor(questions, ground).relate(source, QaWiki.BROADER, "film-2");
        assertThat(related.parts()).hasSize(2);
        assertThat(related.parts().getFirst().after().orElseThrow().related(QaWiki.BROADER)).contains("film-2");
        DatasetQuestion other = related.parts().getLast().after().orElseThrow();
        assertThat(other.id().text()).isEqualTo("film-2");
        assertThat(other.related(QaWiki.NARROWER)).containsExactly("film-1");

        QuestionMap then = questions.with(related.parts().getFirst().after().orElseThrow()).with(other);
        QuestionChange back = new RelationEditor(then, ground).unrelate(then.get("film-1").orElseThrow(),
                QaWiki.BROADER, "film-2");
        assertThat(back.parts().getLast().after().orElseThrow().related(QaWiki.NARROWER)).isEmpty();
        assertThat(new RelationEditor(then, ground)
                .relate(then.get("film-1").orElseThrow(), QaWiki.BROADER, "film-2").isNothing()).isTrue();
    }

    @Test
    void aSetThatIsOnlyLookedAtGetsNoFileAndAnEditedOneIsNotReplaced() {
        Path mills = written("mills.json", "[{\"id\": 1, \"question\": \"Who?\", \"sparql\": \"ASK {}\"}]");
        DatasetImport.Wish replace = new DatasetImport.Wish(Optional.empty(), "en", true);
        new DatasetImport(FILES).run(mills, set, replace, Progress.NONE);
        try (DatasetDraft draft = opened()) {
            assertThat(draft.canUndo()).isFalse();
            assertThat(set.resolve("edits.jsonl")).doesNotExist();
            DatasetQuestion one = question("1");
            draft.make(QuestionChange.of(one, new QuestionEditor(one).addIssue("Q134")));
        }
        assertThatThrownBy(() -> new DatasetImport(FILES).run(mills, set, replace, Progress.NONE))
                .isInstanceOf(QuernException.class)
                .hasMessageContaining("edited questions in the set would be lost (1)");
        assertThat(question("1").issues()).containsExactly("Q134");
        assertThat(question("1").id()).as("a number stays one").isEqualTo(QuestionId.of(1));
    }

    @Test
    void aLineThatIsNoChangeIsNamed() throws IOException {
        Files.writeString(set.resolve("edits.jsonl"), "{\"questions\": [{\"id\": []}]}\n");
        assertThatThrownBy(() -> folder().all()).isInstanceOf(QuernException.class)
                .hasMessageContaining("edits.jsonl line 1");
    }

    private Path written(String name, String text) {
        try {
            return Files.writeString(folder.resolve(name), text);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private DatasetFolder folder() {
        return new DatasetFolder(set, FILES);
    }

    private DatasetDraft opened() {
        Map<String, DatasetQuestion> originals = new HashMap<>();
        folder().read(_ -> {}, question -> originals.put(question.id().text(), question));
        return new DatasetDraft(folder(), originals, () -> "Ada");
    }

    private DatasetQuestion question(String id) {
        return folder().all().stream().filter(q -> q.id().text().equals(id)).findFirst().orElseThrow();
    }
}
