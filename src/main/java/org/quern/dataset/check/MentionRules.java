package org.quern.dataset.check;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Mention;
import org.quern.dataset.MentionLink;
import org.quern.dataset.MentionLink.Kind;
import org.quern.dataset.MentionPlaces;
import org.quern.dataset.Qualifier;
import org.quern.wikidata.EntityId;

/** The rules about mentions. */
record MentionRules(Consumer<DatasetViolation> found) {
    private record Said(String text, String language, Set<Qualifier> qualifiers) {}

    void check(DatasetQuestion question) {
        Set<Said> seen = new HashSet<>();
        for (Mention mention : question.mentions()) {
            List<MentionLink> links = mention.links();
            if (!standsSomewhere(mention, question))
                report(DatasetRule.MENTION_NOT_IN_FORM, question, mention);
            if (links.isEmpty())
                report(DatasetRule.MENTION_WITHOUT_LINK, question, mention);
            if (!seen.add(new Said(mention.text(), mention.language(), Set.copyOf(mention.claim().qualifiers()))))
                report(DatasetRule.MENTION_TWICE, question, mention);
            if (both(links, Kind.MAXIMUM, Kind.MINIMUM))
                report(DatasetRule.SUPERLATIVE_BOTH_WAYS, question, mention);
            if (both(links, Kind.EXISTS, Kind.MISSING) || both(links, Kind.INVERSE_EXISTS, Kind.INVERSE_MISSING))
                report(DatasetRule.EXISTS_BOTH_WAYS, question, mention);
            for (MentionLink link : links)
                check(link, question, mention);
        }
    }

    private static boolean standsSomewhere(Mention mention, DatasetQuestion question) {
        return question.forms().stream().anyMatch(form -> MentionPlaces.stands(mention, form));
    }

    private void check(MentionLink link, DatasetQuestion question, Mention mention) {
        String where = "“" + mention.text() + "”: " + link.id();
        if (!EntityId.matches(link.id(), link.kind().meansItem() ? "Q" : "P"))
            found.accept(new DatasetViolation(link.kind().meansItem() ? DatasetRule.ITEM_ID : DatasetRule.PROPERTY_ID,
                    question.id().text(), where));
        link.value().filter(value -> !EntityId.matches(value, "Q")).ifPresent(value -> found
                .accept(new DatasetViolation(DatasetRule.ITEM_ID, question.id().text(),
                        "“" + mention.text() + "”: " + value)));
        if ((link.kind() == Kind.VALUE_OF || link.kind() == Kind.OBJECT_HAS) && link.value().isEmpty())
            found.accept(new DatasetViolation(DatasetRule.VALUE_WITHOUT_ITEM, question.id().text(), where));
    }

    private static boolean both(List<MentionLink> links, Kind one, Kind other) {
        Set<String> ones = links.stream().filter(l -> l.kind() == one).map(MentionLink::id).collect(Collectors.toSet());
        return links.stream().anyMatch(l -> l.kind() == other && ones.contains(l.id()));
    }

    private void report(DatasetRule rule, DatasetQuestion question, Mention mention) {
        found.accept(new DatasetViolation(rule, question.id().text(),
                "“" + mention.text() + "” (" + mention.language() + ")"));
    }
}
