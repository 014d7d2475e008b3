package org.quern.ui.schema.profile;

import java.util.List;
import org.quern.wikidata.profile.ClassProfile;

/** The state of the suggestions. */
public sealed interface ProfileState {
    /** No type is selected. */
    record NoType() implements ProfileState {}

    /** The type, or the subject of the relation, has no class yet. */
    record NoClass(String type) implements ProfileState {}

    /** The relation has no qualifiers, because it is not the value of one statement. */
    record NoQualifiers(String relation) implements ProfileState {}

    /** The relation has no Wikidata property yet. */
    record NoProperty(String relation) implements ProfileState {}

    record NoSource() implements ProfileState {}

    /** The user must start the query, because the source is an endpoint. */
    record Offered(String type, String source) implements ProfileState {}

    /** The query is running, without results so far. */
    record Waiting(String type) implements ProfileState {}

    /**
     * A profile, possibly of a part of the sample.
     *
     * @param rows the most frequent first
     * @param ended whether it is final, even if the profile is not complete
     */
    record Shown(String type, ClassProfile profile, List<ProfileRow> rows, boolean ended) implements ProfileState {
        public Shown {
            rows = List.copyOf(rows);
        }
    }

    record Failed(String type, Throwable failure) implements ProfileState {}

    /** The type or relation that the state is about; empty if there is none. */
    default String subject() {
        return switch (this) {
            case NoType(),NoSource() -> "";
            case NoClass(String type) -> type;
            case NoQualifiers(String relation) -> relation;
            case NoProperty(String relation) -> relation;
            case Offered(String type, String _) -> type;
            case Waiting(String type) -> type;
            case Shown(String type, var _, var _, boolean _) -> type;
            case Failed(String type, Throwable _) -> type;
        };
    }
}
