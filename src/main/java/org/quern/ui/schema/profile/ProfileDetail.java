package org.quern.ui.schema.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;
import org.quern.author.proposal.Proposal;
import org.quern.author.proposal.Suggestion;
import org.quern.author.text.EvidenceTexts;
import org.quern.ui.control.SelectableText;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.schema.diagram.ProposalText;
import org.quern.ui.wikidata.LabelFinder;
import org.quern.wikidata.profile.ClassProfile;
import org.quern.wikidata.profile.PropertyProfile;
import org.quern.wikidata.profile.QualifierProfile;

/** The statistics of one property, and each possible mapping with its evidence. */
final class ProfileDetail extends ScrollPane {

    private static final int QUALIFIERS = 5;

    private final Messages messages;
    private final EvidenceTexts grounds;
    private final ProposalText ways;
    private final ProfileModel model;
    private final LabelFinder finder;
    private final VBox content = Nodes.styled(new VBox(4), "profile-detail");
    private Optional<ProfileRow> shown = Optional.empty();

    ProfileDetail(Messages messages, ProfileModel model, LabelFinder finder) {
        this.messages = messages;
        this.grounds = new EvidenceTexts(messages.locale());
        this.ways = new ProposalText(messages);
        this.model = model;
        this.finder = finder;
        getStyleClass().add("profile-detail-scroll");
        Nodes.scroll(this, content);
    }

    void show(Optional<ProfileRow> row, Optional<ClassProfile> profile) {
        shown = row;
        content.getChildren().clear();
        if (row.isEmpty() || profile.isEmpty()) {
            return;
        }
        PropertyProfile evidence = row.get().suggestion().evidence();
        content.getChildren().addAll(Nodes.wrapped(row.get().suggestion().name(), "card-heading"),
                secondary(figures(row.get().suggestion())));
        List<Proposal> all = row.get().suggestion().ways();
        for (int i = 0; i < all.size(); i++)
            content.getChildren().add(way(all.get(i), row.get().taken().get(i)));
        qualifiers(evidence, profile.get()).ifPresent(text -> content.getChildren().add(secondary(text)));
        setVvalue(0);
        lookUp(row.get(), profile);
    }

    private Node way(Proposal way, boolean taken) {
        CheckBox tick = new CheckBox(ways.of(way));
        tick.setSelected(taken);
        tick.setMnemonicParsing(false);
        tick.setOnAction(_ -> model.toggle(way, tick.isSelected()));
        VBox box = Nodes.styled(new VBox(2, tick), "profile-way");
        box.getChildren().add(secondary(String.join("\n", lines(way))));
        return box;
    }

    private List<String> lines(Proposal way) {
        return way.because().stream().map(because -> "– " + finder.labelled(grounds.sentence(because))).toList();
    }

    /** Requests missing labels and shows the text again when they arrive. */
    private void lookUp(ProfileRow row, Optional<ClassProfile> profile) {
        Set<String> ids = new TreeSet<>();
        row.suggestion().ways().forEach(way -> way.because().forEach(
                because -> LabelFinder.ID.matcher(grounds.sentence(because)).results()
                        .forEach(m -> ids.add(m.group()))));
        ids.removeIf(id -> finder.known(id).isPresent());
        ids.forEach(id -> finder.label(id, _ -> {
            if (shown.equals(Optional.of(row)))
                show(shown, profile);
        }));
    }

    /** The tooltip of a row: the first mapping and its evidence. */
    List<String> summary(ProfileRow row) {
        List<String> lines = new ArrayList<>();
        lines.add(row.suggestion().name() + " (" + row.pid() + ")");
        row.suggestion().ways().stream().findFirst().ifPresent(way -> {
            lines.add(ways.of(way));
            lines.addAll(lines(way));
        });
        return lines;
    }

    private String figures(Suggestion suggestion) {
        PropertyProfile p = suggestion.evidence();
        if (suggestion.kind() == Suggestion.Kind.QUALIFIER)
            return messages.text("schema.profile.figures.qualifier", p.pid(),
                    NumberFormats.count(suggestion.share().part()),
                    NumberFormats.count(suggestion.share().whole()));
        String figures = messages.text("schema.profile.figures", p.pid(),
                NumberFormats.count(p.best().entities()), String.format(Locale.ROOT, "%.1f", p.best().mean()),
                NumberFormats.count(p.best().most()), NumberFormats.count(p.ranks().preferred()),
                NumberFormats.count(p.ranks().normal()), NumberFormats.count(p.ranks().deprecated()));
        return suggestion.surviving().equals(suggestion.share()) ? figures
                : figures + "\n" + messages.text(
                        suggestion.estimate() ? "schema.profile.surviving.about" : "schema.profile.surviving",
                        NumberFormats.share(suggestion.share().part(), suggestion.share().whole()),
                        NumberFormats.share(suggestion.surviving().part(), suggestion.surviving().whole()));
    }

    private Optional<String> qualifiers(PropertyProfile p, ClassProfile profile) {
        if (p.qualifiers().isEmpty())
            return Optional.empty();
        return Optional.of(messages.text("schema.profile.qualifiers", p.qualifiers().stream().limit(QUALIFIERS)
                .map((QualifierProfile q) -> profile.label(q.pid()) + " "
                        + NumberFormats.share(q.statements(), p.standing().values()))
                .collect(Collectors.joining(", "))));
    }

    private SelectableText secondary(String text) {
        SelectableText line = Nodes.styled(new SelectableText(messages.text("schema.profile.evidence")), "secondary",
                "small");
        line.setText(text);
        return line;
    }
}
