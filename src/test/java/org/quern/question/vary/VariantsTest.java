package org.quern.question.vary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.TextNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.cypher.QueryNames.Kind;
import org.quern.graph.GraphSchema;
import org.quern.graph.GraphSchema.EntityType;
import org.quern.graph.GraphSchema.RelationType;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.Variation;
import org.quern.question.rewrite.Changed;
import org.quern.schema.Datatype;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** Variants of single questions: what changes, what stays, and why some have none. */
class VariantsTest {

    private static final GraphSchema SCHEMA = new GraphSchema("film", List.of(
            new EntityType("Movie", Optional.empty(), Map.of("release_year", Datatype.INT, "name", Datatype.STR)),
            new EntityType("Person", Optional.of("somebody"), Map.of("height_cm", Datatype.FLOAT))),
            List.of(new RelationType("directedBy", "Movie", "Person", Map.of("year", Datatype.INT)),
                    new RelationType("Person", "Movie", "Person", Map.of())));

    @TempDir
    private Path folder;

    private static Sample sample(String question, String gold) {
        return new Sample("q1", "film", gold, Optional.empty(), question, Optional.empty(), Optional.of("[]"),
                Optional.empty(), Optional.of("RETURN 1"), Map.of("execution_accuracy", TextNode.valueOf("1")),
                Map.of());
    }

    private static Changed of(Variant variant, Sample sample) {
        return variant.of(sample, Progress.NONE);
    }

    @Test
    void aTypingErrorChangesTheNameInTheQuestionAlone() {
        Sample original = sample("Which films did Ada Lovelace make with O’Neil & Co?",
                "MATCH (m:Movie)-[:directedBy]->(:Person {name: 'Ada Lovelace'}) WHERE m.studio = 'O’Neil & Co' RETURN m.name");
        Set<String> questions = new TreeSet<>();
        for (long seed = 0; seed < 200; seed++) {
            Sample variant = of(new Typos(seed), original).sample();
            assertThat(variant).isEqualTo(of(new Typos(seed), original).sample());
            assertThat(variant.goldCypher()).isEqualTo(original.goldCypher());
            assertThat(variant.nlQuestion()).startsWith("Which films did A").contains(" make with O’N")
                    .isNotEqualTo(original.nlQuestion()).doesNotContain("Ada Lovelace").hasSameSizeAs(
                            original.nlQuestion());
            assertThat(variant.qid()).isEqualTo("q1-typos-" + seed);
            assertThat(variant.predCypher()).isEmpty();
            assertThat(variant.metrics()).isEmpty();
            Variation variation = Variation.of(variant).orElseThrow();
            assertThat(variation.original()).isEqualTo("q1");
            assertThat(variation.changes()).hasSize(2);
            questions.add(variant.nlQuestion());
        }
        assertThat(questions).hasSizeGreaterThan(50);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Ada", "1234 5678", "a b c d e", "!!", "aaaa1"})
    void aNameWithoutAPlaceForATypingErrorHasNone(String name) {
        for (int seed = 0; seed < 50; seed++)
            Typos.typo(name, new Random(seed)).ifPresent(
                    typo -> assertThat(typo).hasSameSizeAs(name).isNotEqualToIgnoringCase(name));
        assertThat(Typos.typo("Ada", new Random(1))).isEmpty();
        assertThat(Typos.typo("a b c d e", new Random(1))).isEmpty();
    }

    @Test
    void typingErrorsKeepLettersOutsideTheBasicPlaneAndCombiningMarksWhole() {
        for (int seed = 0; seed < 100; seed++) {
            String typo = Typos.typo("𝒜𝒷𝒸𝒹e\u0301x", new Random(seed)).orElseThrow();
            assertThat(typo.codePoints()).hasSameSizeAs("𝒜𝒷𝒸𝒹e\u0301x".codePoints().toArray());
            assertThat(typo).contains("e\u0301");
        }
    }

    @Test
    void aQuestionWithoutNamesIsLeftOutWithTheReason() {
        assertThat(of(new Typos(1), sample("How many films are there?", "MATCH (m:Movie) RETURN count(m)")).dropped())
                .contains("no name of at least 4 letters");
        assertThat(of(new Typos(1), sample("?", "MATCH (m:Movie RETURN")).dropped()).contains("cannot be parsed");
    }

    @Test
    void neutralNamesAreUniqueAndKeepTheNamesOfAllEntities() {
        SchemaRenaming names = SchemaRenaming.neutral(SCHEMA, "film-neutral-1", 1);
        assertThat(names.changed(SCHEMA)).isEqualTo(new GraphSchema("film-neutral-1", List.of(
                new EntityType("T1", Optional.empty(), Map.of("p2", Datatype.INT, "name", Datatype.STR)),
                new EntityType("T2", Optional.empty(), Map.of("p1", Datatype.FLOAT))),
                List.of(new RelationType("R2", "T1", "T2", Map.of("p3", Datatype.INT)),
                        new RelationType("R1", "T1", "T2", Map.of()))));
        // “Person” is a label and a relation type here.
        Changed changed = of(names, sample("?",
                "MATCH (m:Movie {release_year: 1})-[r:Person]->(p:Person) WHERE p.born.year = 3 AND p.name = 'Person' RETURN p.height_cm"));
        assertThat(changed.sample().goldCypher()).isEqualTo(
                "MATCH (m:T1 {p2: 1})-[r:R1]->(p:T2) WHERE p.born.year = 3 AND p.name = 'Person' RETURN p.p1");
        assertThat(changed.sample().graph()).isEqualTo("film-neutral-1");
        assertThat(changed.sample().nlQuestion()).isEqualTo("?");
        assertThat(Variation.of(changed.sample()).orElseThrow().graph()).isEqualTo("film");
    }

    @ParameterizedTest
    @ValueSource(strings = {"MATCH (m:Movie)-[r]->() RETURN type(r)",
        "MATCH (m:Movie) UNWIND [m] AS x RETURN x.release_year",
        "MATCH (m:Film) RETURN m.name", "MATCH (m"})
    void queriesThatCannotBeRenamedSafelyAreLeftOut(String gold) {
        assertThat(of(SchemaRenaming.neutral(SCHEMA, "g", 1), sample("?", gold)).dropped()).isNotEmpty();
    }

    @Test
    void newNamesNeverCollideWithOthers() {
        SchemaRenaming names = SchemaRenaming.of(SCHEMA,
                (kind, name) -> kind == Kind.LABEL ? "Person" : kind == Kind.PROPERTY ? "name" : "rel `x`", "g", 1);
        assertThat(names.names().get(Kind.LABEL)).isEmpty();
        assertThat(names.names().get(Kind.PROPERTY)).isEmpty();
        assertThat(names.names().get(Kind.RELATION)).hasSize(1);
        assertThat(of(names, sample("?", "MATCH ()-[:`Person`]->() RETURN 1")).sample().goldCypher())
                .isEqualTo("MATCH ()-[:`rel ``x```]->() RETURN 1");
    }

    @Test
    void synonymsKeepTheSpellingOfNames() {
        SynonymTable synonyms = new SynonymTable(1);
        assertThat(synonyms.of("Movie")).isEqualTo("Film");
        assertThat(synonyms.of("playsFor")).isEqualTo("competesFor");
        assertThat(synonyms.of("PLAYS_FOR")).isEqualTo("COMPETES_FOR");
        assertThat(synonyms.of("max_height_cm")).isEqualTo("highest_height_cm");
        assertThat(synonyms.of("xyz")).isEqualTo("xyz");
        assertThat(synonyms.of("")).isEmpty();
    }

    @Test
    void aTableOfNamesIsReadAndItsErrorsAreLocated() throws Exception {
        Path file = folder.resolve("names.tsv");
        Files.writeString(file, "# new names\nlabel\tMovie\tFilm\n\nrelation\tdirectedBy\tmade by\n");
        assertThat(NameTable.read(file, new SafeFiles()).of(Kind.RELATION, "directedBy")).isEqualTo("made by");
        for (String line : List.of("label\tMovie", "type\tMovie\tFilm", "label\tMovie\tFilm\nlabel\tMovie\tPicture",
                "")) {
            Files.writeString(file, line + "\n");
            assertThatThrownBy(() -> NameTable.read(file, new SafeFiles())).isInstanceOf(QuernException.class)
                    .hasMessageContaining("names.tsv");
        }
    }

    @Test
    void pseudonymsReplaceWholeNamesInQuestionAndQuery() {
        TreeSet<String> all = new TreeSet<>(List.of("Ada", "Ada Lovelace", "It's \"A\"\\", "genus", "1984"));
        int[] next = {0};
        EntityPseudonyms names = EntityPseudonyms.of(all, () -> "New " + ++next[0], "g", 1);
        assertThat(names.of("genus")).isEqualTo("genus");
        assertThat(names.of("1984")).isEqualTo("1984");
        Sample original = sample("Did Ada Lovelace, Ada or Adam see It's \"A\"\\ of rank genus?",
                "MATCH (a:Person {name: 'Ada Lovelace'}), (b {name: \"Ada\"}), (c {name: 'It\\'s \"A\"\\\\'}), (d {name: 'genus'}) RETURN a.name");
        Sample variant = of(names, original).sample();
        assertThat(variant.nlQuestion()).isEqualTo("Did " + names.of("Ada Lovelace") + ", " + names.of("Ada")
                + " or Adam see " + names.of("It's \"A\"\\") + " of rank genus?");
        assertThat(variant.goldCypher()).isEqualTo("MATCH (a:Person {name: '" + names.of("Ada Lovelace")
                + "'}), (b {name: '" + names.of("Ada") + "'}), (c {name: '" + names.of("It's \"A\"\\")
                + "'}), (d {name: 'genus'}) RETURN a.name");
        assertThat(of(names, sample("Did she?", "MATCH (a {name: 'Ada'}) RETURN a.name")).dropped())
                .contains("does not mention a name");
    }

    @Test
    void distractorsAreNewToTheSchemaAndReadBackFromTheQuestion() {
        GraphSchema other = new GraphSchema("zoo", List.of(
                new EntityType("Animal", Optional.empty(), Map.of("legs", Datatype.INT)),
                new EntityType("Person", Optional.empty(), Map.of("age", Datatype.INT)),
                new EntityType("Zoo", Optional.empty(), Map.of())),
                List.of(new RelationType("feeds", "Person", "Animal", Map.of()),
                        new RelationType("directedBy", "Zoo", "Person", Map.of())));
        Sample variant = of(Distractors.of(SCHEMA, List.of(other), 2, 1), sample("?", "RETURN 1")).sample();
        GraphSchema shown = Distractors.in(variant, SCHEMA);
        assertThat(shown.entities()).extracting(EntityType::label).containsExactlyInAnyOrder("Movie", "Person",
                "Animal", "Zoo");
        assertThat(shown.relations()).extracting(RelationType::label).containsExactlyInAnyOrder("directedBy",
                "Person", "feeds");
        assertThat(shown.entity("Person").orElseThrow().properties()).containsKey("height_cm");
        assertThat(shown.entities().stream().mapToInt(type -> type.properties().size()).sum()).isEqualTo(3 + 1 + 2);
        assertThat(of(Distractors.of(SCHEMA, List.of(SCHEMA), 2, 1), sample("?", "RETURN 1")).dropped()).isNotEmpty();
        assertThatThrownBy(() -> Distractors.in(sample("?", "RETURN 1").withOther(Distractors.MEMBER,
                TextNode.valueOf("x")), SCHEMA)).isInstanceOf(QuernException.class).hasMessageContaining("q1");
    }

    @Test
    void chosenDistractorsDependOnTheSeedAlone() {
        List<EntityType> types = IntStream.range(0, 30)
                .mapToObj(i -> new EntityType("X" + i, Optional.empty(), new TreeMap<>(Map.of("y" + i, Datatype.INT))))
                .toList();
        GraphSchema one = new GraphSchema("a", types, List.of());
        GraphSchema turned = new GraphSchema("a", types.reversed(), List.of());
        Sample sample = sample("?", "RETURN 1");
        Sample first = of(Distractors.of(SCHEMA, List.of(one), 3, 1), sample).sample();
        assertThat(Variation.of(of(Distractors.of(SCHEMA, List.of(turned), 3, 1), sample).sample()).orElseThrow())
                .isEqualTo(Variation.of(first).orElseThrow());
        assertThat(Variation.of(of(Distractors.of(SCHEMA, List.of(one), 3, 2), sample).sample()).orElseThrow()
                .changes()).isNotEqualTo(Variation.of(first).orElseThrow().changes());
    }
}
