package org.quern.author;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.SchemaChange;
import org.quern.schema.SchemaProblem;
import org.quern.schema.SchemaReader;
import org.quern.schema.SchemaWriter;
import org.quern.testing.Shared;
import org.quern.wikidata.WikidataNames;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.profile.ClassProfile;
import org.quern.wikidata.profile.ClassProfiler;
import org.quern.wikidata.profile.PropertyProfile;
import org.quern.wikidata.profile.QualifierProfile;
import org.quern.wikidata.profile.RankCounts;
import org.quern.wikidata.store.Store;
import org.quern.wikidata.store.StoreLoader;
import org.quern.workspace.SafeFiles;

/** Profiles of real entities against counts that are made of their JSON, without any code of ours. */
class RealProfileTest {

    private static final String ENTITIES = "data/wikidata-entities/wikidata-entities-merged.ndjson.gz";

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
    private Path folder;

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

    @Test
    void everyFigureIsThatOfTheJson() throws IOException {
        Path file = Shared.path(ENTITIES);
        ObjectMapper json = new ObjectMapper();
        List<JsonNode> entities = new ArrayList<>();
        for (String line : Shared.lines(ENTITIES))
            entities.add(json.readTree(line));
        new StoreLoader().load(folder.resolve("store"), List.of(file), StoreLoader.Existing.REFUSE, Progress.NONE);
        try (Store store = Store.open(folder.resolve("store"))) {
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
                .profile(Proposer.request(schema, type, 500), Progress.NONE, _ -> {});
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
}
