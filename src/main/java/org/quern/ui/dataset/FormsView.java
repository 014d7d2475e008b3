package org.quern.ui.dataset;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Form;
import org.quern.dataset.MentionPlaces;
import org.quern.dataset.MentionPlaces.Span;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.PaneState;
import org.quern.ui.wikidata.TextEntry;

/**
 * The forms of a question, its languages side by side, with the mentions drawn under their words. Words can be
 * selected; in edit mode, each form can be changed, made the main one, or removed.
 */
final class FormsView extends VBox {

    private static final int BESIDE = 2;
    /** The question, the language and the text of a form that is being typed. */
    private static final String TYPED = "typed.form";
    /** The question, the form's index and text, and the text that is being typed in its place. */
    private static final String REWORDING = "typed.rewording";

    private final PaneServices services;
    private final EditingModel editing;
    private final Consumer<String> onChosen;
    private final BiConsumer<Form, String> onSelected;
    private final Map<Form, MentionText> texts = new LinkedHashMap<>();

    /**
     * @param onChosen receives the key of the clicked mention
     * @param onSelected receives the words selected in a form, as a mention; empty if the selection is cleared
     */
    FormsView(PaneServices services, EditingModel editing, Consumer<String> onChosen,
            BiConsumer<Form, String> onSelected) {
        super(12);
        this.services = services;
        this.editing = editing;
        this.onChosen = onChosen;
        this.onSelected = onSelected;
        getStyleClass().add("forms");
    }

    /** Shows a question with its own mentions and the inherited ones. */
    void show(DatasetQuestion question, List<SelectedMention> mentions) {
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
        if (editing.editing.get())
            getChildren().add(adding(question));
        if (!seen.isEmpty())
            getChildren().add(legend(seen));
    }

    private VBox language(String language, DatasetQuestion question, List<SelectedMention> mentions,
            Set<MentionColour> seen) {
        VBox box = new VBox(4, Nodes.label(language, "secondary", "language-tag"));
        for (int i = 0; i < question.forms().size(); i++) {
            Form form = question.forms().get(i);
            if (!form.language().equals(language))
                continue;
            List<MentionText.Mark> marks = mentions.stream()
                    .map(held -> new MentionText.Mark(held.key(),
                            MentionPlaces.spans(held.held().mention(), form),
                            MentionColour.of(held.held().mention()), held.meaning(services.messages())))
                    .filter(mark -> !mark.spans().isEmpty()).toList();
            marks.forEach(mark -> seen.add(mark.colour()));
            MentionText text = new MentionText(form.text(), marks, services.text("sets.copy"), onChosen,
                    spans -> selected(form, spans));
            if (form.main())
                text.getStyleClass().add("main-form");
            texts.put(form, text);
            box.getChildren().add(editing.editing.get() ? edited(question, i, text) : text);
        }
        return box;
    }

    /** Selections in the other forms are cleared. */
    private void selected(Form form, List<Span> spans) {
        texts.forEach((other, text) -> {
            if (!other.equals(form))
                text.select(List.of());
        });
        onSelected.accept(form, MentionPlaces.words(form.text(), spans));
    }

    private HBox edited(DatasetQuestion question, int index, MentionText text) {
        Form form = question.forms().get(index);
        String id = question.id().text();
        HBox line = new HBox(2);
        line.setAlignment(Pos.TOP_LEFT);
        HBox.setHgrow(text, Priority.ALWAYS);
        text.setMinWidth(0);
        List<String> typed = services.states().of("sets").list(REWORDING);
        if (typed.size() == 4 && typed.subList(0, 3).equals(List.of(id, String.valueOf(index), form.text()))) {
            reword(line, id, index, form).setText(typed.getLast());
            return line;
        }
        line.getChildren().setAll(text, icon(MaterialDesignP.PENCIL_OUTLINE, "sets.form.reword", () -> {
            TextEntry field = reword(line, id, index, form);
            field.requestFocus();
            field.end();
        }));
        Button main = icon(MaterialDesignS.STAR_OUTLINE, "sets.form.main",
                () -> editing.edit(id, editor -> editor.makeMain(index)));
        // The button is invisible rather than missing, so that the buttons of all forms are aligned.
        main.setVisible(!form.main());
        line.getChildren().add(main);
        if (question.forms().size() > 1)
            line.getChildren().add(icon(MaterialDesignC.CLOSE, "sets.form.remove",
                    () -> editing.edit(id, editor -> editor.removeForm(index))));
        return line;
    }

    private Button icon(Ikon icon, String key, Runnable run) {
        Button button = Nodes.named(
                Nodes.uncut(Nodes.styled(new Button("", new FontIcon(icon)), "button-icon", "flat", "small-icon")),
                services.text(key));
        new Hint(button, services.text(key));
        button.setOnAction(_ -> run.run());
        return button;
    }

    /** Replaces a form by a text field. */
    private TextEntry reword(HBox line, String id, int index, Form form) {
        PaneState session = services.states().of("sets");
        TextEntry field = Nodes.growing(new TextEntry("reword", services.text("sets.form.reword")));
        field.show(form, form.text(), words -> {
            if (!words.isBlank() && editing.edit(id, editor -> editor.reword(index, words)))
                session.remove(REWORDING);
        });
        field.textProperty().addListener((_, _, now) -> session.set(REWORDING, now.strip().equals(form.text())
                ? List.of() : List.of(id, String.valueOf(index), form.text(), now)));
        line.getChildren().setAll(field);
        return field;
    }

    private HBox adding(DatasetQuestion question) {
        String id = question.id().text();
        ComboBox<String> language = Nodes.named(new ComboBox<>(), services.text("sets.mentions.language"));
        language.setEditable(true);
        language.getItems().setAll(question.languages());
        language.setValue(question.languages().stream().findFirst().orElse("en"));
        language.setPrefWidth(84);
        language.setMinWidth(84);
        TextField words = Nodes.named(Nodes.growing(new TextField()), services.text("sets.form.new"));
        words.setPromptText(services.text("sets.form.new"));
        PaneState session = services.states().of("sets");
        List<String> typed = session.list(TYPED);
        if (typed.size() == 3 && typed.getFirst().equals(id)) {
            language.setValue(typed.get(1));
            words.setText(typed.get(2));
        }
        words.textProperty().subscribe((_, now) -> session.set(TYPED,
                now.isEmpty() ? List.of() : List.of(id, language.getEditor().getText(), now)));
        Button add = icon(MaterialDesignP.PLUS, "sets.form.add", () -> {});
        add.disableProperty().bind(Bindings.createBooleanBinding(() -> words.getText().isBlank()
                || language.getEditor().getText().isBlank(), words.textProperty(),
                language.getEditor().textProperty()));
        Runnable take = () -> {
            List<String> writing = session.list(TYPED);
            session.remove(TYPED);
            if (!editing.edit(id,
                    editor -> editor.addForm(language.getEditor().getText().strip(), words.getText())))
                session.set(TYPED, writing);
        };
        add.setOnAction(_ -> take.run());
        words.setOnAction(_ -> {
            if (!add.isDisabled())
                take.run();
        });
        return Nodes.row(8, language, words, add);
    }

    private FlowPane legend(Set<MentionColour> seen) {
        FlowPane legend = Nodes.styled(new FlowPane(16, 4), "mention-legend");
        legend.getChildren().setAll(seen.stream().map(colour -> {
            return Nodes.row(6, Nodes.styled(new Region(), "legend-bar", colour.styleClass()),
                    Nodes.label(services.text(colour.key()), "secondary"));
        }).collect(Collectors.toList()));
        return legend;
    }

    /** Highlights a mention in all forms, or none. */
    void choose(Optional<String> key) {
        texts.values().forEach(text -> text.choose(key));
    }
}
