package org.quern.workspace.journal;

/**
 * A change of a document as a value.
 *
 * @param <C> the kind of change itself
 */
public interface Change<C extends Change<C>> {

    C inverse();
}
