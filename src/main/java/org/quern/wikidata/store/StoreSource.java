package org.quern.wikidata.store;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.system.Txn;
import org.quern.job.Progress;
import org.quern.sparql.GuardedRun;
import org.quern.sparql.GuardedSelect;
import org.quern.sparql.SelectLimits;
import org.quern.sparql.Solutions;
import org.quern.wikidata.ClassMembers;
import org.quern.wikidata.MemberSample;
import org.quern.wikidata.Rejects;
import org.quern.wikidata.SelectSource;
import org.quern.wikidata.SourceQuery;
import org.quern.wikidata.WikidataEntity;

/**
 * A local store of Wikidata RDF as a source for conversion. Every query is answered by look-ups in the store's
 * indexes inside a read transaction; SPARQL runs only for patterns from a schema. Whether a statement is truthy
 * is derived from ranks; direct triples ({@code wdt:}) are used only for items without statements of the
 * property.
 */
public final class StoreSource implements SelectSource {

    private static final long PATTERN_LIMIT_MILLIS = 300_000;
    /** A user of the window waits for the result. */
    private static final Duration SELECT_LIMIT = Duration.ofSeconds(20);

    private final String name;
    private final DatasetGraph data;
    private final StoreIndex<?> index;
    private final Terms terms;
    private final List<Rejects> leftOut;
    private final Runnable atClose;

    /** A source over data that stays open when the source is closed, reading English terms. */
    public StoreSource(String name, DatasetGraph data) {
        this(name, data, Terms.ENGLISH);
    }

    /** As above, reading the given terms. */
    public StoreSource(String name, DatasetGraph data, Terms terms) {
        this(name, data, new StoreIndex<>(new GraphTriples(data.getDefaultGraph())), terms, List.of(), () -> {});
    }

    /**
     * @param name the name of the data for manifests
     * @param index reads the same data
     * @param leftOut data that was skipped when it was loaded
     * @param atClose releases the resources of the data
     */
    StoreSource(String name, DatasetGraph data, StoreIndex<?> index, Terms terms, List<Rejects> leftOut,
            Runnable atClose) {
        this.name = name;
        this.data = data;
        this.index = index;
        this.terms = terms;
        this.leftOut = List.copyOf(leftOut);
        this.atClose = atClose;
    }

    @Override
    public String describe() {
        return name;
    }

    @Override
    public List<Rejects> leftOut() {
        return leftOut;
    }

    @Override
    public Set<String> subclasses(String classId) {
        return Txn.calculateRead(data, () -> index.subclasses(classId));
    }

    @Override
    public Set<String> subjectsOf(String pid, Set<String> objects) {
        return Txn.calculateRead(data, () -> index.subjectsOf(pid, objects));
    }

    @Override
    public Set<String> pointingTo(String pid, Optional<String> qualifierPid, Set<String> objects) {
        return Txn.calculateRead(data, () -> index.pointingTo(pid, qualifierPid, objects));
    }

    @Override
    public Map<String, Set<String>> links(String pid, Collection<String> ids) {
        return Txn.calculateRead(data, () -> index.links(pid, ids));
    }

    @Override
    public Map<String, Set<String>> ends(String pid, Optional<String> qualifierPid, Collection<String> ids) {
        return Txn.calculateRead(data, () -> index.ends(pid, qualifierPid, ids));
    }

    @Override
    public void read(Collection<String> ids, Set<String> pids, Consumer<WikidataEntity> receiver) {
        Txn.executeRead(data, () -> index.read(ids, pids, terms, receiver));
    }

    @Override
    public void statements(Collection<String> ids, Set<String> pids, Consumer<WikidataEntity> receiver) {
        Txn.executeRead(data, () -> index.statements(ids, pids, receiver));
    }

    @Override
    public void readWhole(Collection<String> ids, Consumer<WikidataEntity> receiver) {
        Txn.executeRead(data, () -> index.readWhole(ids, receiver));
    }

    @Override
    public Set<String> described(Progress progress) {
        return Txn.calculateRead(data, () -> index.described(progress));
    }

    @Override
    public MemberSample sample(ClassMembers members, int size, Progress progress) {
        return Txn.calculateRead(data, () -> index.sample(members.pid(), members.withSubclasses()
                ? index.subclasses(members.classId()) : Set.of(members.classId()), size, progress));
    }

    @Override
    public Map<String, String> propertyTypes(Collection<String> pids) {
        return Txn.calculateRead(data, () -> index.propertyTypes(pids));
    }

    @Override
    public Map<String, String> labels(Collection<String> ids, List<String> languages) {
        return Txn.calculateRead(data, () -> index.labels(ids, languages));
    }

    @Override
    public Map<String, Map<String, String>> allLabels(Collection<String> ids) {
        return Txn.calculateRead(data, () -> index.allLabels(ids));
    }

    /**
     * The items and properties with an external identifier, such as {@code tt0111161}, or with the identifier at
     * the end of an address.
     *
     * @return the properties of the identifier by entity
     */
    public Map<String, Set<String>> identified(String text) {
        return Txn.calculateRead(data, () -> new ExternalIds(data.getDefaultGraph(), index::propertyTypes).find(text));
    }

    @Override
    public Set<String> matching(String pattern, Set<String> candidates) {
        ItemPattern guarded = new ItemPattern(pattern, PATTERN_LIMIT_MILLIS);
        return Txn.calculateRead(data, () -> guarded.matching(data, candidates));
    }

    @Override
    public Solutions select(GuardedSelect query, int mostRows, Progress progress) {
        return new GuardedRun(data).run(query, mostRows, SELECT_LIMIT, progress);
    }

    @Override
    public Solutions select(GuardedSelect query, SelectLimits limits, Progress progress) {
        return new GuardedRun(data).run(query, limits, progress);
    }

    @Override
    public String way(SourceQuery question) {
        return switch (question) {
            case SourceQuery.Subclasses _ -> "read level by level from the store's index";
            case SourceQuery.SubjectsOf _,SourceQuery.PointingTo _ -> "looked up in the store's value index";
            case SourceQuery.Links _,SourceQuery.Read _,SourceQuery.Statements _,SourceQuery.Labels _ ->
                "looked up in the store's item index";
            case SourceQuery.Matching _ -> "run as SPARQL in the store";
        };
    }

    @Override
    public Optional<SourceQuery.Estimate> estimate(SourceQuery question) {
        return Txn.calculateRead(data, () -> switch (question) {
            case SourceQuery.Subclasses(String classId) ->
                Optional.of(new SourceQuery.Estimate(index.subclasses(classId).size(), SourceQuery.Bound.ABOUT));
            case SourceQuery.SubjectsOf(String pid, SourceQuery.Ids.ClassTree(String classId)) ->
                Optional.of(index.count(pid, index.subclasses(classId)));
            case SourceQuery.SubjectsOf(String pid, SourceQuery.Ids.These(Set<String> objects)) ->
                Optional.of(index.count(pid, objects));
            default -> Optional.empty();
        });
    }

    @Override
    public void close() {
        atClose.run();
    }
}
