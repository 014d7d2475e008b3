package org.quern.review.agreement;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.Sample.FromTemplate;
import org.quern.review.Decision;
import org.quern.review.Decision.Kind;
import org.quern.review.Judgement;
import org.quern.review.ReviewVerdict;
import org.quern.review.Stamp;

/** Questions with the verdicts of annotators, made by hand. */
final class Rated {

    static final Instant BEGIN = Instant.parse("2026-03-02T08:00:00Z");

    final List<Sample> samples = new ArrayList<>();
    final List<Decision> decisions = new ArrayList<>();
    private Instant now = BEGIN;

    static ReviewVerdict verdict(char letter) {
        return switch (letter) {
            case 'A' -> ReviewVerdict.ACCEPTED;
            case 'E' -> ReviewVerdict.EDITED;
            case 'R' -> ReviewVerdict.REJECTED;
            default -> throw new IllegalArgumentException(String.valueOf(letter));
        };
    }

    static Sample sample(String qid, String category) {
        return new Sample(qid, "films", "MATCH (n:Film) RETURN n.name", Optional.empty(), "text", Optional.of("raw"),
                Optional.of("[]"), Optional.of(new FromTemplate(category, "", "n_name", "")), Optional.empty(),
                Map.of(), Map.of());
    }

    static Decision decision(String annotator, String qid, ReviewVerdict verdict, String text, Kind kind, Instant at) {
        return new Decision(0, UUID.randomUUID(), at, annotator, "films", kind,
                new Judgement(qid, verdict, "text", verdict == ReviewVerdict.EDITED ? text : "text", ""),
                Optional.empty(),
                Optional.empty(), Stamp.NONE);
    }

    /** The time between two decisions from here on. */
    void pass(Duration time) {
        now = now.plus(time);
    }

    /**
     * Adds questions.
     *
     * @param letters the verdict of each annotator, {@code -} for none
     */
    void rated(List<String> names, String category, String letters, int times) {
        for (int i = 0; i < times; i++) {
            String qid = "q" + samples.size();
            samples.add(sample(qid, category));
            for (int who = 0; who < letters.length(); who++) {
                if (letters.charAt(who) != '-')
                    decide(names.get(who), qid, verdict(letters.charAt(who)), "other");
            }
        }
    }

    /** The names are a, b, c … */
    void rated(String letters, int times) {
        rated(List.of("a", "b", "c", "d", "e"), "x", letters, times);
    }

    void decide(String annotator, String qid, ReviewVerdict verdict, String text) {
        now = now.plusSeconds(10);
        decisions.add(decision(annotator, qid, verdict, text, Kind.DECIDE, now));
    }

    Agreement agreement() {
        return agreement(List.of(), Map.of());
    }

    Agreement agreement(List<Decision> adjudications, Map<String, ReviewVerdict> gold) {
        return Agreement.of(new Agreement.Input(samples, decisions, adjudications, gold),
                Agreement.Settings.USUAL, Progress.NONE);
    }
}
