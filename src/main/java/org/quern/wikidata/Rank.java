package org.quern.wikidata;

/** The rank of a statement. */
public enum Rank {
    PREFERRED, NORMAL, DEPRECATED
}
