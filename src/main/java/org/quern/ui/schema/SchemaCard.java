package org.quern.ui.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.Constraint;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.RankFilter;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.schema.MappedSchema.Source;
import org.quern.ui.Messages;

/** All that a schema says of the selected type: where it comes from, its constraints and its properties. */
final class SchemaCard extends ScrollPane {

    private final Messages messages;
    private final VBox content = new VBox(4);

    SchemaCard(Messages messages) {
        this.messages = messages;
        getStyleClass().add("schema-card");
        content.getStyleClass().add("card-content");
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        setContent(content);
    }

    void show(MappedSchema schema, Optional<SchemaSelection> selection) {
        content.getChildren().setAll(selection.map(s -> switch (s) {
            case SchemaSelection.Entity(var label) -> schema.entity(label).map(this::entity).orElse(List.of());
            case SchemaSelection.Relation(var variant) -> schema.relations().stream()
                    .filter(r -> r.variant().equals(variant)).findFirst().map(this::relation).orElse(List.of());
        }).filter(nodes -> !nodes.isEmpty()).orElseGet(() -> summary(schema)));
    }

    private List<Node> summary(MappedSchema schema) {
        int properties = schema.entities().stream().mapToInt(e -> e.properties().size()).sum()
                + schema.relations().stream().mapToInt(r -> r.properties().size()).sum();
        List<Node> nodes = new ArrayList<>();
        nodes.add(title(schema.name(), ""));
        nodes.add(fact("schema.card.entities", Integer.toString(schema.entities().size())));
        nodes.add(fact("schema.card.relations", Integer.toString(schema.relations().size())));
        nodes.add(fact("schema.card.properties", Integer.toString(properties)));
        Label hint = new Label(messages.text("schema.card.hint"));
        hint.getStyleClass().add("secondary");
        hint.setWrapText(true);
        nodes.add(gap());
        nodes.add(hint);
        return nodes;
    }

    private List<Node> entity(EntityType type) {
        List<Node> nodes = new ArrayList<>();
        nodes.add(title(type.label(), type.wdSource()));
        nodes.add(fact("schema.card.members", messages.text(!type.instance() ? "schema.card.members.subclasses"
                : type.includeSubclasses() ? "schema.card.members.all" : "schema.card.members.direct")));
        nodes.addAll(section("schema.card.constraints", type.constraints().stream().map(SchemaCard::text)
                .map(this::line).toList()));
        nodes.addAll(properties(type.properties()));
        return nodes;
    }

    private List<Node> relation(RelationType type) {
        List<Node> nodes = new ArrayList<>();
        nodes.add(title(type.label(), type.wdSource().orElse("$IDENTICAL")));
        nodes.add(fact("schema.card.subject", type.subjLabel()));
        nodes.add(fact("schema.card.object", type.objLabel()));
        nodes.add(fact("schema.card.ranks", messages.text(type.rankFilter() == RankFilter.HIGHEST
                ? "schema.card.ranks.highest" : "schema.card.ranks.non_deprecated")));
        type.suffix().ifPresent(s -> nodes.add(fact("schema.card.suffix", s)));
        type.qualifierPid().ifPresent(q -> nodes.add(fact("schema.card.qualifier", q)));
        if (type.transitive())
            nodes.add(fact("schema.card.path", messages.text("schema.card.path.transitive")));
        nodes.addAll(properties(type.properties()));
        return nodes;
    }

    private List<Node> properties(List<PropertyType> properties) {
        return section("schema.card.properties", properties.stream().map(p -> {
            Label name = new Label(p.label());
            Label id = new Label(switch (p.source()) {
                case Source.Property(var pid) -> pid;
                case Source.LinkedTo(var pid, var qid) -> pid + " = " + qid;
            });
            id.getStyleClass().add("wikidata-id");
            List<String> details = new ArrayList<>(List.of(p.datatype().text()));
            p.unit().ifPresent(u -> details.add(p.convertUnit()
                    ? messages.text("schema.card.unit.converted", u) : u));
            if (p.year())
                details.add(messages.text("schema.card.year"));
            p.constraints().forEach(c -> details.add(text(c)));
            Label detail = new Label(String.join(" · ", details));
            detail.getStyleClass().addAll("secondary", "small");
            detail.setWrapText(true);
            VBox box = new VBox(spread(name, id), detail);
            box.getStyleClass().add("card-property");
            return (Node) box;
        }).toList());
    }

    private static String text(Constraint constraint) {
        return switch (constraint) {
            case Constraint.LinkedTo(var pid, var qid) -> pid + " = " + qid;
            case Constraint.HasProperty(var pid) -> pid + " = ?";
            case Constraint.FromRelation(var relations) -> "← " + relations.stream().collect(Collectors.joining(", "));
            case Constraint.RawSparql(var pattern) -> pattern;
        };
    }

    private List<Node> section(String key, List<Node> nodes) {
        if (nodes.isEmpty())
            return List.of();
        Label heading = new Label(messages.text(key) + "  " + nodes.size());
        heading.getStyleClass().add("card-heading");
        List<Node> all = new ArrayList<>(List.of(gap(), heading));
        all.addAll(nodes);
        return all;
    }

    private static Node title(String label, String id) {
        Label name = new Label(label);
        name.getStyleClass().add("heading");
        TextField copyable = new TextField(id);
        copyable.setEditable(false);
        copyable.getStyleClass().addAll("selectable", "wikidata-id");
        copyable.setAlignment(Pos.CENTER_RIGHT);
        copyable.setPrefColumnCount(Math.max(1, id.length()));
        copyable.setVisible(!id.isEmpty());
        return spread(name, copyable);
    }

    private Node fact(String key, String value) {
        Label name = new Label(messages.text(key));
        name.getStyleClass().add("secondary");
        Label text = new Label(value);
        text.setWrapText(true);
        return spread(name, text);
    }

    private Node line(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("mono");
        label.setWrapText(true);
        return label;
    }

    private static Region gap() {
        Region gap = new Region();
        gap.setMinHeight(8);
        return gap;
    }

    private static HBox spread(Label left, Node right) {
        HBox.setHgrow(left, Priority.ALWAYS);
        left.setMaxWidth(Double.MAX_VALUE);
        if (right instanceof Region region)
            region.setMinWidth(0);
        left.setMinWidth(Region.USE_PREF_SIZE);
        return new HBox(8, left, right);
    }
}
