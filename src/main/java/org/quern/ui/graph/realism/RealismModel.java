package org.quern.ui.graph.realism;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableSet;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.question.RelationFacts;
import org.quern.question.realism.Realism;
import org.quern.question.realism.RealismMerge;
import org.quern.question.realism.RealismProposer.Proposal;
import org.quern.task.Services;
import org.quern.task.graph.ProposeRealism;
import org.quern.ui.kit.Computed;
import org.quern.ui.kit.PaneState;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.JsonText;

/**
 * Proposed facts about the relations of the open graph, next to those in {@code relations.json}. Users accept
 * proposals one by one; existing entries are never replaced.
 */
public final class RealismModel {

    /** The key, before the name of the graph. */
    private static final String TAKEN = "realism.accepted.";

    private final ProposeRealism realism;
    private final Latest working;
    /** One line per relation, in the schema's order. */
    final ObjectProperty<Computed<List<RealismMerge.Line>>> state = new SimpleObjectProperty<>(new Computed.None<>());
    /** The selected proposals. */
    final ObservableSet<RelationFacts> ticked = FXCollections.observableSet(new HashSet<>());
    /** The proposals that were accepted and can be undone. */
    final ObservableSet<RelationFacts> taken = FXCollections.observableSet(new HashSet<>());
    private final PaneState session;
    private String graph = "";
    /** Whether there is a graph to analyse. */
    final BooleanProperty entered = new SimpleBooleanProperty();

    public RealismModel(Services services, Jobs jobs, PaneState session) {
        this.session = session;
        this.realism = new ProposeRealism(services);
        this.working = new Latest(jobs);
    }

    /** Switches to another graph, or to this one after it was built again; its data must be analysed again. */
    public void enter(String name) {
        working.drop();
        graph = name;
        entered.set(true);
        ticked.clear();
        taken.clear();
        for (String written : session.list(TAKEN + graph)) {
            try {
                taken.add(JsonRecords.read(JsonText.mapper().readTree(written), RelationFacts.class));
            } catch (JsonProcessingException | IllegalArgumentException _) {
                // It can no longer be undone.
            }
        }
        state.set(new Computed.None<>());
    }

    private void keepTaken() {
        session.set(TAKEN + graph, taken.stream().map(facts -> JsonRecords.write(facts).toString()).toList());
    }

    /** Analyses the data. */
    void propose(String title) {
        String here = graph;
        Computed.compute(state, working, title, progress -> realism.propose(here, Map.of(), progress).lines());
    }

    /** Selects a proposal or clears its selection; only proposals without an existing entry can be selected. */
    void tick(RealismMerge.Line line, boolean wanted) {
        RelationFacts facts = line.proposal().facts();
        if (!wanted)
            ticked.remove(facts);
        else if (line.state() == RealismMerge.State.ADDED)
            ticked.add(facts);
    }

    /** Adds the selected proposals to the file, except for relations that have an entry by now. */
    void accept(String title) {
        Set<RelationFacts> wanted = Set.copyOf(ticked);
        change(title, known -> RealismMerge.of(known, proposals().stream()
                .filter(proposal -> wanted.contains(proposal.facts())).toList()).realism(), () -> {
                    ticked.clear();
                    taken.addAll(wanted);
                    keepTaken();
                });
    }

    /** Removes accepted proposals from the file again, unless they were changed there. */
    void takeBack(String title) {
        Set<RelationFacts> unwanted = Set.copyOf(taken);
        change(title, known -> new Realism(known.relations().stream().filter(facts -> !unwanted.contains(facts))
                .toList()), () -> {
                    taken.clear();
                    keepTaken();
                });
    }

    private List<Proposal> proposals() {
        return state.get() instanceof Computed.Done(var lines)
                ? lines.stream().map(RealismMerge.Line::proposal).toList()
                : List.of();
    }

    private void change(String title, UnaryOperator<Realism> how, Runnable then) {
        String here = graph;
        List<Proposal> proposals = new ArrayList<>(proposals());
        working.submit(title, _ -> realism.change(here, how, proposals).lines(), lines -> {
            then.run();
            state.set(new Computed.Done<>(lines));
        }, failure -> state.set(new Computed.Failed<>(failure)));
    }
}
