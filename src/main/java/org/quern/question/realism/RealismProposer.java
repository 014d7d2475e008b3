package org.quern.question.realism;

import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.quern.graph.GraphSchema;
import org.quern.graph.GraphSchema.RelationType;
import org.quern.job.Parallel;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.question.GraphProbe;
import org.quern.question.NameProperties;
import org.quern.question.Rejected;
import org.quern.question.RelationFacts;
import org.quern.question.RelationFacts.Cardinality;
import org.quern.question.TypedQuery;
import org.quern.workspace.QuernException;

/**
 * Proposes facts about a graph's relations from its data. Data has gaps and errors, so a user decides
 * (CypherBench, section 4.4.3); each proposal has the shares on which it is based.
 */
public record RealismProposer(GraphDatabase database, GraphSchema schema, NameProperties names) {

    /** For a graph whose entities are named by {@code name}. */
    public RealismProposer(GraphDatabase database, GraphSchema schema) {
        this(database, schema, NameProperties.USUAL);
    }

    /** A relation that this share of the nodes have counts as mandatory. */
    private static final double NEARLY_ALL = 0.9;
    /** If a smaller share of the ends have several partners, these count as errors. */
    private static final double HARDLY_ANY = 0.05;
    /** Min. number of pairs for an implication. */
    private static final long ENOUGH = 20;
    private static final Duration TIME = Duration.ofSeconds(60);

    /** Number of relations per query: most of the time is spent on planning. */
    private static final int AT_A_TIME = 4;

    private static final String SUBJECT = "(s:" + TypedQuery.typeParameter("s") + ")";
    private static final String OBJECT = "(o:" + TypedQuery.typeParameter("o") + ")";
    private static final String ARROW = "-[:" + TypedQuery.typeParameter("r") + "]->";
    private static final String PATTERN = "MATCH " + SUBJECT + "-[r:" + TypedQuery.typeParameter("r") + "]->" + OBJECT;

    /** Number of examples of each kind. */
    private static final int EXAMPLES = 3;

    /** A part and its whole. */
    public record Count(long part, long whole) {
        /** From 0 to 1. */
        public double share() {
            return whole == 0 ? 0 : (double) part / whole;
        }
    }

    /**
     * Examples of nodes and pairs, the first few in alphabetical order, that support or contradict a value.
     *
     * @param subjectsWithout subjects without the relation
     * @param objectsWithout objects without it
     * @param severalObjects number of subjects with several objects, with examples
     * @param severalSubjects number of objects with several subjects, with examples
     * @param oneWay pairs without the reverse relation, if both ends have the same type
     */
    public record Examples(List<String> subjectsWithout, List<String> objectsWithout, List<String> severalObjects,
            List<String> severalSubjects, List<String> oneWay) {}

    /**
     * Statistics of one relation.
     *
     * @param relations number of relations
     * @param subjects of the subject type's nodes, those that have it
     * @param objects of the object type's nodes, those that have it
     * @param severalObjects of its subjects, those that have several objects
     * @param severalSubjects of its objects, those that have several subjects
     * @param pairsBothWays of its pairs, those that also have the reverse relation; none when the types differ
     * @param periods of the relations, those with a start or an end
     * @param implied for each other relation between the same types, number of pairs that both have
     */
    public record Evidence(long relations, Count subjects, Count objects, Count severalObjects, Count severalSubjects,
            Count pairsBothWays, Count periods, SortedMap<String, Count> implied, Examples examples) {}

    /** A proposal and its evidence. */
    public record Proposal(RelationFacts facts, Evidence evidence) {}

    /**
     * One proposal per relation type, in the schema's order.
     *
     * @throws QuernException when the database does not respond, or not in time
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    public List<Proposal> propose(Progress progress) {
        GraphProbe probe = new GraphProbe(database, TIME, progress);
        progress.stage("Analysing relations");
        return new Parallel(AT_A_TIME).map(schema.relations(), progress, (relation, _) -> {
            try {
                Evidence evidence = evidence(relation, probe);
                return new Proposal(facts(relation, evidence), evidence);
            } catch (Rejected rejected) {
                throw new QuernException("the database could not analyse the relation {0}", "",
                        "try again when the database is less busy, or set the values manually", relation.variant())
                        .causedBy(rejected);
            }
        });
    }

    private Evidence evidence(RelationType relation, GraphProbe probe) throws Rejected {
        Asked asked = new Asked(probe,
                Map.of("s", relation.subjLabel(), "r", relation.label(), "o", relation.objLabel()));
        String subjectName = names.key("s", relation.subjLabel());
        String objectName = names.key("o", relation.objLabel());
        boolean period = relation.properties().containsKey("start_year")
                || relation.properties().containsKey("end_year");
        List<Long> all = asked.numbers(PATTERN + " RETURN count(r), "
                + (period ? "count(coalesce(r.start_year, r.end_year))" : "0"));
        List<Long> subjects = asked.numbers(PATTERN + " WITH s, count(DISTINCT o) AS c RETURN count(s), "
                + "sum(CASE WHEN c > 1 THEN 1 ELSE 0 END)");
        List<Long> objects = asked.numbers(PATTERN + " WITH o, count(DISTINCT s) AS c RETURN count(o), "
                + "sum(CASE WHEN c > 1 THEN 1 ELSE 0 END)");
        long subjectNodes = asked.numbers("MATCH " + SUBJECT + " RETURN count(s)").getFirst();
        long objectNodes = asked.numbers("MATCH " + OBJECT + " RETURN count(o)").getFirst();
        Count bothWays = new Count(0, 0);
        List<String> oneWay = List.of();
        if (relation.subjLabel().equals(relation.objLabel())) {
            bothWays = asked.pairs("(o)" + ARROW + "(s)");
            oneWay = bothWays.part() == bothWays.whole() ? List.of()
                    : asked.names(PATTERN + " WHERE NOT EXISTS { (o)" + ARROW + "(s) } WITH DISTINCT " + subjectName
                            + " AS one, " + objectName + " AS other ORDER BY one, other LIMIT " + EXAMPLES
                            + " RETURN coalesce(one, '?') + ' → ' + coalesce(other, '?')");
        }
        Count severalObjects = new Count(subjects.getLast(), subjects.getFirst());
        Count severalSubjects = new Count(objects.getLast(), objects.getFirst());
        // Facts that the counts exclude are not queried.
        Examples examples = new Examples(
                subjects.getFirst() == subjectNodes ? List.of()
                        : asked.without(SUBJECT, "(s)" + ARROW + "(:" + TypedQuery.typeParameter("o") + ")",
                                subjectName),
                objects.getFirst() == objectNodes ? List.of()
                        : asked.without(OBJECT, "(:" + TypedQuery.typeParameter("s") + ")" + ARROW + "(o)", objectName),
                severalObjects.part() == 0 ? List.of() : asked.several("s", subjectName, "o", objectName),
                severalSubjects.part() == 0 ? List.of() : asked.several("o", objectName, "s", subjectName),
                oneWay);
        return new Evidence(all.getFirst(), new Count(subjects.getFirst(), subjectNodes),
                new Count(objects.getFirst(), objectNodes), severalObjects, severalSubjects, bothWays,
                new Count(all.getLast(), all.getFirst()), implied(relation, asked), examples);
    }

    /** Queries about one relation. */
    private record Asked(GraphProbe probe, Map<String, String> types) {

        List<Long> numbers(String cypher) throws Rejected {
            return probe.numbers(new TypedQuery(cypher, types));
        }

        List<String> names(String cypher) throws Rejected {
            return probe.rows(new TypedQuery(cypher, types)).stream().map(row -> String.valueOf(row.getFirst()))
                    .toList();
        }

        Count pairs(String also) throws Rejected {
            List<Long> pairs = numbers(PATTERN + " WITH DISTINCT s, o RETURN count(*), sum(CASE WHEN EXISTS { " + also
                    + " } THEN 1 ELSE 0 END)");
            return new Count(pairs.getLast(), pairs.getFirst());
        }

        List<String> without(String node, String pattern, String name) throws Rejected {
            return names("MATCH " + node + " WHERE NOT EXISTS { " + pattern + " } WITH " + name
                    + " AS name ORDER BY name LIMIT " + EXAMPLES + " RETURN coalesce(name, '?')");
        }

        List<String> several(String one, String name, String others, String otherName) throws Rejected {
            return names(PATTERN + " WITH " + one + ", count(DISTINCT " + others + ") AS c, min(" + otherName
                    + ") AS first, max(" + otherName + ") AS last WHERE c > 1 WITH " + name
                    + " AS name, c, first, last ORDER BY name, first LIMIT " + EXAMPLES
                    + " RETURN coalesce(name, '?') + ': ' + coalesce(first, '?') + ', ' + coalesce(last, '?')"
                    + " + CASE WHEN c > 2 THEN ' (' + toString(c) + ')' ELSE '' END");
        }

        /** The same relation with the type of another one. */
        Asked and(String other) {
            Map<String, String> more = new HashMap<>(types);
            more.put("other", other);
            return new Asked(probe, more);
        }
    }

    /** The number of the relation's pairs that other relations between the same types have too. */
    private SortedMap<String, Count> implied(RelationType relation, Asked asked) throws Rejected {
        SortedMap<String, Count> counts = new TreeMap<>();
        for (RelationType other : schema.relations()) {
            if (!other.label().equals(relation.label()) && other.subjLabel().equals(relation.subjLabel())
                    && other.objLabel().equals(relation.objLabel()))
                counts.put(other.label(),
                        asked.and(other.label()).pairs("(s)-[:" + TypedQuery.typeParameter("other") + "]->(o)"));
        }
        return Collections.unmodifiableSortedMap(counts);
    }

    private static RelationFacts facts(RelationType relation, Evidence evidence) {
        boolean any = evidence.relations() > 0;
        // Nearly all pairs, and not just a few.
        List<String> implied = evidence.implied().entrySet().stream()
                .filter(other -> other.getValue().whole() >= ENOUGH
                        && other.getValue().share() > 1 - HARDLY_ANY)
                .map(Map.Entry::getKey).toList();
        return new RelationFacts(relation.label(), List.of(relation.variant()),
                evidence.pairsBothWays().share() >= NEARLY_ALL,
                evidence.periods().share() > 0, evidence.subjects().share() >= NEARLY_ALL,
                evidence.objects().share() >= NEARLY_ALL,
                any && evidence.severalSubjects().share() < HARDLY_ANY ? Cardinality.ONE : Cardinality.MANY,
                any && evidence.severalObjects().share() < HARDLY_ANY ? Cardinality.ONE : Cardinality.MANY, implied);
    }
}
