package org.quern.wikidata;

/** How much Wikidata's editors rely on a statement. */
public enum Rank {
    PREFERRED, NORMAL, DEPRECATED
}
