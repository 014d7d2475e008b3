package org.quern.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.quern.convert.MemorySource.amount;
import static org.quern.convert.MemorySource.known;
import static org.quern.convert.MemorySource.year;
import static org.quern.testing.Items.time;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.convert.run.Converter;
import org.quern.job.Progress;
import org.quern.schema.SchemaReader;
import org.quern.wikidata.Rank;
import org.quern.wikidata.Snak;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataValue;
import org.quern.workspace.SafeFiles;

/** Each word of the schema language, on a few hand-made items (semantics of conversion, 1.1 to 3). */
class SchemaLanguageTest {
    @TempDir
    private Path folder;

    /** Films Q10, Q11; people Q20 to Q22; awards Q40 (of class Q3) and Q41 (of its subclass Q4). */
    private static MemorySource items() {
        return new MemorySource().item("Q1", "film").item("Q3", "award").item("Q4", "film award")
                .link("Q4", "P279", "Q3").item("Q5", "human")
                .item("Q10", "Alpha", "Q1").item("Q11", "Beta", "Q1")
                .item("Q20", "Ann", "Q5").item("Q21", "Bob", "Q5").item("Q22", "Cy", "Q5")
                .item("Q40", "Prize", "Q3").item("Q41", "Palm", "Q4");
    }

    private static Snak item(String pid, String id) {
        return known(pid, new WikidataValue.EntityRef(id));
    }

    private static String schema(String entities, String relations) {
        return "{\"name\":\"s\",\"entities\":[" + entities + "],\"relations\":[" + relations + "]}";
    }

    private JsonNode graph(MemorySource source, String schema, ConversionRules rules) throws IOException {
        new Converter(new SchemaReader(new SafeFiles()).check(schema).schema().orElseThrow(), source, new UnitTable(),
                new Converter.Options(true, false, rules, Optional.empty()))
                .run(folder.resolve("g"), new SafeFiles(), Progress.NONE);
        try (InputStream in = new GZIPInputStream(Files.newInputStream(folder.resolve("g/graph.json.gz")))) {
            return new ObjectMapper().readTree(in);
        }
    }

    private List<String> eids(MemorySource source, String schema) throws IOException {
        return eids(source, schema, ConversionRules.CORRECT);
    }

    private List<String> eids(MemorySource source, String schema, ConversionRules rules) throws IOException {
        List<String> eids = new ArrayList<>();
        graph(source, schema, rules).get("entities").forEach(e -> eids.add(e.get("eid").textValue()));
        return eids;
    }

    private List<String> relations(MemorySource source, String schema) throws IOException {
        List<String> relations = new ArrayList<>();
        graph(source, schema, ConversionRules.CORRECT).get("relations").forEach(r -> relations
                .add(r.get("subj_id").textValue() + " " + r.get("obj_id").textValue() + " " + r.get("properties")));
        return relations;
    }

    private static final String FILM = "{\"label\":\"Film\",\"wd_source\":\"Q1\"}";
    private static final String AWARD = "{\"label\":\"Award\",\"wd_source\":\"Q3\"}";
    private static final String PERSON = "{\"label\":\"Person\",\"wd_source\":\"Q5\",\"wd_include_subclasses\":false}";

    @Test
    void instancesOrSubclassesWithOrWithoutWhatIsBelow() throws IOException {
        assertThat(eids(items(), schema(AWARD, ""))).containsExactly("Award#Q40", "Award#Q41");
        assertThat(eids(items(), schema("{\"label\":\"A\",\"wd_source\":\"Q3\",\"wd_include_subclasses\":false}", "")))
                .containsExactly("A#Q40");
        MemorySource deeper = items().item("Q6", "audience award").link("Q6", "P279", "Q4");
        assertThat(eids(deeper, schema("{\"label\":\"Kind\",\"wd_source\":\"Q3\",\"wd_is_instance\":false}", "")))
                .containsExactly("Kind#Q4", "Kind#Q6");
        assertThat(eids(deeper, schema("{\"label\":\"Kind\",\"wd_source\":\"Q3\",\"wd_is_instance\":false,"
                + "\"wd_include_subclasses\":false}", ""))).containsExactly("Kind#Q4");
    }

    @Test
    void linksAndPropertiesAreTruthyAndKnown() throws IOException {
        String linked = "{\"label\":\"F\",\"wd_source\":\"Q1\",\"wd_constraints\":[\"$LINKED_TO(P166,Q40)\"]}";
        String having = "{\"label\":\"F\",\"wd_source\":\"Q1\",\"wd_constraints\":[\"$HAS_PROPERTY(P166)\"]}";
        MemorySource source = items().link("Q10", "P166", "Q40").add("Q11", item("P166", "Q40"), Rank.DEPRECATED);
        assertThat(eids(source, schema(linked, ""))).containsExactly("F#Q10");
        assertThat(eids(source, schema(having, ""))).containsExactly("F#Q10");
        MemorySource unknown = items().add("Q10", new Snak.Unknown("P166"), Rank.NORMAL).link("Q11", "P166", "Q41")
                .add("Q11", new Snak.None("P166"), Rank.PREFERRED);
        assertThat(eids(unknown, schema(having, ""))).as("neither is a known best value").isEmpty();
    }

    /** What is kept of dates comes from the statement with the stored value, or is all that is known of the date. */
    @Test
    void keepsThePrecisionAndTheBoundsOfDates() throws IOException {
        String kept = ",\"keep_precision\":true,\"keep_bounds\":true}";
        String film = FILM.replace("}", ",\"properties\":["
                + "{\"label\":\"day\",\"wd_source\":\"P577\",\"datatype\":\"date\"" + kept + ","
                + "{\"label\":\"year\",\"wd_source\":\"P577\",\"datatype\":\"int\",\"is_year\":true,\"keep_bce\":true"
                + kept + ",{\"label\":\"text\",\"wd_source\":\"P577\"" + kept + "]}");
        List<List<Snak>> cases = List.of(
                // The date itself, with both bounds, the latest of which is too coarse for a day.
                List.of(time("P577", 1950, 11), time("P1319", 1949, 11), time("P1326", 1951, 9)),
                List.of(time("P577", 1950, 9)),
                List.of(time("P577", 1900, 7), time("P1319", 1850, 9), time("P1326", 1870, 9)),
                List.of(new Snak.Unknown("P577"), time("P1319", -500, 9), new Snak.Unknown("P1326")),
                List.of(new Snak.None("P577")),
                List.of(time("P577", 1950, 3)),
                // Two bounds of one kind: the first in order, as for every property with one value.
                List.of(time("P577", 1950, 10), time("P1319", 1940, 9), time("P1319", 1930, 9)),
                List.of(item("P577", "Q20"), time("P1319", 1940, 9)));
        List<String> found = new ArrayList<>();
        for (List<Snak> snaks : cases) {
            MemorySource source = items().add("Q10", snaks.getFirst(), Rank.NORMAL,
                    snaks.subList(1, snaks.size()).toArray(Snak[]::new));
            found.add(graph(source, schema(film, ""), ConversionRules.CORRECT).get("entities").get(0).get("properties")
                    .toString().replace("\"", ""));
        }
        assertThat(found).containsExactly(
                "{day:1950-03-04,day_precision:day,day_earliest:1949-03-04,"
                        + "year:1950,year_precision:day,year_earliest:1949,year_latest:1951,"
                        + "text:04 March 1950,text_precision:day,text_earliest:04 March 1949,text_latest:1951}",
                "{year:1950,year_precision:year,text:1950,text_precision:year}",
                "{year_earliest:1850,year_latest:1870,"
                        + "text:19th century,text_precision:century,text_earliest:1850,text_latest:1870}",
                "{year_earliest:-500}", "{}", "{}",
                "{year:1950,year_precision:month,year_earliest:1930,"
                        + "text:March 1950,text_precision:month,text_earliest:1930}",
                "{year_earliest:1940,text:Ann,text_earliest:1940}");
    }

    /** Of statements with the same year, the most precise counts; of qualifiers, those of Wikidata for starts and ends. */
    @Test
    void keepsTheBoundsOfTheStatementWithTheValue() throws IOException {
        String kept = ",\"datatype\":\"int\",\"is_year\":true,\"keep_precision\":true,\"keep_bounds\":true}";
        String film = FILM.replace("}", ",\"properties\":[{\"label\":\"y\",\"wd_source\":\"P577\"" + kept + "]}");
        MemorySource source = items().add("Q10", time("P577", 1950, 9), Rank.NORMAL, time("P1319", 1949, 9))
                .add("Q10", time("P577", 1950, 11), Rank.NORMAL, time("P1326", 1952, 9))
                .add("Q10", time("P577", 1960, 11), Rank.NORMAL, time("P1319", 1959, 9))
                .add("Q10", item("P57", "Q20"), Rank.NORMAL, new Snak.Unknown("P580"), time("P582", 1980, 8),
                        time("P1319", 1970, 9), time("P8555", 1975, 9), time("P8554", 1979, 9),
                        time("P1326", 1989, 9))
                .add("Q10", item("P57", "Q21"), Rank.NORMAL, time("P582", 1980, 10), time("P12506", 1981, 9),
                        time("P1326", 1990, 9));
        String relation = "{\"label\":\"by\",\"wd_source\":\"P57\",\"subj_label\":\"Film\",\"obj_label\":\"Person\","
                + "\"properties\":[{\"label\":\"from\",\"wd_source\":\"P580\"" + kept
                + ",{\"label\":\"to\",\"wd_source\":\"P582\"" + kept + "]}";
        assertThat(relations(source, schema(film + "," + PERSON, relation))).containsExactly(
                "Film#Q10 Person#Q20 {\"from_earliest\":1970,\"from_latest\":1975,\"to_earliest\":1979,\"to_latest\":1989}",
                "Film#Q10 Person#Q21 {\"to\":1980,\"to_precision\":\"month\",\"to_latest\":1981}");
        JsonNode graph = graph(source, schema(film + "," + PERSON, relation), ConversionRules.CORRECT);
        assertThat(graph.at("/entities/0/properties").toString())
                .isEqualTo("{\"y\":1950,\"y_precision\":\"day\",\"y_latest\":1952}");
        assertThat(graph.at("/schema/relations/0/properties").toString().replace("\"", "")).isEqualTo(
                "{from:int,from_precision:str,from_earliest:int,from_latest:int,"
                        + "to:int,to_precision:str,to_earliest:int,to_latest:int}");
    }

    @Test
    void storesIdsOfWikidataOnRequest() throws IOException {
        String schema = schema(FILM, "").replace("{\"name\":\"s\",", "{\"name\":\"s\",\"wikidata_id\":true,");
        JsonNode graph = graph(items(), schema, ConversionRules.CORRECT);
        assertThat(graph.at("/schema/entities/0/properties").toString()).isEqualTo("{\"wikidata_id\":\"str\"}");
        assertThat(graph.at("/entities/1/properties").toString()).isEqualTo("{\"wikidata_id\":\"Q11\"}");
        SchemaReader reader = new SchemaReader(new SafeFiles());
        String own = FILM.replace("}", ",\"properties\":[{\"label\":\"wikidata_id\",\"wd_source\":\"P1\"}]}");
        assertThat(reader.check(schema(own, "")).problems()).isEmpty();
        assertThat(reader.check(schema.replace(FILM, own)).problems()).singleElement()
                .satisfies(p -> assertThat(p.isError()).isTrue());
        assertThatThrownBy(() -> new Converter(reader.check(schema(own, "")).schema().orElseThrow(), items(),
                new UnitTable(), new Converter.Options(true, false, ConversionRules.CORRECT, Optional.empty())
                        .withWikidataId(true))
                .run(folder.resolve("h"), new SafeFiles(), Progress.NONE))
                .hasMessageContaining("wikidata_id is reserved");
    }

    /** Keys without effect are reported, and what is kept never has the name of another property. */
    @Test
    void keepsNothingOfWhatIsNoSingleDate() {
        SchemaReader reader = new SchemaReader(new SafeFiles());
        String type = FILM.replace("}", ",\"properties\":[{\"label\":\"d\",\"wd_source\":\"P577\",%s}%s]}");
        for (String without : List.of("\"datatype\":\"list[date]\"", "\"datatype\":\"float\"", "\"datatype\":\"bool\"",
                "\"datatype\":\"list[str]\""))
            assertThat(reader.check(schema(type.formatted(
                    without + ",\"keep_precision\":true,\"keep_bounds\":true", ""), "")).problems()).as(without)
                    .hasSize(2).noneMatch(p -> p.isError());
        for (String label : List.of("d_precision", "d_earliest", "d_latest"))
            assertThat(reader.check(schema(type.formatted("\"keep_precision\":true,\"keep_bounds\":true",
                    ",{\"label\":\"" + label + "\",\"wd_source\":\"P1\"}"), "")).problems()).as(label)
                    .anyMatch(p -> p.isError());
    }

    @Test
    void oneOfSeveralRelationsLeadsThereFromSeveralRoots() throws IOException {
        String person = PERSON.replace("}",
                ",\"wd_constraints\":[\"$FROM_RELATION(wins#Film#Person,wins#Award#Person)\"]}");
        String wins = "{\"label\":\"wins\",\"wd_source\":\"P1346\",\"subj_label\":\"%s\",\"obj_label\":\"Person\"}";
        MemorySource source = items().link("Q10", "P1346", "Q20").link("Q40", "P1346", "Q21");
        assertThat(eids(source, schema(FILM + "," + AWARD + "," + person,
                wins.formatted("Film") + "," + wins.formatted("Award")))).contains("Person#Q20", "Person#Q21")
                .doesNotContain("Person#Q22");
    }

    @Test
    void aChainGoesOnFromMembersOnlyUnlessCompatible() throws IOException {
        String film = FILM.replace("}", ",\"wd_constraints\":[\"$FROM_RELATION(wins)\"]}");
        String person = PERSON.replace("}", ",\"wd_constraints\":[\"$FROM_RELATION(by)\"]}");
        String schema = schema(AWARD + "," + film + "," + person,
                "{\"label\":\"wins\",\"wd_source\":\"P166\",\"subj_label\":\"Film\",\"obj_label\":\"Award\"},"
                        + "{\"label\":\"by\",\"wd_source\":\"P57\",\"subj_label\":\"Film\",\"obj_label\":\"Person\"}");
        // Q22 won as well, and is no film.
        MemorySource source = items().link("Q10", "P166", "Q40").link("Q10", "P57", "Q20").link("Q22", "P166", "Q41")
                .link("Q22", "P57", "Q21");
        assertThat(eids(source, schema)).containsExactly("Award#Q40", "Award#Q41", "Film#Q10", "Person#Q20");
        assertThat(eids(source, schema, ConversionRules.COMPATIBLE)).contains("Person#Q21").doesNotContain("Film#Q22");
    }

    @Test
    void ranksAreTestedByStatement() throws IOException {
        String relation = "{\"label\":\"by\",\"wd_source\":\"P57\",\"subj_label\":\"Film\",\"obj_label\":\"Person\","
                + "\"wd_rank_filter\":\"%s\",\"properties\":[{\"label\":\"year\",\"wd_source\":\"P585\","
                + "\"datatype\":\"int\",\"is_year\":true}]}";
        MemorySource source = items().add("Q10", item("P57", "Q20"), Rank.PREFERRED, year("P585", 2000))
                .add("Q10", item("P57", "Q20"), Rank.NORMAL, year("P585", 1990))
                .add("Q10", item("P57", "Q20"), Rank.DEPRECATED, year("P585", 1980));
        assertThat(relations(source, schema(FILM + "," + PERSON, relation.formatted("highest"))))
                .containsExactly("Film#Q10 Person#Q20 {\"year\":2000}");
        assertThat(relations(source, schema(FILM + "," + PERSON, relation.formatted("non_deprecated"))))
                .containsExactly("Film#Q10 Person#Q20 {\"year\":2000}", "Film#Q10 Person#Q20 {\"year\":1990}");
    }

    @Test
    void objectsStandInQualifiersAndPropertiesInEither() throws IOException {
        String relation = """
                {"label":"nominated","wd_source":"P1411","wd_qualifier_pid":"P2453","wd_rank_filter":"non_deprecated",
                 "subj_label":"Film","obj_label":"Person","properties":[
                   {"label":"for","wd_source":"P1411","is_qualifier":false},
                   {"label":"roles","wd_source":"P453","datatype":"list[str]"},
                   {"label":"sizes","wd_source":"P2048","datatype":"list[float]","quantity_unit":"metre",
                    "quantity_convert_unit":true}]}""";
        MemorySource source = items().item("Q50", "king").item("Q51", "clown").link("Q10", "P1411", "Q40",
                item("P2453", "Q20"), item("P2453", "Q21"), item("P453", "Q50"), item("P453", "Q51"),
                new Snak.Unknown("P453"));
        assertThat(new SchemaReader(new SafeFiles()).check(schema(FILM + "," + PERSON, relation)).schema())
                .as("a unit belongs to a float").isEmpty();
        String scalar = relation.replace("\"sizes\"", "\"size\"").replace("list[float]", "float");
        MemorySource tall = source.link("Q11", "P1411", "Q41", item("P2453", "Q22"), amount("P2048", "180", "Q174728"));
        assertThat(relations(tall, schema(FILM + "," + PERSON, scalar))).as("many qualifiers do not multiply")
                .containsExactly("Film#Q10 Person#Q20 {\"for\":\"Prize\",\"roles\":[\"clown\",\"king\"]}",
                        "Film#Q10 Person#Q21 {\"for\":\"Prize\",\"roles\":[\"clown\",\"king\"]}",
                        "Film#Q11 Person#Q22 {\"for\":\"Palm\",\"size\":1.8}");
    }

    @Test
    void propertiesMayAskForAQualifier() throws IOException {
        String film = FILM.replace("}", ",\"properties\":[{\"label\":\"gross\",\"wd_source\":\"P2142\","
                + "\"datatype\":\"float\",\"quantity_unit\":\"Q4917\",\"wd_constraints\":[\"$LINKED_TO(P3005,Q2)\"]}]}");
        MemorySource source = items().add("Q10", amount("P2142", "5", "Q4917"), Rank.NORMAL, item("P3005", "Q2"))
                .add("Q10", amount("P2142", "1", "Q4917"), Rank.NORMAL, item("P3005", "Q30"))
                .add("Q11", amount("P2142", "7", "Q4916"), Rank.NORMAL, item("P3005", "Q2"));
        JsonNode graph = graph(source, schema(film, ""), ConversionRules.CORRECT);
        assertThat(graph.at("/entities/0/properties/gross").doubleValue()).isEqualTo(5.0);
        assertThat(graph.at("/entities/1/properties").has("gross")).as("euros are no dollars").isFalse();
    }

    @Test
    void whatIsDisabledIsNotThere() throws IOException {
        String film = FILM.replace("}", ",\"properties\":[{\"label\":\"x\",\"wd_source\":\"P1\",\"disable\":true}]}");
        String off = PERSON.replace("}", ",\"disable\":true}");
        JsonNode graph = graph(items().link("Q10", "P57", "Q20"), schema(film + "," + off,
                "{\"label\":\"by\",\"wd_source\":\"P57\",\"subj_label\":\"Film\",\"obj_label\":\"Person\"}"),
                ConversionRules.CORRECT);
        assertThat(graph.at("/schema/entities")).hasSize(1);
        assertThat(graph.at("/schema/entities/0/properties")).isEmpty();
        assertThat(graph.at("/schema/relations")).isEmpty();
        assertThat(graph.get("relations")).isEmpty();
    }

    @Test
    void compatibleGraphsKnowFourDigitsAndEnglishOnly() throws IOException {
        String film = FILM.replace("}", ",\"properties\":[{\"label\":\"year\",\"wd_source\":\"P577\","
                + "\"datatype\":\"int\",\"is_year\":true}]}");
        MemorySource source = items().item("Q12", "Q12", "Q1").add("Q10", year("P577", 999), Rank.NORMAL)
                .add("Q11", year("P577", 1000), Rank.NORMAL);
        JsonNode correct = graph(source, schema(film, ""), ConversionRules.CORRECT);
        assertThat(correct.at("/entities/0/properties/year").intValue()).isEqualTo(999);
        assertThat(correct.get("entities")).hasSize(3);
        JsonNode compatible = graph(source, schema(film, ""), ConversionRules.COMPATIBLE);
        assertThat(compatible.at("/entities/0/properties").has("year")).isFalse();
        assertThat(compatible.at("/entities/1/properties/year").intValue()).isEqualTo(1000);
        assertThat(compatible.get("entities")).as("one is named like its id").hasSize(2);
    }

    /** And every step stands behind those that it needs. */
    @Test
    void thePlanAsksForEachClassOnce() {
        String twice = schema(FILM + "," + FILM.replace("Film", "Movie") + "," + PERSON, "");
        ConversionPlan plan = ConversionPlan.of(new SchemaReader(new SafeFiles()).check(twice).schema().orElseThrow(),
                new UnitTable(), ConversionRules.CORRECT);
        assertThat(plan.steps(PlanStep.Classes.class)).containsExactly(new PlanStep.Classes("Q1"));
        List<String> seen = new ArrayList<>();
        for (PlanStep step : plan.steps()) {
            assertThat(seen).as("what %s needs", step.id()).containsAll(step.needs());
            seen.add(step.id());
        }
        assertThat(seen).contains("members of Film", "entities of Film", "the graph's files").doesNotHaveDuplicates();
    }
}
