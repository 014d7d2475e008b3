package org.quern.ui.graph.realism;

import java.util.ArrayList;
import java.util.List;
import javafx.collections.SetChangeListener;
import javafx.geometry.Orientation;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableCell;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.quern.question.RelationFacts;
import org.quern.question.RelationFacts.Cardinality;
import org.quern.question.realism.RealismMerge;
import org.quern.question.realism.RealismMerge.Line;
import org.quern.question.realism.RealismProposer.Count;
import org.quern.ui.control.DenseTable;
import org.quern.ui.control.SelectableText;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;

/**
 * A row for each relation with the proposed facts and their shares; below, the evidence of the selected row in
 * words.
 */
final class RealismTable extends SplitPane {

    private final Messages messages;
    private final RealismModel model;
    final DenseTable<Line> table;
    private final VBox evidence = Nodes.styled(new VBox(4), "card-content");

    RealismTable(Messages messages, RealismModel model) {
        this.messages = messages;
        this.model = model;
        this.table = new DenseTable<>(messages.text("graph.tab.realism"));
        table.custom("", 34, line -> model.ticked.contains(facts(line)) ? "x" : "", _ -> new TickCell());
        table.text(messages.text("graph.realism.relation"), 125, line -> facts(line).label());
        table.text(messages.text("graph.realism.ends"), 145, RealismTable::ends);
        table.text(messages.text("graph.realism.known"), 86, this::known);
        table.count(messages.text("graph.rejects.count"), 62, line -> line.proposal().evidence().relations());
        table.text(messages.text("graph.realism.subjects"), 122, line -> yes(facts(line).mandatorySubj(),
                line.proposal().evidence().subjects()), "figure");
        table.text(messages.text("graph.realism.objects"), 118, line -> yes(facts(line).mandatoryObj(),
                line.proposal().evidence().objects()), "figure");
        table.text(messages.text("graph.realism.objects-each"), 102, line -> many(facts(line).objCardinality(),
                line.proposal().evidence().severalObjects()), "figure");
        table.text(messages.text("graph.realism.subjects-each"), 104, line -> many(facts(line).subjCardinality(),
                line.proposal().evidence().severalSubjects()), "figure");
        table.text(messages.text("graph.realism.both-ways"), 92, line -> yes(facts(line).symmetric(),
                line.proposal().evidence().pairsBothWays()), "figure");
        table.text(messages.text("graph.realism.period"), 92, line -> yes(facts(line).timeSensitive(),
                line.proposal().evidence().periods()), "figure");
        table.text(messages.text("graph.realism.implies"), 60, line -> String.join(", ", facts(line).implied()));
        table.getSelectionModel().selectedItemProperty().addListener((_, _, line) -> explain(line));
        table.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.SPACE) {
                boolean all = table.getSelectionModel().getSelectedItems().stream()
                        .allMatch(line -> model.ticked.contains(facts(line)));
                List.copyOf(table.getSelectionModel().getSelectedItems()).forEach(line -> model.tick(line, !all));
                event.consume();
            }
        });
        model.ticked.addListener((SetChangeListener<RelationFacts>) _ -> table.refresh());
        ScrollPane scroll = Nodes.styled(new ScrollPane(evidence), "type-list");
        scroll.setFitToWidth(true);
        setOrientation(Orientation.VERTICAL);
        getItems().setAll(table, scroll);
        setDividerPositions(0.62);
    }

    void show(List<Line> lines) {
        int selected = Math.max(0, table.getSelectionModel().getSelectedIndex());
        table.getItems().setAll(lines);
        if (!lines.isEmpty())
            table.getSelectionModel().clearAndSelect(Math.min(selected, lines.size() - 1));
    }

    private static RelationFacts facts(Line line) {
        return line.proposal().facts();
    }

    /** The types of both ends in {@code rel#Subj#Obj}. */
    private static String ends(Line line) {
        String[] parts = facts(line).variants().getFirst().split("#", -1);
        return parts.length < 3 ? "" : parts[1] + " → " + parts[2];
    }

    private String yes(boolean value, Count seen) {
        if (seen.whole() == 0)
            return "–";
        return messages.text(value ? "graph.realism.yes" : "graph.realism.no") + "  "
                + NumberFormats.roundShare(seen.part(), seen.whole());
    }

    private String many(Cardinality value, Count several) {
        return messages.text(value == Cardinality.ONE ? "graph.realism.one" : "graph.realism.many") + "  "
                + NumberFormats.roundShare(several.part(), several.whole());
    }

    private String known(Line line) {
        return switch (line.state()) {
            case ADDED -> messages.text("graph.realism.new");
            case SAME -> messages.text("graph.realism.same");
            case DIFFERS -> messages.text("graph.realism.differs");
        };
    }

    private void explain(@Nullable Line line) {
        evidence.getChildren().clear();
        if (line == null)
            return;
        RealismEvidence words = new RealismEvidence(messages);
        List<String> texts = new ArrayList<>(words.differences(line));
        texts.addAll(words.of(line.proposal()));
        evidence.getChildren().add(Nodes.wrapped(facts(line).label() + "   " + ends(line), "heading"));
        texts.forEach(text -> {
            SelectableText one = Nodes.styled(new SelectableText(messages.text("graph.realism.evidence")),
                    "card-value");
            one.setText(text);
            evidence.getChildren().add(one);
        });
    }

    /** A check box for a proposal; hidden if the relation has an entry already. */
    private final class TickCell extends TableCell<Line, String> {

        private final CheckBox box = new CheckBox();

        TickCell() {
            // The focus stays in the table, whose Space key toggles the selected rows.
            box.setFocusTraversable(false);
            box.setOnAction(_ -> model.tick(getTableRow().getItem(), box.isSelected()));
        }

        @Override
        protected void updateItem(@Nullable String text, boolean empty) {
            super.updateItem(text, empty);
            Line line = empty || getTableRow() == null ? null : getTableRow().getItem();
            if (line == null || line.state() != RealismMerge.State.ADDED) {
                setGraphic(null);
                return;
            }
            setGraphic(box);
            box.setSelected(model.ticked.contains(facts(line)));
            box.setAccessibleText(messages.text("graph.realism.tick", facts(line).label()));
        }
    }
}
