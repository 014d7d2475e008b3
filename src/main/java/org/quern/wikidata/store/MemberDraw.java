package org.quern.wikidata.store;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.quern.job.Progress;
import org.quern.sparql.Term;
import org.quern.wikidata.IdSample;
import org.quern.wikidata.MemberSample;
import org.quern.wikidata.MemberSample.Certainty;

/**
 * Samples members of classes from a store's index. All members are visited, up to a limit, but statements are
 * read only for those that may be in the sample, because checking whether one is truthy takes more look-ups.
 */
final class MemberDraw<N> {

    /** Whether a statement has the best rank of its item. */
    interface Truthy<N> {
        boolean test(N statement, N item);
    }

    /** Up to this number, members are counted exactly. */
    private static final int COUNTED_EXACTLY = 20_000;
    /** More members would take too long and would not improve the sample. */
    private static final int MOST = 1_000_000;

    private final Triples<N> triples;
    private final Truthy<N> truthy;
    private final IdSample sample;
    private final Progress progress;
    private final Set<N> members = new HashSet<>();
    private boolean more;

    MemberDraw(Triples<N> triples, Truthy<N> truthy, int size, Progress progress) {
        this.triples = triples;
        this.truthy = truthy;
        this.sample = new IdSample(size);
        this.progress = progress;
    }

    MemberSample of(String pid, Set<String> classes) {
        Optional<N> property = triples.known(WikidataIri.PROP + pid);
        Optional<N> main = triples.known(WikidataIri.MAIN + pid);
        Optional<N> direct = triples.known(WikidataIri.DIRECT + pid);
        for (String each : new TreeSet<>(classes)) {
            triples.known(WikidataIri.ENTITY + StoreIndex.upper(each)).ifPresent(value -> {
                if (property.isPresent() && main.isPresent())
                    byStatements(main.get(), property.get(), value);
                // Items that have only the direct triple.
                direct.ifPresent(d -> triples.someSubjects(d, value, item -> {
                    if (property.isEmpty() || !triples.has(item, property.get()))
                        add(item, Optional.empty());
                    return goOn();
                }));
            });
        }
        Certainty certainty = more ? Certainty.AT_LEAST
                : members.size() <= COUNTED_EXACTLY ? Certainty.EXACT : Certainty.ABOUT;
        return new MemberSample(sample.ids(), members.size(), certainty);
    }

    private void byStatements(N main, N property, N value) {
        triples.someSubjects(main, value, statement -> {
            triples.subjects(property, statement, item -> add(item, Optional.of(statement)));
            return goOn();
        });
    }

    private boolean goOn() {
        progress.checkCancelled();
        more |= members.size() >= MOST;
        return !more;
    }

    private void add(N item, Optional<N> statement) {
        if (members.contains(item))
            return;
        Optional<String> id = triples.term(item) instanceof Term.Iri(String iri) ? WikidataIri.entityId(iri)
                : Optional.empty();
        if (id.isEmpty())
            return;
        boolean looked = members.size() <= COUNTED_EXACTLY || sample.wants(id.get());
        if (looked && statement.isPresent() && !truthy.test(statement.get(), item))
            return;
        members.add(item);
        if (looked)
            sample.add(id.get());
        if (members.size() % 1000 == 0)
            progress.at(members.size(), 0);
    }
}
