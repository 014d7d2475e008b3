package org.quern.agent.observe;

import java.time.Month;
import java.time.format.TextStyle;
import java.util.Locale;
import org.quern.wikidata.Snak;
import org.quern.wikidata.TimeText;
import org.quern.wikidata.WikidataValue;

/** Values in readable form; dates have the precision of the data. */
record ValueText(Labels labels) {

    String of(Snak snak) {
        return switch (snak) {
            case Snak.Known(String _, WikidataValue value) -> of(value);
            case Snak.Unknown _ -> "unknown value";
            case Snak.None _ -> "no value";
        };
    }

    private String of(WikidataValue value) {
        return switch (value) {
            case WikidataValue.EntityRef(String id) -> labels.withId(id);
            case WikidataValue.Text(String text) -> text;
            case WikidataValue.Monolingual(String text, String _) -> text;
            case WikidataValue.Time time -> of(time);
            case WikidataValue.Quantity quantity -> quantity.amount().toPlainString()
                    + quantity.unit().map(unit -> " " + labels.withId(unit)).orElse("");
            case WikidataValue.Coordinate c -> "Point(" + c.longitude() + " " + c.latitude() + ")";
            case WikidataValue.Malformed(String raw) -> raw;
        };
    }

    private static String of(WikidataValue.Time time) {
        boolean before = time.year() <= 0;
        String year = (before ? 1 - time.year() : time.year()) + (before ? " BCE" : "");
        if (time.precision() >= TimeText.DAY)
            return time.day() + " " + month(time) + " " + year;
        if (time.precision() == TimeText.MONTH)
            return month(time) + " " + year;
        return time.precision() == TimeText.YEAR - 1 ? year + "s" : time.precision() == TimeText.CENTURY
                ? "century of " + year : year;
    }

    private static String month(WikidataValue.Time time) {
        return Month.of(time.month()).getDisplayName(TextStyle.FULL, Locale.ENGLISH);
    }
}
