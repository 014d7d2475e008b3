package org.quern.ui.schema.diagram;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.quern.schema.SchemaEditor.Setting;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.schema.ChoiceEntry;
import org.quern.ui.schema.FlagEntry;
import org.quern.ui.schema.FormRow;
import org.quern.ui.schema.SchemaSelection;
import org.quern.ui.schema.TypeEdits;
import org.quern.ui.wikidata.LabelFinder;
import org.quern.ui.wikidata.TextEntry;
import org.quern.ui.wikidata.WikidataField;
import org.quern.wikidata.store.LabelSearch.Kind;

/**
 * The fields that define how a relation leads from its subject to its object. The ways are alternatives, so one
 * is chosen and only its fields are shown, plus fields of other ways that have a value nevertheless.
 */
public final class RelationDirectionFields extends VBox {

    /** The source of the object. */
    private enum Way {
        /** The statement's value. */
        VALUE,
        /** The items that are reached in any number of steps. */
        TRANSITIVE,
        /** The end of a path that starts at the value. */
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
    /** A path of one property, which has its own fields; the property may still be missing. */
    private static final Pattern ONE_STEP = Pattern.compile("(?:wdt:(P[1-9][0-9]*))?([*+]?)");

    private final Messages messages;
    private final TypeEdits edits;
    private final WikidataField source;
    private final ChoiceEntry<Way> choice;
    private final Label hint = Nodes.wrapped("", "secondary", "small");
    private final TextEntry path;
    private final WikidataField step;
    private final ChoiceEntry<Repeat> repeat;
    private final HBox suffix = new HBox(4);
    private final WikidataField qualifier;
    private final ChoiceEntry<Boolean> ranks;
    private final FormRow sourceRow;
    private final FormRow wayRow;
    private final FormRow hintRow;
    private final FormRow suffixRow;
    private final FormRow qualifierRow;
    private final FormRow ranksRow;
    private final FlagEntry timeSensitive;
    private final FormRow timeRow;

    public RelationDirectionFields(Messages messages, TypeEdits edits, LabelFinder finder) {
        super(4);
        this.messages = messages;
        this.edits = edits;
        source = new WikidataField(messages, finder, Kind.PROPERTY, SOURCE).offering(edits.offers().ofSubject());
        choice = new ChoiceEntry<>("way", "",
                way -> messages.text("schema.way." + way.name().toLowerCase(Locale.ROOT)));
        path = Nodes.growing(new TextEntry(SUFFIX, messages.text("schema.card.suffix")));
        step = Nodes.growing(
                new WikidataField(messages, finder, Kind.PROPERTY, SUFFIX).named(messages.text("schema.card.suffix")));
        repeat = new ChoiceEntry<>(SUFFIX + "-repeat", messages.text("schema.form.repeat"),
                each -> messages.text("schema.repeat." + each.name().toLowerCase(Locale.ROOT)));
        qualifier = new WikidataField(messages, finder, Kind.PROPERTY, QUALIFIER).offering(edits.offers().ofSelected());
        ranks = new ChoiceEntry<>(RANK, "", all -> messages.text(all ? "schema.card.ranks.non_deprecated"
                : "schema.card.ranks.highest"));
        sourceRow = new FormRow(messages, "schema.form.property", source);
        wayRow = new FormRow(messages, "schema.form.way", choice);
        hintRow = FormRow.below(hint);
        suffixRow = new FormRow(messages, "schema.card.suffix", suffix);
        qualifierRow = new FormRow(messages, "schema.card.qualifier", qualifier);
        ranksRow = new FormRow(messages, "schema.card.ranks", ranks);
        timeSensitive = new FlagEntry("time-sensitive", messages.text("schema.form.time-sensitive"),
                messages.text("schema.hint.time-sensitive"));
        timeRow = FormRow.below(timeSensitive);
    }

    private static Way way(TypeEdits.At at) {
        if (at.value(SOURCE).equals(IDENTICAL))
            return Way.IDENTICAL;
        if (at.type().path(TRANSITIVE).asBoolean())
            return Way.TRANSITIVE;
        if (at.type().path(SUFFIX).isTextual())
            return Way.SUFFIX;
        return at.type().path(QUALIFIER).isTextual() ? Way.QUALIFIER : Way.VALUE;
    }

    public void show(TypeEdits.At at) {
        Way way = way(at);
        List<FormRow> rows = new ArrayList<>();
        if (way != Way.IDENTICAL)
            rows.add(sourceRow);
        rows.addAll(List.of(wayRow, hintRow));
        if (way == Way.SUFFIX || at.type().path(SUFFIX).isTextual())
            rows.add(suffixRow);
        if (way == Way.QUALIFIER || at.type().path(QUALIFIER).isTextual())
            rows.add(qualifierRow);
        if (way == Way.VALUE || way == Way.QUALIFIER || at.type().has(RANK))
            rows.addAll(List.of(ranksRow, timeRow));
        FormRow.put(this, rows);
        SchemaSelection self = at.selection();
        source.show(self, at.value(SOURCE), id -> set(at, SOURCE, id));
        choice.show(List.of(Way.values()), way, chosen -> choose(at, way, chosen));
        hint.setText(messages.text("schema.way.hint." + way.name().toLowerCase(Locale.ROOT)));
        showSuffix(at, self);
        qualifier.show(self, at.value(QUALIFIER), id -> set(at, QUALIFIER, id));
        ranks.show(List.of(false, true), at.value(RANK).equals("non_deprecated"),
                all -> edits.set(at, RANK, all ? NON_DEPRECATED : Optional.empty()));
        timeSensitive.show(edits.isTimeSensitive(at), on -> edits.setTimeSensitive(at, on));
    }

    private void set(TypeEdits.At at, String key, String value) {
        edits.set(at, key, Optional.of(TextNode.valueOf(value)));
    }

    /** One change, which also removes settings that no longer apply. */
    private void choose(TypeEdits.At at, Way before, Way chosen) {
        edits.setAll(at,
                new Setting(SOURCE, Optional.of(TextNode.valueOf(chosen == Way.IDENTICAL ? IDENTICAL
                        : before == Way.IDENTICAL ? "" : at.value(SOURCE)))),
                new Setting(SUFFIX, chosen == Way.SUFFIX ? Optional.of(TextNode.valueOf("")) : Optional.empty()),
                new Setting(QUALIFIER, chosen == Way.QUALIFIER ? Optional.of(TextNode.valueOf("")) : Optional.empty()),
                new Setting(TRANSITIVE, chosen == Way.TRANSITIVE ? Optional.of(BooleanNode.TRUE) : Optional.empty()),
                new Setting(RANK, chosen == Way.QUALIFIER ? NON_DEPRECATED
                        : chosen == Way.VALUE ? Optional.ofNullable(at.type().get(RANK)) : Optional.empty()));
    }

    /** A path of one property has fields for the property and for the repetition; any other path is edited as text. */
    private void showSuffix(TypeEdits.At at, SchemaSelection self) {
        String value = at.value(SUFFIX);
        Matcher one = ONE_STEP.matcher(value);
        if (!one.matches()) {
            FormRow.put(suffix, List.of(path));
            path.show(self, value, text -> edits.set(at, SUFFIX, text.isEmpty() ? Optional.empty()
                    : Optional.of(TextNode.valueOf(text))));
            return;
        }
        FormRow.put(suffix, List.of(step, repeat));
        String pid = Optional.ofNullable(one.group(1)).orElse("");
        String sign = one.group(2);
        step.show(self, pid, id -> setSuffix(at, id, sign));
        repeat.show(List.of(Repeat.values()), sign.equals("*") ? Repeat.ANY : sign.equals("+") ? Repeat.SOME
                : Repeat.ONCE, chosen -> setSuffix(at, pid, chosen.sign));
    }

    private void setSuffix(TypeEdits.At at, String pid, String sign) {
        // Anything other than a property id is a complete path.
        set(at, SUFFIX, pid.matches("P[1-9][0-9]*") ? "wdt:" + pid + sign : pid);
    }
}
