package org.quern.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.TextChecks;
import org.quern.question.audit.AuditFile;
import org.quern.question.audit.AuditRule;
import org.quern.review.ReviewQueue.Reason;
import org.quern.review.agreement.Agreement;
import org.quern.testing.StoppingProgress;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** What an annotator meets, in which order, and what becomes of the work. */
class ReviewQueueTest {

    private static final String FILE = "films";

    @TempDir
    private Path folder;
    private final TickingClock clock = new TickingClock(Duration.ofSeconds(10));
    private List<ReviewLog> logs = List.of();

    @BeforeEach
    void open() {
        logs = List.of(ReviewLog.open(folder.resolve("review.db"), clock));
    }

    @AfterEach
    void close() {
        logs.forEach(ReviewLog::close);
    }

    private ReviewLog log() {
        return logs.getFirst();
    }

    private ReviewQueue queue(List<Sample> samples, String annotator) {
        return new ReviewQueue(log(), FILE, samples, annotator,
                (sample, text) -> new TextChecks().check(text, sample.goldCypher()), Progress.NONE);
    }

    private static List<String> ids(ReviewQueue queue, QueueOrder order, QueueFilter filter, long seed) {
        return queue.items(order, filter, seed).stream().map(QueueItem::qid).toList();
    }

    @Test
    void findingsOfAuditsFilterAndOrderTheQueue() {
        List<Sample> samples = List.of(sample("a", "x"), sample("b", "x"), sample("c", "x"), sample("d", "x"));
        String graph = samples.getFirst().graph();
        Map<AuditFile.Key, Set<AuditFile.Finding>> audit = Map.of(
                new AuditFile.Key(graph, "d"), Set.of(finding(graph, "d", AuditRule.EMPTY),
                        finding(graph, "d", AuditRule.IMPOSSIBLE)),
                new AuditFile.Key(graph, "b"), Set.of(finding(graph, "b", AuditRule.TIE_CUT)),
                new AuditFile.Key("other", "a"), Set.of(finding("other", "a", AuditRule.IMPOSSIBLE)));
        ReviewQueue queue = queue(samples, "ada").audited(audit);
        assertThat(ids(queue, QueueOrder.AUDIT, QueueFilter.ALL, 0)).containsExactly("d", "b", "a", "c");
        assertThat(ids(queue, QueueOrder.FILE, QueueFilter.ALL.withAudit(EnumSet.allOf(AuditRule.class)), 0))
                .containsExactly("b", "d");
        assertThat(ids(queue, QueueOrder.FILE, QueueFilter.ALL.withAudit(Set.of(AuditRule.EMPTY)), 0))
                .containsExactly("d");
        assertThat(queue.auditRules()).containsExactly(AuditRule.IMPOSSIBLE, AuditRule.TIE_CUT, AuditRule.EMPTY);
        assertThat(queue.item("d").audit()).extracting(AuditFile.Finding::rule).containsExactly(AuditRule.IMPOSSIBLE,
                AuditRule.EMPTY);
        assertThat(queue.item("a").audit()).isEmpty();
    }

    private static AuditFile.Finding finding(String graph, String qid, AuditRule rule) {
        return new AuditFile.Finding(graph, qid, rule, rule.place(), "evidence");
    }

    @Test
    void ordersTakeTurnsAndAreTheSameAgain() {
        ReviewQueue queue = queue(List.of(sample("a1", "a"), sample("a2", "a"), sample("a3", "a"), sample("b1", "b"),
                sample("c1", "c"), sample("c2", "c")), "ada");
        assertThat(ids(queue, QueueOrder.FILE, QueueFilter.ALL, 0)).containsExactly("a1", "a2", "a3", "b1", "c1",
                "c2");
        assertThat(ids(queue, QueueOrder.CATEGORIES_IN_TURN, QueueFilter.ALL, 0)).containsExactly("a1", "b1", "c1",
                "a2", "c2", "a3");
        List<String> shuffled = ids(queue, QueueOrder.SHUFFLED, QueueFilter.ALL, 3);
        assertThat(shuffled).containsExactlyInAnyOrder("a1", "a2", "a3", "b1", "c1", "c2")
                .isEqualTo(ids(queue, QueueOrder.SHUFFLED, QueueFilter.ALL, 3))
                .isNotEqualTo(ids(queue, QueueOrder.SHUFFLED, QueueFilter.ALL, 4));
        queue.decide(shuffled.getFirst(), ReviewVerdict.REJECTED, "", Reason.of(""));
        assertThat(ids(queue, QueueOrder.SHUFFLED, QueueFilter.ALL.with(QueueFilter.What.UNDECIDED), 3))
                .isEqualTo(shuffled.subList(1, 6));
    }

    private static Sample sample(String qid, String category) {
        return Questions.one(qid, category, "Which " + qid + "?", "raw", Map.of());
    }

    @Test
    void whatMostSpeaksAgainstComesFirst() {
        List<Sample> samples = List.of(Questions.one("fine", "x", "Which film?", "raw", Questions.verdicts(true, true)),
                Questions.one("odd", "x", "Which film?", "raw", Questions.verdicts(true, false)),
                Questions.one("cypher", "x", "Which n.name RETURN?", "raw", Map.of()),
                Questions.one("wrong", "x", "Which film?", "raw", Questions.verdicts(false, true)),
                Questions.one("plain", "x", "Which film?", "raw", Map.of()));
        ReviewQueue queue = queue(samples, "ada");
        assertThat(ids(queue, QueueOrder.LEAST_CERTAIN, QueueFilter.ALL, 0)).startsWith("wrong")
                .endsWith("odd", "fine", "plain");
        assertThat(ids(queue, QueueOrder.FILE, QueueFilter.ALL.onlyDoubtful(true), 0)).containsExactly("odd",
                "cypher", "wrong");
        assertThat(queue.item("plain").findings()).isEmpty();
    }

    @Test
    void filtersGoTogether() {
        ReviewQueue queue = queue(Questions.some(30, "a", "b", "c"), "ada");
        assertThat(ids(queue, QueueOrder.FILE, QueueFilter.ALL.withText("MADE  number 1"), 0)).hasSize(12)
                .contains("q1", "q10", "q21");
        queue.decide("q1", ReviewVerdict.EDITED, "Who?", Reason.of(""));
        queue.decide("q4", ReviewVerdict.ACCEPTED, "", Reason.of(""));
        QueueFilter edited = QueueFilter.ALL.with(QueueFilter.What.EDITED);
        assertThat(ids(queue, QueueOrder.FILE, edited, 0)).containsExactly("q1");
        assertThat(ids(queue, QueueOrder.FILE, edited.withCategory(Optional.of("a")), 0)).isEmpty();
        assertThat(queue.item("q1").text()).isEqualTo("Who?");
        assertThat(queue.item("q1").state()).isEqualTo(State.EDITED);
        assertThat(queue.categories()).containsExactly("a", "b", "c");
    }

    @Test
    void aFileWithTheSameIdTwiceIsRefused() {
        assertThatThrownBy(() -> queue(List.of(sample("q", "a"), sample("q", "a")), "ada"))
                .isInstanceOf(QuernException.class).hasMessageContaining("duplicate question id q");
    }

    @Test
    void openingCanBeStopped() {
        assertThatThrownBy(() -> new ReviewQueue(log(), FILE, Questions.some(50, "a"), "ada", (_, _) -> List.of(),
                new StoppingProgress(() -> true))).isInstanceOf(CancellationException.class);
    }

    /** Annotators talk about questions by their numbers, so a number means the same question to all of them. */
    @Test
    void questionsHaveTheSameNumberInEveryQueue() {
        List<Sample> samples = Questions.some(6, "x");
        log().assign(new AssignmentPlanner(List.of("ada", "bo"), 1, 1).deal(FILE, samples, Set.of()));
        ReviewQueue ada = queue(samples, "ada");
        ReviewQueue bo = queue(samples, "bo");
        for (int i = 0; i < samples.size(); i++) {
            String qid = samples.get(i).qid();
            assertThat(ada.numbered(i + 1)).isEqualTo(ada.has(qid) ? Optional.of(qid) : Optional.empty());
            assertThat(bo.numbered(i + 1)).isEqualTo(ada.has(qid) ? Optional.empty() : Optional.of(qid));
        }
        assertThat(ada.numbered(0)).isEmpty();
        assertThat(ada.numbered(7)).isEmpty();
    }

    @Test
    void disputesGoToAnAdjudicatorAndBackToTheAnnotators() {
        List<Sample> samples = Questions.some(4, "x");
        log().assign(new AssignmentPlanner(List.of("ada", "bo"), 2, 1).deal(FILE, samples, Set.of()));
        ReviewQueue ada = queue(samples, "ada");
        AdjudicationQueue judge = new AdjudicationQueue(log(), FILE, samples);
        ada.decide("q0", ReviewVerdict.ACCEPTED, "", Reason.of(""));
        ada.decide("q1", ReviewVerdict.EDITED, "Who made number one?", Reason.of("stiff"));
        ada.decide("q2", ReviewVerdict.REJECTED, "", Reason.of("silly"));
        assertThat(judge.waiting()).isEmpty();
        ReviewQueue bo = queue(samples, "bo");
        bo.decide("q0", ReviewVerdict.ACCEPTED, "", Reason.of(""));
        bo.decide("q1", ReviewVerdict.EDITED, "Number one: who made it?", Reason.of(""));
        bo.decide("q2", ReviewVerdict.ACCEPTED, "", Reason.of(""));
        bo.decide("q3", ReviewVerdict.REJECTED, "", Reason.of(""));
        assertThat(judge.waiting()).extracting(d -> d.sample().qid()).containsExactly("q1", "q2");
        assertThat(judge.waiting())
                .extracting(dispute -> dispute.decisions().stream().map(Decision::verdict).distinct().count())
                .containsExactly(1L, 2L);
        assertThat(queue(samples, "ada").item("q2").state()).isEqualTo(State.DISPUTED);
        assertThat(queue(samples, "ada").item("q3").others()).isEmpty();

        judge.adjudicate("dora", "q1", ReviewVerdict.EDITED, "Who made number one?", Reason.of("as ada has it"));
        judge.adjudicate("dora", "q2", ReviewVerdict.ACCEPTED, "", Reason.of("not silly at all"));
        assertThat(judge.waiting()).isEmpty();
        assertThat(judge.all()).hasSize(2);
        assertThat(ada.item("q2").adjudication()).isEmpty();
        ada.refresh();
        assertThat(ada.item("q2").adjudication()).isPresent();
        assertThat(ada.item("q2").state()).isEqualTo(State.ADJUDICATED);
        Feedback feedback = Feedback.of(queue(samples, "ada"));
        assertThat(feedback.counts()).containsEntry(Feedback.Fate.AGREED, 1)
                .containsEntry(Feedback.Fate.CONFIRMED, 1).containsEntry(Feedback.Fate.OVERRULED, 1);
        assertThat(feedback.entries().getFirst().adjudication().orElseThrow().why()).isEqualTo("not silly at all");
        assertThat(Feedback.of(queue(samples, "bo")).counts()).containsEntry(Feedback.Fate.ALONE, 1);

        ReviewedQuestions reviewed = ReviewedQuestions.of(samples, log().history(FILE), log().assignments(FILE),
                false, (_, _) -> List.of());
        assertThat(reviewed.questions()).extracting(Sample::nlQuestion).containsExactly(Questions.text(0),
                "Who made number one?", Questions.text(2));
        assertThat(reviewed.rejected()).extracting(Sample::qid).containsExactly("q3");
        assertThat(reviewed.incomplete()).isEqualTo(1);
        assertThat(reviewed.count(State.ADJUDICATED)).isEqualTo(2);
        assertThat(reviewed.questions().get(2).others().get("review").toString()).isEqualTo(
                "{\"state\":\"adjudicated\",\"decisions\":2,\"why\":[\"silly\",\"not silly at all\"]}");
    }

    @Test
    void aTextThatHasChangedSinceIsTold() {
        queue(Questions.some(2, "x"), "ada").decide("q1", ReviewVerdict.ACCEPTED, "", Reason.of(""));
        List<Sample> changed = Questions.some(2, "x").stream().map(s -> s.withQuestion("Another?")).toList();
        assertThat(queue(changed, "ada").item("q1").stale()).isTrue();
        ReviewedQuestions reviewed = ReviewedQuestions.of(changed, log().history(FILE), List.of(), true,
                (_, _) -> List.of());
        assertThat(reviewed.stale()).isEqualTo(1);
        assertThat(reviewed.questions()).extracting(Sample::nlQuestion).containsExactly(Questions.text(1));
    }

    @Test
    void paceLeavesOutBreaks() {
        ReviewQueue queue = queue(Questions.some(20, "x"), "ada");
        assertThat(queue.pace().perHour()).isEmpty();
        for (int i = 0; i < 6; i++)
            queue.decide("q" + i, ReviewVerdict.ACCEPTED, "", Reason.of(""));
        clock.pause(Duration.ofHours(2));
        for (int i = 6; i < 10; i++)
            queue.decide("q" + i, ReviewVerdict.ACCEPTED, "", Reason.of(""));
        queue.undo();
        AnnotationSpeed pace = queue.pace();
        assertThat(pace.done()).isEqualTo(9);
        assertThat(pace.left()).isEqualTo(11);
        assertThat(pace.medianSeconds()).hasValue(10);
        assertThat(pace.perHour()).hasValue(360);
        assertThat(pace.remaining()).contains(Duration.ofSeconds(110));
    }

    @Test
    void questionsAreDealtEvenly() {
        List<Sample> samples = Questions.some(101, "a", "b", "c", "d", "e", "f", "g");
        List<String> people = List.of("p", "q", "r", "s", "t");
        List<Assignment> dealt = new AssignmentPlanner(people, 2, 9).deal(FILE, samples, Set.of());
        assertThat(dealt).hasSize(202).isEqualTo(new AssignmentPlanner(people, 2, 9).deal(FILE, samples, Set.of()));
        assertThat(dealt.stream().distinct()).hasSize(202);
        for (String person : people) {
            List<String> own = dealt.stream().filter(a -> a.annotator().equals(person)).map(Assignment::qid).toList();
            assertThat(own.size()).isBetween(40, 41);
            log().assign(dealt);
            ReviewQueue queue = queue(samples, person);
            assertThat(queue.size()).isEqualTo(own.size());
            for (String category : queue.categories())
                assertThat(queue.items(QueueOrder.FILE, QueueFilter.ALL.withCategory(Optional.of(category)), 0).size())
                        .isBetween(4, 8);
        }
        assertThatThrownBy(() -> new AssignmentPlanner(people, 6, 1))
                .hasMessageContaining("an overlap between 1 and 5");
        assertThatThrownBy(() -> new AssignmentPlanner(List.of("p", "p"), 1, 1)).hasMessageContaining("repeated");
    }

    @Test
    void everybodyGetsTheGoldQuestionsAndTheirShareOfTheOthers() {
        List<Sample> samples = Questions.some(100, "a", "b");
        List<String> people = List.of("p", "q", "r", "s");
        List<Assignment> dealt = new AssignmentPlanner(people, 1, 9).deal(FILE, samples, Set.of("q3", "q50", "gone"));
        assertThat(dealt).hasSize(98 + 2 * 4);
        for (String person : people) {
            List<String> own = dealt.stream().filter(a -> a.annotator().equals(person)).map(Assignment::qid).toList();
            assertThat(own).contains("q3", "q50").doesNotHaveDuplicates();
            assertThat(own.size()).isBetween(26, 27);
        }
    }

    @Test
    void theFilterNamesQuestions() {
        ReviewQueue queue = queue(Questions.some(20, "a"), "ada");
        QueueFilter some = QueueFilter.ALL.withIds(Optional.of(Set.of("q7", "q3", "gone")));
        assertThat(queue.items(QueueOrder.FILE, some, 0)).extracting(QueueItem::qid).containsExactly("q3", "q7");
        queue.decide("q3", ReviewVerdict.ACCEPTED, "", Reason.NONE);
        assertThat(queue.items(QueueOrder.FILE, some.with(QueueFilter.What.UNDECIDED), 0)).extracting(QueueItem::qid)
                .containsExactly("q7");
        assertThat(some.withIds(Optional.empty())).isEqualTo(QueueFilter.ALL);
    }

    @Test
    void guidelinesAreTheWorkspacesOwnOrOurs() {
        Path own = folder.resolve("guidelines.md");
        assertThat(Guidelines.read(own, Locale.ENGLISH).text()).contains("match the query exactly");
        assertThat(Guidelines.read(own, Locale.of("es")).text()).contains("coinciden exactamente");
        new SafeFiles().write(own, out -> out.write("Be kind.".getBytes(java.nio.charset.StandardCharsets.UTF_8)));
        assertThat(Guidelines.read(own, Locale.ENGLISH)).isEqualTo(new Guidelines("Be kind.", true));
    }

    /** In every order, with filters and with a decision of two people about each. */
    @Test
    void tenThousandQuestionsOpenAndFilterFast() {
        List<Sample> samples = IntStream.range(0, 10_000).mapToObj(i -> Questions.one("q" + i, "c" + i % 12,
                "Who directed film " + i + "?", "Who directed film " + i + "?",
                Questions.verdicts(i % 40 > 0, true))).toList();
        List<Decision> all = new ArrayList<>();
        for (Sample s : samples) {
            for (String who : List.of("ada", "bo"))
                all.add(new Decision(0, java.util.UUID.randomUUID(), clock.instant(), who, FILE,
                        Decision.Kind.DECIDE,
                        new Judgement(s.qid(), ReviewVerdict.ACCEPTED, s.nlQuestion(), s.nlQuestion(), ""),
                        Optional.empty(), Optional.empty(), Stamp.NONE));
        }
        long begin = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        log().bringIn(new History(List.of(), all, List.of()));
        long broughtIn = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        ReviewQueue queue = queue(samples, "ada");
        long opened = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        for (QueueOrder order : QueueOrder.values())
            assertThat(queue.items(order, QueueFilter.ALL, 1)).hasSize(10_000);
        long ordered = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        assertThat(queue.items(QueueOrder.FILE, QueueFilter.ALL.withText("who directed"), 1)).isNotEmpty();
        assertThat(queue.items(QueueOrder.FILE, QueueFilter.ALL.onlyDoubtful(true), 1)).hasSize(250);
        long filtered = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        Agreement agreement = Agreement.of(
                new Agreement.Input(samples, log().inForce(FILE), List.of(), Map.of()), Agreement.Settings.USUAL,
                Progress.NONE);
        assertThat(agreement.overall().items()).isEqualTo(10_000);
        long agreed = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        System.out.printf(
                "bring in %d records: %d ms; open: %d ms; four orders: %d ms; two filters: %d ms; agreement: %d ms%n",
                all.size(), (broughtIn - begin) / 1_000_000, (opened - broughtIn) / 1_000_000,
                (ordered - opened) / 1_000_000, (filtered - ordered) / 1_000_000, (agreed - filtered) / 1_000_000);
        assertThat(Duration.ofNanos(opened - broughtIn)).as("processor time").isLessThan(Duration.ofSeconds(20));
        assertThat(Duration.ofNanos(filtered - ordered)).isLessThan(Duration.ofSeconds(5));
    }
}
