package org.quern.task.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.edit.DatasetMerge;
import org.quern.dataset.edit.DatasetMerge.Side;
import org.quern.dataset.file.DatasetColumns;
import org.quern.dataset.file.DatasetFolder;
import org.quern.dataset.file.DatasetImport;
import org.quern.dataset.file.Rights;
import org.quern.job.Progress;
import org.quern.task.dataset.EditDataset.Edit;
import org.quern.task.dataset.EditDataset.Kind;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Edits of a set survive a newer version of its file. */
class UpdateDatasetTest {

    private static final SafeFiles FILES = new SafeFiles();
    private static final String ENDING = "\", \"sparql\": \"ASK {}\"}";

    @TempDir
    private Path folder;
    private Workspace workspace;

    @BeforeEach
    void open() {
        workspace = Workspace.openOrCreate(folder.resolve("w"));
    }

    @AfterEach
    void close() {
        workspace.close();
    }

    private Path file(String... questions) {
        Path file = folder.resolve("set.json");
        FILES.write(file, out -> out.write(("[" + String.join(",\n", questions) + "]").getBytes()));
        return file;
    }

    private static String question(String id, String text) {
        return "{\"id\": \"" + id + "\", \"question\": \"" + text + ENDING;
    }

    private void imported(String... questions) {
        new DatasetImport(FILES).run(file(questions), workspace.dataset("set"), DatasetImport.Wish.DEFAULT,
                Progress.NONE);
    }

    private void edit(String question, Kind kind, String value) {
        edit(question, kind, value, "");
    }

    private void edit(String question, Kind kind, String value, String property) {
        new EditDataset(workspace, FILES).run("set", "Ada", List.of(new Edit(question, kind, value, "en", property)));
    }

    private UpdateDataset.Result update(Optional<Side> side, String... questions) {
        return new UpdateDataset(workspace, FILES).run("set", file(questions), DatasetImport.Wish.DEFAULT, "Bea",
                (_, _) -> side, Progress.NONE);
    }

    private Map<String, String> texts() {
        Map<String, String> texts = new java.util.LinkedHashMap<>();
        set().read(question -> texts.put(question.id().text(), question.forms().getFirst().text()));
        return texts;
    }

    private DatasetFolder set() {
        return new DatasetFolder(workspace.dataset("set"), FILES);
    }

    /** A newer file says nothing about what the user stated at the import. */
    @Test
    void theLicenceAndSourceOfTheFormerVersionAreKept() {
        Rights stated = new Rights(Optional.of("CC BY 4.0"), Optional.of("https://example.org/set"));
        new DatasetImport(FILES).run(file(question("a", "One?")), workspace.dataset("set"),
                new DatasetImport.Wish(Optional.empty(), "en", false, stated, DatasetColumns.USUAL), Progress.NONE);
        update(Optional.empty(), question("a", "One?"), question("b", "Two?"));
        assertThat(set().manifest().rights()).isEqualTo(stated);
    }

    @Test
    void editsAndChangesOfDifferentPartsAreBothKept() throws IOException {
        imported(question("a", "One?"), question("b", "Two?"), question("c", "Three?"), question("d", "Four?"));
        edit("a", Kind.TEXT, "One, edited?");
        edit("c", Kind.REMOVE, "");
        edit("d", Kind.TEXT, "Four again?");
        Files.writeString(workspace.dataset("set").resolve("drafts.jsonl"), "{}\n");
        UpdateDataset.Result updated = update(Optional.empty(), question("z", "New?"),
                "{\"id\": \"a\", \"question\": \"One?\", \"sparql\": \"ASK { ?a ?b 2 }\"}",
                question("b", "Two, newer?"),
                question("c", "Three?"), question("d", "Four again?"));
        assertThat(updated.merged().conflicts()).isEmpty();
        assertThat(updated.added()).isEqualTo(1);
        assertThat(texts()).isEqualTo(Map.of("z", "New?", "a", "One, edited?", "b", "Two, newer?", "d",
                "Four again?"));
        assertThat(set().all()).filteredOn(question -> question.id().text().equals("a"))
                .extracting(question -> question.queries().getFirst().sparql()).containsExactly("ASK { ?a ?b 2 }");
        assertThat(workspace.dataset("set").resolve("drafts.jsonl")).exists();
        assertThat(set().changes()).hasSize(4).last()
                .satisfies(line -> assertThat(line.stamp().orElseThrow().author()).isEqualTo("Bea"));
        // The next version changes nothing of them.
        update(Optional.empty(), question("a", "One?"), question("b", "B?"), question("c", "Three?"));
        assertThat(texts()).containsEntry("a", "One, edited?").containsEntry("b", "B?").doesNotContainKey("c");
    }

    @Test
    void nothingIsWrittenBeforeConflictsAreDecided() {
        imported(question("a", "One?"), question("b", "Two?"), question("c", "Three?"));
        edit("a", Kind.TEXT, "Mine?");
        edit("b", Kind.TEXT, "My two?");
        edit("c", Kind.REMOVE, "");
        String[] newer = {question("a", "Theirs?"), question("c", "Three, changed?")};
        UpdateDataset.Result undecided = update(Optional.empty(), newer);
        assertThat(undecided.manifest()).isEmpty();
        assertThat(undecided.merged().undecided()).extracting(DatasetMerge.Conflict::question)
                .containsExactlyInAnyOrder("a", "b", "c");
        assertThat(texts()).isEqualTo(Map.of("a", "Mine?", "b", "My two?"));
        update(Optional.of(Side.OURS), newer);
        assertThat(texts()).isEqualTo(Map.of("a", "Mine?", "b", "My two?"));
    }

    @Test
    void theNewerVersionCanBePreferred() {
        imported(question("a", "One?"), question("b", "Two?"));
        edit("a", Kind.TEXT, "Mine?");
        edit("b", Kind.TEXT, "My two?");
        update(Optional.of(Side.THEIRS), question("a", "Theirs?"));
        assertThat(texts()).isEqualTo(Map.of("a", "Theirs?"));
    }

    @Test
    void questionsWithOtherNumbersAreFoundByTheirWording() {
        imported("{\"question\": \"One?" + ENDING, "{\"question\": \"Two?" + ENDING,
                "{\"question\": \"Three?" + ENDING);
        edit("2", Kind.PARAPHRASE, "Which two?");
        UpdateDataset.Result updated = update(Optional.empty(),
                "{\"question\": \"Zero?\", \"sparql\": \"ASK { 0 0 0 }\"}",
                "{\"question\": \"Null?\", \"sparql\": \"ASK { 1 1 1 }\"}", "{\"question\": \"One?" + ENDING,
                "{\"question\": \"Two?" + ENDING, "{\"question\": \"Three?" + ENDING);
        assertThat(updated.merged().conflicts()).isEmpty();
        List<String> edited = new ArrayList<>();
        set().read(question -> {
            if (question.forms().size() == 2)
                edited.add(question.id() + " " + question.forms().getFirst().text());
        });
        assertThat(edited).containsExactly("4 Two?");
        assertThat(texts()).containsEntry("2", "Null?").hasSize(5);
    }

    @Test
    void addedQuestionsKeepTheirContentBesideNewOnes() {
        imported(question("a", "One?"));
        edit("b", Kind.ADD, "Mine?");
        edit("c", Kind.ADD, "Contributed?");
        edit("a", Kind.RELATE, "b", "P41");
        UpdateDataset.Result updated = update(Optional.of(Side.THEIRS), question("a", "One?"),
                question("b", "Another?"),
                question("x", "Contributed?"));
        assertThat(texts()).isEqualTo(Map.of("a", "One?", "b", "Another?", "b-2", "Mine?", "x", "Contributed?"));
        assertThat(set().all().getFirst().relations()).singleElement()
                .satisfies(relation -> assertThat(relation.target()).isEqualTo("b-2"));
        assertThat(updated.merged().conflicts()).extracting(DatasetMerge.Conflict::question).containsExactly("x");
    }

    @Test
    void withoutEditsTheSetIsReplaced() {
        imported(question("a", "One?"));
        update(Optional.empty(), question("b", "Two?"));
        assertThat(texts()).isEqualTo(Map.of("b", "Two?"));
        assertThat(set().changes()).isEmpty();
        assertThat(set().all()).extracting(DatasetQuestion::id).hasSize(1);
    }
}
