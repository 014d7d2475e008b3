package org.quern.author;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.author.proposal.Proposal;
import org.quern.author.proposal.ProposalEditor;
import org.quern.author.proposal.Proposer;
import org.quern.author.proposal.StartingPoints;
import org.quern.author.proposal.StartingPoints.Candidate;
import org.quern.author.proposal.StartingPoints.StartingPoint;
import org.quern.author.proposal.Suggestion;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.SchemaChange;
import org.quern.schema.SchemaEditor;
import org.quern.schema.SchemaProblem;
import org.quern.schema.SchemaReader;
import org.quern.schema.SchemaWriter;
import org.quern.testing.RealEntities;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataNames;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.profile.ClassProfile;
import org.quern.wikidata.profile.ClassProfiler;
import org.quern.wikidata.profile.PropertyProfile;
import org.quern.wikidata.profile.QualifierProfile;
import org.quern.wikidata.profile.RankCounts;
import org.quern.wikidata.store.LabelSearch;
import org.quern.wikidata.store.LabelSearch.Kind;
import org.quern.wikidata.store.Store;
import org.quern.workspace.SafeFiles;

/**
 * Profiles of real entities against counts that are made of their JSON, without any code of ours, and the domains that
 * start from them.
 */
class RealProfileTest {

    /** What JSON says of one property. */
    private static final class Counts {
        private int entities;
        private int values;
        private int most;
        private int several;
        private final int[] ranks = new int[3];
        private final Map<String, Integer> qualifiers = new HashMap<>();
    }

    @TempDir
    private static Path folder;

    private static Iterable<JsonNode> statements(JsonNode entity, String pid) {
        return entity.path("claims").path(pid);
    }

    private static boolean isKnown(JsonNode snak) {
        return snak.path("snaktype").asText().equals("value");
    }

    private static List<JsonNode> best(JsonNode entity, String pid) {
        List<JsonNode> all = StreamSupport.stream(statements(entity, pid).spliterator(), false).toList();
        boolean preferred = all.stream().anyMatch(s -> s.path("rank").asText().equals("preferred"));
        return all.stream().filter(s -> s.path("rank").asText().equals(preferred ? "preferred" : "normal")).toList();
    }

    private static boolean isMember(JsonNode entity, String classId) {
        return best(entity, "P31").stream()
                .anyMatch(s -> s.at("/mainsnak/datavalue/value/id").asText().equals(classId));
    }

    private static Map<String, Counts> count(List<JsonNode> members) {
        Map<String, Counts> all = new TreeMap<>();
        for (JsonNode member : members)
            member.path("claims").fieldNames().forEachRemaining(
                    pid -> count(member, pid, all.computeIfAbsent(pid, _ -> new Counts())));
        return all;
    }

    private static void count(JsonNode member, String pid, Counts counts) {
        int known = (int) best(member, pid).stream().filter(s -> isKnown(s.path("mainsnak"))).count();
        counts.entities += known > 0 ? 1 : 0;
        counts.values += known;
        counts.most = Math.max(counts.most, known);
        counts.several += known > 1 ? 1 : 0;
        for (JsonNode statement : statements(member, pid)) {
            int rank = List.of("preferred", "normal", "deprecated").indexOf(statement.path("rank").asText());
            counts.ranks[rank]++;
            if (rank == 2 || !isKnown(statement.path("mainsnak")))
                continue;
            statement.path("qualifiers").properties().forEach(q -> {
                if (StreamSupport.stream(q.getValue().spliterator(), false).anyMatch(RealProfileTest::isKnown))
                    counts.qualifiers.merge(q.getKey(), 1, Integer::sum);
            });
        }
    }

    private static Path store() throws IOException {
        return RealEntities.store(folder);
    }

    @Test
    void everyFigureIsThatOfTheJson() throws IOException {
        ObjectMapper json = new ObjectMapper();
        List<JsonNode> entities = new ArrayList<>();
        for (String line : RealEntities.lines())
            entities.add(json.readTree(line));
        try (Store store = Store.open(store())) {
            for (String classId : List.of("Q23397", "Q8502", "Q6256", "Q5", "Q515")) {
                List<JsonNode> members = entities.stream().filter(e -> isMember(e, classId)).toList();
                EntityType type = new EntityType("Thing", classId, true, false, List.of(), List.of(), false);
                ClassProfile profile = check(store.source(), type, count(members), members.size());
                proposalsAreValid(profile, type);
            }
        }
    }

    private static ClassProfile check(WikidataSource source, EntityType type, Map<String, Counts> expected,
            int members) {
        MappedSchema schema = new MappedSchema("test", List.of(type), List.of());
        ClassProfile profile = new ClassProfiler(source, new WikidataNames())
                .profile(Proposer.request(type, 500), Progress.NONE, _ -> {});
        assertThat(profile.members()).as(type.wdSource()).isEqualTo(members).isPositive();
        assertThat(profile.properties()).extracting(PropertyProfile::pid)
                .containsExactlyInAnyOrderElementsOf(expected.keySet());
        for (PropertyProfile property : profile.properties()) {
            Counts counts = expected.get(property.pid());
            String name = type.wdSource() + " " + property.pid();
            assertThat(List.of(property.best().entities(), property.best().values(), property.best().most(),
                    property.best().several())).as(name)
                    .containsExactly(counts.entities, counts.values, counts.most, counts.several);
            assertThat(property.ranks()).as(name)
                    .isEqualTo(new RankCounts(counts.ranks[0], counts.ranks[1], counts.ranks[2]));
            Map<String, Integer> qualifiers = new HashMap<>();
            for (QualifierProfile q : property.qualifiers())
                qualifiers.put(q.pid(), q.statements());
            assertThat(qualifiers).as(name).isEqualTo(counts.qualifiers);
        }
        return profile;
    }

    private static void proposalsAreValid(ClassProfile profile, EntityType type) {
        MappedSchema schema = new MappedSchema("test", List.of(type), List.of());
        ObjectNode document = new SchemaWriter().tree(schema);
        SchemaReader reader = new SchemaReader(new SafeFiles());
        for (Suggestion suggestion : new Proposer(new SchemaNames(), new UnitTable()).suggest(profile, schema, type)) {
            if (suggestion.kind() == Suggestion.Kind.IDENTIFIER)
                continue;
            for (Proposal way : suggestion.ways()) {
                ObjectNode before = document;
                document = new ProposalEditor(document).add("Thing", way).map((SchemaChange c) -> c.applyTo(before))
                        .orElse(before);
            }
        }
        assertThat(document.path("entities").path(0).path("properties").size()).isGreaterThan(2);
        assertThat(reader.check(document).problems()).filteredOn(SchemaProblem::isError).isEmpty();
    }

    /** Domains made from real entities are valid schemas of their own. */
    @Test
    void theLargestClassesOfRealDataAreDomains() throws Exception {
        List<StartingPoint> points = new ArrayList<>();
        try (Store store = Store.open(store());
                LabelSearch search = LabelSearch.ofStore(store()).orElseThrow()) {
            List<Candidate> candidates = search.search("", Optional.of(Kind.CLASS), List.of(), 12).stream()
                    .map(hit -> new Candidate("T" + hit.id(), hit.id())).toList();
            new StartingPoints(store.source(), new WikidataNames(), new Proposer(new SchemaNames(), new UnitTable()))
                    .make(candidates, 5, Progress.NONE, points::add);
        }
        assertThat(points).hasSize(5);
        assertThat(points).extracting(point -> point.of().classId()).contains("Q8502", "Q515")
                .as("sovereign states are the countries once more").doesNotContain("Q3624078");
        assertThat(points).filteredOn(point -> point.of().classId().equals("Q8502")).singleElement()
                .satisfies(mountain -> assertThat(mountain.relations())
                        .contains(new StartingPoints.Relation("locatedIn", "TQ6256")));
        List<Boolean> related = points.stream().map(point -> !point.relations().isEmpty()).toList();
        assertThat(related).as("those with relations first").isSortedAccordingTo(Comparator.reverseOrder());
        for (StartingPoint point : points) {
            assertThat(point.properties().size() + point.relations().size()).isGreaterThan(1);
            ObjectNode made = point.change().applyTo(SchemaEditor.empty("x"));
            assertThat(new SchemaReader(new SafeFiles()).check(made).problems()).as(point.toString())
                    .noneMatch(SchemaProblem::isError);
            assertThat(point.change().inverse().applyTo(made)).isEqualTo(SchemaEditor.empty("x"));
        }
    }
}
