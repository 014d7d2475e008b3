package org.quern.ui.schema.pane;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.quern.schema.Datatype;
import org.quern.schema.SchemaEditor.Part;
import org.quern.schema.SchemaEditor.Setting;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.schema.FlagEntry;
import org.quern.ui.schema.FormRow;
import org.quern.ui.schema.SchemaSelection;
import org.quern.ui.schema.TypeEdits;
import org.quern.ui.schema.pane.ConstraintLine.Kind;
import org.quern.ui.wikidata.LabelFinder;
import org.quern.ui.wikidata.WikidataField;
import org.quern.wikidata.store.LabelSearch;

/** Rarely used fields of a property: truth value, qualifiers, disabled. */
final class PropertyDetails {

    static final String CONSTRAINTS = "wd_constraints";

    private final TypeEdits edits;
    private final int index;
    private final WikidataField pid;
    private final WikidataField item;
    private final HBox value;
    private final FlagEntry qualifier;
    private final FlagEntry truthFlag;
    private final Label caption;
    private final ConstraintRows constraints;
    private final FlagEntry disable;

    PropertyDetails(Messages messages, TypeEdits edits, LabelFinder finder, int index) {
        this.edits = edits;
        this.index = index;
        String id = "property-" + index + "-";
        pid = Nodes.growing(new WikidataField(messages, finder, LabelSearch.Kind.PROPERTY, id + TypeEdits.SOURCE)
                .named(messages.text("schema.form.property")));
        item = Nodes.growing(new WikidataField(messages, finder, LabelSearch.Kind.ITEM, id + "truth-item")
                .named(messages.text("schema.constraint.item")));
        value = new HBox(4, pid, new Label("="), item);
        qualifier = new FlagEntry(id + "is_qualifier", messages.text("schema.form.qualifier"),
                messages.text("schema.hint.is-qualifier"));
        truthFlag = new FlagEntry(id + "truth", messages.text("schema.form.truth"), messages.text("schema.hint.truth"));
        caption = Nodes.wrapped(messages.text("schema.form.qualifiers"), "secondary", "small");
        constraints = new ConstraintRows(messages, finder, id + "constraint", List.of(Kind.LINKED_TO));
        disable = new FlagEntry(id + TypeEdits.DISABLE, messages.text("schema.form.disable"),
                messages.text("schema.hint.disable"));
        disable.setMinHeight(FormRow.HEIGHT);
    }

    /**
     * The nodes above the datatype: for a property that tells whether a statement exists, the fields of that
     * statement.
     */
    List<Node> before(TypeEdits.At at, SchemaSelection.Property self, Optional<ConstraintLine> truth) {
        if (truth.isEmpty())
            return List.of();
        ConstraintLine line = truth.get();
        pid.show(self, line.argument(0), chosen -> setSource(at, line.with(0, chosen).text()));
        item.show(self, line.argument(1), chosen -> setSource(at, line.with(1, chosen).text()));
        return List.of(value);
    }

    /** The nodes below the datatype. */
    List<Node> behind(TypeEdits.At at, SchemaSelection.Property self, JsonNode property,
            Optional<ConstraintLine> truth) {
        List<Node> nodes = new ArrayList<>();
        if (at.part() == Part.RELATIONS) {
            qualifier.show(property.path("is_qualifier").asBoolean(true), on -> setAll(at, List.of(new Setting(
                    "is_qualifier", on ? Optional.empty() : Optional.of(BooleanNode.FALSE)))));
            nodes.add(qualifier);
        } else {
            truthFlag.show(truth.isPresent(), on -> setTruth(at, property, truth, on));
            nodes.add(truthFlag);
        }
        if (truth.isEmpty()) {
            constraints.show(self, property.path(CONSTRAINTS).valueStream().map(JsonNode::asText).toList(), List.of(),
                    lines -> setConstraints(at, lines));
            nodes.addAll(List.of(caption, constraints));
        }
        disable.show(property.path(TypeEdits.DISABLE).asBoolean(), on -> setAll(at, List.of(new Setting(
                TypeEdits.DISABLE, on ? Optional.of(BooleanNode.TRUE) : Optional.empty()))));
        nodes.add(disable);
        return nodes;
    }

    private void setTruth(TypeEdits.At at, JsonNode property, Optional<ConstraintLine> truth, boolean on) {
        setAll(at, on
                ? List.of(new Setting(TypeEdits.SOURCE, Optional.of(TextNode.valueOf(
                        Kind.LINKED_TO.empty().with(0, property.path(TypeEdits.SOURCE).asText()).text()))),
                        new Setting("datatype", Optional.of(TextNode.valueOf(Datatype.BOOL.text()))),
                        new Setting("quantity_unit", Optional.empty()),
                        new Setting("quantity_convert_unit", Optional.empty()),
                        new Setting("is_year", Optional.empty()))
                : List.of(new Setting(TypeEdits.SOURCE,
                        Optional.of(TextNode.valueOf(truth.map(t -> t.argument(0)).orElse("")))),
                        new Setting("datatype", Optional.of(TextNode.valueOf(Datatype.STR.text())))));
    }

    private void setConstraints(TypeEdits.At at, List<String> lines) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        lines.forEach(array::add);
        setAll(at, List.of(new Setting(CONSTRAINTS, lines.isEmpty() ? Optional.empty() : Optional.of(array))));
    }

    private void setSource(TypeEdits.At at, String source) {
        setAll(at, List.of(new Setting(TypeEdits.SOURCE, Optional.of(TextNode.valueOf(source)))));
    }

    private void setAll(TypeEdits.At at, List<Setting> settings) {
        edits.setAllOfProperty(at, index, settings);
    }
}
