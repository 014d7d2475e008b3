package org.quern.ui.review;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.CypherToken;
import org.quern.cypher.CypherTokens;
import org.quern.graph.GraphReader;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.review.Assignment;
import org.quern.review.Guidelines;
import org.quern.review.History;
import org.quern.review.HistoryFile;
import org.quern.review.ReviewLog;
import org.quern.review.ReviewQueue;
import org.quern.review.ReviewedQuestions;
import org.quern.review.State;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** The engines at work on the open workspace. Its log is opened with the first file, and stays open. */
final class WorkspaceReview implements ReviewEngine {

    /** The types of so many questions tell those of the file. */
    private static final int LOOKED_AT = 1_000;
    /** The order by chance is the same for everybody. */
    private static final long SEED = 42;

    private final Workspace workspace;
    private final Locale language;
    private final SafeFiles files = new SafeFiles();
    private @Nullable ReviewLog log;
    private boolean closed;

    WorkspaceReview(Workspace workspace, Locale language) {
        this.workspace = workspace;
        this.language = language;
    }

    private synchronized ReviewLog log() {
        // A job that comes too late must not open it again for nobody to close.
        if (closed)
            throw new CancellationException("the review was closed");
        ReviewLog open = log;
        if (open == null) {
            open = ReviewLog.open(workspace.reviewLog());
            log = open;
        }
        return open;
    }

    @Override
    public Offer offer() {
        // The grammar takes a moment to load: here in a job rather than when the first query is coloured.
        CypherTokens.of("RETURN 1");
        return new Offer(workspace.questionFiles(), Guidelines.read(workspace.guidelines(), language).text());
    }

    @Override
    public Sheet open(String file, String annotator, Progress progress) {
        List<Sample> samples = new SampleFile(files).read(workspace.questions(file));
        ReviewQueue queue = new ReviewQueue(log(), file, samples, annotator, progress);
        return new Sheet(new QueueDesk(log(), queue, samples, SEED), types(samples), queue.categories(),
                samples.size(),
                log().assignments(file).stream().map(Assignment::annotator).distinct().sorted().toList());
    }

    /** The graph's own order where all questions are about one graph that is here, else that of the queries. */
    private List<String> types(List<Sample> samples) {
        Set<String> graphs = new LinkedHashSet<>();
        samples.forEach(sample -> graphs.add(sample.graph()));
        Set<String> types = new LinkedHashSet<>();
        Optional<String> only = graphs.size() == 1 ? graphs.stream().findFirst() : Optional.empty();
        only.filter(workspace.graphs()::contains).map(workspace::graphFile).filter(Files::exists)
                .ifPresent(file -> new GraphReader(files).readSchema(file).entities()
                        .forEach(entity -> types.add(entity.label())));
        for (Sample sample : samples.subList(0, Math.min(LOOKED_AT, samples.size()))) {
            String query = sample.goldCypher();
            for (CypherToken token : CypherTokens.of(query)) {
                if (token.kind() == CypherToken.Kind.LABEL && Character.isUpperCase(token.in(query).codePointAt(0)))
                    types.add(token.in(query));
            }
        }
        return List.copyOf(types);
    }

    @Override
    public Exported export(String file, Path target, Progress progress) {
        List<Sample> samples = new SampleFile(files).read(workspace.questions(file));
        History all = log().everything(file);
        progress.checkCancelled();
        ReviewedQuestions reviewed = ReviewedQuestions.of(samples, all.decisions(), all.assignments(), false);
        String name = target.getFileName().toString().replaceFirst("\\.json$", "");
        new SampleFile(files).write(target.resolveSibling(name + ".rejected.json"), reviewed.rejected());
        new HistoryFile(files).write(target.resolveSibling(name + ".history.jsonl"), all);
        new SampleFile(files).write(target, reviewed.questions());
        return new Exported(reviewed.questions().size(), reviewed.rejected().size(), all.decisions().size(),
                reviewed.count(State.GENERATED) + reviewed.count(State.REWRITTEN) + reviewed.count(State.DISPUTED));
    }

    @Override
    public Imported bringIn(Path history, Progress progress) {
        History other = new HistoryFile(files).read(history);
        progress.checkCancelled();
        History.BroughtIn done = log().bringIn(other);
        Set<String> told = new TreeSet<>();
        other.decisions().forEach(decision -> told.add(decision.file()));
        other.assignments().forEach(assignment -> told.add(assignment.file()));
        workspace.questionFiles().forEach(told::remove);
        return new Imported(done.added().size(), done.assigned(), done.known(), List.copyOf(told));
    }

    @Override
    public synchronized void close() {
        closed = true;
        ReviewLog open = log;
        log = null;
        if (open != null)
            open.close();
    }
}
