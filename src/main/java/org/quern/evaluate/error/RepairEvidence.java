package org.quern.evaluate.error;

import static org.quern.evaluate.error.ErrorCategory.*;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.QueryDifference;
import org.quern.cypher.QueryDifference.Change;
import org.quern.cypher.QueryDifference.Place;
import org.quern.cypher.QueryTree;
import org.quern.cypher.check.QueryProblem;
import org.quern.cypher.repair.Repair;
import org.quern.cypher.repair.Repair.Aspect;
import org.quern.evaluate.error.RepairSearch.Found;
import org.quern.evaluate.error.SchemaReading.WrongRelation;
import org.quern.evaluate.score.QueryScorer;
import org.quern.job.Progress;
import org.quern.neo4j.QueryFailure;

/** Names the categories of the corrections that a prediction needs, each with its evidence. */
final class RepairEvidence {

    /** Corrections of many parts at once; a wrong name in one of them does not explain them. */
    private static final Set<Aspect> WHOLE = Set.of(Aspect.DISTINCT, Aspect.SOURCE, Aspect.TAIL, Aspect.RESULT);

    private final String pred;
    private final CypherQuery gold;
    private final CypherQuery query;
    private final CorrectionText texts;
    private final SchemaReading schema;
    private final EntityNames names;
    private final Progress progress;
    private final List<QueryProblem> unknown;
    private final List<WrongRelation> wrong;
    /** Relations in the wrong direction, also in patterns inside expressions. */
    private final List<Change> turned;

    RepairEvidence(CypherQuery gold, CypherQuery query, SchemaReading schema, EntityNames names, Progress progress) {
        this.pred = query.text();
        this.gold = gold;
        this.query = query;
        this.texts = new CorrectionText(gold, query);
        this.schema = schema;
        this.names = names;
        this.progress = progress;
        this.unknown = schema.unknownNames(pred);
        this.wrong = QueryTree.of(query).map(schema::wrongRelations).orElse(List.of());
        this.turned = QueryDifference.of(gold, query).map(difference -> difference.of(QueryDifference.Aspect.DIRECTION))
                .orElse(List.of());
    }

    /** Adds the categories of what must be corrected. What only makes the query run is part of its syntax error. */
    void add(Found found, CategoryEvidence findings) {
        unknown.stream().filter(problem -> found.harmless().stream().noneMatch(repair -> contains(repair, problem)))
                .forEach(problem -> findings.add(SCHEMA_VIOLATION, unknown(problem)));
        found.dropped().stream().filter(place -> !isLookup(place)).forEach(place -> findings.add(FILTERING, Evidence.of(
                Cause.CORRECTED_TOGETHER, place.text() + " → –", found.needed().size())
                .at(Optional.empty(), Optional.of(place))));
        found.repeating().forEach(one -> findings.add(PATTERN, Evidence.of(Cause.REPEATS_ROWS,
                texts.of(one.relation()), one.with(), one.without()).at(Optional.empty(), one.relation().pred())));
        List<Compared> elsewhere = Stream.concat(found.dropped().stream().map(Optional::of), found.needed().stream()
                .filter(repair -> repair.gold().isEmpty()).map(Repair::pred))
                .flatMap(place -> Compared.in(query, place).stream()).filter(Compared::isText).toList();
        boolean sameColumns = found.needed().stream().noneMatch(repair -> repair.aspect() == Aspect.COLUMN);
        for (Repair repair : found.needed()) {
            if (found.running().contains(repair))
                continue;
            Evidence tested = (found.needed().size() == 1 ? Evidence.of(Cause.CORRECTED, texts.of(repair))
                    : Evidence.of(Cause.CORRECTED_TOGETHER, texts.of(repair), found.needed().size()))
                    .at(repair.gold(), repair.pred());
            if (isEndOfOther(repair, found.needed()))
                findings.add(PATTERN, tested);
            else if (!lookedUpElsewhere(repair, elsewhere, tested, findings))
                add(repair, sameColumns, tested, findings);
        }
    }

    /** Whether a node has other labels only because a relation is attached to it that belongs elsewhere. */
    private boolean isEndOfOther(Repair label, List<Repair> needed) {
        return label.aspect() == Aspect.LABEL && label(label) == WRONG_TYPE && needed.stream()
                .anyMatch(other -> other.aspect() == Aspect.RELATION && other.gold().isPresent()
                        && other.pred().map(texts::withNodes).filter(place -> isIn(label.pred(), Optional.of(place)))
                                .isPresent());
    }

    /** Whether a condition only looks up an entity: by its name, or by a text that gold's names contain. */
    private boolean isLookup(Place place) {
        List<Compared> compared = Compared.in(query, Optional.of(place));
        return !compared.isEmpty() && compared.stream()
                .allMatch(one -> one.isText() && (one.isName() || isInGold(one)));
    }

    /** Whether gold compares something with the text, alone or as a part of a longer one. */
    private boolean isInGold(Compared text) {
        return Compared.of(gold).stream().filter(Compared::isText)
                .anyMatch(one -> one.value().toLowerCase(Locale.ROOT).contains(text.value().toLowerCase(Locale.ROOT)));
    }

    /** Whether a missing text is looked up with another property or at another part; then no condition is missing. */
    private boolean lookedUpElsewhere(Repair repair, List<Compared> elsewhere, Evidence tested,
            CategoryEvidence findings) {
        List<Compared> missing = repair.aspect() != Aspect.CONDITION || repair.pred().isPresent() ? List.of()
                : Compared.in(gold, repair.gold()).stream().filter(Compared::isText).toList();
        boolean same = missing.stream().anyMatch(text -> elsewhere.stream()
                .anyMatch(one -> one.value().equalsIgnoreCase(text.value())));
        boolean named = !elsewhere.isEmpty() && missing.stream().anyMatch(Compared::isName);
        if (named && !same)
            findings.add(ENTITY_LINKING, tested);
        return same || named;
    }

    /** Differences that need no correction, and those that could be corrected instead. */
    List<Evidence> harmless(Found found) {
        List<Evidence> all = new ArrayList<>();
        found.others().forEach(repair -> all.add(Evidence.of(Cause.CORRECTED_INSTEAD, texts.of(repair))
                .at(repair.gold(), repair.pred())));
        found.harmless().stream().filter(repair -> found.repeating().stream()
                .noneMatch(one -> one.relation() == repair))
                .forEach(repair -> all.add(Evidence.of(Cause.WITHOUT_EFFECT, texts.of(repair))
                        .at(repair.gold(), repair.pred())));
        return all;
    }

    private void add(Repair repair, boolean sameColumns, Evidence tested, CategoryEvidence findings) {
        boolean named = unknown.stream().anyMatch(problem -> contains(repair, problem));
        // Where the keys are columns, they are corrected as these.
        if (named && !WHOLE.contains(repair.aspect()) && repair.aspect() != Aspect.GROUP) {
            findings.add(SCHEMA_VIOLATION, tested);
            return;
        }
        switch (repair.aspect()) {
            case LABEL -> findings.add(label(repair), tested);
            case CLAUSES, OPTIONAL, LENGTH, DIRECTED, NODE -> findings.add(PATTERN, tested);
            case RELATION, SOURCE -> relation(repair, PATTERN, tested, findings);
            case TYPE -> relation(repair, type(repair), tested, findings);
            case DIRECTION -> {
                wrong(repair).ifPresent(other -> findings.add(REVERSED_DIRECTION, joins(other)));
                findings.add(REVERSED_DIRECTION, tested);
            }
            case COLUMN, RESULT -> findings.add(isTurned(repair) ? REVERSED_DIRECTION : RESULTS, tested);
            case ORDER, LIMIT, UNWIND, TAIL -> findings.add(RESULTS, tested);
            case COLUMN_PROPERTY -> findings.add(sameColumns ? WRONG_TYPE : RESULTS, tested);
            case DISTINCT -> findings.add(DEDUPLICATION, tested);
            case GROUP, AGGREGATE -> findings.add(GROUPING, tested);
            case PROPERTY -> findings.add(WRONG_TYPE, tested);
            case VALUE -> lookup(repair, true, tested, findings);
            case CONDITION -> {
                if (isTurned(repair))
                    findings.add(REVERSED_DIRECTION, tested);
                else
                    lookup(repair, false, tested, findings);
            }
        }
    }

    private static boolean contains(Repair repair, QueryProblem problem) {
        return repair.pred().filter(place -> place.start() <= problem.start() && problem.end() <= place.end())
                .isPresent();
    }

    private Evidence unknown(QueryProblem problem) {
        return Evidence.of(Cause.of(problem), Stream.concat(problem.details().stream(), problem.instead().stream())
                .toArray()).at(Optional.empty(), Optional.of(
                        new Place(pred.substring(problem.start(), problem.end()),
                                problem.start(), problem.end())));
    }

    private Optional<WrongRelation> wrong(Repair repair) {
        return wrong.stream().filter(one -> repair.pred().filter(place -> place.start() <= one.relation().start()
                && one.relation().end() <= place.end()).isPresent()).findFirst();
    }

    private Evidence joins(WrongRelation relation) {
        String joins = schema.joins(relation.type());
        return (relation.reversedFits() ? Evidence.of(Cause.REVERSE_EXISTS, relation.type(), joins)
                : Evidence.of(Cause.NOT_JOINED, relation.type(), joins, said(relation.starts()),
                        said(relation.ends())))
                .at(Optional.empty(), SchemaReading.place(relation.relation(), pred));
    }

    private static String said(Set<String> labels) {
        return labels.isEmpty() ? "*" : String.join("&", labels);
    }

    /**
     * A relation that the schema does not have between these types is a violation, whatever was meant; one that it has in
     * the opposite direction is reversed, wherever it belongs.
     */
    private void relation(Repair repair, ErrorCategory otherwise, Evidence tested, CategoryEvidence findings) {
        wrong(repair).filter(one -> one.reversedFits() && repair.aspect() != Aspect.TYPE)
                .ifPresent(one -> findings.add(REVERSED_DIRECTION, joins(one)));
        Optional<WrongRelation> violation = wrong(repair).filter(one -> !one.reversedFits());
        violation.ifPresent(one -> findings.add(SCHEMA_VIOLATION, joins(one)));
        findings.add(violation.isPresent() ? SCHEMA_VIOLATION : otherwise, tested);
    }

    /** Whether the only difference in an expression is the direction of a pattern. */
    private boolean isTurned(Repair repair) {
        return turned.stream().anyMatch(change -> isIn(change.pred(), repair.pred())
                || repair.pred().isEmpty() && isIn(change.gold(), repair.gold()));
    }

    private static boolean isIn(Optional<Place> inner, Optional<Place> outer) {
        return inner.isPresent() && outer.isPresent() && outer.get().start() <= inner.get().start()
                && inner.get().end() <= outer.get().end();
    }

    private ErrorCategory label(Repair repair) {
        Set<String> others = names(repair.pred(), "^[^:]*");
        others.removeAll(names(repair.gold(), "^[^:]*"));
        if (wrong.stream().anyMatch(one -> !one.reversedFits() && Stream.concat(one.starts().stream(),
                one.ends().stream()).anyMatch(others::contains)))
            return SCHEMA_VIOLATION;
        return oneAllowsMore(names(repair.gold(), "^[^:]*"), names(repair.pred(), "^[^:]*")) ? PATTERN : WRONG_TYPE;
    }

    private static ErrorCategory type(Repair repair) {
        String before = "^[^\\[]*\\[?[^:\\]]*";
        return oneAllowsMore(names(repair.gold(), before), names(repair.pred(), before)) ? PATTERN : WRONG_TYPE;
    }

    private static boolean oneAllowsMore(Set<String> gold, Set<String> pred) {
        return gold.isEmpty() || pred.isEmpty() || gold.containsAll(pred) || pred.containsAll(gold);
    }

    /** The labels or types in a part of a query. */
    private static Set<String> names(Optional<Place> place, String before) {
        return place.stream().map(p -> p.text().replaceFirst(before, "").replaceFirst("(?s)[{\\]*].*", ""))
                .flatMap(text -> Stream.of(text.split("[:|&\\s]+"))).filter(name -> !name.isEmpty())
                .collect(Collectors.toCollection(HashSet::new));
    }

    /** @param alone whether only the value differs */
    private void lookup(Repair repair, boolean alone, Evidence tested, CategoryEvidence findings) {
        boolean linked = false;
        List<Compared> wanted = Compared.in(gold, repair.gold());
        List<Compared> asked = Compared.in(query, repair.pred());
        boolean ofText = repair.gold().isEmpty() || wanted.stream().anyMatch(Compared::isText);
        for (Compared compared : asked) {
            if (!compared.isText() || !ofText || compared.isSameText(wanted) || !alone && !compared.isName())
                continue;
            Optional<Evidence> missing = missing(compared, repair);
            missing.ifPresent(evidence -> findings.add(ENTITY_LINKING, evidence));
            linked |= missing.isPresent() || alone && (compared.isName() || exists("name", compared.value()))
                    || repair.gold().isEmpty() && isInGold(compared);
        }
        findings.add(linked ? ENTITY_LINKING : Compared.differOnlyInProperty(wanted, asked) ? WRONG_TYPE : FILTERING,
                tested);
    }

    private boolean exists(String property, String value) {
        try {
            return names.exists(property, value, progress);
        } catch (QueryFailure failure) {
            QueryScorer.checkAnswers(failure, progress);
            return false;
        }
    }

    /** Evidence that no entity has the value, neither in this property nor as its name. */
    private Optional<Evidence> missing(Compared compared, Repair repair) {
        if (exists(compared.property(), compared.value()) || exists("name", compared.value()))
            return Optional.empty();
        try {
            String near = names.near(compared.value(), progress);
            return Optional.of((near.isEmpty() ? Evidence.of(Cause.NO_ENTITY, compared.property(), compared.value())
                    : Evidence.of(Cause.NO_ENTITY_SIMILAR, compared.property(), compared.value(), near))
                    .at(repair.gold(), repair.pred()));
        } catch (QueryFailure failure) {
            QueryScorer.checkAnswers(failure, progress);
            return Optional.empty();
        }
    }
}
