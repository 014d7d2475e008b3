package org.quern.dataset.file;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.quern.dataset.Claim;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Mention;
import org.quern.dataset.MentionLink;
import org.quern.dataset.MentionPlaces;
import org.quern.dataset.QaWiki;
import org.quern.dataset.Qualifier;
import org.quern.dataset.QuestionMap;
import org.quern.dataset.Value;
import org.quern.wikidata.Rank;

/** Mentions in QALD JSON, which has no standard member for them; other readers ignore ours. */
final class QaldMentions {

    static final String MEMBER = "mentions";

    private QaldMentions() {}

    static ArrayNode write(DatasetQuestion question, List<QuestionMap.Held> held) {
        ArrayNode all = JsonNodeFactory.instance.arrayNode();
        for (QuestionMap.Held one : held) {
            Mention mention = one.mention();
            ObjectNode node = all.addObject().put("language", mention.language()).put("string", mention.text());
            if (!one.from().equals(question.id().text()))
                node.put("from", one.from());
            ArrayNode links = node.putArray("links");
            for (MentionLink link : mention.links()) {
                ObjectNode each = links.addObject().put("kind", link.kind().text()).put("id", link.id());
                link.value().ifPresent(value -> each.put("value", value));
            }
            mention.claim().values(QaWiki.NUMBER).findFirst().ifPresent(n -> node.put("number", n.text()));
            spans(question, mention, node.putArray("spans"));
        }
        return all;
    }

    private static void spans(DatasetQuestion question, Mention mention, ArrayNode spans) {
        for (int i = 0; i < question.forms().size(); i++) {
            List<MentionPlaces.Span> found = MentionPlaces.spans(mention, question.forms().get(i));
            if (found.isEmpty())
                continue;
            ArrayNode pieces = spans.addObject().put("form", i).putArray("pieces");
            found.forEach(span -> pieces.addArray().add(span.start()).add(span.end()));
        }
    }

    /** Reads them; empty when the member has another form. Imported mentions become the question's own. */
    static Optional<List<Mention>> read(JsonNode member) {
        if (!member.isArray())
            return Optional.empty();
        List<Mention> mentions = new ArrayList<>();
        for (JsonNode node : member) {
            if (!node.path("string").isTextual() || !node.path("links").isArray())
                return Optional.empty();
            Set<Qualifier> qualifiers = new LinkedHashSet<>();
            for (JsonNode link : node.path("links")) {
                Optional<MentionLink.Kind> kind = Stream.of(MentionLink.Kind.values())
                        .filter(k -> k.text().equals(link.path("kind").asText())).findFirst();
                if (kind.isEmpty() || !link.path("id").isTextual())
                    return Optional.empty();
                qualifiers.addAll(new MentionLink(kind.get(), link.path("id").textValue(),
                        Optional.ofNullable(link.path("value").textValue())).qualifiers());
            }
            if (node.path("number").isTextual())
                qualifiers.add(new Qualifier(QaWiki.NUMBER, new Value.Amount(node.path("number").textValue(), "")));
            mentions.add(new Mention(new Claim("", Rank.NORMAL, List.copyOf(qualifiers)),
                    node.path("string").textValue(), node.path("language").asText("")));
        }
        return Optional.of(mentions);
    }
}
