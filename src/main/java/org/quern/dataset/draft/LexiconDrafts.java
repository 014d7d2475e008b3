package org.quern.dataset.draft;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.EntityMention;
import org.quern.dataset.Form;
import org.quern.dataset.GoldQuery;
import org.quern.dataset.Mention;
import org.quern.dataset.MentionLink;
import org.quern.dataset.QuestionMap;
import org.quern.job.Progress;

/**
 * Proposes paraphrases without a model: other ways to begin a question, from a table of rules; the noun of the property,
 * if the query asks for one property of one item; and other names of mentioned items, which the set uses elsewhere.
 */
public final class LexiconDrafts implements Drafter {

    /** The name of the source of these drafts. */
    public static final String NAME = "lexicon";
    private static final String ENGLISH = "en";
    private static final Pattern LABELS = Pattern.compile("(?is)\\bSERVICE\\s+wikibase:label\\s*\\{[^{}]*\\}");
    private static final Pattern ONE_PROPERTY = Pattern.compile("(?is).*\\bSELECT\\s+(?:DISTINCT\\s+)?\\?(\\w+)"
            + "(?:\\s+\\?\\1Label)?\\s*(?:WHERE\\s*)?\\{\\s*wd:(Q\\d+)\\s+wdt:(P\\d+)\\s+\\?\\1\\s*\\.?\\s*\\}\\s*");

    private final QuestionMap questions;
    private final BiFunction<String, String, Optional<String>> nouns;
    private final ParaphraseRules rules = new ParaphraseRules();
    private final Map<Named, Set<String>> names = new HashMap<>();

    /** An item in a language. */
    private record Named(String item, String language) {}

    /**
     * @param questions of the set; their mentions give the names of items
     * @param nouns an English question for the value of a property, by its id and the words for an item
     */
    public LexiconDrafts(QuestionMap questions, BiFunction<String, String, Optional<String>> nouns) {
        this.questions = questions;
        this.nouns = nouns;
        for (DatasetQuestion question : questions.all())
            for (Mention mention : question.mentions())
                for (MentionLink link : mention.links())
                    if (link.kind().meansItem() && isPlain(mention.text()) && isNoun(question, mention))
                    names.computeIfAbsent(new Named(link.id(), mention.language()), _ -> new LinkedHashSet<>())
                            .add(mention.text());
    }

    /** Whether a question uses the words as a noun: “Poland”, not “Polish” in “the Polish president”. */
    private static boolean isNoun(DatasetQuestion question, Mention mention) {
        NameUse use = new NameUse(mention.language());
        return question.forms().stream().filter(form -> form.language().equals(mention.language()))
                .flatMap(form -> use.find(form.text(), mention.text()).stream())
                .anyMatch(place -> place.role() == NameUse.Place.Role.NOUN);
    }

    /** Whether the words of a mention have no gap. */
    private static boolean isPlain(String words) {
        return !words.contains("*") && !words.isBlank();
    }

    @Override
    public String source() {
        return NAME;
    }

    @Override
    public List<DraftRequest.Proposal> of(DatasetQuestion question, Form from, DraftRequest request,
            Progress progress) {
        List<EntityMention> items = EntityMention.of(questions, question, from);
        List<DraftRequest.Proposal> proposals = new ArrayList<>();
        if (from.language().equals(ENGLISH))
            noun(question, from, items).ifPresent(text -> proposals.add(new DraftRequest.Proposal(text, "")));
        for (String text : rules.of(from.language(), from.text()))
            proposals.add(new DraftRequest.Proposal(text, ""));
        for (EntityMention item : items)
            for (String name : names.getOrDefault(new Named(item.id(), from.language()), Set.of()))
                renamed(from, item.words(), name)
                        .ifPresent(text -> proposals.add(new DraftRequest.Proposal(text, "another name of "
                                + item.id())));
        return proposals;
    }

    /**
     * The text with another name for an item. Only proper names are replaced: other nouns would need another number or
     * article.
     */
    private static Optional<String> renamed(Form from, String words, String name) {
        if (!isProper(words) || !isProper(name) || words.startsWith(name) || name.startsWith(words))
            return Optional.empty();
        String text = from.text();
        return new NameUse(from.language()).find(text, words)
                .filter(place -> place.role() != NameUse.Place.Role.ADJECTIVE)
                .map(place -> text.substring(0, place.start()) + name + text.substring(place.end()));
    }

    private static boolean isProper(String words) {
        return isPlain(words) && Character.isUpperCase(words.codePointAt(0));
    }

    /** The question with the property's noun, if the query asks for one property of a mentioned item. */
    private Optional<String> noun(DatasetQuestion question, Form from, List<EntityMention> items) {
        return question.query().map(GoldQuery::sparql).map(query -> LABELS.matcher(query).replaceAll(""))
                .map(ONE_PROPERTY::matcher).filter(Matcher::matches).flatMap(found -> items.stream()
                        .filter(item -> item.id().equals(found.group(2)) && isPlain(item.words())
                                && new NameUse(from.language()).canBeNoun(from.text(), item.words()))
                        .findFirst().flatMap(item -> nouns.apply(found.group(3), item.words())));
    }
}
