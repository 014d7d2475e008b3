package org.quern.review;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.quern.job.Progress;
import org.quern.question.QuestionCheck;
import org.quern.question.Rewriting;
import org.quern.question.Sample;
import org.quern.question.TextCheck.Finding;
import org.quern.question.audit.AuditFile;
import org.quern.question.audit.AuditRule;
import org.quern.workspace.QuernException;

/**
 * The questions of a file that one annotator decides on, with the decisions. Blind: decisions of others do not
 * show in any item, state, filter or order before this annotator and all others assigned to the question have
 * decided. Contains the questions assigned to the annotator; all questions if nothing in the file is assigned.
 * The lead of a team sees all questions and decisions, too, but those assigned to others only on request; where the
 * lead annotates, the queue is as blind as any.
 * Thread-safe; decisions wait for the disk.
 */
public final class ReviewQueue {

    private record Entry(int place, Sample sample, List<Finding> findings, double doubt) {}

    private final ReviewLog log;
    private final String file;
    private final String annotator;
    private final Map<String, Entry> entries = new LinkedHashMap<>();
    private final Map<String, Set<String>> assigned = new HashMap<>();
    private final Map<String, List<Remark>> remarks = new HashMap<>();
    private final Map<String, Long> seen = new HashMap<>();
    private final Set<String> speakers = new HashSet<>();
    /** Whether the annotator leads a team and therefore sees all questions and decisions. */
    private final boolean lead;
    /** Whether that lead has been assigned questions. */
    private final boolean leadAnnotates;
    private Map<AuditFile.Key, Set<AuditFile.Finding>> audit = Map.of();
    private DecisionIndex standings;

    /**
     * Reads the decisions and checks all texts.
     *
     * @param file the name of the question file in the log
     * @param checks of the texts
     * @throws QuernException when two questions have the same id, or the log cannot be read
     */
    public ReviewQueue(ReviewLog log, String file, List<Sample> samples, String annotator, QuestionCheck checks,
            Progress progress) {
        this.log = log;
        this.file = file;
        this.annotator = annotator;
        log.assignments(file).forEach(a -> assigned.computeIfAbsent(a.qid(), _ -> new TreeSet<>()).add(a.annotator()));
        lead = !log.team().isOpen() && log.team().has(annotator, Role.LEAD);
        leadAnnotates = lead && assigned.values().stream().anyMatch(names -> names.contains(annotator));
        Doubt doubt = new Doubt();
        for (int place = 0; place < samples.size(); place++) {
            progress.at(place, samples.size());
            progress.checkCancelled();
            Sample sample = samples.get(place);
            if (!lead && !assigned.isEmpty() && !assigned.getOrDefault(sample.qid(), Set.of()).contains(annotator))
                continue;
            List<Finding> findings = SparqlItem.isSparql(sample) ? List.of()
                    : checks.check(sample, sample.nlQuestion());
            if (entries.put(sample.qid(), new Entry(place, sample, findings, doubt.of(sample, findings))) != null)
                throw new QuernException("duplicate question id {0}", file, "change one of the ids", sample.qid());
        }
        this.standings = DecisionIndex.of(log.history(file));
        readRemarks();
    }

    private void readRemarks() {
        remarks.clear();
        log.remarks(file).forEach(this::add);
        seen.clear();
        seen.putAll(log.seen(annotator, file));
        speakers.clear();
        log.team().members().stream().filter(member -> member.role() != Role.ANNOTATOR).map(Member::name)
                .forEach(speakers::add);
    }

    private void add(Remark remark) {
        remarks.computeIfAbsent(remark.qid(), _ -> new ArrayList<>()).add(remark);
    }

    /** With the findings of audits about gold queries. */
    public ReviewQueue audited(Map<AuditFile.Key, Set<AuditFile.Finding>> findings) {
        audit = Map.copyOf(findings);
        return this;
    }

    private List<AuditFile.Finding> audit(Sample sample) {
        return audit.getOrDefault(new AuditFile.Key(sample.graph(), sample.qid()), Set.of()).stream()
                .sorted(Comparator.comparing(AuditFile.Finding::rule)).toList();
    }

    /** The rules of audits that have a finding about one of the questions. */
    public Set<AuditRule> auditRules() {
        Set<AuditRule> rules = EnumSet.noneOf(AuditRule.class);
        entries.values().forEach(entry -> audit(entry.sample()).forEach(found -> rules.add(found.rule())));
        return rules;
    }

    /** The annotator's name. */
    public String annotator() {
        return annotator;
    }

    /** The total number of the annotator's questions. */
    public int size() {
        return (int) entries.keySet().stream().filter(this::isOwn).count();
    }

    /** Whether the question is to be decided by this annotator; false if a lead only sees it. */
    public boolean isOwn(String qid) {
        return !leadAnnotates || assigned.getOrDefault(qid, Set.of()).contains(annotator);
    }

    /** Whether there are questions that a lead only sees. */
    public boolean hasOthers() {
        return entries.keySet().stream().anyMatch(qid -> !isOwn(qid));
    }

    /** Whether the question is in this queue. */
    public boolean has(String qid) {
        return entries.containsKey(qid);
    }

    /** The id of the question with a number, which is its position in the file, from 1; empty if not in this queue. */
    public Optional<String> numbered(int number) {
        return entries.values().stream().filter(entry -> entry.place() == number - 1).map(e -> e.sample().qid())
                .findFirst();
    }

    /** @throws QuernException when the question is not in this queue; the message says why */
    public void check(String qid) {
        if (has(qid))
            return;
        boolean others = assigned.containsKey(qid);
        throw new QuernException(
                others ? "this question is assigned to other annotators" : "there is no such question",
                file + " " + qid,
                others ? "choose a question assigned to this annotator" : "look up the id in the file");
    }

    /** The MATCH categories of the file, sorted. */
    public List<String> categories() {
        return entries.values().stream().map(e -> QueueItem.category(e.sample())).distinct().sorted().toList();
    }

    /**
     * The questions that match the filter.
     *
     * @param seed for {@link QueueOrder#SHUFFLED}
     */
    public synchronized List<QueueItem> items(QueueOrder order, QueueFilter filter, long seed) {
        List<String> words = Arrays.asList(filter.text().strip().toLowerCase(Locale.ROOT).split("\\s+"));
        // Sorted before filtering, so that decisions do not move questions.
        return ordered(order, seed).stream()
                .filter(e -> filter.ids().isPresent()
                        || isOwn(e.sample().qid()) == (filter.what() != QueueFilter.What.OTHERS))
                .filter(e -> filter.category().stream().allMatch(QueueItem.category(e.sample())::equals))
                .filter(e -> filter.ids().stream().allMatch(ids -> ids.contains(e.sample().qid())))
                .filter(e -> filter.graph().stream().allMatch(e.sample().graph()::equals))
                .filter(e -> !filter.doubtful() || e.doubt() > 0)
                .filter(e -> filter.audit().isEmpty()
                        || audit(e.sample()).stream().map(AuditFile.Finding::rule).anyMatch(filter.audit()::contains))
                .filter(e -> contains(e.sample(), words))
                .map(this::item).filter(i -> fits(i, filter.what())).toList();
    }

    private List<Entry> ordered(QueueOrder order, long seed) {
        List<Entry> all = new ArrayList<>(entries.values());
        switch (order) {
            case FILE -> {
                // The questions as read.
            }
            case LEAST_CERTAIN -> all.sort(Comparator.comparingDouble(Entry::doubt).reversed());
            case AUDIT -> sort(all, e -> audit(e.sample()).stream().findFirst().map(found -> found.rule().ordinal())
                    .orElse(Integer.MAX_VALUE));
            case DISAGREEMENT -> sort(all, e -> item(e).state() != State.DISPUTED);
            case SIMILARITY -> sort(all, e -> SimilarQuestions.form(e.sample()) + "\n" + e.sample().nlQuestion());
            case SHUFFLED -> Collections.shuffle(all, new Random(seed));
            case CATEGORIES_IN_TURN -> {
                return inTurn(all);
            }
        }
        return all;
    }

    private static <K extends Comparable<K>> void sort(List<Entry> all, Function<Entry, K> key) {
        Map<Entry, K> keys = new IdentityHashMap<>();
        all.forEach(entry -> keys.put(entry, key.apply(entry)));
        all.sort(Comparator.comparing(keys::get));
    }

    private static List<Entry> inTurn(List<Entry> all) {
        Collection<List<Entry>> groups = all.stream().collect(Collectors.groupingBy(
                e -> QueueItem.category(e.sample()), TreeMap::new, Collectors.toList())).values();
        List<Entry> turns = new ArrayList<>(all.size());
        for (int turn = 0; turns.size() < all.size(); turn++) {
            for (List<Entry> group : groups) {
                if (turn < group.size())
                    turns.add(group.get(turn));
            }
        }
        return turns;
    }

    private static boolean contains(Sample sample, List<String> words) {
        String all = String.join("\n", sample.nlQuestion(), sample.nlQuestionRaw().orElse(""), sample.goldCypher(),
                sample.qid()).toLowerCase(Locale.ROOT);
        return words.stream().allMatch(all::contains);
    }

    private static boolean fits(QueueItem item, QueueFilter.What what) {
        return switch (what) {
            case ALL, OTHERS -> true;
            case UNDECIDED -> item.own().isEmpty();
            case DECIDED -> item.own().isPresent();
            case ACCEPTED -> has(item, ReviewVerdict.ACCEPTED);
            case EDITED -> has(item, ReviewVerdict.EDITED);
            case REJECTED -> has(item, ReviewVerdict.REJECTED);
            case DISPUTED -> item.state() == State.DISPUTED;
            case ADJUDICATED -> item.state() == State.ADJUDICATED;
            case FLAGGED -> item.remarks().flagged();
            case SKIPPED -> item.remarks().skipped();
            case COMMENTED -> !item.remarks().comments().isEmpty();
            case UNREAD -> item.remarks().unread() > 0;
        };
    }

    private static boolean has(QueueItem item, ReviewVerdict verdict) {
        return item.own().map(Decision::verdict).stream().anyMatch(verdict::equals);
    }

    /**
     * The current state of a question.
     *
     * @throws IllegalArgumentException when it is not in this queue
     */
    public synchronized QueueItem item(String qid) {
        return item(entry(qid));
    }

    private Entry entry(String qid) {
        Entry entry = entries.get(qid);
        if (entry == null)
            throw new IllegalArgumentException(qid);
        return entry;
    }

    private QueueItem item(Entry entry) {
        Sample sample = entry.sample();
        QuestionDecisions whole = standings.of(sample.qid());
        Optional<Decision> own = whole.of(annotator);
        Set<String> decided = whole.decisions().stream().map(Decision::annotator).collect(Collectors.toSet());
        Set<String> all = assigned.getOrDefault(sample.qid(), Set.of());
        boolean open = own.isPresent() && decided.containsAll(all)
                || lead && (own.isPresent() || !all.contains(annotator));
        QuestionDecisions visible = open ? whole
                : new QuestionDecisions(sample.qid(), own.stream().toList(), Optional.empty());
        return new QueueItem(entry.place(), sample, entry.findings(), audit(sample), own,
                visible.decisions().stream().filter(d -> !d.annotator().equals(annotator)).toList(),
                visible.adjudication(),
                visible.state(isRewritten(sample)),
                own.stream().anyMatch(d -> !d.before().equals(sample.nlQuestion())),
                remarks(sample.qid(), open, own.isPresent()));
    }

    private QueueItem.Remarks remarks(String qid, boolean open, boolean decided) {
        List<Remark> all = remarks.getOrDefault(qid, List.of());
        if (all.isEmpty())
            return QueueItem.Remarks.NONE;
        boolean flagged = false;
        boolean skipped = false;
        List<Remark> comments = new ArrayList<>();
        for (Remark remark : all) {
            boolean own = remark.annotator().equals(annotator);
            switch (remark.kind()) {
                case FLAG -> flagged |= own;
                case UNFLAG -> flagged &= !own;
                case SKIP -> skipped |= own;
                case COMMENT -> {
                    if (own || open || speakers.contains(remark.annotator()) || speakers.contains(annotator))
                        comments.add(remark);
                }
            }
        }
        long last = seen.getOrDefault(qid, 0L);
        return new QueueItem.Remarks(flagged, skipped && !decided, comments, (int) comments.stream()
                .filter(remark -> remark.id() > last && !remark.annotator().equals(annotator)).count());
    }

    static boolean isRewritten(Sample sample) {
        return Rewriting.of(sample).isPresent()
                || sample.nlQuestionRaw().stream().anyMatch(raw -> !raw.equals(sample.nlQuestion()));
    }

    /**
     * Decides on a question of this queue; the decision is on disk when this method returns.
     *
     * @param text the annotator's own text if edited; otherwise ignored
     * @throws QuernException when an edited text is empty or unchanged, or the disk fails
     */
    public Decision decide(String qid, ReviewVerdict verdict, String text, Reason reason) {
        Decision decision = log.decide(annotator, file, judgement(qid, verdict, text, reason));
        note(List.of(decision));
        return decision;
    }

    /**
     * Accepts or rejects questions of this queue, all or none; one undo undoes all of them.
     *
     * @throws IllegalArgumentException for edits
     */
    public List<Decision> decide(List<String> qids, ReviewVerdict verdict, Reason reason) {
        if (verdict == ReviewVerdict.EDITED)
            throw new IllegalArgumentException("edited");
        List<Decision> decisions = log.decide(annotator, file,
                qids.stream().map(qid -> judgement(qid, verdict, "", reason)).toList());
        note(decisions);
        return decisions;
    }

    private Judgement judgement(String qid, ReviewVerdict verdict, String text, Reason reason) {
        String before = entry(qid).sample().nlQuestion();
        return new Judgement(qid, verdict, before, verdict == ReviewVerdict.EDITED ? text : before, reason.why(),
                reason.tags(), reason.seconds());
    }

    /**
     * Why somebody decides.
     *
     * @param why the reason in words; may be empty
     * @param tags the reason as tags
     * @param seconds time spent on the question, without idle time
     */
    public record Reason(String why, List<String> tags, OptionalDouble seconds) {

        public static final Reason NONE = of("");

        public Reason {
            tags = List.copyOf(tags);
        }

        public static Reason of(String why) {
            return new Reason(why, List.of(), OptionalDouble.empty());
        }
    }

    /** The decisions that {@link #undo} would undo. */
    public List<Decision> last() {
        return log.last(annotator, file, Decision.Kind.DECIDE);
    }

    /**
     * Undoes this annotator's last current decision about the file, with all decisions that were made together
     * with it; the records name them. An adjudication is undone by {@link AdjudicationQueue#undo}.
     */
    public List<Decision> undo() {
        List<Decision> undone = log.undo(annotator, file, Decision.Kind.DECIDE);
        note(undone);
        return undone;
    }

    private synchronized void note(List<Decision> records) {
        records.forEach(standings::add);
    }

    /**
     * Notes something about a question of this queue.
     *
     * @param text the comment; empty for other kinds
     */
    public Remark remark(String qid, Remark.Kind kind, String text) {
        Remark remark = log.remark(annotator, file, entry(qid).sample().qid(), kind, text);
        synchronized (this) {
            add(remark);
        }
        return remark;
    }

    /** Notes that the annotator has seen the comments on a question. */
    public void see(String qid) {
        log.see(annotator, file, qid);
        Map<String, Long> now = log.seen(annotator, file);
        synchronized (this) {
            seen.putAll(now);
        }
    }

    /** Reads the decisions again: an adjudicator, another queue or an import may have added some. */
    public synchronized void refresh() {
        // Read while holding the lock: decisions made meanwhile are added afterwards.
        standings = DecisionIndex.of(log.history(file));
        readRemarks();
    }

    /** All records about a question that this annotator may see, oldest first. */
    public List<Decision> history(String qid) {
        boolean open = !item(qid).others().isEmpty() || item(qid).adjudication().isPresent();
        return log.history(file, qid).stream().filter(d -> open || d.annotator().equals(annotator)).toList();
    }

    /** The annotator's progress and pace in this queue. */
    public synchronized AnnotationSpeed pace() {
        List<Decision> own = standings.by(annotator).stream().filter(d -> has(d.qid()) && isOwn(d.qid())).toList();
        return AnnotationSpeed.of(own.size(), size() - own.size(), own);
    }
}
