package org.quern.ui.graph.pane;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.stream.Collectors;
import javafx.application.Platform;
import org.quern.graph.GraphLoss;
import org.quern.task.graph.UpdateGraph;
import org.quern.ui.graph.pane.GraphModel.Content;
import org.quern.ui.kit.FailureText;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.wikidata.LoadTarget;
import org.quern.wikidata.named.NamedSource;
import org.quern.wikidata.store.StoreLoader;
import org.quern.workspace.QuernException;

/** Builds, loads, imports and updates graphs, and previews updates. */
final class GraphContents {

    private record Waiting(String graph, NamedSource source, boolean trustSparql) {}

    private final PaneServices services;
    private final GraphModel model;
    private final ChangesModel changes;
    private final Runnable showChanges;
    /** A preview that waits until its graph is open. */
    private Optional<Waiting> waiting = Optional.empty();

    /** @param showChanges shows the view of changes */
    GraphContents(PaneServices services, GraphModel model, ChangesModel changes, Runnable showChanges) {
        this.services = services;
        this.model = model;
        this.changes = changes;
        this.showChanges = showChanges;
        model.setConsent(this::consents);
    }

    private String shown() {
        return model.shownName().orElse("");
    }

    /** @param trustSparql whether the user has reviewed and allowed the queries in the schema */
    void build(String schema, NamedSource source, boolean trustSparql) {
        if (!model.names.contains(schema))
            model.names.add(schema);
        model.build(schema, source, trustSparql, services.text("graph.building", schema));
    }

    void build(NamedSource source) {
        model.build(source, services.text("graph.building", shown()));
    }

    /**
     * Shows what a new conversion of a schema would change in its graph, as soon as the graph is open.
     *
     * @param trustSparql whether the user has reviewed and allowed the queries in the schema
     */
    void preview(String schema, NamedSource source, boolean trustSparql) {
        waiting = Optional.of(new Waiting(schema, source, trustSparql));
        if (model.content.get() instanceof Content.Ready ready && ready.name().equals(schema))
            opened(schema);
        else
            model.open(schema);
    }

    /** Starts the preview that waits for a graph; one that waits for another graph is dropped. */
    void opened(String graph) {
        Optional<Waiting> now = waiting.filter(preview -> preview.graph().equals(graph));
        forget();
        now.ifPresent(preview -> {
            showChanges.run();
            preview(preview.source(), preview.trustSparql());
        });
    }

    /** Drops a preview that waits. */
    void forget() {
        waiting = Optional.empty();
    }

    private void preview(NamedSource source, boolean trustSparql) {
        changes.preview(services.text("graph.changes.previewing", source.name()), source,
                model.conversion(source, trustSparql));
    }

    /** Shows what a new conversion of the shown graph would change. */
    void preview(NamedSource source) {
        preview(source, false);
    }

    void update(ChangesModel.Version version) {
        model.update(new UpdateGraph(services.tasks()),
                changes.file(version).<UpdateGraph.Version>map(UpdateGraph.Version.OfFile::new)
                        .orElseGet(() -> new UpdateGraph.Version.Converted(
                                model.conversion(((ChangesModel.Version.OfSource) version).source(), false))),
                services.text("graph.updating", shown()), changes::updated);
    }

    /** Asks until the languages are valid or the user cancels. */
    void chooseLanguages(String languages) {
        String title = services.text("graph.languages");
        services.dialogs().text(title, services.text("graph.languages.question"), languages)
                .filter(codes -> !codes.equals(model.languages())).ifPresent(codes -> {
                    try {
                        model.chooseLanguages(codes, title);
                    } catch (QuernException wrong) {
                        services.dialogs().failure(title, wrong);
                        chooseLanguages(codes);
                    }
                });
    }

    void load() {
        List<Path> files = services.dialogs().openFiles(services.text("action.graph.load"),
                services.text("graph.file.kind"),
                StoreLoader.patterns().toArray(String[]::new));
        if (!files.isEmpty())
            LoadTarget.ask(services, services.text("action.graph.load"), shown())
                    .ifPresent(target -> model.load(target, files, services.text("graph.loading", target.store())));
    }

    /** Asks the user, while a job waits. */
    private boolean consents(String graph, GraphLoss loss) {
        FutureTask<Boolean> question = new FutureTask<>(() -> services.dialogs().confirm(
                services.text("graph.replace.question", graph),
                services.text("graph.replace.consequence", NumberFormats.count(loss.entities()),
                        NumberFormats.count(loss.relations()), NumberFormats.count(loss.newEntities()),
                        NumberFormats.count(loss.newRelations()), NumberFormats.count(loss.removedEntities()),
                        NumberFormats.count(loss.removedRelations())),
                services.text("graph.replace.act")));
        if (Platform.isFxApplicationThread())
            question.run();
        else
            Platform.runLater(question);
        try {
            return question.get();
        } catch (InterruptedException cancelled) {
            Thread.currentThread().interrupt();
            throw (CancellationException) new CancellationException().initCause(cancelled);
        } catch (ExecutionException failed) {
            throw new IllegalStateException(failed.getCause());
        }
    }

    void chooseFiles() {
        List<Path> files = services.dialogs().openFiles(services.text("action.graph.import"),
                services.text("graph.import.kind"),
                "*.json", "*.json.gz");
        if (!files.isEmpty())
            importFiles(files);
    }

    void importFiles(List<Path> files) {
        String title = services.text("action.graph.import");
        model.importFiles(files, services.text("graph.importing", files.size()), failed -> {
            if (files.size() == 1)
                failed.forEach(only -> services.dialogs().failure(title, only.failure().orElseThrow()));
            else
                services.dialogs().read(title, services.text("graph.import.failed", NumberFormats.count(failed.size()),
                        NumberFormats.count(files.size())) + "\n\n"
                        + failed.stream()
                                .map(each -> each.file().getFileName() + ": "
                                        + FailureText.of(each.failure().orElseThrow(), services.messages()))
                                .collect(Collectors.joining("\n")));
        });
    }
}
