package org.quern.ui.review;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.CypherToken;
import org.quern.cypher.CypherTokens;
import org.quern.graph.GraphReader;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.review.Assignment;
import org.quern.review.Guidelines;
import org.quern.review.ReviewLog;
import org.quern.review.ReviewQueue;
import org.quern.review.SparqlItem;
import org.quern.task.review.ExportReview;
import org.quern.task.review.FileReview;
import org.quern.task.review.ImportReview;
import org.quern.task.review.ReviewFiles;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * The reviews of the open workspace. Its log is opened with the first file and stays open. All methods access
 * the disk or compute, so call them in jobs.
 */
class WorkspaceReview implements AutoCloseable {

    /** Number of questions whose types determine the types of the file. */
    private static final int LOOKED_AT = 1_000;

    private final Workspace workspace;
    private final Locale language;
    private final SafeFiles files = new SafeFiles();
    private final ReviewFiles reviewed;
    private @Nullable ReviewLog log;
    private boolean closed;

    WorkspaceReview(Workspace workspace, Locale language) {
        this.workspace = workspace;
        this.reviewed = new ReviewFiles(workspace, files);
        this.language = language;
    }

    /** What the workspace contains. */
    record Offer(List<String> files, String guidelines) {}

    /**
     * A question file as opened for review by one annotator.
     *
     * @param file the file's name
     * @param written the modification time of the file before it was read
     * @param types entity types in the order that determines their fills
     * @param categories the MATCH categories that occur, sorted
     * @param questions the number of questions in the file for all annotators
     * @param assignedTo the names of annotators with assigned questions; empty if all questions are open to
     * everybody
     */
    record Sheet(String file, FileTime written, Desk desk, List<String> types, List<String> categories, int questions,
            List<String> assignedTo) {}

    private synchronized ReviewLog log() {
        // A job that runs after closing must not open the log again, because nothing would close it.
        if (closed)
            throw new CancellationException("the review was closed");
        ReviewLog open = log;
        if (open == null) {
            open = ReviewLog.open(workspace.reviewLog());
            log = open;
        }
        return open;
    }

    Offer offer() {
        // Loading the grammar takes time, so it is done here, in a job, and not when the first query is
        // highlighted.
        CypherTokens.of("RETURN 1");
        return new Offer(reviewed.names(), Guidelines.read(workspace.guidelines(), language).text());
    }

    /**
     * Reads a question file and checks its texts.
     *
     * @param annotator the annotator's name; empty for reading only
     */
    Sheet open(String file, String annotator, Progress progress) {
        FileTime written = written(file);
        FileReview review = review(file);
        ReviewQueue queue = review.queue(annotator, progress);
        return new Sheet(file, written, desk(review, queue), types(review.samples()), queue.categories(),
                review.samples().size(),
                review.assignments().stream().map(Assignment::annotator).distinct().sorted().toList());
    }

    /** Whether the file has been modified since it was opened. */
    boolean isOutdated(Sheet sheet) {
        return Files.exists(reviewed.file(sheet.file())) && !written(sheet.file()).equals(sheet.written());
    }

    private FileTime written(String file) {
        Path path = reviewed.file(file);
        try {
            return Files.getLastModifiedTime(path);
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(path, failure);
        }
    }

    Desk desk(FileReview review, ReviewQueue queue) {
        return new Desk(review, queue);
    }

    private FileReview review(String file) {
        return new FileReview(file, reviewed.samples(file), log());
    }

    /**
     * The order of the graph's schema if all questions are about one graph in this workspace, otherwise the
     * order in the queries.
     */
    private List<String> types(List<Sample> samples) {
        Set<String> graphs = new LinkedHashSet<>();
        samples.forEach(sample -> graphs.add(sample.graph()));
        Set<String> types = new LinkedHashSet<>();
        Optional<String> only = graphs.size() == 1 ? graphs.stream().findFirst() : Optional.empty();
        only.filter(workspace.graphs()::contains).map(workspace::graphFile).filter(Files::exists)
                .ifPresent(file -> new GraphReader(files).readSchema(file).entities()
                        .forEach(entity -> types.add(entity.label())));
        for (Sample sample : samples.subList(0, Math.min(LOOKED_AT, samples.size()))) {
            if (SparqlItem.isSparql(sample))
                continue;
            String query = sample.goldCypher();
            for (CypherToken token : CypherTokens.of(query)) {
                if (token.kind() == CypherToken.Kind.LABEL && Character.isUpperCase(token.in(query).codePointAt(0)))
                    types.add(token.in(query));
            }
        }
        return List.copyOf(types);
    }

    /** Exports the decisions about a file, with the rejected questions and the history in separate files. */
    ExportReview.Result export(String file, Path target, boolean settled, Progress progress) {
        return new ExportReview(files).run(review(file), ExportReview.Settings.beside(target, settled), progress);
    }

    /** The number of undecided and disputed questions of a file. */
    int open(String file) {
        return new ExportReview(files).open(review(file));
    }

    /** The folder of the workspace. */
    String place() {
        return workspace.root().toString();
    }

    ImportReview.Result bringIn(Path history, Progress progress) {
        return new ImportReview(workspace, files).run(history, log(), progress);
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
