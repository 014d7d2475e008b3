package org.quern.task.question;

import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.quern.job.Progress;
import org.quern.neo4j.GraphSource;
import org.quern.question.GoldFilter;
import org.quern.question.Rule;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.workspace.SafeFiles;

/** Keeps the questions of a file that have an answer in a graph, with their answers. */
public record FilterQuestions(SafeFiles files) {

    /**
     * The settings.
     *
     * @param mostMatches max. matches of a question's MATCH clause
     * @param longest max. duration of a question's query
     */
    public record Settings(Path from, Path to, int mostMatches, Duration longest) {}

    /** The numbers of questions in the file, of kept ones, and of those dropped by each rule. */
    public record Result(int questions, int kept, Map<Rule, Integer> dropped) {}

    public Result run(Settings settings, GraphSource graphs, Progress progress) {
        List<Sample> samples = new SampleFile(files).read(settings.from());
        files.mayWrite(settings.to());
        Map<Rule, Integer> dropped = new EnumMap<>(Rule.class);
        // In the order of the file, whatever the order of the graphs.
        SortedMap<Integer, Sample> kept = new TreeMap<>();
        new GraphByGraph(graphs, progress).visit(samples, "Running gold queries",
                database -> new GoldFilter(database, settings.mostMatches(), settings.longest(), progress),
                (filter, sample, place) -> {
                    GoldFilter.Outcome outcome = filter.check(sample);
                    outcome.kept().ifPresent(answered -> kept.put(place, answered));
                    outcome.rule().ifPresent(rule -> dropped.merge(rule, 1, Integer::sum));
                });
        new SampleFile(files).write(settings.to(), List.copyOf(kept.values()));
        return new Result(samples.size(), kept.size(), dropped);
    }
}
