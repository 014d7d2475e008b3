package org.quern.ui.review;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.TextCheck.Finding;
import org.quern.review.AdjudicationQueue.Dispute;
import org.quern.review.Agreement;
import org.quern.review.Assignment;
import org.quern.review.Decision;
import org.quern.review.Feedback;
import org.quern.review.Hand;
import org.quern.review.Pace;
import org.quern.review.QueueFilter;
import org.quern.review.QueueItem;
import org.quern.review.QueueOrder;
import org.quern.review.Verdict;

/** What the pane asks of the engines; all of it waits for the disk or computes, so it is work for jobs. */
interface ReviewEngine extends AutoCloseable {

    /** What the workspace has. */
    record Offer(List<String> files, String guidelines) {}

    /**
     * A question file as it is opened for review by one annotator.
     *
     * @param types entity types in the order that gives them their fills
     * @param categories the MATCH categories that there are, sorted
     * @param questions how many questions the file has, whoever is to decide about them
     * @param assignedTo who was given questions, by name; empty when everybody decides about all
     */
    record Sheet(Desk desk, List<String> types, List<String> categories, int questions, List<String> assignedTo) {}

    /**
     * Who has what of a file.
     *
     * @param given how many questions somebody was given
     */
    record Table(int questions, int given, List<Hand> hands) {

        public Table {
            hands = List.copyOf(hands);
        }
    }

    /** The questions of one annotator; safe to use from any thread. */
    interface Desk {

        /** How many questions the annotator has in all. */
        int size();

        List<QueueItem> items(QueueOrder order, QueueFilter filter);

        /** A question as it stands now; empty for one that is not the annotator's. */
        Optional<QueueItem> item(String qid);

        /** On the disk when it returns. */
        Decision decide(String qid, Verdict verdict, String text, String why);

        /** Takes back the last decision; on the disk when it returns. */
        Optional<Decision> undo();

        List<Decision> history(String qid);

        Pace pace();

        Feedback feedback();

        Agreement agreement();

        /** Questions whose annotators differ, and those decided over them, in the file's order. */
        List<Dispute> disputes();

        /** Decides over the annotators; on the disk when it returns. */
        Decision adjudicate(String qid, Verdict verdict, String text, String why);

        Table table();

        /**
         * Deals the questions out; who has decided about one keeps it.
         *
         * @return who had what before
         */
        List<Assignment> deal(List<String> annotators, int overlap, long seed);

        /** Gives the questions to these; who has decided about one keeps it. */
        void assign(List<Assignment> assignments);

        /** What the checks find in a text for this question. */
        List<Finding> check(Sample sample, String text);
    }

    Offer offer();

    /**
     * Reads a question file and checks its texts.
     *
     * @param annotator who decides; empty for somebody who only looks
     */
    Sheet open(String file, String annotator, Progress progress);

    /**
     * What an export wrote.
     *
     * @param undecided how many of the questions nobody has decided about, or people differ about
     */
    record Exported(int questions, int rejected, int records, int undecided) {}

    /**
     * Writes the questions as they were decided, the rejected ones and all records beside them.
     *
     * @param target a name that ends in {@code .json}
     */
    Exported export(String file, Path target, Progress progress);

    /**
     * What came of bringing in the history of another machine.
     *
     * @param known how many of its records were here already
     * @param elsewhere names of question files that it tells of and that are not in this workspace, sorted
     */
    record Imported(int records, int assignments, int known, List<String> elsewhere) {}

    /** Brings in what {@link #export} has written elsewhere: all of it, or nothing when a record does not fit. */
    Imported bringIn(Path history, Progress progress);

    @Override
    void close();
}
