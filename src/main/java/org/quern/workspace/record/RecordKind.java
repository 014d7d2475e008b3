package org.quern.workspace.record;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.Predicate;

/**
 * Recognizes the wanted records by the names of their members, whose values may be empty.
 *
 * @param identified whether an object says what it is about, for instance by an id
 * @param valued whether it contains the wanted value
 */
public record RecordKind(Predicate<ObjectNode> identified, Predicate<ObjectNode> valued) {

    static final int BOTH = 3;

    /** 3 for a complete record, 0 for another object. */
    int rank(ObjectNode object) {
        return (valued.test(object) ? 2 : 0) + (identified.test(object) ? 1 : 0);
    }

    boolean isRecord(ObjectNode object) {
        return rank(object) > 0;
    }
}
