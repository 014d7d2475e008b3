package org.quern.ui.schema.wording;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.quern.question.grammar.PartWording;
import org.quern.question.grammar.wording.WordingProposals;
import org.quern.ui.schema.SchemaSelection;
import org.quern.workspace.Texts.Keyed;

/**
 * The phrases of a part of the schema.
 *
 * @param part its key in the wording
 * @param source the class or property in Wikidata; empty if there is none
 * @param proposed the phrases that apply where it has no own ones
 * @param own the phrases that the schema's wording has for this part alone
 * @param listed whether the lexicon proposes the phrases, not the rules
 * @param ordered whether values can be compared
 */
public record WordingRow(Kind kind, String part, String source, ObjectNode proposed, ObjectNode own, boolean listed,
        boolean ordered) {

    /** The kinds of parts, with the names of their lists in the wording. */
    public enum Kind {
        TYPE("types"), PROPERTY("properties"), RELATION("relations");

        private final String group;

        Kind(String group) {
            this.group = group;
        }

        String group() {
            return group;
        }
    }

    /** A field of the form, with its member in the wording. */
    enum Field implements Keyed {
        NOUN, PLURAL, KIND, NAMED, QUESTION, FORWARD, BACKWARD, ADJECTIVES, DEGREES;
    }

    static final String FLAGS = "flags";
    /** Marks a backward phrase that is used only where the forward phrase does not fit. */
    private static final String WEAK = "~";

    /** The fields that change the questions about this part. */
    List<Field> fields() {
        return switch (kind) {
            case TYPE -> List.of(Field.NOUN, Field.PLURAL, Field.NAMED, Field.KIND);
            case RELATION -> List.of(Field.NOUN, Field.FORWARD, Field.BACKWARD);
            case PROPERTY -> ordered
                    ? List.of(Field.NOUN, Field.PLURAL, Field.QUESTION, Field.FORWARD, Field.ADJECTIVES, Field.DEGREES)
                    : List.of(Field.NOUN, Field.PLURAL, Field.QUESTION, Field.FORWARD);
        };
    }

    /** The flags that change the questions about this part. */
    List<String> flags() {
        return switch (kind) {
            case TYPE -> List.of();
            case RELATION -> List.of(PartWording.ONE, PartWording.ALONE, PartWording.EVER, PartWording.PERFECT);
            case PROPERTY -> List.of(PartWording.PLURAL, PartWording.ADJECTIVE);
        };
    }

    /** What applies without an own phrase; the plural is that of the noun in use. */
    String proposed(Field field) {
        if (field == Field.PLURAL && isOwn(Field.NOUN))
            return WordingProposals.plural(used(Field.NOUN));
        return shown(proposed.path(field.key()).asText());
    }

    boolean isOwn(Field field) {
        return !own.path(field.key()).asText().isEmpty();
    }

    public boolean isOwn() {
        return !own.isEmpty();
    }

    /** The phrase that questions use. */
    String used(Field field) {
        return isOwn(field) ? shown(own.path(field.key()).asText()) : proposed(field);
    }

    private static String shown(String phrase) {
        return phrase.startsWith(WEAK) ? phrase.substring(WEAK.length()) : phrase;
    }

    /** The own phrases after a field was edited; an empty text, or the proposal, is no own phrase. */
    ObjectNode with(Field field, String text) {
        String phrase = text.strip();
        ObjectNode after = own.deepCopy();
        if (phrase.isEmpty() || phrase.equals(proposed(field))) {
            after.remove(field.key());
            return after;
        }
        boolean weak = (isOwn(field) ? own : proposed).path(field.key()).asText().startsWith(WEAK);
        return after.put(field.key(), weak ? WEAK + shown(phrase) : phrase);
    }

    boolean has(String flag) {
        return flagsOf(own.has(FLAGS) ? own : proposed).contains(flag);
    }

    ObjectNode with(String flag, boolean on) {
        Set<String> standard = flagsOf(proposed);
        Set<String> flags = flagsOf(own.has(FLAGS) ? own : proposed);
        if (on)
            flags.add(flag);
        else
            flags.remove(flag);
        ObjectNode after = own.deepCopy();
        if (flags.equals(standard)) {
            after.remove(FLAGS);
            return after;
        }
        Set<String> written = flags.isEmpty() ? Set.of(PartWording.NO_FLAG) : flags;
        written.forEach(after.putArray(FLAGS)::add);
        return after;
    }

    private static Set<String> flagsOf(ObjectNode phrases) {
        Set<String> flags = phrases.path(FLAGS).valueStream().map(JsonNode::asText)
                .collect(Collectors.toCollection(TreeSet::new));
        flags.remove(PartWording.NO_FLAG);
        return flags;
    }

    /** A few words about the part. */
    String summary() {
        String phrase = used(Field.FORWARD);
        return kind == Kind.TYPE || phrase.isEmpty() ? used(Field.NOUN) : phrase;
    }

    /** The part's name, with its ends: {@code directedBy  Film → Person}. */
    String name() {
        String[] names = part.split("#", -1);
        return names.length < 3 ? part : names[0] + "  " + names[1] + " → " + names[2];
    }

    SchemaSelection selection() {
        return switch (kind) {
            case TYPE -> new SchemaSelection.Entity(part);
            case RELATION -> new SchemaSelection.Relation(part);
            case PROPERTY -> new SchemaSelection.Property(new SchemaSelection.Entity(part.substring(0,
                    part.indexOf('.'))), part.substring(part.indexOf('.') + 1), 0);
        };
    }

    /** Whether a selection in the pane is about this part. */
    boolean is(SchemaSelection selected) {
        return switch (selected) {
            case SchemaSelection.Entity type -> kind == Kind.TYPE && part.equals(type.label());
            case SchemaSelection.Relation relation -> kind == Kind.RELATION && part.equals(relation.variant());
            case SchemaSelection.Property property -> property.owner() instanceof SchemaSelection.Entity type
                    ? kind == Kind.PROPERTY && part.equals(type.label() + "." + property.label())
                    : is(property.owner());
        };
    }

    static Optional<WordingRow> find(List<WordingRow> rows, SchemaSelection selected) {
        return rows.stream().filter(row -> row.is(selected)).findFirst();
    }
}
