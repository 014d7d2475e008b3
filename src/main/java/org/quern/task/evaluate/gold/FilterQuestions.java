package org.quern.task.evaluate.gold;

import com.fasterxml.jackson.annotation.JsonProperty;
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
import org.quern.task.LazyServices;
import org.quern.task.UseCase;
import org.quern.task.graph.DatabaseSelection;
import org.quern.task.graph.GraphSelection;
import org.quern.task.question.NamedQuestions;

/** Keeps the questions of a file that have an answer in a graph, with their answers. */
public record FilterQuestions(LazyServices in) implements UseCase<FilterQuestions.Settings, FilterQuestions.Result> {

    /**
     * What to filter.
     *
     * @param questions a question file, or its name in the workspace
     * @param out the file to write
     * @param database an external database for the questions of all graphs
     * @param mostMatches max. matches of a question's MATCH clause
     * @param longest max. duration of a question's query
     */
    public record Settings(String questions, Path out, GraphSelection graphs, DatabaseSelection database,
            @JsonProperty(defaultValue = "100000") int mostMatches,
            @JsonProperty(defaultValue = "PT30S") Duration longest) {}

    /** The numbers of questions in the file, of kept ones, and of those dropped by each rule. */
    public record Result(int questions, int kept, Map<Rule, Integer> dropped, Path file) {}

    @Override
    public Result run(Settings settings, Progress progress) {
        Path from = NamedQuestions.path(in.root(), settings.questions());
        return settings.database().ask(in, settings.graphs(), graphs -> run(from, settings, graphs, progress));
    }

    private Result run(Path from, Settings settings, GraphSource graphs, Progress progress) {
        List<Sample> samples = new SampleFile(in.files()).read(from);
        in.files().mayWrite(settings.out());
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
        new SampleFile(in.files()).write(settings.out(), List.copyOf(kept.values()));
        return new Result(samples.size(), kept.size(), dropped, settings.out());
    }
}
