package org.quern.question.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.llm.Budget;
import org.quern.llm.Models;
import org.quern.llm.PromptLibrary;
import org.quern.llm.ServedModel;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.question.grammar.Grammar;
import org.quern.testing.ModelServer;
import org.quern.testing.StoppingProgress;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Secrets;
import org.quern.workspace.Workspace;

/** A run with a model over HTTP that is stopped in the middle. */
class StoppedRunTest {

    private static final int QUESTIONS = 40;

    @TempDir
    private Path folder;

    @Test
    void goesOnWhereItWasStopped() throws Exception {
        SampleFile files = new SampleFile(new SafeFiles());
        Path in = folder.resolve("in.json");
        Path out = folder.resolve("out.json");
        files.write(in, IntStream.range(0, QUESTIONS).mapToObj(i -> new Sample("q" + i, "g",
                "MATCH (n:Lake {name: 'Lake " + i + "'}) WITH DISTINCT n RETURN n.area_km2", Optional.empty(),
                "Tell the area km2 of the lake “Lake " + i + "”.", Optional.empty(), Optional.empty(), Optional.empty(),
                Optional.empty(), Map.of(), Map.of())).toList());
        try (ModelServer server = new ModelServer((exchange, _, asked) -> ModelServer.say(exchange, "How large is ",
                asked.toString().replaceAll("(?s).*?name: '(Lake \\d+)'.*", "$1"), "?"))) {
            Files.writeString(folder.resolve("quern.json"), "{\"format\": 1, \"models\": {\"local\": {\"url\": \""
                    + server.url() + "\", \"model\": \"small\", \"at_a_time\": 2}}}");
            run(files, in, out, new StoppingProgress(() -> server.asked().size() >= 15), true);
            int asked = server.asked().size();
            assertThat(asked).isBetween(15, 20);
            assertThat(out).doesNotExist();
            run(files, in, out, Progress.NONE, false);
            // Those under way when it was stopped were not answered, and are asked again.
            assertThat(server.asked().size()).isBetween(QUESTIONS, QUESTIONS + 4);
        }
        assertThat(files.read(out)).hasSize(QUESTIONS)
                .allMatch(sample -> sample.nlQuestion().equals("How large is Lake " + sample.qid().substring(1) + "?"));
    }

    private void run(SampleFile files, Path in, Path out, Progress progress, boolean stopped) {
        SafeFiles disk = new SafeFiles();
        try (Workspace workspace = Workspace.open(folder);
                ServedModel model = new Models(workspace, new Secrets(Map.of()), disk, () -> "Quern/test").open("local",
                        Budget.unlimited(), _ -> {})) {
            ModelRewriter rewriter = new ModelRewriter(new ModelParts(model,
                    JsonNodeFactory.instance.objectNode(),
                    new PromptLibrary(workspace.prompts(), disk)), _ -> new Grammar());
            FileRun run = new FileRun(files, 4);
            if (stopped)
                assertThatThrownBy(() -> run.run(in, out, rewriter, _ -> {}, () -> {}, progress))
                        .isInstanceOf(CancellationException.class);
            else
                assertThat(run.run(in, out, rewriter, _ -> {}, () -> {}, progress)).isEqualTo(QUESTIONS);
        }
    }
}
