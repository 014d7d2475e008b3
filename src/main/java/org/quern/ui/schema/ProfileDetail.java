package org.quern.ui.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;
import org.quern.author.GroundTexts;
import org.quern.author.Proposal;
import org.quern.ui.Figures;
import org.quern.ui.Messages;
import org.quern.wikidata.profile.ClassProfile;
import org.quern.wikidata.profile.PropertyProfile;
import org.quern.wikidata.profile.QualifierProfile;

/** What was seen of one property, and each way to take it up with what speaks for it. */
final class ProfileDetail extends ScrollPane {

    private static final int QUALIFIERS = 5;

    private final Messages messages;
    private final GroundTexts grounds;
    private final WayText ways;
    private final ProfileModel model;
    private final VBox content = new VBox(4);

    ProfileDetail(Messages messages, ProfileModel model) {
        this.messages = messages;
        this.grounds = new GroundTexts(messages.locale());
        this.ways = new WayText(messages);
        this.model = model;
        content.getStyleClass().add("profile-detail");
        getStyleClass().add("profile-detail-scroll");
        setFitToWidth(true);
        setHbarPolicy(ScrollBarPolicy.NEVER);
        setContent(content);
    }

    void show(Optional<ProfileRow> row, Optional<ClassProfile> profile) {
        content.getChildren().clear();
        if (row.isEmpty() || profile.isEmpty()) {
            content.getChildren().add(secondary(messages.text("schema.profile.detail.none")));
            return;
        }
        PropertyProfile evidence = row.get().suggestion().evidence();
        Label heading = new Label(row.get().suggestion().name());
        heading.getStyleClass().add("card-heading");
        heading.setWrapText(true);
        content.getChildren().addAll(heading, secondary(figures(evidence)));
        List<Proposal> all = row.get().suggestion().ways();
        for (int i = 0; i < all.size(); i++)
            content.getChildren().add(way(all.get(i), row.get().taken().get(i)));
        qualifiers(evidence, profile.get()).ifPresent(text -> content.getChildren().add(secondary(text)));
        setVvalue(0);
    }

    private Node way(Proposal way, boolean taken) {
        CheckBox tick = new CheckBox(ways.of(way));
        tick.setSelected(taken);
        tick.setMnemonicParsing(false);
        tick.setOnAction(_ -> model.toggle(way, tick.isSelected()));
        VBox box = new VBox(2, tick);
        box.getStyleClass().add("profile-way");
        lines(way).forEach(line -> box.getChildren().add(secondary(line)));
        return box;
    }

    private List<String> lines(Proposal way) {
        return way.because().stream().map(because -> "– " + grounds.sentence(because)).toList();
    }

    /** What a tooltip says of a line: the first way and its evidence. */
    List<String> summary(ProfileRow row) {
        List<String> lines = new ArrayList<>();
        lines.add(row.suggestion().name() + " (" + row.pid() + ")");
        row.suggestion().ways().stream().findFirst().ifPresent(way -> {
            lines.add(ways.of(way));
            lines.addAll(lines(way));
        });
        return lines;
    }

    private String figures(PropertyProfile p) {
        return messages.text("schema.profile.figures", p.pid(),
                Figures.count(p.best().entities()), String.format(Locale.ROOT, "%.1f", p.best().mean()),
                Figures.count(p.best().most()), Figures.count(p.ranks().preferred()),
                Figures.count(p.ranks().normal()), Figures.count(p.ranks().deprecated()));
    }

    private Optional<String> qualifiers(PropertyProfile p, ClassProfile profile) {
        if (p.qualifiers().isEmpty())
            return Optional.empty();
        return Optional.of(messages.text("schema.profile.qualifiers", p.qualifiers().stream().limit(QUALIFIERS)
                .map((QualifierProfile q) -> profile.label(q.pid()) + " "
                        + Figures.share(q.statements(), p.standing().values()))
                .collect(Collectors.joining(", "))));
    }

    private static Label secondary(String text) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.getStyleClass().addAll("secondary", "small");
        return label;
    }
}
