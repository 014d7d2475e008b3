package org.quern.verdict.mutant;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.quern.cypher.QueryTree;
import org.quern.cypher.QueryTree.Kind;

/** Mistakes in patterns. */
record PatternMutants(String text, SchemaUse schema) {

    private static final int OTHERS = 2;

    private Stream<String> with(QueryTree part, String words) {
        return QueryMutants.replaced(text, part.start(), part.end(), words).stream();
    }

    private String written(QueryTree part) {
        return text.substring(part.start(), part.end());
    }

    List<String> directions(QueryTree relation) {
        String arrow = written(relation);
        String inner = arrow.replaceFirst("^<?-", "").replaceFirst("->?$", "");
        if (arrow.startsWith("<"))
            return Stream.of("-" + inner + "->", "-" + inner + "-").flatMap(t -> with(relation, t)).toList();
        if (arrow.endsWith(">"))
            return Stream.of("<-" + inner + "-", "-" + inner + "-").flatMap(t -> with(relation, t)).toList();
        return Stream.of("-" + inner + "->", "<-" + inner + "-").flatMap(t -> with(relation, t)).toList();
    }

    List<String> types(QueryTree relation) {
        List<String> all = new ArrayList<>();
        for (QueryTree type : relation.parts(Kind.TYPE)) {
            Set<String> used = Set.of(type.text().split("\\|"));
            schema.otherTypes(used).limit(OTHERS).flatMap(other -> with(type, ":" + name(other))).forEach(all::add);
            with(type, "").forEach(all::add);
        }
        return all;
    }

    List<String> labels(QueryTree node) {
        List<String> all = new ArrayList<>();
        for (QueryTree label : node.parts(Kind.LABEL)) {
            schema.otherLabels(label.text()).limit(1).flatMap(other -> with(label, ":" + name(other)))
                    .forEach(all::add);
            with(label, "").forEach(all::add);
        }
        return all;
    }

    List<String> optional(QueryTree clause) {
        return switch (clause.text()) {
            case "OPTIONAL MATCH" -> QueryMutants.replaced(text, clause.start(), clause.end(),
                    written(clause).replaceFirst("(?i)^OPTIONAL\\s+", "")).stream().toList();
            // Only after another clause: an optional first match gives a row of nulls where nothing matches.
            case "MATCH" -> with(clause, "OPTIONAL " + written(clause)).toList();
            default -> List.of();
        };
    }

    private static String name(String name) {
        return name.matches("[A-Za-z_][A-Za-z0-9_]*") ? name : "`" + name.replace("`", "``") + "`";
    }
}
