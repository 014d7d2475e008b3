package org.quern.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.question.TextChecks;
import org.quern.review.agreement.Agreement;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** The example comes with decisions of three annotators that fit its questions. */
class ExampleReviewTest {

    private static final String FILE = "film";
    private static final Path SHIPPED = Path.of("assets/example/reviews/film.history.jsonl");

    @TempDir
    private Path folder;

    private final SafeFiles files = new SafeFiles();

    private Path example() {
        Path copy = folder.resolve("example");
        new ExampleWorkspace(files, new ExampleReview(files)).copyTo(copy, Progress.NONE);
        return copy;
    }

    private static List<Sample> samples(Path example) {
        return new SampleFile(new SafeFiles()).read(example.resolve("questions/film.json"));
    }

    @Test
    void theLogHoldsWhatTheFileSaysAndGivesItBackByteForByte() {
        Path example = example();
        Path again = folder.resolve("again.jsonl");
        try (ReviewLog log = ReviewLog.open(Workspace.reviewLog(example))) {
            new HistoryFile(files).write(again, log.everything(FILE));
            assertThat(log.bringIn(new HistoryFile(files).read(SHIPPED)).added()).isEmpty();
        }
        assertThat(again).hasSameBinaryContentAs(SHIPPED);
    }

    @Test
    void decisionsAreAboutTheTextsThatTheFileHas() {
        Path example = example();
        Map<String, String> texts = samples(example).stream()
                .collect(Collectors.toMap(Sample::qid, Sample::nlQuestion));
        try (ReviewLog log = ReviewLog.open(Workspace.reviewLog(example))) {
            assertThat(log.history(FILE)).hasSizeGreaterThan(100).allSatisfy(
                    d -> assertThat(d.kind() == Decision.Kind.UNDO ? d.after() : d.before())
                            .isEqualTo(texts.get(d.qid())));
        }
    }

    /** What people wrote loses no name, number or date. */
    @Test
    void editedTextsPassTheChecks() {
        Path example = example();
        Map<String, Sample> samples = samples(example).stream().collect(Collectors.toMap(Sample::qid, s -> s));
        try (ReviewLog log = ReviewLog.open(Workspace.reviewLog(example))) {
            List<Decision> edited = log.inForce(FILE).stream().filter(d -> d.verdict() == ReviewVerdict.EDITED)
                    .toList();
            assertThat(edited).hasSizeGreaterThan(8).allSatisfy(d -> assertThat(new TextChecks()
                    .check(samples.get(d.qid()).withQuestion(d.after()))).as(d.after()).isEmpty());
        }
    }

    @Test
    void thereAreAgreementDisputesAndAdjudicationsToSee() {
        Path example = example();
        try (ReviewLog log = ReviewLog.open(Workspace.reviewLog(example))) {
            Agreement agreement = Agreement.of(
                    new Agreement.Input(samples(example), log.inForce(FILE), List.of(), Map.of()),
                    Agreement.Settings.USUAL, Progress.NONE);
            assertThat(agreement.pairs()).hasSize(3);
            assertThat(agreement.overall().raw().value().orElseThrow()).isBetween(0.7, 0.95);
            assertThat(agreement.overall().kappa().value().orElseThrow()).isCloseTo(0.5, within(0.3));
            assertThat(agreement.overall().sameText().orElseThrow()).isBetween(0.5, 0.9);
            AdjudicationQueue disputes = new AdjudicationQueue(log, FILE, samples(example));
            assertThat(disputes.waiting()).hasSizeBetween(4, 6);
            assertThat(disputes.all()).filteredOn(d -> d.adjudication().isPresent()).hasSize(4);
        }
    }

    @Test
    void whereTheHistoryIsBrokenNothingIsLeft() throws IOException {
        Files.createDirectories(folder.resolve("reviews"));
        Files.writeString(folder.resolve("reviews/film.history.jsonl"), "{}\n");
        assertThatThrownBy(() -> new ExampleReview(files).addTo(folder, _ -> {})).isInstanceOf(QuernException.class);
        assertThat(Workspace.reviewLog(folder)).doesNotExist();
    }
}
