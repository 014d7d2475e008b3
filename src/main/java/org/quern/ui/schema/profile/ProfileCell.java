package org.quern.ui.schema.profile;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.geometry.Pos;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.quern.author.Word;
import org.quern.author.proposal.Proposal;
import org.quern.ui.control.FilledCell;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.schema.diagram.ProposalText;
import org.quern.ui.wikidata.LabelFinder;

/**
 * A suggested property: a check box, its name, the share of members that would have it in the graph, and its mapping.
 */
final class ProfileCell extends FilledCell<ProfileRow> {

    private static final double BAR = 48;

    private final Messages messages;
    private final LabelFinder finder;
    private final ProposalText ways;
    private final Consumer<ProfileRow> onToggle;
    private final Function<ProfileRow, Optional<Proposal>> first;
    private final CheckBox tick = new CheckBox();
    private final Label name = Hint.whenCut(Nodes.label("", "profile-name"));
    private final Label form = Hint.whenCut(Nodes.label("", "secondary", "small"));
    private final Region found = Nodes.styled(new Region(), "share-found");
    private final Region filled = Nodes.styled(new Region(), "share-filled");
    private final Label share = Nodes.uncut(Nodes.label("", "figure", "small"));
    private final Hint evidence = new Hint(this);
    private final HBox row;

    /**
     * @param first the mapping that ticking adds
     * @param why the lines of the tooltip
     */
    ProfileCell(Messages messages, LabelFinder finder, Consumer<ProfileRow> onToggle,
            Function<ProfileRow, Optional<Proposal>> first,
            Function<ProfileRow, List<String>> why) {
        this.messages = messages;
        this.finder = finder;
        this.ways = new ProposalText(messages);
        this.onToggle = onToggle;
        this.first = first;
        // The focus stays in the list, whose Space key toggles the selected row.
        tick.setFocusTraversable(false);
        tick.setOnAction(_ -> toggle());
        name.setMinWidth(0);
        form.setMinWidth(0);
        StackPane track = Nodes.styled(new StackPane(found, filled), "share-track");
        track.setAlignment(Pos.CENTER_LEFT);
        track.setMinWidth(BAR);
        track.setMaxWidth(BAR);
        VBox amount = new VBox(4, share, track);
        amount.setAlignment(Pos.CENTER_RIGHT);
        amount.setMinWidth(BAR);
        VBox texts = Nodes.growing(new VBox(name, form));
        texts.setMinWidth(0);
        texts.setAlignment(Pos.CENTER_LEFT);
        row = Nodes.row(6, tick, texts, amount);
        // A cell as wide as its list: long names are cut off, without horizontal scrolling.
        row.setMinWidth(0);
        row.setPrefWidth(0);
        setOnMouseEntered(_ -> {
            ProfileRow shown = getItem();
            evidence.say(shown == null ? "" : String.join("\n", why.apply(shown)));
        });
    }

    private void toggle() {
        ProfileRow shown = getItem();
        if (shown != null) {
            getListView().getSelectionModel().select(shown);
            onToggle.accept(shown);
        }
    }

    @Override
    protected void fill(ProfileRow item) {
        name.setText(item.suggestion().name());
        if (item.suggestion().name().equals(item.pid()))
            finder.label(item.pid(), label -> {
                if (item.equals(getItem()))
                    name.setText(label);
            });
        form.setText(form(item));
        tick.setSelected(item.isMapped());
        boolean proposed = !item.suggestion().ways().isEmpty();
        tick.setVisible(proposed);
        Word.Share surviving = item.suggestion().surviving(first.apply(item));
        fill(found, item.suggestion().share());
        fill(filled, surviving);
        String figure = NumberFormats.share(surviving.part(), surviving.whole());
        share.setText(item.suggestion().estimate() ? messages.text("schema.profile.about", figure) : figure);
        row.pseudoClassStateChanged(ProfileView.MAPPED, item.isMapped());
        setGraphic(row);
        setAccessibleText(messages.text(item.isMapped() ? "schema.profile.row.mapped" : "schema.profile.row",
                name.getText(), share.getText(), form.getText()));
    }

    private static void fill(Region bar, Word.Share part) {
        bar.setMaxWidth(part.part() == 0 ? 0 : Math.max(1, Math.round(BAR * part.ratio())));
        bar.setMinWidth(bar.getMaxWidth());
    }

    private String form(ProfileRow item) {
        if (item.isMapped())
            return messages.text("schema.profile.mapped", String.join(", ", item.mapped()));
        return first.apply(item).map(way -> {
            boolean relation = !(way instanceof Proposal.OfRelation) && item.relation().isPresent();
            return relation ? messages.text("schema.profile.orrelation", ways.of(way)) : ways.of(way);
        }).orElseGet(() -> messages.text("schema.profile.membership"));
    }
}
