package org.quern.task.graph;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.quern.job.Progress;
import org.quern.neo4j.GraphSource;
import org.quern.question.realism.Realism;
import org.quern.question.realism.RealismFile;
import org.quern.question.realism.RealismMerge;
import org.quern.question.realism.RealismMerge.State;
import org.quern.question.realism.RealismProposer;
import org.quern.question.realism.RealismProposer.Proposal;
import org.quern.task.LazyServices;
import org.quern.task.Services;
import org.quern.task.UseCase;
import org.quern.task.question.QuestionGraph;
import org.quern.workspace.JsonText;

/** Proposes facts about a graph's relations from its data, and adds missing ones to {@code relations.json}. */
public record ProposeRealism(Services services) implements UseCase<ProposeRealism.Settings, ProposeRealism.Result> {

    /**
     * What to examine.
     *
     * @param graph the name of a graph of the workspace, or the name of the graph of an external database
     * @param names the properties that name entities in an external database, by label
     * @param dryRun whether to write nothing
     */
    public record Settings(String graph, DatabaseSelection database, Map<String, String> names, boolean dryRun) {}

    /** The proposals. */
    public record Result(RealismMerge merge, Path file) {

        @JsonValue
        JsonNode json() {
            return JsonText.mapper().valueToTree(merge.lines());
        }

        public long count(State state) {
            return merge.lines().stream().filter(line -> line.state() == state).count();
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        String graph = settings.graph();
        try (GraphSource source = settings.database().source(LazyServices.of(services))) {
            Result result = new Result(propose(graph, settings.names(), source, progress),
                    services.workspace().relations(graph));
            if (!settings.dryRun() && result.count(State.ADDED) > 0)
                change(graph, _ -> result.merge().realism(), List.of());
            return result;
        }
    }

    /** As below, of a graph of the workspace. */
    public RealismMerge propose(String graph, Map<String, String> names, Progress progress) {
        return propose(graph, names, services.databases(), progress);
    }

    /** Computes the proposals; the file is not changed. */
    private RealismMerge propose(String graph, Map<String, String> names, GraphSource source, Progress progress) {
        QuestionGraph about = QuestionGraph.read(graph, names, services, source, progress);
        return RealismMerge.of(known(graph, about.schema().name()),
                new RealismProposer(source.of(graph, progress), about.schema(), about.names()).propose(progress));
    }

    /**
     * Changes the file.
     *
     * @param how computes the new content
     * @return the proposals next to the new content
     */
    public RealismMerge change(String graph, UnaryOperator<Realism> how, List<Proposal> proposals) {
        String name = Files.exists(services.workspace().graphFile(graph)) ? services.schema(graph).name() : graph;
        Realism now = how.apply(known(graph, name));
        new RealismFile(services.files()).write(services.workspace().relations(graph), name, now);
        return RealismMerge.of(now, proposals);
    }

    private Realism known(String graph, String schema) {
        return new RealismFile(services.files()).readIfPresent(services.workspace().relations(graph), schema);
    }
}
