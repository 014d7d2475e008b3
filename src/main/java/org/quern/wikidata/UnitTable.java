package org.quern.wikidata;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.quern.workspace.TextLines;

/**
 * Units of measurement: Wikidata's conversion factors to base units as exact decimals, and English names. Units
 * are identified by their QID; names are used only in schemas (semantics of conversion, 3).
 */
public final class UnitTable {
    /** The item "1", the unit of pure numbers. */
    public static final String ONE = "Q199";

    private static final String WIKIDATA = "units.tsv";
    private static final String PUBLISHED = "units-published.tsv";
    private static final MathContext PRECISION = MathContext.DECIMAL128;

    /** The conversion to the base unit: base = (amount + offset) · over / under. */
    private record Scale(String base, BigDecimal over, BigDecimal under, BigDecimal offset) {}

    /** The result of a conversion. */
    public sealed interface Conversion {
        record Done(BigDecimal amount) implements Conversion {}

        /** The two units have different dimensions. */
        record OtherDimension() implements Conversion {}

        /** One of the units has no known factor, like currencies. */
        record NoFactor() implements Conversion {}
    }

    private final Map<String, Scale> scales = new HashMap<>();
    private final Map<String, String> names = new HashMap<>();
    /** By name in lower case; an empty id marks an ambiguous name. */
    private final Map<String, String> ids = new HashMap<>();

    /** Reads the built-in table, with Wikidata's factors. */
    public UnitTable() {
        this(List.of(WIKIDATA));
    }

    /** Later tables replace the factors of earlier ones. */
    private UnitTable(List<String> resources) {
        resources.forEach(this::read);
    }

    /** The table with the factors of the published graphs, which differ for some units. */
    public UnitTable published() {
        return new UnitTable(List.of(WIKIDATA, PUBLISHED));
    }

    private void read(String resource) {
        TextLines.shippedLines(UnitTable.class, resource).forEach(this::add);
    }

    private void add(String line) {
        String[] cells = line.split("\t", -1);
        String id = cells[0];
        if (!cells[1].isEmpty()) {
            String[] fraction = cells[1].split("/");
            scales.put(id, new Scale(cells[2], new BigDecimal(fraction[0]),
                    fraction.length > 1 ? new BigDecimal(fraction[1]) : BigDecimal.ONE,
                    cells.length > 4 ? new BigDecimal(cells[4]) : BigDecimal.ZERO));
        }
        if (!cells[3].isEmpty()) {
            names.put(id, cells[3]);
            ids.merge(cells[3].toLowerCase(Locale.ROOT), id, (known, other) -> known.equals(other) ? known : "");
        }
    }

    /**
     * The unit in a schema.
     *
     * @param unit a QID, or an English name in any case
     * @return its QID; empty when the name is unknown or ambiguous
     */
    public Optional<String> find(String unit) {
        if (unit.matches("Q[1-9][0-9]*"))
            return Optional.of(unit);
        return Optional.ofNullable(ids.get(unit.strip().toLowerCase(Locale.ROOT))).filter(id -> !id.isEmpty());
    }

    /** The English name of a unit, if the table has one. */
    public Optional<String> name(String id) {
        return Optional.ofNullable(names.get(id));
    }

    /** Whether a factor of the unit is known. */
    public boolean isConvertible(String id) {
        return scales.containsKey(id);
    }

    /** Converts an amount between two units given by QID; equal units need no factor. */
    public Conversion convert(BigDecimal amount, String from, String to) {
        if (from.equals(to))
            return new Conversion.Done(amount);
        Scale source = scales.get(from);
        Scale target = scales.get(to);
        if (source == null || target == null)
            return new Conversion.NoFactor();
        if (!source.base.equals(target.base))
            return new Conversion.OtherDimension();
        // The only division comes last, so everything before it is exact.
        BigDecimal above = amount.add(source.offset).multiply(source.over).multiply(target.under);
        BigDecimal below = source.under.multiply(target.over);
        return new Conversion.Done(above.divide(below, PRECISION).subtract(target.offset));
    }
}
