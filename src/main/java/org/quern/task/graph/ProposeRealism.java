package org.quern.task.graph;

import java.util.List;
import java.util.function.UnaryOperator;
import org.quern.graph.GraphSchema;
import org.quern.job.Progress;
import org.quern.question.realism.Realism;
import org.quern.question.realism.RealismFile;
import org.quern.question.realism.RealismMerge;
import org.quern.question.realism.RealismProposer;
import org.quern.question.realism.RealismProposer.Proposal;
import org.quern.task.Services;

/** Proposes facts about a graph's relations from its data, and compares them with {@code relations.json}. */
public final class ProposeRealism {

    private final Services services;

    public ProposeRealism(Services services) {
        this.services = services;
    }

    /** Computes the proposals; the file is not changed. */
    public RealismMerge run(String graph, Progress progress) {
        GraphSchema schema = services.schema(graph);
        Realism known = known(graph, schema);
        return RealismMerge.of(known,
                new RealismProposer(services.databases().of(graph, progress), schema).propose(progress));
    }

    /**
     * Changes the file.
     *
     * @param how computes the new content
     * @return the proposals next to the new content
     */
    public RealismMerge change(String graph, UnaryOperator<Realism> how, List<Proposal> proposals) {
        GraphSchema schema = services.schema(graph);
        Realism now = how.apply(known(graph, schema));
        new RealismFile(services.files()).write(services.workspace().relations(graph), schema.name(), now);
        return RealismMerge.of(now, proposals);
    }

    private Realism known(String graph, GraphSchema schema) {
        return new RealismFile(services.files()).readIfPresent(services.workspace().relations(graph), schema.name());
    }
}
