package org.quern.task.graph;

import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.quern.job.Progress;
import org.quern.neo4j.GraphSource;
import org.quern.question.realism.Realism;
import org.quern.question.realism.RealismFile;
import org.quern.question.realism.RealismMerge;
import org.quern.question.realism.RealismProposer;
import org.quern.question.realism.RealismProposer.Proposal;
import org.quern.task.Services;
import org.quern.task.question.QuestionGraph;

/**
 * Proposes facts about a graph's relations from its data, and compares them with {@code relations.json}.
 *
 * @param source the database, if it is not one of the workspace
 */
public record ProposeRealism(Services services, GraphSource source) {

    public ProposeRealism(Services services) {
        this(services, services.databases());
    }

    /**
     * Computes the proposals; the file is not changed.
     *
     * @param names the properties that name entities in an external database, by label
     */
    public RealismMerge run(String graph, Map<String, String> names, Progress progress) {
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
