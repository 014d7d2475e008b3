package org.quern.question.grammar.wording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.question.grammar.PartWording;
import org.quern.question.grammar.QuestionWord;
import org.quern.question.grammar.SchemaWording;
import org.quern.question.grammar.SchemaWording.TypeWording;
import org.quern.question.grammar.wording.WordingProposals.Proposal;
import org.quern.schema.Datatype;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.RankFilter;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.schema.MappedSchema.Source;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** A schema's own wording comes first; a damaged file says what is wrong with it. */
class SchemaWordingFileTest {

    @TempDir
    private Path folder;

    private final MappedSchema schema = new MappedSchema("film",
            List.of(new EntityType("Film", "Q11424", true, true, List.of(),
                    List.of(new PropertyType("len", new Source.Property("P2047"), List.of(), Datatype.FLOAT,
                            Optional.of("Q7727"), true, false, false, false)),
                    false),
                    new EntityType("Person", "Q5", true, false, List.of(), List.of(), false)),
            List.of(new RelationType("d", Optional.of("P57"), Optional.empty(), Optional.empty(), false,
                    RankFilter.HIGHEST, "Film", "Person", List.of(), false)));

    private SchemaWordingFile file() {
        return new SchemaWordingFile(folder.resolve("film.wording.json"), new SafeFiles());
    }

    @Test
    void theLexiconIsFoundByTheWikidataProperty() {
        WordingProposals proposals = new WordingProposals(schema, file().read());
        assertThat(proposals.all()).extracting(Proposal::part).containsExactly("Film.len", "d#Film#Person");
        assertThat(proposals.all()).noneMatch(Proposal::isOwn);
        assertThat(proposals.samples("d#Film#Person")).hasSize(5).contains("Which films were directed by A?",
                "Who directed the film A?", "How many films were directed by A?");
        assertThat(proposals.samples("Film.len")).hasSize(5).contains("How many minutes does the film A run for?",
                "Which has the longer running time, the film A or the film B?",
                "Which film has the longest running time?");
        assertThat(proposals.samples("nothing")).isEmpty();
    }

    @Test
    void ownWordsComeFirst() {
        PartWording own = new PartWording("maker", "", Optional.of(QuestionWord.WHO), "was shot by {}", "shot {}", "",
                "", Set.of());
        file().write(new SchemaWording(Map.of("Film", new TypeWording("picture", "", "", "")), Map.of(),
                Map.of("d", own)));
        WordingProposals proposals = new WordingProposals(schema, file().read());
        assertThat(proposals.all()).filteredOn(Proposal::isOwn).extracting(Proposal::part)
                .containsExactly("d#Film#Person");
        assertThat(proposals.samples("d#Film#Person")).contains("Which pictures were shot by A?",
                "Who shot the picture A?");
        // What the file does not say is taken from the lexicon.
        assertThat(proposals.samples("Film.len")).contains("Which picture has the longest running time?");
        assertThat(file().read().relations().get("d")).isEqualTo(own);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            {"relations": {"d": {"forward": "was shot by {"}}}               | is not a phrase     | relations["d"].forward
            {"relations": {"d": {"backward": "shot"}}}                       | has no {}           | relations["d"].backward
            {"relations": {"d": {"forward": "{} was shot by {}"}}}           | is not a phrase     | relations["d"].forward
            {"properties": {"Film.len": {"question": "whither"}}}            | wrong type          | question
            {"properties": {"Film.len": {"adjectives": "short"}}}            | short/tall          | properties["Film.len"]
            {"properties": {"Film.len": {"flags": ["twice"]}}}               | is not a flag       | properties["Film.len"].flags
            {"types": {"Film": {"named": "the film"}}}                       | has no {}           | types.Film.named
            {"types": []}                                                    | wrong type          | film.wording.json
            []                                                               | not a JSON object   | film.wording.json
            {"types":                                                        |                     | film.wording.json
            {"format": 99}                                                   | newer version       | film.wording.json
            """)
    void aDamagedFileSaysWhatIsWrong(String text, String what, String where) throws IOException {
        Files.writeString(file().file(), text);
        assertThatThrownBy(() -> file().read()).isInstanceOf(QuernException.class)
                .hasMessageContaining(what == null ? "" : what).hasMessageContaining(where);
    }
}
