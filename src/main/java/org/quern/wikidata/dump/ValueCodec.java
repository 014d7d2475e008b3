package org.quern.wikidata.dump;

import java.math.BigDecimal;
import java.util.Optional;
import org.quern.wikidata.WikidataValue;
import org.quern.wikidata.WikidataValue.Coordinate;
import org.quern.wikidata.WikidataValue.EntityRef;
import org.quern.wikidata.WikidataValue.Malformed;
import org.quern.wikidata.WikidataValue.Monolingual;
import org.quern.wikidata.WikidataValue.Quantity;
import org.quern.wikidata.WikidataValue.Text;
import org.quern.wikidata.WikidataValue.Time;

/** Encodes a value as bytes. */
final class ValueCodec {
    private static final int ENTITY = 0;
    private static final int TEXT = 1;
    private static final int MONOLINGUAL = 2;
    private static final int TIME = 3;
    private static final int QUANTITY = 4;
    private static final int COORDINATE = 5;
    private static final int MALFORMED = 6;

    void write(WikidataValue value, Packer out) {
        switch (value) {
            case EntityRef(String id) -> {
                out.raw(ENTITY);
                out.text(id);
            }
            case Text(String text) -> {
                out.raw(TEXT);
                out.text(text);
            }
            case Monolingual(String text, String language) -> {
                out.raw(MONOLINGUAL);
                out.text(text);
                out.text(language);
            }
            case Time time -> {
                out.raw(TIME);
                out.number(time.year());
                out.raw(time.month());
                out.raw(time.day());
                out.raw(time.precision());
                out.raw(time.julian() ? 1 : 0);
            }
            case Quantity(BigDecimal amount, Optional<String> unit) -> {
                out.raw(QUANTITY);
                out.text(amount.toString());
                out.text(unit.orElse(""));
            }
            case Coordinate(double latitude, double longitude, String globe) -> {
                out.raw(COORDINATE);
                out.bits(latitude);
                out.bits(longitude);
                out.text(globe);
            }
            case Malformed(String raw) -> {
                out.raw(MALFORMED);
                out.text(raw);
            }
        }
    }

    WikidataValue read(Unpacker in) {
        int kind = in.raw();
        return switch (kind) {
            case ENTITY -> new EntityRef(in.text());
            case TEXT -> new Text(in.text());
            case MONOLINGUAL -> new Monolingual(in.text(), in.text());
            case TIME -> new Time(in.number(), in.raw(), in.raw(), in.raw(), in.raw() == 1);
            case QUANTITY -> new Quantity(new BigDecimal(in.text()),
                    Optional.of(in.text()).filter(unit -> !unit.isEmpty()));
            case COORDINATE -> new Coordinate(in.bits(), in.bits(), in.text());
            case MALFORMED -> new Malformed(in.text());
            default -> throw new IllegalStateException("the extract is damaged");
        };
    }
}
