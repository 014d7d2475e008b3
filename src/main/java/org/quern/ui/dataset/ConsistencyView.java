package org.quern.ui.dataset;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableView;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.quern.dataset.answer.AnswerRelation;
import org.quern.dataset.answer.CheckedRelation;
import org.quern.dataset.answer.RelationTally;
import org.quern.ui.control.DenseTable;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Computed;
import org.quern.ui.kit.FailureText;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.ShownAs;
import org.quern.ui.wikidata.SourceModel;
import org.quern.wikidata.named.NamedSource;

/** Shows whether answers agree with the relations between questions: by kind of relation, and each violation. */
final class ConsistencyView extends StackPane {

    private final PaneServices services;
    private final DatasetModel model;
    private final ConsistencyModel consistency;
    private final ComboBox<AnswerOrigin> source = new ComboBox<>();
    private final Button run;
    private final Label note = Nodes.wrapped("", "secondary");
    private final DenseTable<RelationTally> kinds;
    private final DenseTable<CheckedRelation> violations;

    ConsistencyView(PaneServices services, DatasetModel model, ConsistencyModel consistency, SourceModel sources,
            Action compare) {
        this.services = services;
        this.model = model;
        this.consistency = consistency;
        kinds = new DenseTable<>(services.text("sets.consistency.kinds"));
        violations = new DenseTable<>(services.text("sets.consistency.violations"));
        run = Nodes.uncut(services.actions().button(compare));
        getStyleClass().add("set-consistency");
        columns();
        source.setConverter(new ShownAs<>(this::name));
        source.setAccessibleText(services.text("sets.consistency.from"));
        source.setPrefWidth(200);
        sources.sources().addListener((ListChangeListener<NamedSource>) _ -> offer(sources));
        consistency.runs.addListener((_, _, _) -> offer(sources));
        offer(sources);
        source.valueProperty().addListener((_, _, now) -> {
            if (now != null)
                consistency.origin.set(now);
        });
        Label from = Nodes.uncut(Nodes.label(services.text("sets.consistency.from"), "secondary"));
        from.setLabelFor(source);
        VBox above = Nodes.styled(new VBox(8, Nodes.flow(8, from, source, run), note), "filters");
        SplitPane split = Nodes.growing(Nodes.split(0.4, kinds, violations));
        getChildren().setAll(new VBox(8, above, split));
        consistency.state.addListener((_, _, now) -> show(now));
        show(consistency.state.get());
    }

    private void columns() {
        kinds.text(services.text("sets.consistency.kind"), 140, tally -> name(tally.bond())).setMinWidth(110);
        kinds.count(services.text("sets.consistency.holds"), 70, RelationTally::holds);
        kinds.count(services.text("sets.consistency.by-size"), 110, RelationTally::bySize);
        kinds.count(services.text("sets.consistency.violated"), 80, RelationTally::violated);
        kinds.count(services.text("sets.consistency.unknown"), 90, RelationTally::unknown);
        kinds.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        violations.text(services.text("sets.consistency.verdict"), 92,
                one -> services.text("sets.verdict." + one.verdict().name().toLowerCase(Locale.ROOT))).setMinWidth(70);
        violations.text(services.text("sets.list.id"), 76, CheckedRelation::source, "mono");
        violations.text(services.text("sets.consistency.kind"), 100, one -> name(one.bond()), "secondary");
        violations.text(services.text("sets.consistency.other"), 116, CheckedRelation::target, "mono");
        violations.text(services.text("sets.checks.detail"), 280, CheckedRelation::detail).setMinWidth(150);
        violations.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        violations.onSelected(violation -> model.goTo(violation.source()));
    }

    private void offer(SourceModel sources) {
        List<AnswerOrigin> all = new ArrayList<>(List.of(new AnswerOrigin.Stored()));
        sources.sources().forEach(each -> all.add(new AnswerOrigin.Current(each)));
        consistency.runs.get().forEach(run -> all.add(new AnswerOrigin.Run(run)));
        AnswerOrigin now = consistency.origin.get();
        source.getItems().setAll(all);
        source.setValue(all.contains(now) ? now : all.getFirst());
    }

    private String name(AnswerOrigin origin) {
        return switch (origin) {
            case AnswerOrigin.Stored() -> services.text("sets.consistency.kept");
            case AnswerOrigin.Current(NamedSource from) -> from.name();
            case AnswerOrigin.Run(String run) -> services.text("sets.consistency.run", run);
        };
    }

    private void show(Computed<List<CheckedRelation>> state) {
        kinds.getItems().clear();
        violations.getItems().clear();
        switch (state) {
            case Computed.None() -> note.setText(services.text("sets.consistency.intro"));
            case Computed.Running() -> note.setText(services.text("sets.consistency.asking"));
            case Computed.Failed(Throwable failure) ->
                note.setText(FailureText.of(failure, services.messages()));
            case Computed.Done(List<CheckedRelation> all) -> {
                List<RelationTally> tallies = RelationTally.of(all);
                kinds.getItems().setAll(tallies);
                violations.getItems().setAll(all.stream().filter(one -> !one.verdict().holds())
                        .sorted(Comparator.comparing(CheckedRelation::verdict)).toList());
                long known = tallies.stream().mapToLong(RelationTally::known).sum();
                long holds = tallies.stream().mapToLong(RelationTally::holds).sum();
                note.setText(all.isEmpty() ? services.text("sets.consistency.none")
                        : all.size() == known
                                ? services.text("sets.consistency.result", NumberFormats.count(holds),
                                        NumberFormats.count(known))
                                : services.text("sets.consistency.untold", NumberFormats.count(holds),
                                        NumberFormats.count(known), NumberFormats.count(all.size() - known)));
            }
        }
        kinds.setEmptyText("");
        violations.setEmptyText(state instanceof Computed.Done ? services.text("sets.consistency.all-hold") : "");
    }

    private String name(AnswerRelation bond) {
        return model.opened.get().map(set -> RelationName.of(bond.property(), set, services.messages())).orElse("");
    }
}
