package org.quern.author.proposal;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.author.SchemaNames;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.SchemaChange;
import org.quern.schema.SchemaProblem;
import org.quern.schema.SchemaReader;
import org.quern.testing.Items;
import org.quern.wikidata.Rank;
import org.quern.wikidata.Snak;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataNames;
import org.quern.wikidata.WikidataValue;
import org.quern.wikidata.profile.ClassProfile;
import org.quern.wikidata.profile.ClassProfiler;
import org.quern.workspace.SafeFiles;

class ProposalEditorTest {

    private static final SchemaReader READER = new SchemaReader(new SafeFiles());
    private static final List<String> PIDS = List.of("P57", "P161", "P136", "P569", "P577", "P2047", "P2048", "P54",
            "P166", "P1082", "P1476", "P214", "P99999", "P98", "P2561");
    private static final List<String> CLASSES = List.of("Q5", "Q11424", "Q6256", "Q201658", "Q4830453");
    private static final List<String> QUALIFIERS = List.of("P580", "P582", "P585", "P1545", "P453", "P1932", "P2561");

    private static ObjectNode document(String json) {
        try {
            return (ObjectNode) new ObjectMapper().readTree(json.replace('\'', '"'));
        } catch (IOException broken) {
            throw new IllegalArgumentException(broken);
        }
    }

    private static final String FILMS = """
            {'name': 'films', 'entities': [
              {'label': 'Film', 'wd_source': 'Q11424', 'properties': [
                {'label': 'title', 'wd_source': 'P1476'}]},
              {'label': 'Person', 'wd_source': 'Q5', 'wd_include_subclasses': false,
               'wd_constraints': ['$FROM_RELATION(directedBy)'], 'properties': []}],
             'relations': [{'label': 'directedBy', 'wd_source': 'P57', 'subj_label': 'Film', 'obj_label': 'Person'}]}
            """;

    /** All relations that reach a type need one property; a suggested one with another does not extend the constraint. */
    @ParameterizedTest
    @CsvSource({"P177, true", "P138, false"})
    void aSuggestedRelationReachesATypeIfItHasTheSamePropertyAsOthers(String pid, boolean reaches) {
        ObjectNode document = document("""
                {'name': 'waters', 'entities': [
                  {'label': 'Aqueduct', 'wd_source': 'Q474'}, {'label': 'Bridge', 'wd_source': 'Q12280'},
                  {'label': 'River', 'wd_source': 'Q4022', 'wd_constraints': ['$FROM_RELATION(crosses)']}],
                 'relations': [{'label': 'crosses', 'wd_source': 'P177', 'subj_label': 'Aqueduct',
                   'obj_label': 'River'}]}
                """);
        EntityType river = READER.check(document).schema().orElseThrow().entity("River").orElseThrow();
        assertThat(new ProposalEditor(document).reaches("Bridge", river, pid)).isEqualTo(reaches);
    }

    private static List<SchemaProblem> errors(ObjectNode document) {
        return READER.check(document).problems().stream().filter(SchemaProblem::isError).toList();
    }

    private static List<Suggestion> suggest(Items items, ObjectNode document, String label) {
        MappedSchema schema = READER.sketch(document).orElseThrow();
        EntityType subject = schema.entity(label).orElseThrow();
        Proposer proposer = new Proposer(new SchemaNames(), new UnitTable());
        ClassProfile profile = new ClassProfiler(items, new WikidataNames(), proposer.rules(schema, subject))
                .profile(Proposer.request(subject, 200), Progress.NONE, _ -> {});
        return proposer.suggest(profile, schema, subject);
    }

    private static Items films() {
        Items items = new Items();
        for (int i = 0; i < 20; i++) {
            items.item("Q" + (100 + i), "film " + i, "Q11424").item("Q" + (200 + i), "person " + i, "Q5")
                    .item("Q" + (300 + i), "company " + i, "Q1762059")
                    .add("Q" + (100 + i), Items.link("P161", "Q" + (200 + i)))
                    .add("Q" + (100 + i), Items.link("P57", "Q" + (200 + i)))
                    .add("Q" + (100 + i), Items.link("P272", "Q" + (300 + i)))
                    .add("Q" + (100 + i), Items.text("P1476", "title"))
                    .add("Q" + (100 + i), Items.amount("P2047", "90", "Q7727"));
        }
        return items;
    }

    private static Proposal first(List<Suggestion> all, String pid) {
        return all.stream().filter(s -> s.pid().equals(pid)).findFirst().orElseThrow().ways().getFirst();
    }

    @Test
    void aTypeThatIsReachedIsReachedByTheNewRelationAsWell() {
        ObjectNode before = document(FILMS);
        Proposal cast = first(suggest(films(), before, "Film"), "P161");
        SchemaChange change = new ProposalEditor(before).add("Film", cast).orElseThrow();
        ObjectNode after = change.applyTo(before);
        assertThat(errors(after)).isEmpty();
        assertThat(after.at("/entities/1/wd_constraints/0").asText())
                .isEqualTo("$FROM_RELATION(directedBy,hasCastMember#Film#Person)");
        assertThat(after.at("/relations/1/label").asText()).isEqualTo("hasCastMember");
        assertThat(new ProposalEditor(after).mapped("Film", "P161")).containsExactly("hasCastMember → Person");
        ObjectNode without = new ProposalEditor(after).remove("Film", "P161").orElseThrow().applyTo(after);
        assertThat(without).isEqualTo(before);
        assertThat(change.inverse().applyTo(after)).isEqualTo(before);
    }

    @Test
    void aNewTypeComesAndGoesWithItsRelation() {
        ObjectNode before = document(FILMS);
        Proposal made = first(suggest(films(), before, "Film"), "P272");
        ObjectNode after = new ProposalEditor(before).add("Film", made).orElseThrow().applyTo(before);
        assertThat(errors(after)).isEmpty();
        assertThat(after.at("/entities/2/wd_constraints/0").asText())
                .isEqualTo("$FROM_RELATION(producedBy#Film#Q1762059)".replace("Q1762059",
                        after.at("/entities/2/label").asText()));
        assertThat(new ProposalEditor(after).remove("Film", made).orElseThrow().applyTo(after)).isEqualTo(before);
        // What was built on in the meantime stays.
        ObjectNode used = after.deepCopy();
        ((ObjectNode) used.at("/entities/2")).withArrayProperty("properties").addObject().put("label", "country")
                .put("wd_source", "P17");
        ObjectNode left = new ProposalEditor(used).remove("Film", made).orElseThrow().applyTo(used);
        assertThat(left.at("/entities/2/properties/0/label").asText()).isEqualTo("country");
        assertThat(left.at("/relations")).hasSize(1);
    }

    @Test
    void whatIsThereIsNotAddedTwiceAndLabelsStayDifferent() {
        ObjectNode before = document(FILMS);
        List<Suggestion> all = suggest(films(), before, "Film");
        ProposalEditor editor = new ProposalEditor(before);
        assertThat(editor.add("Film", first(all, "P1476"))).isEmpty();
        assertThat(editor.mapped("Film", "P1476")).containsExactly("title");
        assertThat(editor.add("Nothing", first(all, "P2047"))).isEmpty();
        ObjectNode other = document(FILMS.replace("'label': 'title'", "'label': 'duration_minute'"));
        ObjectNode after = new ProposalEditor(other).add("Film", first(all, "P2047")).orElseThrow().applyTo(other);
        assertThat(after.at("/entities/0/properties/1/label").asText()).isEqualTo("duration_minute_2");
    }

    @Test
    void aDateAndItsYearStandBesideEachOther() {
        Items items = films();
        for (int i = 0; i < 20; i++)
            items.add("Q" + (100 + i), Items.time("P577", 1990 + i, 11));
        ObjectNode before = document(FILMS);
        List<Proposal> ways = suggest(items, before, "Film").stream().filter(s -> s.pid().equals("P577")).findFirst()
                .orElseThrow().ways();
        ObjectNode dated = new ProposalEditor(before).add("Film", ways.getFirst()).orElseThrow().applyTo(before);
        assertThat(new ProposalEditor(dated).has("Film", ways.getLast())).isFalse();
        ObjectNode both = new ProposalEditor(dated).add("Film", ways.getLast()).orElseThrow().applyTo(dated);
        assertThat(new ProposalEditor(both).mapped("Film", "P577"))
                .containsExactly("publication_date", "publication_year");
        assertThat(new ProposalEditor(both).remove("Film", ways.getFirst()).orElseThrow().applyTo(both)
                .at("/entities/0/properties/1/label").asText()).isEqualTo("publication_year");
        assertThat(new ProposalEditor(both).remove("Film", "P577").orElseThrow().applyTo(both)).isEqualTo(before);
    }

    /** Films of a chain cannot have a constraint that a further type hangs on: then the type is taken whole. */
    @Test
    void whereReachingWouldBeAnErrorTheTypeIsTakenWhole() {
        ObjectNode before = document("""
                {'name': 'films', 'entities': [
                  {'label': 'Award', 'wd_source': 'Q618779', 'properties': []},
                  {'label': 'Film', 'wd_source': 'Q11424', 'properties': [],
                   'wd_constraints': ['$FROM_RELATION(wins)', '$HAS_PROPERTY(P57)']}],
                 'relations': [{'label': 'wins', 'wd_source': 'P166', 'subj_label': 'Film', 'obj_label': 'Award'}]}
                """);
        assertThat(errors(before)).isEmpty();
        Items items = films().item("Q400", "prize", "Q618779");
        for (int i = 0; i < 20; i++)
            items.add("Q" + (100 + i), Items.link("P166", "Q400"));
        ObjectNode after = new ProposalEditor(before).add("Film", first(suggest(items, before, "Film"), "P272"))
                .orElseThrow().applyTo(before);
        assertThat(errors(after)).isEmpty();
        assertThat(after.at("/entities/2").has("wd_constraints")).isFalse();
    }

    private static Snak snak(Random random, String pid) {
        return switch (random.nextInt(7)) {
            case 0, 1 -> Items.link(pid, "Q" + (500 + random.nextInt(60)));
            case 2 -> Items.text(pid, "tt" + random.nextInt(1000));
            case 3 -> Items.time(pid, 1900 + random.nextInt(100), 7 + random.nextInt(5));
            case 4 -> Items.amount(pid, random.nextBoolean() ? "1.5" : "7",
                    List.of("", "Q7727", "Q25235", "Q4917", "Q4916", "Q123456789").get(random.nextInt(6)));
            case 5 -> new Snak.Known(pid, new WikidataValue.Coordinate(1, random.nextInt(90), "Q2"));
            default -> random.nextBoolean() ? new Snak.Unknown(pid) : new Snak.None(pid);
        };
    }

    /** Each property mostly has one kind of value, as in the world, and sometimes another. */
    private static Items random(Random random) {
        Items items = new Items();
        for (int i = 0; i < 60; i++)
            items.item("Q" + (500 + i), random.nextInt(5) == 0 ? "" : "target " + i,
                    CLASSES.get(random.nextInt(1 + random.nextInt(CLASSES.size()))));
        List<String> all = new ArrayList<>(PIDS);
        for (int i = 0; i < 30; i++) {
            String id = "Q" + (1000 + i);
            items.item(id, "member", "Q11424");
            for (String pid : all) {
                for (int n = random.nextInt(3); n > 0; n--) {
                    Random same = new Random(pid.hashCode() ^ random.nextInt(2));
                    Snak main = random.nextInt(8) == 0 ? snak(random, pid) : snak(same, pid);
                    Snak[] qualifiers = QUALIFIERS.stream().filter(_ -> random.nextInt(3) == 0)
                            .map(q -> snak(random, q)).toArray(Snak[]::new);
                    items.add(id, main, Rank.values()[random.nextInt(3)], qualifiers);
                }
            }
        }
        return items;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
    void whateverTheDataSaysTheSchemaStaysValid(int seed) {
        Random random = new Random(seed);
        ObjectNode start = document(seed % 2 == 0 ? FILMS
                : "{'name': 'new', 'entities': [{'label': 'Film', 'wd_source': 'Q11424'}], 'relations': []}");
        ObjectNode now = start;
        Items items = random(random);
        List<SchemaChange> made = new ArrayList<>();
        for (Suggestion suggestion : suggest(items, start, "Film")) {
            for (Proposal way : suggestion.ways()) {
                Optional<SchemaChange> change = new ProposalEditor(now).add("Film", way);
                if (change.isEmpty()) {
                    assertThat(new ProposalEditor(now).has("Film", way)).isTrue();
                    continue;
                }
                ObjectNode next = change.get().applyTo(now);
                assertThat(errors(next)).as("%s %s", suggestion.pid(), ProposalEditor.parts(way)).isEmpty();
                assertThat(new ProposalEditor(next).has("Film", way)).isTrue();
                assertThat(change.get().inverse().applyTo(next)).isEqualTo(now);
                made.add(change.get());
                now = next;
            }
        }
        assertThat(made).hasSizeGreaterThan(PIDS.size() / 2);
        for (String pid : Set.copyOf(PIDS)) {
            Optional<SchemaChange> change = new ProposalEditor(now).remove("Film", pid);
            if (change.isPresent()) {
                now = change.get().applyTo(now);
                assertThat(errors(now)).as(pid).isEmpty();
            }
            assertThat(new ProposalEditor(now).mapped("Film", pid)).isEmpty();
        }
    }
}
