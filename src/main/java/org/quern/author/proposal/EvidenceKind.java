package org.quern.author.proposal;

/**
 * The kinds of evidence for a decision of a proposal. Each has a few figures and names, in the order stated
 * here; the user interfaces make a sentence of them.
 */
public enum EvidenceKind {
    /** One value: share of entities. */
    ONE_VALUE,
    /** A list: share of entities with several values, the largest number of values. */
    SEVERAL_VALUES,
    /** One value, because a unit allows no list: share of entities with several values. */
    ONE_FOR_UNIT,
    /** One value, because a year allows no list: share of entities with several values. */
    ONE_FOR_YEAR,
    /** Text, unchanged: share of values. */
    TEXT,
    /** Labels of items: share of examined items without a label, whose values would be rejected. */
    LABELS,
    /** Values of several kinds, which only text can represent: share of the most frequent kind. */
    MIXED_KINDS,
    /** Coordinates, written as text. */
    POINT,
    /** Whole numbers: share of quantities. */
    WHOLE_NUMBERS,
    /** Numbers with a fraction: share of quantities. */
    FRACTIONS,
    /** A unit: its name, share of quantities. */
    UNIT,
    /** Other units that are converted: share of quantities. */
    CONVERTED,
    /** Units that cannot be converted, so their values would be rejected: share of quantities. */
    NOT_CONVERTED,
    /** Dates: share of times with a known day. */
    DAYS,
    /** Years: share of times with a known day, share of those with a known year. */
    YEARS,
    /** Times that are not precise enough for a year: share of times with a known year. */
    COARSE,
    /** Times before the Common Era, which are kept: share of members that have no other value. */
    BCE,
    /** Values that the datatype rejects: share. */
    LEFT_OUT,
    /** An external identifier, a file or a URL. */
    IDENTIFIER,
    /** Text is sufficient because there are few different values: their number, and the number of values. */
    FEW_DIFFERENT,
    /** No class contains most of the values: name of the most frequent class, its share. */
    NO_CLEAR_CLASS,
    /** The data does not describe the items: share of values whose class is unknown. */
    CLASS_UNKNOWN,
    /** The value is mostly the entity itself: share of such values. */
    ITSELF,
    /** A relation to a type of the schema: its label, share of values that are members of it. */
    MEMBERS_OF_TYPE,
    /** No new type is needed: name of the most frequent class, label of the type to which most of its items belong. */
    COVERED_CLASS,
    /** A relation to a new type: name of the class, share of values that are instances of it. */
    INSTANCES_OF_CLASS,
    /** The new type contains only what the relation reaches: the relation's label. */
    ONLY_REACHED,
    /** The same, for a class of known size: the relation's label, the number of instances of the class. */
    ONLY_REACHED_OF,
    /** The same, if all relations were read: the relation's label, the share of the instances that it reaches. */
    REACHED,
    /** All ranks except deprecated: share of statements with a start or an end. */
    ALL_RANKS,
    /** The best rank only: share of statements with a lower rank. */
    BEST_RANK,
    /** A qualifier: its name, share of statements that have it. */
    QUALIFIER,
    /** The name used in published schemas: the property's label on Wikidata. */
    USUAL_NAME,
    /** The data has no English label for the property. */
    NO_LABEL
}
