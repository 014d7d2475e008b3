package org.quern.ui.schema.pane;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.bench.synthetic.SyntheticSchema;
import org.quern.job.JobRunner;
import org.quern.job.Jobs;
import org.quern.schema.SchemaDraft;
import org.quern.schema.SchemaText;
import org.quern.testing.JavaProcess;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Notices;
import org.quern.ui.schema.RandomEdits;
import org.quern.ui.schema.SchemaEdits;
import org.quern.ui.schema.SchemaModel;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * A process in which somebody works in the Schema pane, with its jobs and its autosave, is killed, as by
 * {@code kill -9}, or ends itself right after an edit was shown, which is the worst moment and is seldom met from outside:
 * every edit that was shown is there when the schema is opened again. {@code -Dquern.kills=30} tries more moments.
 */
class KilledPaneTest {

    private static final int KILLS = Integer.getInteger("quern.kills", 2);

    @TempDir
    private Path folder;

    /** The process: edits through the pane's model until it is killed, and says each edit as soon as it is shown. */
    public static final class Worker {
        private Worker() {}

        /** @param args workspace, seed, after how many edits it ends itself; -1 when it is killed */
        public static void main(String[] args) throws InterruptedException {
            BlockingQueue<Runnable> window = new LinkedBlockingQueue<>();
            Workspace workspace = Workspace.openOrCreate(Path.of(args[0]));
            Jobs jobs = new Jobs(JobRunner.threads(), window::add);
            SchemaModel model = new SchemaModel(workspace, jobs);
            SchemaEdits edits = new SchemaEdits(model, new Messages(Locale.ENGLISH), new Notices());
            model.refresh();
            while (model.openName().isEmpty())
                window.take().run();
            Random random = new Random(Long.parseLong(args[1]));
            long last = Long.parseLong(args[2]);
            System.out.println("began");
            for (long step = 1;; step++) {
                step(model, edits, random);
                if (step == last)
                    Runtime.getRuntime().halt(1);
                System.out.println(step + " " + Integer.toHexString(model.document().toString().hashCode()));
                // A person is slower; savings run meanwhile.
                for (Runnable task; (task = window.poll(2, TimeUnit.MILLISECONDS)) != null;)
                    task.run();
                if (step % 7 == 0)
                    model.saveNow();
            }
        }
    }

    private static void step(SchemaModel model, SchemaEdits edits, Random random) {
        switch (random.nextInt(8)) {
            case 0 -> model.undo();
            case 1 -> model.redo();
            default -> RandomEdits.edit(model, edits, random);
        }
    }

    @Test
    void everyEditThatWasShownIsFoundAgain() throws Exception {
        String first = SchemaText.of(new SyntheticSchema(3).make("a", 6, 12)).text();
        Random random = new Random(9);
        for (int kill = 1; kill <= KILLS; kill++)
            kill(first, folder.resolve("killed-" + kill), folder.resolve("same-" + kill), 2 + random.nextInt(40), kill,
                    kill % 2 == 1);
    }

    private static void prepare(Path workspace, String schema) throws IOException {
        Files.createDirectories(workspace.resolve("schemas"));
        Files.writeString(workspace.resolve("schemas/a.json"), schema);
    }

    private static void kill(String first, Path work, Path same, int after, long seed,
            boolean byItself)
            throws IOException, InterruptedException {
        prepare(work, first);
        Process process = JavaProcess.of(List.of("-Xmx300m"), Worker.class, work.toString(), Long.toString(seed),
                Integer.toString(byItself ? after : -1))
                .redirectError(ProcessBuilder.Redirect.DISCARD).start();
        List<String> said = new ArrayList<>();
        try (BufferedReader out = new BufferedReader(
                new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            assertThat(out.readLine()).isEqualTo("began");
            for (int i = 0; i < after - 1; i++)
                said.add(out.readLine());
            // At once, and through its handle: the process itself would close the pipe, and with it what was said.
            if (!byItself)
                process.toHandle().destroyForcibly();
            out.lines().forEach(said::add);
        }
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isNotZero();
        said.removeIf(line -> !line.matches("\\d+ [0-9a-f]+"));

        prepare(same, first);
        List<String> allowed = new ArrayList<>();
        try (Workspace workspace = Workspace.openOrCreate(same)) {
            SchemaModel model = new SchemaModel(workspace, Jobs.direct());
            model.refresh();
            SchemaEdits edits = new SchemaEdits(model, new Messages(Locale.ENGLISH), new Notices());
            Random steps = new Random(seed);
            for (int i = 0; i < said.size(); i++)
                step(model, edits, steps);
            assertThat(said.getLast()).endsWith(Integer.toHexString(model.document().toString().hashCode()));
            if (!byItself)
                allowed.add(model.document().toString());
            // The one of its last moment; killed from outside, it may have been made without being said yet.
            step(model, edits, steps);
            allowed.add(model.document().toString());
        }
        try (Workspace workspace = Workspace.openOrCreate(work)) {
            SchemaDraft found = new SchemaDraft(workspace.schema("a"), workspace.journal("schemas", "a"),
                    new SafeFiles());
            assertThat(allowed).as("killed after " + said.size() + " edits").contains(found.document().toString());
        }
    }
}
