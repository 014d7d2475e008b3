package org.quern.ui.schema.diagram;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.quern.author.proposal.StartingPoints.Candidate;
import org.quern.author.proposal.StartingPoints.StartingPoint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.schema.SchemaEdits;
import org.quern.ui.wikidata.LabelFinder;
import org.quern.ui.wikidata.LabelQuery;
import org.quern.ui.wikidata.WikidataField;
import org.quern.wikidata.EntityId;
import org.quern.wikidata.store.LabelSearch.Hit;
import org.quern.wikidata.store.LabelSearch.Kind;

/**
 * What an empty schema shows: a field for the class of the first entity type, the most used classes of the data, and
 * domains of the data to begin with.
 */
final class FirstSteps extends VBox {

    private static final int OFFERED = 5;
    /** The width with a scroll bar. */
    static final double ROOM = 510;
    /** The height with all domains, each with one line of parts. */
    static final double HIGHEST = 500;
    private static final double WIDTH = 340;
    private static final double DOMAIN_WIDTH = 480;
    private static final double MARGINS = 24;
    private static final double HEADING_LETTER = 8;
    private static final double HEADING_LINE = 18;
    private static final double LETTER = 5.9;
    private static final double LINE = 15;
    private static final double HEAD = 32;

    private final Messages messages;
    private final LabelFinder finder;
    private final SchemaEdits edits;
    private final LabelQuery query;
    private final WikidataField field;
    private final Label heading = Nodes.label("", "secondary", "small");
    private final FlowPane classes = new FlowPane(6, 6);
    private final DomainsModel domains;
    private final Label domainHeading = Nodes.label("", "secondary", "small");
    private final VBox points = new VBox(4);

    FirstSteps(PaneServices services, LabelFinder finder, SchemaEdits edits) {
        super(12);
        this.messages = services.messages();
        this.domains = new DomainsModel(services);
        this.finder = finder;
        this.edits = edits;
        this.query = finder.query();
        this.field = new WikidataField(messages, finder, Kind.CLASS, "first-class")
                .named(messages.text("schema.form.class"));
        field.setMaxWidth(WIDTH);
        classes.setMaxWidth(DOMAIN_WIDTH);
        classes.setPrefWrapLength(DOMAIN_WIDTH);
        classes.setAlignment(Pos.CENTER);
        heading.setText(messages.text("schema.first.classes"));
        setAlignment(Pos.CENTER);
        setMaxSize(Double.MAX_VALUE, Region.USE_PREF_SIZE);
        setPickOnBounds(false);
        Label hint = Nodes.wrapped(messages.text("schema.first.hint"), "secondary");
        hint.setMaxWidth(WIDTH);
        hint.setMinHeight(Region.USE_PREF_SIZE);
        getChildren().addAll(Nodes.label(messages.text("schema.first.heading"), "heading"), hint, field, heading,
                classes, domainHeading, points);
        domainHeading.setText(messages.text("schema.first.domains"));
        points.setId("first-domains");
        points.setMaxWidth(DOMAIN_WIDTH);
        points.setAlignment(Pos.CENTER);
        domains.points.subscribe(this::showDomains);
        finder.news().addListener(_ -> offer());
        visibleProperty().addListener(_ -> offer());
    }

    /** Shows the most used classes, unless the schema has types. */
    void offer() {
        show(List.of());
        field.show(this, "", this::begin);
        if (isVisible())
            query.ask("", Kind.CLASS, found -> {
                show(found.hits().stream().limit(OFFERED).toList());
                domains.show(finder.store(), found.hits().stream().filter(hit -> !hit.label().equals(hit.id()))
                        .map(hit -> new Candidate(edits.typeLabel(hit.label(), hit.id()), hit.id())).toList());
            });
    }

    private void show(List<Hit> hits) {
        Nodes.show(heading, !hits.isEmpty());
        classes.getChildren().setAll(hits.stream().map(this::button).toList());
    }

    private void showDomains(List<StartingPoint> found) {
        Nodes.show(domainHeading, !found.isEmpty());
        points.getChildren().setAll(found.stream().map(this::domain).toList());
    }

    private Button domain(StartingPoint point) {
        Label name = Nodes.wrapped(messages.text("schema.first.domain", point.of().label(), point.members(),
                point.properties().size(), point.relations().size()),
                "card-heading");
        List<String> parts = new ArrayList<>(point.properties());
        point.relations().forEach(relation -> parts.add(relation.label() + " → " + relation.object()));
        Label content = Nodes.wrapped(String.join(", ", parts).replace('_', ' '), "secondary", "small");
        // A button does not ask its content how high it is at its width.
        double lines = Math.ceil(content.getText().length() * LETTER / (DOMAIN_WIDTH - MARGINS));
        content.setPrefSize(DOMAIN_WIDTH - MARGINS, lines * LINE);
        content.setMinHeight(lines * LINE);
        content.setAlignment(Pos.TOP_LEFT);
        Button button = Nodes.wide(Nodes.styled(new Button("", new VBox(2, name, content)), "first-domain"));
        double more = Math.ceil(name.getText().length() * HEADING_LETTER / (DOMAIN_WIDTH - MARGINS)) - 1;
        name.setPrefSize(DOMAIN_WIDTH - MARGINS, (1 + more) * HEADING_LINE);
        name.setMinHeight((1 + more) * HEADING_LINE);
        button.setMinHeight(HEAD + more * HEADING_LINE + lines * LINE);
        button.setPrefHeight(button.getMinHeight());
        button.setAccessibleText(name.getText() + ": " + content.getText());
        button.setOnAction(_ -> edits.begin(point));
        return button;
    }

    private Button button(Hit hit) {
        Button button = new Button(messages.text("schema.first.class", hit.label(),
                hit.uses() - hit.subclasses().orElse(0)),
                new FontIcon(MaterialDesignP.PLUS));
        button.setMnemonicParsing(false);
        button.setOnAction(_ -> edits.addEntity(hit.label(), hit.id()));
        return button;
    }

    /** The typed text may be no id; then the field shows it as not accepted. */
    private void begin(String id) {
        if (EntityId.typed(id).filter(typed -> typed.startsWith("Q")).isPresent())
            edits.addEntity(finder.known(id).orElse(id), id);
    }
}
