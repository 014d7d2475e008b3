package org.quern.convert;

import java.io.Serializable;

/**
 * A rejected value, entity or relation.
 *
 * @param type the entity type, or {@code rel#Subj#Obj}
 * @param property the property's label; empty when it is about the entity or the relation itself
 * @param entity the QID of the entity
 * @param statement the statement's id; may be empty
 * @param raw the source value
 */
public record Reject(String type, String property, Reason reason, String entity, String statement, String raw)
        implements
            Serializable {}
