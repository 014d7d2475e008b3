package org.quern.ui.schema.wording;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.quern.question.grammar.PartWording;
import org.quern.question.grammar.QuestionWord;
import org.quern.question.grammar.wording.PhraseProblem;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.Wrapping;
import org.quern.ui.schema.ChoiceEntry;
import org.quern.ui.schema.FlagEntry;
import org.quern.ui.schema.FormRow;
import org.quern.ui.schema.wording.WordingRow.Field;
import org.quern.ui.wikidata.TextEntry;

/** The phrases of one part. An own phrase has its proposal below it, to be used again. */
final class WordingForm extends VBox {

    static final List<String> KINDS = List.of("person", "organization", "place", "event", "work", "text",
            "product", "taxon", "office", "nature", "thing");

    private final Messages messages;
    private final WordingModel model;
    private final Map<Field, Row> rows = new EnumMap<>(Field.class);
    private final Map<String, Flag> flags = new HashMap<>();
    private Optional<WordingRow> shown = Optional.empty();

    /** A field with its label, and below it its proposal and what is wrong with it. */
    private record Row(Region field, FormRow line, Button proposal, FormRow proposalLine, Label trouble,
            FormRow troubleLine) {}

    private record Flag(FlagEntry entry, FormRow line) {}

    WordingForm(Messages messages, WordingModel model) {
        super(4);
        this.messages = messages;
        this.model = model;
        getStyleClass().add("wording-form");
        for (Field field : Field.values())
            rows.put(field, row(field));
        for (String flag : List.of(PartWording.ONE, PartWording.ALONE, PartWording.EVER, PartWording.PERFECT,
                PartWording.PLURAL,
                PartWording.ADJECTIVE))
            flags.put(flag, flag(flag));
        model.problems.addListener(_ -> showProblems());
    }

    private Flag flag(String flag) {
        FlagEntry entry = new FlagEntry("wording-flag-" + flag, messages.text("schema.wording.flag." + flag),
                messages.text("schema.wording.flaghint." + flag));
        return new Flag(entry, FormRow.below(entry));
    }

    private Row row(Field field) {
        String id = "wording-" + field.key();
        Region entry = switch (field) {
            case QUESTION, KIND -> new ChoiceEntry<String>(id, "", value -> words(field, value));
            default -> textEntry(id, field);
        };
        Button proposal = Nodes.styled(new Button(), "flat", "wording-proposal");
        proposal.setId(id + "-proposal");
        // Underscores in phrases must not mark mnemonics.
        proposal.setMnemonicParsing(false);
        Wrapping.of(proposal);
        proposal.setOnAction(_ -> shown.ifPresent(row -> {
            model.commit(row, field, "");
            entry.requestFocus();
        }));
        Label trouble = Nodes.wrapped("", "danger", "small");
        trouble.setId(id + "-trouble");
        return new Row(entry, new FormRow(messages, "schema.wording." + field.key(), entry, "{}"), proposal,
                FormRow.below(proposal), trouble, FormRow.below(trouble));
    }

    private TextEntry textEntry(String id, Field field) {
        TextEntry entry = new TextEntry(id, "");
        entry.accepting(text -> shown.isEmpty() || model.accepts(shown.get(), field, text));
        entry.textProperty().addListener((_, _, text) -> {
            if (entry.isFocused())
                model.type(field, text);
        });
        return entry;
    }

    void show(WordingRow row) {
        shown = Optional.of(row);
        List<Node> nodes = new ArrayList<>();
        for (Field field : row.fields()) {
            Row line = rows.get(field);
            if (line == null)
                continue;
            fill(row, field, line);
            nodes.addAll(List.of(line.line(), line.proposalLine(), line.troubleLine()));
        }
        for (String flag : row.flags()) {
            Flag box = flags.get(flag);
            if (box == null)
                continue;
            box.entry().show(row.has(flag), on -> model.set(row, flag, on));
            nodes.add(box.line());
        }
        FormRow.put(this, nodes);
        showProblems();
    }

    void focusFirst() {
        shown.map(row -> rows.get(row.fields().getFirst())).ifPresent(row -> row.field().requestFocus());
    }

    private void fill(WordingRow row, Field field, Row line) {
        String used = row.used(field);
        switch (line.field()) {
            case TextEntry entry -> entry.show(row.part() + " " + field, used, text -> model.commit(row, field, text));
            case ChoiceEntry<?> any -> choice(any).show(choices(field), used, text -> model.commit(row, field, text));
            default -> throw new IllegalStateException("a field without an entry");
        }
        String proposed = row.proposed(field);
        line.proposal().setText(messages.text("schema.wording.use", words(field, proposed)));
        Nodes.show(line.proposalLine(), row.isOwn(field) && !proposed.isEmpty());
    }

    @SuppressWarnings("unchecked")
    private static ChoiceEntry<String> choice(ChoiceEntry<?> entry) {
        return (ChoiceEntry<String>) entry;
    }

    /** A value that a file has, but the form does not offer, is shown as it is. */
    private String words(Field field, String value) {
        return (field == Field.QUESTION || field == Field.KIND) && choices(field).contains(value)
                ? messages.text("schema.wording." + field.key() + "." + value)
                : value;
    }

    private static List<String> choices(Field field) {
        return field == Field.KIND ? KINDS
                : List.of(QuestionWord.values()).stream().map(word -> word.name().toLowerCase(Locale.ROOT)).toList();
    }

    private void showProblems() {
        rows.forEach((field, row) -> {
            Optional<PhraseProblem> problem = model.problems.get().stream()
                    .filter(each -> each.field().equals(field.key())).findFirst();
            row.trouble().setText(problem.map(each -> messages.text("schema.wording.problem."
                    + each.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'), "{}")).orElse(""));
            Nodes.show(row.troubleLine(), problem.isPresent());
        });
    }
}
