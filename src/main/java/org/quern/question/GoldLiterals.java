package org.quern.question;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.quern.cypher.CypherSpelling;
import org.quern.cypher.CypherToken;
import org.quern.cypher.CypherToken.Kind;
import org.quern.cypher.CypherTokens;
import org.quern.graph.YearText;

/**
 * The literals of a gold query: the names, texts, numbers and dates that its question must contain, and the
 * identifiers that a question must not contain.
 *
 * @param texts names of entities and other texts
 * @param names those texts that are names of entities, by the label next to them; the label may be empty
 * @param numbers each with its comparison operator
 * @param identifiers relation types and properties in a spelling that nobody uses, for instance {@code
 * receivesAward}
 */
record GoldLiterals(Set<String> texts, List<Named> names, List<Number> numbers, Set<LocalDate> dates,
        Set<String> identifiers, Map<String, Set<String>> properties) {

    /**
     * A name that an entity should have, in this property.
     *
     * @param alone whether it is the only thing that tells the entity from others of its label
     */
    record Named(String label, String property, String name, boolean alone) {}

    /**
     * @param sign for instance {@code >=}; may be empty
     * @param year whether it is compared with a year, so that a negative one is before the Common Era
     */
    record Number(BigDecimal value, String sign, boolean year) {}

    static GoldLiterals of(String cypher) {
        return of(cypher, NameProperties.USUAL);
    }

    /** @param naming the properties that name entities */
    static GoldLiterals of(String cypher, NameProperties naming) {
        return new Reader(cypher, naming).read();
    }

    private static final class Reader {

        private static final Set<String> DATES = Set.of("date", "datetime", "localdatetime");
        private static final Pattern CAMEL_OR_SNAKE = Pattern.compile("[a-z]+[A-Z]\\w*|\\w+_\\w+|[A-Z][a-z]+[A-Z]\\w*");
        private static final Set<String> SELECTING = Set.of("IN", "IS", "STARTS", "ENDS", "CONTAINS");
        private static final Set<String> SIGNS = Set.of("<", "<=", ">", ">=", "=", "<>");

        private final String cypher;
        private final NameProperties naming;
        private final List<CypherToken> tokens;
        private final Set<String> texts = new LinkedHashSet<>();
        private final List<Named> names = new ArrayList<>();
        private final List<Number> numbers = new ArrayList<>();
        private final Set<LocalDate> dates = new LinkedHashSet<>();
        private final Set<String> identifiers = new LinkedHashSet<>();
        private final Map<String, String> labels = new LinkedHashMap<>();
        private final Map<String, Set<String>> properties = new LinkedHashMap<>();
        /** The properties by which a query selects the nodes of a variable, other than in braces. */
        private final Map<String, Set<String>> selected = new LinkedHashMap<>();
        private String node = "";
        private boolean inNode;

        Reader(String cypher, NameProperties naming) {
            this.naming = naming;
            this.cypher = cypher;
            this.tokens = CypherTokens.of(cypher).stream().filter(t -> t.kind() != Kind.COMMENT).toList();
        }

        GoldLiterals read() {
            select();
            String label = "";
            for (int i = 0; i < tokens.size(); i++) {
                String text = tokens.get(i).in(cypher);
                switch (tokens.get(i).kind()) {
                    case LABEL -> {
                        label = CypherSpelling.name(text);
                        if (i > 1 && tokens.get(i - 2).kind() == Kind.VARIABLE)
                            labels.put(at(i - 2), label);
                        unspoken(label);
                    }
                    case STRING -> string(i, label);
                    case NUMBER -> number(i, text);
                    case PROPERTY -> {
                        unspoken(CypherSpelling.name(text));
                        if (i > 1 && at(i - 1).equals(".") && labels.containsKey(at(i - 2)))
                            properties.computeIfAbsent(labels.get(at(i - 2)), _ -> new LinkedHashSet<>())
                                    .add(CypherSpelling.name(text));
                    }
                    default -> {
                        if (text.equals("(") || text.equals("[")) {
                            label = "";
                            inNode = text.equals("(");
                            node = at(i + 1);
                        }
                    }
                }
            }
            return new GoldLiterals(texts, names, numbers, dates, identifiers, properties);
        }

        private String at(int index) {
            return index < 0 || index >= tokens.size() ? "" : tokens.get(index).in(cypher);
        }

        private void unspoken(String identifier) {
            if (CAMEL_OR_SNAKE.matcher(identifier).matches())
                identifiers.add(identifier);
        }

        private void string(int i, String label) {
            String value = CypherSpelling.string(at(i));
            if (at(i - 1).equals("(") && DATES.contains(at(i - 2).toLowerCase(Locale.ROOT))) {
                try {
                    dates.add(LocalDate.parse(value.replaceFirst("(?<=\\d)[T ].*", "")));
                    return;
                } catch (DateTimeParseException _) {
                    // A year or a month must occur in the question unchanged.
                }
            }
            if (value.isBlank())
                return;
            texts.add(value);
            // A node that is given by a text in braces is given by its name, whatever the property is called.
            boolean inMap = inNode && at(i - 1).equals(":") && at(i - 3).matches("[{,]");
            String variableLabel = labels.getOrDefault(at(i - 4), "");
            String property = CypherSpelling.name(at(i - 2));
            boolean compared = at(i - 1).equals("=") && at(i - 3).equals(".")
                    && naming.of(variableLabel).filter(property::equals).isPresent();
            if (inMap)
                names.add(new Named(label, property, value,
                        at(i - 3).equals("{") && at(i + 1).equals("}") && isAlone(node, label, property)));
            else if (compared)
                names.add(new Named(variableLabel, property, value, isAlone(at(i - 4), variableLabel, property)));
        }

        private boolean isAlone(String variable, String label, String property) {
            return naming.of(label).filter(property::equals).isPresent()
                    && selected.getOrDefault(variable, Set.of()).stream().allMatch(property::equals);
        }

        private void select() {
            for (int i = 2; i < tokens.size(); i++) {
                boolean condition = SIGNS.contains(at(i + 1)) || SELECTING.contains(at(i + 1).toUpperCase(Locale.ROOT));
                if (tokens.get(i).kind() == Kind.PROPERTY && at(i - 1).equals(".") && condition)
                    selected.computeIfAbsent(at(i - 2), _ -> new LinkedHashSet<>()).add(CypherSpelling.name(at(i)));
            }
        }

        private void number(int i, String text) {
            boolean negative = at(i - 1).equals("-") && !at(i - 2).matches("[\\w)\\]]+");
            String before = at(negative ? i - 2 : i - 1);
            String word = before.toUpperCase(Locale.ROOT);
            // "The first" needs no number, and list positions are not part of a question.
            if (word.equals("SKIP") || word.equals("[") || word.equals("..") || word.equals("LIMIT") && text.equals("1")
                    || !(SIGNS.contains(before) || word.equals("LIMIT")))
                return;
            try {
                BigDecimal value = new BigDecimal(text);
                String compared = Words.split(CypherSpelling.name(at(negative ? i - 3 : i - 2))).replace(' ', '_');
                numbers.add(new Number(negative ? value.negate() : value, word.equals("LIMIT") ? "" : before,
                        YearText.isYear(compared)));
            } catch (NumberFormatException _) {
                // Nobody writes numbers in other bases.
            }
        }
    }
}
