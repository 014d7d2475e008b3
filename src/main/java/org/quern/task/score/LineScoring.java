package org.quern.task.score;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.quern.job.Progress;
import org.quern.task.UseCase;

/** Scores the lines of a file: each gets a member {@code quern}. */
public interface LineScoring<S extends Record> extends UseCase<S, LineScoring.Result> {

    /**
     * All lines with their scores.
     *
     * @param figures about all lines, by name
     */
    record Result(List<ObjectNode> lines, Map<String, Double> figures) {}

    /**
     * The same without a list of all lines.
     *
     * @param each receives the lines, in order, as soon as they are scored
     * @return the figures
     */
    Map<String, Double> run(S settings, Consumer<ObjectNode> each, Progress progress) throws Exception;

    @Override
    default Result run(S settings, Progress progress) throws Exception {
        List<ObjectNode> lines = new ArrayList<>();
        Map<String, Double> figures = run(settings, lines::add, progress);
        return new Result(lines, figures);
    }
}
