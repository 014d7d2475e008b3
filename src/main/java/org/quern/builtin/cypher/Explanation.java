package org.quern.builtin.cypher;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.quern.builtin.cypher.CypherTranslator.Ranked;

/** Tells why a query was chosen: linked names, the words for each relation, what was not understood, the runner-up. */
final class Explanation {

    private static final double SAID = 0.25;

    private final AskedText asked;
    private final SchemaCues cues;

    Explanation(AskedText asked, SchemaCues cues) {
        this.asked = asked;
        this.cues = cues;
    }

    String of(Candidate best) {
        List<String> lines = new ArrayList<>();
        lines.add("Asked for: " + best.type() + ".");
        for (int i = 0; i < best.links().size(); i++)
            lines.add(link(best.links().get(i), best.negated().contains(i)));
        best.conditions().forEach(each -> lines.add("Condition: " + each.text().replace("{}", "it") + ", by "
                + words(each.cover()) + "."));
        lines.add("Returned: " + returned(best.returning()) + ".");
        List<String> unknown = unknown(best);
        if (!unknown.isEmpty())
            lines.add("Not understood: " + String.join(", ", unknown) + ".");
        return String.join("\n", lines);
    }

    /** The next query, and how far behind it is. */
    static String runnerUp(Ranked best, Ranked next) {
        return "Runner-up (%.1f after %.1f): ".formatted(next.score(), best.score()) + next.query();
    }

    private String link(Link link, boolean negated) {
        String named = link.mention().map(mention -> quoted(mention.from(), mention.to()) + " names "
                + link.end().map(end -> link.endType() + " " + QueryWriter.literal(end.text())).orElse("something")
                + ". ")
                .orElse("");
        String path = link.steps().stream().map(this::step).collect(Collectors.joining(", "));
        return named + (negated ? "Excluded by " : path.isEmpty() ? "" : "Linked by ") + path
                + (path.isEmpty() ? "" : ".");
    }

    private String step(Step step) {
        Cues relation = cues.relation(step.relation().label());
        double[] cover = new double[asked.words().size()];
        for (int i = 0; i < cover.length; i++) {
            if (asked.mentionAt(i).isEmpty() && !asked.isStop(i))
                cover[i] = relation.of(asked.word(i));
        }
        String said = words(cover);
        return step.relation().label() + " (" + step.relation().subjLabel() + " to " + step.relation().objLabel() + "; "
                + (said.isEmpty() ? "not said" : said) + ")";
    }

    private String returned(Returning returning) {
        String properties = returning.properties().stream().map(Returning.Column::property)
                .collect(Collectors.joining(", "));
        String order = returning.ordering().map(by -> ", ordered by " + by.by().property()
                + (by.descending() ? " downwards" : " upwards") + (by.limit() > 0 ? ", the first " + by.limit() : ""))
                .orElse("");
        return switch (returning.shape()) {
            case ROWS, DISTINCT -> (returning.name() ? "names" + (properties.isEmpty() ? "" : ", ") : "") + properties
                    + order;
            case COUNT -> "the number of " + (properties.isEmpty() ? "entities" : "different values of " + properties);
            case GROUP -> "names, each with a number";
            case AVG, SUM, MIN, MAX -> returning.shape().name().toLowerCase(Locale.ROOT) + " of " + properties;
        };
    }

    private List<String> unknown(Candidate best) {
        List<String> unknown = new ArrayList<>();
        for (int i = 0; i < asked.words().size(); i++) {
            if (asked.isStop(i) || asked.mentionAt(i).isPresent() || !asked.typesAt(i).isEmpty())
                continue;
            double known = best.returning().cover()[i];
            for (Link link : best.links())
                known = Math.max(known, link.cover()[i]);
            for (Condition condition : best.conditions())
                known = Math.max(known, condition.cover()[i]);
            if (known < SAID)
                unknown.add(quoted(i, i + 1));
        }
        return unknown;
    }

    private String words(double[] cover) {
        List<String> said = new ArrayList<>();
        for (int i = 0; i < cover.length; i++) {
            if (cover[i] >= 0.5)
                said.add(quoted(i, i + 1));
        }
        return String.join(", ", said);
    }

    /** Words of the question; angle brackets would end the explanation. */
    private String quoted(int from, int to) {
        return "“" + asked.text().substring(asked.word(from).start(), asked.word(to - 1).end()).replaceAll("[<>]", "")
                + "”";
    }
}
