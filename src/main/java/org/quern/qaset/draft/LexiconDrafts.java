package org.quern.qaset.draft;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.MatchResult;
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
    private static final String RULES = "paraphrases.tsv";
    private static final int PARTS = 3;
    private static final String ENGLISH = "en";
    /** Questions do not contain it, unlike a dollar sign. */
    private static final String MARK = "\u0000";
    private static final Pattern LABELS = Pattern.compile("(?is)\\bSERVICE\\s+wikibase:label\\s*\\{[^{}]*\\}");
    private static final Pattern ONE_PROPERTY = Pattern.compile("(?is).*\\bSELECT\\s+(?:DISTINCT\\s+)?\\?(\\w+)"
            + "(?:\\s+\\?\\1Label)?\\s*(?:WHERE\\s*)?\\{\\s*wd:(Q\\d+)\\s+wdt:(P\\d+)\\s+\\?\\1\\s*\\.?\\s*\\}\\s*");

    private final QuestionMap questions;
    private final BiFunction<String, String, Optional<String>> nouns;
    private final List<Rule> rules = rules();
    private final Map<Named, Set<String>> names = new HashMap<>();

    /** A question that matches the pattern can also be asked in another way. */
    private record Rule(String language, Pattern pattern, String other) {

        String filled(MatchResult found) {
            String text = other;
            for (int i = found.groupCount(); i > 0; i--)
                text = text.replace("$" + i, MARK + i);
            for (int i = found.groupCount(); i > 0; i--)
                text = text.replace(MARK + i, found.group(i));
            return text;
        }
    }

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

    private static List<Rule> rules() {
        List<Rule> rules = new ArrayList<>();
        try (BufferedReader in = new BufferedReader(new InputStreamReader(Objects.requireNonNull(
                LexiconDrafts.class.getResourceAsStream(RULES), RULES), StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                String[] parts = line.split("\t", -1);
                if (!line.startsWith("#") && parts.length == PARTS)
                    rules.add(new Rule(parts[0], Pattern.compile(parts[1]), parts[2]));
            }
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
        return rules;
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
        for (Rule rule : rules) {
            Matcher matcher = rule.pattern().matcher(from.text());
            if (rule.language().equals(from.language()) && matcher.matches())
                proposals.add(new DraftRequest.Proposal(rule.filled(matcher), ""));
        }
        for (EntityMention item : items) {
            int at = from.text().indexOf(item.words());
            if (at < 0 || !isPlain(item.words()))
                continue;
            for (String name : names.getOrDefault(new Named(item.id(), from.language()), Set.of()))
                if (!name.equalsIgnoreCase(item.words()))
                proposals.add(new DraftRequest.Proposal(from.text().substring(0, at) + name
                        + from.text().substring(at + item.words().length()), "another name of " + item.id()));
        }
        return proposals;
    }

    /** The question with the property's noun, if the query asks for one property of a mentioned item. */
    private Optional<String> noun(SetQuestion question, List<EntityMention> items) {
        return question.query().map(GoldQuery::sparql).map(query -> LABELS.matcher(query).replaceAll(""))
                .map(ONE_PROPERTY::matcher).filter(Matcher::matches).flatMap(found -> items.stream()
                        .filter(item -> item.id().equals(found.group(2)) && isPlain(item.words()))
                        .findFirst().flatMap(item -> nouns.apply(found.group(3), item.words())));
    }
}
