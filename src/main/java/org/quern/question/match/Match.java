package org.quern.question.match;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.quern.graph.GraphSchema.RelationType;
import org.quern.graph.YearText;
import org.quern.graph.export.CypherLiteral;
import org.quern.question.Binding;
import org.quern.question.Sample;
import org.quern.question.TypedQuery;
import org.quern.question.Words;
import org.quern.question.realism.Realism;
import org.quern.question.template.PatternShape;
import org.quern.question.template.PatternShape.Edge;
import org.quern.question.template.PatternShape.Node;
import org.quern.question.template.PatternShape.Piece;
import org.quern.question.template.PatternShape.Presence;
import org.quern.question.template.TemplateFile;
import org.quern.question.template.Templates.MatchPattern;
import org.quern.question.template.Templates.ReturnPattern;

/**
 * A MATCH template with types and values.
 *
 * @param values names by {@code m0_name}, property values of relations by {@code r0_start_year}, values of the free
 *        property by {@code n_prop}
 */
public record Match(MatchPattern pattern, PatternShape shape, Binding binding, Map<String, Object> values) {

    public Match {
        values = Map.copyOf(values);
    }

    private static final Pattern PLACE = Pattern.compile("\\$\\{(\\w+)}");
    /** In the place of what is not chosen yet. */
    private static final String OPEN = "…";

    /** Writes the parts that differ between clauses of one template. */
    private interface Spelling {
        String label(String node);

        String relation(String edge);

        String value(String key);
    }

    /** The MATCH clause. */
    public String cypher() {
        return cypher(typed(key -> CypherText.literal(value(key))));
    }

    public Object value(String key) {
        return Objects.requireNonNull(values.get(key), "unknown placeholder");
    }

    /**
     * The MATCH clause with parameters for the keys of {@link #values} and for {@link #types}: one plan serves all
     * typings of the template.
     */
    String untyped() {
        return cypher(new Spelling() {
            @Override
            public String label(String node) {
                return TypedQuery.typeParameter(node);
            }

            @Override
            public String relation(String edge) {
                return label(edge);
            }

            @Override
            public String value(String key) {
                return "$" + key;
            }
        });
    }

    /** Labels and relation types by variable. */
    Map<String, String> types() {
        Map<String, String> types = new HashMap<>(binding.labels());
        shape.edges().forEach(e -> types.put(e.variable(), binding.relation(e.variable()).label()));
        return types;
    }

    private Spelling typed(UnaryOperator<String> value) {
        return new Spelling() {
            @Override
            public String label(String node) {
                return CypherLiteral.name(binding.label(node));
            }

            @Override
            public String relation(String edge) {
                return CypherLiteral.name(binding.relation(edge).label());
            }

            @Override
            public String value(String key) {
                return value.apply(key);
            }
        };
    }

    private String cypher(Spelling spelling) {
        StringBuilder text = new StringBuilder();
        for (Piece piece : shape.pieces()) {
            switch (piece) {
                case Piece.Text(String plain) -> text.append(plain);
                case Piece.NodePlace(String variable, boolean named) -> {
                    text.append('(').append(variable).append(':').append(spelling.label(variable));
                    if (named)
                        text.append(" {").append(CypherLiteral.name(binding.nameProperty(variable).orElseThrow()))
                                .append(": ").append(spelling.value(variable + "_name")).append('}');
                    text.append(')');
                }
                case Piece.EdgePlace(String variable, boolean forward) -> text.append(forward ? "-[" : "<-[")
                        .append(variable).append(':').append(spelling.relation(variable))
                        .append(forward ? "]->" : "]-");
                case Piece.ValuePlace place -> text.append(spelling.value(place.key()));
            }
        }
        return text.toString();
    }

    /** The filled phrases of the template, by the names that RETURN templates use. */
    Map<String, String> phrases(Realism realism) {
        Map<String, String> words = new HashMap<>();
        for (Node node : shape.nodes()) {
            words.put(node.variable() + "_LABEL", Words.split(binding.label(node.variable())));
            if (node.named())
                words.put(node.variable() + "_name", Words.quoted((String) value(node.variable() + "_name")));
        }
        for (Edge edge : shape.edges()) {
            RelationType relation = binding.relation(edge.variable());
            boolean anyTime = realism.of(relation).timeSensitive() && !edge.wants().containsValue(Presence.PRESENT);
            String note = anyTime ? Words.ANY_TIME : "";
            words.put(edge.variable() + "_LABEL", Words.relation(relation.label(), relation.objLabel(), false) + note);
            words.put(edge.variable() + "_LABEL_AS",
                    Words.relation(relation.label(), relation.objLabel(), true) + note);
        }
        shape.values()
                .forEach(place -> words.put(place.key(), YearText.ENGLISH.value(place.property(), value(place.key()))));
        binding.property().ifPresent(p -> words.put("prop", Words.split(p)));
        Map<String, String> phrases = new TreeMap<>();
        pattern.nlArgs().forEach((name, template) -> phrases.put(name, TemplateFile.fill(template, words)));
        return phrases;
    }

    /** A question about it, with the properties that name its nodes. */
    public Sample marked(Sample question) {
        return binding.names().mark(question, binding.labels().values().stream());
    }

    /** A clause whose names and values are not chosen yet. */
    public static Match open(MatchPattern pattern, PatternShape shape, Binding binding) {
        Map<String, Object> values = new HashMap<>();
        shape.nodes().stream().filter(Node::named).forEach(node -> values.put(node.variable() + "_name", OPEN));
        shape.values().forEach(place -> values.put(place.key(), OPEN));
        return new Match(pattern, shape, binding, values);
    }

    /** What it matches, in words. */
    public String described() {
        return plain(String.join(", ", phrases(Realism.NONE).values()));
    }

    /**
     * The question of a RETURN template about it, for reports; what is not chosen yet is left open.
     *
     * @param property the words for the property
     */
    public String described(ReturnPattern returned, String property) {
        Map<String, String> words = new HashMap<>();
        PLACE.matcher(returned.nlTemplate()).results().forEach(place -> words.put(place.group(1), OPEN));
        words.put("prop", property);
        words.putAll(phrases(Realism.NONE));
        return plain(TemplateFile.fill(returned.nlTemplate(), words));
    }

    /** Without the brackets that show the structure of templates. */
    private static String plain(String words) {
        return words.replaceAll("[\\[\\]]", "");
    }

    /** The type of the answer node. */
    public String answerLabel() {
        return Optional.ofNullable(binding.labels().get("n")).orElse("");
    }

    /** Whether it is about all nodes of its types, without naming any. */
    public boolean isGlobal() {
        return shape.nodes().stream().noneMatch(Node::named);
    }

    /** The value of the free property of a node. */
    public Optional<Object> free(String node) {
        return Optional.ofNullable(values.get(node + "_prop"));
    }
}
