package org.quern.question.kind;

import java.util.Collections;
import java.util.EnumSet;
import java.util.OptionalInt;
import java.util.Set;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.QueryTree;
import org.quern.graph.query.QueryMatch;

/**
 * The kind of question that a gold query answers. It is read from the query alone, so questions of any origin have one.
 *
 * @param pattern the pattern that the query matches
 * @param returns the template of its RETURN clause
 * @param hops the number of relations that must hold together; empty if unknown
 */
public record QuestionKind(GraphPattern pattern, ReturnTemplate returns, Set<QuestionTag> tags, OptionalInt hops) {

    /** The kind of a text that is not a query, or of a query that is too large to be parsed. */
    public static final QuestionKind UNKNOWN = new QuestionKind(GraphPattern.OTHER, ReturnTemplate.OTHER, Set.of(),
            OptionalInt.empty());

    public QuestionKind {
        EnumSet<QuestionTag> sorted = EnumSet.noneOf(QuestionTag.class);
        sorted.addAll(tags);
        tags = Collections.unmodifiableSet(sorted);
    }

    public static QuestionKind of(String gold) {
        return CypherQuery.ifValid(gold).flatMap(QueryTree::of).map(KindReader::read).orElse(UNKNOWN);
    }

    public static QuestionKind of(QueryMatch query) {
        return new KindRules(query).kind();
    }
}
