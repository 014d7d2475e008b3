package org.quern.wikidata;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.quern.job.Progress;
import org.quern.workspace.QuernException;

/**
 * A source of Wikidata data, with everything that a conversion queries. A local store, an endpoint and a dump
 * give the same answers, so one conversion serves all three. Ids are in upper case; sets are unordered.
 * Thread-safe.
 */
public interface WikidataSource extends QuestionGuide, AutoCloseable {

    /** The description of the data, a name and a version, for manifests. */
    String describe();

    /** Data that could not be read or represented; empty when nothing was lost. */
    default List<Rejects> leftOut() {
        return List.of();
    }

    /** The class itself and all its subclasses (truthy P279, any number of steps). */
    Set<String> subclasses(String classId);

    /** Ids with a truthy statement {@code pid} whose value is one of {@code objects}. */
    Set<String> subjectsOf(String pid, Set<String> objects);

    /**
     * Ids with a statement {@code pid} of any rank that points to one of {@code objects}: with its own value,
     * or with that of a qualifier if one is given. Callers check the ranks when they read the statements.
     */
    Set<String> pointingTo(String pid, Optional<String> qualifierPid, Set<String> objects);

    /** The items to which truthy statements {@code pid} of {@code ids} point; ids without any have no entry. */
    default Map<String, Set<String>> links(String pid, Collection<String> ids) {
        Map<String, Set<String>> links = new HashMap<>();
        statements(ids, Set.of(pid), item -> {
            Set<String> targets = new TreeSet<>();
            for (Statement statement : item.truthy(pid)) {
                if (statement.main() instanceof Snak.Known(_, WikidataValue.EntityRef(String target)))
                    targets.add(target);
            }
            if (!targets.isEmpty())
                links.put(item.id(), targets);
        });
        return links;
    }

    /**
     * The items to which statements {@code pid} of {@code ids} point that are not deprecated; ids without any
     * have no entry.
     *
     * @param qualifierPid the qualifier whose value is the item; empty for the statement's own value
     */
    default Map<String, Set<String>> ends(String pid, Optional<String> qualifierPid, Collection<String> ids) {
        Map<String, Set<String>> ends = new HashMap<>();
        statements(ids, Set.of(pid), item -> {
            Set<String> targets = new TreeSet<>();
            for (Statement statement : item.statements(pid)) {
                if (statement.rank() != Rank.DEPRECATED)
                    statement.ends(qualifierPid).forEach(targets::add);
            }
            if (!targets.isEmpty())
                ends.put(item.id(), targets);
        });
        return ends;
    }

    /**
     * Reads items with their terms and with all statements of some properties.
     *
     * @param pids the properties to read
     * @param receiver receives each item found, once, in no fixed order, on one thread at a time
     */
    void read(Collection<String> ids, Set<String> pids, Consumer<WikidataEntity> receiver);

    /** As {@link #read}, but items may come without their terms, and items without statements may be missing. */
    default void statements(Collection<String> ids, Set<String> pids, Consumer<WikidataEntity> receiver) {
        read(ids, pids, receiver);
    }

    /**
     * Labels of the items that have one.
     *
     * @param languages in order of preference: the first with a label is used
     */
    Map<String, String> labels(Collection<String> ids, List<String> languages);

    /**
     * The labels of items by language; items without any may have no entry.
     *
     * @throws QuernException when the source can only be asked for certain languages
     */
    default Map<String, Map<String, String>> allLabels(Collection<String> ids) {
        throw new QuernException("this source cannot list the labels of all languages", describe(),
                "list language codes instead of 'any', or load the data into a store");
    }

    /**
     * Reads items with all their statements; they may come without their terms.
     *
     * @param receiver as for {@link #read}
     * @throws QuernException when the source contains only the properties of one schema
     */
    default void readWhole(Collection<String> ids, Consumer<WikidataEntity> receiver) {
        throw new QuernException("this source cannot list all statements of an item", describe(),
                "load the data into a store, or use a SPARQL endpoint");
    }

    /**
     * All items with statements.
     *
     * @throws QuernException when the source cannot be read completely
     */
    default Set<String> described(Progress progress) {
        throw new QuernException("this source cannot list its items", describe(), "load the data into a store");
    }

    /**
     * Some members of a class, the same for the same data.
     *
     * @param size max. number
     */
    default MemberSample sample(ClassMembers members, int size, Progress progress) {
        IdSample sample = new IdSample(size);
        Set<String> all = subjectsOf(members.pid(), members.withSubclasses() ? subclasses(members.classId())
                : Set.of(members.classId()));
        all.forEach(sample::add);
        return new MemberSample(sample.ids(), all.size(), MemberSample.Certainty.EXACT);
    }

    /**
     * Some of {@link #subjectsOf}, the same for the same data; all when there are fewer.
     *
     * @param most max. number
     */
    default List<String> someSubjectsOf(String pid, Set<String> objects, int most) {
        return IdSample.of(subjectsOf(pid, objects), most);
    }

    /**
     * The kinds of values of properties, as far as the data states them.
     *
     * @return their names in Wikidata's RDF: {@code WikibaseItem}, {@code ExternalId}, {@code Time} …
     */
    default Map<String, String> propertyTypes(Collection<String> pids) {
        return Map.of();
    }

    /** Those of {@code candidates} for which a SPARQL pattern over {@code ?item} holds. */
    Set<String> matching(String pattern, Set<String> candidates);

    /** Max. number of parallel queries that still speeds up the answers. */
    default int atATime() {
        return Math.max(1, Runtime.getRuntime().availableProcessors());
    }

    @Override
    void close();
}
