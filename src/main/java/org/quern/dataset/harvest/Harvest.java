package org.quern.dataset.harvest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Form;
import org.quern.dataset.GoldQuery;
import org.quern.dataset.QuestionId;
import org.quern.job.Progress;
import org.quern.sparql.SelectLimits;
import org.quern.sparql.SparqlTokens;
import org.quern.wikidata.Rejects;
import org.quern.wikidata.SelectSource;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.journal.KeyedLog;

/**
 * Makes questions from the threads of a query forum: the last query of each thread, if it has an answer of moderate size,
 * trimmed. Results of queries are kept in a log, so that an interrupted harvest can be resumed.
 */
public final class Harvest {

    /** The member of a question that describes its thread and the suggestions. */
    public static final String MEMBER = "harvest";

    private static final Pattern ITEM = Pattern.compile("\"http://www\\.wikidata\\.org/entity/([QP]\\d+)\"");
    private static final int SAMPLES = 5;
    private static final String REMEDY = "delete the file; all queries are then run again";

    private static final KeyedLog.Form<QueryRun.Key, QueryRun> RUNS = new KeyedLog.Form<>(QueryRun::key,
            JsonRecords::write, line -> JsonRecords.read(line, QueryRun.class), REMEDY);

    private final SelectSource source;
    private final Settings settings;
    private final QueryTrimmer trimmer;
    private final Map<String, Long> steps = new LinkedHashMap<>();
    private final Map<String, List<String>> rejected = new TreeMap<>();
    private final Map<String, Long> rejects = new TreeMap<>();
    private final Map<String, Long> oddities = new TreeMap<>();
    private final Map<TrimStep, Long> trimmed = new TreeMap<>();
    private long resumed;

    /**
     * What to collect.
     *
     * @param pages the beginning of the titles of the pages to read
     * @param replies min. number of replies in a thread
     * @param limits an answer with more is too large; a query that takes longer fails
     * @param sample max. number of questions, chosen at random; 0 for all
     * @param kept the steps of trimming that are not taken
     */
    public record Settings(String pages, int replies, SelectLimits limits, int sample, long seed,
            List<TrimStep> kept) {}

    /**
     * What was collected.
     *
     * @param steps number of items left after each step, in order
     * @param trimmed number of questions changed by each step of trimming
     * @param rejects what was left out, by reason, with its threads
     * @param oddities parts of threads that could not be read, by reason
     * @param resumed number of query results that an earlier harvest had written
     */
    public record Result(List<DatasetQuestion> questions, Map<String, Long> steps, Map<TrimStep, Long> trimmed,
            List<Rejects> rejects, Map<String, Long> oddities, long resumed) {}

    private record Candidate(ForumThread thread, int queries, String query) {}

    private record Found(Candidate candidate, QueryTrimmer.Trimmed trimmed, QueryRun run) {}

    public Harvest(SelectSource source, Settings settings) {
        this.source = source;
        this.settings = settings;
        this.trimmer = new QueryTrimmer(settings.kept());
    }

    /**
     * Collects questions.
     *
     * @param dump the forum's pages
     * @param log the results of queries; created if there is none
     * @throws QuernException when the dump cannot be read, or has no matching page
     * @throws java.util.concurrent.CancellationException when cancelled; the log is kept
     */
    public Result run(Path dump, Path log, Progress progress) {
        progress.stage("Reading threads");
        List<Candidate> candidates = candidates(dump, progress);
        progress.stage("Running queries");
        List<Found> found = new ArrayList<>();
        int done = 0;
        try (KeyedLog<QueryRun.Key, QueryRun> runs = KeyedLog.open(log, RUNS)) {
            Map<QueryRun.Key, QueryRun> known = new HashMap<>(runs.known());
            for (Candidate candidate : candidates) {
                progress.at(done++, candidates.size());
                progress.checkCancelled();
                one(candidate, query -> run(query, known, runs, progress), found);
            }
        }
        List<Found> chosen = sampled(found);
        steps.put("sampled", (long) chosen.size());
        progress.stage("Reading labels");
        List<DatasetQuestion> questions = new ArrayList<>();
        Map<String, String> labels = labels(chosen);
        Set<String> ids = new HashSet<>();
        for (Found one : chosen) {
            one.trimmed().steps().forEach(step -> trimmed.merge(step, 1L, Long::sum));
            String id = one.candidate().thread().id();
            while (!ids.add(id))
                id += "b";
            questions.add(question(id, one, labels));
        }
        return new Result(questions, steps, trimmed, rejects.entrySet().stream().map(e -> new Rejects(e.getKey(),
                e.getValue(), rejected.getOrDefault(e.getKey(), List.of()))).toList(), oddities, resumed);
    }

    private List<Candidate> candidates(Path dump, Progress progress) {
        List<Candidate> candidates = new ArrayList<>();
        Set<String> met = new HashSet<>();
        List.of("pages", "threads", "with a query", "with a valid query", "with a reply", "distinct", "runs",
                "not empty", "within the size limit").forEach(step -> steps.put(step, 0L));
        long all = new PageDump(dump).read((title, text) -> {
            if (!title.startsWith(settings.pages()))
                return;
            steps.merge("pages", 1L, Long::sum);
            for (ForumThread thread : Wikitext.threads(title, text))
                candidate(thread, met, candidates);
        }, progress);
        if (steps.getOrDefault("pages", 0L) == 0)
            throw new QuernException("none of the {0} pages has a title that begins with “{1}”", dump.toString(),
                    "specify the beginning of the titles with --pages", "%,d".formatted(all), settings.pages());
        return candidates;
    }

    private void candidate(ForumThread thread, Set<String> met, List<Candidate> candidates) {
        steps.merge("threads", 1L, Long::sum);
        PostedQueries posted = PostedQueries.of(thread.text());
        posted.oddities().forEach((what, number) -> oddities.merge(what, (long) number, Long::sum));
        if (posted.queries().isEmpty()) {
            reject(posted.oddities().containsKey("short links") ? "threads with short links only"
                    : "threads without a query", thread);
            return;
        }
        steps.merge("with a query", 1L, Long::sum);
        List<String> valid = posted.queries().stream()
                .flatMap(readings -> readings.stream().filter(trimmer::isQuery).findFirst().stream()).toList();
        if (valid.isEmpty()) {
            reject("threads without a valid query", thread);
            return;
        }
        steps.merge("with a valid query", 1L, Long::sum);
        if (posted.queries().getLast().stream().noneMatch(valid.getLast()::equals))
            oddities.merge("threads whose last query is not valid; an earlier one was used", 1L, Long::sum);
        if (thread.posts() - 1 < settings.replies()) {
            reject("threads without a reply", thread);
            return;
        }
        steps.merge("with a reply", 1L, Long::sum);
        if (!met.add(valid.getLast().replaceAll("\\s+", " "))) {
            reject("threads with the query of an earlier one", thread);
            return;
        }
        steps.merge("distinct", 1L, Long::sum);
        candidates.add(new Candidate(thread, posted.queries().size(), valid.getLast()));
    }

    /** Runs a query, or knows its result. */
    @FunctionalInterface
    private interface Runner {
        QueryRun run(String query);
    }

    private QueryRun run(String query, Map<QueryRun.Key, QueryRun> known, KeyedLog<QueryRun.Key, QueryRun> runs,
            Progress progress) {
        QueryRun before = known.get(new QueryRun.Key(query, source.describe()));
        if (before != null) {
            resumed++;
            return before;
        }
        QueryRun now = QueryRun.of(query, source, settings.limits(), progress);
        runs.add(now);
        known.put(now.key(), now);
        return now;
    }

    private void one(Candidate candidate, Runner runner, List<Found> found) {
        QueryTrimmer.Trimmed first = trimmer.executable(candidate.query());
        QueryRun run = runner.run(first.sparql());
        switch (run.outcome()) {
            case REFUSED, FAILED, TIMED_OUT -> {
                reject("queries that %s".formatted(switch (run.outcome()) {
                    case REFUSED -> "are refused";
                    case TIMED_OUT -> "take too long";
                    default -> "fail";
                }), candidate.thread(), run.why());
                return;
            }
            case EMPTY -> {
                steps.merge("runs", 1L, Long::sum);
                reject("queries with an empty answer", candidate.thread());
                return;
            }
            case TOO_LARGE -> {
                steps.merge("runs", 1L, Long::sum);
                steps.merge("not empty", 1L, Long::sum);
                reject("queries with an answer above the size limit", candidate.thread());
                return;
            }
            case ANSWERED -> List.of("runs", "not empty", "within the size limit")
                    .forEach(step -> steps.merge(step, 1L, Long::sum));
        }
        QueryTrimmer.Trimmed trim = trimmer.trim(candidate.query());
        QueryRun after = trim.sparql().equals(first.sparql()) ? run : runner.run(trim.sparql());
        if (after.outcome() == QueryRun.Outcome.ANSWERED) {
            found.add(new Found(candidate, trim, after));
        } else {
            oddities.merge("queries left unchanged because they have no answer after trimming", 1L, Long::sum);
            found.add(new Found(candidate, first, run));
        }
    }

    private List<Found> sampled(List<Found> found) {
        if (settings.sample() == 0 || settings.sample() >= found.size())
            return found;
        List<Found> shuffled = new ArrayList<>(found);
        Collections.shuffle(shuffled, new Random(settings.seed()));
        Set<Found> chosen = new HashSet<>(shuffled.subList(0, settings.sample()));
        return found.stream().filter(chosen::contains).toList();
    }

    private Map<String, String> labels(List<Found> chosen) {
        Set<String> ids = new HashSet<>();
        for (Found one : chosen) {
            SparqlTokens.ids(one.trimmed().sparql()).forEach(id -> ids.add(id.id()));
            ids.addAll(shown(one));
        }
        return ids.isEmpty() ? Map.of() : source.labels(ids, List.of("en", "mul"));
    }

    /** The items in the first rows. */
    private static Set<String> shown(Found one) {
        return one.run().head().map(head -> ITEM.matcher(head.toString()).results().map(id -> id.group(1))
                .collect(Collectors.toCollection(TreeSet::new))).orElseGet(TreeSet::new);
    }

    private DatasetQuestion question(String id, Found one, Map<String, String> labels) {
        ForumThread thread = one.candidate().thread();
        Suggestions suggestions = Suggestions.of(thread, one.trimmed().sparql(), one.trimmed().steps(), labels);
        ObjectNode more = JsonNodeFactory.instance.objectNode().put("lastPost", thread.lastPost())
                .put("posts", thread.posts()).put("queries", one.candidate().queries())
                .put("original", one.candidate().query());
        one.trimmed().steps().forEach(step -> more.withArray("trimmed").add(step.toString()));
        more.put("rows", one.run().rows()).put("characters", one.run().characters());
        one.run().head().ifPresent(head -> more.set("head", head));
        ObjectNode names = more.putObject("names");
        Set<String> known = shown(one);
        SparqlTokens.ids(one.trimmed().sparql()).forEach(token -> known.add(token.id()));
        known.stream().filter(labels::containsKey).forEach(item -> names.put(item, labels.get(item)));
        more.put("sparql", one.trimmed().sparql());
        more.set("suggestions", JsonRecords.write(suggestions));
        Map<String, JsonNode> members = new LinkedHashMap<>();
        members.put("title", JsonNodeFactory.instance.textNode(thread.title()));
        members.put("url", JsonNodeFactory.instance.textNode(thread.url()));
        members.put(MEMBER, more);
        return DatasetQuestion.plain(QuestionId.of(id), List.of(new Form("en", suggestions.natural(), true)),
                List.of(GoldQuery.of(one.trimmed().sparql())), List.of(), members);
    }

    private void reject(String reason, ForumThread thread) {
        reject(reason, thread, "");
    }

    private void reject(String reason, ForumThread thread, String why) {
        rejects.merge(reason, 1L, Long::sum);
        List<String> some = rejected.computeIfAbsent(reason, _ -> new ArrayList<>());
        if (some.size() < SAMPLES)
            some.add(thread.place() + (why.isEmpty() ? "" : ": " + why));
    }

    /** The counts as a member of the set's manifest. */
    public static JsonNode report(Result result) {
        ObjectNode node = JsonText.mapper().createObjectNode();
        result.steps().forEach(node.putObject("steps")::put);
        ObjectNode trimmed = node.putObject("trimmed");
        result.trimmed().forEach((step, number) -> trimmed.put(step.toString(), number));
        result.oddities().forEach(node.putObject("oddities")::put);
        return node;
    }
}
