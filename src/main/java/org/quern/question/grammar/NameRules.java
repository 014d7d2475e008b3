package org.quern.question.grammar;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.quern.question.Words;

/**
 * Rules for names that are not worded like others of their type: "the Juilliard School", "Westminster Abbey", "a
 * stroke".
 */
final class NameRules {

    /** The kind and the noun of a place of which no more is known. */
    private static final String PLACE = "place place";

    /** @param plain whether the name must need no quotation marks */
    private record Rule(Pattern type, Pattern name, String said, boolean plain) {}

    private final List<Rule> rules = WordList.of("names.tsv").rows().stream()
            .map(row -> new Rule(Pattern.compile(row.get(0)), Pattern.compile(row.get(1)), row.get(2),
                    WordList.column(row, 3).equals("plain")))
            .toList();
    /** The few types of a schema are asked for with all of its names. */
    private final Map<String, List<Rule>> byType = new ConcurrentHashMap<>();

    /**
     * A name as a sentence says it; empty if it follows its type.
     *
     * @param name with words that are written as one taken apart
     * @param spoken the name as it is, in quotation marks if it needs them
     */
    Optional<String> called(TypeWords type, String name, String spoken) {
        return rule(type.kind() + (type.named().contains(" of {}") ? " of " : " ") + type.one(), name,
                !spoken.startsWith("“"))
                .map(rule -> rule.said.equals("a {}") ? Words.withArticle(spoken)
                        : rule.said.replace("{type}", type.one()).replace("{}", spoken));
    }

    /** "the Netherlands", of a value that names a place. */
    String place(String name) {
        return name.toLowerCase(Locale.ROOT).startsWith("the ") ? name
                : rule(PLACE, name, true).map(rule -> rule.said.replace("{}", name)).orElse(name);
    }

    private Optional<Rule> rule(String type, String name, boolean plain) {
        return byType
                .computeIfAbsent(type,
                        each -> rules.stream().filter(rule -> rule.type.matcher(each).matches()).toList())
                .stream().filter(rule -> (!rule.plain || plain) && rule.name.matcher(name).matches())
                .findFirst();
    }
}
