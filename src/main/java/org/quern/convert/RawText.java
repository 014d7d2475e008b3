package org.quern.convert;

import org.quern.wikidata.Snak;
import org.quern.wikidata.WikidataValue;
import org.quern.wikidata.WikidataValue.Coordinate;
import org.quern.wikidata.WikidataValue.EntityRef;
import org.quern.wikidata.WikidataValue.Malformed;
import org.quern.wikidata.WikidataValue.Monolingual;
import org.quern.wikidata.WikidataValue.Quantity;
import org.quern.wikidata.WikidataValue.Text;
import org.quern.wikidata.WikidataValue.Time;
import org.quern.workspace.Excerpt;

/** Formats source values, for examples of rejected values. */
public final class RawText {
    private static final int LONGEST = 200;

    private RawText() {}

    public static String of(Snak snak) {
        return switch (snak) {
            case Snak.Known(String _, WikidataValue value) -> Excerpt.of(of(value), LONGEST);
            case Snak.Unknown _ -> "somevalue";
            case Snak.None _ -> "novalue";
        };
    }

    private static String of(WikidataValue value) {
        return switch (value) {
            case EntityRef(String id) -> id;
            case Text(String text) -> text;
            case Monolingual(String text, String language) -> text + " @" + language;
            case Time t -> t.year() + "-" + twoDigits(t.month()) + "-" + twoDigits(t.day()) + " precision "
                    + t.precision() + (t.julian() ? " Julian" : "");
            case Quantity q -> q.amount() + q.unit().map(unit -> " " + unit).orElse("");
            case Coordinate c -> c.latitude() + " " + c.longitude() + " on " + c.globe();
            case Malformed(String raw) -> raw;
        };
    }

    private static String twoDigits(int number) {
        return number < 10 ? "0" + number : Integer.toString(number);
    }
}
