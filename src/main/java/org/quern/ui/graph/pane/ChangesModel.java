package org.quern.ui.graph.pane;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.task.graph.CompareGraphs;
import org.quern.task.graph.ConvertGraph;
import org.quern.task.graph.PreviewUpdate;
import org.quern.task.graph.UpdateGraph;
import org.quern.wikidata.named.NamedSource;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Compares the open graph with another version, and shows the result of an update to that version. */
final class ChangesModel {

    private static final int EXAMPLES = 3;

    /** Another version of the graph. */
    sealed interface Version {
        /** Another graph of the workspace. */
        record OfGraph(String name) implements Version {}

        record OfFile(Path file) implements Version {}

        /** A new conversion; it can be compared only after the conversion. */
        record OfSource(NamedSource source) implements Version {}
    }

    /** The content of the view. */
    sealed interface State {
        /** No version of this graph is chosen. */
        record Unasked(String graph) implements State {}

        /** The chosen version has not been converted. */
        record NotConverted(NamedSource source) implements State {}

        record Comparing() implements State {}

        record Compared(CompareGraphs.Result differences) implements State {}

        record Updated(UpdateGraph.Result result) implements State {}

        record Failed(Throwable failure) implements State {}
    }

    private final Workspace workspace;
    private final Latest working;
    final ObjectProperty<State> state = new SimpleObjectProperty<>(new State.Unasked(""));
    private String graph = "";
    private List<NamedSource> sources = List.of();
    private Optional<Version> chosen = Optional.empty();

    ChangesModel(Workspace workspace, Jobs jobs) {
        this.workspace = workspace;
        this.working = new Latest(jobs);
    }

    /** Switches to another graph, or to this one after it changed. */
    void enter(String name, List<NamedSource> offered) {
        working.drop();
        graph = name;
        sources = List.copyOf(offered);
        chosen = Optional.empty();
        state.set(new State.Unasked(graph));
    }

    Optional<Version> chosen() {
        return chosen;
    }

    /** The versions that can be chosen: a chosen file, other graphs, and sources. */
    List<Version> versions() {
        List<Version> all = new ArrayList<>(chosen.filter(Version.OfFile.class::isInstance).stream().toList());
        workspace.graphs().stream().filter(name -> !name.equals(graph)).map(Version.OfGraph::new).forEach(all::add);
        sources.stream().map(Version.OfSource::new).forEach(all::add);
        return all;
    }

    /** Compares the graph with this version. */
    void choose(String title, Version version) {
        chosen = Optional.of(version);
        Optional<Path> file = file(version);
        if (file.isEmpty()) {
            working.drop();
            if (version instanceof Version.OfSource(var source))
                state.set(new State.NotConverted(source));
            return;
        }
        Path before = workspace.graphFile(graph);
        state.set(new State.Comparing());
        working.submit(title,
                progress -> new CompareGraphs(new SafeFiles()).run(
                        new CompareGraphs.Settings(before, file.get(), EXAMPLES), progress),
                found -> state.set(new State.Compared(found)), failure -> state.set(new State.Failed(failure)),
                () -> state.set(new State.Unasked(graph)));
    }

    /** Compares the graph with a new conversion from a source, which is not kept. */
    void preview(String title, NamedSource source, ConvertGraph.Settings conversion) {
        chosen = Optional.of(new Version.OfSource(source));
        String name = graph;
        state.set(new State.Comparing());
        working.submit(title,
                progress -> new PreviewUpdate(workspace, new SafeFiles())
                        .run(new PreviewUpdate.Settings(name, conversion, EXAMPLES), progress),
                found -> state.set(new State.Compared(found)), failure -> state.set(new State.Failed(failure)),
                () -> state.set(new State.NotConverted(source)));
    }

    /** The file of a version, unless it is a source. */
    Optional<Path> file(Version version) {
        return switch (version) {
            case Version.OfGraph(var name) -> Optional.of(workspace.graphFile(name));
            case Version.OfFile(var path) -> Optional.of(path);
            case Version.OfSource _ -> Optional.empty();
        };
    }

    void updated(UpdateGraph.Result result) {
        state.set(new State.Updated(result));
    }

    /** The differences that are shown. */
    static List<CompareGraphs.TypeChange> lines(State shown) {
        return switch (shown) {
            case State.Compared(var differences) -> differences.types();
            case State.Updated(var result) -> result.differences().types();
            default -> List.of();
        };
    }

    /** The examples of a type as one line. */
    static String examples(CompareGraphs.TypeChange change) {
        return String.join("; ", change.examples().entrySet().stream()
                .flatMap(kind -> kind.getValue().isEmpty() ? Stream.empty()
                        : Stream.of(sign(kind.getKey()) + " " + String.join(", ", kind.getValue())))
                .toList());
    }

    private static String sign(String kind) {
        return switch (kind) {
            case "added" -> "+";
            case "removed" -> "−";
            default -> "≠";
        };
    }
}
