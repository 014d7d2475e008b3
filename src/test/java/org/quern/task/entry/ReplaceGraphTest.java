package org.quern.task.entry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.graph.GraphLoss;
import org.quern.graph.GraphReader;
import org.quern.job.Progress;
import org.quern.task.Services;
import org.quern.task.entry.RemovedEntry.Reason;
import org.quern.workspace.EntryKind;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

class ReplaceGraphTest {

    private static final String NAME = "mills";

    @TempDir
    private Path scratch;
    private Path root = Path.of("");
    private final SafeFiles files = new SafeFiles();

    @BeforeEach
    void workspace() {
        root = scratch.resolve("w");
        Workspace.openOrCreate(root).close();
    }

    /** A graph with mills of these numbers, and a relation from each pair's first mill to its second. */
    private static String graph(List<Integer> mills, List<int[]> relations, String property) {
        List<String> entities = mills.stream().map(n -> """
                {"eid": "Mill#Q%d", "label": "Mill", "name": "mill %d", "aliases": [], "description": null,
                 "properties": {"note": "%s"}, "provenance": []}""".formatted(n, n, property)).toList();
        List<String> ends = new ArrayList<>();
        for (int[] pair : relations)
            ends.add("""
                    {"rid": "%d", "label": "near", "subj_id": "Mill#Q%d", "obj_id": "Mill#Q%d", "properties": {},
                     "provenance": []}""".formatted(ends.size(), pair[0], pair[1]));
        return """
                {"schema": {"name": "mills", "entities": [{"label": "Mill", "description": null,
                  "properties": {"note": "str"}}], "relations": [{"label": "near", "subj_label": "Mill",
                  "obj_label": "Mill", "properties": {}}]}, "entities": [%s], "relations": [%s]}"""
                .formatted(String.join(",\n", entities), String.join(",\n", ends));
    }

    private static String chain(int from, int to, int relations, String property) {
        return graph(IntStream.range(from, to).boxed().toList(),
                IntStream.range(from, from + relations).mapToObj(n -> new int[]{n, n + 1}).toList(), property);
    }

    private void put(String text, ReplaceGraph.Consent consent) throws Exception {
        try (Workspace workspace = Workspace.open(root)) {
            new ReplaceGraph(workspace, files).build(NAME, folder -> {
                Files.createDirectories(folder);
                Files.writeString(folder.resolve("manifest.json"), "{\"of\": " + text.length() + "}");
                return Files.writeString(folder.resolve("graph.json"), text);
            }, consent, Progress.NONE);
        }
    }

    private Path file(String name) {
        return root.resolve("graphs").resolve(NAME).resolve(name);
    }

    private List<RemovedEntry> kept() {
        try (Workspace workspace = Workspace.open(root)) {
            return new RemovedEntries(workspace, files).list(EntryKind.GRAPH);
        }
    }

    private void restore(RemovedEntry entry) {
        try (Services services = Services.of(Workspace.open(root), () -> "Quern")) {
            new ManageEntries(services).restore(entry, Optional.empty());
        }
    }

    @ParameterizedTest
    @CsvSource({
        // mills from and to, relations; large
        "0, 100, 90, false", "0, 90, 89, false", "0, 91, 81, false", "0, 89, 88, true", "0, 100, 80, true",
        "0, 100, 81, false", "10, 110, 90, true", "1000, 1100, 90, true", "0, 0, 0, true", "0, 500, 499, false"})
    void moreThanATenthOfEntitiesOrRelationsNeedsConsent(int from, int to, int relations, boolean large)
            throws Exception {
        String before = chain(0, 100, 90, "a");
        String after = chain(from, to, relations, "b");
        put(before, (_, _) -> {
            throw new AssertionError("a new graph replaces nothing");
        });
        List<GraphLoss> asked = new ArrayList<>();
        ReplaceGraph.Consent yes = (name, loss) -> {
            assertThat(name).isEqualTo(NAME);
            return asked.add(loss);
        };
        put(after, yes);
        assertThat(asked).hasSize(large ? 1 : 0);
        assertThat(file("graph.json")).content().isEqualTo(after);
        assertThat(file(".next")).doesNotExist();
        if (!large) {
            assertThat(kept()).isEmpty();
            return;
        }
        assertThat(asked.getFirst()).extracting(GraphLoss::entities, GraphLoss::newEntities, GraphLoss::relations,
                GraphLoss::newRelations).containsExactly(100L, (long) to - from, 90L, (long) relations);
        assertThat(kept()).extracting(RemovedEntry::reason).containsExactly(Reason.REPLACED);
        restore(kept().getFirst());
        assertThat(file("graph.json")).content().isEqualTo(before);
        assertThat(file("manifest.json")).content().contains(Integer.toString(before.length()));
        // The other version can be restored in turn.
        restore(kept().getFirst());
        assertThat(file("graph.json")).content().isEqualTo(after);
        assertThat(kept()).hasSize(1);
    }

    @Test
    void aRefusedVersionIsKeptAndCanBeUsedLater() throws Exception {
        String before = chain(0, 50, 49, "a");
        String after = chain(0, 5, 4, "a");
        put(before, (_, _) -> false);
        Files.writeString(file("queries.json"), "[]");
        assertThatThrownBy(() -> put(after, (_, _) -> false)).isInstanceOf(QuernException.class)
                .hasMessageContaining("5 entities and 4 relations; 45 of 50 entities and 45 of 49 relations")
                .hasMessageContaining("quern graph restore mills");
        assertThat(file("graph.json")).content().isEqualTo(before);
        assertThat(kept()).extracting(RemovedEntry::reason).containsExactly(Reason.REFUSED);
        restore(kept().getFirst());
        assertThat(file("graph.json")).content().isEqualTo(after);
        assertThat(file("queries.json")).exists();
    }

    @Test
    void aDamagedGraphIsReplacedAndKept() throws Exception {
        put(chain(0, 10, 9, "a"), (_, _) -> false);
        Files.writeString(file("graph.json"), "{\"schema\": {\"na");
        put(chain(0, 10, 9, "b"), (_, _) -> false);
        assertThat(file("graph.json")).content().contains("\"b\"");
        assertThat(kept()).extracting(RemovedEntry::reason).containsExactly(Reason.REPLACED);
    }

    @Test
    void aFailedOrDamagedVersionChangesNothing() throws Exception {
        String before = chain(0, 10, 9, "a");
        put(before, (_, _) -> false);
        assertThatThrownBy(() -> put("{\"schema\": ", (_, _) -> true)).isInstanceOf(QuernException.class);
        try (Workspace workspace = Workspace.open(root)) {
            assertThatThrownBy(() -> new ReplaceGraph(workspace, files).build(NAME, folder -> {
                Files.createDirectories(folder);
                throw new IOException("stopped");
            }, (_, _) -> true, Progress.NONE)).isInstanceOf(IOException.class);
        }
        assertThat(file("graph.json")).content().isEqualTo(before);
        assertThat(file(".next")).doesNotExist();
        assertThat(kept()).isEmpty();
    }

    @Test
    void lossEqualsTheDifferenceOfTheSets() throws Exception {
        Random random = new Random(20261127);
        for (int round = 0; round < 40; round++) {
            List<Integer> old = IntStream.range(0, 60).filter(_ -> random.nextInt(10) < 8).boxed().toList();
            List<Integer> now = IntStream.range(0, 60).filter(_ -> random.nextInt(10) < 8).boxed().toList();
            List<int[]> oldPairs = pairs(old, random);
            List<int[]> newPairs = pairs(now, random);
            Path first = Files.writeString(scratch.resolve("a.json"), graph(old, oldPairs, "a"));
            Path second = Files.writeString(scratch.resolve("b.json"), graph(now, newPairs, "b"));
            GraphLoss loss = GraphLoss.between(new GraphReader(files), first, second, Progress.NONE);
            List<String> rest = new ArrayList<>(oldPairs.stream().map(java.util.Arrays::toString).toList());
            newPairs.forEach(pair -> rest.remove(java.util.Arrays.toString(pair)));
            assertThat(loss).isEqualTo(new GraphLoss(old.size(), old.stream().filter(n -> !now.contains(n)).count(),
                    now.size(), oldPairs.size(), rest.size(), newPairs.size()));
        }
    }

    private static List<int[]> pairs(List<Integer> mills, Random random) {
        return IntStream.range(0, 30).mapToObj(_ -> new int[]{mills.get(random.nextInt(mills.size())),
            mills.get(random.nextInt(mills.size()))}).toList();
    }
}
