package org.quern.agent.batch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.quern.agent.AgentAction.Kind;
import org.quern.agent.AgentSetup;
import org.quern.agent.ModelUsage;
import org.quern.dataset.AnswerJson;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.EntityMention;
import org.quern.dataset.GoldAnswer;
import org.quern.dataset.answer.Answers;
import org.quern.job.Parallel;
import org.quern.job.Progress;
import org.quern.llm.batch.BatchSettings;
import org.quern.llm.batch.ModelBatch;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.JsonText;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Sha256;
import org.quern.workspace.journal.KeyedLog;

/**
 * A batch in its folder: settings, questions ({@code questions.json}), outcomes ({@code answers.jsonl}) and
 * recorded runs ({@code steps/}). When a batch is resumed, an interrupted question starts again; the cached
 * answers of the model are used.
 */
public final class AgentBatch extends ModelBatch<AgentQuestion, String, QuestionOutcome, AgentSettings> {

    public static final String ANSWERS = "answers.jsonl";
    public static final String STEPS = "steps";
    /** The folder with the results of the answers, in SPARQL's JSON. */
    public static final String RESULTS = "results";
    public static final String QUESTIONS = "questions.json";

    /** How imported predictions ended. */
    static final String IMPORTED = "imported";

    private static final String SECTION = "agent";
    private static final String PROMPT = "prompt";
    private static final String PROMPTS = "prompts";

    private final SafeFiles files;

    public AgentBatch(Path folder, SafeFiles files) {
        super(folder, files,
                new Form<>(ANSWERS,
                        new KeyedLog.Form<>(QuestionOutcome::id, QuestionOutcome::toJson, QuestionOutcome::of,
                                "remove the line to ask the question again"),
                        AgentSettings.of("", Method.AGENT, AgentSetup.PUBLISHED.pruning(false), Optional.empty(),
                                Optional.empty())));
        this.files = files;
    }

    /** The default name of a batch; batches with different settings have different names. */
    public static String nameOf(String questions, String model, Method method, Set<Kind> without,
            Optional<Integer> first, Optional<String> language) {
        StringBuilder name = new StringBuilder(questions).append('-').append(model);
        if (method != Method.AGENT)
            name.append('-').append(method);
        new TreeSet<>(without).forEach(kind -> name.append("-without-").append(kind.title()));
        language.ifPresent(tag -> name.append('-').append(tag));
        first.ifPresent(most -> name.append("-first-").append(most));
        return name.toString().replaceAll("[^\\p{L}\\p{N}_.-]", "-");
    }

    /** A key that distinguishes questions. */
    public static String content(List<AgentQuestion> questions) {
        return content(questions.stream().flatMap(question -> Stream.concat(Stream.of(question.id(), question.text(),
                question.gold().orElse(""), question.stored().map(Object::toString).orElse("")),
                question.mentions().stream().map(EntityMention::toString))));
    }

    /**
     * Asks the questions that are missing or failed earlier.
     *
     * @throws org.quern.workspace.QuernException as {@link ModelBatch#run}
     */
    public BatchStatistics run(BatchSettings<AgentSettings> settings, List<AgentQuestion> questions, Solver solver,
            int atATime, Progress progress) {
        return run(settings, questions,
                (question, each) -> solver.solve(question, List.of(), recording(question.id()), _ -> {},
                        result -> keep(question, result), each),
                atATime,
                progress);
    }

    /**
     * Scores predictions made elsewhere; a question without one has no answer.
     *
     * @throws org.quern.workspace.QuernException as {@link ModelBatch#run}
     */
    public BatchStatistics score(BatchSettings<AgentSettings> settings, List<AgentQuestion> questions,
            Map<String, AnswerScorer.Answer> predictions, AnswerScorer scorer, int atATime, Progress progress) {
        return run(settings, questions, (question, each) -> scorer.score(question,
                predictions.getOrDefault(question.id(), AnswerScorer.Answer.ofQuery(IMPORTED, "")), ModelUsage.NOTHING,
                result -> keep(question, result), each), atATime, progress);
    }

    private BatchStatistics run(BatchSettings<AgentSettings> settings, List<AgentQuestion> questions,
            Parallel.Task<AgentQuestion, QuestionOutcome> answering, int atATime, Progress progress) {
        check(settings);
        // The questions are written first, so that every outcome belongs to a known question.
        write(questions);
        run(settings, questions.size(), List.of(new Portion<>("", () -> questions)), answering, atATime, progress);
        return statistics(questions.size(), ordered().values());
    }

    private void write(List<AgentQuestion> questions) {
        record Line(String id, String question, Optional<String> sparql) {}
        JsonText.writeDense(files, folder().resolve(QUESTIONS), JsonRecords.tree(questions.stream()
                .map(each -> new Line(each.id(), each.text(), each.gold())).toList()));
    }

    /** The questions with their gold queries, in their original order. */
    public List<AgentQuestion> questions() {
        return new QuestionReader().read(folder().resolve(QUESTIONS), Progress.NONE).questions();
    }

    /** The answers in the order of the questions, not in that of their arrival. */
    public Map<String, QuestionOutcome> ordered() {
        Map<String, QuestionOutcome> answers = answers();
        Map<String, QuestionOutcome> ordered = new LinkedHashMap<>();
        if (!answers.isEmpty())
            questions().stream().filter(question -> answers.containsKey(question.id()))
                    .forEach(question -> ordered.put(question.id(), answers.get(question.id())));
        answers.forEach(ordered::putIfAbsent);
        return ordered;
    }

    /** The file with the recorded run of a question. */
    public Path recording(String id) {
        return folder().resolve(STEPS).resolve(fileName(id) + ".jsonl");
    }

    /** Ids are escaped, so they cannot refer to other folders. */
    private static String fileName(String id) {
        return id.matches("[A-Za-z0-9][A-Za-z0-9._-]{0,99}") ? id : Sha256.of(id);
    }

    private Path result(String id) {
        return folder().resolve(RESULTS).resolve(fileName(id) + ".json");
    }

    private void keep(AgentQuestion question, GoldAnswer result) {
        JsonText.writeDense(files, result(question.id()), AnswerJson.write(result));
    }

    /** The results of the answers: what the system answered, with the data at the time of the run. */
    public Answers results() {
        Map<String, QuestionOutcome> outcomes = answers();
        return new Answers() {

            @Override
            public Optional<GoldAnswer> of(DatasetQuestion question) {
                Path file = result(question.id().text());
                return !outcomes.containsKey(question.id().text()) || !Files.exists(file) ? Optional.empty()
                        : Optional.of(AnswerJson.read(new JsonText("answer the question again").read(files, file)));
            }

            @Override
            public String missing(DatasetQuestion question) {
                QuestionOutcome outcome = outcomes.get(question.id().text());
                return question.id() + ": " + (outcome == null ? "the run does not contain the question"
                        : outcome.isFailed() ? outcome.failure() : outcome.query().isEmpty() ? "no answer"
                                : outcome.problem().isEmpty() ? "the run keeps no complete result" : outcome.problem());
            }
        };
    }

    /** The current statistics; empty when there is no such batch. */
    public Optional<BatchStatistics> statistics() {
        return totals().map(node -> statistics(node.path("questions").asInt(), ordered().values()));
    }

    private BatchStatistics statistics(int questions, Collection<QuestionOutcome> outcomes) {
        return BatchStatistics.of(total(questions, outcomes), outcomes);
    }

    /** The batch in a folder of this name; empty when there is none. */
    public Optional<NamedBatch> named() {
        return settings().flatMap(settings -> statistics()
                .map(statistics -> new NamedBatch(folder().getFileName().toString(), settings, statistics, scores())));
    }

    private Map<String, QuestionOutcome.Score> scores() {
        Map<String, QuestionOutcome.Score> scores = new LinkedHashMap<>();
        answers().forEach((id, outcome) -> outcome.score().ifPresent(score -> scores.put(id, score)));
        return scores;
    }

    @Override
    protected String key(AgentQuestion question) {
        return question.id();
    }

    @Override
    protected QuestionOutcome failed(AgentQuestion question, String reason) {
        return QuestionOutcome.failed(question, reason);
    }

    @Override
    protected ObjectNode totals(int questions, Collection<QuestionOutcome> outcomes) {
        return statistics(questions, outcomes).toJson();
    }

    @Override
    protected ObjectNode written(ObjectNode settings) {
        settings.set(PROMPTS, settings.remove(PROMPT));
        return JsonNodeFactory.instance.objectNode().set(SECTION, settings);
    }

    @Override
    protected JsonNode read(JsonNode record) {
        return record.path(SECTION) instanceof ObjectNode settings
                ? settings.deepCopy().put(PROMPT, settings.path(PROMPTS).asText())
                : record.path(SECTION);
    }
}
