package org.quern.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.review.Decision.Kind;
import org.quern.workspace.QuernException;

/** The log of decisions: what is said to be noted is there, and stays. */
class ReviewLogTest {

    private static final String FILE = "films";

    @TempDir
    private Path folder;
    private Path db = Path.of("review.db");

    @BeforeEach
    void place() {
        db = folder.resolve("deeper/review.db");
    }

    @Test
    void decisionsAreThereWhenTheLogIsOpenedAgain() {
        Decision decided;
        try (ReviewLog log = ReviewLog.open(db)) {
            decided = log.decide("ada", FILE,
                    new Judgement("q1", ReviewVerdict.EDITED, "Wich?", "Which “𝒳”\u0000?", "typo"));
            log.decide("bo", FILE, new Judgement("q1", ReviewVerdict.REJECTED, "Wich?", "Wich?", ""));
            log.decide("ada", "others", new Judgement("q1", ReviewVerdict.ACCEPTED, "Who?", "Who?", ""));
        }
        try (ReviewLog log = ReviewLog.open(db)) {
            assertThat(log.history(FILE, "q1")).hasSize(2).first().isEqualTo(decided);
            assertThat(log.inForce(FILE)).extracting(Decision::annotator).containsExactly("ada", "bo");
            assertThat(log.inForce("others")).hasSize(1);
        }
    }

    private static List<String> annotators(Handle handle) {
        return handle.createQuery("SELECT annotator FROM decision").mapTo(String.class).list();
    }

    @Test
    void decisionsAreReadWhereNothingCanBeWritten() throws IOException {
        db = folder.resolve("50 % of #1? é/review.db");
        try (ReviewLog log = ReviewLog.open(db)) {
            log.decide("ada", FILE, new Judgement("q1", ReviewVerdict.ACCEPTED, "A", "A", ""));
        }
        byte[] before = Files.readAllBytes(db);
        try (Handle handle = new ReviewTables(db).openToRead()) {
            assertThat(annotators(handle)).containsExactly("ada");
            assertThatThrownBy(() -> handle.execute("DELETE FROM assignment")).hasMessageContaining("readonly");
        }
        assertThat(db).hasBinaryContent(before);
        Path none = folder.resolve("none.db");
        try (Handle handle = new ReviewTables(none).openToRead()) {
            assertThat(annotators(handle)).isEmpty();
            assertThatThrownBy(() -> handle.execute("DELETE FROM assignment")).hasMessageContaining("readonly");
        }
        assertThat(none).doesNotExist();
        Files.writeString(folder.resolve("none.db-wal"), "records");
        assertThatThrownBy(() -> new ReviewTables(none).openToRead()).isInstanceOf(QuernException.class)
                .hasMessageContaining("open the workspace once where it can be written");
    }

    @Test
    void undoIsARecordAndBringsBackWhatWasBefore() {
        try (ReviewLog log = ReviewLog.open(db)) {
            Decision first = log.decide("ada", FILE, new Judgement("q1", ReviewVerdict.ACCEPTED, "A", "A", ""));
            Decision second = log.decide("ada", FILE, new Judgement("q1", ReviewVerdict.EDITED, "A", "B", ""));
            log.decide("bo", FILE, new Judgement("q1", ReviewVerdict.REJECTED, "A", "A", ""));
            Decision undo = log.undo("ada", FILE, Kind.DECIDE).getFirst();
            assertThat(undo.kind()).isEqualTo(Kind.UNDO);
            assertThat(undo.undoes()).contains(second.uid());
            assertThat(undo.before()).isEqualTo("B");
            assertThat(undo.after()).isEqualTo("A");
            assertThat(log.inForce(FILE)).filteredOn(d -> d.annotator().equals("ada")).containsExactly(first);
            assertThat(log.undo("ada", FILE, Kind.DECIDE)).hasSize(1);
            assertThat(log.undo("ada", FILE, Kind.DECIDE)).isEmpty();
            assertThat(log.inForce(FILE)).extracting(Decision::annotator).containsExactly("bo");
            assertThat(log.history(FILE, "q1")).hasSize(5);
        }
    }

    @Test
    void orderHoldsWhenTheClockIsSetBack() {
        Instant noon = Instant.parse("2026-05-01T12:00:00Z");
        Decision early;
        try (ReviewLog log = ReviewLog.open(db, Clock.fixed(noon, ZoneOffset.UTC))) {
            early = log.decide("ada", FILE, new Judgement("q1", ReviewVerdict.ACCEPTED, "A", "A", ""));
        }
        try (ReviewLog log = ReviewLog.open(db, Clock.fixed(noon.minusSeconds(3600), ZoneOffset.UTC))) {
            Decision late = log.decide("ada", FILE, new Judgement("q1", ReviewVerdict.REJECTED, "A", "A", ""));
            assertThat(late.at()).isAfter(early.at());
            assertThat(log.inForce(FILE)).containsExactly(late);
        }
    }

    @Test
    void manyAtTheSameTimeLoseNothing() throws Exception {
        try (ReviewLog log = ReviewLog.open(db)) {
            List<Thread> annotators = Stream.of("ada", "bo", "cy", "di").map(who -> Thread.ofPlatform().start(() -> {
                for (int i = 0; i < 50; i++) {
                    log.decide(who, FILE, new Judgement("q" + i, ReviewVerdict.ACCEPTED, "A", "A", ""));
                    if (i % 5 == 4)
                        log.undo(who, FILE, Kind.DECIDE);
                    log.inForce(FILE);
                }
            })).toList();
            for (Thread annotator : annotators)
                annotator.join();
            assertThat(log.history(FILE)).hasSize(4 * 60);
            assertThat(log.history(FILE)).extracting(Decision::id).doesNotHaveDuplicates();
            assertThat(log.inForce(FILE)).hasSize(4 * 40);
        }
    }

    @Test
    void theDatabaseItselfKeepsRecordsAsTheyAre() throws SQLException {
        try (ReviewLog log = ReviewLog.open(db)) {
            log.decide("ada", FILE, new Judgement("q1", ReviewVerdict.ACCEPTED, "A", "A", ""));
        }
        try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + db);
                Statement statement = other.createStatement()) {
            for (String attempt : List.of("UPDATE decision SET verdict = 'rejected'", "DELETE FROM decision",
                    "INSERT OR REPLACE INTO decision SELECT * FROM decision")) {
                assertThatThrownBy(() -> statement.execute(attempt)).as(attempt).isInstanceOf(SQLException.class)
                        .hasMessageContaining("never");
            }
        }
    }

    @Test
    void partsThatDoNotFitAreRefused() {
        try (ReviewLog log = ReviewLog.open(db)) {
            refused("has no name",
                    () -> log.decide(" ", FILE, new Judgement("q1", ReviewVerdict.ACCEPTED, "A", "A", "")));
            refused("without leading or trailing spaces",
                    () -> log.decide("ada ", FILE, new Judgement("q1", ReviewVerdict.ACCEPTED, "A", "A", "")));
            refused("text unchanged",
                    () -> log.decide("ada", FILE, new Judgement("q1", ReviewVerdict.EDITED, "A", "A", "")));
            refused("text is empty",
                    () -> log.decide("ada", FILE, new Judgement("q1", ReviewVerdict.EDITED, "A", " ", "")));
            refused("cannot change",
                    () -> log.decide("ada", FILE, new Judgement("q1", ReviewVerdict.ACCEPTED, "A", "B", "")));
            refused("incomplete Unicode character",
                    () -> log.decide("ada", FILE, new Judgement("q1", ReviewVerdict.EDITED, "A", "\ud835", "")));
            assertThat(log.history(FILE)).isEmpty();
        }
    }

    private static void refused(String why, Runnable attempt) {
        assertThatThrownBy(attempt::run).isInstanceOf(QuernException.class).hasMessageContaining(why);
    }

    @Test
    void newerStrangeAndDamagedFilesAreRefusedUnharmed() throws IOException {
        try (ReviewLog log = ReviewLog.open(db)) {
            for (int i = 0; i < 400; i++)
                log.decide("ada", FILE, new Judgement("q" + i, ReviewVerdict.EDITED, "A", "B".repeat(100), ""));
        }
        byte[] good = Files.readAllBytes(db);
        refusedUnharmed(number(good, 60, ReviewTables.VERSION + 1), "newer version of Quern");
        refusedUnharmed(number(good, 68, 17), "another program");
        refusedUnharmed(new byte[0], "corrupted (it is empty)");
        refusedUnharmed("{\"not\": \"a database\"}".getBytes(java.nio.charset.StandardCharsets.UTF_8), "corrupted");
        byte[] broken = good.clone();
        // The inner pages of the tables.
        for (int i = 4096; i < broken.length; i += 4096)
            java.util.Arrays.fill(broken, i, i + 40, (byte) 0x5a);
        refusedUnharmed(broken, "corrupted");
        Files.write(db, good);
        try (ReviewLog log = ReviewLog.open(db)) {
            assertThat(log.history(FILE)).hasSize(400);
        }
    }

    @Test
    void decisionsOfALostFileAreNotLostToo() throws IOException {
        Path ahead = Files.writeString(Files.createDirectories(db.getParent()).resolve("review.db-wal"), "decisions");
        refused("it is missing", () -> ReviewLog.open(db).close());
        assertThat(ahead).hasContent("decisions");
        assertThat(db).doesNotExist();
    }

    private static byte[] number(byte[] file, int at, int value) {
        byte[] changed = file.clone();
        ByteBuffer.wrap(changed).putInt(at, value);
        return changed;
    }

    private void refusedUnharmed(byte[] content, String why) throws IOException {
        Files.write(db, content);
        refused(why, () -> ReviewLog.open(db).close());
        assertThat(Files.readAllBytes(db)).as(why).isEqualTo(content);
        try (Stream<Path> beside = Files.list(db.getParent())) {
            assertThat(beside).as(why).containsExactly(db);
        }
    }

    private static Decision another(int number) {
        return new Decision(0, UUID.randomUUID(), Instant.EPOCH.plusSeconds(number), "bo", FILE, Kind.DECIDE,
                new Judgement("q" + number, ReviewVerdict.EDITED, "A", "B".repeat(500), ""), Optional.empty(),
                Optional.empty(), Stamp.NONE);
    }

    @Test
    void aFullDiskIsToldAndLosesNothing() throws SQLException {
        try (ReviewLog log = ReviewLog.open(db)) {
            log.decide("ada", FILE, new Judgement("q0", ReviewVerdict.ACCEPTED, "A", "A", ""));
            log.allowPages(12);
            int noted = 1;
            QuernException told = null;
            for (; told == null && noted < 1000; noted++) {
                try {
                    log.decide("ada", FILE, new Judgement("q" + noted, ReviewVerdict.EDITED, "A", "B".repeat(500), ""));
                } catch (QuernException full) {
                    told = full;
                    noted--;
                }
            }
            assertThat(told).hasMessageContaining("disk is full").hasMessageContaining("free some space");
            assertThat(log.history(FILE)).hasSize(noted).hasSizeGreaterThan(3);
            assertThatThrownBy(
                    () -> log.decide("ada", FILE, new Judgement("qq", ReviewVerdict.EDITED, "A", "B".repeat(9000), "")))
                    .isInstanceOf(QuernException.class);
            List<Decision> others = Stream.iterate(0, i -> i + 1).limit(300).map(ReviewLogTest::another).toList();
            refused("disk is full", () -> log.bringIn(new History(List.of(), others, List.of())));
            assertThat(log.history(FILE)).as("all of it or nothing").hasSize(noted);
            log.allowPages(100_000);
            log.decide("ada", FILE, new Judgement("qz", ReviewVerdict.EDITED, "A", "B".repeat(9000), ""));
            assertThat(log.history(FILE)).hasSize(noted + 1);
        }
    }
}
