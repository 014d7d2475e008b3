package org.quern.verdict.mutant;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.quern.cypher.QueryTree;
import org.quern.cypher.QueryTree.Kind;

/** Mistakes in patterns. */
record PatternMutants(QueryText query, SchemaUse schema) {

    private static final int OTHERS = 2;

    List<String> directions(QueryTree relation) {
        String arrow = query.of(relation);
        String inner = arrow.replaceFirst("^<?-", "").replaceFirst("->?$", "");
        if (arrow.startsWith("<"))
            return Stream.of("-" + inner + "->", "-" + inner + "-").flatMap(t -> query.with(relation, t)).toList();
        if (arrow.endsWith(">"))
            return Stream.of("<-" + inner + "-", "-" + inner + "-").flatMap(t -> query.with(relation, t)).toList();
        return Stream.of("-" + inner + "->", "<-" + inner + "-").flatMap(t -> query.with(relation, t)).toList();
    }

    List<String> types(QueryTree relation) {
        List<String> all = new ArrayList<>();
        for (QueryTree type : relation.parts(Kind.TYPE)) {
            Set<String> used = Set.of(type.text().split("\\|"));
            schema.otherTypes(used).limit(OTHERS).flatMap(other -> query.with(type, ":" + name(other)))
                    .forEach(all::add);
            query.with(type, "").forEach(all::add);
        }
        return all;
    }

    List<String> labels(QueryTree node) {
        List<String> all = new ArrayList<>();
        for (QueryTree label : node.parts(Kind.LABEL)) {
            schema.otherLabels(label.text()).limit(1).flatMap(other -> query.with(label, ":" + name(other)))
                    .forEach(all::add);
            query.with(label, "").forEach(all::add);
        }
        return all;
    }

    List<String> optional(QueryTree clause) {
        return switch (clause.text()) {
            case "OPTIONAL MATCH" ->
                query.with(clause, query.of(clause).replaceFirst("(?i)^OPTIONAL\\s+", "")).toList();
            case "MATCH" -> query.with(clause, "OPTIONAL " + query.of(clause)).toList();
            default -> List.of();
        };
    }

    private static String name(String name) {
        return name.matches("[A-Za-z_][A-Za-z0-9_]*") ? name : "`" + name.replace("`", "``") + "`";
    }
}
