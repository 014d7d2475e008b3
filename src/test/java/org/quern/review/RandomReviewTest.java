package org.quern.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.TextChecks;
import org.quern.workspace.SafeFiles;

/**
 * Several people decide, change their minds, take back and adjudicate at random: the log says what a simple model says,
 * nobody sees what they may not see yet, and a history goes to another machine and back.
 */
class RandomReviewTest {

    private static final String FILE = "films";
    private static final List<String> PEOPLE = List.of("ada", "bo", "cy");
    private static final String JUDGE = "dora";
    private static final int STEPS = 120;

    private record Said(String qid, boolean adjudicated, ReviewVerdict verdict, String text) {}

    private final List<Sample> samples = Questions.some(7, "a", "b");
    private final Map<String, Deque<Said>> stacks = new HashMap<>();
    private final List<Said> adjudications = new ArrayList<>();

    @TempDir
    private Path folder;

    private ReviewQueue queue(ReviewLog log, String annotator) {
        return new ReviewQueue(log, FILE, samples, annotator,
                (sample, text) -> new TextChecks().check(text, sample.goldCypher()), Progress.NONE);
    }

    private ReviewLog open(String name) {
        return ReviewLog.open(folder.resolve(name), new TickingClock(Duration.ofSeconds(3)));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void everythingAgreesWithASimpleModel(long seed) {
        Random random = new Random(seed);
        try (ReviewLog log = open("here.db"); ReviewLog other = open("there.db")) {
            boolean dealt = seed % 2 == 0;
            if (dealt)
                log.assign(new AssignmentPlanner(PEOPLE, 2, seed).deal(FILE, samples, Set.of()));
            Map<String, ReviewQueue> queues = new TreeMap<>();
            PEOPLE.forEach(p -> queues.put(p, queue(log, p)));
            for (int i = 0; i < STEPS; i++) {
                step(log, queues, random);
                if (i % 20 == 10) {
                    assertThat(said(log)).isEqualTo(model());
                    PEOPLE.forEach(p -> blind(log, p));
                    if (random.nextBoolean())
                        queues.replaceAll((p, _) -> queue(log, p));
                }
            }
            assertThat(said(log)).isEqualTo(model());
            assertThat(adjudicated(log)).isEqualTo(adjudicatedInModel());
            travels(log, other, random);
        }
        try (ReviewLog again = open("here.db")) {
            assertThat(said(again)).isEqualTo(model());
        }
    }

    private void step(ReviewLog log, Map<String, ReviewQueue> queues, Random random) {
        String who = PEOPLE.get(random.nextInt(PEOPLE.size()));
        int what = random.nextInt(12);
        if (what == 0) {
            String qid = samples.get(random.nextInt(samples.size())).qid();
            ReviewVerdict verdict = ReviewVerdict.values()[random.nextInt(3)];
            Decision made = new AdjudicationQueue(log, FILE, samples).adjudicate(JUDGE, qid, verdict,
                    "judged " + random.nextInt(3), ReviewQueue.Reason.NONE);
            Said said = new Said(qid, true, verdict, made.after());
            stacks.computeIfAbsent(JUDGE, _ -> new ArrayDeque<>()).push(said);
            adjudications.add(said);
        } else if (what == 1) {
            log.undo(JUDGE, FILE, Decision.Kind.ADJUDICATE);
            Said gone = stacks.computeIfAbsent(JUDGE, _ -> new ArrayDeque<>()).poll();
            adjudications.removeIf(said -> said == gone);
        } else if (what < 4) {
            List<Decision> undone = queues.get(who).undo();
            Said gone = stacks.computeIfAbsent(who, _ -> new ArrayDeque<>()).poll();
            assertThat(undone).map(Decision::qid).isEqualTo(Optional.ofNullable(gone).map(Said::qid).stream().toList());
        } else if (what < 6) {
            String qid = queues.get(who).items(QueueOrder.SHUFFLED, QueueFilter.ALL, random.nextInt()).getFirst().qid();
            Remark.Kind kind = Remark.Kind.values()[random.nextInt(4)];
            queues.get(who).remark(qid, kind, kind == Remark.Kind.COMMENT ? "comment " + random.nextInt() : "");
        } else {
            List<QueueItem> own = queues.get(who).items(QueueOrder.FILE, QueueFilter.ALL, 0);
            QueueItem item = own.get(random.nextInt(own.size()));
            ReviewVerdict verdict = ReviewVerdict.values()[random.nextInt(3)];
            Decision made = queues.get(who).decide(item.qid(), verdict, "text " + random.nextInt(2),
                    ReviewQueue.Reason.NONE);
            stacks.computeIfAbsent(who, _ -> new ArrayDeque<>())
                    .push(new Said(item.qid(), false, verdict, made.after()));
            assertThat(queues.get(who).item(item.qid()).own()).contains(made);
        }
    }

    private Set<String> model() {
        Set<String> all = new HashSet<>();
        for (String person : PEOPLE) {
            Set<String> met = new HashSet<>();
            // The top of the stack comes first.
            for (Said said : stacks.getOrDefault(person, new ArrayDeque<>())) {
                if (met.add(said.qid()))
                    all.add(person + " " + said.qid() + " " + said.verdict() + " " + said.text());
            }
        }
        return all;
    }

    private static Set<String> said(ReviewLog log) {
        return log.inForce(FILE).stream()
                .map(d -> d.annotator() + " " + d.qid() + " " + d.verdict() + " " + d.after())
                .collect(Collectors.toSet());
    }

    private Map<String, String> adjudicatedInModel() {
        Map<String, String> last = new TreeMap<>();
        adjudications.forEach(said -> last.put(said.qid(), said.verdict() + " " + said.text()));
        return last;
    }

    private static Map<String, String> adjudicated(ReviewLog log) {
        Map<String, String> last = new TreeMap<>();
        DecisionIndex.of(log.history(FILE)).all().forEach(s -> s.adjudication()
                .ifPresent(d -> last.put(d.qid(), d.verdict() + " " + d.after())));
        return last;
    }

    /**
     * As long as a question is not decided by all who are to, everything that an annotator sees of it is what a log with
     * this annotator's records alone would show.
     */
    private void blind(ReviewLog log, String annotator) {
        try (ReviewLog alone = open("alone-" + annotator + "-" + System.nanoTime() + ".db")) {
            alone.bringIn(new History(log.assignments(FILE),
                    log.history(FILE).stream().filter(d -> d.annotator().equals(annotator)).toList(),
                    log.remarks(FILE).stream().filter(r -> r.annotator().equals(annotator)).toList()));
            ReviewQueue whole = queue(log, annotator);
            ReviewQueue own = queue(alone, annotator);
            DecisionIndex standings = DecisionIndex.of(log.history(FILE));
            Map<String, Set<String>> assigned = log.assignments(FILE).stream().collect(Collectors.groupingBy(
                    Assignment::qid, Collectors.mapping(Assignment::annotator, Collectors.toSet())));
            for (QueueOrder order : QueueOrder.values()) {
                for (QueueFilter.What what : order == QueueOrder.FILE ? QueueFilter.What.values()
                        : new QueueFilter.What[]{QueueFilter.What.ALL})
                    assertThat(hidden(whole.items(order, QueueFilter.ALL.with(what), 5), standings, assigned))
                            .as(annotator + " " + order + " " + what)
                            .isEqualTo(hidden(own.items(order, QueueFilter.ALL.with(what), 5), standings, assigned));
            }
            for (QueueItem item : hidden(whole.items(QueueOrder.FILE, QueueFilter.ALL, 0), standings, assigned))
                assertThat(whole.history(item.qid())).allMatch(d -> d.annotator().equals(annotator));
            assertThat(whole.pace()).isEqualTo(own.pace());
        }
    }

    private static List<QueueItem> hidden(List<QueueItem> items, DecisionIndex standings,
            Map<String, Set<String>> assigned) {
        return items.stream().filter(item -> {
            Set<String> decided = standings.of(item.qid()).decisions().stream().map(Decision::annotator)
                    .collect(Collectors.toSet());
            return item.own().isEmpty() || !decided.containsAll(assigned.getOrDefault(item.qid(), Set.of()));
        }).map(RandomReviewTest::withoutIds).toList();
    }

    /** The place of a record in its log is another one in each. */
    private static QueueItem withoutIds(QueueItem item) {
        return new QueueItem(item.place(), item.sample(), item.findings(), item.audit(),
                item.own().map(d -> new Decision(0, d.uid(), d.at(), d.annotator(), d.file(), d.kind(),
                        d.judgement(), d.undoes(), d.batch(), d.stamp())),
                item.others(), item.adjudication(), item.state(), item.stale(),
                new QueueItem.Remarks(item.remarks().flagged(), item.remarks().skipped(),
                        item.remarks().comments().stream().map(r -> new Remark(0, r.uid(), r.at(), r.annotator(),
                                r.file(), r.qid(), r.kind(), r.text(), r.stamp())).toList(),
                        item.remarks().unread()));
    }

    /** In two parts that overlap, the later one first, to another machine; the export is the same there. */
    private void travels(ReviewLog log, ReviewLog other, Random random) {
        HistoryFile form = new HistoryFile(new SafeFiles());
        Path file = folder.resolve("history.jsonl.gz");
        form.write(file, log.everything(FILE));
        History read = form.read(file);
        List<Decision> shuffled = new ArrayList<>(read.decisions());
        Collections.shuffle(shuffled, random);
        Set<Decision> half = new HashSet<>(shuffled.subList(0, shuffled.size() / 2));
        // Whoever brings an undo brings what it takes back.
        read.decisions().stream().filter(half::contains).flatMap(d -> d.undoes().stream()).toList()
                .forEach(undone -> read.decisions().stream().filter(d -> d.uid().equals(undone)).forEach(half::add));
        other.bringIn(new History(List.of(), List.copyOf(half), List.of()));
        History.ImportResult rest = other.bringIn(read);
        assertThat(rest.added()).hasSize(read.decisions().size() - half.size());
        assertThat(other.bringIn(read).added()).isEmpty();
        assertThat(said(other)).isEqualTo(said(log));
        Path back = folder.resolve("back.jsonl.gz");
        form.write(back, other.everything(FILE));
        assertThat(back).hasSameBinaryContentAs(file);
        assertThat(reviewed(other)).isEqualTo(reviewed(log));
    }

    private ReviewedQuestions reviewed(ReviewLog log) {
        return ReviewedQuestions.of(samples, log.history(FILE), log.assignments(FILE), false, (_, _) -> List.of());
    }
}
