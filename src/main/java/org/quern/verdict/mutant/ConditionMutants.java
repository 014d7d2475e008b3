package org.quern.verdict.mutant;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.quern.cypher.QueryTree;
import org.quern.cypher.QueryTree.Kind;
import org.quern.schema.Datatype;

/** Mistakes in conditions and in the properties that a query reads. */
record ConditionMutants(QueryText query, SchemaUse schema) {

    private static final Pattern COMPARISON = Pattern.compile("\\s*(<=|>=|<>|=|<|>)\\s*");
    private static final Map<String, List<String>> OTHERS = Map.of("=", List.of("<>"), "<>", List.of("="), "<",
            List.of(">"), ">", List.of("<"), "<=", List.of(">="), ">=", List.of("<="));
    private static final Map<String, String> BOUNDARY = Map.of("<", "<=", "<=", "<", ">", ">=", ">=", ">");
    private static final int MOST_PROPERTIES = 2;

    List<String> properties(QueryTree property) {
        QueryTree owner = property.parts().getFirst();
        String words = query.of(property);
        if (owner.kind() != Kind.VARIABLE || !words.endsWith(property.text()))
            return List.of();
        Map<String, Datatype> known = schema.properties(owner.text());
        Datatype type = known.get(property.text());
        String before = words.substring(0, words.length() - property.text().length());
        // A property of the same type; a name stands for the entity, so its texts are as good.
        return known.entrySet().stream().filter(p -> !p.getKey().equals(property.text())
                && (p.getValue() == type || type == Datatype.INT && p.getValue() == Datatype.FLOAT))
                .limit(MOST_PROPERTIES).flatMap(p -> query.with(property, before + p.getKey()))
                .toList();
    }

    /** The place of the operator between the operands, in the order in which they are written. */
    private Optional<int[]> comparison(QueryTree operation) {
        if (operation.parts().size() != 2)
            return Optional.empty();
        int from = Math.min(operation.parts().get(0).end(), operation.parts().get(1).end());
        int to = Math.max(operation.parts().get(0).start(), operation.parts().get(1).start());
        if (from < 0 || to < from || to > query.text().length())
            return Optional.empty();
        Matcher found = COMPARISON.matcher(query.text().substring(from, to));
        return found.matches() ? Optional.of(new int[]{from + found.start(1), from + found.end(1)})
                : Optional.empty();
    }

    List<String> operators(QueryTree operation) {
        if (operation.text().equals("AND") || operation.text().equals("OR"))
            return joined(operation);
        return comparison(operation).stream().flatMap(at -> OTHERS.getOrDefault(query.text().substring(at[0], at[1]),
                List.of()).stream().flatMap(other -> query.with(at[0], at[1], other))).toList();
    }

    private List<String> joined(QueryTree operation) {
        if (operation.parts().size() != 2)
            return List.of();
        int from = operation.parts().get(0).end();
        int to = operation.parts().get(1).start();
        if (from < 0 || to < from || !query.text().substring(from, to).strip().equalsIgnoreCase(operation.text()))
            return List.of();
        return query.with(from, to, operation.text().equals("AND") ? " OR " : " AND ").toList();
    }

    List<String> boundaries(QueryTree operation) {
        List<String> all = new ArrayList<>();
        comparison(operation).ifPresent(at -> Stream.ofNullable(BOUNDARY.get(query.text().substring(at[0], at[1])))
                .flatMap(other -> query.with(at[0], at[1], other)).forEach(all::add));
        for (QueryTree part : operation.parts()) {
            if (part.kind() == Kind.LITERAL && query.of(part).matches("\\d{1,15}"))
                query.with(part, "" + (Long.parseLong(query.of(part)) + 1)).forEach(all::add);
        }
        return all;
    }

    List<String> dropped(QueryTree clause) {
        List<String> all = new ArrayList<>();
        for (QueryTree condition : clause.parts(Kind.CONDITION)) {
            if (condition.start() < 0 || condition.end() <= condition.start())
                continue;
            boolean inMap = query.of(condition).matches("(?s)[\\w`]+\\s*:\\s.*|(?s)[\\w`]+:[^:].*");
            if (inMap)
                withoutMember(condition).ifPresent(all::add);
            else
                query.with(condition, "true").forEach(all::add);
        }
        return all;
    }

    private Optional<String> withoutMember(QueryTree member) {
        String before = query.text().substring(0, member.start());
        String after = query.text().substring(member.end());
        if (after.stripLeading().startsWith(","))
            return Optional.of(before + after.stripLeading().substring(1).stripLeading());
        if (before.stripTrailing().endsWith(","))
            return Optional.of(before.stripTrailing().replaceFirst(",$", "") + after);
        return before.stripTrailing().endsWith("{") && after.stripLeading().startsWith("}")
                ? Optional.of(before.stripTrailing().replaceFirst("\\{$", "") + after.stripLeading().substring(1))
                : Optional.empty();
    }

    /** A property of a matched node must exist. */
    List<String> added(QueryTree clause) {
        if (!clause.text().equals("MATCH"))
            return List.of();
        List<String> all = new ArrayList<>();
        boolean filtered = query.of(clause).matches("(?is).*\\bWHERE\\b.*");
        for (QueryTree node : clause.parts(Kind.NODE)) {
            String variable = node.parts().getFirst().text();
            if (!variable.matches("\\w+") || !schema.isNode(variable))
                continue;
            schema.properties(variable).keySet().stream().filter(key -> !key.equals("name") && key.matches("\\w+"))
                    .limit(1).map(key -> variable + "." + key + " IS NOT NULL")
                    .flatMap(test -> query.with(clause, filtered
                            ? query.of(clause).replaceFirst("(?i)\\bWHERE\\b", "WHERE " + Matcher.quoteReplacement(test)
                                    + " AND")
                            : query.of(clause) + " WHERE " + test))
                    .forEach(all::add);
        }
        return all;
    }
}
