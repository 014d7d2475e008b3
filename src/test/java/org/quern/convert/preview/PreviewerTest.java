package org.quern.convert.preview;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.quern.convert.MemorySource.known;
import static org.quern.convert.MemorySource.year;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Random;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFParser;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.sparql.core.DatasetGraphFactory;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.convert.Asked;
import org.quern.convert.ConversionPlan;
import org.quern.convert.ConversionRules;
import org.quern.convert.MemorySource;
import org.quern.convert.OracleStore;
import org.quern.convert.PlanQueries;
import org.quern.convert.Reason;
import org.quern.convert.output.Manifest;
import org.quern.convert.preview.Preview.End;
import org.quern.convert.preview.Preview.Fate;
import org.quern.convert.preview.Preview.Why;
import org.quern.convert.preview.Previewer.Focus;
import org.quern.convert.run.Converter;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema;
import org.quern.schema.SchemaReader;
import org.quern.sparql.GuardedSelect;
import org.quern.sparql.Solutions;
import org.quern.testing.Shared;
import org.quern.testing.SparqlServer;
import org.quern.testing.StoppingProgress;
import org.quern.wikidata.Rank;
import org.quern.wikidata.Snak;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.WikidataValue;
import org.quern.wikidata.endpoint.Endpoint;
import org.quern.wikidata.endpoint.EndpointAddress;
import org.quern.wikidata.endpoint.EndpointSource;
import org.quern.wikidata.endpoint.Profiles;
import org.quern.wikidata.store.StoreSource;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** A preview says what a conversion writes; so each is held against a whole conversion of the same data. */
class PreviewerTest {
    private static final Path EXAMPLE = Path.of("assets", "example");
    private static final int EVERYTHING = 100_000;

    private static final String CLUBS = """
            {"name": "clubs", "entities": [
              {"label": "Club", "wd_source": "Q1", "properties": [
                {"label": "city", "wd_source": "P131", "datatype": "str"},
                {"label": "womens", "wd_source": "$LINKED_TO(P2094,Q9)", "datatype": "bool"}]},
              {"label": "Player", "wd_source": "Q5", "wd_include_subclasses": false,
               "wd_constraints": ["$FROM_RELATION(playsFor)"], "properties": []}],
             "relations": [
              {"label": "playsFor", "wd_source": "P54", "subj_label": "Player", "obj_label": "Club",
               "wd_rank_filter": "non_deprecated", "properties": [
                 {"label": "start", "wd_source": "P580", "datatype": "int", "is_year": true}]},
              {"label": "knows", "wd_source": "P1891", "subj_label": "Player", "obj_label": "Player"}]}
            """;

    @TempDir
    private Path folder;

    private static MemorySource clubs() {
        return new MemorySource().item("Q5", "human").item("Q1", "club").item("Q2", "youth club")
                .link("Q2", "P279", "Q1")
                .item("Q10", "Ajax", "Q1").item("Q11", "Borussia", "Q2").item("Q12", "", "Q1")
                .item("Q90", "Delft").item("Q91", "").item("Q92", "Rotterdam")
                .item("Q20", "Ann", "Q5").item("Q21", "Bob", "Q5").item("Q22", "Cy", "Q5").item("Q23", "Dee", "Q5")
                .link("Q20", "P54", "Q10", year("P580", 1999)).link("Q21", "P54", "Q11")
                .add("Q22", known("P54", new WikidataValue.EntityRef("Q10")), Rank.DEPRECATED)
                .link("Q20", "P1891", "Q21").link("Q20", "P1891", "Q22");
    }

    @Test
    void setsEachValueBesideItsStatements() {
        MemorySource source = clubs().link("Q10", "P131", "Q90").link("Q10", "P131", "Q91")
                .link("Q10", "P131", "Q92")
                .add("Q10", known("P131", new WikidataValue.EntityRef("Q92")), Rank.DEPRECATED);
        Preview.Entity ajax = entity(preview(source, new Focus.OfType("Club")), "Q10");
        Preview.Property city = ajax.properties().getFirst();
        assertThat(city.value()).contains("Delft");
        assertThat(city.evidence()).extracting(Preview.Evidence::raw).containsExactly("Q90", "Q91", "Q92", "Q92");
        assertThat(city.evidence()).extracting(Preview.Evidence::fate).containsExactly(new Fate.Taken("Delft"),
                new Fate.Rejected(Reason.NO_LABEL_OF_VALUE), new Fate.Left("Rotterdam"),
                new Fate.PassedOver(Why.DEPRECATED));
        assertThat(ajax.properties().getLast().value()).contains(false);
    }

    @Test
    void findsOutWhetherOtherEndsAreMembersWithoutFindingAllMembers() {
        Asked source = new Asked(clubs());
        Preview preview = preview(source, new Focus.OfType("Player"));
        assertThat(preview.entities()).extracting(Preview.Entity::id).containsExactly("Q20", "Q21");
        assertThat(preview.types()).containsExactly(new Preview.TypeSample("Player", 2, List.of("Club")));
        Preview.Entity ann = entity(preview, "Q20");
        // Bob plays for a club; Cy's statement is deprecated, and so he is no Player of this graph.
        assertThat(ann.relations()).filteredOn(r -> r.type().startsWith("knows")).extracting(r -> r.object() + " "
                + r.end()).containsExactly("Optional[Q21] " + End.IN_GRAPH, "Optional[Q22] " + End.NOT_IN_GRAPH);
        assertThat(ann.relations()).filteredOn(r -> r.type().startsWith("playsFor")).singleElement()
                .satisfies(r -> assertThat(r.properties().getFirst().value()).contains(1999L));
        assertThat(source.asked).as("nobody asks for all humans").noneMatch(q -> q.equals("P31 [Q5]"));
        assertThat(preview.labels()).containsEntry("Q10", "Ajax").containsEntry("Q22", "Cy");
    }

    @Test
    void aFocusOnARelationShowsThoseWhoHaveIt() {
        Preview preview = new Previewer(schema(CLUBS), clubs(), new UnitTable(), new Previewer.Options(
                new Focus.OfRelation("knows#Player#Player"), 1, false, ConversionRules.CORRECT)).run(Progress.NONE);
        assertThat(preview.entities()).singleElement().satisfies(ann -> {
            assertThat(ann.id()).isEqualTo("Q20");
            assertThat(ann.properties()).isEmpty();
            assertThat(ann.relations()).hasSize(2);
        });
    }

    @Test
    void anEntityThatCannotBeConvertedIsNamedAndTheOthersAreShown() {
        WikidataSource source = new Asked(clubs()) {
            @Override
            public void read(Collection<String> ids, Set<String> pids, Consumer<WikidataEntity> receiver) {
                if (ids.contains("Q21") && pids.size() > 1)
                    throw new StackOverflowError();
                super.read(ids, pids, receiver);
            }
        };
        Preview preview = preview(source, new Focus.OfType("Player"));
        assertThat(preview.entities()).extracting(Preview.Entity::id).containsExactly("Q20");
        assertThat(preview.shortfalls()).singleElement().satisfies(shortfall -> {
            assertThat(shortfall.step()).isEqualTo("Player Q21");
            assertThat(shortfall.cause().what()).isEqualTo("too deeply nested");
        });
    }

    @Test
    void saysWhichStepFailedAndShowsTheRest() {
        WikidataSource source = new Asked(clubs()) {
            @Override
            public Set<String> subjectsOf(String pid, Set<String> objects) {
                if (pid.equals("P31") && objects.contains("Q2"))
                    throw new QuernException("no answer", "there", "ask later");
                return super.subjectsOf(pid, objects);
            }
        };
        Preview preview = preview(source, new Focus.All());
        assertThat(preview.shortfalls()).extracting(Preview.Shortfall::step).contains("members of Club");
        assertThat(preview.shortfalls()).allSatisfy(s -> assertThat(s.cause().what()).isEqualTo("no answer"));
    }

    @Test
    void aStrangersQueryDoesNotRunUnasked() {
        String text = CLUBS.replace("\"wd_source\": \"Q1\",",
                "\"wd_source\": \"Q1\", \"wd_constraints\": [\"$RAW_SPARQL(?item wdt:P1 ?x)\"],");
        MemorySource source = clubs();
        Preview preview = new Previewer(schema(text), source, new UnitTable(), new Previewer.Options(new Focus.All(),
                24, false, ConversionRules.CORRECT)).run(Progress.NONE);
        assertThat(preview.entities()).isEmpty();
        assertThat(source.patterns()).isEmpty();
        assertThat(preview.shortfalls().getFirst().cause().what()).contains("?item wdt:P1 ?x");
        assertThat(new Previewer(schema(text), source, new UnitTable(), new Previewer.Options(new Focus.All(), 24,
                true, ConversionRules.CORRECT)).run(Progress.NONE).entities()).isNotEmpty();
    }

    @Test
    void stopsWhenNobodyWantsItAnyMore() {
        Progress stopped = new StoppingProgress(() -> true);
        Previewer previewer = new Previewer(schema(CLUBS), clubs(), new UnitTable(),
                new Previewer.Options(new Focus.All(), 24, false, ConversionRules.CORRECT));
        assertThatThrownBy(() -> previewer.run(stopped)).isInstanceOf(CancellationException.class);
    }

    @ParameterizedTest
    @CsvSource({"CORRECT, geo_like", "CORRECT, movie_like", "CORRECT, nba_like", "CORRECT, reprops",
        "CORRECT, reverse_chain", "CORRECT, types_all", "COMPATIBLE, movie_like", "COMPATIBLE, nba_like",
        "COMPATIBLE, reprops", "COMPATIBLE, reverse_chain", "COMPATIBLE, types_all"})
    void aPreviewOfEverythingIsTheWholeConversion(ConversionRules rules, String name) throws IOException {
        MappedSchema schema = new SchemaReader(new SafeFiles())
                .read(Shared.path("oracles/conversion/" + name).resolve("schema.json"));
        try (WikidataSource source = OracleStore.open()) {
            sameAsTheWholeConversion(schema, source, rules);
        }
    }

    @Test
    void aPreviewOfTheExampleIsItsWholeConversion() throws IOException {
        DatasetGraph data = DatasetGraphFactory.create();
        try (Stream<Path> files = Files.list(EXAMPLE.resolve("data"))) {
            files.sorted().forEach(file -> RDFParser.source(file).parse(data));
        }
        try (Stream<Path> schemas = Files.list(EXAMPLE.resolve("schemas"));
                WikidataSource source = new StoreSource("example", data)) {
            for (Path file : schemas.sorted().toList())
                sameAsTheWholeConversion(new SchemaReader(new SafeFiles()).read(file), source,
                        ConversionRules.CORRECT);
        }
    }

    /** All of it, and a few. */
    private void sameAsTheWholeConversion(MappedSchema schema, WikidataSource source, ConversionRules rules)
            throws IOException {
        Manifest manifest = convert(schema, source, rules);
        Preview all = preview(schema, source, rules, EVERYTHING);
        assertThat(all.shortfalls()).isEmpty();
        assertSameRejects(all, manifest);
        assertThat(entities(all)).containsExactlyInAnyOrderElementsOf(writtenEntities());
        assertThat(relations(all)).containsExactlyInAnyOrderElementsOf(writtenRelations(_ -> true));

        Preview few = preview(schema, source, rules, 24);
        assertThat(few).isEqualTo(preview(schema, source, rules, 24));
        assertThat(few.entities()).hasSizeBetween(1, 24 + schema.entities().size());
        assertThat(writtenEntities()).containsAll(entities(few));
        Set<String> subjects = new TreeSet<>();
        few.entities().forEach(e -> subjects.add(e.type() + "#" + e.id()));
        assertThat(relations(few)).containsExactlyInAnyOrderElementsOf(writtenRelations(subjects::contains));
    }

    /** A source may state one pair several times, with and without qualifiers, in any rank. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void countsPairsThatAreStatedSeveralTimesAsTheConversionDoes(long seed) throws IOException {
        Random random = new Random(seed);
        MemorySource source = new MemorySource().item("Q5", "human").item("Q1", "club");
        for (int i = 0; i < 30; i++)
            source.item("Q" + (100 + i), random.nextInt(4) == 0 ? "" : "item " + i, i < 20 ? "Q5" : "Q1");
        for (int i = 0; i < 160; i++) {
            Snak club = known("P54", new WikidataValue.EntityRef("Q" + (119 + random.nextInt(12))));
            Snak[] qualifiers = Stream
                    .of(year("P580", 1999 + random.nextInt(2)), year("P582", 2009 + random.nextInt(2)))
                    .filter(_ -> random.nextInt(3) == 0).toArray(Snak[]::new);
            source.add("Q" + (100 + random.nextInt(20)), club,
                    random.nextInt(3) == 0 ? Rank.values()[random.nextInt(3)] : Rank.NORMAL, qualifiers);
        }
        for (String ranks : List.of("non_deprecated", "highest"))
            for (String end : List.of("\"int\", \"is_year\": true", "\"list[str]\"")) {
                MappedSchema schema = schema(CLUBS.replace("non_deprecated", ranks).replace("{\"label\": \"start\"",
                        "{\"label\": \"end\", \"wd_source\": \"P582\", \"datatype\": " + end
                                + "}, {\"label\": \"start\""));
                Manifest manifest = convert(schema, source, ConversionRules.CORRECT);
                Preview all = preview(schema, source, ConversionRules.CORRECT, EVERYTHING);
                assertSameRejects(all, manifest);
                assertThat(relations(all)).containsExactlyInAnyOrderElementsOf(writtenRelations(_ -> true));
                assertSameFacts(all, manifest);
            }
    }

    /** Written and merged relations, and values that relations have. */
    private static void assertSameFacts(Preview all, Manifest manifest) {
        for (Manifest.RelationCount count : manifest.relations()) {
            List<Preview.Relation> shown = all.entities().stream().flatMap(e -> e.relations().stream())
                    .filter(r -> r.type().equals(count.type()) && r.end() == End.IN_GRAPH).toList();
            assertThat(shown).hasSize((int) count.written());
            assertThat(shown.stream().mapToInt(Preview.Relation::facts).sum())
                    .isEqualTo((int) (count.written() + count.merged()));
            manifest.properties().stream().filter(p -> p.type().equals(count.type())).forEach(p -> assertThat(shown
                    .stream().flatMap(r -> r.properties().stream()).filter(each -> each.label().equals(p.property())
                            && each.evidence().stream().anyMatch(e -> e.fate() instanceof Fate.Taken)))
                    .hasSize(
                            (int) p.filled()));
        }
    }

    /** The languages of the schema decide about subjects and objects alike. */
    @ParameterizedTest
    @ValueSource(strings = {"", "en,mul", "en,mul,any", "fr", "fr,de,qid"})
    void countsTheSameRelationsAsTheConversionInTheLanguagesOfTheSchema(String languages) throws IOException {
        Random random = new Random(11);
        MemorySource source = new MemorySource().item("Q5", "human").item("Q1", "club");
        for (int i = 0; i < 60; i++) {
            source.item("Q" + (100 + i), "", i < 40 ? "Q5" : "Q1");
            for (String language : List.of("en", "mul", "fr", "de", "el"))
                if (random.nextInt(4) == 0)
                source.label("Q" + (100 + i), language, language + " " + i);
        }
        for (int i = 0; i < 120; i++)
            source.link("Q" + (100 + i % 40), "P54", "Q" + (140 + i / 40 * 7 + random.nextInt(6)));
        MappedSchema schema = schema(CLUBS.replace("\"entities\"", languages.isEmpty() ? "\"entities\""
                : "\"wd_languages\": [\"" + languages.replace(",", "\", \"") + "\"], \"entities\""));
        Manifest manifest = convert(schema, source, ConversionRules.CORRECT);
        Preview all = preview(schema, source, ConversionRules.CORRECT, EVERYTHING);
        assertThat(all.shortfalls()).isEmpty();
        assertSameRejects(all, manifest);
        assertThat(relations(all)).containsExactlyInAnyOrderElementsOf(writtenRelations(_ -> true));
        stream(graph().get("entities")).filter(e -> e.get("eid").asText().startsWith("Club#"))
                .forEach(e -> Optional.ofNullable(all.labels().get(e.get("eid").asText().substring(5)))
                        .ifPresent(shown -> assertThat(shown).isEqualTo(e.get("name").asText())));
    }

    @Test
    void anEndpointIsNotAskedForAllMembers() throws IOException {
        StringBuilder data = new StringBuilder("""
                @prefix wd: <http://www.wikidata.org/entity/> .
                @prefix wdt: <http://www.wikidata.org/prop/direct/> .
                @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
                wd:Q2 wdt:P279 wd:Q1 . wd:Q90 rdfs:label "Delft"@en .
                """);
        for (int i = 1000; i < 4000; i++)
            data.append("wd:Q%d rdfs:label \"Club %d\"@en ; wdt:P31 wd:Q2 ; wdt:P131 wd:Q90 .\n".formatted(i, i));
        DatasetGraph graph = DatasetGraphFactory.create();
        RDFParser.fromString(data.toString(), Lang.TURTLE).parse(graph);
        try (SparqlServer server = new SparqlServer(graph);
                EndpointSource source = EndpointSource.open(
                        new Endpoint(EndpointAddress.of(server.address()),
                                new Profiles().find("generic").orElseThrow(), "test", folder, Instant.EPOCH),
                        new SafeFiles(), _ -> {}, Progress.NONE)) {
            Preview preview = preview(source, new Focus.OfType("Club"));
            assertThat(preview.shortfalls()).isEmpty();
            assertThat(preview.entities()).hasSize(24).allSatisfy(club -> assertThat(
                    club.properties().getFirst().value()).contains("Delft"));
            assertThat(server.queries()).as("who is a member").filteredOn(q -> q.contains("?item wdt:P31 ?v"))
                    .isNotEmpty().allSatisfy(q -> assertThat(limit(q)).isLessThan(1000));
            assertThat(server.queries()).hasSizeLessThan(40);

            Solutions rows = source.select(
                    GuardedSelect.of(new PlanQueries(ConversionPlan.of(schema(CLUBS), new UnitTable(),
                            ConversionRules.CORRECT), source, false, Progress.NONE).query(2, 0).sparql()),
                    50, Progress.NONE);
            assertThat(rows.rows()).hasSize(50);
            assertThat(rows.cut()).isTrue();
            assertThat(server.queries().getLast()).containsPattern("LIMIT\\s+51");
        }
    }

    private static int limit(String query) {
        Matcher limit = Pattern.compile("LIMIT (\\d+)").matcher(query);
        return limit.find() ? Integer.parseInt(limit.group(1)) : Integer.MAX_VALUE;
    }

    private void assertSameRejects(Preview all, Manifest manifest) {
        Map<String, Long> counts = new TreeMap<>();
        for (Preview.Entity entity : all.entities()) {
            entity.reason().ifPresent(reason -> counts.merge(entity.type() + ". " + reason, 1L, Long::sum));
            count(entity.type(), entity.properties(), counts);
            for (Preview.Relation relation : entity.relations()) {
                relation.evidence().forEach(e -> count(relation.type() + ".", e, counts));
                if (relation.end() == End.NOT_IN_GRAPH && relation.evidence().isEmpty())
                    counts.merge(relation.type() + ". END_NOT_IN_GRAPH", 1L, Long::sum);
                if (relation.end() == End.IN_GRAPH)
                    count(relation.type(), relation.properties(), counts);
            }
        }
        Map<String, Long> expected = new TreeMap<>();
        manifest.rejects().forEach(r -> expected.put(r.type() + "." + r.property() + " " + r.reason(), r.count()));
        assertThat(counts).isEqualTo(expected);
        assertThat(all.rejected()).isEqualTo(manifest.rejectTotal());
    }

    private static void count(String type, List<Preview.Property> properties, Map<String, Long> counts) {
        properties.forEach(p -> p.evidence().forEach(e -> count(type + "." + p.label(), e, counts)));
    }

    private static void count(String place, Preview.Evidence evidence, Map<String, Long> counts) {
        if (evidence.fate() instanceof Fate.Rejected(Reason reason))
            counts.merge(place + " " + reason, 1L, Long::sum);
    }

    private static List<String> entities(Preview preview) {
        return preview.entities().stream().filter(e -> e.name().isPresent()).map(e -> e.type() + "#" + e.id() + " "
                + e.name().get() + " " + values(e.properties())).toList();
    }

    private static List<String> relations(Preview preview) {
        return preview.entities().stream().flatMap(e -> e.relations().stream()
                .filter(r -> r.end() == End.IN_GRAPH)
                .map(r -> r.type().substring(0, r.type().indexOf('#')) + " " + e.type() + "#" + e.id() + " "
                        + r.type().substring(r.type().lastIndexOf('#') + 1) + "#" + r.object().orElseThrow() + " "
                        + values(r.properties())))
                .toList();
    }

    private static Map<String, String> values(List<Preview.Property> properties) {
        Map<String, String> values = new TreeMap<>();
        properties.forEach(p -> p.value().ifPresent(v -> values.put(p.label(), json(v))));
        return values;
    }

    private static String json(Object value) {
        Object plain = switch (value) {
            case LocalDate date -> date.toString();
            case List<?> list -> list.stream().map(v -> v instanceof LocalDate d ? d.toString() : v).toList();
            default -> value;
        };
        return new ObjectMapper().valueToTree(plain).toString();
    }

    private List<String> writtenEntities() throws IOException {
        return stream(graph().get("entities")).map(
                e -> e.get("eid").asText() + " " + e.get("name").asText() + " " + written(e)).toList();
    }

    private List<String> writtenRelations(java.util.function.Predicate<String> ofSubject) throws IOException {
        return stream(graph().get("relations")).filter(r -> ofSubject.test(r.get("subj_id").asText()))
                .map(r -> r.get("label").asText() + " " + r.get("subj_id").asText() + " "
                        + r.get("obj_id").asText() + " " + written(r))
                .toList();
    }

    private static Map<String, String> written(JsonNode element) {
        Map<String, String> values = new TreeMap<>();
        element.get("properties").properties().stream().filter(p -> !p.getValue().isNull())
                .forEach(p -> values.put(p.getKey(), p.getValue().toString()));
        return values;
    }

    private static Stream<JsonNode> stream(JsonNode array) {
        return java.util.stream.StreamSupport.stream(array.spliterator(), false);
    }

    private JsonNode graph() throws IOException {
        try (InputStream in = new GZIPInputStream(Files.newInputStream(folder.resolve("g/graph.json.gz")))) {
            return new ObjectMapper().readTree(in);
        }
    }

    private Manifest convert(MappedSchema schema, WikidataSource source, ConversionRules rules) {
        return new Converter(schema, source, new UnitTable(),
                new Converter.Options(true, false, rules, Optional.empty()))
                .run(folder.resolve("g"), new SafeFiles(), Progress.NONE);
    }

    private static Preview preview(MappedSchema schema, WikidataSource source, ConversionRules rules, int most) {
        return new Previewer(schema, source, new UnitTable(),
                new Previewer.Options(new Focus.All(), most, true, rules)).run(Progress.NONE);
    }

    private static Preview preview(WikidataSource source, Focus focus) {
        return new Previewer(schema(CLUBS), source, new UnitTable(),
                new Previewer.Options(focus, 24, false, ConversionRules.CORRECT)).run(Progress.NONE);
    }

    private static Preview.Entity entity(Preview preview, String id) {
        return preview.entities().stream().filter(e -> e.id().equals(id)).findFirst().orElseThrow();
    }

    private static MappedSchema schema(String text) {
        return new SchemaReader(new SafeFiles()).check(text).schema().orElseThrow();
    }
}
