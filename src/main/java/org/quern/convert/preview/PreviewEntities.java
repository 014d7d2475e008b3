package org.quern.convert.preview;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quern.convert.ConversionRules;
import org.quern.convert.Converted;
import org.quern.convert.EntityMapper;
import org.quern.convert.MemberConversion.Member;
import org.quern.convert.PlannedProperty;
import org.quern.convert.PropertyReader;
import org.quern.convert.RawText;
import org.quern.convert.Reason;
import org.quern.convert.RelationMerge;
import org.quern.convert.RelationMerge.Fact;
import org.quern.convert.Rows.EntityResult;
import org.quern.convert.Rows.RelationRow;
import org.quern.convert.Trace;
import org.quern.convert.TypePlan;
import org.quern.convert.TypePlan.RelationPlan;
import org.quern.convert.preview.Preview.End;
import org.quern.convert.preview.Preview.Evidence;
import org.quern.convert.preview.Preview.Fate;
import org.quern.convert.preview.Preview.Why;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.Source;
import org.quern.wikidata.Rank;
import org.quern.wikidata.Snak;
import org.quern.wikidata.Statement;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataValue;

/** Combines the rows that a conversion made of an entity with the statements they come from. */
final class PreviewEntities {
    /**
     * What is known about the objects of one type.
     *
     * @param in objects that are in the graph
     * @param open objects for which this is unknown
     */
    record Ends(Set<String> in, Set<String> open) {}

    private static final Comparator<Statement> BEST_FIRST = Comparator.comparing(Statement::rank)
            .thenComparing(Statement::id);

    private final MappedSchema schema;
    private final Map<String, Ends> ends;
    private final RelationMerge merge;
    private final Set<String> named = new HashSet<>();

    /** @param ends by entity type; objects of other types are unknown */
    PreviewEntities(MappedSchema schema, Map<String, Ends> ends, ConversionRules rules) {
        this.schema = schema;
        this.ends = ends;
        this.merge = new RelationMerge(rules);
    }

    /** The ids in the raw texts so far. */
    Set<String> named() {
        return named;
    }

    /** @param connections relations of the type's members that are not based on single statements */
    Preview.Entity of(Member member, TypePlan plan, List<RelationRow> connections) {
        String type = plan.type().label();
        if (member.entity().isEmpty() || member.result().isEmpty())
            return new Preview.Entity(type, member.id(), Optional.empty(), Optional.of(Reason.NOT_IN_SOURCE),
                    List.of(), List.of());
        EntityResult result = member.result().get();
        if (result.entity().isEmpty())
            return new Preview.Entity(type, member.id(), Optional.empty(), Optional.of(Reason.NO_LABEL_OF_ENTITY),
                    List.of(), List.of());
        WikidataEntity entity = member.entity().get();
        Trace trace = (Trace) result.findings();
        Map<String, Object> values = result.entity().get().properties();
        List<Preview.Property> properties = new ArrayList<>();
        for (PlannedProperty p : plan.properties()) {
            properties.add(property(entity, type, p, Optional.ofNullable(values.get(p.label())), trace));
            properties.addAll(companions(p, values));
        }
        List<Preview.Relation> relations = new ArrayList<>();
        for (RelationPlan relation : plan.relations()) {
            List<RelationRow> rows = (relation.statements() ? result.relations() : connections).stream()
                    .filter(r -> r.type() == relation.index() && r.subject().equals(entity.id())).toList();
            relations.addAll(relations(entity, relation, rows, trace));
        }
        return new Preview.Entity(type, entity.id(), Optional.of(result.entity().get().name()), Optional.empty(),
                properties, relations);
    }

    private Preview.Property property(WikidataEntity entity, String type, PlannedProperty property,
            Optional<Object> value, Trace trace) {
        named.add(property.pid());
        Set<Statement> truthy = new HashSet<>(entity.truthy(property.pid()));
        List<Evidence> evidence = new ArrayList<>();
        for (Statement statement : entity.statements(property.pid()).stream().sorted(BEST_FIRST).toList()) {
            Optional<Why> why = passedOver(statement, truthy);
            if (why.isEmpty() && !PropertyReader.meets(statement, property))
                why = Optional.of(Why.QUALIFIER_MISSING);
            List<Converted> outcomes = trace.of(type, property.label(), statement.id());
            evidence.add(evidence(statement, statement.main(), why.<Fate>map(Fate.PassedOver::new).orElseGet(
                    () -> outcomes.isEmpty() ? unread(property) : fate(outcomes.getFirst(), value))));
        }
        return new Preview.Property(property.label(), property.pid(), value, evidence);
    }

    /** What is kept of the dates of a property. */
    private static List<Preview.Property> companions(PlannedProperty property, Map<String, Object> values) {
        return property.type().stored().keySet().stream().skip(1).map(label -> new Preview.Property(label,
                property.pid(), Optional.ofNullable(values.get(label)), List.of())).toList();
    }

    private static Fate unread(PlannedProperty property) {
        return new Fate.PassedOver(
                property.type().source() instanceof Source.LinkedTo ? Why.OTHER_ITEM : Why.QUALIFIER_MISSING);
    }

    private static Optional<Why> passedOver(Statement statement, Set<Statement> counting) {
        if (counting.contains(statement))
            return Optional.empty();
        return Optional.of(statement.rank() == Rank.DEPRECATED ? Why.DEPRECATED : Why.LOWER_RANK);
    }

    private static Fate fate(Converted outcome, Optional<Object> value) {
        return switch (outcome) {
            case Converted.Discarded(Reason reason) -> new Fate.Rejected(reason);
            case Converted.Value(Object one) -> value.filter(v -> v.equals(one) || v instanceof List<?> all
                    && all.contains(one)).isPresent() ? new Fate.Taken(one) : new Fate.Left(one);
        };
    }

    private Evidence evidence(Statement statement, Snak snak, Fate fate) {
        name(snak);
        statement.qualifiers().forEach(this::name);
        return new Evidence(statement.id(), snak.pid(), statement.rank(), snak, RawText.of(snak), statement.qualifiers()
                .stream().filter(q -> q != snak).map(q -> new Preview.Qualifier(q.pid(), RawText.of(q))).toList(),
                fate);
    }

    private void name(Snak snak) {
        named.add(snak.pid());
        if (!(snak instanceof Snak.Known(String _, WikidataValue value)))
            return;
        if (value instanceof WikidataValue.EntityRef(String id))
            named.add(id);
        else if (value instanceof WikidataValue.Quantity quantity)
            quantity.unit().ifPresent(named::add);
    }

    private List<Preview.Relation> relations(WikidataEntity entity, RelationPlan plan, List<RelationRow> rows,
            Trace trace) {
        String type = plan.type().variant();
        plan.type().wdSource().ifPresent(named::add);
        Map<String, Statement> statements = new LinkedHashMap<>();
        if (plan.statements())
            entity.statements(plan.type().wdSource().orElseThrow()).stream().sorted(BEST_FIRST)
                    .forEach(s -> statements.put(s.id(), s));
        List<Preview.Relation> relations = new ArrayList<>();
        Map<End, List<RelationRow>> byEnd = new LinkedHashMap<>();
        rows.forEach(row -> byEnd.computeIfAbsent(end(row, plan), _ -> new ArrayList<>()).add(row));
        for (End end : List.of(End.IN_GRAPH, End.UNCHECKED, End.OTHER_RELATION, End.NOT_IN_GRAPH)) {
            List<RelationRow> found = byEnd.getOrDefault(end, List.of());
            // What gives no relation is listed statement by statement.
            List<Fact> made = end == End.NOT_IN_GRAPH || end == End.OTHER_RELATION
                    ? found.stream().map(row -> new Fact(row, List.of(row))).toList() : merge.facts(found);
            for (Fact fact : made) {
                List<Statement> from = found.stream().filter(fact.parts()::contains).map(RelationRow::statement)
                        .filter(statements::containsKey).map(statements::get).toList();
                relations.add(relation(fact.row(), end, plan, from, trace));
            }
        }
        Set<String> used = new HashSet<>();
        rows.forEach(row -> used.add(row.statement()));
        Set<Statement> counting = new HashSet<>(EntityMapper.statements(entity, plan));
        for (Statement statement : statements.values()) {
            List<Evidence> evidence = withoutRow(statement, plan, counting, used.contains(statement.id()), trace);
            if (!evidence.isEmpty())
                relations.add(new Preview.Relation(type, Optional.empty(), End.NONE, List.of(), evidence));
        }
        return relations;
    }

    private End end(RelationRow row, RelationPlan plan) {
        named.add(row.object());
        Ends known = ends.get(plan.type().objLabel());
        if (known == null || known.open().contains(row.object()))
            return End.UNCHECKED;
        if (known.in().contains(row.object()))
            return End.IN_GRAPH;
        return schema.alternatives(plan.type()).stream().map(other -> ends.get(other.objLabel()))
                .anyMatch(other -> other != null && other.in().contains(row.object())) ? End.OTHER_RELATION
                        : End.NOT_IN_GRAPH;
    }

    private Preview.Relation relation(RelationRow row, End end, RelationPlan plan, List<Statement> from, Trace trace) {
        List<Preview.Property> properties = new ArrayList<>();
        for (PlannedProperty property : plan.properties()) {
            named.add(property.pid());
            Optional<Object> value = Optional.ofNullable(row.properties().get(property.label()));
            List<Evidence> evidence = new ArrayList<>();
            for (Statement statement : from) {
                List<Snak> snaks = PropertyReader.snaks(statement, property);
                List<Converted> outcomes = trace.of(plan.type().variant(), property.label(), statement.id());
                for (int i = 0; i < snaks.size(); i++)
                    evidence.add(evidence(statement, snaks.get(i), i < outcomes.size() ? fate(outcomes.get(i), value)
                            : new Fate.PassedOver(Why.QUALIFIER_MISSING)));
            }
            properties.add(new Preview.Property(property.label(), property.pid(), value, evidence));
            properties.addAll(companions(property, row.properties()));
        }
        Fate fate = switch (end) {
            case NOT_IN_GRAPH -> new Fate.Rejected(Reason.END_NOT_IN_GRAPH);
            case OTHER_RELATION -> new Fate.PassedOver(Why.OTHER_RELATION);
            case IN_GRAPH, UNCHECKED, NONE -> new Fate.Taken(row.object());
        };
        List<Evidence> evidence = from.stream().map(s -> evidence(s, s.main(), fate)).toList();
        return new Preview.Relation(plan.type().variant(), Optional.of(row.object()), end, properties, evidence);
    }

    /** Why a statement gives no relation, or only a part of it. */
    private List<Evidence> withoutRow(Statement statement, RelationPlan plan, Set<Statement> counting, boolean used,
            Trace trace) {
        Optional<Why> why = passedOver(statement, counting);
        if (why.isPresent())
            return List.of(evidence(statement, statement.main(), new Fate.PassedOver(why.get())));
        List<Snak> ends = EntityMapper.ends(statement, plan).stream()
                .filter(s -> !(s instanceof Snak.Known(String _, WikidataValue.EntityRef _))).toList();
        List<Converted> outcomes = trace.of(plan.type().variant(), "", statement.id());
        List<Evidence> rejected = new ArrayList<>();
        for (int i = 0; i < Math.min(ends.size(), outcomes.size()); i++) {
            if (outcomes.get(i) instanceof Converted.Discarded(Reason reason))
                rejected.add(evidence(statement, ends.get(i), new Fate.Rejected(reason)));
        }
        if (rejected.isEmpty() && !used)
            return List.of(evidence(statement, statement.main(), new Fate.PassedOver(Why.QUALIFIER_MISSING)));
        return rejected;
    }
}
