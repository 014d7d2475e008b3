package org.quern.review;

import java.util.List;
import java.util.TreeSet;
import org.quern.question.Sample;

/**
 * An annotator's workload in a file.
 *
 * @param assigned how many of its questions the annotator was given; 0 where nothing in the file is assigned
 * @param decided how many the annotator has decided about, given or not
 * @param pace how far and how fast; of all questions where nothing is assigned
 */
public record Workload(String annotator, int assigned, int decided, AnnotationSpeed pace) {

    /**
     * The hands of all who were given questions or have decided about some, by name.
     *
     * @param inForce what each annotator says, see {@link ReviewLog#inForce}
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
