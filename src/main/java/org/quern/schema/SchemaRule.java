package org.quern.schema;

import java.util.Locale;

/** The rules that a {@link SchemaProblem} can violate. Their names do not depend on version and language. */
public enum SchemaRule {
    // The form of the file.
    MISSING_KEY, EMPTY_VALUE, WRONG_KIND, WRONG_FORM, UNKNOWN_KEY, KEY_WITHOUT_EFFECT, BROKEN_CONSTRAINT,
    CONSTRAINT_OF_TYPE, BROKEN_PATH, UNKNOWN_DATATYPE,
    // Names.
    REPEATED_ENTITY, REPEATED_RELATION, REPEATED_PROPERTY, PROPERTY_NAME, UNKNOWN_END,
    // Combinations that are not allowed.
    HUMAN_SUBCLASSES, UNIT_DATATYPE, CONVERSION_WITHOUT_UNIT, YEAR_DATATYPE, TRUTH_DATATYPE, QUALIFIER_RANK,
    WALKED_PROPERTIES, WALKED_QUALIFIER, WALKED_RANK, TRANSITIVE_SUFFIX, IDENTICAL_WALKED, IDENTICAL_PROPERTIES,
    // $FROM_RELATION.
    FROM_UNKNOWN, FROM_DISABLED, FROM_AMBIGUOUS, FROM_ELSEWHERE, FROM_CYCLE, FROM_MIDDLE, FROM_PATHS, FROM_CHOICES,
    FROM_IDENTICAL;

    /** The name in files. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
