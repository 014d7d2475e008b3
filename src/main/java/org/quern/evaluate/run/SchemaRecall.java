package org.quern.evaluate.run;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.CypherSyntaxException;
import org.quern.cypher.QueryNames;
import org.quern.cypher.QueryNames.Kind;
import org.quern.cypher.QueryNames.Name;
import org.quern.graph.GraphSchema;
import org.quern.question.Sample;
import org.quern.workspace.QuernException;

/**
 * How much of what gold queries need is in the schemas that models see. Only names that the whole schema has count.
 *
 * @param questions number of the other questions
 * @param complete number of those for which nothing is missing
 * @param unread number of questions whose gold query or schema cannot be read
 * @param size mean share of the labels, relations and properties of the whole schema that are in the prompt, from 0 to 1
 */
public record SchemaRecall(int questions, int complete, int unread, Part labels, Part relations, Part properties,
        double size) {

    /** Number of names in gold queries, each counted once per question, and number of those in the prompt. */
    public record Part(int gold, int kept) {

        Part plus(int more, int of) {
            return new Part(gold + of, kept + more);
        }
    }

    private static final Part NONE = new Part(0, 0);

    /** The share of names in gold queries that are in the prompt, from 0 to 1; 1 if there are none. */
    public double recall() {
        int gold = labels.gold + relations.gold + properties.gold;
        return gold == 0 ? 1 : (double) (labels.kept + relations.kept + properties.kept) / gold;
    }

    /**
     * @param whole the whole schema of a question
     * @param shown the schema in its prompt
     */
    public static SchemaRecall of(List<Sample> samples, Function<Sample, GraphSchema> whole,
            Function<Sample, GraphSchema> shown) {
        Map<Kind, Part> parts = new EnumMap<>(Map.of(Kind.LABEL, NONE, Kind.RELATION, NONE, Kind.PROPERTY, NONE));
        int questions = 0;
        int complete = 0;
        double size = 0;
        for (Sample sample : samples) {
            GraphSchema all;
            GraphSchema part;
            List<Name> names;
            try {
                all = whole.apply(sample);
                part = shown.apply(sample);
                names = QueryNames.of(CypherQuery.parse(sample.goldCypher())).names();
            } catch (CypherSyntaxException | QuernException _) {
                continue;
            }
            size += all.equals(part) ? 1 : (double) size(part) / Math.max(1, size(all));
            questions++;
            boolean missing = false;
            for (Kind kind : Kind.values()) {
                Set<String> gold = new HashSet<>();
                Set<String> kept = new HashSet<>();
                for (Name name : names) {
                    if (name.kind() == kind && has(all, name)) {
                        gold.add(name.name());
                        if (has(part, name))
                            kept.add(name.name());
                    }
                }
                parts.merge(kind, NONE, (sum, _) -> sum.plus(kept.size(), gold.size()));
                missing |= kept.size() < gold.size();
            }
            complete += missing ? 0 : 1;
        }
        return new SchemaRecall(questions, complete, samples.size() - questions, parts.getOrDefault(Kind.LABEL, NONE),
                parts.getOrDefault(Kind.RELATION, NONE), parts.getOrDefault(Kind.PROPERTY, NONE),
                questions == 0 ? 1 : size / questions);
    }

    private static int size(GraphSchema schema) {
        return schema.entities().stream().mapToInt(type -> 1 + type.properties().size()).sum()
                + schema.relations().stream().mapToInt(type -> 1 + type.properties().size()).sum();
    }

    private static boolean has(GraphSchema schema, Name name) {
        return switch (name.kind()) {
            case LABEL -> schema.entity(name.name()).isPresent();
            case RELATION -> schema.relations().stream().anyMatch(type -> type.label().equals(name.name()));
            case PROPERTY -> schema.entities().stream().anyMatch(type -> fits(name, type.label())
                    && type.properties().containsKey(name.name()))
                    || schema.relations().stream().anyMatch(type -> fits(name, type.label())
                            && type.properties().containsKey(name.name()));
        };
    }

    private static boolean fits(Name name, String owner) {
        return name.owners().isEmpty() || name.owners().contains(owner);
    }
}
