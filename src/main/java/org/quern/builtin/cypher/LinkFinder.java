package org.quern.builtin.cypher;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.quern.builtin.cypher.Reading.Named;
import org.quern.builtin.cypher.Reading.Valued;
import org.quern.builtin.cypher.SchemaCues.TypeSpan;
import org.quern.graph.GraphSchema.RelationType;

/** Finds the ways from the entities that are asked for to a name, over at most two relations. */
final class LinkFinder {

    private static final int MOST = 8;
    private static final double SECOND_STEP = 0.35;
    private static final double UNSAID_STEP = 0.6;
    private static final Set<String> SAME = Set.of("same", "shared", "share", "shares", "common");
    private static final Set<String> ALSO = Set.of("also", "other", "another", "others", "alongside");
    private static final Set<String> SOMETHING = Set.of("those", "ones", "others", "any", "something", "anything",
            "someone", "anyone");

    private final AskedText asked;
    private final SchemaCues cues;
    private final Voice voice;

    LinkFinder(AskedText asked, SchemaCues cues) {
        this.asked = asked;
        this.cues = cues;
        this.voice = new Voice(asked, cues);
    }

    /** The best ways from a type to a mention. */
    List<Link> links(String type, Mention mention) {
        Window window = Window.of(asked, mention);
        List<Link> all = new ArrayList<>();
        for (Reading reading : mention.readings()) {
            switch (reading) {
                case Named named -> named(type, mention, named, window, all);
                case Valued valued -> valued(type, mention, valued, window, all);
            }
        }
        all.sort(Comparator.comparingDouble(Link::score).reversed());
        return all.subList(0, Math.min(MOST, all.size()));
    }

    private void named(String type, Mention mention, Named named, Window window, List<Link> all) {
        if (named.type().isEmpty() || named.type().equals(type))
            all.add(new Link(type, List.of(), Optional.of(new Named(named.text(), type, named.incident())),
                    Optional.of(mention), self(mention, type, window), 0.2));
        for (List<Step> steps : ways(type, named)) {
            double[] cover = cover(steps, named.type(), window);
            all.add(new Link(type, steps, Optional.of(named), Optional.of(mention), cover,
                    penalty(steps, named, window)));
        }
    }

    private void valued(String type, Mention mention, Valued valued, Window window, List<Link> all) {
        if (!valued.type().equals(type))
            return;
        double[] cover = new double[asked.words().size()];
        covered(mention, cover);
        Cues property = cues.property(valued.property());
        for (int i = 0; i < cover.length; i++) {
            if (!asked.isStop(i) && window.weight(i) >= 0.6)
                cover[i] = Math.max(cover[i], property.of(asked.word(i)) * window.weight(i));
        }
        all.add(new Link(type, List.of(), Optional.of(valued), Optional.of(mention), cover, 0.6));
    }

    private double[] self(Mention mention, String type, Window window) {
        double[] cover = new double[asked.words().size()];
        covered(mention, cover);
        beside(type, window, cover);
        return cover;
    }

    private static void covered(Mention mention, double[] cover) {
        for (int i = mention.from(); i < mention.to(); i++)
            cover[i] = 1;
    }

    private List<List<Step>> ways(String type, Named named) {
        List<List<Step>> ways = new ArrayList<>();
        for (Step first : from(type)) {
            if (reaches(first, named))
                ways.add(List.of(first));
            for (Step second : from(first.to())) {
                if (reaches(second, named))
                    ways.add(List.of(first, second));
            }
        }
        return ways;
    }

    private boolean reaches(Step last, Named named) {
        return (named.type().isEmpty() || last.to().equals(named.type()))
                && named.mayHave(last.relation().label(), !last.forward());
    }

    List<Step> from(String type) {
        List<Step> steps = new ArrayList<>();
        for (RelationType relation : cues.schema().relations()) {
            if (relation.subjLabel().equals(type))
                steps.add(new Step(relation, true));
            if (relation.objLabel().equals(type))
                steps.add(new Step(relation, false));
        }
        return steps;
    }

    private double[] cover(List<Step> steps, String endType, Window window) {
        double[] cover = new double[asked.words().size()];
        covered(window.mention(), cover);
        for (Step step : steps)
            said(step, window, cover);
        beside(endType.isEmpty() ? steps.getLast().to() : endType, window, cover);
        if (steps.size() == 2)
            middle(steps, window, cover);
        return cover;
    }

    private void said(Step step, Window window, double[] cover) {
        Cues relation = cues.relation(step.relation().label());
        for (int i = 0; i < cover.length; i++) {
            if (window.mention().has(i))
                continue;
            double weight = asked.isStop(i) && !relation.owns(asked.word(i)) ? 0
                    : relation.of(asked.word(i)) * window.weight(i);
            if (i >= window.left() && i < window.mention().from() && window.mention().from() - i <= 2
                    && relation.particles().contains(asked.word(i).plain()))
                weight = Math.max(weight, 0.3);
            cover[i] = Math.max(cover[i], weight);
        }
    }

    private void beside(String type, Window window, double[] cover) {
        for (TypeSpan span : asked.types()) {
            if (span.type().equals(type) && window.isBeside(span))
                raise(cover, span, span.weight());
        }
    }

    private void middle(List<Step> steps, Window window, double[] cover) {
        String type = steps.getFirst().to();
        boolean first = type.equals(steps.getFirst().from());
        for (TypeSpan span : asked.types()) {
            if (!span.type().equals(type))
                continue;
            // The first one names those that are asked for.
            if (!first && window.weight(span.from()) >= 0.6)
                raise(cover, span, span.weight());
            first = false;
        }
        boolean mirrored = steps.getLast().mirrors(steps.getFirst());
        for (int i = 0; i < cover.length; i++) {
            double weight = window.weight(i);
            if (weight >= 0.6 && asked.isAny(i, SOMETHING))
                cover[i] = Math.max(cover[i], 0.6);
            if (weight >= 0.6 && mirrored && asked.isAny(i, SAME))
                cover[i] = Math.max(cover[i], 1.3);
            if (weight >= 0.6 && asked.isAny(i, ALSO)
                    && steps.getFirst().relation().label().equals(steps.getLast().relation().label()))
                cover[i] = Math.max(cover[i], 0.8);
        }
    }

    private static void raise(double[] cover, TypeSpan span, double weight) {
        for (int i = span.from(); i < span.to(); i++)
            cover[i] = Math.max(cover[i], weight);
    }

    private double penalty(List<Step> steps, Named named, Window window) {
        double penalty = named.type().isEmpty() ? 0.3 : 0;
        for (int i = 0; i < steps.size(); i++) {
            Step step = steps.get(i);
            double[] said = new double[asked.words().size()];
            said(step, window, said);
            double best = java.util.Arrays.stream(said).max().orElse(0);
            if (best < 0.25)
                penalty += UNSAID_STEP;
            if (step.from().equals(step.to()))
                penalty += 0.6 * Math.max(0, -voice.agrees(step, window, i, steps.size()));
        }
        if (steps.size() == 2) {
            penalty += SECOND_STEP + (isSaidTwice(steps, window) ? 0 : UNSAID_STEP);
            boolean same = steps.getLast().mirrors(steps.getFirst());
            if (same && !asked.hasAny(SAME) && !asked.hasAny(ALSO))
                penalty += 0.4;
            if (!same && asked.hasAny(SAME))
                penalty += 0.2;
        }
        return penalty;
    }

    private static int place(double[] said) {
        int best = -1;
        for (int i = 0; i < said.length; i++) {
            if (said[i] >= 0.25 && (best < 0 || said[i] > said[best]))
                best = i;
        }
        return best;
    }

    /** Whether there are words for both relations, in their order. */
    private boolean isSaidTwice(List<Step> steps, Window window) {
        double[] first = new double[asked.words().size()];
        double[] second = new double[asked.words().size()];
        said(steps.getFirst(), window, first);
        said(steps.getLast(), window, second);
        int words = 0;
        if (!window.subject() && place(first) > place(second) && place(second) >= 0)
            return false;
        boolean one = false;
        boolean other = false;
        for (int i = 0; i < first.length; i++) {
            if (asked.isStop(i))
                continue;
            one |= first[i] >= 0.25;
            other |= second[i] >= 0.25;
            words += first[i] >= 0.25 || second[i] >= 0.25 ? 1 : 0;
        }
        boolean mirrored = steps.getLast().mirrors(steps.getFirst()) && (asked.hasAny(SAME) || asked.hasAny(ALSO));
        return !one || !other || words > 1 || mirrored;
    }

    /** A relation to any entity of a type that the question names. */
    List<Link> existing(String type, TypeSpan other) {
        List<Link> all = new ArrayList<>();
        Mention place = new Mention(other.from(), other.to(), List.of(), false);
        Window window = new Window(place, 0, asked.words().size(), false);
        for (Step step : from(type)) {
            if (!step.to().equals(other.type()))
                continue;
            double[] cover = new double[asked.words().size()];
            said(step, window, cover);
            raise(cover, other, other.weight());
            double penalty = penalty(List.of(step), new Named("", other.type(), Set.of()), window);
            all.add(new Link(type, List.of(step), Optional.empty(), Optional.empty(), cover, penalty + 0.3));
        }
        all.sort(Comparator.comparingDouble(Link::score).reversed());
        return all.subList(0, Math.min(2, all.size()));
    }
}
