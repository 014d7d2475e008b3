package org.quern.author.issue;

import static org.quern.author.PartEditor.flag;
import static org.quern.author.PartEditor.text;
import static org.quern.author.PartEditor.without;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.quern.author.PartEditor;
import org.quern.author.Place;
import org.quern.author.Word;
import org.quern.author.fix.QuickFix;
import org.quern.author.issue.TypeEvidence.Labels;
import org.quern.convert.Reason;
import org.quern.schema.Datatype;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.Source;
import org.quern.schema.SchemaChange;
import org.quern.schema.SchemaEditor;
import org.quern.schema.SchemaEditor.Part;
import org.quern.wikidata.UnitTable;

/** Issues of a property: the values in the sample do not fit the way in which the schema maps them. */
record PropertyIssues(ObjectNode document, Place place, PropertyType property, ValueSample seen, UnitTable units,
        IssueThresholds limits, Map<String, String> labels, Map<String, Integer> formerTypes,
        Labels namelessItems) {
    /** Other issues cover these: those about units and about the era. */
    private static final Set<Reason> OF_OTHERS = Set.of(Reason.OTHER_UNIT, Reason.OTHER_DIMENSION,
            Reason.NO_UNIT_FACTOR, Reason.UNEXPECTED_UNIT, Reason.WITHOUT_UNIT, Reason.BEFORE_COMMON_ERA);
    /** Fewer may be mistakes in the data. */
    private static final int FEW = 3;
    private static final Set<Reason> IMPRECISE = Set.of(Reason.TOO_IMPRECISE);
    private static final Set<Reason> OF_DATES = Set.of(Reason.TOO_IMPRECISE, Reason.NO_TEXT_FOR_PRECISION);
    private static final Set<Reason> NAMELESS = Set.of(Reason.NO_LABEL_OF_VALUE);
    private static final int MOST_REASONS = 3;
    /** Ends the key of a reason about labels in the languages of the schema. */
    private static final String CHOSEN = "_chosen";

    /** @param wholeDate whether another property contains the same dates in full */
    List<Issue> issues(boolean wholeDate) {
        List<Issue> issues = new ArrayList<>();
        rare().ifPresent(issues::add);
        issues.addAll(unitFindings().issues());
        before().ifPresent(issues::add);
        Optional<Issue> years = yearsOnly();
        Optional<Issue> nameless = years.isPresent() ? Optional.empty() : nameless();
        years.or(() -> nameless).ifPresent(issues::add);
        rejected(years.isPresent() ? IMPRECISE : nameless.isPresent() ? NAMELESS : Set.of()).ifPresent(issues::add);
        if (seen.values() < limits.fewest())
            return issues;
        if (!wholeDate)
            daysLost().ifPresent(issues::add);
        several().ifPresent(issues::add);
        single().ifPresent(issues::add);
        former().ifPresent(issues::add);
        return issues;
    }

    private Place at(String field) {
        return Place.of(document, place.jsonPath() + "." + field);
    }

    private Optional<Issue> rare() {
        if (seen.owners() < limits.fewest() || seen.having() >= limits.rare() * seen.owners())
            return Optional.empty();
        return Optional.of(IssueRule.RARE_PROPERTY.at(at("wd_source"))
                .with(Word.of(property.label()), new Word.Share(seen.having(), seen.owners()))
                .fixes(List.of(DataIssues.leaveOut(part()))).issue());
    }

    private Optional<Issue> yearsOnly() {
        int imprecise = seen.rejected(IMPRECISE);
        if (property.year() || property.datatype().element() != Datatype.DATE || seen.values() < limits.fewest()
                || imprecise < limits.mostly() * seen.values())
            return Optional.empty();
        Doubt doubt = IssueRule.YEARS_ONLY.at(at("datatype")).with(Word.of(property.label()),
                new Word.Share(imprecise, seen.values()));
        return Optional.of(doubt.fixes(coarser()).fixes(List.of(DataIssues.leaveOut(part()))).issue());
    }

    /**
     * What keeps dates that are not precise enough: the year or a text, if most of them have one and few dates would lose
     * their day; or the earliest and latest dates, which are kept beside the date.
     */
    private List<QuickFix> coarser() {
        List<QuickFix> fixes = new ArrayList<>();
        int lost = seen.rejected(OF_DATES);
        boolean list = property.datatype().isList();
        boolean day = property.datatype().element() == Datatype.DATE && !property.year();
        boolean exact = seen.days() >= limits.precise() * seen.times();
        if (day && !list && !exact && 2 * seen.coarse() >= lost)
            fixes.add(QuickFix.of("year_only", part().set(text("datatype", "int"), flag("is_year", true))));
        if ((day && !exact || property.year()) && 2 * seen.worded() >= lost)
            fixes.add(list ? toDatatype(Datatype.LIST_STR) : QuickFix.of("dates_as_text",
                    part().set(text("datatype", "str"), without("is_year"), flag("keep_precision", true))));
        if (property.takesOneDate() && !property.dates().bounds() && seen.bounded() > 0)
            fixes.add(QuickFix.of("keep_bounds", part().set(flag("keep_bounds", true))));
        return fixes;
    }

    /** If labels are the main cause: items are represented by them, so no other datatype helps. */
    private Optional<Issue> nameless() {
        int nameless = seen.rejected(NAMELESS);
        if (nameless == 0 || nameless < limits.lost() * seen.values() || 2 * nameless < rejectedValues(Set.of()))
            return Optional.empty();
        return Optional.of(IssueRule.NAMELESS_VALUES.at(at("wd_source"))
                .with(Word.of(property.label()), new Word.Share(nameless, seen.values()))
                .fixes(DataIssues.otherLanguages(document, namelessItems))
                .fixes(nameless >= limits.mostly() * seen.values() ? List.of(DataIssues.leaveOut(part())) : List.of())
                .issue());
    }

    /** Dates and years before the Common Era, which a schema keeps on request. */
    private Optional<Issue> before() {
        int before = seen.rejected(Set.of(Reason.BEFORE_COMMON_ERA));
        return before == 0 ? Optional.empty()
                : Optional.of(IssueRule.BEFORE_COMMON_ERA.at(at("keep_bce"))
                        .with(Word.of(property.label()), new Word.Share(before, seen.values()))
                        .fix("keep_bce", part().set(flag("keep_bce", true))).issue());
    }

    /** @param covered reasons that another issue covers */
    private Optional<Issue> rejected(Set<Reason> covered) {
        int lost = rejectedValues(covered);
        if (lost < limits.lost() * seen.values() || lost == 0)
            return Optional.empty();
        List<Map.Entry<Reason, Integer>> reasons = SampleCounts.mostFrequent(seen.rejected()).stream()
                .filter(e -> !OF_OTHERS.contains(e.getKey()) && !covered.contains(e.getKey())).toList();
        Doubt doubt = IssueRule.REJECTED_VALUES.at(at("datatype")).with(Word.of(property.label()),
                new Word.Type(property.datatype()), new Word.Share(lost, seen.values()),
                words(reasons, seen.values(), document));
        reasons.forEach(e -> doubt.seen(word(e.getKey(), document), e.getValue(), seen.values()));
        if (reasons.getFirst().getKey() == Reason.UNKNOWN_WANTED_UNIT)
            doubt.fixes(unitFindings().usualUnit());
        else if (OF_DATES.contains(reasons.getFirst().getKey()))
            doubt.fixes(coarser());
        else
            otherDatatype(reasons.getFirst().getKey()).ifPresent(d -> doubt.fixes(List.of(d)));
        if (lost >= limits.mostly() * seen.values())
            doubt.fixes(List.of(DataIssues.leaveOut(part())));
        return Optional.of(doubt.issue());
    }

    private int rejectedValues(Set<Reason> covered) {
        return seen.rejected().entrySet().stream()
                .filter(e -> !OF_OTHERS.contains(e.getKey()) && !covered.contains(e.getKey()))
                .mapToInt(Map.Entry::getValue).sum();
    }

    /** The reasons, each with its share if there are several. */
    static Word words(List<Map.Entry<Reason, Integer>> reasons, int whole, ObjectNode document) {
        return reasons.size() == 1 ? word(reasons.getFirst().getKey(), document)
                : new Word.Several(reasons.stream().limit(MOST_REASONS).<Word>map(
                        e -> new Word.Rated(word(e.getKey(), document), new Word.Share(e.getValue(), whole))).toList());
    }

    /** Reasons about labels name English only if the schema chooses no languages. */
    static Word word(Reason reason, ObjectNode document) {
        String text = reason.text(!new SchemaEditor(document).languages().isEmpty());
        return new Word.Term("reason." + reason.name().toLowerCase(java.util.Locale.ROOT)
                + (text.equals(reason.text()) ? "" : CHOSEN), text);
    }

    /** The datatype of most values. */
    private Optional<QuickFix> otherDatatype(Reason reason) {
        if (!Set.of(Reason.NOT_A_TIME, Reason.NOT_A_NUMBER, Reason.NOT_AN_INTEGER, Reason.NOT_A_QUANTITY,
                Reason.NOT_A_TRUTH_VALUE).contains(reason))
            return Optional.empty();
        Datatype fit = 2 * seen.times() > seen.values() ? Datatype.DATE
                : 2 * seen.quantities() <= seen.values() ? Datatype.STR
                        : seen.integral() == seen.quantities() && seen.usualUnit().isEmpty() ? Datatype.INT
                                : Datatype.FLOAT;
        Datatype datatype = property.datatype().isList() ? listOf(fit).orElse(fit) : fit;
        if (datatype == property.datatype() && !property.year())
            return Optional.empty();
        // A figure with a unit: the fix also sets the unit.
        boolean measured = fit == Datatype.FLOAT && !property.datatype().isList() && seen.usualUnit().isPresent();
        return Optional.of(measured ? unitFindings().measured(seen.usualUnit().get())
                : QuickFix.ofDatatype(part().set(text("datatype", datatype.text()), without("is_year"),
                        without("quantity_unit"), without("quantity_convert_unit")), datatype));
    }

    private static Optional<Datatype> listOf(Datatype element) {
        return Datatype.of("list[" + element.text() + "]");
    }

    private Optional<Issue> daysLost() {
        if (!property.year() || seen.times() < limits.fewest()
                || seen.days() < limits.precise() * seen.times())
            return Optional.empty();
        return Optional.of(IssueRule.DAYS_LOST.at(at("is_year"))
                .with(Word.of(property.label()), new Word.Share(seen.days(), seen.times()))
                .fix("full_date", part().set(text("datatype", "date"), without("is_year"))).issue());
    }

    private Optional<Issue> several() {
        if (property.datatype().isList() || property.datatype() == Datatype.BOOL
                || seen.converted() < limits.fewest() || seen.several() < FEW
                || seen.several() < limits.several() * seen.converted())
            return Optional.empty();
        // Lists allow neither a unit nor {@code is_year}.
        String between = property.year() ? "is_year" : property.unit().isPresent() ? "quantity_unit" : "datatype";
        Doubt doubt = IssueRule.SEVERAL_VALUES.at(at(between)).with(Word.of(property.label()),
                new Word.Type(property.datatype()), new Word.Share(seen.several(), seen.converted()));
        if (between.equals("datatype"))
            doubt.fixes(listOf(property.datatype()).map(this::toDatatype).stream().toList());
        return Optional.of(doubt.issue());
    }

    private Optional<Issue> single() {
        int one = seen.converted() - seen.several();
        if (!property.datatype().isList() || seen.converted() < limits.fewest()
                || one < limits.single() * seen.converted())
            return Optional.empty();
        return Optional.of(IssueRule.SINGLE_VALUES.at(at("datatype"))
                .with(Word.of(property.label()), new Word.Share(one, seen.converted()))
                .fixes(List.of(toDatatype(property.datatype().element()))).issue());
    }

    private QuickFix toDatatype(Datatype datatype) {
        return QuickFix.ofDatatype(part().set(text("datatype", datatype.text())), datatype);
    }

    /** A relation can keep what is former, with its times; a property cannot. */
    private Optional<Issue> former() {
        int left = seen.former().left();
        if (left < FEW || left < limits.rare() * seen.former().statements())
            return Optional.empty();
        return Optional.of(IssueRule.FORMER_VALUES.at(at("wd_source"))
                .with(Word.of(property.label()), new Word.Share(left, seen.former().statements()))
                .fixes(asRelation()).issue());
    }

    /** To the types that most values belong to. */
    private List<QuickFix> asRelation() {
        if (!(property.source() instanceof Source.Property(String pid)) || !property.constraints().isEmpty()
                || place.part().filter(Part.ENTITIES::equals).isEmpty())
            return List.of();
        String subject = document.path(Part.ENTITIES.key()).path(place.type()).path("label").asText();
        JsonNode relations = document.path(Part.RELATIONS.key());
        String label = "has" + Stream.of(property.label().split("_")).filter(w -> !w.isEmpty())
                .map(w -> Character.toUpperCase(w.charAt(0)) + w.substring(1)).collect(Collectors.joining());
        boolean taken = StreamSupport.stream(relations.spliterator(), false)
                .anyMatch(r -> r.path("label").asText().equals(label));
        return taken ? List.of() : SampleCounts.mostFrequent(formerTypes).stream()
                .filter(e -> 2L * e.getValue() > seen.former().statements())
                .map(e -> QuickFix.of("as_relation", new SchemaChange.Together(List.of(part().remove(),
                        new SchemaChange.Insert(Part.RELATIONS.pointer(), relations.size(),
                                RankIssues.timed(label, pid, subject, e.getKey())))),
                        label, e.getKey()))
                .toList();
    }

    private PartEditor part() {
        return new PartEditor(document, place);
    }

    private UnitIssues unitFindings() {
        return new UnitIssues(document, place, property, seen, units, limits, labels);
    }
}
