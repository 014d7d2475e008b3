package org.quern.ui.graph.pane;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.layout.FlowPane;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignU;
import org.quern.task.graph.CompareGraphs;
import org.quern.task.graph.CompareGraphs.TypeChange;
import org.quern.task.graph.UpdateGraph;
import org.quern.task.graph.UpdateGraph.ChangedAnswer;
import org.quern.ui.control.DenseTable;
import org.quern.ui.graph.pane.ChangesModel.State;
import org.quern.ui.graph.pane.ChangesModel.Version;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.ShownAs;
import org.quern.ui.pane.ActionBar;
import org.quern.ui.pane.ContentArea;
import org.quern.wikidata.named.NamedSource;

/**
 * The differences between the open graph and another version, by type; after an update to that version, also the
 * questions whose answers changed.
 */
final class ChangesTab extends Tab {

    private static final double ACTIONS = 240;

    private final PaneServices services;
    private final ChangesModel model;
    private final ComboBox<Version> version = new ComboBox<>();
    private final Label summary = Nodes.growing(Nodes.wide(Nodes.wrapped("", "secondary", "figure")));
    private final DenseTable<TypeChange> types;
    private final DenseTable<ChangedAnswer> answers;
    private final ContentArea area;
    private final Action file;
    private final Action update;
    private final Action preview;
    private final Action again;
    private boolean filling;

    /**
     * @param onUpdate updates the graph to a version
     * @param onPreview compares the graph with a new conversion from a source
     */
    ChangesTab(PaneServices services, ChangesModel model, Consumer<Version> onUpdate, Consumer<NamedSource> onPreview) {
        super(services.text("graph.tab.changes"));
        this.services = services;
        this.model = model;
        this.types = new DenseTable<>(getText());
        types.text(services.text("graph.rejects.type"), 170, TypeChange::type);
        types.text(services.text("graph.changes.kind"), 80,
                type -> services.text(type.relation() ? "graph.changes.relation" : "graph.changes.entity"));
        types.count(services.text("graph.changes.added"), 84, TypeChange::added);
        types.count(services.text("graph.changes.removed"), 84, TypeChange::removed);
        types.count(services.text("graph.changes.changed"), 84, TypeChange::changed);
        types.text(services.text("graph.changes.examples"), 620, ChangesModel::examples);
        types.setEmptyText(services.text("graph.changes.none"));
        this.answers = new DenseTable<>(services.text("graph.changes.answers"));
        answers.text(services.text("graph.changes.question"), 420, changed -> changed.before().nlQuestion());
        answers.text(services.text("graph.changes.reason"), 180, this::reason);
        answers.text(services.text("graph.changes.file"), 220, changed -> String.valueOf(changed.file().getFileName()),
                "identifier");
        answers.setEmptyText(services.text("graph.changes.no-answers"));
        this.file = Action.of("graph.compare-file", MaterialDesignF.FILE_COMPARE, this::chooseFile);
        this.update = Action.of("graph.update", MaterialDesignU.UPDATE, () -> update(onUpdate))
                .enabledWhen(Bindings.isNotNull(version.valueProperty()));
        this.preview = Action.of("graph.preview", MaterialDesignF.FILE_COMPARE, () -> source().ifPresent(onPreview));
        this.again = Action.of("graph.compare-again", MaterialDesignF.FILE_COMPARE,
                () -> source().ifPresentOrElse(onPreview, () -> model.chosen().ifPresent(this::choose)));
        this.area = new ContentArea(services.messages(), services.actions(), Nodes.split(0.6, types, answers));
        setContent(Nodes.under(header(), area));
        setClosable(false);
        version.setOnShowing(_ -> fill());
        version.valueProperty().addListener((_, _, now) -> {
            if (now != null && !filling)
                choose(now);
        });
        model.state.addListener((_, _, now) -> show(now));
        show(model.state.get());
    }

    /** Shows the tab and focuses the choice of a version. */
    void open() {
        getTabPane().getSelectionModel().select(this);
        version.requestFocus();
    }

    private FlowPane header() {
        Label label = new Label(services.text("graph.changes.with"));
        label.setLabelFor(version);
        version.setAccessibleText(label.getText());
        version.setId("graph-version");
        version.setPrefWidth(220);
        version.setConverter(new ShownAs<>(this::words));
        ActionBar bar = new ActionBar(services.text("pane.more")).left(summary).right(services.actions().button(file),
                Nodes.styled(services.actions().button(update), "accent"));
        return Nodes.styled(Nodes.parts(8, Nodes.row(8, Nodes.uncut(label), version), bar, bar, ACTIONS),
                "reject-summary");
    }

    private Optional<NamedSource> source() {
        return model.chosen().flatMap(of -> of instanceof Version.OfSource(var source) ? Optional.of(source)
                : Optional.empty());
    }

    private String words(Version of) {
        return switch (of) {
            case Version.OfGraph(var name) -> name;
            case Version.OfFile(var path) -> String.valueOf(path.getFileName());
            case Version.OfSource(var source) -> words(source);
        };
    }

    private String words(NamedSource source) {
        return services.text(source instanceof NamedSource.OfStore ? "graph.from-store" : "graph.from-endpoint",
                source.name());
    }

    private String reason(ChangedAnswer changed) {
        return services.text(changed.failure().map(rule -> "questions.rule." + rule.name().toLowerCase(Locale.ROOT))
                .orElse("graph.changes.different"));
    }

    private void fill() {
        filling = true;
        try {
            version.getItems().setAll(model.versions());
            version.setValue(model.chosen().orElse(null));
        } finally {
            filling = false;
        }
    }

    private void choose(Version chosen) {
        model.choose(services.text("graph.changes.comparing", words(chosen)), chosen);
    }

    private void chooseFile() {
        services.dialogs().openFile(services.text("action.graph.compare-file"), services.text("graph.changes.files"),
                "*.json", "*.json.gz").ifPresent(path -> {
                    choose(new Version.OfFile(path));
                    fill();
                });
    }

    private void update(Consumer<Version> onUpdate) {
        model.chosen().filter(of -> services.dialogs().confirm(services.text("graph.update.question", words(of)),
                services.text("graph.update.consequence"), services.text("graph.update.act"))).ifPresent(onUpdate);
    }

    private void show(State state) {
        summary.setText("");
        types.getItems().setAll(ChangesModel.lines(state));
        answers.getItems().setAll(state instanceof State.Updated(var result) ? result.changed() : List.of());
        switch (state) {
            case State.Unasked _ -> {
                fill();
                area.showEmpty(MaterialDesignF.FILE_COMPARE, services.text("graph.changes.unasked"), file);
            }
            case State.NotConverted(var source) -> {
                fill();
                area.showEmpty(MaterialDesignF.FILE_COMPARE,
                        services.text("graph.changes.not-converted", words(source)), preview);
            }
            case State.Comparing() -> area.showLoading(services.text("graph.changes.comparing",
                    model.chosen().map(this::words).orElse("")));
            case State.Failed(var failure) -> area.showFailure(failure, again);
            case State.Compared(var differences) -> {
                fill();
                summary.setText(counts(differences));
                area.showContent();
            }
            case State.Updated(var result) -> {
                summary.setText(summary(result));
                area.showContent();
            }
        }
    }

    /** {@code 3 differences: entities +1 −0 ≠2, relations +0 −0 ≠0} */
    private String counts(CompareGraphs.Result found) {
        String all = services.text("graph.changes.count", found.differences());
        return found.isEmpty() ? all
                : all + ": " + services.text("graph.changes.entities", signs(found, false)) + ", "
                        + services.text("graph.changes.relations", signs(found, true));
    }

    private static String signs(CompareGraphs.Result found, boolean relations) {
        List<TypeChange> types = found.types().stream().filter(type -> type.relation() == relations).toList();
        return "+" + NumberFormats.count(types.stream().mapToLong(TypeChange::added).sum()) + " −"
                + NumberFormats.count(types.stream().mapToLong(TypeChange::removed).sum()) + " ≠"
                + NumberFormats.count(types.stream().mapToLong(TypeChange::changed).sum());
    }

    private String summary(UpdateGraph.Result result) {
        return services.text("graph.changes.updated", result.differences().differences(), result.changed().size(),
                NumberFormats.count(result.questions()));
    }
}
