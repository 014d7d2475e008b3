package org.quern.author;

/**
 * The kinds of evidence for a decision of a proposal. Each takes a few figures and names, in the order told here;
 * faces make a sentence of them.
 */
public enum EvidenceKind {
    /** One value: share of entities. */
    ONE_VALUE,
    /** A list: share of entities with several values, the most of one. */
    SEVERAL_VALUES,
    /** One value, as a unit allows no list: share of entities with several. */
    ONE_FOR_UNIT,
    /** One value, as a year allows no list: share of entities with several. */
    ONE_FOR_YEAR,
    /** Text as it stands: share of values. */
    TEXT,
    /** Labels of items: share of items looked at that have none and would be left out. */
    LABELS,
    /** Several kinds of values, which only text can hold: share of the most frequent kind. */
    MIXED_KINDS,
    /** A point on a globe, written as text. */
    POINT,
    /** Whole numbers: share of quantities. */
    WHOLE_NUMBERS,
    /** Numbers with a fraction: share of quantities. */
    FRACTIONS,
    /** A unit: its name, share of quantities. */
    UNIT,
    /** Other units that are converted: share of quantities. */
    CONVERTED,
    /** Units that cannot be converted, so that their values would be left out: share of quantities. */
    NOT_CONVERTED,
    /** Dates: share of times that name a day. */
    DAYS,
    /** Years: share of times that name a day, share of those that name a year. */
    YEARS,
    /** Times too coarse for a year: share of times that name a year. */
    COARSE,
    /** Values that the datatype leaves out: share. */
    LEFT_OUT,
    /** An identifier elsewhere, a file or an address. */
    IDENTIFIER,
    /** Text is enough, for there are few different values: how many, among how many. */
    FEW_DIFFERENT,
    /** No class has most of the values: name of the most frequent one, its share. */
    NO_CLEAR_CLASS,
    /** The data does not have the items: share of values whose class is unknown. */
    CLASS_UNKNOWN,
    /** The value is mostly the entity itself: share of values that are. */
    ITSELF,
    /** A relation to a type of the schema: its label, share of values that are members of it. */
    MEMBERS_OF_TYPE,
    /** A relation to a new type: name of the class, share of values that are instances of it. */
    INSTANCES_OF_CLASS,
    /** Of the new type only what the relation reaches is taken: the relation's label. */
    ONLY_REACHED,
    /** All ranks but deprecated: share of statements with a start or an end. */
    ALL_RANKS,
    /** The best rank only: share of statements that others are preferred to. */
    BEST_RANK,
    /** A qualifier: its name, share of statements that have it. */
    QUALIFIER,
    /** The name is that of published schemas: the property's label on Wikidata. */
    USUAL_NAME,
    /** The data has no English label of the property. */
    NO_LABEL
}
