package org.quern.dataset;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.quern.wikidata.EntityId;

/**
 * Words of a question that mention a Wikidata item (section 4.2 of the QAWiki paper). Mentions do not depend on the gold
 * query; properties are not included.
 */
public record EntityMention(String words, String id) {

    /** The item's IRI. */
    public String iri() {
        return "http://www.wikidata.org/entity/" + id;
    }

    /** The items that the words of a form mention, in their order in the form. The same words may mention several items. */
    public static List<EntityMention> of(QuestionMap questions, DatasetQuestion question, Form form) {
        Set<EntityMention> found = new LinkedHashSet<>();
        for (Mention mention : inOrder(questions.mentions(question).stream().map(QuestionMap.Held::mention).toList(),
                form))
            mention.links().stream().filter(link -> link.kind().meansItem() && EntityId.matches(link.id(), "Q"))
                    .forEach(link -> found.add(new EntityMention(mention.text(), link.id())));
        return List.copyOf(found);
    }

    /** The mentions whose words the form contains, in their order in the form. */
    public static List<Mention> inOrder(Collection<Mention> mentions, Form form) {
        record Place(int start, Mention mention) {}
        List<Place> places = new ArrayList<>();
        for (Mention mention : mentions)
            MentionPlaces.spans(mention, form).stream().findFirst()
                    .ifPresent(span -> places.add(new Place(span.start(), mention)));
        return places.stream().sorted(Comparator.comparingInt(Place::start)).map(Place::mention).toList();
    }
}
