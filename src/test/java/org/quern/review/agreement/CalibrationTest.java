package org.quern.review.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.question.Rewriting;
import org.quern.question.Sample;
import org.quern.review.Judgement;
import org.quern.review.ReviewLog;
import org.quern.review.ReviewVerdict;
import org.quern.task.review.FileReview;
import org.quern.workspace.SafeFiles;

class CalibrationTest {

    @TempDir
    Path folder;

    @Test
    void kappaIsThatOfATableOfTwo() {
        // Both yes 20, judge alone 5, people alone 10, both no 15: the usual example, kappa 0.4.
        Map<String, Boolean> judge = new HashMap<>();
        Map<String, Boolean> people = new HashMap<>();
        for (int i = 0; i < 50; i++) {
            judge.put("q" + i, i < 25);
            people.put("q" + i, i < 20 || i >= 25 && i < 35);
        }
        judge.put("alone", true);
        Calibration found = Calibration.of(judge, people);
        assertThat(found.labels()).isEqualTo(50);
        assertThat(found.equal()).isEqualTo(35);
        assertThat(found.kappa().value().getAsDouble()).isEqualTo(0.4, within(1e-12));
        assertThat(found.kappa().interval().orElseThrow().low()).isBetween(0.1, 0.25);
        assertThat(found.kappa().interval().orElseThrow().high()).isBetween(0.55, 0.7);
        people.keySet().removeIf(qid -> qid.compareTo("q35") >= 0);
        assertThat(Calibration.of(judge, people).suffices()).isFalse();
        people.replaceAll((_, _) -> true);
        judge.replaceAll((_, _) -> true);
        assertThat(Calibration.of(judge, people).kappa().text()).isEqualTo("undefined");
    }

    private static Sample question(int i, boolean passed) {
        Rewriting.Round round = new Rewriting.Round(new Rewriting.Origin("small", "", "verify@1:0",
                JsonNodeFactory.instance.objectNode()), Optional.of(passed), Optional.of(true), "", Optional.empty(),
                "");
        Sample sample = new Sample("q" + i, "mills", "RETURN 1", Optional.empty(), "Text " + i, Optional.empty(),
                Optional.empty(), Optional.empty(), Optional.empty(), Map.of(), Map.of());
        return Rewriting.unknown("Text " + i).withRounds(List.of(round), List.of()).on(sample, "Text " + i);
    }

    @Test
    void verdictsOnQuestionsAreComparedWithDecisionsOnTheSameText() {
        List<Sample> samples = new ArrayList<>();
        try (ReviewLog log = ReviewLog.open(folder.resolve("review.db"))) {
            for (int i = 0; i < 36; i++) {
                samples.add(question(i, i % 3 != 0));
                // Of the last two, other texts were decided on.
                String text = i < 34 ? "Text " + i : "Another";
                log.decide("ada", "f", i % 3 != 0
                        ? new Judgement("q" + i, ReviewVerdict.ACCEPTED, text, text, "")
                        : new Judgement("q" + i, ReviewVerdict.EDITED, text, "Better", ""));
            }
            // Of q1, the votes are tied; q2 was adjudicated otherwise.
            log.decide("eve", "f", new Judgement("q1", ReviewVerdict.REJECTED, "Text 1", "Text 1", "no"));
            log.adjudicate("mia", "f", new Judgement("q2", ReviewVerdict.REJECTED, "Text 2", "Text 2", "no"));
            Calibration found = new FileReview("f", samples, log, new GoldFile(folder.resolve("gold.json"),
                    new SafeFiles()), (_, _) -> List.of(), Map.of()).calibration();
            assertThat(found.labels()).isEqualTo(33);
            assertThat(found.equal()).isEqualTo(32);
            assertThat(found.suffices()).isTrue();
        }
    }
}
