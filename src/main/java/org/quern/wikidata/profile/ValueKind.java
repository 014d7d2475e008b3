package org.quern.wikidata.profile;

import org.quern.wikidata.WikidataValue;

/** The kinds of values in Wikidata's data model that a profile distinguishes. */
public enum ValueKind {
    ITEM, TEXT, MONOLINGUAL, TIME, QUANTITY, COORDINATE, MALFORMED;

    static ValueKind of(WikidataValue value) {
        return switch (value) {
            case WikidataValue.EntityRef _ -> ITEM;
            case WikidataValue.Text _ -> TEXT;
            case WikidataValue.Monolingual _ -> MONOLINGUAL;
            case WikidataValue.Time _ -> TIME;
            case WikidataValue.Quantity _ -> QUANTITY;
            case WikidataValue.Coordinate _ -> COORDINATE;
            case WikidataValue.Malformed _ -> MALFORMED;
        };
    }
}
