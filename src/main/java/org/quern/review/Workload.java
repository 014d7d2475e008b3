package org.quern.review;

import java.util.List;
import java.util.TreeSet;
import org.quern.question.Sample;

/**
 * An annotator's workload in a file.
 *
 * @param assigned number of assigned questions; 0 when nothing in the file is assigned
 * @param decided number of decided questions, assigned or not
 * @param pace progress and pace; over all questions when nothing is assigned
 */
public record Workload(String annotator, int assigned, int decided, AnnotationSpeed pace) {

    /**
     * The workloads of all annotators with assignments or decisions, by name.
     *
     * @param inForce the current decisions of each annotator, see {@link ReviewLog#inForce}
     */
    public static List<Workload> of(List<Sample> samples, List<Assignment> assignments, List<Decision> inForce) {
        TreeSet<String> annotators = new TreeSet<>();
        assignments.stream().map(Assignment::annotator).forEach(annotators::add);
        inForce.stream().map(Decision::annotator).forEach(annotators::add);
        return annotators.stream()
                .map(annotator -> new Workload(annotator,
                        (int) assignments.stream().filter(a -> a.annotator().equals(annotator)).count(),
                        (int) inForce.stream().filter(d -> d.annotator().equals(annotator)).count(),
                        AnnotationSpeed.of(annotator, samples, assignments, inForce)))
                .toList();
    }
}
