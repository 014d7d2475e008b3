package org.quern.convert;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.quern.job.Progress;
import org.quern.wikidata.IdSample;
import org.quern.wikidata.Snak;
import org.quern.wikidata.SourceQuery;
import org.quern.wikidata.SourceQuery.Ids;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.WikidataValue;
import org.quern.workspace.QuernException;

/** The queries of a plan for running them one by one, with a sample of ids in place of the results of earlier steps. */
public final class PlanQueries {
    /** A query with this many ids is still readable. */
    private static final int SAMPLE = 20;
    private static final Pattern STILL_OPEN = Pattern.compile("VALUES \\?\\w+ \\{\\s*#[^\\n]*\\n\\s*\\}");

    /**
     * A query that can be run.
     *
     * @param sample the ids that it contains, if they are a sample
     */
    public record Concrete(String sparql, Optional<Sample> sample) {}

    /**
     * A sample of the ids that an earlier step finds.
     *
     * @param of what they are, as a noun
     */
    public record Sample(String of, int size) {}

    /** Ids with their origin. */
    private record Some(Set<String> ids, Optional<Sample> sample) {}

    private final ConversionPlan plan;
    private final WikidataSource source;
    private final MemberCheck check;
    private final MemberSampler members;

    /** @param trustSparql whether a user has reviewed the {@code $RAW_SPARQL} patterns and allows them */
    public PlanQueries(ConversionPlan plan, WikidataSource source, boolean trustSparql, Progress progress) {
        this.plan = plan;
        this.source = source;
        this.check = new MemberCheck(plan, source, trustSparql, progress);
        this.members = new MemberSampler(check, source, progress);
    }

    /**
     * A query of a step.
     *
     * @param step its number in {@link ConversionPlan#outline}, from 1
     * @param ask its index among the step's queries, from 0
     * @throws QuernException when an earlier step fails, or the query is only known during a conversion
     */
    public Concrete query(int step, int ask) {
        List<SourceQuery> questions = plan.steps().get(step - 1).questions();
        int left = ask;
        for (int i = 0; i < questions.size(); i++) {
            int texts = source.queries(questions.get(i)).size();
            if (left < texts) {
                List<Optional<Sample>> sample = new ArrayList<>();
                SourceQuery concrete = concrete(questions, i, sample::add);
                String text = source.queries(concrete).get(left);
                if (STILL_OPEN.matcher(text).find())
                    throw new QuernException("this query needs the result of another query in the same step", "",
                            "run the other queries of the step first; a conversion runs them in order");
                return new Concrete(text, sample.stream().flatMap(Optional::stream).findFirst());
            }
            left -= texts;
        }
        throw new IllegalArgumentException("step " + step + " has no query " + ask);
    }

    private SourceQuery concrete(List<SourceQuery> questions, int index, Consumer<Optional<Sample>> sample) {
        return switch (questions.get(index)) {
            case SourceQuery.Subclasses s -> s;
            case SourceQuery.SubjectsOf(String pid, Ids objects) ->
                new SourceQuery.SubjectsOf(pid, known(objects, questions, index, sample));
            case SourceQuery.PointingTo(String pid, Optional<String> qualifier, Ids objects) ->
                new SourceQuery.PointingTo(pid, qualifier, known(objects, questions, index, sample));
            case SourceQuery.Links(String pid, Ids items) ->
                new SourceQuery.Links(pid, known(items, questions, index, sample));
            case SourceQuery.Read(Set<String> pids, Ids items) ->
                new SourceQuery.Read(pids, known(items, questions, index, sample));
            case SourceQuery.Statements(Set<String> pids, Ids items) ->
                new SourceQuery.Statements(pids, known(items, questions, index, sample));
            case SourceQuery.Labels(Ids items) -> new SourceQuery.Labels(known(items, questions, index, sample));
            case SourceQuery.Matching(String pattern, Ids items) ->
                new SourceQuery.Matching(pattern, known(items, questions, index, sample));
        };
    }

    private Ids known(Ids ids, List<SourceQuery> questions, int index, Consumer<Optional<Sample>> sample) {
        Some some = switch (ids) {
            case Ids.These(Set<String> these) -> new Some(these, Optional.empty());
            case Ids.ClassTree(String classId) -> cut(check.classes(classId,
                    Optional.of(PlanStep.Classes.id(classId))), PlanStep.Classes.id(classId));
            case Ids.Found(String by) -> plan.steps(PlanStep.Finding.class).stream().anyMatch(s -> s.id().equals(by))
                    ? cut(members.of(by, SAMPLE + 1), by)
                    : cut(answer(concrete(questions, index - 1, _ -> {})), by);
        };
        if (some.ids().isEmpty())
            throw new QuernException("no ids were found for this query", ids instanceof Ids.Found(String by) ? by : "",
                    "check the preceding steps");
        sample.accept(some.sample());
        return new Ids.These(some.ids());
    }

    private static Some cut(Collection<String> ids, String of) {
        Set<String> some = new TreeSet<>(IdSample.of(ids, SAMPLE));
        return new Some(some, ids.size() > SAMPLE ? Optional.of(new Sample(of, some.size())) : Optional.empty());
    }

    /** The items that a query about given ids finds. */
    private Set<String> answer(SourceQuery question) {
        Set<String> found = new HashSet<>();
        switch (question) {
            case SourceQuery.SubjectsOf(String pid, Ids.These(Set<String> ids)) ->
                found.addAll(source.someSubjectsOf(pid, ids, SAMPLE + 1));
            case SourceQuery.PointingTo(String pid, Optional<String> qualifier, Ids.These(Set<String> ids)) ->
                found.addAll(source.pointingTo(pid, qualifier, ids));
            case SourceQuery.Links(String pid, Ids.These(Set<String> ids)) ->
                source.links(pid, ids).values().forEach(found::addAll);
            case SourceQuery.Read(Set<String> pids, Ids.These(Set<String> ids)) ->
                source.read(ids, pids, entity -> addValues(entity, found));
            case SourceQuery.Statements(Set<String> pids, Ids.These(Set<String> ids)) ->
                source.statements(ids, pids, entity -> addValues(entity, found));
            default -> throw new IllegalStateException("no query follows " + question);
        }
        return found;
    }

    private static void addValues(WikidataEntity entity, Set<String> found) {
        entity.statements().values().forEach(all -> all.forEach(statement -> {
            add(statement.main(), found);
            statement.qualifiers().forEach(q -> add(q, found));
        }));
    }

    private static void add(Snak snak, Set<String> found) {
        if (snak instanceof Snak.Known(String _, WikidataValue.EntityRef(String id)))
            found.add(id);
    }
}
