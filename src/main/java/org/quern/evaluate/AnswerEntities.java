package org.quern.evaluate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.CypherToken;
import org.quern.cypher.CypherTokens;
import org.quern.graph.StoredProperties;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;

/** Finds the entities that answers without a query give, by name or by id. */
public record AnswerEntities(GraphDatabase database, QueryLimits limits) {

    /** The gold query with ids where it returns names; nothing where it returns no name. */
    public static Optional<String> byId(String gold) {
        List<CypherToken> tokens = CypherTokens.of(gold);
        int from = last(tokens, gold, "RETURN", 0);
        if (from < 0 || !CypherQuery.ifValid(gold).isPresent())
            return Optional.empty();
        int to = last(tokens, gold, "ORDER", from);
        StringBuilder changed = new StringBuilder(gold);
        List<CypherToken> names = new ArrayList<>();
        for (int i = from + 2; i < (to < 0 ? tokens.size() : to); i++) {
            if (tokens.get(i).in(gold).equals(StoredProperties.NAME) && tokens.get(i - 1).in(gold).equals("."))
                names.add(tokens.get(i));
        }
        names.reversed().forEach(name -> changed.replace(name.start(), name.end(), StoredProperties.EID));
        return names.isEmpty() ? Optional.empty() : Optional.of(changed.toString());
    }

    private static int last(List<CypherToken> tokens, String text, String word, int from) {
        for (int i = tokens.size() - 1; i >= from; i--) {
            if (tokens.get(i).kind() == CypherToken.Kind.KEYWORD && tokens.get(i).in(text).equalsIgnoreCase(word))
                return i;
        }
        return -1;
    }

    /** The first of some names or ids that no entity has. */
    public Optional<String> unknown(Collection<String> texts, String property, Progress progress) throws QueryFailure {
        Set<Object> known = new HashSet<>();
        database.table("MATCH (n) WHERE n[$property] IN $texts RETURN DISTINCT n[$property]",
                Map.of("property", property, "texts", List.copyOf(texts)), limits, progress).rows()
                .forEach(row -> known.add(String.valueOf(row.getFirst())));
        return texts.stream().filter(text -> !known.contains(text)).findFirst();
    }
}
