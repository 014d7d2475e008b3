package org.quern.question;

import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.quern.graph.GraphSchema;
import org.quern.graph.GraphSchema.RelationType;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryLimits;
import org.quern.question.generate.ReturnFiller;
import org.quern.question.generate.ViolationListener;
import org.quern.question.match.Filling;
import org.quern.question.match.Match;
import org.quern.question.match.MatchFacts;
import org.quern.question.realism.Realism;
import org.quern.question.template.Bindings;
import org.quern.question.template.PatternShape;
import org.quern.question.template.PatternShape.Node;
import org.quern.question.template.TemplateFile;
import org.quern.question.template.Templates;
import org.quern.question.template.Templates.MatchPattern;
import org.quern.question.template.Templates.ReturnPattern;
import org.quern.workspace.SafeFiles;

/**
 * Questions of each template with each relation of a schema, and of each RETURN template after it, without a graph: names
 * and values are made up, and all relations are taken for realistic.
 */
public final class TemplateTable {

    private static final Map<String, List<String>> NAMES = Map.ofEntries(
            Map.entry("Person", List.of("Ada Lake", "Émile d'Arc")),
            Map.entry("Player", List.of("Jo Marsh", "Tim O'Dea")),
            Map.entry("Politician", List.of("Ana Ruiz", "Kofi Mensah")),
            Map.entry("Movie", List.of("Stay (2)?", "The Long Rain")),
            Map.entry("Lake", List.of("Lake Keta", "Balaton")),
            Map.entry("River", List.of("Thames", "Amazon River")),
            Map.entry("Ocean", List.of("Pacific Ocean", "Arctic")),
            Map.entry("Country", List.of("Peru", "Iceland")),
            Map.entry("Award", List.of("Golden Reel Award", "Best Score")),
            Map.entry("TaxonRank", List.of("genus", "species")),
            Map.entry("Genre", List.of("drama film", "still life")),
            Map.entry("Airport", List.of("Oslo Airport", "El Prat")),
            Map.entry("Position", List.of("point guard", "Prime Minister of Peru")),
            Map.entry("Mountain", List.of("Mount Elgon", "K2")));

    /** @param relations labels, by the template's variables */
    public record Line(String graph, MatchPattern match, String relations, String returnId, Sample sample) {}

    private final GraphSchema schema;
    private final StableHash hash = new StableHash(5);
    private final ReturnFiller filler;
    private final Templates templates = new TemplateFile(new SafeFiles()).shipped();

    public TemplateTable(GraphSchema schema) {
        this.schema = schema;
        this.filler = new ReturnFiller(schema,
                new Categorical(new GraphProbe(new CountingDatabase(), Duration.ofSeconds(1), Progress.NONE)), hash);
    }

    /**
     * @param typings how many typings of a template are taken beyond those that show each relation at each place
     * @param fillings how many ways of filling a RETURN template are taken
     */
    public void lines(int typings, int fillings, Consumer<Line> each) {
        for (MatchPattern pattern : templates.matchPatterns()) {
            PatternShape shape = pattern.shape();
            for (Binding binding : chosen(
                    new Bindings(schema).of(shape).stream().filter(b -> !redundant(shape, b)).toList(),
                    typings)) {
                Match match = new Match(pattern, shape, binding, values(shape, binding));
                for (ReturnPattern returned : templates.after(pattern))
                    lines(match, returned, fillings, each);
            }
        }
    }

    /** The same relation twice between the same two nodes, which no generation lets through. */
    private static boolean redundant(PatternShape shape, Binding binding) {
        return shape.edges().size() == 2 && shape.nodes().size() == 2
                && binding.relation("r0").equals(binding.relation("r1"));
    }

    /** Each relation at each place at least once. */
    private List<Binding> chosen(List<Binding> all, int more) {
        List<Binding> mixed = all.stream().sorted(Comparator.comparingLong(b -> hash.of(b.signature()))).toList();
        Set<String> met = new HashSet<>();
        List<Binding> chosen = new ArrayList<>();
        int left = more;
        for (Binding binding : mixed) {
            boolean fresh = false;
            for (Map.Entry<String, RelationType> edge : binding.relations().entrySet())
                fresh |= met.add(edge.getKey() + edge.getValue().variant());
            for (Map.Entry<String, String> node : binding.labels().entrySet())
                fresh |= met.add(node.getKey() + node.getValue());
            if (fresh || left-- > 0)
                chosen.add(binding);
        }
        return chosen;
    }

    private void lines(Match match, ReturnPattern returned, int most, Consumer<Line> each) {
        try {
            List<Filling> all = filler.fill(returned, match, facts(match),
                    new ViolationListener(Set.of(Rule.values())));
            boolean named = match.shape().node("n").map(PatternShape.Node::named).orElse(false);
            if (named ? !shows(returned) : returned.tellsValueOnly())
                return;
            for (Filling filling : all.subList(0, Math.min(most, all.size()))) {
                String question = filling.question(match, Realism.NONE);
                each.accept(new Line(schema.name(), match.pattern(), match.binding().signature(), returned.patternId(),
                        new Sample("q", schema.name(), filling.query(match), match.cypher(), question, question, "[]",
                                new Sample.FromTemplate(match.pattern().category(), match.pattern().cypher(),
                                        returned.patternId(), returned.cypher()))));
            }
        } catch (Rejected _) {
            // The template does not suit the type.
        }
    }

    /** What is asked of one node that has a name. */
    private static boolean shows(ReturnPattern returned) {
        return returned.use() == PropertyUse.PLAIN || returned.use().compares() || returned.category().equals("n_name")
                || returned.category().equals("n_m0_comparison");
    }

    private Map<String, Object> values(PatternShape shape, Binding binding) {
        Map<String, Object> values = new HashMap<>();
        Map<String, Integer> used = new HashMap<>();
        for (Node node : shape.nodes()) {
            String label = binding.label(node.variable());
            if (node.named()) {
                int at = used.merge(label, 1, Integer::sum) - 1;
                List<String> names = NAMES.getOrDefault(label,
                        List.of("Kar Voss", "North " + Words.split(label).replaceAll(".* ", "")));
                values.put(node.variable() + "_name", names.get(at % names.size()));
            }
            binding.property().ifPresent(p -> values.put(node.variable() + "_prop",
                    node.variable().equals("n") ? 50L : 40L));
        }
        shape.values().forEach(place -> values.put(place.key(), 1995L));
        return values;
    }

    private MatchFacts facts(Match match) {
        Map<String, MatchFacts.Values> values = new LinkedHashMap<>();
        for (PropertyKind property : filler.properties(match.answerLabel()))
            values.put(property.name(), new MatchFacts.Values(9, some(property), 1, 1));
        return new MatchFacts(9, values, List.of(2L, 4L));
    }

    private static List<Object> some(PropertyKind property) {
        if (property.isYear())
            return List.of(1921L);
        return switch (property.datatype()) {
            case DATE -> List.of(LocalDate.of(1953, 4, 12));
            case INT -> List.of(37L, 12_000L);
            case FLOAT -> List.of(1234.5, 6.25);
            case BOOL -> List.of(true);
            default -> property.name().equals("gender") ? List.of("male") : List.of("Peru", "St. Olaf's (old)");
        };
    }

    /** A graph with a thousand entities of each type and few different texts. */
    private static final class CountingDatabase implements GraphDatabase {
        @Override
        public List<String> stream(String cypher, Map<String, Object> parameters, QueryLimits limits, Progress progress,
                Rows rows) {
            rows.row(List.of("n"), List.of(cypher.contains("LIMIT") ? 3L : 1_000L));
            return List.of("n");
        }

        @Override
        public void close() {}
    }
}
