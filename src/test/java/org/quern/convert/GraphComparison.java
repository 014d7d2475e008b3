package org.quern.convert;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.quern.convert.GraphDifference.Why;
import org.quern.convert.PublishedGraphs.Ends;
import org.quern.schema.Datatype;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.Source;
import org.quern.wikidata.Rank;
import org.quern.wikidata.Snak;
import org.quern.wikidata.Statement;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.WikidataValue;

/** Finds every difference between a published graph and ours and looks into the data for what explains it. */
final class GraphComparison {
    private final MappedSchema schema;
    private final WikidataSource source;
    private final ConversionRules rules;
    private final PublishedGraphs theirs;
    private final PublishedGraphs ours;
    private final List<GraphDifference> differences = new ArrayList<>();

    GraphComparison(MappedSchema schema, WikidataSource source, ConversionRules rules, PublishedGraphs theirs,
            PublishedGraphs ours) {
        this.rules = rules;
        this.schema = schema.active();
        this.source = source;
        this.theirs = theirs;
        this.ours = ours;
    }

    List<GraphDifference> differences() {
        Set<String> all = new TreeSet<>(theirs.entities().keySet());
        all.addAll(ours.entities().keySet());
        all.forEach(this::compareEntity);
        Set<Ends> ends = new TreeSet<>(theirs.relations().keySet());
        ends.addAll(ours.relations().keySet());
        ends.forEach(this::compareRelation);
        return differences;
    }

    private void note(Why why, Object place) {
        differences.add(new GraphDifference(why, place.toString()));
    }

    private void compareEntity(String eid) {
        if (!theirs.entities().containsKey(eid))
            note(whyExtra(eid), eid);
        else if (!ours.entities().containsKey(eid))
            note(whyMissing(eid), eid);
        else
            compareEntity(eid, theirs.entities().get(eid), ours.entities().get(eid));
    }

    private Why whyExtra(String eid) {
        WikidataEntity entity = entity(eid, Set.of());
        if (!entity.labels().containsKey("en"))
            return Why.LABEL_FOR_ALL_LANGUAGES;
        return entity.labels().get("en").equals(entity.id()) ? Why.LABEL_THAT_IS_AN_ID : Why.UNEXPLAINED;
    }

    private Why whyMissing(String eid) {
        EntityType type = schema.entity(eid.substring(0, eid.indexOf('#'))).orElseThrow();
        for (MappedSchema.Constraint constraint : type.constraints()) {
            if (constraint instanceof MappedSchema.Constraint.HasProperty(String pid)
                    && entity(eid, Set.of(pid)).truthy(pid).stream().noneMatch(s -> s.main() instanceof Snak.Known))
                return Why.UNKNOWN_VALUE_LEAKS;
        }
        if (throughItself(eid))
            return Why.LINKED_TO_ITSELF;
        boolean joined = theirs.relations().keySet().stream().filter(e -> !id(e.subject()).equals(id(e.object())))
                .anyMatch(e -> e.subject().equals(eid) || e.object().equals(eid));
        if (joined)
            return Why.UNEXPLAINED;
        // It hangs on nothing: a deprecated statement led there, or one of something that is not in the graph.
        return schema.relations().stream().anyMatch(r -> r.rankFilter() == MappedSchema.RankFilter.NON_DEPRECATED
                && r.qualifierPid().isEmpty() && onlyDeprecated(eid, r)) ? Why.RANK_TESTED_BY_VALUE
                        : Why.MIDDLE_OF_CHAIN_NOT_TESTED;
    }

    /** Whether the entity is a member only because a transitive relation leads from it to itself. */
    private boolean throughItself(String eid) {
        return schema.relations().stream().filter(MappedSchema.RelationType::transitive)
                .filter(r -> eid.startsWith(r.objLabel() + "#"))
                .anyMatch(r -> theirs.entities().containsKey(r.subjLabel() + "#" + id(eid)) && theirs.relations()
                        .keySet().stream().filter(e -> e.label().equals(r.label()) && e.object().equals(eid))
                        .allMatch(e -> id(e.subject()).equals(id(eid))));
    }

    private boolean onlyDeprecated(String eid, MappedSchema.RelationType relation) {
        String pid = relation.wdSource().orElse("P0");
        List<Statement> statements = entity(eid, Set.of(pid)).statements(pid);
        return eid.startsWith(relation.subjLabel() + "#") && !statements.isEmpty()
                && statements.stream().allMatch(s -> s.rank() == Rank.DEPRECATED);
    }

    private void compareEntity(String eid, JsonNode their, JsonNode our) {
        for (String field : List.of("label", "name", "description", "aliases")) {
            if (!their.get(field).equals(our.get(field)))
                note(Why.UNEXPLAINED, eid + " " + field + " " + their.get(field) + " " + our.get(field));
        }
        if (!their.get("provenance").equals(our.get("provenance")))
            note(their.get("provenance").toString().contains("\uFFFD") ? Why.TEXT_CHANGED
                    : Why.UNEXPLAINED, eid + " provenance");
        for (PropertyType property : schema.entity(our.get("label").textValue()).orElseThrow().properties()) {
            JsonNode expected = their.get("properties").path(property.label());
            JsonNode actual = our.get("properties").path(property.label());
            if (!PublishedGraphs.same(expected, actual))
                note(whyOther(eid, property, expected, actual),
                        eid + "." + property.label() + " " + expected + " " + actual);
        }
    }

    private Why whyOther(String eid, PropertyType property, JsonNode expected, JsonNode actual) {
        Optional<Why> byText = byText(property, expected, actual);
        if (byText.isPresent())
            return byText.get();
        if (!(property.source() instanceof Source.Property(String pid)))
            return Why.UNEXPLAINED;
        WikidataEntity entity = entity(eid, Set.of(pid));
        List<Statement> best = entity.truthy(pid);
        if (entity.statements(pid).stream().anyMatch(s -> !best.contains(s) && best.stream().anyMatch(
                b -> sameLiteral(b.main(), s.main()))))
            return Why.RANK_TESTED_BY_VALUE;
        Set<String> units = new TreeSet<>();
        best.forEach(s -> unit(s.main()).ifPresent(units::add));
        if (units.contains("Q9900001"))
            return Why.UNIT_BY_LABEL;
        if (property.unit().isPresent() && expected.isMissingNode() && units.contains("Q4917"))
            return Why.UNIT_BY_LABEL;
        boolean factor = property.unit().isPresent() && (actual.isMissingNode() ? units.contains("Q5151")
                : expected.isNumber() && (best.size() > 1
                        || PublishedGraphs.close(expected.doubleValue(), actual.doubleValue(), 0.01)));
        if (!factor)
            return Why.UNEXPLAINED;
        return rules == ConversionRules.COMPATIBLE && best.size() > 1 ? Why.INEXACT_CONVERSION
                : Why.FACTOR_OF_WIKIDATA;
    }

    private static Optional<Why> byText(PropertyType property, JsonNode expected, JsonNode actual) {
        String text = expected.toString();
        if (property.datatype() == Datatype.BOOL && property.source() instanceof Source.Property)
            return Optional.of(Why.FALSE_BECOMES_TRUE);
        if (text.contains("/genid/") || text.matches("\"t\\d+\""))
            return Optional.of(Why.UNKNOWN_VALUE_LEAKS);
        if (text.contains(" century"))
            return Optional.of(Why.CENTURY_MISNAMED);
        if (property.year() && expected.isMissingNode() && actual.asInt() < 1000)
            return Optional.of(Why.YEAR_BEFORE_1000);
        if (text.equals("\"\"") || text.equals("[\"\"]"))
            return Optional.of(Why.EMPTY_LABEL_TAKEN);
        if (actual.toString().contains("http://www.wikidata.org/entity/"))
            return Optional.of(Why.TEXT_CHANGED);
        if (text.contains("12345678901234567890") && actual.isMissingNode())
            return Optional.of(Why.UNREADABLE_NUMBER);
        return Optional.empty();
    }

    /** As the published engine sees values: numbers without their units, times without their precision. */
    private static boolean sameLiteral(Snak one, Snak other) {
        return one instanceof Snak.Known(String _, WikidataValue a)
                && other instanceof Snak.Known(String _, WikidataValue b) && literal(a).equals(literal(b));
    }

    private static String literal(WikidataValue value) {
        return switch (value) {
            case WikidataValue.Quantity q -> q.amount().stripTrailingZeros().toPlainString();
            case WikidataValue.Time t -> t.year() + "-" + Math.max(1, t.month()) + "-" + Math.max(1, t.day());
            default -> value.toString();
        };
    }

    private static Optional<String> unit(Snak snak) {
        return snak instanceof Snak.Known(String _, WikidataValue.Quantity quantity) ? quantity.unit()
                : Optional.empty();
    }

    private void compareRelation(Ends ends) {
        List<JsonNode> their = theirs.relations().getOrDefault(ends, List.of());
        List<JsonNode> our = ours.relations().getOrDefault(ends, List.of());
        if (their.isEmpty()) {
            boolean newEnd = !theirs.entities().containsKey(ends.subject())
                    || !theirs.entities().containsKey(ends.object());
            note(newEnd ? whyExtra(theirs.entities().containsKey(ends.subject()) ? ends.object() : ends.subject())
                    : Why.UNEXPLAINED, ends);
        } else if (our.isEmpty()) {
            note(id(ends.subject()).equals(id(ends.object())) ? Why.LINKED_TO_ITSELF : Why.UNEXPLAINED, ends);
        } else if (!equal(their, our)) {
            note(whyOther(ends, their, our), ends + " " + their + " " + our);
        }
    }

    private Why whyOther(Ends ends, List<JsonNode> their, List<JsonNode> our) {
        MappedSchema.RelationType type = schema.relations().stream()
                .filter(r -> r.label().equals(ends.label()) && ends.subject().startsWith(r.subjLabel() + "#")
                        && ends.object().startsWith(r.objLabel() + "#"))
                .findFirst().orElseThrow();
        List<String> truths = new ArrayList<>();
        List<String> quantities = new ArrayList<>();
        for (PropertyType property : type.properties()) {
            if (property.datatype() == Datatype.BOOL)
                truths.add(property.label());
            if (property.source().equals(new Source.Property("P2048")))
                quantities.add(property.label());
        }
        if (!truths.isEmpty() && equal(without(their, truths), without(our, truths)))
            return Why.FALSE_BECOMES_TRUE;
        if (!quantities.isEmpty() && equal(without(their, quantities), without(our, quantities)))
            return Why.QUANTITY_OF_RELATION_LOST;
        if (our.stream().anyMatch(p -> p.path("start_year").asInt(2000) < 1000 || p.path("sy_str").asInt(2000) < 1000))
            return Why.YEAR_BEFORE_1000;
        if (their.toString().contains("/genid/"))
            return Why.UNKNOWN_VALUE_LEAKS;
        if (their.toString().contains(" century"))
            return Why.CENTURY_MISNAMED;
        List<JsonNode> theirRest = without(their, truths);
        List<JsonNode> ourRest = without(our, truths);
        if (theirRest.size() < ourRest.size() && ourRest.stream()
                .allMatch(o -> theirRest.stream().anyMatch(t -> contains(t, o))))
            return Why.MERGES_WHAT_NOBODY_STATED;
        String pid = type.wdSource().orElse("P0");
        WikidataEntity subject = entity(ends.subject(), Set.of(pid));
        List<Statement> best = type.rankFilter() == MappedSchema.RankFilter.HIGHEST ? subject.truthy(pid)
                : subject.statements(pid).stream().filter(s -> s.rank() != Rank.DEPRECATED).toList();
        boolean leaks = subject.statements(pid).stream().filter(s -> !best.contains(s))
                .anyMatch(s -> s.main().equals(new Snak.Known(pid, new WikidataValue.EntityRef(id(ends.object())))));
        boolean more = ourRest.stream().allMatch(o -> theirRest.stream().anyMatch(t -> contains(t, o)));
        return leaks && more ? Why.RANK_TESTED_BY_VALUE : Why.UNEXPLAINED;
    }

    private static boolean equal(List<JsonNode> their, List<JsonNode> our) {
        List<JsonNode> left = new ArrayList<>(our);
        for (JsonNode one : their) {
            Optional<JsonNode> twin = left.stream().filter(o -> contains(one, o) && contains(o, one)).findFirst();
            if (twin.isEmpty())
                return false;
            left.remove(twin.get());
        }
        return left.isEmpty();
    }

    private static boolean contains(JsonNode larger, JsonNode smaller) {
        return smaller.properties().stream()
                .allMatch(p -> PublishedGraphs.same(larger.path(p.getKey()), p.getValue()));
    }

    private static List<JsonNode> without(List<JsonNode> properties, List<String> names) {
        return properties.stream().<JsonNode>map(p -> ((ObjectNode) p).deepCopy().remove(names)).toList();
    }

    private WikidataEntity entity(String eid, Set<String> pids) {
        List<WikidataEntity> found = new ArrayList<>();
        source.read(Set.of(id(eid)), pids, found::add);
        return found.getFirst();
    }

    private static String id(String eid) {
        return eid.substring(eid.indexOf('#') + 1);
    }
}
