package org.quern.builtin.wikidata;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.builtin.EnglishVocabulary;
import org.quern.builtin.StemmedWord;
import org.quern.builtin.WordSplitter;

/**
 * Chooses the next action by what has been seen: the named item is searched, its entry is read, the question’s words are
 * matched with the labels of its properties and with those of searched properties, and the queries are tried in turn.
 */
public final class Explorer {

    private static final String SEARCH = "search_wikidata";
    private static final String ENTRY = "get_wikidata_entry";
    private static final String QUERY = "execute_sparql";
    private static final Pattern HIT = Pattern.compile("(?m)^(.*) \\(([QP]\\d+)\\): ?(.*)$");
    private static final Pattern PROPERTY = Pattern.compile("(?m)^ {2}\"(.*) \\((P\\d+)\\)\":");
    private static final Pattern QUOTED = Pattern.compile("[“\"]([^”\"]+)[”\"]");
    /** A table, but not one that counts nothing. */
    private static final Pattern ROWS = Pattern.compile("(?s)(?!count\\s+0\\s*$).*\\n.*");
    private static final Set<String> SMALL = Set.of("of", "the", "de", "la", "and", "in", "for", "von", "van", "a",
            "to");
    private static final Set<String> PLAIN = Set.of("what", "which", "who", "whom", "where", "when", "how", "is", "are",
            "was", "were", "the", "a", "an", "of", "in", "on", "at", "by", "for", "to", "from", "with", "and", "or",
            "that",
            "do", "does", "did", "has", "have", "had", "many", "much", "all", "list", "give", "name", "names", "s",
            "me");
    private static final int MOST_PROPERTIES = 4;

    private final WordSplitter splitter;
    private final EnglishVocabulary vocabulary;

    public Explorer(WordSplitter splitter, EnglishVocabulary vocabulary) {
        this.splitter = splitter;
        this.vocabulary = vocabulary;
    }

    private record Found(String id, String label, double weight) {}

    /** The next action as the JSON object that the prompt asks for. */
    public String next(ExplorationPrompt prompt) {
        List<StemmedWord> words = splitter.words(prompt.question());
        Optional<String> name = name(prompt.question(), words);
        if (name.isEmpty())
            return act("The question names no item, so these rules find no query.", "stop", "");
        Optional<String> hits = prompt.seen(SEARCH, name.get());
        if (hits.isEmpty())
            return act("The question names “" + name.get() + "”; its id is needed.", SEARCH, name.get());
        Optional<Found> item = item(hits.get(), name.get());
        if (item.isEmpty())
            return act("Nothing is called “" + name.get() + "” here.", "stop", "");
        List<StemmedWord> asked = asked(words, name.get());
        Optional<String> entry = prompt.seen(ENTRY, item.get().id());
        if (entry.isEmpty())
            return act("“" + name.get() + "” is " + item.get().id() + ". Its entry shows which properties it has.",
                    ENTRY,
                    item.get().id());
        return query(prompt, item.get(), asked, entry.get());
    }

    private String query(ExplorationPrompt prompt, Found item, List<StemmedWord> asked, String entry) {
        if (prompt.done().stream().anyMatch(each -> each.action().equals(QUERY) && ROWS.matcher(each.seen()).matches()))
            return act("The last query has rows, which answer the question.", "stop", "");
        boolean count = prompt.question().toLowerCase(java.util.Locale.ROOT).contains("how many");
        for (Found property : properties(PROPERTY, entry, asked)) {
            String query = select("wd:" + item.id() + " wdt:" + property.id() + " ?answer", count);
            if (prompt.seen(QUERY, query).isEmpty())
                return act("The entry has “" + property.label() + "” (" + property.id() + "), which fits the words "
                        + "of the question.", QUERY, query);
        }
        for (String noun : nouns(asked)) {
            Optional<String> hits = prompt.seen(SEARCH, noun);
            if (hits.isEmpty())
                return act("Other items may lead to " + item.id() + ". “" + noun
                        + "” says how; its property is needed.", SEARCH, noun);
            for (Found property : properties(HIT, hits.get(), splitter.words(noun))) {
                String query = select("?answer wdt:" + property.id() + " wd:" + item.id(), count);
                if (property.id().startsWith("P") && prompt.seen(QUERY, query).isEmpty())
                    return act("“" + property.label() + "” (" + property.id() + ") may lead from the answers to "
                            + item.id() + ".", QUERY, query);
            }
        }
        return act("No property fits the words of the question.", "stop", "");
    }

    private static String select(String pattern, boolean count) {
        return count ? "SELECT (COUNT(DISTINCT ?answer) AS ?count) WHERE { " + pattern + " }"
                : "SELECT DISTINCT ?answer WHERE { " + pattern + " }";
    }

    private static String act(String thought, String action, String argument) {
        return JsonNodeFactory.instance.objectNode().put("thought", thought).put("action", action)
                .put("argument", argument).toString();
    }

    /** What is in quotation marks, or the longest run of words in capitals. */
    private static Optional<String> name(String question, List<StemmedWord> words) {
        Matcher quoted = QUOTED.matcher(question);
        if (quoted.find())
            return Optional.of(quoted.group(1));
        String longest = "";
        for (int i = 1; i < words.size(); i++) {
            if (!words.get(i).isCapital())
                continue;
            int to = i;
            for (int j = i + 1; j < words.size() && (words.get(j).isCapital() || words.get(j).isNumber()
                    || SMALL.contains(words.get(j).plain())) && !question
                            .substring(words.get(j - 1).end(),
                                    words.get(j).start())
                            .contains(","); j++) {
                if (words.get(j).isCapital() || words.get(j).isNumber())
                    to = j;
            }
            String run = question.substring(words.get(i).start(), words.get(to).end());
            longest = run.length() > longest.length() ? run : longest;
            i = to;
        }
        return Optional.of(longest).filter(run -> !run.isEmpty());
    }

    private Optional<Found> item(String hits, String name) {
        String key = splitter.key(name);
        Matcher hit = HIT.matcher(hits);
        List<Found> found = new ArrayList<>();
        while (hit.find()) {
            if (hit.group(2).startsWith("Q"))
                found.add(new Found(hit.group(2), hit.group(1), splitter.key(hit.group(1)).equals(key) ? 1 : 0));
        }
        return found.stream().max(Comparator.comparingDouble(Found::weight)
                .thenComparing(each -> -found.indexOf(each)));
    }

    private List<StemmedWord> asked(List<StemmedWord> words, String name) {
        Set<String> named = new LinkedHashSet<>();
        splitter.words(name).forEach(word -> named.add(word.plain()));
        return words.stream().filter(word -> !named.contains(word.plain())).toList();
    }

    /** The properties whose labels fit the words, best first. */
    private List<Found> properties(Pattern line, String text, List<StemmedWord> asked) {
        List<Found> found = new ArrayList<>();
        Matcher each = line.matcher(text);
        while (each.find()) {
            double weight = weight(each.group(1), asked);
            if (weight >= 0.5)
                found.add(new Found(each.group(2), each.group(1), weight));
        }
        found.sort(Comparator.comparingDouble(Found::weight).reversed());
        return found.subList(0, Math.min(MOST_PROPERTIES, found.size()));
    }

    private double weight(String label, List<StemmedWord> asked) {
        double sum = 0;
        int count = 0;
        for (StemmedWord own : splitter.words(label)) {
            if (PLAIN.contains(own.plain()))
                continue;
            count++;
            double best = 0;
            for (StemmedWord word : asked) {
                boolean time = word.is("when") && own.is("date") || word.is("where") && own.is("place");
                if (word.stem().equals(own.stem()) || time)
                    best = 1;
                else if (!PLAIN.contains(word.plain()) && vocabulary.synonyms(own.stem()).contains(word.stem()))
                    best = Math.max(best, 0.75);
            }
            sum += best;
        }
        return count == 0 ? 0 : sum / count;
    }

    /** Nouns of properties that the words may say, by the lexicon; then the words themselves. */
    private List<String> nouns(List<StemmedWord> asked) {
        Map<String, Double> weights = new java.util.LinkedHashMap<>();
        for (EnglishVocabulary.Phrase phrase : vocabulary.phrases()) {
            double weight = Math.max(weight(phrase.forward(), asked), weight(phrase.backward(), asked));
            if (weight >= 0.7)
                weights.merge(phrase.noun(), weight, Math::max);
        }
        List<String> nouns = new ArrayList<>(weights.entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByValue().reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(MOST_PROPERTIES).map(Map.Entry::getKey).toList());
        asked.stream().filter(word -> !PLAIN.contains(word.plain()) && !nouns.contains(word.plain()))
                .limit(MOST_PROPERTIES).forEach(word -> nouns.add(word.plain()));
        return nouns;
    }
}
