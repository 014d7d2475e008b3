package org.quern.builtin.cypher;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.quern.builtin.cypher.Candidate.Counted;
import org.quern.builtin.cypher.Returning.Shape;
import org.quern.builtin.cypher.SchemaCues.TypeSpan;

/** Searches the queries over a schema that explain most of a question. */
final class CandidateSearch {

    private static final int BEAM = 24;
    private static final double UNUSED = 1.6;
    private static final double UNUSED_WEAK = 0.3;
    private static final double STOP_WEIGHT = 0.3;
    private static final Set<String> NEGATIONS = Set.of("not", "never", "without", "except", "excluding", "nor",
            "neither", "no", "isn", "wasn", "aren", "didn", "doesn", "haven", "hasn", "different");

    private final AskedText asked;
    private final SchemaCues cues;
    private final LinkFinder links;
    private final List<Amount> amounts;
    private final ConditionFinder conditions;

    CandidateSearch(AskedText asked, SchemaCues cues) {
        this.asked = asked;
        this.cues = cues;
        this.links = new LinkFinder(asked, cues);
        this.amounts = new AmountReader(asked).read();
        this.conditions = new ConditionFinder(asked, cues);
    }

    private record Partial(List<Link> links, double lost) {

        double score() {
            return links.stream().mapToDouble(Link::score).sum() - lost;
        }
    }

    /** The candidates, best first. */
    List<Candidate> search() {
        List<Candidate> all = new ArrayList<>();
        for (var type : cues.schema().entities())
            for (Partial partial : partials(type.label()))
                candidates(type.label(), partial, all);
        all.sort(Comparator.comparingDouble(Candidate::score).reversed());
        return all;
    }

    private List<Partial> partials(String type) {
        List<Partial> beam = List.of(new Partial(List.of(), 0));
        for (Mention mention : asked.mentions()) {
            List<Partial> next = new ArrayList<>();
            List<Link> found = links.links(type, mention);
            for (Partial before : beam) {
                next.add(new Partial(before.links(), before.lost() + (mention.weak() ? UNUSED_WEAK : UNUSED)));
                for (Link link : found) {
                    if (!link.isSelf() || before.links().stream().noneMatch(Link::isSelf) || isChoice())
                        next.add(with(before, link));
                }
            }
            beam = best(next);
        }
        List<Partial> next = new ArrayList<>(beam);
        for (TypeSpan span : asked.types()) {
            if (span.weight() < 0.8 || span.type().equals(type) && beside(span))
                continue;
            for (Link link : links.existing(type, span)) {
                for (Partial before : beam) {
                    if (before.links().stream().noneMatch(each -> each.cover()[span.from()] >= 0.5 || each.isSelf()))
                        next.add(new Partial(with(before, link).links(),
                                before.lost() + (before.links().isEmpty() ? 0 : 0.6)));
                }
            }
        }
        return next;
    }

    private boolean beside(TypeSpan span) {
        return asked.types().stream().filter(other -> other.type().equals(span.type())).findFirst()
                .filter(span::equals).isPresent();
    }

    private static Partial with(Partial before, Link link) {
        List<Link> more = new ArrayList<>(before.links());
        more.add(link);
        return new Partial(List.copyOf(more), before.lost());
    }

    private static List<Partial> best(List<Partial> partials) {
        partials.sort(Comparator.comparingDouble(Partial::score).reversed());
        return partials.subList(0, Math.min(BEAM, partials.size()));
    }

    private boolean isChoice() {
        return asked.hasAny(Set.of("or", "either"));
    }

    private void candidates(String type, Partial partial, List<Candidate> all) {
        boolean self = partial.links().stream().anyMatch(Link::isSelf) && partial.links().size() == 1;
        ReturnFinder returns = new ReturnFinder(asked, cues, type, self);
        List<Condition> found = new ArrayList<>();
        double lost = partial.lost() + (!self && partial.links().stream().anyMatch(Link::isSelf) ? 0.8 : 0);
        for (Amount amount : amounts) {
            Optional<Condition> condition = conditions.condition(type, partial.links(), amount);
            condition.ifPresent(found::add);
            lost += condition.isPresent() ? 0 : 0.7;
        }
        conditions.now(partial.links()).ifPresent(found::add);
        for (Returning returning : returns.find())
            all.add(candidate(type, partial.links(), found, returning, lost + headLoss(type, returns, self)));
        grouped(type, partial, found, lost + headLoss(type, returns, self), all);
    }

    /** The type that is asked for is named first. */
    private double headLoss(String type, ReturnFinder returns, boolean self) {
        if (self)
            return 0.3;
        Optional<TypeSpan> named = asked.types().stream().filter(span -> span.type().equals(type)
                && span.from() == returns.head()).max(Comparator.comparingDouble(TypeSpan::weight));
        if (named.isEmpty())
            return asked.isAny(0, Set.of("who")) && cues.isPerson(type) ? 0.2 : 0.9;
        boolean first = asked.types().stream().filter(span -> span.weight() >= named.get().weight())
                .allMatch(span -> span.from() >= named.get().from());
        return first ? -named.get().weight() : 0.4 - 0.4 * named.get().weight();
    }

    private void grouped(String type, Partial partial, List<Condition> found, double lost, List<Candidate> all) {
        ReturnFinder returns = new ReturnFinder(asked, cues, type, false);
        int many = returns.manyAt();
        boolean each = asked.hasAny(Set.of("each", "every", "per"));
        if (many < 0 || !each && many <= 4)
            return;
        double[] cover = new double[asked.words().size()];
        Returning group = new Returning(Shape.GROUP, true, List.of(), Optional.empty(), cover, 1.2);
        Optional<TypeSpan> counted = asked.types().stream().filter(span -> span.from() > many && span.weight() >= 0.5)
                .min(Comparator.comparingInt(TypeSpan::from).thenComparing(span -> -span.weight()));
        if (counted.isEmpty())
            return;
        int at = counted.get().from();
        for (TypeSpan span : asked.typesAt(at)) {
            for (int i = 0; i < partial.links().size(); i++) {
                Link link = partial.links().get(i);
                if (link.steps().size() == 2 && link.steps().getFirst().to().equals(span.type())) {
                    Candidate plain = candidate(type, partial.links(), found, group, lost - span.weight() - 0.4);
                    all.add(new Candidate(type, plain.links(), plain.any(), plain.negated(), found, group,
                            new Counted(i, List.of()), plain.score()));
                }
            }
            for (Link own : links.existing(type, span)) {
                List<Link> with = new ArrayList<>(partial.links());
                with.add(own);
                Candidate scored = candidate(type, with, found, group, lost - 0.1);
                Candidate plain = candidate(type, partial.links(), found, group, lost);
                all.add(new Candidate(type, partial.links(), plain.any(), plain.negated(), found, group,
                        new Counted(-1, own.steps()), scored.score()));
            }
        }
    }

    private Candidate candidate(String type, List<Link> chosen, List<Condition> found, Returning returning,
            double lost) {
        double score = returning.bonus() - lost;
        for (Link link : chosen)
            score -= link.penalty();
        for (Condition condition : found)
            score -= condition.penalty();
        for (int i = 0; i < asked.words().size(); i++) {
            double best = returning.cover()[i];
            for (Link link : chosen)
                best = Math.max(best, link.cover()[i]);
            for (Condition condition : found)
                best = Math.max(best, condition.cover()[i]);
            score += best * (asked.isStop(i) && asked.mentionAt(i).isEmpty() ? STOP_WEIGHT : 1);
        }
        Set<Integer> negated = negated(chosen);
        boolean any = negated.isEmpty() && chosen.stream().filter(link -> link.mention().isPresent()).count() > 1
                && alternatives(chosen);
        return new Candidate(type, chosen, any, negated, found, returning, Counted.NOTHING, score);
    }

    private Set<Integer> negated(List<Link> chosen) {
        Set<Integer> negated = new HashSet<>();
        for (int i = 0; i < chosen.size(); i++) {
            Optional<Mention> mention = chosen.get(i).mention();
            if (mention.isEmpty())
                continue;
            for (int at = Math.max(0, mention.get().from() - 6); at < mention.get().from(); at++) {
                int from = at;
                boolean own = asked.mentions().stream().noneMatch(other -> other.from() > from
                        && other.to() <= mention.get().from());
                if (own && asked.mentionAt(at).isEmpty() && asked.isAny(at, NEGATIONS)
                        && (!asked.is(at, "different") || asked.is(at + 1, "from")))
                    negated.add(i);
            }
        }
        return negated;
    }

    private boolean alternatives(List<Link> chosen) {
        int from = chosen.stream().flatMap(link -> link.mention().stream()).mapToInt(Mention::to).min().orElse(0);
        int to = chosen.stream().flatMap(link -> link.mention().stream()).mapToInt(Mention::from).max().orElse(0);
        for (int i = from; i < to; i++) {
            if (asked.is(i, "or") && asked.mentionAt(i).isEmpty())
                return true;
        }
        return false;
    }
}
