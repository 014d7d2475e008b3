package org.quern.ui.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.quern.schema.SchemaEditor.Setting;
import org.quern.ui.Messages;
import org.quern.wikidata.store.LabelSearch.Kind;

/**
 * The fields that say on which way a relation leads from its subject to its object. The ways exclude each other, so that
 * one is chosen and only its own fields are there.
 */
final class RelationWay {

    /** What stands at the object's end. */
    private enum Way {
        /** The statement's value. */
        VALUE,
        /** What one comes to in any number of steps. */
        TRANSITIVE,
        /** What a path from the value leads to. */
        SUFFIX,
        /** The value of a qualifier of the statement. */
        QUALIFIER,
        /** The subject itself. */
        IDENTICAL
    }

    private enum Repeat {
        ONCE(""), ANY("*"), SOME("+");

        private final String sign;

        Repeat(String sign) {
            this.sign = sign;
        }
    }

    private static final String SOURCE = "wd_source";
    private static final String SUFFIX = "wd_source_suffix";
    private static final String QUALIFIER = "wd_qualifier_pid";
    private static final String TRANSITIVE = "wd_is_transitive";
    private static final String RANK = "wd_rank_filter";
    private static final String IDENTICAL = "$IDENTICAL";
    private static final Optional<JsonNode> NON_DEPRECATED = Optional.of(TextNode.valueOf("non_deprecated"));
    /** A path of one property, which has fields of its own; empty while the property is missing. */
    private static final Pattern ONE_STEP = Pattern.compile("(?:wdt:(P[1-9][0-9]*))?([*+]?)");

    private final TypeForm form;
    private final Messages messages;
    private final LabelFinder finder;
    private final JsonNode type;
    private final Way way;

    RelationWay(TypeForm form, Messages messages, LabelFinder finder, JsonNode type) {
        this.form = form;
        this.messages = messages;
        this.finder = finder;
        this.type = type;
        this.way = way();
    }

    private Way way() {
        if (value(SOURCE).equals(IDENTICAL))
            return Way.IDENTICAL;
        if (type.path(TRANSITIVE).asBoolean())
            return Way.TRANSITIVE;
        if (type.path(SUFFIX).isTextual())
            return Way.SUFFIX;
        return type.path(QUALIFIER).isTextual() ? Way.QUALIFIER : Way.VALUE;
    }

    private String value(String key) {
        return type.path(key).asText();
    }

    void rows() {
        ComboBox<Way> choice = FormField.choice("way", messages.text("schema.form.way"), List.of(Way.values()), way,
                this::choose);
        choice.setConverter(FormField.words(w -> messages.text("schema.way." + w.name().toLowerCase(Locale.ROOT))));
        if (way != Way.IDENTICAL)
            form.row("schema.form.property", property(SOURCE, value(SOURCE),
                    id -> form.set(SOURCE, Optional.of(TextNode.valueOf(id)))));
        form.row("schema.form.way", choice);
        form.hint("schema.way.hint." + way.name().toLowerCase(Locale.ROOT));
        if (way == Way.SUFFIX || type.path(SUFFIX).isTextual())
            form.row("schema.card.suffix", suffix());
        if (way == Way.QUALIFIER || type.path(QUALIFIER).isTextual())
            form.row("schema.card.qualifier", property(QUALIFIER, value(QUALIFIER),
                    id -> form.set(QUALIFIER, Optional.of(TextNode.valueOf(id)))));
        if (way == Way.VALUE || way == Way.QUALIFIER || type.has(RANK))
            form.row("schema.card.ranks", ranks());
    }

    /** One change, which also takes away what has no meaning any more. */
    private void choose(Way chosen) {
        form.setAll(
                new Setting(SOURCE, Optional.of(TextNode.valueOf(chosen == Way.IDENTICAL ? IDENTICAL
                        : way == Way.IDENTICAL ? "" : value(SOURCE)))),
                new Setting(SUFFIX, chosen == Way.SUFFIX ? Optional.of(TextNode.valueOf("")) : Optional.empty()),
                new Setting(QUALIFIER, chosen == Way.QUALIFIER ? Optional.of(TextNode.valueOf("")) : Optional.empty()),
                new Setting(TRANSITIVE, chosen == Way.TRANSITIVE ? Optional.of(BooleanNode.TRUE) : Optional.empty()),
                new Setting(RANK, chosen == Way.QUALIFIER ? NON_DEPRECATED
                        : chosen == Way.VALUE ? Optional.ofNullable(type.get(RANK)) : Optional.empty()));
    }

    private WikidataField property(String id, String value, java.util.function.Consumer<String> commit) {
        return new WikidataField(messages, finder, Kind.PROPERTY, id, value, commit);
    }

    private Node suffix() {
        Matcher step = ONE_STEP.matcher(value(SUFFIX));
        if (!step.matches()) {
            return FormField.text(SUFFIX, messages.text("schema.card.suffix"), value(SUFFIX),
                    value -> form.set(SUFFIX, value.isEmpty() ? Optional.empty()
                            : Optional.of(TextNode.valueOf(value))));
        }
        String pid = Optional.ofNullable(step.group(1)).orElse("");
        WikidataField property = property(SUFFIX, pid, id -> setSuffix(id, step.group(2)));
        HBox.setHgrow(property, Priority.ALWAYS);
        Repeat now = step.group(2).equals("*") ? Repeat.ANY : step.group(2).equals("+") ? Repeat.SOME : Repeat.ONCE;
        ComboBox<Repeat> repeat = FormField.choice(SUFFIX + "-repeat", messages.text("schema.form.repeat"),
                List.of(Repeat.values()), now, chosen -> setSuffix(pid, chosen.sign));
        repeat.setConverter(
                FormField.words(r -> messages.text("schema.repeat." + r.name().toLowerCase(Locale.ROOT))));
        return new HBox(4, property, repeat);
    }

    private void setSuffix(String pid, String repeat) {
        // Whoever types a whole path means it.
        String path = pid.matches("P[1-9][0-9]*") ? "wdt:" + pid + repeat : pid;
        form.set(SUFFIX, Optional.of(TextNode.valueOf(path)));
    }

    private Node ranks() {
        String highest = messages.text("schema.card.ranks.highest");
        String all = messages.text("schema.card.ranks.non_deprecated");
        boolean filtered = value(RANK).equals("non_deprecated");
        return FormField.choice(RANK, messages.text("schema.card.ranks"), List.of(highest, all),
                filtered ? all : highest, chosen -> form.set(RANK,
                        chosen.equals(all) ? NON_DEPRECATED : Optional.empty()));
    }
}
