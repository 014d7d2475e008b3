package org.quern.cypher.repair;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.quern.cypher.QueryDifference.Place;
import org.quern.cypher.QueryTree;
import org.quern.cypher.QueryTree.Kind;
import org.quern.cypher.Trees;

/** Writes parts of a query in one spelling; the names of earlier clauses are replaced by what they mean. */
final class Spelling {

    private static final Set<String> UNORDERED = Set.of("AND", "OR", "XOR", "=", "<>");

    private final String source;
    private final UnaryOperator<String> names;
    private final Map<String, Expression> aliases = new HashMap<>();

    /** @param names the name of each variable */
    Spelling(String source, UnaryOperator<String> names) {
        this.source = source;
        this.names = names;
    }

    String name(QueryTree variable) {
        return names.apply(variable.text());
    }

    /** From now on, the variable stands for the expression. */
    void define(String variable, Expression meaning) {
        if (meaning.isVariable() && meaning.text().equals(names.apply(variable)))
            aliases.remove(variable);
        else
            aliases.put(variable, meaning);
    }

    Expression expression(QueryTree part) {
        Reading reading = new Reading();
        String text = reading.text(part);
        return new Expression(text, reading.variables, List.copyOf(reading.aggregates), place(part));
    }

    Place place(QueryTree part) {
        return new Place(source.substring(part.start(), part.end()), part.start(), part.end());
    }

    static String quoted(String name) {
        return name.matches("[\\p{L}_][\\p{L}\\p{N}_]*") ? name : "`" + name.replace("`", "``") + "`";
    }

    /** One expression; collects what it uses. */
    private final class Reading {

        private final Set<String> variables = new LinkedHashSet<>();
        private final Set<String> aggregates = new LinkedHashSet<>();

        String text(QueryTree part) {
            return switch (part.kind()) {
                case VARIABLE -> variable(part);
                case LITERAL -> part.text();
                case PROPERTY -> owner(part.parts().getFirst()) + "." + quoted(part.text());
                case FUNCTION -> function(part);
                case OPERATION -> operation(part);
                case WORD -> source.substring(part.start(), part.end());
                default -> part.text().equals("[]") ? "[" + joined(part.parts(), ", ") + "]" : asWritten(part);
            };
        }

        private String joined(List<QueryTree> parts, String by) {
            return parts.stream().map(this::text).collect(Collectors.joining(by));
        }

        /** An unnamed part of a pattern has a property only in braces. */
        private String owner(QueryTree part) {
            if (part.kind() != Kind.VARIABLE || !part.text().startsWith(" "))
                return text(part);
            variables.add(names.apply(part.text()));
            return names.apply(part.text());
        }

        private String variable(QueryTree part) {
            if (part.text().startsWith(" "))
                return source.substring(part.start(), part.end());
            Expression meaning = aliases.get(part.text());
            if (meaning != null) {
                variables.addAll(meaning.variables());
                aggregates.addAll(meaning.aggregated());
                return meaning.text();
            }
            variables.add(names.apply(part.text()));
            return names.apply(part.text());
        }

        private String function(QueryTree part) {
            String name = part.text();
            boolean distinct = name.endsWith(" DISTINCT");
            boolean star = name.equals("count(*)");
            String called = distinct ? name.substring(0, name.length() - " DISTINCT".length()) : name;
            String text = star ? name
                    : called + "(" + (distinct ? "DISTINCT " : "") + joined(part.parts(), ", ") + ")";
            if (star || Trees.isAggregate(called.toLowerCase(Locale.ROOT)))
                aggregates.add(text);
            return text;
        }

        private String operation(QueryTree part) {
            List<QueryTree> parts = part.parts();
            if (part.text().equals("NOT"))
                return "NOT (" + text(parts.getFirst()) + ")";
            if (parts.size() > 2 && part.text().matches("=.*|<>.*"))
                return asWritten(part);
            if (part.text().equals("IS") && parts.getLast().kind() == Kind.LABEL)
                return "(" + text(parts.getFirst()) + ":" + parts.getLast().text() + ")";
            if (parts.size() == 1)
                return "(" + text(parts.getFirst()) + " " + part.text() + ")";
            if (UNORDERED.contains(part.text()))
                return "(" + parts.stream().map(this::text).sorted()
                        .collect(Collectors.joining(" " + part.text() + " ")) + ")";
            return parts.size() == 2 ? "(" + joined(parts, " " + part.text() + " ") + ")" : asWritten(part);
        }

        /** The text of the query with its inner parts replaced. */
        private String asWritten(QueryTree part) {
            StringBuilder text = new StringBuilder();
            int done = part.start();
            List<QueryTree> inner = new ArrayList<>(part.parts());
            inner.sort(Comparator.comparingInt(QueryTree::start));
            for (QueryTree one : inner) {
                if (one.start() < done || one.end() > part.end() || one.start() == one.end())
                    continue;
                text.append(source, done, one.start()).append(inPattern(one));
                done = one.end();
            }
            return text.append(source, done, part.end()).toString();
        }

        /** A property condition inside braces is written without its owner. */
        private String inPattern(QueryTree part) {
            boolean braces = part.kind() == Kind.CONDITION && isInBraces(part);
            return braces ? source.substring(part.start(), part.end()) : text(part);
        }

        private static boolean isInBraces(QueryTree condition) {
            return condition.all().stream().filter(part -> part.kind() == Kind.PROPERTY && !part.parts().isEmpty())
                    .anyMatch(part -> part.parts().getFirst().start() < condition.start()
                            || part.parts().getFirst().end() > condition.end());
        }
    }
}
