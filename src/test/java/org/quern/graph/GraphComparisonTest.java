package org.quern.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.graph.GraphElement.Entity;
import org.quern.graph.GraphElement.Relation;
import org.quern.job.Progress;
import org.quern.schema.Datatype;
import org.quern.workspace.SafeFiles;

/** Random graphs with random changes: the differences are those that were made. */
class GraphComparisonTest {

    private static final GraphSchema SCHEMA = new GraphSchema("g",
            List.of(new GraphSchema.EntityType("A", Optional.empty(), Map.of("x", Datatype.INT)),
                    new GraphSchema.EntityType("B", Optional.empty(), Map.of("x", Datatype.INT))),
            List.of(new GraphSchema.RelationType("r", "A", "B", Map.of("y", Datatype.INT))));

    @TempDir
    private Path folder;

    private static Entity entity(String label, int number, long value) {
        return new Entity(label + "#Q" + number, label, "name " + number, List.of(), Optional.empty(),
                Map.of("x", value), List.of());
    }

    private static Relation relation(int number, Entity subject, Entity object, long value) {
        return new Relation("" + number, "r", subject.eid(), object.eid(), Map.of("y", value), List.of());
    }

    private Path write(String name, List<Entity> entities, List<Relation> relations) {
        Path file = folder.resolve(name);
        new SafeFiles().write(file, out -> {
            GraphWriter writer = new GraphWriter(out);
            writer.schema(SCHEMA);
            for (Entity entity : entities)
                writer.entity(entity);
            for (Relation relation : relations)
                writer.relation(relation);
            writer.finish();
        });
        return file;
    }

    @Test
    void findsEveryChangeAndNothingElse() {
        for (int seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            List<Entity> before = new ArrayList<>();
            for (int i = 0; i < 40; i++)
                before.add(entity(i % 2 == 0 ? "A" : "B", i, random.nextInt(3)));
            List<Entity> after = new ArrayList<>();
            List<String> expected = new ArrayList<>();
            for (Entity entity : before) {
                switch (random.nextInt(8)) {
                    case 0 -> expected.add("-" + entity.eid());
                    case 1 -> {
                        after.add(new Entity(entity.eid(), entity.label(), entity.name() + "!", List.of(),
                                Optional.empty(), entity.properties(), List.of()));
                        expected.add("=" + entity.eid());
                    }
                    default -> after.add(entity);
                }
            }
            for (int i = 40; i < 40 + random.nextInt(5); i++) {
                after.add(entity("A", i, 1));
                expected.add("+A#Q" + i);
            }
            // Few values, so that some relations are there several times.
            List<String> old = new ArrayList<>();
            List<Relation> first = relations(before, random, old);
            List<String> recent = new ArrayList<>();
            List<Relation> second = relations(after, random, recent);
            List<String> gone = new ArrayList<>(old);
            recent.forEach(gone::remove);
            gone.forEach(each -> expected.add("-" + each));
            List<String> come = new ArrayList<>(recent);
            old.forEach(come::remove);
            come.forEach(each -> expected.add("+" + each));
            Collections.shuffle(second, random);
            Collections.shuffle(after, random);
            GraphComparison comparison = new GraphComparison(new GraphReader(new SafeFiles()),
                    write("a.json", before, first), write("b.json.gz", after, second), Progress.NONE);
            List<String> found = new ArrayList<>();
            comparison.visit(recording(found), Progress.NONE);
            assertThat(found).as("seed %d", seed).containsExactlyInAnyOrderElementsOf(expected);
            assertThat(comparison.before().nodes()).isEqualTo(40);
            assertThat(comparison.after().relationships()).isEqualTo(second.size());
        }
    }

    private static List<Relation> relations(List<Entity> entities, Random random, List<String> texts) {
        List<Entity> subjects = entities.stream().filter(e -> e.label().equals("A")).limit(4).toList();
        List<Entity> objects = entities.stream().filter(e -> e.label().equals("B")).limit(4).toList();
        List<Relation> relations = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            Relation made = relation(i, subjects.get(random.nextInt(4)), objects.get(random.nextInt(4)),
                    random.nextInt(2));
            relations.add(made);
            texts.add(text(made));
        }
        return relations;
    }

    private static String text(Relation relation) {
        return relation.subjId() + relation.objId() + relation.properties();
    }

    private static GraphComparison.Differences recording(List<String> found) {
        return new GraphComparison.Differences() {
            @Override
            public void removed(Entity entity) {
                found.add("-" + entity.eid());
            }

            @Override
            public void added(Entity entity) {
                found.add("+" + entity.eid());
            }

            @Override
            public void changed(Entity entity) {
                found.add("=" + entity.eid());
            }

            @Override
            public void removed(Relation relation, String subject, String object) {
                assertThat(subject + object).isEqualTo("AB");
                found.add("-" + text(relation));
            }

            @Override
            public void added(Relation relation, String subject, String object) {
                found.add("+" + text(relation));
            }
        };
    }

    @Test
    void aGraphDoesNotDifferFromItself() {
        List<Entity> entities = List.of(entity("A", 1, 1), entity("B", 2, 1));
        Relation twice = relation(1, entities.get(0), entities.get(1), 1);
        Path file = write("same.json", entities, List.of(twice, twice));
        List<String> found = new ArrayList<>();
        new GraphComparison(new GraphReader(new SafeFiles()), file, file, Progress.NONE).visit(recording(found),
                Progress.NONE);
        assertThat(found).isEmpty();
    }
}
