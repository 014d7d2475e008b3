package org.quern.ui.qaset;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.quern.qaset.Form;
import org.quern.qaset.MentionPlaces;
import org.quern.qaset.SetQuestion;
import org.quern.ui.Messages;

/** The forms of a question, its languages side by side, with the mentions drawn under their words. */
final class FormsView extends VBox {

    private static final int BESIDE = 2;

    private final Messages messages;
    private final Consumer<String> onChosen;
    private final List<MentionText> texts = new ArrayList<>();

    /** @param onChosen is told the key of a mention that is clicked */
    FormsView(Messages messages, Consumer<String> onChosen) {
        super(12);
        this.messages = messages;
        this.onChosen = onChosen;
        getStyleClass().add("forms");
    }

    /** Shows a question with its mentions, own ones and those taken over. */
    void show(SetQuestion question, List<HeldMention> mentions) {
        texts.clear();
        GridPane grid = new GridPane(24, 16);
        List<String> languages = question.languages();
        int columns = Math.min(BESIDE, languages.size());
        for (int i = 0; i < columns; i++) {
            ColumnConstraints column = new ColumnConstraints();
            column.setPercentWidth(100.0 / columns);
            column.setHgrow(Priority.ALWAYS);
            grid.getColumnConstraints().add(column);
        }
        Set<MentionColour> seen = EnumSet.noneOf(MentionColour.class);
        for (int i = 0; i < languages.size(); i++)
            grid.add(language(languages.get(i), question, mentions, seen), i % BESIDE, i / BESIDE);
        getChildren().setAll(grid);
        if (!seen.isEmpty())
            getChildren().add(legend(seen));
    }

    private VBox language(String language, SetQuestion question, List<HeldMention> mentions, Set<MentionColour> seen) {
        Label tag = new Label(language);
        tag.getStyleClass().addAll("secondary", "language-tag");
        VBox box = new VBox(4, tag);
        for (Form form : question.forms()) {
            if (!form.language().equals(language))
                continue;
            List<MentionText.Mark> marks = mentions.stream()
                    .map(held -> new MentionText.Mark(held.key(),
                            MentionPlaces.spans(held.held().mention(), form),
                            MentionColour.of(held.held().mention()), held.meaning(messages)))
                    .filter(mark -> !mark.spans().isEmpty()).toList();
            marks.forEach(mark -> seen.add(mark.colour()));
            MentionText text = new MentionText(form.text(), marks, messages.text("sets.copy"), onChosen);
            if (form.main())
                text.getStyleClass().add("main-form");
            texts.add(text);
            box.getChildren().add(text);
        }
        return box;
    }

    private FlowPane legend(Set<MentionColour> seen) {
        FlowPane legend = new FlowPane(16, 4);
        legend.getStyleClass().add("mention-legend");
        legend.getChildren().setAll(seen.stream().map(colour -> {
            Region mark = new Region();
            mark.getStyleClass().addAll("legend-bar", colour.styleClass());
            Label name = new Label(messages.text(colour.key()));
            name.getStyleClass().add("secondary");
            HBox entry = new HBox(6, mark, name);
            entry.setAlignment(Pos.CENTER_LEFT);
            return entry;
        }).collect(Collectors.toList()));
        return legend;
    }

    /** Lights up a mention in all forms, or none. */
    void choose(Optional<String> key) {
        texts.forEach(text -> text.choose(key));
    }
}
