package org.quern.question.vary;

import java.util.List;
import java.util.Optional;
import org.quern.cypher.QueryNames;
import org.quern.cypher.QueryNames.Replacement;
import org.quern.question.Sample;

/** Changes a gold query, and the MATCH part that was recorded with it. */
final class RewrittenGold {

    private RewrittenGold() {}

    /** The question for another graph, with new texts at some places of its gold query. */
    static Sample of(Sample original, String graph, List<Replacement> replacements) {
        String gold = original.goldCypher();
        Optional<String> match = original.goldMatchCypher().filter(gold::startsWith)
                .map(part -> QueryNames.replaced(part,
                        replacements.stream().filter(each -> each.end() <= part.length()).toList()));
        return original.withGold(graph, QueryNames.replaced(gold, replacements), match);
    }
}
