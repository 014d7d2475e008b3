package org.quern.wikidata.endpoint;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Gatherers;
import java.util.stream.IntStream;
import org.apache.jena.graph.Node;
import org.quern.job.Backoff;
import org.quern.job.Parallel;
import org.quern.job.Progress;
import org.quern.job.WaitClock;
import org.quern.sparql.GuardedRun;
import org.quern.sparql.GuardedSelect;
import org.quern.sparql.Prefixes;
import org.quern.sparql.SelectLimits;
import org.quern.sparql.Solutions;
import org.quern.sparql.Term;
import org.quern.wikidata.ClassMembers;
import org.quern.wikidata.IdSample;
import org.quern.wikidata.MemberSample;
import org.quern.wikidata.SelectSource;
import org.quern.wikidata.SourceQuery;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.endpoint.Select.Form;
import org.quern.wikidata.endpoint.Select.Variable;
import org.quern.wikidata.store.ItemPattern;
import org.quern.workspace.DiskCache;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * A SPARQL endpoint with Wikidata, in the form of dumps or of the query service. Queries in batches and pages,
 * a few in parallel, and caches every answer on disk: a killed run resumes where it stopped, with the same
 * answers and the same result. Thread-safe.
 */
public final class EndpointSource implements SelectSource {

    /** How much larger a whole item is than the properties that a conversion reads. */
    private static final int WHOLE = 8;

    private final Endpoint endpoint;
    private final Answers answers;
    private final Pages pages;
    private final Queries queries;
    private final BatchReader reader;
    private final EndpointRedirects redirects;
    private final EndpointGuide guide;
    private final Parallel parallel;
    private final Progress progress;
    private final Consumer<String> notes;
    private final String version;

    private EndpointSource(Endpoint endpoint, Answers answers, Consumer<String> notes, Progress progress) {
        Profile profile = endpoint.profile();
        this.endpoint = endpoint;
        this.answers = answers;
        this.queries = new Queries(profile);
        this.pages = new Pages(answers, profile, profile.prefixesKnown() ? "" : Prefixes.DECLARED,
                endpoint.address().shown());
        this.guide = new EndpointGuide(profile);
        this.redirects = new EndpointRedirects(pages, queries, profile.batch());
        this.reader = new BatchReader(pages, queries, profile, redirects);
        this.parallel = new Parallel(profile.atATime());
        this.progress = progress;
        this.notes = notes;
        this.version = readVersion();
    }

    /**
     * Opens an endpoint and requests the age of its data, so that a wrong address is detected.
     *
     * @param notes receives messages about waiting, and finally the number of queries
     * @param progress checked for cancellation only
     * @throws org.quern.workspace.QuernException when the endpoint cannot be used
     */
    public static EndpointSource open(Endpoint endpoint, SafeFiles files, Consumer<String> notes, Progress progress) {
        // Randomness only affects the time between retries; graphs do not depend on it.
        return open(endpoint, files, notes, progress, WaitClock.REAL, new Backoff(new Random()));
    }

    /** As above, with a clock and a way to wait between retries. */
    public static EndpointSource open(Endpoint endpoint, SafeFiles files, Consumer<String> notes, Progress progress,
            WaitClock waits, Backoff backoff) {
        Profile profile = endpoint.profile();
        DiskCache cache = new DiskCache(endpoint.cache(), files, endpoint.notBefore());
        cache.deleteLeftovers();
        Transport transport = new Transport(endpoint.address().uri(), endpoint.userAgent(), profile.timeLimit(),
                profile.maxBytes());
        Answers answers = new Answers(endpoint, transport, cache, backoff, waits, notes, progress);
        try {
            return new EndpointSource(endpoint, answers, notes, progress);
        } catch (RuntimeException failure) {
            answers.close();
            throw failure;
        }
    }

    private String readVersion() {
        TreeSet<String> dates = new TreeSet<>();
        pages.attempt(queries.version()).ifPresent(rows -> rows.stream().map(row -> row.get(0))
                .filter(Node::isLiteral).forEach(date -> dates.add(date.getLiteralLexicalForm())));
        return dates.isEmpty() ? "of unknown date" : "of " + dates.last();
    }

    @Override
    public String describe() {
        return "SPARQL endpoint " + endpoint.address().shown() + " (profile " + endpoint.profile().name() + ", data "
                + version + ")";
    }

    @Override
    public String way(SourceQuery question) {
        return guide.way(question);
    }

    @Override
    public String sparql(SourceQuery question) {
        return guide.sparql(question);
    }

    @Override
    public List<String> queries(SourceQuery question) {
        return guide.queries(question);
    }

    /** The same on all machines, so that batches and thus queries are always the same. */
    @Override
    public int atATime() {
        return endpoint.profile().atATime();
    }

    /** The number of queries that the endpoint answered. */
    public long asked() {
        return answers.asked();
    }

    /** The number of answers from an earlier run. */
    public long remembered() {
        return answers.remembered();
    }

    @Override
    public Set<String> subclasses(String classId) {
        String root = Batch.upper(classId);
        Set<String> classes = new TreeSet<>(Set.of(root));
        if (!redirects.named(classes).contains(root))
            return classes;
        Set<String> frontier = classes;
        if (endpoint.profile().truthy() == Profile.Truthy.DIRECT && endpoint.profile().propertyPaths()) {
            Optional<List<Row>> walked = pages.attempt(queries.subclasses(root));
            if (walked.isPresent()) {
                walked.get().forEach(row -> BatchReader.addId(row, classes));
                // The walk does not pass redirected classes.
                frontier = classes.containsAll(redirects.named(classes)) ? Set.of() : classes;
            }
        }
        while (!frontier.isEmpty()) {
            frontier = subjectsOf("P279", frontier);
            frontier.removeAll(classes);
            classes.addAll(frontier);
        }
        return classes;
    }

    @Override
    public Set<String> subjectsOf(String pid, Set<String> objects) {
        return subjects(redirects.named(objects), queries.subjects(Batch.upper(pid)));
    }

    /** In the endpoint's own order: there may be millions of members. */
    @Override
    public List<String> someSubjectsOf(String pid, Set<String> objects, int most) {
        Set<String> found = new TreeSet<>();
        for (List<String> batch : Batch.of(redirects.named(objects), endpoint.profile().batch())) {
            progress.checkCancelled();
            if (found.size() >= most)
                break;
            pages.some(batch, queries.subjects(Batch.upper(pid)), most - found.size(),
                    row -> BatchReader.addId(row, found));
        }
        return IdSample.of(found, most);
    }

    @Override
    public Set<String> pointingTo(String pid, Optional<String> qualifierPid, Set<String> objects) {
        return subjects(redirects.named(objects),
                queries.pointing(Batch.upper(pid), qualifierPid.isPresent() ? "pq:" : "ps:",
                        Batch.upper(qualifierPid.orElse(pid))));
    }

    @Override
    public Set<String> matching(String pattern, Set<String> candidates) {
        ItemPattern.check(pattern);
        return subjects(candidates, queries.matching(pattern));
    }

    @Override
    public Solutions select(GuardedSelect query, int mostRows, Progress progress) {
        return select(query, mostRows, false);
    }

    /** A query that exceeded the time limit is not sent again: the caller can send another one. */
    @Override
    public Solutions select(GuardedSelect query, SelectLimits limits, Progress progress) {
        Solutions found = select(query, limits.rows(), true);
        List<List<Optional<Term>>> rows = new ArrayList<>();
        long characters = 0;
        for (List<Optional<Term>> row : found.rows()) {
            characters += row.stream().flatMap(Optional::stream).mapToLong(Term::length).sum();
            if (characters > limits.characters())
                return new Solutions(found.variables(), rows, true);
            rows.add(row);
        }
        return found;
    }

    private Solutions select(GuardedSelect query, int mostRows, boolean once) {
        int most = Math.min(mostRows, endpoint.profile().pageRows() - 1);
        GuardedSelect limited = query.limited(most + 1L);
        List<Variable> variables = query.variables().stream().map(v -> new Variable(v, Form.ANY_OR_NONE)).toList();
        List<Row> found = answers.ask(new Select(variables, ""), limited.text(), once)
                .orElseThrow(() -> new QuernException("the query is too expensive for the endpoint",
                        endpoint.address().shown(), "use fewer items").causedBy(new TimeoutException()));
        List<List<Optional<Term>>> rows = new ArrayList<>();
        for (Row row : found.subList(0, Math.min(most, found.size()))) {
            rows.add(IntStream.range(0, variables.size()).mapToObj(i -> row.find(i).map(GuardedRun::term)).toList());
        }
        return new Solutions(query.variables(), rows, found.size() > most);
    }

    private Set<String> subjects(Collection<String> ids, Function<List<String>, Select> about) {
        Set<String> subjects = new TreeSet<>();
        inBatches(ids, batch -> {
            Set<String> found = new TreeSet<>();
            pages.ask(batch, about, row -> BatchReader.addId(row, found));
            return found;
        }, subjects::addAll);
        return subjects;
    }

    @Override
    public Map<String, Set<String>> links(String pid, Collection<String> ids) {
        Map<String, Set<String>> links = new TreeMap<>();
        inBatches(ids, batch -> reader.links(batch, Batch.upper(pid)), links::putAll);
        return links;
    }

    @Override
    public void read(Collection<String> ids, Set<String> pids, Consumer<WikidataEntity> receiver) {
        inBatches(ids, batch -> reader.read(batch, upper(pids)), items -> items.forEach(receiver));
    }

    @Override
    public void statements(Collection<String> ids, Set<String> pids, Consumer<WikidataEntity> receiver) {
        inBatches(ids, batch -> reader.statements(batch, upper(pids)), items -> items.forEach(receiver));
    }

    private static Set<String> upper(Set<String> pids) {
        return pids.stream().map(Batch::upper).collect(Collectors.toCollection(TreeSet::new));
    }

    /** Whole items are much larger than a few properties of them, so fewer are requested at once. */
    @Override
    public void readWhole(Collection<String> ids, Consumer<WikidataEntity> receiver) {
        inBatches(ids, Math.max(1, endpoint.profile().batch() / WHOLE), reader::whole,
                items -> items.forEach(receiver));
    }

    @Override
    public MemberSample sample(ClassMembers members, int size, Progress asked) {
        Set<String> classes = members.withSubclasses() ? subclasses(members.classId())
                : Set.of(Batch.upper(members.classId()));
        return new MemberRequest(pages, queries, endpoint.profile()).sample(members, classes, size, asked);
    }

    @Override
    public Map<String, String> propertyTypes(Collection<String> pids) {
        Map<String, String> types = new TreeMap<>();
        inBatches(pids, reader::propertyTypes, types::putAll);
        return types;
    }

    @Override
    public Map<String, String> labels(Collection<String> ids, List<String> languages) {
        Map<String, String> labels = new TreeMap<>();
        inBatches(ids, batch -> reader.labels(batch, languages), labels::putAll);
        return labels;
    }

    /** Queries several batches in parallel; the receiver gets their results in order, on this thread. */
    private <R> void inBatches(Collection<String> ids, Function<List<String>, R> work, Consumer<R> receiver) {
        inBatches(ids, endpoint.profile().batch(), work, receiver);
    }

    private <R> void inBatches(Collection<String> ids, int size, Function<List<String>, R> work, Consumer<R> receiver) {
        // Only as many batches as can run in parallel: waiting results take memory.
        int window = endpoint.profile().atATime() * 4;
        Batch.ofIds(ids, size).stream().gather(Gatherers.windowFixed(window)).forEach(some -> {
            if (some.size() == 1)
                receiver.accept(work.apply(some.getFirst()));
            else
                parallel.map(some, progress.quiet(), (batch, _) -> work.apply(batch)).forEach(receiver);
        });
    }

    @Override
    public void close() {
        answers.close();
        notes.accept("%s: queries answered: %,d, from the cache: %,d".formatted(endpoint.address().shown(), asked(),
                remembered()));
    }
}
