package org.quern.ui.schema.wording;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Jobs;
import org.quern.question.grammar.PartWording;
import org.quern.question.grammar.wording.PhraseProblem;
import org.quern.schema.SchemaTemplates;
import org.quern.schema.SchemaText;
import org.quern.testing.Fx;
import org.quern.ui.kit.Messages;
import org.quern.ui.schema.SchemaModel;
import org.quern.ui.schema.SchemaSelection;
import org.quern.ui.schema.wording.WordingRow.Field;
import org.quern.workspace.Workspace;

@ExtendWith(Fx.class)
class WordingModelTest {

    private static final String FILMS = """
            {"name": "films",
             "entities": [
               {"label": "Film", "wd_source": "Q11424", "properties": [
                 {"label": "runtime_minute", "wd_source": "P2047", "datatype": "float", "quantity_unit": "minute"},
                 {"label": "zorbic_state", "wd_source": "P99999", "datatype": "str"}]},
               {"label": "Person", "wd_source": "Q5", "properties": []}],
             "relations": [
               {"label": "directedBy", "wd_source": "P57", "subj_label": "Film", "obj_label": "Person",
                "properties": []}]}
            """;

    @TempDir
    private Path folder;
    private Workspace workspace;
    private SchemaModel schema;
    private WordingModel model;

    @BeforeEach
    void open() throws IOException {
        Files.createDirectories(folder.resolve("w/schemas"));
        open("films", FILMS);
    }

    private void open(String name, String text) throws IOException {
        Files.writeString(folder.resolve("w/schemas").resolve(name + ".json"), text);
        if (workspace == null)
            workspace = Workspace.openOrCreate(folder.resolve("w"));
        schema = new SchemaModel(workspace, Jobs.direct());
        model = new WordingModel(schema, workspace, Jobs.direct());
        schema.show(name);
        model.setSeen(true);
    }

    private List<WordingRow> rows() {
        return model.state.get() instanceof WordingModel.State.Shown(var rows) ? rows : List.of();
    }

    private WordingRow select(String part) {
        model.select(rows().stream().filter(row -> row.part().equals(part)).findFirst().orElseThrow());
        return model.selected().get().orElseThrow();
    }

    private String file() throws IOException {
        schema.saveNow();
        return Files.exists(workspace.wording("films")) ? Files.readString(workspace.wording("films")) : "";
    }

    @Test
    void eachPartHasPhrasesAndTellsWhereTheyComeFrom() {
        assertThat(rows()).extracting(WordingRow::part).containsExactly("Film", "Film.runtime_minute",
                "Film.zorbic_state", "Person", "directedBy#Film#Person");
        assertThat(rows()).filteredOn(row -> !row.listed()).extracting(WordingRow::part)
                .containsExactly("Film.zorbic_state");
        assertThat(rows()).noneMatch(WordingRow::isOwn);
        WordingRow directed = select("directedBy#Film#Person");
        assertThat(directed.used(Field.FORWARD)).isEqualTo("was directed by {}");
        assertThat(directed.used(Field.BACKWARD)).isEqualTo("directed {}");
        assertThat(directed.used(Field.NOUN)).isEqualTo("director");
        assertThat(schema.selection().get()).contains(new SchemaSelection.Relation("directedBy#Film#Person"));
        assertThat(model.samples.get().questions()).hasSize(5).contains("Who directed the film A?");
        assertThat(select("Film").used(Field.PLURAL)).isEqualTo("films");
        assertThat(model.samples.get().questions()).hasSize(5).anyMatch(q -> q.startsWith("Which films"));
    }

    @Test
    void whatIsTypedIsTriedInTheQuestionsAndKeptWhenCommitted() throws IOException {
        WordingRow directed = select("directedBy#Film#Person");
        model.type(Field.BACKWARD, "shot {}");
        assertThat(model.samples.get().questions()).contains("Who shot the film A?");
        assertThat(rows()).noneMatch(WordingRow::isOwn);
        assertThat(file()).isEmpty();
        model.commit(directed, Field.BACKWARD, "shot {}");
        assertThat(model.selected().get().orElseThrow().used(Field.BACKWARD)).isEqualTo("shot {}");
        // The row is that from before the first edit: nothing of it is lost.
        model.commit(directed, Field.NOUN, "maker");
        assertThat(file()).contains("shot {}").contains("maker");
        assertThat(model.samples.get().questions()).contains("Who shot the film A?");
        schema.undo();
        assertThat(file()).contains("shot {}").doesNotContain("maker");
        schema.undo();
        assertThat(file()).isEmpty();
        assertThat(model.selected().get().orElseThrow().isOwn()).isFalse();
        assertThat(model.samples.get().questions()).contains("Who directed the film A?");
    }

    @Test
    void whatIsTypedStaysWhenTheSchemaIsReadAgain() {
        select("directedBy#Film#Person");
        model.type(Field.BACKWARD, "shot {}");
        schema.refresh();
        model.setSeen(true);
        assertThat(model.samples.get().questions()).contains("Who shot the film A?");
        model.type(Field.BACKWARD, "shot");
        model.setSeen(true);
        assertThat(model.problems.get()).hasSize(1);
        select("Film");
        assertThat(model.problems.get()).isEmpty();
        select("directedBy#Film#Person");
        assertThat(model.samples.get().questions()).contains("Who directed the film A?");
    }

    @Test
    void eachKindOfTheLexiconHasAName() throws IOException {
        List<String> kinds = Files.readAllLines(Path.of("src/main/resources/org/quern/question/grammar/types.tsv"))
                .stream().filter(line -> !line.isEmpty() && !line.startsWith("#")).map(line -> line.split("\t")[2])
                .distinct().toList();
        assertThat(WordingForm.KINDS).containsExactlyInAnyOrderElementsOf(kinds);
        Messages messages = new Messages(Locale.ENGLISH);
        assertThat(kinds).allSatisfy(kind -> assertThat(messages.text("schema.wording.kind." + kind)).isNotBlank());
    }

    @Test
    void thePluralIsThatOfTheOwnNoun() throws IOException {
        WordingRow film = select("Film");
        model.commit(film, Field.NOUN, "story");
        assertThat(model.selected().get().orElseThrow().used(Field.PLURAL)).isEqualTo("stories");
        assertThat(model.samples.get().questions()).anyMatch(q -> q.startsWith("Which stories"));
        model.commit(film, Field.PLURAL, "stories");
        assertThat(file()).doesNotContain("plural");
        model.commit(film, Field.PLURAL, "tales");
        assertThat(model.selected().get().orElseThrow().used(Field.PLURAL)).isEqualTo("tales");
    }

    @Test
    void theProposalOrAnEmptyTextIsNoOwnPhrase() throws IOException {
        WordingRow directed = select("directedBy#Film#Person");
        model.commit(directed, Field.NOUN, "  director ");
        assertThat(file()).isEmpty();
        model.commit(directed, Field.NOUN, "maker");
        model.commit(directed, Field.NOUN, "");
        assertThat(file()).isEmpty();
        model.commit(directed, Field.NOUN, "maker");
        model.commit(directed, Field.FORWARD, "was shot by {}");
        model.reset(directed);
        assertThat(file()).isEmpty();
        schema.undo();
        assertThat(file()).contains("maker").contains("was shot by {}");
    }

    @Test
    void aPhraseThatCannotBeUsedIsNotKeptAndTellsWhy() throws IOException {
        WordingRow directed = select("directedBy#Film#Person");
        model.type(Field.BACKWARD, "shot");
        assertThat(model.problems.get()).extracting(PhraseProblem::kind)
                .containsExactly(PhraseProblem.Kind.NO_PLACE);
        model.commit(directed, Field.BACKWARD, "shot");
        assertThat(file()).isEmpty();
        model.type(Field.FORWARD, "{} was shot by {}");
        assertThat(model.problems.get()).extracting(PhraseProblem::kind)
                .containsExactly(PhraseProblem.Kind.NO_PHRASE);
        WordingRow runtime = select("Film.runtime_minute");
        assertThat(model.problems.get()).isEmpty();
        assertThat(model.accepts(runtime, Field.ADJECTIVES, "short")).isFalse();
        assertThat(model.accepts(runtime, Field.ADJECTIVES, "brief/long")).isTrue();
        assertThat(model.accepts(select("Film"), Field.NAMED, "the movie")).isFalse();
        model.commit(select("Film"), Field.NAMED, "the movie {}");
        assertThat(file()).contains("the movie {}");
    }

    @Test
    void flagsOfTheLexiconCanBeTurnedOff() throws IOException {
        WordingRow directed = select("directedBy#Film#Person");
        boolean before = directed.has(PartWording.ONE);
        model.set(directed, PartWording.ONE, !before);
        assertThat(model.selected().get().orElseThrow().has(PartWording.ONE)).isEqualTo(!before);
        model.set(directed, PartWording.ONE, before);
        assertThat(file()).isEmpty();
        for (WordingRow row : rows())
            for (String flag : row.flags()) {
                model.set(row, flag, true);
                model.set(row, flag, false);
                assertThat(rows().stream().filter(r -> r.part().equals(row.part())).findFirst().orElseThrow().has(flag))
                        .isFalse();
                assertThat(model.state.get()).isInstanceOf(WordingModel.State.Shown.class);
            }
    }

    @Test
    void aDamagedWordingIsReportedAndTheSchemaStaysOpen() throws IOException {
        Files.writeString(workspace.wording("films"), "{\"relations\": {\"directedBy\": {\"backward\": \"shot\"}}}");
        open("films", FILMS);
        assertThat(model.state.get()).isInstanceOfSatisfying(WordingModel.State.Failed.class,
                failed -> assertThat(failed.failure()).hasMessageContaining("relations[\"directedBy\"].backward"));
        Files.writeString(workspace.wording("films"), "[");
        open("films", FILMS);
        assertThat(model.state.get()).isInstanceOf(WordingModel.State.Failed.class);
        assertThat(schema.content().get()).isInstanceOf(SchemaModel.Content.Read.class);
    }

    /** Names that nobody would choose, and every schema that the program ships. */
    @Test
    void everySchemaHasAWording() throws IOException {
        open("odd",
                FILMS.replace("\"Film\"", "\"映画 #.{}\"").replace("zorbic_state", "").replace("Person", "Film.Film"));
        assertThat(model.state.get()).isInstanceOf(WordingModel.State.Shown.class);
        for (WordingRow row : rows()) {
            model.select(row);
            row.fields().stream().filter(field -> field != Field.QUESTION && field != Field.KIND)
                    .forEach(field -> model.type(field, "likes “x” {} ' \\ \n y"));
        }
        for (String name : new SchemaTemplates().names()) {
            open(name, SchemaText.of(new SchemaTemplates().document(name)).text());
            assertThat(rows()).as(name).isNotEmpty();
            int without = 0;
            for (WordingRow row : rows()) {
                model.select(row);
                assertThat(model.selected().get()).as(name + " " + row.part()).isEqualTo(Optional.of(row));
                assertThat(model.problems.get()).as(name + " " + row.part()).isEmpty();
                without += model.samples.get().questions().size() < 3 ? 1 : 0;
            }
            assertThat(without).as(name).isZero();
        }
    }
}
