package org.quern.qaset.file;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.quern.qaset.Claim;
import org.quern.qaset.Mention;
import org.quern.qaset.MentionLink;
import org.quern.wikidata.Rank;
import org.quern.workspace.record.RecordPath;

/**
 * Reads the mentions of a record: those that the workbench writes in QALD, or lists of words with Wikidata's ids.
 *
 * @param language that of the words, unless they state it
 */
record RecordMentions(SetColumns columns, String language) {

    private static final Pattern ID = Pattern
            .compile("<?(?:wd[t]?:|https?://www\\.wikidata\\.org/\\S*/)?([QP][1-9]\\d*)>?");
    private static final List<String> WORDS = List.of("mention", "surface_form", "surface", "phrase", "string", "text");
    private static final List<String> IDS = List.of("qid", "wikidata_id", "entity_id", "id", "uri", "link", "entity",
            "name", "kb_id");

    List<Mention> read(Members members) {
        for (Members.Found one : members.find(columns.of(SetColumns.Field.MENTIONS)).toList()) {
            Optional<List<Mention>> own = QaldMentions.read(one.value());
            List<Mention> mentions = own.orElseGet(() -> linked(one.value()));
            if (own.isPresent())
                members.done(one.name());
            else if (!mentions.isEmpty() && one.value().valueStream().allMatch(RecordMentions::isTold))
                members.done(one.name());
            if (own.isPresent() || !mentions.isEmpty())
                return mentions;
        }
        return List.of();
    }

    private List<Mention> linked(JsonNode list) {
        List<Mention> mentions = new ArrayList<>();
        if (list.isArray())
            list.forEach(each -> text(each, WORDS).ifPresent(words -> id(each).ifPresent(id -> mentions.add(
                    mention(words, id, text(each, List.of("language", "lang")).orElse(language))))));
        return mentions;
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

    private static Optional<String> id(JsonNode node) {
        return texts(node, IDS).map(ID::matcher).filter(Matcher::matches).map(found -> found.group(1)).findFirst();
    }

    private static boolean isTold(JsonNode node) {
        return text(node, WORDS).isPresent() && id(node).isPresent() && node.propertyStream().map(Map.Entry::getKey)
                .noneMatch(name -> Stream.of(WORDS, IDS, List.of("language", "lang")).flatMap(List::stream)
                        .noneMatch(known -> RecordPath.key(known).equals(RecordPath.key(name))))
                && node.size() <= 3;
    }
}
