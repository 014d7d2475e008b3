package org.quern.convert;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.quern.schema.Datatype;
import org.quern.schema.MappedSchema.Constraint;
import org.quern.schema.MappedSchema.Source;
import org.quern.wikidata.Snak;
import org.quern.wikidata.Statement;
import org.quern.wikidata.TimeText;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataValue;

/** Reads properties of entities and relations from statements. */
public final class PropertyReader {
    private final ValueConverter values;
    private final ValueChoice choice = new ValueChoice();

    public PropertyReader(ValueConverter values) {
        this.values = values;
    }

    /** The first of the statements with the most precise date is the last. */
    private static final Comparator<Found> MOST_PRECISE = Comparator
            .<Found>comparingInt(one -> precision(one.snak()).orElse(-1))
            .thenComparing(one -> one.statement().id(), Comparator.reverseOrder());

    /** A snak and its statement. */
    private record Found(Snak snak, Statement statement) {}

    /** Puts the value of an entity's property into the map, if there is one. */
    void ofEntity(WikidataEntity entity, String type, PlannedProperty property, Labels labels,
            Map<String, Object> into, Findings findings) {
        List<Statement> best = new ArrayList<>();
        for (Statement statement : entity.truthy(property.pid())) {
            if (meets(statement, property))
                best.add(statement);
        }
        if (property.type().source() instanceof Source.LinkedTo(String _, String qid)) {
            // A date is not a Boolean; the schema check has reported this.
            if (property.datatype().element() == Datatype.DATE)
                return;
            List<Statement> saying = best.stream().filter(s -> pointsTo(s.main(), qid)).toList();
            Object truth = truth(!saying.isEmpty(), property);
            saying.forEach(s -> findings.converted(type, property.label(), s, truth));
            into.put(property.label(), truth);
            return;
        }
        List<Found> found = new ArrayList<>(best.size());
        for (Statement statement : best)
            found.add(new Found(statement.main(), statement));
        putDated(found, entity.id(), type, property, labels, into, findings);
    }

    /** Puts the value of a relation's property into the map, if there is one. */
    void ofRelation(Statement statement, String subject, String type, PlannedProperty property, Labels labels,
            Map<String, Object> into, Findings findings) {
        if (!meets(statement, property))
            return;
        List<Found> found = new ArrayList<>(2);
        for (Snak snak : snaks(statement, property))
            found.add(new Found(snak, statement));
        putDated(found, subject, type, property, labels, into, findings);
    }

    public static List<Snak> snaks(Statement statement, PlannedProperty property) {
        if (property.type().qualifier())
            return statement.qualifiers(property.pid());
        return statement.pid().equals(property.pid()) ? List.of(statement.main()) : List.of();
    }

    /** Reports the items whose labels will be needed. */
    void labelsFor(WikidataEntity entity, PlannedProperty property, Consumer<String> receiver) {
        if (!property.needsLabels())
            return;
        for (Statement statement : entity.truthy(property.pid()))
            labelFor(statement.main(), receiver);
    }

    /** The same for a relation. */
    void labelsFor(Statement statement, PlannedProperty property, Consumer<String> receiver) {
        if (!property.needsLabels())
            return;
        for (Snak snak : snaks(statement, property))
            labelFor(snak, receiver);
    }

    private static void labelFor(Snak snak, Consumer<String> receiver) {
        if (!(snak instanceof Snak.Known(String _, WikidataValue value)))
            return;
        if (value instanceof WikidataValue.EntityRef(String id))
            receiver.accept(id);
        else if (value instanceof WikidataValue.Quantity quantity)
            quantity.unit().ifPresent(receiver);
    }

    /** Puts the value, and what is kept of its dates: the precision and the bounds of the statement with the value. */
    private void putDated(List<Found> found, String entity, String type, PlannedProperty property, Labels labels,
            Map<String, Object> into, Findings findings) {
        put(found, entity, type, property, labels, into, findings);
        if (!property.type().dates().precision() && property.bounds().isEmpty() || !property.type().takesOneDate())
            return;
        Optional<Found> stored = Optional.ofNullable(into.get(property.label())).flatMap(value -> found.stream()
                .filter(one -> converted(one.snak(), property, labels).equals(Converted.value(value)))
                .max(MOST_PRECISE));
        if (property.type().dates().precision())
            stored.flatMap(one -> precision(one.snak()))
                    .ifPresent(precision -> into.put(property.type().precisionLabel(), TimeText.precision(precision)));
        // The bounds of a date that is unknown, or not precise enough, are all that is known of it.
        Optional<Found> bounded = into.containsKey(property.label()) ? stored
                : found.stream().filter(one -> property.bounds().stream()
                        .anyMatch(bound -> !bounds(one, bound).isEmpty())).max(MOST_PRECISE);
        for (PlannedProperty.Bound bound : property.bounds())
            bounded.ifPresent(one -> put(bounds(one, bound), entity, type, bound.property(), labels, into, findings));
    }

    private static List<Found> bounds(Found one, PlannedProperty.Bound bound) {
        return bound.pids().stream().map(one.statement()::qualifiers).filter(snaks -> !snaks.isEmpty()).findFirst()
                .orElse(List.of()).stream().map(snak -> new Found(snak, one.statement())).toList();
    }

    private static Optional<Integer> precision(Snak snak) {
        return snak instanceof Snak.Known(String _, WikidataValue.Time time) ? Optional.of(time.precision())
                : Optional.empty();
    }

    private void put(List<Found> found, String entity, String type, PlannedProperty property, Labels labels,
            Map<String, Object> into, Findings findings) {
        List<Object> taken = new ArrayList<>();
        for (Found one : found) {
            switch (converted(one.snak(), property, labels)) {
                case Converted.Value(Object value) -> {
                    taken.add(value);
                    findings.converted(type, property.label(), one.statement(), value);
                    if (one.snak() instanceof Snak.Known(String _, WikidataValue raw)
                            && values.convertedFromJulian(raw))
                        findings.julian(new Findings.JulianDate(type, property.label()));
                }
                case Converted.Discarded(Reason reason) -> findings.reject(new Reject(type, property.label(), reason,
                        entity, one.statement().id(), RawText.of(one.snak())));
            }
        }
        if (taken.isEmpty())
            return;
        for (int i = 1; i < taken.size(); i++)
            findings.further(property.label());
        if (property.datatype().isList()) {
            into.put(property.label(), choice.sorted(taken));
            return;
        }
        List<Object> ranked = choice.ranked(taken);
        into.put(property.label(), ranked.getFirst());
        if (ranked.size() > 1)
            findings.conflict(new Conflict(type, property.label(), entity, ValueChoice.text(ranked.getFirst()),
                    ranked.stream().skip(1).map(ValueChoice::text).toList()));
    }

    private Converted converted(Snak snak, PlannedProperty property, Labels labels) {
        return switch (snak) {
            case Snak.Known(String _, WikidataValue value) -> values.convert(value, property, labels);
            case Snak.Unknown _ -> Converted.discarded(Reason.UNKNOWN_VALUE);
            case Snak.None _ -> Converted.discarded(Reason.NO_VALUE);
        };
    }

    /** Whether a statement has the qualifiers that the property requires. */
    public static boolean meets(Statement statement, PlannedProperty property) {
        for (Constraint.LinkedTo wanted : property.type().constraints()) {
            if (!hasQualifier(statement, wanted))
                return false;
        }
        return true;
    }

    private static boolean hasQualifier(Statement statement, Constraint.LinkedTo wanted) {
        return statement.qualifiers().stream().anyMatch(q -> q.pid().equals(wanted.pid()) && pointsTo(q, wanted.qid()));
    }

    private static boolean pointsTo(Snak snak, String qid) {
        return snak instanceof Snak.Known(String _, WikidataValue.EntityRef(String id)) && id.equals(qid);
    }

    /** A Boolean in the datatype of the property; texts as in the published graphs. */
    private static Object truth(boolean truth, PlannedProperty property) {
        Object one = switch (property.datatype().element()) {
            case STR -> truth ? "True" : "False";
            case INT -> truth ? 1L : 0L;
            case FLOAT -> truth ? 1.0 : 0.0;
            default -> truth;
        };
        return property.datatype().isList() && property.datatype() != Datatype.BOOL ? List.of(one) : one;
    }
}
