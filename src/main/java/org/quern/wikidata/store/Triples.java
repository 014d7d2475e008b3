package org.quern.wikidata.store;

import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.quern.sparql.Term;

/**
 * Triples in the few ways in which reading asks for them. Nodes go by what the data knows them by, which for a database
 * are numbers: most of the nodes that are met on the way to a value are compared and never looked at.
 *
 * @param <N> what stands for a node; equal for equal nodes
 */
interface Triples<N> {

    /** Takes what is said of a subject. */
    interface Visitor<N> {
        /** @return whether to go on */
        boolean visit(N predicate, N object);
    }

    /** What stands for an IRI; empty when no triple has it. */
    Optional<N> known(String iri);

    Term term(N known);

    /** Everything that is said of the subject, until the visitor has enough. */
    void ofSubject(N subject, Visitor<N> visitor);

    void objects(N subject, N predicate, Consumer<N> receiver);

    /** Goes through all triples, those of a subject together, until the receiver has enough, which it says by false. */
    void all(BiPredicate<N, N> subjectAndPredicate);

    void subjects(N predicate, N object, Consumer<N> receiver);

    /** As {@link #subjects}, until the receiver has enough, which it says by false. */
    void someSubjects(N predicate, N object, Predicate<N> receiver);

    /** Whether anything is said of the subject. */
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
