package org.quern.ui.review;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.CypherToken;
import org.quern.cypher.CypherTokens;
import org.quern.graph.GraphReader;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.audit.AuditFile;
import org.quern.review.Assignment;
import org.quern.review.Guidelines;
import org.quern.review.Member;
import org.quern.review.Member.Credentials;
import org.quern.review.ReasonTags;
import org.quern.review.ReviewLog;
import org.quern.review.ReviewQueue;
import org.quern.review.Role;
import org.quern.review.SparqlItem;
import org.quern.review.Team;
import org.quern.task.question.AddedGold;
import org.quern.task.question.ManageGolds;
import org.quern.task.review.ExportReview;
import org.quern.task.review.FileReview;
import org.quern.task.review.ImportReview;
import org.quern.task.review.ReviewFiles;
import org.quern.workspace.QuernException;
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
    private final Map<String, String> pins = new HashMap<>();
    private @Nullable ReviewLog log;
    private boolean closed;

    WorkspaceReview(Workspace workspace, Locale language) {
        this.workspace = workspace;
        this.reviewed = new ReviewFiles(workspace, files);
        this.language = language;
    }

    /** What the workspace contains. */
    record Offer(List<String> files, String guidelines, List<String> tags) {}

    /**
     * A question file as opened for review by one annotator.
     *
     * @param file the file's name
     * @param written the modification time of the file or its audits before they were read
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
        return new Offer(reviewed.names(), Guidelines.read(workspace.guidelines(), language).text(),
                ReasonTags.read(workspace.reasons(), files).tags());
    }

    /**
     * Reads a question file and checks its texts.
     *
     * @param annotator the annotator's name; empty for reading only
     * @throws QuernException also when the team does not allow this name, see {@link #admit}
     */
    Sheet open(String file, String annotator, Progress progress) {
        FileTime written = written(file);
        FileReview review = review(file);
        Credentials credentials = credentials(annotator);
        if (!annotator.isEmpty())
            review.check(annotator, Role.ANNOTATOR, credentials);
        ReviewQueue queue = review.queue(annotator, progress);
        return new Sheet(file, written, desk(review, queue, credentials), types(review.samples()), queue.categories(),
                review.samples().size(),
                review.assignments().stream().map(Assignment::annotator).distinct().sorted().toList());
    }

    private synchronized Credentials credentials(String annotator) {
        return Credentials.ofProcess(Optional.ofNullable(pins.get(annotator)));
    }

    /**
     * Checks that somebody may decide under a name, and remembers the PIN until the workspace is closed.
     *
     * @param pin may be empty
     * @throws QuernException when the team does not allow it
     */
    synchronized void admit(String annotator, String pin) {
        Optional<String> given = Optional.of(pin).filter(text -> !text.isEmpty());
        log().team().check(annotator, Role.ANNOTATOR, Credentials.ofProcess(given));
        given.ifPresent(text -> pins.put(annotator, text));
    }

    /** Whether the team allows this name without another PIN. */
    boolean isAdmitted(String annotator) {
        Team team = log().team();
        return team.isOpen() || team.member(annotator).isPresent() && !team.needsPin(annotator, credentials(annotator));
    }

    /** Whether this is the name of a lead who was admitted; true for everybody if there is no team. */
    boolean isLead(String annotator) {
        return log().team().has(annotator, Role.LEAD) && isAdmitted(annotator);
    }

    /** The names of the team's members; empty if anybody may decide. */
    List<String> members() {
        return log().team().members().stream().map(Member::name).toList();
    }

    /** Whether the file has been modified since it was opened. */
    boolean isOutdated(Sheet sheet) {
        return Files.exists(reviewed.file(sheet.file())) && !written(sheet.file()).equals(sheet.written());
    }

    /** When the file was written, or an audit of gold queries if that was later. */
    private FileTime written(String file) {
        Path audits = workspace.root().resolve(AuditFile.FOLDER);
        FileTime own = modified(reviewed.file(file));
        FileTime audit = Files.isDirectory(audits) ? modified(audits) : own;
        return own.compareTo(audit) < 0 ? audit : own;
    }

    private static FileTime modified(Path path) {
        try {
            return Files.getLastModifiedTime(path);
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(path, failure);
        }
    }

    Desk desk(FileReview review, ReviewQueue queue, Credentials credentials) {
        return new Desk(review, queue, credentials);
    }

    private FileReview review(String file) {
        return new FileReview(file, reviewed.samples(file), log(), reviewed.gold(file),
                reviewed.checks(), reviewed.audit());
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
        return ExportReview.write(review(file), ExportReview.Targets.beside(target, settled), files, progress);
    }

    /** The number of undecided and disputed questions of a file. */
    int open(String file) {
        return ExportReview.open(review(file));
    }

    /** Makes a query the gold query of a question; the former one is kept in the file. */
    ManageGolds.Result correctGold(String file, Sample sample, AddedGold query, Progress progress) {
        return new ManageGolds(workspace.root(), files).run(new ManageGolds.Settings(file, Optional.of(sample.qid()),
                Optional.of(sample.graph()), Optional.of(query), true, OptionalInt.empty()), progress);
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
