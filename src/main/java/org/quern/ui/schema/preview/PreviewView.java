package org.quern.ui.schema.preview;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.TreeItem;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;
import org.quern.author.issue.Issue;
import org.quern.author.text.IssueTexts;
import org.quern.convert.preview.Preview;
import org.quern.convert.preview.Previewer.Focus;
import org.quern.schema.SchemaProblem;
import org.quern.ui.control.RowMenu;
import org.quern.ui.control.SelectableText;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.PaneState;
import org.quern.ui.kit.Wrapping;
import org.quern.ui.pane.ContentArea;
import org.quern.ui.schema.SourceChooser;
import org.quern.ui.schema.preview.PreviewModel.State;
import org.quern.ui.wikidata.LabelFinder;

/** The Preview tab: a few converted entities next to their statements, with rejected values and reasons. */
public final class PreviewView extends BorderPane {

    private final PaneServices services;
    private final IssueTexts texts;
    private final PreviewModel model;
    private final SourceChooser chooser;
    private final LabelFinder finder;
    private final PreviewTable table;
    private final ContentArea area;
    private final Label summary = Nodes.growing(Nodes.wide(Nodes.label("", "secondary")));
    private final ProgressIndicator busy = new ProgressIndicator();
    private final CheckBox rejectedOnly = Nodes.uncut(new CheckBox());
    private final VBox notes = Nodes.collapsing(Nodes.styled(new VBox(4), "preview-notes"));
    private final SelectableText detail;
    private final PreviewActions acts;

    public PreviewView(PaneServices services, PreviewModel model, SourceChooser chooser, LabelFinder finder,
            PreviewActions acts) {
        this.acts = acts;
        this.services = services;
        this.texts = new IssueTexts(services.messages().locale());
        this.model = model;
        this.chooser = chooser;
        this.finder = finder;
        this.table = new PreviewTable(services.messages(), services.preferences());
        this.detail = Nodes.styled(new SelectableText(services.text("schema.preview.detail")), "preview-detail");
        getStyleClass().add("preview-view");
        BorderPane content = Nodes.under(new VBox(header(), notes), table);
        content.setBottom(detail);
        area = new ContentArea(services.messages(), services.actions(), content);
        setCenter(area);
        table.getSelectionModel().selectedItemProperty().subscribe(this::showDetail);
        RowMenu.on(table, menu -> {
            menu.add(services.actions().menuItem(acts.copy));
            menu.add(services.actions().menuItem(acts.again));
        });
        rejectedOnly.selectedProperty().addListener(_ -> showRows());
        model.state.subscribe(this::show);
    }

    private FlowPane header() {
        busy.setPrefSize(14, 14);
        busy.setMinSize(14, 14);
        busy.visibleProperty().bind(model.running);
        summary.setMinWidth(0);
        rejectedOnly.setText(services.text("schema.preview.rejected.only"));
        ComboBox<Integer> size = Nodes.named(Nodes.uncut(new ComboBox<>()), services.text("schema.preview.size"));
        size.getItems().setAll(PreviewModel.SIZES);
        size.setValue(model.most());
        size.valueProperty().addListener((_, _, wanted) -> model.setMost(wanted));
        PaneState session = services.states().of("schema");
        session.keepField("preview.size", size);
        session.keepField("preview.rejected", rejectedOnly);
        Label entities = Nodes.uncut(Nodes.label(services.text("schema.preview.size"), "secondary"));
        entities.setLabelFor(size);
        return Nodes.styled(Nodes.flow(8, summary, busy, rejectedOnly, entities, size,
                services.actions().iconButton(acts.copy), services.actions().iconButton(acts.again)), "view-header");
    }

    /** Copies the selected rows, or all visible ones. */
    void copy() {
        table.copy();
    }

    private String because(SchemaProblem problem) {
        Issue.OwnWords words = texts.clauses(problem);
        return services.text("schema.preview.unusable.because", words.what(), words.how());
    }

    private void show(State state) {
        switch (state) {
            case State.Nothing() -> area.showEmpty(MaterialDesignT.TABLE_EYE, services.text("schema.preview.empty"));
            case State.NoSource() -> chooser.showMissing(area);
            case State.Unusable(List<SchemaProblem> problems) -> area.showEmpty(MaterialDesignA.ALERT_OUTLINE,
                    problems.isEmpty() ? services.text("schema.preview.unusable") : because(problems.getFirst()));
            case State.Loading() -> area.showLoading(services.text("schema.preview.loading"));
            case State.Failed(Throwable failure) -> area.showFailure(failure, acts.again);
            case State.Shown shown -> {
                showRows();
                showSummary(shown);
                showNotes(shown);
                area.showContent();
                reveal();
            }
        }
    }

    /** Selects the rows of the property that is selected in the schema. */
    public void reveal() {
        model.selectedProperty().ifPresent(table::reveal);
    }

    private void showRows() {
        if (!(model.state.get() instanceof State.Shown shown))
            return;
        Map<String, String> labels = new HashMap<>(shown.preview().labels());
        shown.preview().entities().forEach(e -> e.properties().forEach(p -> finder.known(p.pid())
                .ifPresent(label -> labels.putIfAbsent(p.pid(), label))));
        table.show(new PreviewRows(services.messages(), labels).of(shown.preview(), rejectedOnly.isSelected()));
        String empty = rejectedOnly.isSelected() && !shown.preview().entities().isEmpty()
                ? services.text("schema.preview.rejected.none") : noMembers(shown);
        table.setPlaceholder(Nodes.wrapped(empty, "secondary"));
    }

    private String noMembers(State.Shown shown) {
        return shown.preview().types().stream().filter(t -> t.found() == 0).findFirst()
                .map(t -> t.from().isEmpty() ? services.text("schema.preview.none", t.type())
                        : services.text("schema.preview.none.from", t.type(), String.join(", ", t.from())))
                .orElseGet(() -> services.text("schema.preview.unusable"));
    }

    private void showSummary(State.Shown shown) {
        Preview preview = shown.preview();
        String what = switch (shown.focus()) {
            case Focus.All() -> services.text("schema.preview.all");
            case Focus.OfType(String label) -> label;
            case Focus.OfRelation(String variant) -> variant.replace("#", " ");
        };
        summary.setText(services.text("schema.preview.summary", what, preview.entities().size(),
                NumberFormats.count(preview.rejected()), shown.source().name(), NumberFormats.time(shown.took())));
    }

    /** Shows what is missing and why, so that the rest is not taken for complete. */
    private void showNotes(State.Shown shown) {
        notes.getChildren().clear();
        for (Preview.TypeSample type : shown.preview().types()) {
            if (!type.from().isEmpty() && type.found() > 0)
                note(services.text("schema.preview.from", type.type(), String.join(", ", type.from())), false);
            else if (type.found() == 0)
                note(type.from().isEmpty() ? services.text("schema.preview.none", type.type())
                        : services.text("schema.preview.none.from", type.type(), String.join(", ", type.from())),
                        false);
        }
        if (!shown.leftOut().isEmpty())
            note(services.text("schema.preview.left-out", shown.leftOut().size(), shown.leftOut().getFirst().jsonPath(),
                    texts.clauses(shown.leftOut().getFirst()).what()), true);
        if (!shown.untrusted().isEmpty()) {
            HBox line = note(services.text("schema.preview.untrusted", String.join("  ", shown.untrusted())), true);
            line.getChildren().add(services.actions().button(acts.trust));
        }
        shown.preview().shortfalls().stream()
                .filter(s -> shown.untrusted().stream().noneMatch(p -> s.cause().what().contains(p)))
                .collect(Collectors.groupingBy(s -> s.cause().getMessage(), java.util.TreeMap::new,
                        Collectors.mapping(Preview.Shortfall::step, Collectors.joining(", "))))
                .forEach((why, steps) -> note(services.text("schema.preview.missing", steps, why), true));
        notes.setVisible(!notes.getChildren().isEmpty());
    }

    private HBox note(String text, boolean warning) {
        FontIcon icon = Nodes.styled(
                new FontIcon(warning ? MaterialDesignA.ALERT_OUTLINE
                        : org.kordamp.ikonli.materialdesign2.MaterialDesignI.INFORMATION_OUTLINE),
                warning ? "warning" : "secondary");
        Label label = Nodes.styled(Nodes.growing(new Label(text, icon)), warning ? "warning" : "secondary");
        Wrapping.of(label);
        HBox line = Nodes.row(8, label);
        notes.getChildren().add(line);
        return line;
    }

    private void showDetail(TreeItem<PreviewRow> item) {
        PreviewRow row = item == null ? null : item.getValue();
        detail.setText(row == null || row.kind() == PreviewRow.Kind.ENTITY ? ""
                : List.of(row.name(), row.value(), row.raw(), row.reason()).stream().filter(t -> !t.isEmpty())
                        .collect(Collectors.joining("\n")));
    }
}
