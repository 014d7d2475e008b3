package org.quern.task.entry;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.quern.graph.GraphLoss;
import org.quern.graph.GraphReader;
import org.quern.job.Phrase;
import org.quern.job.Progress;
import org.quern.task.entry.RemovedEntries.Removal;
import org.quern.task.entry.RemovedEntry.Reason;
import org.quern.workspace.EntryKind;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * Replaces a graph of a workspace with another version. A version that would remove more than 10 % of the entities or
 * relations needs consent, and the former one is then kept, see {@link ManageEntries#restore}. A version that is refused
 * is kept in the same way.
 */
public record ReplaceGraph(Workspace workspace, SafeFiles files) {

    /** In the graph's folder; no graph can have this name. */
    private static final String NEXT = ".next";

    /** Decides whether a version that removes much replaces the current one. */
    public interface Consent {

        /** Consents if that was chosen before, and tells what is removed. */
        static Consent given(boolean yes, Progress progress) {
            return (graph, loss) -> {
                if (yes)
                    progress.warning("Removes %s. The former version is kept: 'quern graph restore %s' brings it back."
                            .formatted(size(loss), graph));
                return yes;
            };
        }

        private static String size(GraphLoss loss) {
            return "%,d of %,d entities and %,d of %,d relations".formatted(loss.removedEntities(), loss.entities(),
                    loss.removedRelations(), loss.relations());
        }

        /** The same for a graph in a folder of the user. */
        static Consent givenInFolder(boolean yes, Progress progress) {
            return (folder, loss) -> {
                if (yes)
                    progress.warning("%sThe former files are kept in %s.".formatted(
                            loss.entities() == 0 ? "" : "Removes " + size(loss) + ". ",
                            Path.of(folder).resolve(ReplaceFolder.FORMER)));
                return yes;
            };
        }

        boolean to(String graph, GraphLoss loss);
    }

    /** Writes the files of a version. */
    @FunctionalInterface
    public interface Build<R> {
        R in(Path folder) throws Exception;
    }

    /**
     * Builds a version and replaces the current one, if there is one.
     *
     * @throws QuernException when the version is refused, or cannot be written; the graph is then unchanged
     */
    public <R> R build(String graph, Build<R> build, Consent consent, Progress progress) throws Exception {
        Path place = workspace.graphFolder(graph);
        if (!Files.exists(workspace.graphFile(graph)))
            return build.in(place);
        Path next = place.resolve(NEXT);
        SafeFiles.deleteFolder(next);
        try {
            R result = build.in(next);
            replace(graph, next, consent, progress);
            return result;
        } finally {
            SafeFiles.deleteFolder(next);
        }
    }

    /**
     * What another version would remove from the graph; empty if the current version cannot be read.
     *
     * @throws QuernException when the other version cannot be read
     */
    public Optional<GraphLoss> loss(String graph, Path version, Progress progress) {
        return loss(files, workspace.graphFile(graph), version, progress);
    }

    /** As {@link #loss(String, Path, Progress)}, of a graph file anywhere. */
    static Optional<GraphLoss> loss(SafeFiles files, Path current, Path version, Progress progress) {
        GraphReader reader = new GraphReader(files);
        progress.stage("Comparing with the current graph");
        try {
            reader.readSchema(current);
            return Optional.of(GraphLoss.between(reader, current, version, progress));
        } catch (QuernException damaged) {
            // The new version may be what repairs it.
            if (damaged.where().startsWith(version.toString()))
                throw damaged;
            return Optional.empty();
        }
    }

    private void replace(String graph, Path next, Consent consent, Progress progress) {
        Path version = Files.exists(next.resolve("graph.json")) ? next.resolve("graph.json")
                : next.resolve("graph.json.gz");
        Optional<GraphLoss> loss = loss(graph, version, progress);
        boolean large = loss.isEmpty() || loss.get().isLarge();
        if (loss.isPresent() && large && !consent.to(graph, loss.get())) {
            refuse(graph, next);
            throw refused(workspace.graphFolder(graph), loss.get(),
                    Phrase.of("the graph is unchanged, and the new version is kept: to use it, run '{0} restore {1}', "
                            + "or this command again with --yes", EntryKind.GRAPH.command(), graph));
        }
        put(graph, next, large);
    }

    /**
     * Asks for consent to a version that is not put in place yet.
     *
     * @return whether the former version is to be kept
     * @throws QuernException when it is refused
     */
    public boolean check(String graph, Path version, Consent consent, Progress progress) {
        Optional<GraphLoss> loss = loss(graph, version, progress);
        if (loss.isPresent() && loss.get().isLarge() && !consent.to(graph, loss.get()))
            throw refused(workspace.graphFolder(graph), loss.get(),
                    Phrase.of("nothing was changed; to replace the graph anyway, add --yes"));
        return loss.isEmpty() || loss.get().isLarge();
    }

    static QuernException refused(Path folder, GraphLoss loss, Phrase remedy) {
        return new QuernException(
                "the new version has {0} entities and {1} relations; {2} of {3} entities and {4} "
                        + "of {5} relations would be removed",
                folder.toString(), "{6}", "%,d".formatted(loss.newEntities()), "%,d".formatted(loss.newRelations()),
                "%,d".formatted(loss.removedEntities()), "%,d".formatted(loss.entities()),
                "%,d".formatted(loss.removedRelations()), "%,d".formatted(loss.relations()), remedy);
    }

    /** Moves the files of a version into place. @param keep whether the former version is kept */
    public void put(String graph, Path next, boolean keep) {
        RemovedEntries removed = new RemovedEntries(workspace, files);
        Versions versions = new Versions(workspace, files);
        List<RemovedEntry> former = new ArrayList<>();
        workspace.move(files, moves -> {
            List<Path> parts = versions.parts(EntryKind.GRAPH, graph);
            if (keep)
                former.addAll(removed.remove(
                        List.of(new Removal(EntryKind.GRAPH, graph, Reason.REPLACED, parts)), moves));
            else
                parts.forEach(moves::remove);
            for (Path file : versions.built(next))
                moves.move(file, workspace.graphFolder(graph).resolve(file.getFileName()));
        });
    }

    private void refuse(String graph, Path next) {
        List<Path> built = new Versions(workspace, files).built(next);
        workspace.move(files, moves -> new RemovedEntries(workspace, files).putAside(
                new Removal(EntryKind.GRAPH, graph, Reason.REFUSED, built.stream()
                        .map(file -> workspace.graphFolder(graph).resolve(file.getFileName())).toList()),
                built, moves));
    }
}
