package org.quern.ui.wikidata;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import javafx.event.ActionEvent;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.Wrapping;
import org.quern.wikidata.EntityId;
import org.quern.wikidata.store.LabelSearch.Hit;
import org.quern.wikidata.store.LabelSearch.Kind;

/**
 * A field for the id of a class or property, found by label, alias or description. The label of the id is shown
 * below it.
 */
public final class WikidataField extends VBox {

    private final Messages messages;
    private final Kind kind;
    private final LabelFinder finder;
    private static final Pattern PROPERTY = Pattern.compile("(?i)\\bP\\d+\\b");

    private final TextEntry field;
    private final Label label = Hint.whenCut(Nodes.label("", "secondary", "small"));
    private final LabelQuery query;
    /** Created for the first search, because a type has dozens of fields. */
    private Optional<SearchResults> hits = Optional.empty();
    private Supplier<List<Hit>> offered = List::of;
    private boolean refused;

    public WikidataField(Messages messages, LabelFinder finder, Kind kind, String id) {
        this.messages = messages;
        this.finder = finder;
        this.kind = kind;
        this.query = finder.query();
        this.field = new TextEntry(id, "");
        field.setPromptText(messages.text(kind == Kind.PROPERTY ? "schema.search.property" : "schema.search.class"));
        Wrapping.of(label);
        Nodes.show(label, false);
        if (kind == Kind.CLASS)
            field.accepting(this::acceptsClass);
        if (kind == Kind.PROPERTY)
            field.accepting(this::acceptsProperty);
        getChildren().addAll(field, label);
        field.textProperty().addListener(_ -> typed());
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        field.setOnMouseClicked(_ -> listMostUsed());
        field.focusedProperty().addListener((_, _, focused) -> {
            if (!focused)
                hits.ifPresent(SearchResults::hide);
        });
    }

    /**
     * Shows an id and its label.
     *
     * @param of the part that the id belongs to
     * @param then receives the chosen id
     */
    public void show(Object of, String id, Consumer<String> then) {
        boolean other = !id.equals(field.value());
        // A pasted address, or an id in lower case, is committed as the id.
        field.show(of, id, text -> then.accept(EntityId.typed(text).orElse(text)));
        if (other || refused && field.getText().equals(id)) {
            refuse("");
            showLabel("");
            if (EntityId.typed(id).filter(id::equals).isPresent())
                finder.label(id, found -> {
                    if (id.equals(field.value()))
                        showLabel(found);
                });
        }
    }

    /** @param hits what an empty field lists instead of the most used classes or properties of the data, if any */
    public WikidataField offering(Supplier<List<Hit>> hits) {
        offered = hits;
        return this;
    }

    /** The name of the field for screen readers. */
    public WikidataField named(String name) {
        field.setAccessibleText(name);
        return this;
    }

    public TextField field() {
        return field;
    }

    public boolean offers() {
        return hits.filter(SearchResults::isShowing).isPresent();
    }

    /** A class is one item; what else is typed stays in the field, with the reason below it. */
    private boolean acceptsClass(String text) {
        boolean several = text.matches("(?is)\\W*Q\\d+(\\W+Q\\d+)+\\W*");
        boolean right = text.isEmpty() || EntityId.typed(text).filter(id -> id.startsWith("Q")).isPresent();
        refuse(right ? "" : messages.text(several ? "schema.search.oneclass" : "schema.search.noclass", text));
        return right;
    }

    /** A property, a path of properties, or a special source such as $IDENTICAL. */
    private boolean acceptsProperty(String text) {
        boolean right = text.isEmpty() || text.startsWith("$") || PROPERTY.matcher(text).find();
        refuse(right ? "" : messages.text("schema.search.noproperty", text));
        return right;
    }

    private void refuse(String why) {
        refused = !why.isEmpty();
        label.getStyleClass().removeAll("danger", "secondary");
        label.getStyleClass().add(refused ? "danger" : "secondary");
        showLabel(why);
    }

    private void showLabel(String text) {
        label.setText(text);
        Nodes.show(label, !text.isEmpty());
    }

    private void typed() {
        String text = field.getText().strip();
        if (!field.isFocused() || text.isEmpty() || text.equals(field.value()) || text.startsWith("$")) {
            query.drop();
            hits.ifPresent(SearchResults::hide);
            return;
        }
        hits.ifPresent(list -> list.setExamples(Map.of()));
        query.ask(EntityId.typed(text).orElse(text), kind, this::show);
    }

    /** An empty field lists the classes or properties that the data use most. */
    private void listMostUsed() {
        List<Hit> first = field.getText().isBlank() ? offered.get() : List.of();
        if (!first.isEmpty())
            show(new LabelQuery.Found(first, true, LabelQuery.Remote.NONE));
        else if (field.getText().isBlank())
            query.ask("", kind, found -> {
                if (!found.hits().isEmpty() && field.getText().isBlank()) {
                    show(found);
                    showExamples(found);
                }
            });
    }

    private void showExamples(LabelQuery.Found found) {
        if (kind == Kind.CLASS)
            finder.examples(found.hits().stream().map(Hit::id).toList(), names -> {
                if (offers() && field.getText().isBlank()) {
                    hits.ifPresent(list -> list.setExamples(names));
                    show(found);
                }
            });
    }

    private void show(LabelQuery.Found found) {
        if (getScene() == null || !field.isFocused())
            return;
        SearchResults list = hits.orElseGet(() -> new SearchResults(this::choose, this::uses));
        hits = Optional.of(list);
        list.show(field, found.hits(), say(found));
        // Enter takes neither the first hit for an empty field nor for a typed id.
        if (field.getText().isBlank() || EntityId.typed(field.getText()).isPresent())
            list.selectNone();
    }

    private String say(LabelQuery.Found found) {
        return switch (found.remote()) {
            case WAITING -> messages.text("schema.search.waiting");
            case FAILED -> messages.text("schema.search.failed");
            case NONE, ANSWERED -> found.hits().size() >= LabelFinder.MOST_LOCAL
                    ? messages.text("schema.search.first", found.hits().size()) : !found.hits().isEmpty() ? ""
                            : messages.text(found.hasIndex() || found.remote() == LabelQuery.Remote.ANSWERED
                                    ? "control.search.none" : "schema.search.no-store");
        };
    }

    private void key(KeyEvent event) {
        if (!offers()) {
            if (event.getCode() == KeyCode.DOWN)
                listMostUsed();
            return;
        }
        switch (event.getCode()) {
            case DOWN, UP -> hits.ifPresent(list -> list.step(event.getCode()));
            case ENTER -> choose();
            case ESCAPE -> hits.ifPresent(SearchResults::hide);
            default -> {
                return;
            }
        }
        if (event.getCode() != KeyCode.ENTER || !field.getText().isBlank())
            event.consume();
    }

    private String uses(Hit hit) {
        if (hit.uses() == 0)
            return "";
        if (kind != Kind.CLASS)
            return messages.text("schema.search.uses", NumberFormats.count(hit.uses()));
        // The index of an older store has only the sum.
        if (hit.subclasses().isEmpty())
            return messages.text("schema.search.members-or-subclasses", NumberFormats.count(hit.uses()));
        long subclasses = hit.subclasses().getAsLong();
        long members = hit.uses() - subclasses;
        return subclasses == 0 ? messages.text("schema.search.members", NumberFormats.count(members))
                : messages.text("schema.search.members-and-subclasses", NumberFormats.count(members),
                        NumberFormats.count(subclasses));
    }

    /** Chooses the selected hit; without hits, the typed text. A typed id is only replaced by a hit that was picked. */
    private void choose() {
        hits.ifPresent(list -> {
            boolean id = EntityId.typed(field.getText()).isPresent();
            list.selected().filter(_ -> !id || list.isPicked()).ifPresent(hit -> field.setText(hit.id()));
            query.drop();
            list.hide();
        });
        field.fireEvent(new ActionEvent());
    }
}
