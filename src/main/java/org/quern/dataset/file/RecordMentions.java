package org.quern.dataset.file;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.quern.dataset.Claim;
import org.quern.dataset.Form;
import org.quern.dataset.Mention;
import org.quern.dataset.MentionLink;
import org.quern.wikidata.Rank;
import org.quern.workspace.record.RecordPath;

/**
 * Reads the mentions of a record: those that the workbench writes in QALD; lists of words, or of their positions, with
 * Wikidata's ids; objects that map one to the other; or ids beside a list of their labels.
 *
 * @param language that of the words, unless they state it
 * @param wordings the texts in which the words occur
 */
record RecordMentions(DatasetColumns columns, String language, List<Form> wordings) {

    private static final Pattern ID = Pattern
            .compile("<?(?:wd[t]?:|https?://www\\.wikidata\\.org/\\S*/)?([QP][1-9]\\d*)>?");
    private static final List<String> WORDS = List.of("mention", "surface_form", "surface", "phrase", "string", "text");
    private static final List<String> IDS = List.of("qid", "wikidata_id", "entity_id", "id", "uri", "link", "entity",
            "name", "kb_id");
    /** These are words only if they occur in a wording. */
    private static final List<String> LABELS = List.of("label", "name", "title", "entity_label");
    private static final List<String> LISTS_OF_LABELS = List.of("entity_labels", "entity_names", "entities_labels",
            "mention_labels", "labels");
    private static final List<String> LANGUAGE = List.of("language", "lang");

    List<Mention> read(Members members) {
        for (Members.Found one : members.find(columns.of(DatasetColumns.Field.MENTIONS)).toList()) {
            Optional<List<Mention>> own = QaldMentions.read(one.value());
            List<Mention> mentions = own.orElseGet(() -> linked(one.value(), labels(members)));
            if (own.isPresent() || !mentions.isEmpty() && mentions.size() == one.value().size() && isTold(one.value()))
                members.done(one.name());
            if (own.isPresent() || !mentions.isEmpty())
                return mentions;
        }
        return List.of();
    }

    private static List<String> labels(Members members) {
        return members.find(LISTS_OF_LABELS).map(Members.Found::value).filter(JsonNode::isArray)
                .flatMap(JsonNode::valueStream).map(JsonNode::asText).toList();
    }

    private List<Mention> linked(JsonNode value, List<String> labels) {
        List<Mention> mentions = new ArrayList<>();
        if (value.isObject())
            value.properties().forEach(member -> pair(member.getKey(), member.getValue().asText())
                    .ifPresent(mentions::add));
        for (int i = 0; value.isArray() && i < value.size(); i++) {
            JsonNode each = value.path(i);
            String label = labels.size() == value.size() ? labels.get(i) : "";
            (each.isTextual() ? pair(each.asText(), label)
                    : each.isArray() ? pair(each.path(0).asText(), each.path(1).asText()) : stated(each))
                    .ifPresent(mentions::add);
        }
        return mentions;
    }

    /** Words and an id in any order. */
    private Optional<Mention> pair(String one, String other) {
        Optional<String> id = id(one);
        String words = id.isPresent() ? other : one;
        return words.isBlank() ? Optional.empty()
                : id.or(() -> id(other)).map(found -> mention(words.strip(), found, language));
    }

    private Optional<Mention> stated(JsonNode each) {
        return texts(each, IDS).flatMap(text -> id(text).stream()).findFirst().flatMap(id -> text(each, WORDS)
                .or(() -> at(each)).or(() -> texts(each, LABELS).filter(this::occurs).findFirst())
                .map(words -> mention(words, id, text(each, LANGUAGE).orElse(language))));
    }

    private boolean occurs(String label) {
        return id(label).isEmpty() && wordings.stream().anyMatch(form -> form.text().toLowerCase(Locale.ROOT)
                .contains(label.toLowerCase(Locale.ROOT)));
    }

    /** The words at a position in the wording. */
    private Optional<String> at(JsonNode each) {
        JsonNode span = Stream.of("span", "offsets", "position").map(each::path).filter(JsonNode::isArray).findFirst()
                .orElse(each);
        JsonNode from = span.isArray() ? span.path(0) : Stream.of("start", "begin", "from", "offset")
                .map(each::path).filter(JsonNode::isInt).findFirst().orElse(span.path("start"));
        JsonNode to = span.isArray() ? span.path(1) : Stream.of("end", "to").map(each::path)
                .filter(JsonNode::isInt).findFirst().orElse(span.path("end"));
        int end = to.isInt() ? to.intValue() : from.asInt() + each.path("length").asInt();
        return wordings.stream().findFirst().map(Form::text).filter(text -> from.isInt() && from.intValue() >= 0
                && from.intValue() < end && end <= text.length())
                .map(text -> text.substring(from.intValue(), end).strip()).filter(words -> !words.isEmpty());
    }

    private static Mention mention(String words, String id, String language) {
        MentionLink link = new MentionLink(id.startsWith("Q") ? MentionLink.Kind.ITEM : MentionLink.Kind.DIRECT, id,
                Optional.empty());
        return new Mention(new Claim("", Rank.NORMAL, link.qualifiers()), words, language);
    }

    private static Stream<String> texts(JsonNode node, List<String> names) {
        return names.stream().flatMap(name -> RecordPath.in(node, name).stream()).map(node::path)
                .filter(JsonNode::isTextual).map(JsonNode::textValue).filter(text -> !text.isBlank());
    }

    private static Optional<String> text(JsonNode node, List<String> names) {
        return texts(node, names).findFirst();
    }

    private static Optional<String> id(String text) {
        return Optional.of(ID.matcher(text.strip())).filter(Matcher::matches).map(found -> found.group(1));
    }

    /** Whether nothing else is said of the mentions. */
    private static boolean isTold(JsonNode list) {
        return list.isObject() || list.valueStream().allMatch(node -> !node.isObject()
                || text(node, WORDS).isPresent() && node.size() <= 3 && node.propertyStream().map(Map.Entry::getKey)
                        .allMatch(name -> Stream.of(WORDS, IDS, LANGUAGE).flatMap(List::stream)
                                .anyMatch(known -> RecordPath.key(known).equals(RecordPath.key(name)))));
    }
}
