package org.quern.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.TextChecks;
import org.quern.review.Member.Credentials;
import org.quern.review.QueueFilter.What;
import org.quern.review.ReviewQueue.Reason;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** Work on a file by several people: bulk decisions, remarks, roles, reasons. */
class ReviewTeamTest {

    private static final String FILE = "films";

    @TempDir
    Path folder;
    private Path db;
    private final List<Sample> samples = Questions.some(30, "a", "b");

    @BeforeEach
    void locate() {
        db = folder.resolve("review.db");
    }

    private ReviewQueue queue(ReviewLog log, String annotator) {
        return new ReviewQueue(log, FILE, samples, annotator,
                (sample, text) -> new TextChecks().check(text, sample.goldCypher()), Progress.NONE);
    }

    private static List<String> ids(ReviewQueue queue, What what) {
        return queue.items(QueueOrder.FILE, QueueFilter.ALL.with(what), 0).stream().map(QueueItem::qid).toList();
    }

    @Test
    void aLeadWhoAnnotatesHasAQueueOfTheirOwn() {
        try (ReviewLog log = ReviewLog.open(db)) {
            log.setTeam(new Team(List.of(new Member("lea", Role.LEAD, Optional.empty(), Optional.empty()),
                    new Member("ada", Role.ANNOTATOR, Optional.empty(), Optional.empty()))));
            assertThat(queue(log, "lea").size()).as("without assignments, all questions").isEqualTo(30);
            List<String> all = samples.stream().map(Sample::qid).toList();
            log.assign(all.stream().map(qid -> new Assignment(FILE, qid, "ada")).toList());
            assertThat(ids(queue(log, "lea"), What.ALL)).as("a lead without questions sees all").hasSize(30);
            log.assign(all.subList(0, 10).stream().map(qid -> new Assignment(FILE, qid, "lea")).toList());
            ReviewQueue lea = queue(log, "lea");
            assertThat(lea.size()).isEqualTo(10);
            assertThat(ids(lea, What.ALL)).isEqualTo(all.subList(0, 10));
            assertThat(ids(lea, What.OTHERS)).isEqualTo(all.subList(10, 30));
            queue(log, "ada").decide(all.getFirst(), ReviewVerdict.ACCEPTED, "", Reason.NONE);
            queue(log, "ada").decide(all.getLast(), ReviewVerdict.ACCEPTED, "", Reason.NONE);
            lea.refresh();
            assertThat(lea.item(all.getFirst()).others()).as("blind where the lead annotates").isEmpty();
            assertThat(lea.item(all.getLast()).others()).hasSize(1);
            lea.decide(all.getFirst(), ReviewVerdict.REJECTED, "", Reason.NONE);
            assertThat(lea.item(all.getFirst()).others()).hasSize(1);
            assertThat(lea.pace().left()).isEqualTo(9);
        }
    }

    @Test
    void undoDoesNotReachAnAdjudication() {
        try (ReviewLog log = ReviewLog.open(db)) {
            List<String> all = samples.stream().map(Sample::qid).toList();
            ReviewQueue ada = queue(log, "ada");
            ada.decide(all.getFirst(), ReviewVerdict.ACCEPTED, "", Reason.NONE);
            AdjudicationQueue disputes = new AdjudicationQueue(log, FILE, samples);
            disputes.adjudicate("ada", all.getLast(), ReviewVerdict.REJECTED, "", Reason.NONE);
            assertThat(ada.undo()).map(Decision::qid).containsExactly(all.getFirst());
            assertThat(ada.undo()).isEmpty();
            assertThat(disputes.adjudications()).hasSize(1);
            assertThat(disputes.undo("ada")).map(Decision::qid).contains(all.getLast());
            assertThat(disputes.undo("ada")).isEmpty();
        }
    }

    @Test
    void oneUndoUndoesAllDecisionsMadeTogether() {
        try (ReviewLog log = ReviewLog.open(db)) {
            ReviewQueue queue = queue(log, "ada");
            List<String> all = ids(queue, What.ALL);
            queue.decide(all.getFirst(), ReviewVerdict.REJECTED, "", Reason.of("first"));
            Reason reason = new Reason("", List.of("trivial"), OptionalDouble.empty());
            assertThat(queue.decide(ids(queue, What.UNDECIDED), ReviewVerdict.ACCEPTED, reason)).hasSize(29)
                    .allSatisfy(d -> assertThat(d.judgement().tags()).containsExactly("trivial"));
            assertThat(ids(queue, What.UNDECIDED)).isEmpty();
            assertThat(queue.undo()).hasSize(29).allSatisfy(d -> assertThat(d.undoes()).isPresent());
            assertThat(ids(queue, What.REJECTED)).containsExactly(all.getFirst());
            assertThat(ids(queue(log, "ada"), What.UNDECIDED)).hasSize(29);
            assertThat(queue.undo()).hasSize(1);
            assertThat(queue.undo()).isEmpty();
        }
    }

    @Test
    void aDecisionOfABatchMadeAnewIsNotUndoneWithIt() {
        try (ReviewLog log = ReviewLog.open(db)) {
            ReviewQueue queue = queue(log, "ada");
            queue.decide(ids(queue, What.ALL), ReviewVerdict.ACCEPTED, Reason.NONE);
            String qid = samples.getFirst().qid();
            queue.decide(qid, ReviewVerdict.REJECTED, "", Reason.NONE);
            assertThat(queue.undo()).hasSize(1);
            assertThat(queue.item(qid).own().map(Decision::verdict)).contains(ReviewVerdict.ACCEPTED);
            assertThat(queue.undo()).hasSize(30);
        }
    }

    @Test
    void nothingOfABatchIsKeptWhenOneOfItIsWrong() {
        try (ReviewLog log = ReviewLog.open(db)) {
            Judgement right = new Judgement("q1", ReviewVerdict.ACCEPTED, "A", "A", "");
            assertThatThrownBy(() -> log.decide("ada", FILE,
                    List.of(right, new Judgement("q2", ReviewVerdict.ACCEPTED, "A", "B", ""))))
                    .isInstanceOf(QuernException.class).hasMessageContaining("cannot change");
            assertThat(log.history(FILE)).isEmpty();
        }
    }

    @Test
    void commentsAreHiddenUntilTheDecisionsAreVisible() {
        String qid = samples.getFirst().qid();
        try (ReviewLog log = ReviewLog.open(db)) {
            log.setTeam(new Team(List.of(member("lea", Role.LEAD), member("ada", Role.ANNOTATOR),
                    member("bo", Role.ANNOTATOR))));
            log.assign(List.of(new Assignment(FILE, qid, "ada"), new Assignment(FILE, qid, "bo")));
            queue(log, "bo").remark(qid, Remark.Kind.COMMENT, "I would reject it.");
            log.remark("lea", FILE, qid, Remark.Kind.COMMENT, "See rule 3.");
            ReviewQueue ada = queue(log, "ada");
            assertThat(ada.item(qid).remarks().comments()).extracting(Remark::text).containsExactly("See rule 3.");
            assertThat(ada.item(qid).remarks().unread()).isEqualTo(1);
            assertThat(ids(ada, What.UNREAD)).containsExactly(qid);
            ada.see(qid);
            assertThat(ids(ada, What.UNREAD)).isEmpty();
            queue(log, "bo").decide(qid, ReviewVerdict.REJECTED, "", Reason.NONE);
            ada.decide(qid, ReviewVerdict.ACCEPTED, "", Reason.NONE);
            ada.refresh();
            assertThat(ada.item(qid).remarks().comments()).hasSize(2);
            assertThat(ids(ada, What.COMMENTED)).containsExactly(qid);
        }
    }

    @Test
    void flagsAndSkippedQuestionsCanBeFoundAgain() {
        try (ReviewLog log = ReviewLog.open(db)) {
            ReviewQueue queue = queue(log, "ada");
            String qid = samples.get(3).qid();
            queue.remark(qid, Remark.Kind.FLAG, "");
            queue.remark(qid, Remark.Kind.SKIP, "");
            assertThat(ids(queue(log, "ada"), What.FLAGGED)).containsExactly(qid);
            assertThat(ids(queue, What.SKIPPED)).containsExactly(qid);
            assertThat(ids(queue(log, "bo"), What.FLAGGED)).isEmpty();
            queue.decide(qid, ReviewVerdict.ACCEPTED, "", Reason.NONE);
            assertThat(ids(queue, What.SKIPPED)).isEmpty();
            queue.remark(qid, Remark.Kind.UNFLAG, "");
            assertThat(ids(queue, What.FLAGGED)).isEmpty();
            assertThatThrownBy(() -> queue.remark(qid, Remark.Kind.COMMENT, "  ")).hasMessageContaining("empty");
        }
    }

    @Test
    void whoDecidedCannotAdjudicate() {
        String qid = samples.getFirst().qid();
        try (ReviewLog log = ReviewLog.open(db)) {
            queue(log, "ada").decide(qid, ReviewVerdict.ACCEPTED, "", Reason.NONE);
            queue(log, "bo").decide(qid, ReviewVerdict.REJECTED, "", Reason.NONE);
            AdjudicationQueue disputes = new AdjudicationQueue(log, FILE, samples);
            assertThatThrownBy(() -> disputes.adjudicate("bo", qid, ReviewVerdict.REJECTED, "", Reason.NONE))
                    .hasMessageContaining("cannot adjudicate");
            assertThat(disputes.waiting()).hasSize(1);
            disputes.adjudicate("dora", qid, ReviewVerdict.REJECTED, "", Reason.NONE);
            assertThat(disputes.waiting()).isEmpty();
        }
    }

    private static Member member(String name, Role role) {
        return new Member(name, role, Optional.empty(), Optional.empty());
    }

    @Test
    void onlyMembersWithTheRoleAndThePinMayAct() {
        try (ReviewLog log = ReviewLog.open(db)) {
            Credentials none = new Credentials(Optional.empty(), "someone");
            log.team().check("anybody", Role.LEAD, none);
            log.setTeam(new Team(List.of(new Member("lea", Role.LEAD, Optional.of(Pin.of("1234")), Optional.empty()),
                    new Member("ada", Role.ANNOTATOR, Optional.of(Pin.of("abcd")), Optional.of("ada-login")))));
        }
        try (ReviewLog log = ReviewLog.open(db)) {
            Team team = log.team();
            team.check("lea", Role.ADJUDICATOR, new Credentials(Optional.of("1234"), "someone"));
            team.check("ada", Role.ANNOTATOR, new Credentials(Optional.empty(), "ada-login"));
            team.check("ada", Role.ANNOTATOR, new Credentials(Optional.of("abcd"), "other"));
            refused(team, "lea", Role.LEAD, Optional.of("1235"), "wrong PIN");
            refused(team, "lea", Role.LEAD, Optional.empty(), "a PIN is required");
            refused(team, "ada", Role.ADJUDICATOR, Optional.of("abcd"), "only an adjudicator may do this");
            refused(team, "bo", Role.ANNOTATOR, Optional.empty(), "not a member");
        }
    }

    private static void refused(Team team, String name, Role role, Optional<String> pin, String message) {
        assertThatThrownBy(() -> team.check(name, role, new Credentials(pin, "someone")))
                .isInstanceOf(QuernException.class).hasMessageContaining(message);
    }

    /** A log that the first edition wrote is opened, keeps its decisions, and gets new ones after them. */
    @Test
    void aLogOfFormat1IsMigrated() throws Exception {
        try (ReviewLog log = ReviewLog.open(db)) {
            log.decide("ada", FILE, new Judgement("q1", ReviewVerdict.ACCEPTED, "A", "A", "old"));
        }
        try (Connection raw = DriverManager.getConnection("jdbc:sqlite:" + db); var make = raw.createStatement()) {
            for (String drop : List.of("DROP INDEX decision_in_order", "DROP TABLE remark", "DROP TABLE seen",
                    "DROP TABLE member", "DROP TABLE origin", "ALTER TABLE decision DROP COLUMN tags",
                    "ALTER TABLE decision DROP COLUMN seconds", "ALTER TABLE decision DROP COLUMN batch",
                    "ALTER TABLE decision DROP COLUMN origin", "ALTER TABLE decision DROP COLUMN sequence",
                    "PRAGMA user_version = 1"))
                make.execute(drop);
        }
        try (ReviewLog log = ReviewLog.open(db)) {
            assertThat(log.history(FILE)).singleElement().satisfies(d -> {
                assertThat(d.why()).isEqualTo("old");
                assertThat(d.stamp()).isEqualTo(Stamp.NONE);
            });
            Decision next = log.decide("ada", FILE, new Judgement("q1", ReviewVerdict.REJECTED, "A", "A", ""));
            assertThat(next.stamp().sequence()).isEqualTo(1);
            assertThat(log.inForce(FILE)).containsExactly(next);
        }
    }

    /** The clock of one machine is two days ahead; what was decided with knowledge of the other counts. */
    @Test
    void theOrderOfAdjudicationsDoesNotDependOnClocks() {
        Path file = folder.resolve("history.jsonl");
        TickingClock ahead = new TickingClock(Duration.ofSeconds(1));
        ahead.pause(Duration.ofDays(2));
        try (ReviewLog fast = ReviewLog.open(folder.resolve("fast.db"), ahead);
                ReviewLog slow = ReviewLog.open(db, new TickingClock(Duration.ofSeconds(1)))) {
            fast.adjudicate("dora", FILE, new Judgement("q1", ReviewVerdict.ACCEPTED, "A", "A", ""));
            new HistoryFile(new SafeFiles()).write(file, fast.everything(FILE));
            slow.bringIn(new HistoryFile(new SafeFiles()).read(file));
            Decision last = slow.adjudicate("emil", FILE, new Judgement("q1", ReviewVerdict.REJECTED, "A", "A", ""));
            assertThat(DecisionIndex.of(slow.history(FILE)).of("q1").adjudication()).contains(last);
            fast.bringIn(slow.everything(FILE));
            assertThat(DecisionIndex.of(fast.history(FILE)).of("q1").adjudication().map(Decision::uid))
                    .contains(last.uid());
        }
    }

    /** Both logs go on from the same decisions; each row says what is done in one and in the other. */
    @ParameterizedTest
    @CsvSource({"accept, reject, true", "accept, accept, false", "edit, reject, true", "edit, edit, false",
        "edit, edit2, true", "undo, reject, true", "undo, undo, false", "accept, undo, false", "edit, undo, true",
        "'', reject, false",
        "reject, '', false", "adjudicate, adjudicate2, true", "adjudicate, adjudicate, false",
        "adjudicate, reject, false", "other, reject, false", "again, again, false"})
    void namesWhatWasDecidedDifferentlyInTwoLogs(String here, String there, boolean different) {
        try (ReviewLog log = ReviewLog.open(db); ReviewLog other = ReviewLog.open(folder.resolve("other.db"))) {
            log.decide("ada", FILE, judged("q1", ReviewVerdict.ACCEPTED, "A"));
            log.decide("ada", FILE, judged("q2", ReviewVerdict.ACCEPTED, "A"));
            log.decide("ada", FILE, judged("q1", ReviewVerdict.REJECTED, "A"));
            other.bringIn(log.everything(FILE));
            act(log, here);
            act(other, there);
            History.ImportResult result = log.bringIn(other.everything(FILE));
            assertThat(result.differences()).hasSize(different ? 1 : 0).allSatisfy(d -> {
                assertThat(List.of(d.file(), d.qid(), d.annotator())).containsExactly(FILE, "q1",
                        d.adjudicated() ? "eve" : "ada");
                Optional<Decision> current = d.adjudicated() ? log.standing(FILE).getFirst().adjudication()
                        : log.standing(FILE).getFirst().decisions().stream().findFirst();
                assertThat(current.map(Decision::uid))
                        .isEqualTo((d.hereCounts() ? d.here() : d.there()).map(Decision::uid));
            });
            assertThat(log.bringIn(other.everything(FILE)).differences()).isEmpty();
        }
    }

    private static void act(ReviewLog log, String what) {
        switch (what) {
            case "accept", "again" -> log.decide("ada", FILE, judged("q1", ReviewVerdict.ACCEPTED, "A"));
            case "reject" -> log.decide("ada", FILE, judged("q1", ReviewVerdict.REJECTED, "A"));
            case "edit", "edit2" -> log.decide("ada", FILE, judged("q1", ReviewVerdict.EDITED, what));
            case "undo" -> log.undo("ada", FILE, Decision.Kind.DECIDE);
            case "adjudicate" -> log.adjudicate("eve", FILE, judged("q1", ReviewVerdict.ACCEPTED, "A"));
            case "adjudicate2" -> log.adjudicate("eve", FILE, judged("q1", ReviewVerdict.REJECTED, "A"));
            case "other" -> log.decide("bo", FILE, judged("q1", ReviewVerdict.ACCEPTED, "A"));
            default -> {
                // Nothing is done in this log.
            }
        }
    }

    private static Judgement judged(String qid, ReviewVerdict verdict, String after) {
        return new Judgement(qid, verdict, "A", after, "");
    }

    @Test
    void remarksTagsAndTimesSurviveExportAndImport() {
        Path file = folder.resolve("history.jsonl");
        try (ReviewLog log = ReviewLog.open(db); ReviewLog other = ReviewLog.open(folder.resolve("other.db"))) {
            log.decide("ada", FILE, List.of(
                    new Judgement("q1", ReviewVerdict.REJECTED, "A", "A", "no", List.of("trivial", "bad English"),
                            OptionalDouble.of(12.5)),
                    new Judgement("q2", ReviewVerdict.ACCEPTED, "B", "B", "")));
            log.remark("bo", FILE, "q1", Remark.Kind.COMMENT, "Why?\nSee “rule 3”.");
            log.remark("bo", FILE, "q2", Remark.Kind.FLAG, "");
            new HistoryFile(new SafeFiles()).write(file, log.everything(FILE));
            History read = new HistoryFile(new SafeFiles()).read(file);
            History.ImportResult result = other.bringIn(read);
            assertThat(result.remarks()).isEqualTo(2);
            assertThat(other.remarks(FILE)).allMatch(r -> log.remarks(FILE).stream().anyMatch(r::sameAs)).hasSize(2);
            assertThat(other.history(FILE)).allMatch(d -> log.history(FILE).stream().anyMatch(d::sameAs)).hasSize(2);
            assertThat(other.history(FILE).getFirst().judgement().reason()).isEqualTo("trivial, bad English: no");
            assertThat(other.bringIn(read).known()).isEqualTo(4);
        }
    }

    @Test
    void similarQuestionsAreFoundByWordingAndByQuery() {
        List<Sample> all = List.of(asked("a", "Who directed Alien?", "MATCH (m {name: 'Alien'})<-[:d]-(n) RETURN n"),
                asked("b", "Which films were made in Chile?", "MATCH (m {name: 'Brazil'})<-[:d]-(n) RETURN n"),
                asked("c", "Who directed Aliens?", "MATCH (n) RETURN count(n)"),
                asked("d", "How old is Rome?", "MATCH (n) WHERE n.age > 3 RETURN n"));
        SimilarQuestions similar = new SimilarQuestions(all);
        assertThat(similar.to("a", 5)).extracting(m -> m.sample().qid()).containsExactly("c", "b");
        assertThat(similar.to("a", 5)).extracting(SimilarQuestions.Match::sameForm).containsExactly(false, true);
        assertThat(similar.to("missing", 5)).isEmpty();
    }

    private static Sample asked(String qid, String text, String query) {
        return new Sample(qid, "g", query, Optional.empty(), text, Optional.empty(), Optional.empty(),
                Optional.empty(), Optional.empty(), java.util.Map.of(), java.util.Map.of());
    }

    @Test
    void tagsAreReadFromTheWorkspace() throws Exception {
        Path file = folder.resolve("reasons.txt");
        assertThat(ReasonTags.read(file, new SafeFiles())).isEqualTo(ReasonTags.DEFAULT);
        Files.writeString(file, "# our tags\n too long \n\nnonsense\n");
        assertThat(ReasonTags.read(file, new SafeFiles()).tags()).containsExactly("too long", "nonsense");
        Files.writeString(file, "x\nx\n");
        assertThatThrownBy(() -> ReasonTags.read(file, new SafeFiles())).hasMessageContaining("twice");
    }
}
