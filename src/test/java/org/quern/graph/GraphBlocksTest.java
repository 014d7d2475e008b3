package org.quern.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Parallel;
import org.quern.job.Progress;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** Reading a file in blocks finds what reading it from end to end finds, and refuses what that refuses. */
class GraphBlocksTest {

    private static final int SEEDS = Integer.getInteger("quern.seeds", 3);

    private final GraphReader reader = new GraphReader(new SafeFiles());

    @TempDir
    Path folder;

    @Test
    void severalThreadsReadWhatOneReads() throws Exception {
        for (int seed = 1; seed <= SEEDS; seed++) {
            Path file = file(bytes(new RandomGraph(seed)));
            Collected whole = new Collected();
            reader.read(file, whole, Progress.NONE);
            for (int size : List.of(1, 100, 5_000, 1 << 20)) {
                try (GraphBlocks blocks = reader.blocks(file, size).orElseThrow()) {
                    assertThat(blocks.schema()).isEqualTo(whole.schemas.getFirst());
                    Map<Long, GraphElement> entities = shared(blocks, false);
                    assertThat(entities.values()).as("blocks of %d", size).containsExactlyElementsOf(whole.entities);
                    blocks.toRelations();
                    Map<Long, GraphElement> relations = shared(blocks, true);
                    assertThat(relations.values()).as("blocks of %d", size)
                            .containsExactlyElementsOf(whole.relations);
                    blocks.end();
                }
            }
        }
    }

    /** All elements of the list by their numbers, read by three at a time. */
    private static Map<Long, GraphElement> shared(GraphBlocks blocks, boolean relations) {
        Map<Long, GraphElement> all = new TreeMap<>();
        new Parallel(3).map(List.of(1, 2, 3), Progress.NONE, (_, _) -> {
            try {
                return part(blocks, relations);
            } catch (IOException failure) {
                throw new IllegalStateException(failure);
            }
        }).forEach(part -> part.forEach((number, element) -> assertThat(all.put(number, element)).isNull()));
        return all;
    }

    private static Map<Long, GraphElement> part(GraphBlocks blocks, boolean relations) throws IOException {
        GraphBlocks.Share share = blocks.share();
        Map<Long, GraphElement> read = new TreeMap<>();
        while (share.take()) {
            Optional<? extends GraphElement> element = relations ? share.relation() : share.entity();
            while (element.isPresent()) {
                read.put(share.number(), element.get());
                element = relations ? share.relation() : share.entity();
            }
        }
        return read;
    }

    @Test
    void knowsTheEndsOfRelationsByTheirNumbers() throws Exception {
        Path file = file(bytes(new RandomGraph(5)));
        Collected whole = new Collected();
        reader.read(file, whole, Progress.NONE);
        try (GraphBlocks blocks = reader.blocks(file, 200).orElseThrow()) {
            part(blocks, false);
            blocks.toRelations();
            GraphBlocks.Share share = blocks.share();
            int seen = 0;
            while (share.take()) {
                for (Optional<GraphElement.Relation> next = share.relation(); next.isPresent(); next = share
                        .relation()) {
                    assertThat(whole.entities.get((int) share.subject()).eid()).isEqualTo(next.get().subjId());
                    assertThat(whole.entities.get((int) share.object()).eid()).isEqualTo(next.get().objId());
                    seen++;
                }
            }
            assertThat(seen).isEqualTo(whole.relations.size()).isPositive();
        }
    }

    /** One change somewhere in the file: what one way of reading says of it, the other says too. */
    @Test
    void agreesOnWhatIsNoGraph() throws Exception {
        String marks = "{}[]\",:\\ \n0a,,]";
        int refused = 0;
        int taken = 0;
        for (int seed = 1; seed <= SEEDS * 100; seed++) {
            Random random = new Random(seed);
            StringBuilder text = new StringBuilder(new String(bytes(new RandomGraph(7)), StandardCharsets.UTF_8));
            int at = random.nextInt(4) == 0 ? text.length() - 1 - random.nextInt(20) : random.nextInt(text.length());
            char mark = marks.charAt(random.nextInt(marks.length()));
            switch (random.nextInt(4)) {
                case 0 -> text.insert(at, mark);
                case 1 -> text.setCharAt(at, mark);
                case 2 -> text.deleteCharAt(at);
                default -> text.setLength(at);
            }
            Path file = file(text.toString().getBytes(StandardCharsets.UTF_8));
            Collected whole = new Collected();
            boolean good = reads(file, whole);
            List<GraphElement> elements = new ArrayList<>();
            boolean goodInBlocks = readsInBlocks(file, elements);
            assertThat(goodInBlocks).as("seed %d, %s at %d", seed, mark, at).isEqualTo(good);
            if (good)
                assertThat(elements).hasSize(whole.entities.size() + whole.relations.size())
                        .containsAll(whole.entities).containsAll(whole.relations);
            refused += good ? 0 : 1;
            taken += good ? 1 : 0;
        }
        assertThat(List.of(refused, taken)).allMatch(n -> n > 5);
    }

    private boolean reads(Path file, Collected into) {
        try {
            reader.read(file, into, Progress.NONE);
            return true;
        } catch (QuernException _) {
            return false;
        }
    }

    private boolean readsInBlocks(Path file, List<GraphElement> into) throws IOException {
        Optional<GraphBlocks> opened = reader.blocks(file, 50);
        if (opened.isEmpty())
            return false;
        try (GraphBlocks blocks = opened.get()) {
            into.addAll(part(blocks, false).values());
            blocks.toRelations();
            into.addAll(part(blocks, true).values());
            blocks.end();
            return true;
        } catch (IOException | QuernException _) {
            return false;
        }
    }

    @Test
    void otherOrdersAreLeftToOthers() throws Exception {
        String schema = "\"schema\": {\"name\": \"x\", \"entities\": [], \"relations\": []}";
        assertThat(opens("{" + schema + ", \"entities\": [], \"relations\": []}")).isTrue();
        assertThat(opens("{\"entities\": [], " + schema + ", \"relations\": []}")).isFalse();
        assertThat(opens("{" + schema + ", \"relations\": [], \"entities\": []}")).isFalse();
        assertThat(opens("[]")).isFalse();
        assertThat(opens("")).isFalse();
        assertThat(reader.blocks(folder.resolve("none.json"))).isEmpty();
    }

    private boolean opens(String text) throws IOException {
        Optional<GraphBlocks> blocks = reader.blocks(file(text.getBytes(StandardCharsets.UTF_8)));
        if (blocks.isPresent())
            blocks.get().close();
        return blocks.isPresent();
    }

    private Path file(byte[] content) throws IOException {
        return Files.write(folder.resolve("graph.json"), content);
    }

    private static byte[] bytes(RandomGraph graph) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        GraphWriter writer = new GraphWriter(out);
        graph.writeTo(writer);
        writer.finish();
        return out.toByteArray();
    }
}
