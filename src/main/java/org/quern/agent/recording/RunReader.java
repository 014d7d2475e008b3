package org.quern.agent.recording;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.quern.agent.AgentAction;
import org.quern.agent.AgentAction.Kind;
import org.quern.agent.AgentResult;
import org.quern.agent.ModelUsage;
import org.quern.agent.Observation;
import org.quern.agent.Step;
import org.quern.agent.Step.Fate;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.TextLines;

/**
 * Reads recorded runs: Quern's format, one line per step (an incomplete last line is ignored), and the published
 * format, a JSON array of runs with their {@code actions}.
 */
public final class RunReader {

    private final SafeFiles files;
    private final ObjectMapper json = new ObjectMapper();

    public RunReader(SafeFiles files) {
        this.files = files;
    }

    /**
     * The runs of a file in either format.
     *
     * @throws QuernException when it has neither format
     */
    public List<RecordedRun> read(Path file) {
        if (isArray(file))
            return published(new JsonText("choose another file").read(files, file), file);
        List<String> lines = new ArrayList<>();
        TextLines.read(files, file, (line, _) -> lines.add(line));
        return List.of(own(lines, file));
    }

    private boolean isArray(Path file) {
        try (InputStream in = files.open(file)) {
            int first = in.read();
            while (first >= 0 && first <= ' ')
                first = in.read();
            return first == '[';
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
    }

    private static QuernException none(Path file, String why) {
        return new QuernException("this is not a recorded run ({0})", file.toString(), "choose another file", why);
    }

    private RecordedRun own(List<String> lines, Path file) {
        List<JsonNode> nodes = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            try {
                nodes.add(json.readTree(lines.get(i)));
            } catch (JsonProcessingException cut) {
                if (i < lines.size() - 1)
                    throw none(file, "line " + (i + 1) + " is not JSON");
            }
        }
        if (nodes.isEmpty() || nodes.getFirst().path("format").asInt() != RunRecorder.FORMAT)
            throw none(file, "its first line has an unknown format");
        List<Step> steps = new ArrayList<>();
        try {
            for (JsonNode node : nodes.subList(1, nodes.size())) {
                if (!node.has("end"))
                    steps.add(JsonRecords.read(node, StepLine.class).toStep());
            }
            RunRecorder.Last last = JsonRecords.read(nodes.getLast(), RunRecorder.Last.class);
            return new RecordedRun(JsonRecords.read(nodes.getFirst(), HeadLine.class).toHead(), steps, last.end(),
                    last.query());
        } catch (IllegalArgumentException wrong) {
            throw none(file, String.valueOf(wrong.getMessage()));
        }
    }

    private static List<RecordedRun> published(JsonNode runs, Path file) {
        List<RecordedRun> read = new ArrayList<>();
        for (JsonNode run : runs) {
            if (!run.path("actions").isArray())
                throw none(file, "run " + (read.size() + 1) + " has no actions");
            List<Step> steps = new ArrayList<>();
            for (JsonNode action : run.path("actions"))
                steps.add(published(steps.size() + 1, action, file));
            read.add(new RecordedRun(RecordedRun.Head.of(run.path("id").asText(), run.path("question").asText()), steps,
                    run.path("final_sparql").isTextual() ? Optional.of(AgentResult.End.STOPPED)
                            : Optional.empty(),
                    text(run.path("final_sparql"))));
        }
        return read;
    }

    private static Step published(int number, JsonNode node, Path file) {
        Kind kind = Kind.of(node.path("action_name").asText())
                .orElseThrow(() -> none(file, "unknown action " + node.path("action_name").asText()));
        // Arguments are read unchanged, even those that are no longer valid.
        String argument = node.path("action_argument").asText();
        AgentAction action = switch (kind) {
            case SEARCH -> new AgentAction.Search(argument);
            case ENTRY -> new AgentAction.Entry(argument);
            case EXAMPLES -> new AgentAction.Examples(argument);
            case SPARQL -> new AgentAction.Sparql(argument);
            case STOP -> new AgentAction.Stop();
        };
        Optional<Observation> observation = node.path("observation").isTextual()
                ? Optional.of(published(kind, node.path("observation").asText())) : Optional.empty();
        return new Step(number, node.path("thought").asText(), Optional.of(action), "", observation,
                observation.isPresent() ? Fate.DONE : kind == Kind.STOP ? Fate.STOPPED : Fate.REPEATED, List.of(),
                ModelUsage.NOTHING);
    }

    /** The recording contains only the observation, which shows the outcome of a query. */
    private static Observation published(Kind kind, String text) {
        if (kind != Kind.SPARQL)
            return Observation.looked(text);
        if (text.equals("Query returned empty result."))
            return new Observation(text, Observation.Outcome.EMPTY, 0);
        if (text.startsWith("java.util.concurrent.ExecutionException") || text.startsWith("Query had syntax error"))
            return new Observation(text, Observation.Outcome.SYNTAX_ERROR, 0);
        if (text.equals("Query execution timed out."))
            return new Observation(text, Observation.Outcome.TIMED_OUT, 0);
        if (text.equals("Query execution ran into an error."))
            return new Observation(text, Observation.Outcome.ERROR, 0);
        return new Observation(text, Observation.Outcome.ROWS, (int) Math.max(1, text.lines().count() - 1));
    }

    private static Optional<String> text(JsonNode node) {
        return node.isTextual() ? Optional.of(node.textValue()) : Optional.empty();
    }
}
