package org.quern.ui.review;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.quern.cypher.CypherToken;
import org.quern.cypher.CypherTokens;
import org.quern.graph.GraphReader;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.question.TextChecks;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** The engines at work on the open workspace. */
final class WorkspaceReview implements ReviewEngine {

    private static final int OFTEN = 100;

    private final Workspace workspace;
    private final SafeFiles files = new SafeFiles();
    private final TextChecks checks = new TextChecks();

    WorkspaceReview(Workspace workspace) {
        this.workspace = workspace;
    }

    @Override
    public List<String> files() {
        // The grammar takes a moment to load: here in a job rather than when the first query is coloured.
        CypherTokens.of("RETURN 1");
        return workspace.questionFiles();
    }

    @Override
    public Sheet read(String file, Progress progress) {
        List<Sample> samples = new SampleFile(files).read(workspace.questions(file));
        List<ReviewItem> items = new ArrayList<>(samples.size());
        for (Sample sample : samples) {
            if (items.size() % OFTEN == 0) {
                progress.at(items.size(), samples.size());
                progress.checkCancelled();
            }
            items.add(new ReviewItem(items.size() + 1, sample, checks.check(sample)));
        }
        return new Sheet(items, types(samples));
    }

    /** The graph's own order where all questions are about one graph that is here, else that of the queries. */
    private List<String> types(List<Sample> samples) {
        Set<String> graphs = new LinkedHashSet<>();
        samples.forEach(sample -> graphs.add(sample.graph()));
        Set<String> types = new LinkedHashSet<>();
        if (graphs.size() == 1 && workspace.graphs().contains(graphs.iterator().next())) {
            var file = workspace.graphFile(graphs.iterator().next());
            if (java.nio.file.Files.exists(file))
                new GraphReader(files).readSchema(file).entities().forEach(entity -> types.add(entity.label()));
        }
        for (Sample sample : samples.size() > 1_000 ? samples.subList(0, 1_000) : samples) {
            String query = sample.goldCypher();
            for (CypherToken token : CypherTokens.of(query)) {
                if (token.kind() == CypherToken.Kind.LABEL && Character.isUpperCase(token.in(query).codePointAt(0)))
                    types.add(token.in(query));
            }
        }
        return List.copyOf(types);
    }
}
