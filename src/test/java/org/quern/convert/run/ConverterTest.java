package org.quern.convert.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.quern.convert.MemorySource.amount;
import static org.quern.convert.MemorySource.known;
import static org.quern.convert.MemorySource.year;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.convert.ConversionPlan;
import org.quern.convert.ConversionRules;
import org.quern.convert.LabelChain;
import org.quern.convert.MemorySource;
import org.quern.convert.PlanStep;
import org.quern.convert.Reason;
import org.quern.convert.output.Manifest;
import org.quern.graph.StoredProperties;
import org.quern.job.Phrase;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema;
import org.quern.schema.SchemaReader;
import org.quern.wikidata.Rank;
import org.quern.wikidata.Snak;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.WikidataValue;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

class ConverterTest {
    private static final String CLUBS = """
            {"name": "clubs", "entities": [
              {"label": "Club", "wd_source": "Q1", "properties": [
                {"label": "city", "wd_source": "P131", "datatype": "str"},
                {"label": "seats", "wd_source": "P1083", "datatype": "int"},
                {"label": "area", "wd_source": "P2046", "datatype": "float", "quantity_unit": "square kilometre",
                 "quantity_convert_unit": true},
                {"label": "womens", "wd_source": "$LINKED_TO(P2094,Q9)", "datatype": "bool"}]},
              {"label": "Player", "wd_source": "Q5", "wd_include_subclasses": false,
               "wd_constraints": ["$FROM_RELATION(playsFor)"], "properties": []}],
             "relations": [
              {"label": "playsFor", "wd_source": "P54", "subj_label": "Player", "obj_label": "Club",
               "wd_rank_filter": "non_deprecated", "properties": [
                 {"label": "start", "wd_source": "P580", "datatype": "int", "is_year": true},
                 {"label": "end", "wd_source": "P582", "datatype": "int", "is_year": true},
                 {"label": "roles", "wd_source": "P413", "datatype": "list[str]"}]},
              {"label": "partOf", "wd_source": "P361", "subj_label": "Club", "obj_label": "Club",
               "wd_is_transitive": true}]}
            """;

    @TempDir
    private Path folder;

    private static MemorySource clubs() {
        return new MemorySource().item("Q5", "human").item("Q1", "club").item("Q2", "youth club")
                .link("Q2", "P279", "Q1")
                .item("Q10", "Ajax", "Q1").item("Q11", "Borussia", "Q2").item("Q12", "", "Q1")
                .item("Q90", "Delft").item("Q91", "")
                .item("Q20", "Ann", "Q5").item("Q21", "Bob", "Q5").item("Q22", "Cy", "Q5").item("Q23", "Dee", "Q5")
                .item("Q30", "goalkeeper").item("Q31", "defender");
    }

    @Test
    void findsMembersByClassAndByRelation() throws IOException {
        MemorySource source = clubs().link("Q20", "P54", "Q10").link("Q21", "P54", "Q11")
                .add("Q22", known("P54", new WikidataValue.EntityRef("Q10")), Rank.DEPRECATED);
        assertThat(eids(graph(source))).containsExactly("Club#Q10", "Club#Q11", "Player#Q20", "Player#Q21");
    }

    @Test
    void takesItemsOfAnyClassThatARelationReaches() throws IOException {
        String schema = """
                {"name": "homes", "entities": [
                  {"label": "Player", "wd_source": "Q5", "wd_include_subclasses": false},
                  {"label": "Home", "wd_source": "Q35120", "wd_constraints": ["$FROM_RELATION(livesIn)"%s]}],
                 "relations": [
                  {"label": "livesIn", "wd_source": "P551", "subj_label": "Player", "obj_label": "Home"}]}
                """;
        MemorySource source = clubs().link("Q20", "P551", "Q90").link("Q21", "P551", "Q11").link("Q22", "P551", "Q91");
        assertThat(eids(graph(source, schema.formatted("")))).contains("Home#Q90", "Home#Q11")
                .doesNotContain("Home#Q91", "Home#Q10");
        assertThat(eids(graph(source, schema.formatted(", \"$HAS_PROPERTY(P31)\"")))).contains("Home#Q11")
                .doesNotContain("Home#Q90");
        assertThat(eids(graph(source, schema.formatted("").replace("Q35120", "Q1")))).contains("Home#Q11")
                .doesNotContain("Home#Q90");
        MappedSchema any = new SchemaReader(new SafeFiles()).check(new ObjectMapper().readTree(schema.formatted("")))
                .schema().orElseThrow();
        assertThat(ConversionPlan.of(any, new UnitTable(), ConversionRules.CORRECT).steps(PlanStep.Classes.class))
                .as("no endpoint lists all classes").isEmpty();
    }

    @Test
    void countsWhatHasNoLabelAndWhatLosesItsEnd() {
        MemorySource source = clubs().link("Q20", "P54", "Q10").link("Q20", "P54", "Q12")
                .link("Q10", "P131", "Q91");
        Manifest manifest = convert(source, new SafeFiles(), Progress.NONE);
        assertThat(manifest.rejects()).extracting(r -> r.type() + "." + r.property() + " " + r.reason())
                .containsExactly("Club. NO_LABEL_OF_ENTITY", "Club.city NO_LABEL_OF_VALUE",
                        "playsFor#Player#Club. END_NOT_IN_GRAPH");
        assertThat(manifest.rejects().get(1).samples()).singleElement()
                .isEqualTo(new Manifest.RejectSample("Q10", "Q10$1", "Q91"));
        assertThat(manifest.entities().getFirst()).isEqualTo(new Manifest.EntityCount("Club", 3, 2, 1));
    }

    /** A river that flows into a lake is no loss of the relation to the sea. */
    @Test
    void aFactThatAnotherRelationTakesIsNoReject() {
        String schema = """
                {"name": "waters", "entities": [
                  {"label": "River", "wd_source": "Q1", "wd_include_subclasses": false},
                  {"label": "Lake", "wd_source": "Q2", "wd_include_subclasses": false},
                  {"label": "Sea", "wd_source": "Q3", "wd_include_subclasses": false}],
                 "relations": [
                  {"label": "flowsInto", "wd_source": "P403", "subj_label": "River", "obj_label": "Lake"},
                  {"label": "flowsInto", "wd_source": "P403", "subj_label": "River", "obj_label": "Sea"%s}]}
                """;
        MemorySource waters = new MemorySource().item("Q10", "Rhine", "Q1").item("Q20", "Lake Constance", "Q2")
                .item("Q30", "North Sea", "Q3").item("Q40", "Basel", "Q4").link("Q10", "P403", "Q20")
                .link("Q10", "P403", "Q30").link("Q10", "P403", "Q40");
        assertThat(rejects(waters, schema.formatted(""))).as("Basel is neither")
                .containsExactly("flowsInto#River#Lake Q40", "flowsInto#River#Sea Q40");
        assertThat(rejects(waters, schema.formatted(", \"wd_rank_filter\": \"non_deprecated\"")))
                .as("the best rank takes fewer statements")
                .containsExactly("flowsInto#River#Lake Q40", "flowsInto#River#Sea Q20", "flowsInto#River#Sea Q40");
        assertThat(rejects(waters, schema.formatted(", \"disable\": true")))
                .containsExactly("flowsInto#River#Lake Q30", "flowsInto#River#Lake Q40");
    }

    private List<String> rejects(MemorySource source, String schema) {
        return new Converter(new SchemaReader(new SafeFiles()).check(schema).schema().orElseThrow(), source,
                new UnitTable(), new Converter.Options(false, false, ConversionRules.CORRECT, Optional.empty()))
                .run(folder.resolve("rejects"), new SafeFiles(), Progress.NONE).rejects().stream()
                .flatMap(reject -> reject.samples().stream().map(sample -> reject.type() + " " + sample.raw()))
                .toList();
    }

    @Test
    void takesBestRanksAndLeavesUnknownValues() throws IOException {
        MemorySource source = clubs().item("Q92", "Leiden")
                .link("Q10", "P131", "Q92")
                .add("Q10", known("P131", new WikidataValue.EntityRef("Q90")), Rank.PREFERRED)
                .add("Q11", new Snak.Unknown("P131"), Rank.NORMAL).add("Q11", new Snak.None("P1083"), Rank.NORMAL);
        JsonNode graph = graph(source);
        assertThat(properties(graph, "Club#Q10").get("city").textValue()).isEqualTo("Delft");
        assertThat(properties(graph, "Club#Q11").has("city")).isFalse();
        assertThat(convert(source, new SafeFiles(), Progress.NONE).rejects()).extracting(Manifest.RejectCount::reason)
                .contains(Reason.UNKNOWN_VALUE, Reason.NO_VALUE);
    }

    @Test
    void convertsUnitsAndTellsWhatItCannot() throws IOException {
        MemorySource source = clubs().add("Q10", amount("P2046", "25", "Q35852"), Rank.NORMAL)
                .add("Q11", amount("P2046", "3", "Q11573"), Rank.NORMAL)
                .add("Q11", amount("P1083", "2.5", "Q199"), Rank.NORMAL);
        JsonNode graph = graph(source);
        assertThat(properties(graph, "Club#Q10").get("area").doubleValue()).isEqualTo(0.25);
        assertThat(properties(graph, "Club#Q11").has("area")).isFalse();
        assertThat(convert(source, new SafeFiles(), Progress.NONE).rejects()).extracting(Manifest.RejectCount::reason)
                .contains(Reason.OTHER_DIMENSION, Reason.NOT_AN_INTEGER);
    }

    @Test
    void saysTrueOrFalseOfEveryEntity() throws IOException {
        JsonNode graph = graph(clubs().link("Q10", "P2094", "Q9"));
        assertThat(properties(graph, "Club#Q10").get("womens").booleanValue()).isTrue();
        assertThat(properties(graph, "Club#Q11").get("womens").booleanValue()).isFalse();
    }

    @Test
    void mergesFactsThatAreContainedAndNoOthers() throws IOException {
        Snak keeper = known("P413", new WikidataValue.EntityRef("Q30"));
        Snak defender = known("P413", new WikidataValue.EntityRef("Q31"));
        MemorySource source = clubs()
                .link("Q20", "P54", "Q10", year("P580", 2000), keeper)
                .link("Q20", "P54", "Q10", year("P580", 2000), year("P582", 2010), defender)
                .link("Q21", "P54", "Q10", year("P580", 2000)).link("Q21", "P54", "Q10", year("P582", 2010));
        List<String> relations = new ArrayList<>();
        graph(source).get("relations").forEach(r -> relations.add(r.get("subj_id").textValue() + r.get("properties")));
        assertThat(relations).containsExactly(
                "Player#Q20{\"start\":2000,\"end\":2010,\"roles\":[\"defender\",\"goalkeeper\"]}",
                "Player#Q21{\"start\":2000}", "Player#Q21{\"end\":2010}");
    }

    @Test
    void followsTransitiveRelationsWithoutLinkingAllToThemselves() throws IOException {
        MemorySource source = clubs().item("Q13", "Club C", "Q1").link("Q10", "P361", "Q11").link("Q11", "P361", "Q13");
        List<String> relations = new ArrayList<>();
        graph(source).get("relations")
                .forEach(r -> relations.add(r.get("subj_id").textValue() + " " + r.get("obj_id").textValue()));
        assertThat(relations).containsExactly("Club#Q10 Club#Q11", "Club#Q10 Club#Q13", "Club#Q11 Club#Q13");
    }

    @Test
    void followsSuffixesAndIdenticalEntitiesAlsoToFindMembers() throws IOException {
        String schema = """
                {"name": "places", "entities": [
                  {"label": "Town", "wd_source": "Q1"},
                  {"label": "Region", "wd_source": "Q3", "wd_constraints": ["$FROM_RELATION(in)"]},
                  {"label": "Capital", "wd_source": "Q4", "wd_constraints": ["$FROM_RELATION(same)"]}],
                 "relations": [
                  {"label": "in", "wd_source": "P131", "wd_source_suffix": "wdt:P131*", "subj_label": "Town",
                   "obj_label": "Region"},
                  {"label": "same", "wd_source": "$IDENTICAL", "subj_label": "Town", "obj_label": "Capital"}]}
                """;
        MemorySource source = new MemorySource().item("Q10", "Town", "Q1", "Q4").item("Q11", "District")
                .item("Q12", "Province", "Q3").item("Q13", "Elsewhere", "Q3")
                .link("Q10", "P131", "Q11").link("Q11", "P131", "Q12");
        JsonNode graph = graph(source, schema);
        assertThat(eids(graph)).containsExactly("Town#Q10", "Region#Q12", "Capital#Q10");
        assertThat(graph.get("relations")).extracting(r -> r.get("obj_id").textValue())
                .containsExactly("Region#Q12", "Capital#Q10");
    }

    @Test
    void everyConstraintOfSeveralMustHold() throws IOException {
        String schema = """
                {"name": "two", "entities": [
                  {"label": "Film", "wd_source": "Q1"},
                  {"label": "Person", "wd_source": "Q5", "wd_include_subclasses": false,
                   "wd_constraints": ["$FROM_RELATION(by)", "$FROM_RELATION(with)"]}],
                 "relations": [
                  {"label": "by", "wd_source": "P57", "subj_label": "Film", "obj_label": "Person"},
                  {"label": "with", "wd_source": "P161", "subj_label": "Film", "obj_label": "Person"}]}
                """;
        MemorySource source = clubs().link("Q10", "P57", "Q20").link("Q10", "P57", "Q21").link("Q10", "P161", "Q20");
        assertThat(eids(graph(source, schema))).containsExactly("Film#Q10", "Film#Q11", "Person#Q20");
    }

    @Test
    void refusesAPatternThatNobodyTrustsBeforeAnyWork() {
        String schema = CLUBS.replace("\"wd_source\": \"Q1\"",
                "\"wd_source\": \"Q1\", \"wd_constraints\": [\"$RAW_SPARQL(?item wdt:P1 ?x)\"]");
        MemorySource source = clubs();
        assertThatThrownBy(() -> converter(source, schema, false).run(folder.resolve("g"), new SafeFiles(),
                Progress.NONE)).isInstanceOf(QuernException.class).hasMessageContaining("?item wdt:P1 ?x")
                .hasMessageContaining("--trust-sparql");
        assertThat(source.patterns()).isEmpty();
        assertThat(folder.resolve("g")).doesNotExist();
        converter(source, schema, true).run(folder.resolve("g"), new SafeFiles(), Progress.NONE);
        assertThat(source.patterns()).containsExactly("?item wdt:P1 ?x");
    }

    @Test
    void givesTheSameBytesEachTime() throws IOException {
        MemorySource source = clubs().link("Q20", "P54", "Q10").link("Q21", "P54", "Q11");
        convert(source, new SafeFiles(), Progress.NONE);
        byte[] graph = Files.readAllBytes(folder.resolve("g/graph.json.gz"));
        byte[] manifest = Files.readAllBytes(folder.resolve("g/manifest.json"));
        convert(source, new SafeFiles(), Progress.NONE);
        assertThat(folder.resolve("g/graph.json.gz")).hasBinaryContent(graph);
        assertThat(folder.resolve("g/manifest.json")).hasBinaryContent(manifest);
    }

    @Test
    void leavesTheOldFilesWhenTheDiskIsFull() throws IOException {
        convert(clubs(), new SafeFiles(), Progress.NONE);
        byte[] old = Files.readAllBytes(folder.resolve("g/graph.json.gz"));
        MemorySource more = clubs().link("Q20", "P54", "Q10");
        int[] files = {0};
        // The graph itself still fits, the manifest does not.
        SafeFiles full = new SafeFiles(out -> ++files[0] == 1 ? out : new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("No space left on device");
            }
        });
        assertThatThrownBy(() -> convert(more, full, Progress.NONE)).isInstanceOf(QuernException.class)
                .hasMessageContaining("disk is full");
        assertThat(folder.resolve("g/graph.json.gz")).hasBinaryContent(old);
        assertThat(names(folder.resolve("g"))).containsExactly("graph.json.gz", "manifest.json");
    }

    @Test
    void leavesNothingWhenCancelledAtAnyPoint() throws IOException {
        MemorySource source = clubs().link("Q20", "P54", "Q10");
        int allowed = 0;
        while (true) {
            CountedProgress progress = new CountedProgress(allowed++);
            try {
                convert(source, new SafeFiles(), progress);
                break;
            } catch (CancellationException _) {
                assertThat(folder.resolve("g")).doesNotExist();
            }
        }
        assertThat(allowed).isGreaterThan(5);
        assertThat(names(folder.resolve("g"))).containsExactly("graph.json.gz", "manifest.json");
    }

    /** Is cancelled once it has been asked often enough. */
    private static final class CountedProgress implements Progress {
        private int left;

        CountedProgress(int left) {
            this.left = left;
        }

        @Override
        public void stage(Phrase title) {}

        @Override
        public void at(long done, long total) {}

        @Override
        public boolean cancelled() {
            return left-- <= 0;
        }
    }

    /** A French label, an English one, and one in no language of the chain. */
    private MemorySource oddlyNamed() {
        return new MemorySource().item("Q10", "", "Q1").item("Q11", "Eleven", "Q1").item("Q12", "", "Q1")
                .label("Q10", "fr", "Dix").label("Q10", "de", "Zehn").label("Q12", "nl", "Twaalf");
    }

    private JsonNode named(String... languages) throws IOException {
        Converter.Options options = new Converter.Options(false, false, ConversionRules.CORRECT, Optional.empty())
                .withLabels(LabelChain.chosen(List.of(languages), "test"));
        new Converter(new SchemaReader(new SafeFiles()).check(CLUBS).schema().orElseThrow(), oddlyNamed(),
                new UnitTable(), options).run(folder.resolve("g"), new SafeFiles(), Progress.NONE);
        try (InputStream in = new GZIPInputStream(Files.newInputStream(folder.resolve("g/graph.json.gz")))) {
            return new ObjectMapper().readTree(in);
        }
    }

    private static List<String> names(JsonNode graph) {
        List<String> names = new ArrayList<>();
        graph.path("entities").forEach(e -> names.add(e.path("name").asText() + " "
                + e.path("properties").path(StoredProperties.LABEL_LANGUAGE).asText("-")));
        return names;
    }

    @Test
    void entitiesTakeTheirLabelsAlongTheChainAndKeepTheLanguage() throws IOException {
        assertThat(names(named("en", "fr"))).containsExactlyInAnyOrder("Dix fr", "Eleven en");
        assertThat(names(named("en", "any"))).containsExactlyInAnyOrder("Dix fr", "Eleven en", "Twaalf nl");
        JsonNode graph = named("en", "fr", "qid");
        assertThat(names(graph)).containsExactlyInAnyOrder("Dix fr", "Eleven en", "Q12 -");
        assertThat(graph.toString()).contains("\"" + StoredProperties.LABEL_LANGUAGE + "\":\"str\"");
        assertThat(Manifest.read(new SafeFiles(), folder.resolve("g/manifest.json")).labelLanguages()).containsExactly(
                new Manifest.LanguageCount("Club", "en", 1), new Manifest.LanguageCount("Club", "fr", 1),
                new Manifest.LanguageCount("Club", "qid", 1));
    }

    @Test
    void theLanguagesOfLabelsAreCountedBeforeAConversion() {
        Converter.Options options = new Converter.Options(false, false, ConversionRules.CORRECT, Optional.empty())
                .withLabels(LabelChain.chosen(List.of("en", "fr"), "test"));
        assertThat(new Converter(new SchemaReader(new SafeFiles()).check(CLUBS).schema().orElseThrow(), oddlyNamed(),
                new UnitTable(), options).labelLanguages(Progress.NONE).get("Club"))
                .isEqualTo(Map.of("en", 1L, "fr", 1L, "", 1L));
    }

    @Test
    void aChainWithALanguageThatIsNeverUsedIsRefused() {
        assertThatThrownBy(() -> LabelChain.chosen(List.of("en", "any", "de"), "--languages"))
                .isInstanceOf(QuernException.class).hasMessageContaining("'de' after 'any' is never used");
        assertThatThrownBy(() -> LabelChain.chosen(List.of("English"), "--languages"))
                .hasMessageContaining("'English' is not a language code");
        assertThatThrownBy(() -> LabelChain.chosen(List.of("en", "en"), "--languages"))
                .hasMessageContaining("listed twice");
    }

    private static Converter converter(WikidataSource source, String schema, boolean trust) {
        return new Converter(new SchemaReader(new SafeFiles()).check(schema).schema().orElseThrow(), source,
                new UnitTable(), new Converter.Options(trust, false, ConversionRules.CORRECT, Optional.empty()));
    }

    private Manifest convert(WikidataSource source, SafeFiles files, Progress progress) {
        return converter(source, CLUBS, false).run(folder.resolve("g"), files, progress);
    }

    private JsonNode graph(WikidataSource source) throws IOException {
        return graph(source, CLUBS);
    }

    private JsonNode graph(WikidataSource source, String schema) throws IOException {
        converter(source, schema, false).run(folder.resolve("g"), new SafeFiles(), Progress.NONE);
        try (InputStream in = new GZIPInputStream(Files.newInputStream(folder.resolve("g/graph.json.gz")))) {
            return new ObjectMapper().readTree(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    private static List<String> eids(JsonNode graph) {
        List<String> eids = new ArrayList<>();
        graph.get("entities").forEach(e -> eids.add(e.get("eid").textValue()));
        return eids;
    }

    private static JsonNode properties(JsonNode graph, String eid) {
        for (JsonNode entity : graph.get("entities")) {
            if (entity.get("eid").textValue().equals(eid))
                return entity.get("properties");
        }
        throw new AssertionError("no " + eid);
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(f -> f.getFileName().toString()).sorted().toList();
        }
    }
}
