package org.quern.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.testing.JavaProcess;
import org.quern.workspace.SafeFiles;

/**
 * A process that edits a schema, with undo, redo and saving in between, is killed, as by {@code kill -9}, at random
 * moments. Every edit that it had reported is there when the schema is opened again, and at most the one that was under
 * way besides. {@code -Dquern.kills=30} tries more moments, {@code -Dquern.kills.seed} others.
 */
class KilledEditingTest {

    private static final int KILLS = Integer.getInteger("quern.kills", 3);
    private static final long SEED = Long.getLong("quern.kills.seed", 7);
    private static final Path EXAMPLE = Path.of("assets", "example", "schemas", "film.json");

    @TempDir
    private Path folder;

    /** The process: edits until it is killed, and says after each edit which text must not be lost any more. */
    public static final class Editor {
        private Editor() {}

        /** @param args schema file, journal, seed */
        public static void main(String[] args) {
            SchemaDraft draft = new SchemaDraft(Path.of(args[0]), Path.of(args[1]), new SafeFiles());
            Random random = new Random(Long.parseLong(args[2]));
            System.out.println("began");
            for (long step = 1;; step++) {
                step(draft, random);
                draft.keep();
                System.out.println(step + " " + Integer.toHexString(draft.document().toString().hashCode()));
            }
        }
    }

    /** One thing that a person or the autosave does; the same ones for the same seed. */
    private static void step(SchemaDraft draft, Random random) {
        switch (random.nextInt(8)) {
            case 0 -> draft.undo();
            case 1 -> draft.redo();
            case 2 -> {
                SchemaDraft.Snapshot snapshot = draft.snapshot();
                draft.save(snapshot);
                draft.saved(snapshot);
            }
            default -> draft.make(SchemaDraftTest.someChange(draft.document(), random));
        }
    }

    @Test
    void nothingIsLostButWhatWasUnderWay() throws Exception {
        Random random = new Random(SEED);
        List<String> moments = new ArrayList<>();
        for (int kill = 1; kill <= KILLS; kill++) {
            long seed = random.nextInt(1_000);
            moments.add(kill(kill, seed, 1 + random.nextInt(150), random.nextInt(30)));
        }
        moments.forEach(System.out::println);
    }

    private String kill(int number, long seed, int edits, int millis) throws IOException, InterruptedException {
        Path file = Files.copy(EXAMPLE, folder.resolve("film-" + number + ".json"));
        Path journal = folder.resolve("journal-" + number + ".jsonl");
        Process process = JavaProcess
                .of(List.of("-Xmx200m"), Editor.class, file.toString(), journal.toString(), Long.toString(seed))
                .redirectError(ProcessBuilder.Redirect.DISCARD).start();
        List<String> said = new ArrayList<>();
        try (BufferedReader out = new BufferedReader(
                new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            assertThat(out.readLine()).isEqualTo("began");
            // In the middle of its work, whatever it is at then.
            for (int i = 0; i < edits; i++)
                said.add(out.readLine());
            Thread.sleep(millis);
            // Through its handle: the process itself would close the pipe, and with it what was said.
            process.toHandle().destroyForcibly();
            out.lines().forEach(said::add);
        }
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isNotZero();
        // A line that the kill cut short was not said.
        said.removeIf(line -> !line.matches("\\d+ [0-9a-f]+"));

        Path whole = Files.copy(EXAMPLE, folder.resolve("whole-" + number + ".json"));
        SchemaDraft same = new SchemaDraft(whole, folder.resolve("whole-journal-" + number + ".jsonl"),
                new SafeFiles());
        Random steps = new Random(seed);
        for (int i = 0; i < said.size(); i++)
            step(same, steps);
        String kept = same.document().toString();
        // Two more may have been made between what was said and what was read.
        List<String> allowed = new ArrayList<>(List.of(kept));
        for (int i = 0; i < 2; i++) {
            step(same, steps);
            allowed.add(same.document().toString());
        }
        SchemaDraft found = new SchemaDraft(file, journal, new SafeFiles());
        String moment = "killed after " + said.size() + " edits, " + found.recovered()
                + " of them found in the journal";
        assertThat(allowed).as(moment).contains(found.document().toString());
        assertThat(SchemaText.read(file).tree()).as(moment).isNotNull();
        return moment;
    }
}
