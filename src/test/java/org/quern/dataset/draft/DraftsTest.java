package org.quern.dataset.draft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.agent.ScriptedModel;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Form;
import org.quern.dataset.GoldQuery;
import org.quern.dataset.MentionLink;
import org.quern.dataset.QuestionId;
import org.quern.dataset.QuestionMap;
import org.quern.dataset.draft.WordingDraft.Kind;
import org.quern.dataset.edit.QuestionEditor;
import org.quern.job.Progress;
import org.quern.llm.PromptLibrary;
import org.quern.question.grammar.wording.PropertyQuestion;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

class DraftsTest {

    private static final Instant NOON = Instant.parse("2026-11-02T12:00:00Z");

    @TempDir
    private Path folder;

    private static DatasetQuestion question(String id, String language, String text, String sparql) {
        return DatasetQuestion.plain(QuestionId.of(id), List.of(new Form(language, text, true)),
                sparql.isEmpty() ? List.of() : List.of(GoldQuery.of(sparql)), List.of(), Map.of());
    }

    private static DatasetQuestion naming(DatasetQuestion question, String words, String item) {
        return new QuestionEditor(question).addMention(words, question.languages().getFirst(),
                List.of(new MentionLink(MentionLink.Kind.ITEM, item, Optional.empty())));
    }

    private static List<String> paraphrases(DatasetQuestion... all) {
        Drafter lexicon = new LexiconDrafts(new QuestionMap(List.of(all)), new PropertyQuestion()::of);
        DraftRequest wanted = new DraftRequest(Kind.PARAPHRASE, all[0].languages().getFirst(), 9);
        return wanted.drafts(all[0], wanted.from(all[0]).orElseThrow(), lexicon, Set.of(), NOON, Progress.NONE).stream()
                .map(WordingDraft::text).toList();
    }

    @Test
    void rulesAskInOtherWords() {
        assertThat(paraphrases(question("1", "en", "Who wrote “The Master and Margarita”?", "")))
                .containsExactly("Who is the author of “The Master and Margarita”?");
        assertThat(paraphrases(question("1", "en", "List all the lakes in $1 and Chile.", "")))
                .containsExactly("What are the lakes in $1 and Chile?", "Name the lakes in $1 and Chile.");
        assertThat(paraphrases(question("1", "en", "Which of these films is the longest?", ""))).isEmpty();
        assertThat(paraphrases(question("1", "es", "¿Cuándo nació Vigdís Finnbogadóttir?", "")))
                .containsExactly("¿Cuál es la fecha de nacimiento de Vigdís Finnbogadóttir?");
        assertThat(paraphrases(question("1", "ja", "東京の人口は?", ""))).isEmpty();
    }

    @Test
    void theLexiconNamesThePropertyAndTheSetItsItems() {
        DatasetQuestion alien = naming(question("1", "en", "Whose work is Alien?",
                "SELECT ?x ?xLabel WHERE { wd:Q103569 wdt:P57 ?x . SERVICE wikibase:label { bd:serviceParam wikibase:language \"en\" } }"),
                "Alien", "Q103569");
        DatasetQuestion other = naming(question("2", "en", "The 1979 film Alien has whom?", ""), "The 1979 film Alien",
                "Q103569");
        assertThat(paraphrases(alien, other)).hasSize(2)
                .anySatisfy(text -> assertThat(text).matches("Who (is|are) the directors? of Alien\\?"))
                .contains("Whose work is The 1979 film Alien?");
        DatasetQuestion films = naming(question("1", "en", "Which films are long?", ""), "films", "Q11424");
        assertThat(paraphrases(films, naming(question("2", "en", "Which film?", ""), "film", "Q11424")))
                .as("only proper names are replaced").containsExactly("What films are long?");
        DatasetQuestion earth = naming(question("3", "en", "What is Earth?", ""), "Earth", "Q2");
        assertThat(paraphrases(naming(question("1", "en", "In which year did World War II start?", ""), "World", "Q2"),
                earth)).as("part of a longer name").isEmpty();
        assertThat(paraphrases(naming(question("1", "en", "Is World round?", ""), "World", "Q2"), earth))
                .containsExactly("Is Earth round?");
        DatasetQuestion two = naming(question("1", "en", "Whose work is Alien?",
                "SELECT ?x WHERE { wd:Q103569 wdt:P57 ?x ; wdt:P136 ?y }"), "Alien", "Q103569");
        assertThat(paraphrases(two)).as("the query says more").isEmpty();
    }

    /** Each place of a name: adjectives neither stand for a noun nor are replaced by one. */
    @Test
    void adjectivesOfNamesAreNotUsedAsNames() {
        for (String adjective : List.of("Who was the first Polish president?", "Which Polish films are long?",
                "Are Polish citizens in the EU?")) {
            DatasetQuestion other = naming(question("2", "en", adjective, ""), "Polish", "Q36");
            for (String noun : List.of("Does Poland have a king?", "When did Poland join the EU?", "Who rules Poland?",
                    "Is Poland's king old?", "How old is Poland, in years?"))
                assertThat(paraphrases(naming(question("1", "en", noun, ""), "Poland", "Q36"), other))
                        .as(noun + adjective).noneMatch(text -> text.contains("Polish"));
        }
        DatasetQuestion republic = naming(question("2", "en", "What does the Polish Republic need?", ""),
                "Republic of Poland", "Q36");
        assertThat(paraphrases(naming(question("1", "en", "Who was the Polish king?", ""), "Polish", "Q36"), naming(
                question("2", "en", "Who rules Poland?", ""), "Poland", "Q36"), republic))
                .containsExactly("Name the Polish king.");
        assertThat(paraphrases(naming(question("1", "en", "When did Poland join the EU?", ""), "Poland", "Q36"), naming(
                question("2", "en", "Is Polska in the EU?", ""), "Polska", "Q36")))
                .containsExactly("When did Polska join the EU?");
        DatasetQuestion irish = naming(question("1", "en", "What is the Irish capital city?",
                "SELECT ?x WHERE { wd:Q27 wdt:P36 ?x }"), "Irish", "Q27");
        assertThat(paraphrases(irish)).containsExactly("Tell me the Irish capital city.");
    }

    @Test
    void whatAsksForMoreIsNotAskedWithANoun() {
        for (String text : List.of("Who wrote the most novels?", "Who directed more than 3 films?",
                "Who founded both A and B?", "When was A born and where did she die?",
                "Who wrote A, and who filmed it?"))
            assertThat(paraphrases(question("1", "en", text, ""))).as(text).isEmpty();
        assertThat(paraphrases(question("1", "en", "Who wrote A and B?", ""))).isNotEmpty();
    }

    private List<WordingDraft> asked(ScriptedModel model, DatasetQuestion question, DraftRequest wanted,
            String... earlier) {
        Drafter drafter = new ModelDrafts(model, new PromptLibrary(folder.resolve("prompts"), new SafeFiles()));
        return wanted.drafts(question, wanted.from(question).orElseThrow(), drafter, Set.of(earlier), NOON,
                Progress.NONE);
    }

    @Test
    void aModelIsShownTheQueryAndTheKnownWordings() {
        DatasetQuestion question = new QuestionEditor(question("1", "en", "Who owns Mill 3?",
                "SELECT ?x { wd:Q3 wdt:P127 ?x }")).addForm("en", "Whose is Mill 3?");
        ScriptedModel model = ScriptedModel
                .saying("""
                        Sure! {"wordings": [{"text": "whose  is Mill 3", "why": "known"}, {"text": "Who is the owner of Mill 3?"},
                         {"text": "Who owns the mill?", "why": "shorter"}, {"text": "rejected before"}, "To whom does Mill 3 belong?"]}""");
        List<WordingDraft> drafts = asked(model, question, new DraftRequest(Kind.PARAPHRASE, "en", 3),
                "rejected before");
        assertThat(drafts).extracting(WordingDraft::text).containsExactly("Who is the owner of Mill 3?",
                "Who owns the mill?", "To whom does Mill 3 belong?");
        assertThat(drafts.get(1).reason()).isEqualTo("shorter; check: 3 is missing");
        assertThat(drafts).allSatisfy(draft -> assertThat(draft.source()).isEqualTo("script"));
        assertThat(model.asked().getFirst().messages().toString()).contains("wd:Q3 wdt:P127", "- Whose is Mill 3?",
                "English (en)", "up to 3");
    }

    @Test
    void anAnswerThatCannotBeReadIsAskedForOnceMore() {
        DatasetQuestion question = question("1", "en", "Who owns Mill 3?", "");
        DraftRequest spanish = new DraftRequest(Kind.TRANSLATION, "es", 1);
        assertThat(asked(ScriptedModel.saying("I would say: ¿De quién es?",
                "{\"wordings\": [{\"text\": \"¿Quién es el dueño de Mill 3?\", \"why\": \"\"}]}"), question, spanish))
                .singleElement().satisfies(draft -> {
                    assertThat(draft.language()).isEqualTo("es");
                    assertThat(draft.accepted(question).title("es").orElseThrow())
                            .isEqualTo(new Form("es", "¿Quién es el dueño de Mill 3?", true));
                });
        assertThatThrownBy(() -> asked(ScriptedModel.saying("no", "{\"wordings\": 3}"), question, spanish))
                .isInstanceOf(QuernException.class).hasMessageContaining("cannot be read");
        assertThat(spanish.from(question("2", "es", "¿Quién?", ""))).as("it has a wording already").isEmpty();
        assertThat(new DraftRequest(Kind.PARAPHRASE, "es", 1).from(question)).as("nothing to paraphrase").isEmpty();
    }

    @Test
    void aCorrectionReplacesTheWordingItWasMadeFrom() {
        DatasetQuestion question = question("1", "en", "Who own Mill 3?", "");
        WordingDraft draft = new WordingDraft(4, "1", Kind.CORRECTION, "en", "Who owns Mill 3?", "Who own Mill 3?",
                "agreement", "script", NOON);
        assertThat(draft.accepted(question).forms()).containsExactly(new Form("en", "Who owns Mill 3?", true));
        DatasetQuestion changed = new QuestionEditor(question).reword(0, "Whose is Mill 3?");
        assertThatThrownBy(() -> draft.accepted(changed)).isInstanceOf(QuernException.class)
                .hasMessageContaining("has changed");
    }

    @Test
    void draftsAndDecisionsAreKeptInOneFile() throws IOException {
        DraftFile file = new DraftFile(folder);
        assertThat(file.all()).isEmpty();
        WordingDraft draft = new WordingDraft(0, "1", Kind.PARAPHRASE, "en", "Whose is it?", "Who owns it?", "",
                "lexicon", NOON);
        assertThat(file.add(List.of(draft, draft.reworded("Who has it?")))).extracting(WordingDraft::draft)
                .containsExactly(1, 2);
        file.decide(new DraftFile.Decision(1, DraftFile.Verdict.REJECTED, "", NOON, "Ada"));
        assertThat(file.add(List.of(draft.reworded("Who keeps it?")))).extracting(WordingDraft::draft)
                .containsExactly(3);
        assertThat(new DraftFile(folder).open()).extracting(WordingDraft::text).containsExactly("Who has it?",
                "Who keeps it?");

        Path path = folder.resolve(DraftFile.NAME);
        List<String> lines = new ArrayList<>(Files.readAllLines(path));
        Files.writeString(path, String.join("\n", lines) + "\n{\"draft\": 4, \"que");
        assertThat(new DraftFile(folder).open()).as("the last line was cut off").hasSize(2);
        for (String broken : List.of("{\"draft\": 9, \"decision\": \"accepted\"}",
                "{\"draft\": 1, \"question\": \"1\", \"kind\": \"paraphrase\", \"text\": \"x\"}",
                "{\"draft\": 5, \"question\": \"1\", \"kind\": \"joke\", \"text\": \"x\"}", "[]", "{}")) {
            lines.set(2, broken);
            Files.writeString(path, String.join("\n", lines) + "\n");
            assertThatThrownBy(() -> new DraftFile(folder).all()).as(broken).isInstanceOf(QuernException.class)
                    .hasMessageContaining("line 3");
        }
    }
}
