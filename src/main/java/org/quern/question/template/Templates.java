package org.quern.question.template;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.graph.export.CypherLiteral;
import org.quern.question.Binding;
import org.quern.question.PropertyUse;

/**
 * The templates of questions (CypherBench, section 4.3): MATCH clauses and the RETURN clauses that may follow
 * them. {@link TemplateFile} creates and checks them.
 */
public record Templates(List<MatchPattern> matchPatterns, List<ReturnPattern> returnPatterns) {

    public Templates {
        matchPatterns = List.copyOf(matchPatterns);
        returnPatterns = List.copyOf(returnPatterns);
    }

    /**
     * A MATCH clause without types and names.
     *
     * @param category for instance {@code basic_(n)-(m0*)}
     * @param nlArgs phrases with placeholders, by the names that RETURN templates use
     * @param returnCategory the category of compatible RETURN templates
     */
    public record MatchPattern(String category, String cypher, Map<String, String> nlArgs, String returnCategory) {

        /** The parsed form; the reader has checked the text. */
        public PatternShape shape() {
            try {
                return PatternParser.parse(cypher);
            } catch (PatternParser.BadTemplate impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    }

    /**
     * A RETURN clause without properties and values.
     *
     * @param returnVars the variables that the question is about; others are auxiliary
     */
    public record ReturnPattern(String category, String patternId, String cypher, String nlTemplate,
            List<String> returnVars) {
        private static final Pattern NAME = Pattern.compile("\\b(\\w+)\\.name\\b");

        public ReturnPattern {
            returnVars = List.copyOf(returnVars);
        }

        /** The Cypher, with the properties that name the nodes in the place of {@code name}. */
        public String cypher(Binding binding) {
            return NAME.matcher(cypher).replaceAll(name -> Matcher.quoteReplacement(binding.nameProperty(name.group(1))
                    .map(property -> name.group(1) + "." + CypherLiteral.name(property)).orElse(name.group())));
        }

        /** Whether it tells the name of a node that nothing names. */
        public boolean lacksName(Binding binding) {
            return NAME.matcher(cypher).results().map(name -> name.group(1))
                    .anyMatch(node -> binding.labels().containsKey(node) && binding.nameProperty(node).isEmpty());
        }

        public PropertyUse use() {
            return PropertyUse.of(cypher);
        }

        /** Whether it returns a value without the name of its node: suitable only for a named node. */
        public boolean tellsValueOnly() {
            return use() == PropertyUse.PLAIN && !cypher.contains("n.name");
        }

        /** Whether it counts something per answer node. */
        public boolean countsPerNode() {
            return returnVars.size() > 1 && cypher.contains("count(");
        }

        public boolean ordered() {
            return cypher.contains("ORDER BY");
        }
    }

    /** The MATCH categories in the file's order. */
    public Set<String> categories() {
        Set<String> all = new LinkedHashSet<>();
        matchPatterns.forEach(p -> all.add(p.category()));
        return all;
    }

    public List<MatchPattern> ofCategory(String category) {
        return matchPatterns.stream().filter(p -> p.category().equals(category)).toList();
    }

    /** The RETURN templates that may follow a MATCH template. */
    public List<ReturnPattern> after(MatchPattern match) {
        return returnPatterns.stream().filter(p -> p.category().equals(match.returnCategory())).toList();
    }
}
