package org.quern.task.evaluate.gold;

import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.question.Sample;

/** Processes questions graph by graph, so that each graph file is loaded once. */
record GraphByGraph(GraphSource source, Progress progress) {

    /** @param <E> examines the questions of one graph */
    interface Visit<E> {
        /** @param place the position of the question in its file */
        void question(E engine, Sample sample, int place);
    }

    <E> void visit(List<Sample> samples, String stage, Function<GraphDatabase, E> engines, Visit<E> visit) {
        List<Integer> places = IntStream.range(0, samples.size()).boxed()
                .sorted(Comparator.comparing(place -> samples.get(place).graph())).toList();
        int done = 0;
        for (int from = 0; from < places.size();) {
            String graph = samples.get(places.get(from)).graph();
            E engine = engines.apply(source.of(graph, progress));
            progress.stage(stage);
            for (; from < places.size() && samples.get(places.get(from)).graph().equals(graph); from++) {
                progress.checkCancelled();
                progress.at(done++, samples.size());
                visit.question(engine, samples.get(places.get(from)), places.get(from));
            }
        }
    }
}
