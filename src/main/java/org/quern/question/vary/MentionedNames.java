package org.quern.question.vary;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.QueryNames;
import org.quern.cypher.QueryNames.Replacement;

/** The texts of a gold query that its question mentions, as spelled in the query. */
final class MentionedNames {

    private MentionedNames() {}

    /** The gold query's names; empty for a query that cannot be parsed. */
    static Optional<QueryNames> gold(String cypher) {
        return CypherQuery.ifValid(cypher).map(QueryNames::of);
    }

    /** The texts of a query, each once. */
    static List<String> texts(QueryNames query) {
        return query.texts().stream().map(QueryNames.Text::value).filter(text -> !text.isBlank()).distinct().toList();
    }

    /** Whether a question mentions a name, and not as a part of a longer word. */
    static boolean mentions(String question, String name) {
        return whole(name).matcher(question).find();
    }

    /** The question with other names. Longer names are replaced first, so that no part of a name is replaced. */
    static String replaced(String question, Map<String, String> names) {
        List<Replacement> replacements = new ArrayList<>();
        String rest = question;
        for (String name : names.keySet().stream().sorted(Comparator.comparingInt(String::length).reversed()
                .thenComparing(Comparator.naturalOrder())).toList()) {
            for (MatchResult found : whole(name).matcher(rest).results().toList()) {
                replacements.add(new Replacement(found.start(), found.end(), names.getOrDefault(name, name)));
                rest = rest.substring(0, found.start()) + "\0".repeat(name.length()) + rest.substring(found.end());
            }
        }
        return QueryNames.replaced(question, replacements);
    }

    private static Pattern whole(String name) {
        return Pattern.compile("(?<![\\p{L}\\p{N}])" + Pattern.quote(name) + "(?![\\p{L}\\p{N}])");
    }
}
