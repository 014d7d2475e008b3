package org.quern.task.review;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.job.Progress;
import org.quern.question.QuestionCheck;
import org.quern.question.Rewriting;
import org.quern.question.Sample;
import org.quern.question.audit.AuditFile;
import org.quern.review.AdjudicationQueue;
import org.quern.review.Assignment;
import org.quern.review.AssignmentPlanner;
import org.quern.review.Decision;
import org.quern.review.Member.Credentials;
import org.quern.review.ReviewLog;
import org.quern.review.ReviewQueue;
import org.quern.review.ReviewVerdict;
import org.quern.review.Role;
import org.quern.review.SparqlItem;
import org.quern.review.Team;
import org.quern.review.Workload;
import org.quern.review.agreement.Agreement;
import org.quern.review.agreement.Calibration;
import org.quern.review.agreement.GoldFile;
import org.quern.sparql.statistics.StatisticsReader;
import org.quern.workspace.QuernException;

/**
 * A question file with its decisions.
 *
 * @param name the name of the file in the log
 * @param gold its gold questions
 * @param checks of its texts
 * @param audit findings of audits about gold queries
 */
public record FileReview(String name, List<Sample> samples, ReviewLog log, GoldFile gold, QuestionCheck checks,
        Map<AuditFile.Key, Set<AuditFile.Finding>> audit) {

    public FileReview {
        samples = List.copyOf(samples);
    }

    /** The file's name without folder and extension, so that decisions stay valid when the workspace is moved. */
    public static String nameOf(Path file) {
        return file.getFileName().toString().replaceFirst("\\.gz$", "").replaceFirst("\\.jsonl?$", "");
    }

    /**
     * The text to decide on a question.
     *
     * @param question an edited wording; for a SPARQL query, a changed query may follow an empty line
     * @param query a changed SPARQL query; empty to keep it, or if the wording contains it
     * @throws QuernException when the changed query is not valid, or the question has no SPARQL query
     */
    public String text(String qid, String question, Optional<String> query) {
        Sample sample = sample(qid);
        if (!SparqlItem.isSparql(sample)) {
            if (query.isPresent())
                throw new QuernException("only the query of a SPARQL question can be changed", qid,
                        "leave out the query");
            return question;
        }
        SparqlItem.Parts read = SparqlItem.Parts.of(question);
        SparqlItem.Parts parts = new SparqlItem.Parts(read.question().isEmpty() ? sample.nlQuestion() : read.question(),
                query.or(read::query));
        parts.query().ifPresent(changed -> {
            String wrong = new StatisticsReader().read(changed).error();
            if (!wrong.isEmpty())
                throw new QuernException("the changed query is not valid: {0}", qid, "correct the query", wrong);
        });
        return parts.text(sample.goldCypher());
    }

    /** @throws QuernException when the file has no such question */
    public Sample sample(String qid) {
        return samples.stream().filter(one -> one.qid().equals(qid)).findFirst()
                .orElseThrow(() -> new QuernException("there is no such question", name + " " + qid,
                        "look up the id in the file"));
    }

    /**
     * Checks that somebody may act under a name.
     *
     * @throws QuernException when the team of the workspace does not allow it
     */
    public void check(String name, Role role, Credentials given) {
        log.team().check(name, role, given);
    }

    /**
     * The agreement of the last model's verdicts, whether questions are correct and realistic, with the decisions of
     * people: accepted, or edited or rejected. Only decisions on the judged text count.
     */
    public Calibration calibration() {
        Map<String, String> texts = new HashMap<>();
        Map<String, Boolean> judged = new HashMap<>();
        for (Sample sample : samples) {
            Optional<Rewriting.Round> last = Rewriting.of(sample).filter(known -> !known.rounds().isEmpty())
                    .map(known -> known.rounds().getLast());
            // A correction that no round judged has no verdict.
            if (last.isPresent() && last.get().judged() && !last.get().judge().isGrammar()
                    && !last.get().text().equals(Optional.of(sample.nlQuestion()))) {
                judged.put(sample.qid(), last.get().passed());
                texts.put(sample.qid(), sample.nlQuestion());
            }
        }
        return Calibration.of(judged, Calibration.labels(log.standing(name),
                decision -> decision.before().equals(texts.get(decision.qid()))
                        ? Optional.of(decision.verdict() == ReviewVerdict.ACCEPTED) : Optional.empty()));
    }

    /** The questions of one annotator. */
    public ReviewQueue queue(String annotator, Progress progress) {
        return new ReviewQueue(log, name, samples, annotator, checks, progress).audited(audit);
    }

    /** The disputed questions. */
    public AdjudicationQueue adjudication() {
        return new AdjudicationQueue(log, name, samples);
    }

    /** @param withGold whether to compare with gold questions */
    public Agreement agreement(Agreement.Settings settings, boolean withGold, Progress progress) {
        return Agreement.of(new Agreement.Input(samples, annotations(), adjudication().adjudications(),
                withGold ? gold.verdicts() : Map.of()), settings, progress);
    }

    /** The decisions that count: a lead annotates only the questions assigned to the lead, if any are assigned. */
    private List<Decision> annotations() {
        Team team = log.team();
        Map<String, Set<String>> assigned = assignments().stream().collect(Collectors.groupingBy(Assignment::qid,
                Collectors.mapping(Assignment::annotator, Collectors.toSet())));
        return log.inForce(name).stream()
                .filter(decision -> team.isOpen() || !team.has(decision.annotator(), Role.LEAD)
                        || assigned.getOrDefault(decision.qid(), Set.of(decision.annotator()))
                                .contains(decision.annotator()))
                .toList();
    }

    /**
     * Makes adjudicated questions gold questions; their expected verdict is the adjudicated one. Existing gold
     * questions stay as they are.
     *
     * @return the number of new gold questions; empty when no question was adjudicated
     */
    public OptionalInt goldFromAdjudications() {
        List<Decision> adjudicated = adjudication().adjudications();
        if (adjudicated.isEmpty())
            return OptionalInt.empty();
        Set<String> known = gold.verdicts().keySet();
        List<GoldFile.Gold> added = adjudicated.stream().filter(d -> !known.contains(d.qid()))
                .map(d -> new GoldFile.Gold(d.qid(), d.verdict(), d.why())).toList();
        if (!added.isEmpty())
            gold.put(added);
        return OptionalInt.of(added.size());
    }

    /** The assignments of the questions in the file. */
    public List<Assignment> assignments() {
        Set<String> known = samples.stream().map(Sample::qid).collect(Collectors.toSet());
        return log.assignments(name).stream().filter(each -> known.contains(each.qid())).toList();
    }

    /** The workload of each annotator. */
    public List<Workload> hands() {
        return Workload.of(samples, assignments(), log.inForce(name));
    }

    /**
     * Assigns the questions to annotators, gold questions to all of them; decided questions stay with their
     * annotator.
     *
     * @param overlap number of annotators per question
     * @return the previous assignments
     */
    public List<Assignment> deal(List<String> annotators, int overlap, long seed) {
        log.team().checkMembers(annotators);
        checkSpelling(annotators);
        List<Assignment> dealt = new AssignmentPlanner(annotators, overlap, seed).deal(name, samples,
                gold.verdicts().keySet());
        List<Assignment> before = assignments();
        log.assignAnew(name, dealt);
        return before;
    }

    /** The decisions of Ada would not count for an ada: both would be other people. */
    private void checkSpelling(List<String> annotators) {
        Set<String> known = Stream.concat(log.inForce(name).stream().map(Decision::annotator),
                assignments().stream().map(Assignment::annotator)).collect(Collectors.toSet());
        for (String annotator : annotators)
            if (!known.contains(annotator))
            known.stream().filter(annotator::equalsIgnoreCase).sorted().findFirst().ifPresent(other -> {
                throw new QuernException("this annotator has another name in this file", annotator + ", " + other,
                        "write the name in the same way, in capital and small letters");
            });
    }
}
