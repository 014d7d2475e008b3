package org.quern.agent.error;

import static org.quern.evaluate.error.ErrorCategory.COMPLEX;
import static org.quern.evaluate.error.ErrorCategory.EXPLORATION;
import static org.quern.evaluate.error.ErrorCategory.FORMATTING;
import static org.quern.evaluate.error.ErrorCategory.PARSING;
import static org.quern.evaluate.error.ErrorCategory.PROPERTY;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.quern.agent.AgentAction;
import org.quern.agent.Observation;
import org.quern.agent.Step;
import org.quern.agent.batch.QuestionOutcome;
import org.quern.agent.recording.RecordedRun;
import org.quern.evaluate.error.CategoryEvidence;
import org.quern.evaluate.error.CategoryProposal;
import org.quern.evaluate.error.Cause;
import org.quern.evaluate.error.Evidence;
import org.quern.evaluate.error.Evidence.Passage;
import org.quern.sparql.SparqlTokens;
import org.quern.sparql.statistics.Feature;
import org.quern.sparql.statistics.QueryStatistics;
import org.quern.sparql.statistics.StatisticsReader;
import org.quern.workspace.Excerpt;

/**
 * Proposes error categories for a wrong answer of the agent from the gold query, the answer and the recorded run. It
 * runs no query and asks no model.
 */
public final class AgentErrors {

    /** The features that make a query complicated to write. */
    private static final Set<Feature> COMPLICATED = EnumSet.of(Feature.GROUP_BY, Feature.HAVING, Feature.FILTER,
            Feature.UNION, Feature.BIND, Feature.VALUES, Feature.SUBQUERY, Feature.NEGATION, Feature.PATH,
            Feature.RECURSIVE_PATH);
    /** Properties that restrict what kind of thing a result is. */
    private static final Set<String> CLASSES = Set.of("P31", "P279");
    private static final Pattern ELSEWHERE = Pattern.compile(
            "(?i)\\bpython\\b|\\b(filter|process|sort|count)\\w*\\b[^.]{0,60}\\b(manually|afterwards|locally|by hand)\\b");
    private static final Pattern SHAPING = Pattern.compile(
            "(?i)\\b(YEAR|MONTH|DAY|STR|STRDT|STRLANG|LANG|ROUND|FLOOR|CEIL|CONCAT|SUBSTR|LCASE|UCASE|REPLACE)\\s*\\(");
    /** The languages of labels do not change what a query asks. */
    private static final Pattern LANGUAGES = Pattern.compile(
            "[\"'](?:\\[AUTO_LANGUAGE\\]|[a-z]{2,3}(?:-[a-zA-Z]+)?)(?:, ?[a-z]{2,3}(?:-[a-zA-Z]+)?)*[\"']");
    private static final int MOST_IDS = 4;
    private static final int LONGEST = 160;

    private final StatisticsReader reader = new StatisticsReader();

    /**
     * Proposes categories.
     *
     * @param gold empty if the set has no gold query; only the recording is examined then
     * @param run the recorded run, if there is one
     * @return in the order of the categories; at least one
     */
    public List<CategoryProposal> propose(Optional<String> gold, QuestionOutcome outcome, Optional<RecordedRun> run) {
        CategoryEvidence findings = new CategoryEvidence();
        run.ifPresent(recorded -> recording(recorded.steps(), findings));
        ended(outcome, gold, run, findings);
        if (!outcome.problem().isEmpty())
            findings.add(COMPLEX, Evidence.of(Cause.NOT_RUN, outcome.problem()));
        if (gold.isPresent() && outcome.query().isPresent())
            queries(gold.get(), outcome.query().get(), run, findings);
        if (findings.isEmpty())
            findings.add(PARSING, Evidence.of(Cause.NO_CAUSE));
        return findings.proposals();
    }

    private static void recording(List<Step> steps, CategoryEvidence findings) {
        List<Step> ran = steps.stream().filter(step -> step.action().orElse(null) instanceof AgentAction.Sparql)
                .filter(step -> step.observation().isPresent()).toList();
        List<Step> failed = ran.stream().filter(step -> broken(step.observation().get().outcome())).toList();
        if (failed.size() > 1 && 2 * failed.size() >= ran.size())
            findings.add(COMPLEX,
                    Evidence.of(Cause.QUERIES_FAILED, failed.size(), ran.size(), failed.getFirst().number()));
        steps.stream().filter(step -> ELSEWHERE.matcher(step.thought()).find()).findFirst()
                .ifPresent(step -> findings.add(COMPLEX, Evidence.of(Cause.OUTSIDE, step.number(),
                        shortened(step.thought()))));
    }

    private static boolean broken(Observation.Outcome outcome) {
        return switch (outcome) {
            case SYNTAX_ERROR, TIMED_OUT, ERROR -> true;
            case LOOKED, ROWS, EMPTY -> false;
        };
    }

    private static void ended(QuestionOutcome outcome, Optional<String> gold, Optional<RecordedRun> run,
            CategoryEvidence findings) {
        if (outcome.end().endsWith("_limit"))
            findings.add(EXPLORATION, Evidence.of(Cause.RUN_LIMIT, outcome.steps(), outcome.inState()));
        if (outcome.query().isEmpty())
            findings.add(EXPLORATION, Evidence.of(run.isPresent() ? Cause.NO_RESULT : Cause.NO_ANSWER));
        if (run.isEmpty() || gold.isEmpty())
            return;
        Set<String> unseen = new LinkedHashSet<>();
        SparqlTokens.ids(gold.get()).stream().map(SparqlTokens.Id::id)
                .filter(id -> id.startsWith("Q") && seen(id, run.get()).isEmpty()).forEach(unseen::add);
        if (!unseen.isEmpty())
            findings.add(EXPLORATION, Evidence.of(Cause.UNSEEN, listed(unseen)));
    }

    /** The first step whose observation shows an id. */
    private static Optional<Integer> seen(String id, RecordedRun run) {
        Pattern word = Pattern.compile("\\b" + id + "\\b");
        return run.steps().stream().filter(step -> step.observation()
                .filter(observed -> word.matcher(observed.text()).find()).isPresent()).map(Step::number).findFirst();
    }

    private void queries(String gold, String pred, Optional<RecordedRun> run, CategoryEvidence findings) {
        List<PropertyUse> wanted = PropertyUse.in(gold);
        List<PropertyUse> used = PropertyUse.in(pred);
        boolean missing = properties(wanted, used, run, findings);
        boolean extra = additional(wanted, used, missing, findings);
        Optional<QueryStatistics.Tree> goldTree = reader.read(gold).tree();
        Optional<QueryStatistics.Tree> predTree = reader.read(pred).tree();
        boolean simpler = goldTree.isPresent() && predTree.isPresent()
                && features(goldTree.get().features(), predTree.get().features(), findings);
        if (!missing && !extra && !simpler) {
            constants(gold, pred, findings);
            formatting(gold, pred, goldTree, predTree, findings);
        }
    }

    /** Properties that the answer lacks, or uses in another role. */
    private static boolean properties(List<PropertyUse> wanted, List<PropertyUse> used, Optional<RecordedRun> run,
            CategoryEvidence findings) {
        boolean missing = false;
        for (PropertyUse use : distinct(wanted)) {
            Optional<PropertyUse> same = PropertyUse.of(use.id(), used);
            if (same.isEmpty()) {
                findings.add(PROPERTY, run.map(recorded -> seen(use.id(), recorded)
                        .map(step -> Evidence.of(Cause.UNUSED_PROPERTY_SEEN, use.written(), step))
                        .orElseGet(() -> Evidence.of(Cause.UNUSED_PROPERTY_UNSEEN, use.written())))
                        .orElseGet(() -> Evidence.of(Cause.UNUSED_PROPERTY, use.written()))
                        .in(Optional.of(use.place()), Optional.empty()));
                missing = true;
            } else if (used.stream().noneMatch(other -> other.written().equals(use.written()))
                    && !use.role().equals("p") && !same.get().role().equals("p")) {
                findings.add(PROPERTY,
                        Evidence.of(Cause.OTHER_PROPERTY, use.written(), same.get().written()).in(
                                Optional.of(use.place()), Optional.of(same.get().place())));
                missing = true;
            }
        }
        return missing;
    }

    /** Clauses that the answer adds. A property that replaces a missing one is no additional clause. */
    private static boolean additional(List<PropertyUse> wanted, List<PropertyUse> used, boolean missing,
            CategoryEvidence findings) {
        boolean extra = false;
        for (PropertyUse use : distinct(used)) {
            if (PropertyUse.of(use.id(), wanted).isPresent() || missing && !CLASSES.contains(use.id()))
                continue;
            findings.add(PARSING, Evidence.of(Cause.ADDED_PROPERTY, use.written()).in(
                    Optional.empty(), Optional.of(use.place())));
            extra = true;
        }
        return extra;
    }

    private static List<PropertyUse> distinct(List<PropertyUse> uses) {
        Set<String> known = new LinkedHashSet<>();
        return uses.stream().filter(use -> known.add(use.written())).toList();
    }

    private static boolean features(Set<Feature> gold, Set<Feature> pred, CategoryEvidence findings) {
        Set<Feature> lacking = EnumSet.copyOf(COMPLICATED);
        lacking.retainAll(gold);
        lacking.removeAll(pred);
        if (lacking.isEmpty())
            return false;
        findings.add(COMPLEX, Evidence.of(Cause.FEATURE, lacking.stream().map(Feature::title)
                .collect(Collectors.joining(", "))));
        return true;
    }

    /** Items, numbers and strings that only one of the queries has. */
    private static void constants(String gold, String pred, CategoryEvidence findings) {
        List<Passage> goldOnly = constants(gold);
        List<Passage> predOnly = constants(pred);
        List<String> wanted = goldOnly.stream().map(Passage::text).toList();
        List<String> used = predOnly.stream().map(Passage::text).toList();
        goldOnly.removeIf(each -> used.contains(each.text()));
        predOnly.removeIf(each -> wanted.contains(each.text()));
        if (!goldOnly.isEmpty() && !predOnly.isEmpty())
            findings.add(PARSING, Evidence.of(Cause.OTHER_CONSTANT, goldOnly.getFirst().text(),
                    predOnly.getFirst().text()).in(Optional.of(goldOnly.getFirst()), Optional.of(predOnly.getFirst())));
        else if (!goldOnly.isEmpty() || !predOnly.isEmpty())
            findings.add(PARSING, goldOnly.isEmpty() ? Evidence.of(Cause.ADDED_CONSTANT, predOnly.getFirst().text()).in(
                    Optional.empty(), Optional.of(predOnly.getFirst()))
                    : Evidence.of(Cause.NO_CONSTANT, goldOnly.getFirst().text()).in(Optional.of(goldOnly.getFirst()),
                            Optional.empty()));
    }

    private static List<Passage> constants(String query) {
        List<Passage> found = new ArrayList<>();
        SparqlTokens.of(query).stream().filter(token -> switch (token.kind()) {
            case NUMBER -> true;
            case STRING -> !LANGUAGES.matcher(token.in(query)).matches();
            case ID -> token.in(query).startsWith("wd:Q");
            default -> false;
        }).forEach(token -> found.add(new Passage(token.in(query), token.start(), token.end())));
        return found;
    }

    /** The same properties and no simpler query: the values may have another form. */
    private static void formatting(String gold, String pred, Optional<QueryStatistics.Tree> goldTree,
            Optional<QueryStatistics.Tree> predTree, CategoryEvidence findings) {
        List<Passage> goldShapes = shapes(gold);
        List<Passage> predShapes = shapes(pred);
        goldShapes.stream().filter(place -> names(predShapes).stream().noneMatch(name(place)::equals)).findFirst()
                .ifPresent(place -> findings.add(FORMATTING,
                        Evidence.of(Cause.GOLD_CHANGES, name(place)).in(Optional.of(place), Optional.empty())));
        predShapes.stream().filter(place -> names(goldShapes).stream().noneMatch(name(place)::equals)).findFirst()
                .ifPresent(
                        place -> findings.add(FORMATTING, Evidence.of(Cause.ANSWER_CHANGES, name(place))
                                .in(Optional.empty(), Optional.of(place))));
        if (goldTree.isPresent() && predTree.isPresent()
                && goldTree.get().projections().size() > predTree.get().projections().size())
            findings.add(FORMATTING, Evidence.of(Cause.FEWER_COLUMNS, goldTree.get().projections().size(),
                    predTree.get().projections().size()));
    }

    private static List<Passage> shapes(String query) {
        List<Passage> places = new ArrayList<>();
        SHAPING.matcher(query).results().forEach(found -> places.add(new Passage(found.group(1), found.start(1),
                found.end(1))));
        return places;
    }

    private static List<String> names(List<Passage> places) {
        return places.stream().map(AgentErrors::name).toList();
    }

    private static String name(Passage place) {
        return place.text().toUpperCase(Locale.ROOT);
    }

    private static String listed(Set<String> ids) {
        return ids.stream().limit(MOST_IDS).collect(Collectors.joining(", "))
                + (ids.size() > MOST_IDS ? " + %d".formatted(ids.size() - MOST_IDS) : "");
    }

    private static String shortened(String text) {
        return Excerpt.of(text.replaceAll("\\s+", " "), LONGEST);
    }
}
