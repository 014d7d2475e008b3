package org.quern.author.issue;

import static org.quern.author.PartEditor.flag;
import static org.quern.author.PartEditor.text;
import static org.quern.author.PartEditor.without;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.quern.author.PartEditor;
import org.quern.author.Place;
import org.quern.author.Word;
import org.quern.author.fix.QuickFix;
import org.quern.schema.Datatype;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.UnitTable.Conversion;

/**
 * Values whose unit differs from the one in the schema, or that have a unit although the schema sets none.
 *
 * @param labels English names of units that the table does not contain
 */
record UnitIssues(ObjectNode document, Place place, PropertyType property, ValueSample seen, UnitTable units,
        IssueThresholds limits, Map<String, String> labels) {
    private static final String UNIT = "quantity_unit";
    private static final String CONVERT = "quantity_convert_unit";
    private static final int NAMED = 4;

    List<Issue> issues() {
        if (property.unit().isEmpty())
            return withoutUnit().stream().toList();
        Optional<String> wanted = units.find(property.unit().get());
        if (wanted.isEmpty() || property.datatype() != Datatype.FLOAT)
            return List.of();
        List<Issue> issues = new ArrayList<>();
        if (!property.convertUnit())
            mixed(wanted.get()).ifPresent(issues::add);
        noFactor(wanted.get()).ifPresent(issues::add);
        return issues;
    }

    private boolean isConvertible(String unit, String wanted) {
        return units.convert(BigDecimal.ONE, unit, wanted) instanceof Conversion.Done;
    }

    private Optional<Issue> mixed(String wanted) {
        Map<String, Integer> others = units(u -> !u.equals(wanted) && isConvertible(u, wanted));
        int lost = sum(others);
        if (lost == 0 || lost < limits.lost() * seen.values())
            return Optional.empty();
        return Optional.of(evidence(IssueRule.MIXED_UNITS.at(at(CONVERT))
                .with(Word.of(property.label()), Word.of(name(wanted)), new Word.Share(lost, seen.values()),
                        list(others)))
                .fix("convert_units", part().set(flag(CONVERT, true))).issue());
    }

    private Optional<Issue> noFactor(String wanted) {
        Map<String, Integer> others = units(u -> !u.equals(wanted) && !isConvertible(u, wanted));
        int lost = sum(others);
        if (lost == 0 || lost < limits.lost() * seen.values())
            return Optional.empty();
        Doubt doubt = evidence(IssueRule.NO_UNIT_FACTOR.at(at(UNIT)).with(Word.of(property.label()),
                Word.of(name(wanted)), new Word.Share(lost, seen.values()), list(others)));
        Optional<String> usual = seen.usualUnit().filter(u -> !u.equals(wanted));
        // Another unit helps only if it rejects fewer values than the current one.
        usual.filter(u -> sum(units(o -> !o.equals(u) && !isConvertible(o, u))) < limits.lost() * seen.values())
                .ifPresent(u -> doubt.fixes(List.of(measured(u))));
        doubt.fix("amount_as_text", part().set(text("datatype", "str"), without(UNIT), without(CONVERT)));
        return Optional.of(doubt.fixes(List.of(DataIssues.leaveOut(part()))).issue());
    }

    private Optional<Issue> withoutUnit() {
        if (!property.datatype().isNumeric() || property.year())
            return Optional.empty();
        Map<String, Integer> others = units(u -> !u.equals(UnitTable.ONE));
        int lost = sum(others);
        if (lost == 0 || lost < limits.lost() * seen.values())
            return Optional.empty();
        return Optional.of(evidence(IssueRule.NO_UNIT.at(at(property.datatype() == Datatype.FLOAT ? UNIT : "datatype"))
                .with(Word.of(property.label()), new Word.Share(lost, seen.values()), list(others)))
                .fixes(usualUnit()).fixes(List.of(DataIssues.leaveOut(part()))).issue());
    }

    /** Uses the unit of most values. */
    List<QuickFix> usualUnit() {
        return seen.usualUnit().map(u -> List.of(measured(u))).orElse(List.of());
    }

    /** A number in this unit, with conversion if other units can be converted. */
    QuickFix measured(String unit) {
        boolean convert = !units(u -> !u.equals(unit) && isConvertible(u, unit)).isEmpty();
        // The schema names the unit by its English name if that name is unambiguous.
        String written = units.name(unit).filter(n -> units.find(n).equals(Optional.of(unit))).orElse(unit);
        return QuickFix.of(convert ? "set_unit_converted" : "set_unit",
                part().set(text("datatype", "float"), text(UNIT, written),
                        convert ? flag(CONVERT, true) : without(CONVERT), without("is_year")),
                name(unit));
    }

    private Map<String, Integer> units(Predicate<String> which) {
        Map<String, Integer> chosen = new LinkedHashMap<>();
        SampleCounts.mostFrequent(seen.units()).stream().filter(e -> which.test(e.getKey()))
                .forEach(e -> chosen.put(e.getKey(), e.getValue()));
        return chosen;
    }

    private static int sum(Map<String, Integer> counts) {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    private Word list(Map<String, Integer> counts) {
        return new Word.Several(counts.entrySet().stream().limit(NAMED)
                .<Word>map(e -> new Word.Rated(word(e.getKey()), new Word.Share(e.getValue(), seen.values())))
                .toList());
    }

    private Doubt evidence(Doubt doubt) {
        units(_ -> true).forEach((unit, count) -> doubt.seen(word(unit), count, seen.values()));
        return doubt;
    }

    private Word word(String unit) {
        return unit.equals(UnitTable.ONE) ? new Word.Term("no_unit", "no unit") : Word.of(name(unit));
    }

    private String name(String unit) {
        return units.name(unit).orElseGet(() -> labels.getOrDefault(unit, unit));
    }

    private Place at(String field) {
        return Place.of(document, place.jsonPath() + "." + field);
    }

    private PartEditor part() {
        return new PartEditor(document, place);
    }
}
