package org.quern.verdict.mutant;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.quern.cypher.QueryTree;
import org.quern.cypher.QueryTree.Kind;

/** Mistakes in what is returned: duplicates, aggregates, groups, order, number of rows. */
record ResultMutants(QueryText query) {

    private static final Map<String, String> OTHER_AGGREGATE = Map.of("min", "max", "max", "min", "avg", "sum", "sum",
            "avg", "count", "sum");
    private static final String ALIAS = "quern_group";

    private static boolean projects(QueryTree clause) {
        return clause.text().equals("WITH") || clause.text().equals("RETURN");
    }

    List<String> distinct(QueryTree clause) {
        if (!projects(clause))
            return List.of();
        List<QueryTree> words = clause.parts(Kind.DISTINCT);
        if (!words.isEmpty())
            return query.with(words.getFirst(), "").toList();
        return query.with(clause, query.of(clause).replaceFirst("(?i)^(WITH|RETURN)\\b", "$1 DISTINCT")).toList();
    }

    List<String> distinctArgument(QueryTree function) {
        String call = query.of(function);
        if (call.matches("(?is)\\w+\\s*\\(\\s*DISTINCT\\b.*"))
            return query.with(function, call.replaceFirst("(?i)\\(\\s*DISTINCT\\b", "(")).toList();
        return call.matches("(?is)(count|sum|avg|collect)\\s*\\((?!\\s*\\*).*")
                ? query.with(function, call.replaceFirst("\\(", "(DISTINCT ")).toList()
                : List.of();
    }

    List<String> aggregates(QueryTree function) {
        String call = query.of(function);
        String name = call.replaceFirst("(?s)\\s*\\(.*", "").toLowerCase(Locale.ROOT);
        Optional<String> other = Optional.ofNullable(OTHER_AGGREGATE.get(name))
                .filter(_ -> call.contains("(") && (!name.equals("count") || function.parts().stream()
                        .anyMatch(part -> part.kind() == Kind.PROPERTY)));
        List<String> all = new ArrayList<>();
        other.ifPresent(o -> query.with(function, o + call.substring(name.length())).forEach(all::add));
        if (name.equals("count") && call.contains("(") && !call.contains("*"))
            query.with(function, "count(*)").forEach(all::add);
        return all;
    }

    /** Groups by the entity where the query groups by a property of it, and the other way round. */
    List<String> groupings(QueryTree clause, QueryTree tree) {
        List<QueryTree> items = clause.parts(Kind.ITEM);
        boolean aggregating = items.stream().flatMap(item -> item.all().stream())
                .anyMatch(part -> part.kind() == Kind.FUNCTION && part.text().matches(
                        "(?i)(count|sum|avg|min|max|collect)\\b.*"));
        if (!projects(clause) || !aggregating)
            return List.of();
        List<String> all = new ArrayList<>();
        for (QueryTree item : items) {
            QueryTree value = item.parts().getFirst();
            if (value.kind() == Kind.PROPERTY && value.parts().getFirst().kind() == Kind.VARIABLE)
                byEntity(clause, value.parts().getFirst().text()).ifPresent(all::add);
            else if (clause.text().equals("WITH") && value.kind() == Kind.VARIABLE
                    && query.of(item).equals(value.text()))
                byName(item, value.text(), tree).ifPresent(all::add);
        }
        return all;
    }

    private Optional<String> byEntity(QueryTree clause, String variable) {
        // The entity is one more key of the groups; the columns stay as they are.
        List<String> columns = new ArrayList<>();
        List<String> computed = new ArrayList<>(List.of(variable));
        List<QueryTree> items = clause.parts(Kind.ITEM);
        for (int i = 0; i < items.size(); i++) {
            String words = query.of(items.get(i));
            Optional<String> alias = alias(words);
            String value = alias.isPresent() ? words.substring(0, words.length() - alias.get().length())
                    .replaceFirst("(?is)\\s+AS\\s+$", "") : words;
            String name = alias.orElse(ALIAS + i);
            computed.add(value + " AS " + name);
            columns.add(alias.isPresent() ? name : name + " AS `" + words.replace("`", "``") + "`");
        }
        int end = items.getLast().end();
        String keyword = clause.text();
        String distinct = clause.parts(Kind.DISTINCT).isEmpty() ? "" : "DISTINCT ";
        return query.with(clause.start(), end, "WITH " + String.join(", ", computed) + " " + keyword
                + " " + distinct + String.join(", ", columns)).findFirst();
    }

    private static Optional<String> alias(String item) {
        Matcher alias = Pattern.compile("(?is).*\\sAS\\s+(`[^`]+`|\\w+)").matcher(item);
        return alias.matches() ? Optional.of(alias.group(1)) : Optional.empty();
    }

    private Optional<String> byName(QueryTree item, String variable, QueryTree tree) {
        boolean later = tree.all().stream().anyMatch(part -> part.kind() == Kind.PROPERTY && part.start() > item.end()
                && query.of(part).equals(variable + ".name"));
        if (!later)
            return Optional.empty();
        String rest = query.text().substring(item.end()).replaceAll("\\b" + Pattern.quote(variable) + "\\.name\\b",
                ALIAS);
        return Optional.of(query.text().substring(0, item.start()) + variable + ".name AS " + ALIAS + rest);
    }

    List<String> orders(QueryTree part) {
        return switch (part.kind()) {
            case KEY -> {
                String key = query.of(part);
                String plain = key.replaceFirst("(?i)\\s+(ASC|ASCENDING|DESC|DESCENDING)\\s*$", "");
                yield query.with(part, plain + (part.text().endsWith("DESC") ? "" : " DESC")).toList();
            }
            case CLAUSE -> {
                List<QueryTree> keys = part.parts(Kind.KEY);
                if (keys.isEmpty())
                    yield List.of();
                String before = query.text().substring(0, keys.getFirst().start())
                        .replaceFirst("(?is)\\bORDER\\s+BY\\s*$", "");
                yield List.of(before + query.text().substring(keys.getLast().end()));
            }
            default -> List.of();
        };
    }

    List<String> limits(QueryTree part) {
        if (part.kind() == Kind.SKIP)
            return query.with(part, "").toList();
        if (part.kind() != Kind.LIMIT || !query.of(part).matches("(?is)LIMIT\\s+\\d{1,9}"))
            return List.of();
        long rows = Long.parseLong(query.of(part).replaceAll("\\D", ""));
        return Stream.of("LIMIT " + (rows + 1), "LIMIT " + Math.max(0, rows - 1), "").flatMap(t -> query.with(part, t))
                .toList();
    }
}
