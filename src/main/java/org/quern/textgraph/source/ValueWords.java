package org.quern.textgraph.source;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.quern.wikidata.Snak;
import org.quern.wikidata.TimeText;
import org.quern.wikidata.WikidataValue;

/**
 * Formats Wikidata's values for texts: not more precise than known, with the labels of mentioned items.
 *
 * @param labels labels of items that values mention
 */
record ValueWords(Map<String, String> labels) {
    private static final int DECADE = 8;
    private static final int MILLENNIUM = 6;
    private static final int TEN = 10;
    private static final int HUNDRED = 100;
    private static final int THOUSAND = 1000;

    /** The mentioned item: the value itself, or its unit. */
    static Optional<String> names(Snak snak) {
        return switch (snak) {
            case Snak.Known(_, WikidataValue.EntityRef(String id)) -> Optional.of(id);
            case Snak.Known(_, WikidataValue.Quantity(_, Optional<String> unit)) -> unit;
            default -> Optional.empty();
        };
    }

    String of(Snak snak) {
        return switch (snak) {
            case Snak.Known(_, WikidataValue value) -> of(value);
            case Snak.Unknown _ -> "unknown";
            case Snak.None _ -> "none";
        };
    }

    String of(WikidataValue value) {
        return switch (value) {
            case WikidataValue.EntityRef(String id) -> label(id);
            case WikidataValue.Text(String text) -> text;
            case WikidataValue.Monolingual(String text, _) -> text;
            case WikidataValue.Time time -> time(time);
            case WikidataValue.Quantity quantity -> quantity.amount().toPlainString()
                    + quantity.unit().map(unit -> " " + label(unit)).orElse("");
            case WikidataValue.Coordinate place -> String.format(Locale.ROOT, "%.4f, %.4f", place.latitude(),
                    place.longitude());
            case WikidataValue.Malformed(String raw) -> raw;
        };
    }

    private String label(String id) {
        return labels.getOrDefault(id, id);
    }

    private static String time(WikidataValue.Time time) {
        // Historical years, without a year 0.
        long year = time.year() > 0 ? time.year() : 1 - time.year();
        String era = time.year() > 0 ? "" : " BCE";
        return switch (time.precision()) {
            case MILLENNIUM -> Math.ceilDiv(year, THOUSAND) + ". millennium" + era;
            case TimeText.CENTURY -> Math.ceilDiv(year, HUNDRED) + ". century" + era;
            case DECADE -> year / TEN * TEN + "s" + era;
            case TimeText.MONTH -> String.format(Locale.ROOT, "%d-%02d", year, time.month()) + era;
            default -> (time.precision() < TimeText.YEAR ? "about " : "") + (time.day() == 0 ? String.valueOf(year)
                    : String.format(Locale.ROOT, "%d-%02d-%02d", year, time.month(), time.day())) + era;
        };
    }
}
