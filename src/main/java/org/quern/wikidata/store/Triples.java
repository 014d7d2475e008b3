package org.quern.wikidata.store;

import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.quern.sparql.Term;

/**
 * Triples with the access paths that readers need. Nodes are represented by the data's own keys, which are
 * numbers in a database, because most nodes are only compared and their terms never read.
 *
 * @param <N> the representation of a node; equal for equal nodes
 */
interface Triples<N> {

    /** Receives the triples of a subject. */
    interface Visitor<N> {
        /** @return whether to continue */
        boolean visit(N predicate, N object);
    }

    /** The node of an IRI; empty if no triple contains it. */
    Optional<N> known(String iri);

    Term term(N known);

    /** Visits all triples of the subject until the visitor returns false. */
    void ofSubject(N subject, Visitor<N> visitor);

    void objects(N subject, N predicate, Consumer<N> receiver);

    /** Visits all triples, grouped by subject, until the receiver returns false. */
    void all(BiPredicate<N, N> subjectAndPredicate);

    void subjects(N predicate, N object, Consumer<N> receiver);

    /** As {@link #subjects}, until the receiver returns false. */
    void someSubjects(N predicate, N object, Predicate<N> receiver);

    default boolean has(N subject) {
        boolean[] any = {false};
        ofSubject(subject, (_, _) -> {
            any[0] = true;
            return false;
        });
        return any[0];
    }

    boolean has(N subject, N predicate);
}
