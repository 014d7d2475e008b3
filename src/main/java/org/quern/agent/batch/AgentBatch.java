package org.quern.agent.batch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.quern.agent.Action.Kind;
import org.quern.job.ItemRun;
import org.quern.job.Progress;
import org.quern.workspace.EnvironmentException;
import org.quern.workspace.JsonText;
import org.quern.workspace.KeyedLog;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Sha256;

/**
 * A batch in its folder: who is asked what ({@code run.json}), what came of each question ({@code answers.jsonl}),
 * the questions ({@code questions.json}) and the recorded runs ({@code steps/}). One that was stopped or killed goes on where it was; a question that was under
 * way begins anew, and what the model said about it comes from its kept answers.
 */
public final class AgentBatch {

    public static final String RECORD = "run.json";
    public static final String ANSWERS = "answers.jsonl";
    private static final KeyedLog.Form<String, Solved> LINES = new KeyedLog.Form<>(Solved::id, Solved::toJson,
            Solved::of, "take the line out, and the question will be asked again");
    public static final String STEPS = "steps";
    public static final String QUESTIONS = "questions.json";

    private final Path folder;
    private final SafeFiles files;
    private final ObjectMapper json = new ObjectMapper();

    public AgentBatch(Path folder, SafeFiles files) {
        this.folder = folder;
        this.files = files;
    }

    /** What a batch is called unless somebody says otherwise: other settings have another name. */
    public static String nameOf(String questions, String model, Method method, Set<Kind> without,
            Optional<Integer> first) {
        StringBuilder name = new StringBuilder(questions).append('-').append(model);
        if (method != Method.AGENT)
            name.append('-').append(method);
        new TreeSet<>(without).forEach(kind -> name.append("-without-").append(kind.title()));
        first.ifPresent(most -> name.append("-first-").append(most));
        return name.toString().replaceAll("[^\\p{L}\\p{N}_.-]", "-");
    }

    /** Tells questions from others. */
    public static String content(List<AgentQuestion> questions) {
        StringBuilder all = new StringBuilder();
        for (AgentQuestion question : questions) {
            for (String part : List.of(question.id(), question.text(), question.gold().orElse(""),
                    question.stored().map(Object::toString).orElse("")))
                all.append(part.length()).append(':').append(part);
        }
        return Sha256.of(all.toString());
    }

    /**
     * Asks what is missing or failed before, a few questions at a time. A question that cannot be processed is recorded
     * with the reason; the others are asked all the same.
     *
     * @throws QuernException when the folder has a batch of something else, when the budget is spent, the disk refuses or
     *         too many questions in a row fail; what is done stays
     * @throws java.util.concurrent.CancellationException when cancelled; what is done stays
     */
    public BatchStatistics run(BatchSettings settings, List<AgentQuestion> questions, Solver solver, int atATime,
            Progress progress) {
        check(settings);
        try (KeyedLog<String, Solved> log = KeyedLog.open(folder.resolve(ANSWERS), LINES, folder.resolve(RECORD),
                counted())) {
            List<AgentQuestion> missing = missing(questions, log.known());
            int before = questions.size() - missing.size();
            write(questions);
            record(settings, questions.size(), log.known().values());
            progress.at(before, questions.size());
            try {
                ItemRun.pausing(atATime, EnvironmentException::paused).map(missing,
                        progress.within(before, questions.size()),
                        (question, each) -> keep(solver.solve(question, recording(question.id()), _ -> {}, each), log),
                        (question, failure) -> keep(Solved.failed(question, failure.reason()), log));
            } finally {
                record(settings, questions.size(), log.known().values());
            }
            BatchStatistics statistics = BatchStatistics.of(questions.size(), log.known().values());
            if (statistics.answered() == 0 && statistics.failed() > 0)
                throw EnvironmentException.allFailed(statistics.failed(), statistics.failure());
            return statistics;
        }
    }

    private static List<AgentQuestion> missing(List<AgentQuestion> questions, Map<String, Solved> known) {
        return questions.stream().filter(q -> !known.containsKey(q.id()) || known.get(q.id()).isFailed()).toList();
    }

    private static Solved keep(Solved solved, KeyedLog<String, Solved> log) {
        log.add(solved);
        return solved;
    }

    private void write(List<AgentQuestion> questions) {
        ArrayNode all = json.createArrayNode();
        for (AgentQuestion question : questions) {
            ObjectNode node = all.addObject().put("id", question.id()).put("question", question.text());
            question.gold().ifPresent(gold -> node.put("sparql", gold));
        }
        files.write(folder.resolve(QUESTIONS), out -> out.write(
                (json.writerWithDefaultPrettyPrinter().writeValueAsString(all) + "\n")
                        .getBytes(StandardCharsets.UTF_8)));
    }

    /** The questions with their gold queries, in their order. */
    public List<AgentQuestion> questions() {
        return new QuestionReader().read(folder.resolve(QUESTIONS), Progress.NONE).questions();
    }

    /** Where the run of a question is recorded; ids of strangers lead nowhere else. */
    public Path recording(String id) {
        String name = id.matches("[A-Za-z0-9][A-Za-z0-9._-]{0,99}") ? id : Sha256.of(id);
        return folder.resolve(STEPS).resolve(name + ".jsonl");
    }

    private void check(BatchSettings settings) {
        Optional<BatchSettings> before = settings();
        if (before.isEmpty() && Files.exists(folder.resolve(RECORD)))
            throw new QuernException("there is something else in this folder already", folder.toString(),
                    "give the run another name");
        List<String> other = before.map(settings::differences).orElse(List.of());
        if (!other.isEmpty())
            throw new QuernException("this batch was begun with other settings: " + String.join(", ", other),
                    folder.resolve(RECORD).toString(), "give this one another name, or take that folder away");
    }

    private void record(BatchSettings settings, int questions, Collection<Solved> known) {
        ObjectNode root = json.createObjectNode();
        root.set("agent", settings.toJson());
        root.set("totals", BatchStatistics.of(questions, known).toJson());
        files.write(folder.resolve(RECORD), out -> out.write(
                (json.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n")
                        .getBytes(StandardCharsets.UTF_8)));
    }

    /** Who was asked what; empty when there is no batch. */
    public Optional<BatchSettings> settings() {
        return record().map(node -> BatchSettings.of(node.path("agent")));
    }

    /** What it came to so far; empty when there is no batch. */
    public Optional<BatchStatistics> statistics() {
        return record().map(node -> BatchStatistics.of(node.path("totals").path("questions").asInt(),
                answers().values()));
    }

    /** The batch under its folder's name; empty when there is none. */
    public Optional<NamedBatch> named() {
        return settings().flatMap(settings -> statistics()
                .map(statistics -> new NamedBatch(folder.getFileName().toString(), settings, statistics)));
    }

    /** The questions that are answered. */
    public Set<String> answered() {
        return answers().values().stream().filter(solved -> !solved.isFailed()).map(Solved::id)
                .collect(Collectors.toSet());
    }

    /** The answers by question, as far as they have come. */
    public Map<String, Solved> answers() {
        return KeyedLog.read(folder.resolve(ANSWERS), LINES, folder.resolve(RECORD), counted());
    }

    private int counted() {
        return record().map(node -> node.path("totals").path("answered").asInt()).orElse(0);
    }

    private Optional<JsonNode> record() {
        Path file = folder.resolve(RECORD);
        if (!Files.exists(file))
            return Optional.empty();
        return Optional.of(new JsonText("correct the file or take it away").read(files, file))
                .filter(node -> node.path("agent").isObject());
    }
}
