package org.quern.qaset.draft;

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
import org.quern.job.Progress;
import org.quern.qaset.EntityMention;
import org.quern.qaset.Form;
import org.quern.qaset.GoldQuery;
import org.quern.qaset.Mention;
import org.quern.qaset.MentionLink;
import org.quern.qaset.QuestionMap;
import org.quern.qaset.SetQuestion;

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

    /** The words are part of a longer name, for example “World” in “World War II”; a question may begin before it. */
    private static final Pattern LONGER_AFTER = Pattern.compile("[\\s-]+\\p{Lu}");
    private static final Pattern LONGER_BEFORE = Pattern.compile("\\S\\s+\\p{Lu}\\S*[\\s-]$");

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
        for (SetQuestion question : questions.all())
            for (Mention mention : question.mentions())
                for (MentionLink link : mention.links())
                    if (link.kind().meansItem() && isPlain(mention.text()))
                    names.computeIfAbsent(new Named(link.id(), mention.language()), _ -> new LinkedHashSet<>())
                            .add(mention.text());
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
    public List<DraftRequest.Proposal> of(SetQuestion question, Form from, DraftRequest request, Progress progress) {
        List<EntityMention> items = EntityMention.of(questions, question, from);
        List<DraftRequest.Proposal> proposals = new ArrayList<>();
        if (from.language().equals(ENGLISH))
            noun(question, items).ifPresent(text -> proposals.add(new DraftRequest.Proposal(text, "")));
        for (String text : rules.of(from.language(), from.text()))
            proposals.add(new DraftRequest.Proposal(text, ""));
        for (EntityMention item : items)
            for (String name : names.getOrDefault(new Named(item.id(), from.language()), Set.of()))
                renamed(from.text(), item.words(), name)
                        .ifPresent(text -> proposals.add(new DraftRequest.Proposal(text, "another name of "
                                + item.id())));
        return proposals;
    }

    /**
     * The text with another name for an item. Only proper names are replaced: other nouns would need another number or
     * article.
     */
    private static Optional<String> renamed(String text, String words, String name) {
        if (!isProper(words) || !isProper(name) || words.startsWith(name) || name.startsWith(words))
            return Optional.empty();
        Matcher at = Pattern.compile("(?U)\\b" + Pattern.quote(words) + "(?!\\w)").matcher(text);
        if (!at.find() || LONGER_AFTER.matcher(text.substring(at.end())).lookingAt()
                || LONGER_BEFORE.matcher(text.substring(0, at.start())).find())
            return Optional.empty();
        return Optional.of(text.substring(0, at.start()) + name + text.substring(at.end()));
    }

    private static boolean isProper(String words) {
        return isPlain(words) && Character.isUpperCase(words.codePointAt(0));
    }

    /** The question with the property's noun, if the query asks for one property of a mentioned item. */
    private Optional<String> noun(SetQuestion question, List<EntityMention> items) {
        return question.query().map(GoldQuery::sparql).map(query -> LABELS.matcher(query).replaceAll(""))
                .map(ONE_PROPERTY::matcher).filter(Matcher::matches).flatMap(found -> items.stream()
                        .filter(item -> item.id().equals(found.group(2)) && isPlain(item.words()))
                        .findFirst().flatMap(item -> nouns.apply(found.group(3), item.words())));
    }
}
