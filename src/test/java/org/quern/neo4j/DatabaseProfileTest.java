package org.quern.neo4j;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.RelationshipType;
import org.neo4j.graphdb.Transaction;
import org.quern.graph.GraphSchema;
import org.quern.graph.GraphWriter;
import org.quern.job.Progress;
import org.quern.neo4j.DatabaseProfile.LabelSet;
import org.quern.neo4j.DatabaseProfile.PropertyProfile;
import org.quern.neo4j.DatabaseProfile.RelationProfile;
import org.quern.neo4j.embedded.EmbeddedDatabase;
import org.quern.schema.Datatype;
import org.quern.workspace.SafeFiles;

/** A database as nobody plans it: types mixed under one name, several labels or none, one relation between all. */
class DatabaseProfileTest {

    private static final QueryLimits LIMITS = new QueryLimits(Duration.ofSeconds(30), 100_000);
    private static EmbeddedDatabase database;

    @BeforeAll
    static void fill() throws Exception {
        Path file = Files.createTempDirectory("quern-profile").resolve("graph.json");
        new SafeFiles().write(file, DatabaseProfileTest::nothing);
        database = TestDatabases.of(file);
        try (Transaction transaction = database.database().beginTx()) {
            List<Node> people = new ArrayList<>();
            for (long i = 0; i < 1000; i++) {
                Node person = transaction.createNode(Label.label("Person"));
                person.setProperty("name", "p" + i);
                // One in a thousand is a text: what a sample misses.
                person.setProperty("born", i == 500 ? "unknown" : (Object) (1900 + i));
                if (i % 2 == 0)
                    person.setProperty("tags", i % 4 == 0 ? new String[0] : new long[]{1, 2});
                if (i < 10)
                    person.addLabel(Label.label("Author"));
                people.add(person);
            }
            Node bare = transaction.createNode();
            Node work = transaction.createNode(Label.label("Work"));
            work.setProperty("year", 1.5);
            work.setProperty("out", LocalDate.of(2000, 1, 1));
            RelationshipType wrote = RelationshipType.withName("wrote");
            people.get(0).createRelationshipTo(work, wrote).setProperty("share", 0.5);
            people.get(20).createRelationshipTo(work, wrote);
            bare.createRelationshipTo(work, wrote);
            work.createRelationshipTo(work, RelationshipType.withName("cites"));
            transaction.commit();
        }
    }

    private static void nothing(OutputStream out) throws java.io.IOException {
        GraphWriter writer = new GraphWriter(out);
        writer.schema(new GraphSchema("profile", List.of(), List.of()));
        writer.finish();
    }

    @Test
    void nothingIsMissed() throws QueryFailure {
        DatabaseProfile profile = new DatabaseSchema(database, LIMITS).profile(OptionalLong.empty(), Progress.NONE);
        assertThat(profile.sample()).isEmpty();
        assertThat(profile.nodes()).isEqualTo(1002);
        assertThat(profile.relations()).isEqualTo(4);
        assertThat(profile.labelSets()).containsExactly(new LabelSet(List.of(), 1),
                new LabelSet(List.of("Author", "Person"), 10), new LabelSet(List.of("Person"), 990),
                new LabelSet(List.of("Work"), 1));
        assertThat(profile.types()).extracting(DatabaseProfile.TypeProfile::label)
                .containsExactly("", "Author", "Person", "Work");
        DatabaseProfile.TypeProfile person = profile.types().get(2);
        assertThat(person.count()).isEqualTo(1000);
        assertThat(property(person.properties(), "born").types())
                .isEqualTo(Map.of("INTEGER", 999L, "STRING", 1L));
        assertThat(property(person.properties(), "born").mandatory()).isTrue();
        assertThat(property(person.properties(), "tags").mandatory()).isFalse();
        assertThat(property(person.properties(), "tags").types()).isEqualTo(
                Map.of("LIST<NOTHING>", 250L, "LIST<INTEGER NOT NULL>", 250L));
        assertThat(profile.relationTypes()).extracting(r -> r.type() + " " + r.start() + " " + r.end(),
                RelationProfile::count).containsExactly(
                        org.assertj.core.groups.Tuple.tuple("cites Work Work", 1L),
                        org.assertj.core.groups.Tuple.tuple("wrote  Work", 1L),
                        org.assertj.core.groups.Tuple.tuple("wrote Author Work", 1L),
                        org.assertj.core.groups.Tuple.tuple("wrote Person Work", 2L));
        PropertyProfile share = property(profile.relationTypes().get(3).properties(), "share");
        assertThat(share.present()).isEqualTo(1);
        assertThat(share.mandatory()).isFalse();

        GraphSchema schema = profile.schema("x");
        assertThat(schema.entity("Person").orElseThrow().properties())
                .isEqualTo(Map.of("born", Datatype.STR, "tags", Datatype.LIST_INT));
        assertThat(schema.entity("Work").orElseThrow().properties())
                .isEqualTo(Map.of("year", Datatype.FLOAT, "out", Datatype.DATE));
        assertThat(schema.relations()).extracting(GraphSchema.RelationType::variant).containsExactly(
                "cites#Work#Work", "wrote#Author#Work", "wrote#Person#Work");
        assertThat(profile.names().labels()).containsKeys("Author", "Person", "Work").doesNotContainKey("");
    }

    @Test
    void aSampleSaysThatItIsOne() throws QueryFailure {
        DatabaseProfile profile = new DatabaseSchema(database, LIMITS).profile(OptionalLong.of(100), Progress.NONE);
        DatabaseProfile.Sample sample = profile.sample().orElseThrow();
        assertThat(sample.every()).isEqualTo(11);
        assertThat(sample.nodes()).isBetween(85L, 100L);
        assertThat(profile.nodes()).isEqualTo(1002);
        long counted = profile.labelSets().stream().flatMapToLong(set -> LongStream.of(set.count())).sum();
        assertThat(counted).isEqualTo(sample.nodes());
        assertThat(new DatabaseSchema(database, LIMITS).profile(OptionalLong.of(100), Progress.NONE))
                .as("the same sample again").isEqualTo(profile);
        assertThat(new DatabaseSchema(database, LIMITS).profile(OptionalLong.of(5000), Progress.NONE).sample())
                .as("all is not a sample").isEqualTo(Optional.empty());
    }

    private static PropertyProfile property(List<PropertyProfile> properties, String name) {
        return properties.stream().filter(p -> p.name().equals(name)).findFirst().orElseThrow();
    }
}
