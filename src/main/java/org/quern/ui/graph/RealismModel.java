package org.quern.ui.graph;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableSet;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.job.Work;
import org.quern.question.RelationFacts;
import org.quern.question.realism.Realism;
import org.quern.question.realism.RealismFile;
import org.quern.question.realism.RealismMerge;
import org.quern.question.realism.RealismProposer.Proposal;
import org.quern.question.realism.RealismProposer;
import org.quern.neo4j.GraphSource;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * What the data of the open graph propose to believe about its relations, beside what {@code relations.json} says.
 * Proposals come into the file one by one, when a person accepts them, and never in the place of what stands there.
 */
final class RealismModel {

    /** How far it is. */
    sealed interface State {
        /** Nobody has asked the data yet. */
        record Unasked() implements State {}

        record Asking() implements State {}

        /** One line for each relation, in the schema's order. */
        record Shown(List<RealismMerge.Line> lines) implements State {}

        record Failed(Throwable failure) implements State {}
    }

    private final Workspace workspace;
    private final GraphSource databases;
    private final Latest working;
    private final SafeFiles files = new SafeFiles();
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(new State.Unasked());
    private final ObservableSet<RelationFacts> ticked = FXCollections.observableSet(new HashSet<>());
    private final ObservableSet<RelationFacts> taken = FXCollections.observableSet(new HashSet<>());
    private String graph = "";

    RealismModel(Workspace workspace, GraphSource databases, Jobs jobs) {
        this.workspace = workspace;
        this.databases = databases;
        this.working = new Latest(jobs);
    }

    ReadOnlyObjectProperty<State> state() {
        return state.getReadOnlyProperty();
    }

    /** The proposals that are to be accepted. */
    ObservableSet<RelationFacts> ticked() {
        return ticked;
    }

    /** The proposals that were accepted since this graph was opened, which can be taken back. */
    ObservableSet<RelationFacts> taken() {
        return taken;
    }

    /** Turns to another graph, or to this one after it was built anew: its data have not been asked. */
    void enter(String name) {
        working.drop();
        graph = name;
        ticked.clear();
        taken.clear();
        state.set(new State.Unasked());
    }

    /** Asks the data. */
    void propose(String title) {
        String here = graph;
        state.set(new State.Asking());
        working.submit(title, progress -> {
            GraphSchema schema = schema(here);
            List<Proposal> proposals = new RealismProposer(databases.of(here, progress), schema).propose(progress);
            return RealismMerge.of(known(here, schema), proposals).lines();
        }, lines -> state.set(new State.Shown(lines)), failure -> state.set(new State.Failed(failure)),
                () -> state.set(new State.Unasked()));
    }

    /** Ticks a proposal, or takes its tick away; only what fills a gap can be ticked. */
    void tick(RealismMerge.Line line, boolean wanted) {
        RelationFacts facts = line.proposal().facts();
        if (!wanted)
            ticked.remove(facts);
        else if (line.state() == RealismMerge.State.ADDED)
            ticked.add(facts);
    }

    /** Adds the ticked proposals to the file, as far as it says nothing about their relations by now. */
    void accept(String title) {
        Set<RelationFacts> wanted = Set.copyOf(ticked);
        change(title, known -> RealismMerge.of(known, proposals().stream()
                .filter(proposal -> wanted.contains(proposal.facts())).toList()).realism(), () -> {
                    ticked.clear();
                    taken.addAll(wanted);
                });
    }

    /** Takes what was accepted out of the file again, as far as nobody has changed it there. */
    void takeBack(String title) {
        Set<RelationFacts> unwanted = Set.copyOf(taken);
        change(title, known -> new Realism(known.relations().stream().filter(facts -> !unwanted.contains(facts))
                .toList()), taken::clear);
    }

    private List<Proposal> proposals() {
        return state.get() instanceof State.Shown(var lines)
                ? lines.stream().map(RealismMerge.Line::proposal).toList()
                : List.of();
    }

    private void change(String title, UnaryOperator<Realism> how, Runnable then) {
        String here = graph;
        List<Proposal> proposals = new ArrayList<>(proposals());
        Work<List<RealismMerge.Line>> work = _ -> {
            GraphSchema schema = schema(here);
            Realism now = how.apply(known(here, schema));
            new RealismFile(files).write(file(here), schema.name(), now);
            return RealismMerge.of(now, proposals).lines();
        };
        working.submit(title, work, lines -> {
            then.run();
            state.set(new State.Shown(lines));
        }, failure -> state.set(new State.Failed(failure)));
    }

    private GraphSchema schema(String name) {
        return new GraphReader(files).readSchema(workspace.graphFile(name));
    }

    private Realism known(String name, GraphSchema schema) {
        return Files.exists(file(name)) ? new RealismFile(files).read(file(name), schema.name()) : Realism.NONE;
    }

    private Path file(String name) {
        return workspace.graphFolder(name).resolve("relations.json");
    }
}
