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
 * A source of Wikidata data. Everything that conversion needs to ask; a local store, an endpoint and a dump answer
 * alike, so that one conversion serves all three. Ids are in upper case; sets are unordered. Questions may come from
 * several threads at once.
 */
public interface WikidataSource extends QuestionGuide, AutoCloseable {

    /** What the data is: a name and a version, for manifests. */
    String describe();

    /** What of the data could not be read, or has no place here; empty when nothing was lost. */
    default List<Rejects> leftOut() {
        return List.of();
    }

    /** The class itself and all its subclasses (truthy P279, any number of steps). */
    Set<String> subclasses(String classId);

    /** Ids with a truthy statement {@code pid} whose value is one of {@code objects}. */
    Set<String> subjectsOf(String pid, Set<String> objects);

    /**
     * Ids with a statement {@code pid} of any rank that points to one of {@code objects}: with its own value, or with
     * a qualifier's when one is given. Whoever asks looks at the ranks when reading the statements.
     */
    Set<String> pointingTo(String pid, Optional<String> qualifierPid, Set<String> objects);

    /** The items that truthy statements {@code pid} of {@code ids} point to, for those that have any. */
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
     * The items that statements {@code pid} of {@code ids} point to which are not deprecated, for those that have any.
     *
     * @param qualifierPid the item is this qualifier's value; empty: the statement's own
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
     * Reads items with their terms and with all statements of the wanted properties.
     *
     * @param pids the properties to read
     * @param receiver gets each item found, once, in no fixed order; called from one thread at a time
     */
    void read(Collection<String> ids, Set<String> pids, Consumer<WikidataEntity> receiver);

    /**
     * As {@link #read}, but the items may come without their terms, and those without statements may not come at all.
     */
    default void statements(Collection<String> ids, Set<String> pids, Consumer<WikidataEntity> receiver) {
        read(ids, pids, receiver);
    }

    /**
     * Labels of those that have one.
     *
     * @param languages in the order of preference: the first that an item has a label in counts
     */
    Map<String, String> labels(Collection<String> ids, List<String> languages);

    /**
     * Reads items with all that is stated of them, for looking at what there is; they may come without their terms.
     *
     * @param receiver as for {@link #read}
     * @throws QuernException when the source knows the properties of one schema only
     */
    default void readWhole(Collection<String> ids, Consumer<WikidataEntity> receiver) {
        throw new QuernException("this source cannot list all statements of an item", describe(),
                "load the data into a store, or use a SPARQL endpoint");
    }

    /**
     * All items of which something is stated.
     *
     * @throws QuernException when the source cannot be read from end to end
     */
    default Set<String> described(Progress progress) {
        throw new QuernException("this source cannot list its items", describe(),
                "load the data into a store");
    }

    /**
     * Some members of a class, the same for the same data.
     *
     * @param size how many at most
     */
    default MemberSample sample(ClassMembers members, int size, Progress progress) {
        IdSample sample = new IdSample(size);
        Set<String> all = subjectsOf(members.pid(), members.withSubclasses() ? subclasses(members.classId())
                : Set.of(members.classId()));
        all.forEach(sample::add);
        return new MemberSample(sample.ids(), all.size(), MemberSample.Certainty.EXACT);
    }

    /**
     * Some of {@link #subjectsOf}, the same for the same data; all when they are fewer.
     *
     * @param most how many at most
     */
    default List<String> someSubjectsOf(String pid, Set<String> objects, int most) {
        return IdSample.of(subjectsOf(pid, objects), most);
    }

    /**
     * What kind of value properties have, for those of whom the data says it.
     *
     * @return the names that Wikidata's RDF has for them: {@code WikibaseItem}, {@code ExternalId}, {@code Time} …
     */
    default Map<String, String> propertyTypes(Collection<String> pids) {
        return Map.of();
    }

    /** Those of {@code candidates} for which a SPARQL pattern over {@code ?item} holds. */
    Set<String> matching(String pattern, Set<String> candidates);

    /** How many questions at most may be under way at a moment, so that more would not be answered sooner. */
    default int atATime() {
        return Math.max(1, Runtime.getRuntime().availableProcessors());
    }

    @Override
    void close();
}
