package org.quern.convert;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.quern.graph.YearText;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataValue;
import org.quern.wikidata.WikidataValue.Coordinate;
import org.quern.wikidata.WikidataValue.EntityRef;
import org.quern.wikidata.WikidataValue.Malformed;
import org.quern.wikidata.WikidataValue.Monolingual;
import org.quern.wikidata.WikidataValue.Quantity;
import org.quern.wikidata.WikidataValue.Text;
import org.quern.wikidata.WikidataValue.Time;

/** Converts a Wikidata value to a graph value, by the property's datatype (semantics of conversion, 3). */
public final class ValueConverter {
    private static final long MOST_DIGITS = 1000;

    private final UnitTable units;
    private final TimeConversion times;
    private final NumberParser numbers = new NumberParser();

    public ValueConverter(UnitTable units, ConversionRules rules) {
        this.units = units;
        this.times = new TimeConversion(rules);
    }

    public Converted convert(WikidataValue value, PlannedProperty property, Labels labels) {
        if (value instanceof Malformed)
            return Converted.discarded(Reason.MALFORMED);
        // The plain notation of a larger exponent would fill the memory; Wikidata has no such numbers.
        if (value instanceof Quantity quantity && Math.abs((long) quantity.amount().scale()) > MOST_DIGITS)
            return Converted.discarded(Reason.NUMBER_TOO_LARGE);
        if (property.type().year())
            return year(value, property);
        return switch (property.datatype().element()) {
            case DATE -> value instanceof Time time ? times.date(time, property.type().dates().bce())
                    : Converted.discarded(Reason.NOT_A_TIME);
            case INT -> number(value, labels, numbers::integer, numbers::integer);
            case FLOAT -> property.type().unit().isPresent() ? measured(value, property)
                    : number(value, labels, numbers::decimal, numbers::decimal);
            case BOOL -> truth(value, labels);
            default ->
                value instanceof Time time ? times.text(time, property.type().dates().bce()) : text(value, labels);
        };
    }

    /** Whether a date was converted from the Julian calendar. */
    boolean convertedFromJulian(WikidataValue value) {
        return value instanceof Time time && times.convertedFromJulian(time);
    }

    private Converted year(WikidataValue value, PlannedProperty property) {
        if (!(value instanceof Time time))
            return Converted.discarded(Reason.NOT_A_TIME);
        Converted year = times.year(time, property.type().dates().bce());
        boolean number = property.datatype().isNumeric();
        return year instanceof Converted.Value(Object y) && !number
                ? Converted.value(YearText.ENGLISH.of((long) y)) : year;
    }

    private Converted number(WikidataValue value, Labels labels, Function<BigDecimal, Converted> ofAmount,
            Function<String, Converted> ofText) {
        if (value instanceof Quantity quantity)
            return hasUnit(quantity) ? Converted.discarded(Reason.UNEXPECTED_UNIT) : ofAmount.apply(quantity.amount());
        Converted text = text(value, labels);
        return text instanceof Converted.Value(Object found) ? ofText.apply((String) found) : text;
    }

    private Converted measured(WikidataValue value, PlannedProperty property) {
        if (!(value instanceof Quantity quantity))
            return Converted.discarded(Reason.NOT_A_QUANTITY);
        if (property.unit().isEmpty())
            return Converted.discarded(Reason.UNKNOWN_WANTED_UNIT);
        String unit = quantity.unit().orElse(UnitTable.ONE);
        String wanted = property.unit().get();
        if (!hasUnit(quantity) && !wanted.equals(UnitTable.ONE))
            return Converted.discarded(Reason.WITHOUT_UNIT);
        if (!unit.equals(wanted) && !property.type().convertUnit())
            return Converted.discarded(Reason.OTHER_UNIT);
        return switch (units.convert(quantity.amount(), unit, wanted)) {
            case UnitTable.Conversion.Done(BigDecimal amount) -> numbers.decimal(amount);
            case UnitTable.Conversion.OtherDimension() -> Converted.discarded(Reason.OTHER_DIMENSION);
            case UnitTable.Conversion.NoFactor() -> Converted.discarded(Reason.NO_UNIT_FACTOR);
        };
    }

    private Converted truth(WikidataValue value, Labels labels) {
        if (!(text(value, labels) instanceof Converted.Value(Object text)))
            return text(value, labels);
        return switch (text.toString().strip().toLowerCase(Locale.ROOT)) {
            case "true", "1" -> Converted.value(true);
            case "false", "0" -> Converted.value(false);
            default -> Converted.discarded(Reason.NOT_A_TRUTH_VALUE);
        };
    }

    private Converted text(WikidataValue value, Labels labels) {
        return switch (value) {
            case EntityRef(String id) -> labels.of(id).map(Converted::value)
                    .orElseGet(() -> Converted.discarded(Reason.NO_LABEL_OF_VALUE));
            case Text(String text) -> Converted.value(text);
            case Monolingual(String text, String _) -> Converted.value(text);
            case Time time -> times.text(time, false);
            case Quantity quantity -> text(quantity, labels);
            case Coordinate c -> Converted.value("Point(" + plain(BigDecimal.valueOf(c.longitude())) + " "
                    + plain(BigDecimal.valueOf(c.latitude())) + ")");
            case Malformed _ -> Converted.discarded(Reason.MALFORMED);
        };
    }

    private Converted text(Quantity quantity, Labels labels) {
        String amount = plain(quantity.amount());
        if (!hasUnit(quantity))
            return Converted.value(amount);
        String unit = quantity.unit().orElseThrow();
        Optional<String> name = labels.of(unit).or(() -> units.name(unit));
        return name.map(n -> Converted.value(amount + " " + n))
                .orElseGet(() -> Converted.discarded(Reason.NO_LABEL_OF_UNIT));
    }

    private static boolean hasUnit(Quantity quantity) {
        return quantity.unit().isPresent() && !quantity.unit().get().equals(UnitTable.ONE);
    }

    private static String plain(BigDecimal amount) {
        return amount.signum() == 0 ? "0" : amount.stripTrailingZeros().toPlainString();
    }
}
