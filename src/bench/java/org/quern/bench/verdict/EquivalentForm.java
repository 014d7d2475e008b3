package org.quern.bench.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Ways to write a query of CypherBench's templates otherwise without another answer on any graph. They change the text, and
 * know nothing of the prover.
 */
public enum EquivalentForm {
    /** Other names of variables. */
    NAMES(EquivalentForm::named),
    /** {@code (a)-[]->(b)} as {@code (b)<-[]-(a)}. */
    REVERSED("MATCH (" + Parts.NODE + ")" + Parts.STEP + "(" + Parts.NODE + ")(?=\\s*(?:WITH|RETURN|WHERE|MATCH|$))",
            found -> "MATCH " + found.group(3) + reversed(found.group(2)) + found.group(1)),
    /** A path of two relations as two paths. */
    SPLIT("MATCH (" + Parts.NODE + ")" + Parts.STEP + Parts.MIDDLE + Parts.STEP + "(" + Parts.NODE + ")",
            found -> "MATCH " + found.group(1) + found.group(2) + found.group(3) + ", (" + found.group(4) + ")"
                    + found.group(5) + found.group(6)),
    /** A path of two relations of different types as two MATCH. */
    TWO_MATCHES("(?<!OPTIONAL )MATCH (" + Parts.NODE + ")(<?-\\[\\w*:(?<one>\\w+)\\]->?)" + Parts.MIDDLE
            + "(<?-\\[\\w*:(?!\\k<one>\\])\\w+\\]->?)(" + Parts.NODE + ")",
            found -> "MATCH " + found.group(1) + found.group(2) + found.group(4) + " MATCH (" + found.group(5) + ")"
                    + found.group(6) + found.group(7)),
    /** A name in the pattern as a condition. */
    CONDITION("^MATCH ([^;]*?)\\((\\w+)(:\\w+)? ?\\{(\\w+): (" + Parts.TEXT + ")\\}\\)(" + Parts.NO_CLAUSE
            + "*?)\\s*(WITH|RETURN)",
            found -> "MATCH " + found.group(1) + "(" + found.group(2) + Optional.ofNullable(found.group(3)).orElse("")
                    + ")" + found.group(6) + " WHERE " + found.group(2) + "." + found.group(4) + " = "
                    + found.group(5) + " " + found.group(7)),
    /** {@code a > 1} as {@code 1 < a}. */
    MIRRORED("WHERE (\\w+\\.\\w+) (>=|<=|>|<|=) (" + Parts.TEXT + "|[-\\w.]+)(?=\\s)",
            found -> "WHERE " + found.group(3) + " " + mirrored(found.group(2)) + " " + found.group(1)),
    /** {@code a = 1} as {@code a IN [1]}. */
    IN_LIST("WHERE (\\w+\\.\\w+) = (" + Parts.TEXT + "|[-\\w.]+)(?=\\s)",
            found -> "WHERE " + found.group(1) + " IN [" + found.group(2) + "]"),
    /** A condition that is negated twice. */
    DOUBLE_NEGATION(Parts.WHERE, found -> "WHERE NOT (NOT (" + found.group(1) + ")) " + found.group(2)),
    /** A condition with another one that is always true. */
    ALWAYS_TRUE(Parts.WHERE, found -> "WHERE (" + found.group(1) + ") AND 1 < 2 " + found.group(2)),
    /** WITH * before RETURN. */
    WITH_STAR("^((?:(?!UNION|CALL).)*)RETURN ((?:(?!RETURN).)*)$",
            found -> found.group(1) + "WITH * RETURN " + found.group(2)),
    /** A variable is passed on twice. */
    WITH_TWICE("WITH DISTINCT (\\w+) ", found -> found.group() + "WITH " + found.group(1) + " "),
    /** Another name of the column. */
    COLUMN("^((?:(?!UNION).)*RETURN (?:DISTINCT )?\\w+\\.\\w+)\\s*$", found -> found.group(1) + " AS answer"),
    /** Groups of equal nodes in place of DISTINCT. */
    GROUPS("WITH DISTINCT (\\w+) RETURN (\\w+\\.\\w+)\\s*$",
            found -> "WITH " + found.group(1) + ", count(*) AS times RETURN " + found.group(2));

    private interface Parts {
        String TEXT = "'(?:[^'\\\\]|\\\\.)*'";
        String NODE = "\\((?:\\w+)?(?::\\w+)?(?: ?\\{[^{}]*\\})?\\)";
        String STEP = "(<?-\\[\\w*:?\\w*\\]->?)";
        /** A named node; its group is followed by one of its name. */
        String MIDDLE = "(\\((\\w+)(?::\\w+)?(?: ?\\{[^{}]*\\})?\\))";
        String NO_CLAUSE = "(?:(?!WITH|RETURN|MATCH|WHERE|UNION|CALL|OPTIONAL).)";
        String WHERE = "WHERE ((?:(?!WITH|RETURN|MATCH|OPTIONAL|UNION|CALL|\\}).)+?)\\s+(WITH|RETURN|MATCH)";
    }

    private final UnaryOperator<String> rewrite;

    EquivalentForm(UnaryOperator<String> rewrite) {
        this.rewrite = rewrite;
    }

    EquivalentForm(String form, Function<MatchResult, String> to) {
        Pattern pattern = Pattern.compile(form, Pattern.DOTALL);
        this.rewrite = query -> pattern.matcher(query)
                .replaceFirst(found -> Matcher.quoteReplacement(to.apply(found)));
    }

    /** The query written otherwise; empty if it has no place for it. */
    public Optional<String> of(String query) {
        String written = rewrite.apply(query);
        return written.equals(query) ? Optional.empty() : Optional.of(written);
    }

    private static String reversed(String step) {
        String relation = step.replaceAll("^<?-|->?$", "");
        return step.startsWith("<") ? "-" + relation + "->" : step.endsWith(">") ? "<-" + relation + "-" : step;
    }

    private static String mirrored(String operator) {
        return switch (operator.charAt(0)) {
            case '>' -> operator.replace('>', '<');
            case '<' -> operator.replace('<', '>');
            default -> operator;
        };
    }

    private static final Pattern NAME = Pattern
            .compile("'(?:[^'\\\\]|\\\\.)*'|(?<![.:\\w])[a-z]\\w*\\b(?!\\s*\\()(?!:\\s)");

    private static String named(String query) {
        Map<String, String> names = new TreeMap<>();
        List<String> variables = new ArrayList<>();
        Pattern.compile("[(\\[]([a-z]\\w*)[:)\\] ]|\\bAS ([a-z]\\w*)").matcher(query).results()
                .forEach(found -> variables.add(Optional.ofNullable(found.group(1)).orElse(found.group(2))));
        variables.forEach(name -> names.putIfAbsent(name, "v" + names.size()));
        return NAME.matcher(query).replaceAll(found -> Matcher.quoteReplacement(
                names.getOrDefault(found.group(), found.group())));
    }
}
