package org.quern.ui.dataset;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.quern.dataset.Claim;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Form;
import org.quern.dataset.Mention;
import org.quern.dataset.MentionLink;
import org.quern.dataset.MentionPlaces;
import org.quern.dataset.edit.QuestionEditor;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.PaneState;
import org.quern.ui.wikidata.LabelFinder;
import org.quern.ui.wikidata.WikidataField;
import org.quern.wikidata.store.LabelSearch.Kind;

/** A form for a mention: its words, selected in a form or typed, and its meanings, found in Wikidata by name. */
final class MentionForm extends VBox {

    /**
     * What is being entered: the question, the index and the words of the mention that is changed (both empty for a new
     * one), the language, the words, and the kind, id and value of each meaning.
     */
    private static final String TYPED = "typed.mention";
    private static final int BEFORE_MEANINGS = 5;
    private static final Pattern ID = Pattern.compile("[QP][1-9]\\d*");

    private final PaneServices services;
    private final PaneState session;
    private final EditingModel editing;
    private final LabelFinder finder;
    private final TextField words = Nodes.growing(new TextField());
    private final ComboBox<String> language = new ComboBox<>();
    private final Label stands = Nodes.uncut(Nodes.label("", "secondary"));
    private final VBox meanings = new VBox(4);
    private final Button save = Nodes.styled(new Button(), "accent");
    private final Button remove = Nodes.collapsing(new Button());
    private final Button cancel = new Button();
    private Optional<DatasetQuestion> question = Optional.empty();
    private Optional<Integer> changed = Optional.empty();
    /** What the fields had when they were filled; written as above. */
    private List<String> filled = List.of();
    private boolean filling;

    /** @param onCancel called when the form is no longer about the selected mention */
    MentionForm(PaneServices services, EditingModel editing, LabelFinder finder, Runnable onCancel) {
        super(8);
        this.services = services;
        this.session = services.states().of("sets");
        this.editing = editing;
        this.finder = finder;
        getStyleClass().add("mention-form");
        words.setPromptText(services.text("sets.mention.words"));
        words.setAccessibleText(services.text("sets.mentions.words"));
        language.setPrefWidth(84);
        language.setMinWidth(84);
        language.setAccessibleText(services.text("sets.mentions.language"));
        Button more = Nodes.styled(
                new Button(services.text("sets.mention.meaning"), new FontIcon(MaterialDesignP.PLUS)),
                "flat");
        more.setOnAction(_ -> add(new MentionLink(MentionLink.Kind.ITEM, "", Optional.empty())));
        remove.setText(services.text("sets.mention.remove"));
        remove.setOnAction(_ -> remove());
        cancel.setText(services.text("sets.mention.cancel"));
        cancel.setOnAction(_ -> {
            onCancel.run();
            begin();
            keep();
        });
        // Delayed, because a value chosen in a field is set only with the next event.
        save.setOnAction(_ -> Platform.runLater(this::save));
        getChildren().setAll(Nodes.wrapped(services.text("sets.mention.hint"), "secondary"),
                Nodes.row(8, words, language, stands), meanings,
                Nodes.row(8, more, Nodes.space(), remove, cancel, save));
        words.textProperty().addListener((_, _, _) -> look());
        language.valueProperty().addListener((_, _, _) -> look());
        words.setOnAction(_ -> {
            if (!save.isDisabled())
                save();
        });
    }

    /** Shows another question, with what was being entered for it, if anything. */
    void show(DatasetQuestion shown) {
        question = Optional.of(shown);
        begin();
        typed().ifPresent(last -> {
            if (last.get(1).isEmpty())
                resume(last);
            else
                shown.mentions().stream().filter(mention -> isOf(last, shown.mentions().indexOf(mention), mention))
                        .findFirst().ifPresent(mention -> change(shown.mentions().indexOf(mention), mention));
        });
    }

    private void begin() {
        fill(() -> {
            changed = Optional.empty();
            words.clear();
            language.getItems().setAll(question.map(DatasetQuestion::languages).orElse(List.of()));
            language.setValue(language.getItems().stream().findFirst().orElse(null));
            meanings.getChildren().clear();
        });
    }

    /** Sets fields that are not what the user has entered. */
    private void fill(Runnable task) {
        filling = true;
        task.run();
        if (meanings.getChildren().isEmpty())
            add(new MentionLink(MentionLink.Kind.ITEM, "", Optional.empty()));
        filled = entered();
        look();
        filling = false;
    }

    private List<String> entered() {
        List<String> all = new ArrayList<>(List.of(question.map(shown -> shown.id().text()).orElse(""),
                changed.map(String::valueOf).orElse(""), changed.map(this::changedWords).orElse(""),
                Objects.requireNonNullElse(language.getValue(), ""), words.getText()));
        for (Node each : meanings.getChildren())
            all.addAll(((Meaning) each).entered());
        return all;
    }

    private String changedWords(int index) {
        return question.map(shown -> shown.mentions().get(index).text()).orElse("");
    }

    private void keep() {
        List<String> now = entered();
        session.set(TYPED, now.equals(filled) ? List.of() : now);
    }

    /** What was being entered for the question. */
    private Optional<List<String>> typed() {
        return Optional.of(session.list(TYPED)).filter(last -> last.size() >= BEFORE_MEANINGS
                && last.size() % 3 == BEFORE_MEANINGS % 3
                && question.filter(shown -> shown.id().text().equals(last.getFirst())).isPresent());
    }

    private static boolean isOf(List<String> last, int index, Mention mention) {
        return last.get(1).equals(String.valueOf(index)) && last.get(2).equals(mention.text());
    }

    private void resume(List<String> last) {
        filling = true;
        if (language.getItems().contains(last.get(3)))
            language.setValue(last.get(3));
        words.setText(last.get(4));
        meanings.getChildren().clear();
        for (int i = BEFORE_MEANINGS; i < last.size(); i += 3) {
            String kind = last.get(i);
            List<String> values = last.subList(i + 1, i + 3);
            Stream.of(MentionLink.Kind.values()).filter(each -> each.name().equals(kind)).findFirst()
                    .ifPresent(each -> add(new MentionLink(each, values.getFirst(), Optional.of(values.getLast()))));
        }
        filling = false;
        keep();
    }

    /** Uses the selected words. */
    void take(Form form, String selected) {
        if (selected.isEmpty())
            return;
        language.setValue(form.language());
        words.setText(selected);
    }

    /** Edits an existing mention of the question. */
    void change(int index, Mention mention) {
        fill(() -> {
            changed = Optional.of(index);
            language.setValue(mention.language());
            words.setText(mention.text());
            meanings.getChildren().clear();
            // The item of "value of" is shown in the same row, so it gets no row of its own.
            Set<String> values = mention.links().stream().filter(link -> link.kind() == MentionLink.Kind.VALUE_OF)
                    .flatMap(link -> link.value().stream()).collect(Collectors.toSet());
            mention.links().stream().filter(link -> !(link.kind().meansItem() && values.contains(link.id())))
                    .forEach(this::add);
        });
        typed().filter(last -> isOf(last, index, mention)).ifPresent(this::resume);
    }

    private void add(MentionLink link) {
        meanings.getChildren().add(new Meaning(link));
        look();
    }

    private void look() {
        int forms = question.map(shown -> (int) shown.forms().stream()
                .filter(form -> MentionPlaces.stands(stated(), form)).count()).orElse(0);
        stands.setText(words.getText().isBlank() ? ""
                : services.text("sets.mention.stands", NumberFormats.count(forms)));
        save.setDisable(words.getText().isBlank() || forms == 0 || links().size() != meanings.getChildren().size()
                || meanings.getChildren().isEmpty());
        save.setText(services.text(changed.isPresent() ? "sets.mention.change" : "sets.mention.add"));
        remove.setVisible(changed.isPresent());
        cancel.setDisable(changed.isEmpty() && entered().equals(filled));
        if (!filling)
            keep();
    }

    private Mention stated() {
        return new Mention(Claim.plain(), words.getText().strip(), Optional.ofNullable(language.getValue()).orElse(""));
    }

    private List<MentionLink> links() {
        return meanings.getChildren().stream().map(Meaning.class::cast).flatMap(meaning -> meaning.link().stream())
                .toList();
    }

    private void save() {
        Mention mention = stated();
        List<MentionLink> links = links();
        if (save.isDisabled() || links.isEmpty())
            return;
        edit(editor -> changed.map(index -> editor.changeMention(index, mention.text(), mention.language(), links))
                .orElseGet(() -> editor.addMention(mention.text(), mention.language(), links)));
    }

    private void remove() {
        changed.ifPresent(index -> edit(editor -> editor.removeMention(index)));
    }

    /** The changed question is shown with an empty form, unless the change cannot be made. */
    private void edit(Function<QuestionEditor, DatasetQuestion> change) {
        session.remove(TYPED);
        if (!question.map(shown -> editing.edit(shown.id().text(), change)).orElse(false))
            keep();
    }

    void focusWords() {
        words.requestFocus();
    }

    /** One meaning of the words: its kind, its id and, for the value of a property, the value. */
    private final class Meaning extends HBox {

        private final ComboBox<MentionLink.Kind> kind = new ComboBox<>();
        private final StackPane place = new StackPane();
        private final WikidataField value = field(Kind.ITEM, "sets.mention.value");
        private WikidataField what;

        /** @param link its id and value may be incomplete */
        Meaning(MentionLink link) {
            super(8);
            Nodes.offer(kind, List.of(MentionLink.Kind.values()), link.kind(),
                    each -> services.text("sets.kind." + each.name().toLowerCase(Locale.ROOT)));
            kind.setPrefWidth(164);
            kind.setMinWidth(164);
            kind.setAccessibleText(services.text("sets.mentions.means"));
            what = field(kind.getValue().meansItem() ? Kind.ITEM : Kind.PROPERTY, "sets.mentions.id");
            place.getChildren().setAll(what);
            enter(what, link.id());
            enter(value, link.value().orElse(""));
            kind.valueProperty().addListener((_, before, now) -> kindChanged(before, now));
            Nodes.growing(place);
            Nodes.collapsing(Nodes.growing(value));
            value.setVisible(hasValue(kind.getValue()));
            Button gone = Nodes.named(Nodes.styled(new Button("", new FontIcon(MaterialDesignC.CLOSE)), "button-icon",
                    "flat", "small-icon"), services.text("sets.mention.meaning.remove"));
            new Hint(gone, services.text("sets.mention.meaning.remove"));
            gone.setOnAction(_ -> {
                meanings.getChildren().remove(this);
                MentionForm.this.look();
            });
            setAlignment(Pos.TOP_LEFT);
            getChildren().setAll(kind, place, value, gone);
        }

        private void kindChanged(MentionLink.Kind before, MentionLink.Kind now) {
            if (before.meansItem() != now.meansItem()) {
                what = field(now.meansItem() ? Kind.ITEM : Kind.PROPERTY, "sets.mentions.id");
                set(what, "");
                place.getChildren().setAll(what);
            }
            value.setVisible(hasValue(now));
            MentionForm.this.look();
        }

        private static boolean hasValue(MentionLink.Kind kind) {
            return kind == MentionLink.Kind.VALUE_OF || kind == MentionLink.Kind.OBJECT_HAS;
        }

        private WikidataField field(Kind of, String key) {
            WikidataField field = new WikidataField(services.messages(), finder, of, "mention-" + of)
                    .named(services.text(key));
            field.field().setPromptText(services.text(key.equals("sets.mention.value") ? "sets.mention.search-value"
                    : of == Kind.ITEM ? "sets.mention.search-item" : "sets.mention.search-property"));
            field.field().textProperty().addListener((_, _, _) -> MentionForm.this.look());
            return field;
        }

        /** What is typed or chosen becomes the value, because the field replaces everything else by its value. */
        private void set(WikidataField field, String text) {
            field.show(this, text, now -> set(field, now));
        }

        /** A name that was being typed is not the value yet. */
        private void enter(WikidataField field, String text) {
            set(field, ID.matcher(text).matches() ? text : "");
            field.field().setText(text);
        }

        List<String> entered() {
            return List.of(kind.getValue().name(), what.field().getText(), value.field().getText());
        }

        /** The entered meaning; empty if an id is missing. */
        Optional<MentionLink> link() {
            Optional<String> id = id(what, kind.getValue().meansItem() ? "Q" : "P");
            Optional<String> item = hasValue(kind.getValue()) ? id(value, "Q") : Optional.empty();
            return hasValue(kind.getValue()) && item.isEmpty() ? Optional.empty()
                    : id.map(known -> new MentionLink(kind.getValue(), known, item));
        }

        private static Optional<String> id(WikidataField field, String letter) {
            return Optional.of(field.field().getText().strip()).filter(id -> ID.matcher(id).matches()
                    && id.startsWith(letter));
        }
    }
}
