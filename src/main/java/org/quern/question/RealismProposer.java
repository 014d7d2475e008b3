package org.quern.question;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.quern.graph.GraphSchema;
import org.quern.graph.GraphSchema.RelationType;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.question.RelationFacts.Cardinality;
import org.quern.workspace.QuernException;

/**
 * Proposes what to believe about a graph's relations from what its data show. Data have gaps and slips, so a person
 * decides (CypherBench, section 4.4.3); each proposal comes with the shares it rests on.
 */
public final class RealismProposer {

    /** A relation that holds for this share of the nodes is taken to hold for all of them. */
    private static final double NEARLY_ALL = 0.9;
    /** Ends with more than one partner are slips when they are fewer than this. */
    private static final double HARDLY_ANY = 0.05;
    /** One relation implies another only on so many pairs. */
    private static final long ENOUGH = 20;
    private static final Duration TIME = Duration.ofSeconds(60);

    /**
     * What was seen of one relation. Shares lie between 0 and 1.
     *
     * @param relations how many there are
     * @param subjectsWith share of the subject type's nodes that have it
     * @param objectsWith share of the object type's nodes that have it
     * @param subjectsWithSeveral share of its subjects that have several objects
     * @param objectsWithSeveral share of its objects that have several subjects
     * @param bothWays share of its pairs that also hold the other way round; 0 when the types differ
     * @param withPeriod share of it that has a start or an end
     */
    public record Evidence(long relations, double subjectsWith, double objectsWith, double subjectsWithSeveral,
            double objectsWithSeveral, double bothWays, double withPeriod) {}

    /** A proposal and what it rests on. */
    public record Proposal(RelationFacts facts, Evidence evidence) {}

    private final GraphDatabase database;
    private final GraphSchema schema;

    public RealismProposer(GraphDatabase database, GraphSchema schema) {
        this.database = database;
        this.schema = schema;
    }

    /**
     * One proposal per relation type, in the schema's order.
     *
     * @throws QuernException when the database does not answer, or not in time
     * @throws java.util.concurrent.CancellationException when stopped
     */
    public List<Proposal> propose(Progress progress) {
        GraphProbe probe = new GraphProbe(database, TIME, progress);
        List<Proposal> proposals = new ArrayList<>();
        progress.stage("Looking at relations");
        for (RelationType relation : schema.relations()) {
            progress.at(proposals.size(), schema.relations().size());
            try {
                Evidence evidence = evidence(relation, probe);
                proposals.add(new Proposal(facts(relation, evidence, implied(relation, evidence, probe)), evidence));
            } catch (Rejected rejected) {
                throw new QuernException("the database could not tell about the relation " + relation.variant(), "",
                        "try again when it is less busy, or set its values by hand", rejected);
            }
        }
        progress.at(proposals.size(), schema.relations().size());
        return proposals;
    }

    private static Evidence evidence(RelationType relation, GraphProbe probe) throws Rejected {
        String subject = "(s:" + CypherText.name(relation.subjLabel()) + ")";
        String object = "(o:" + CypherText.name(relation.objLabel()) + ")";
        String pattern = "MATCH " + subject + "-[r:" + CypherText.name(relation.label()) + "]->" + object;
        boolean period = relation.properties().containsKey("start_year")
                || relation.properties().containsKey("end_year");
        List<Long> all = probe.numbers(pattern + " RETURN count(r), "
                + (period ? "count(coalesce(r.start_year, r.end_year))" : "0"));
        List<Long> subjects = probe.numbers(pattern + " WITH s, count(DISTINCT o) AS c RETURN count(s), "
                + "sum(CASE WHEN c > 1 THEN 1 ELSE 0 END)");
        List<Long> objects = probe.numbers(pattern + " WITH o, count(DISTINCT s) AS c RETURN count(o), "
                + "sum(CASE WHEN c > 1 THEN 1 ELSE 0 END)");
        long subjectNodes = probe.numbers("MATCH " + subject + " RETURN count(s)").getFirst();
        long objectNodes = probe.numbers("MATCH " + object + " RETURN count(o)").getFirst();
        double bothWays = 0;
        if (relation.subjLabel().equals(relation.objLabel())) {
            List<Long> pairs = probe
                    .numbers(pattern + " WITH DISTINCT s, o RETURN count(*), sum(CASE WHEN EXISTS { (o)-[:"
                            + CypherText.name(relation.label()) + "]->(s) } THEN 1 ELSE 0 END)");
            bothWays = share(pairs.getLast(), pairs.getFirst());
        }
        return new Evidence(all.getFirst(), share(subjects.getFirst(), subjectNodes),
                share(objects.getFirst(), objectNodes), share(subjects.getLast(), subjects.getFirst()),
                share(objects.getLast(), objects.getFirst()), bothWays, share(all.getLast(), all.getFirst()));
    }

    /** Relations between the same types that hold for nearly all pairs of this one, and not just for a few. */
    private List<String> implied(RelationType relation, Evidence evidence, GraphProbe probe) throws Rejected {
        List<String> implied = new ArrayList<>();
        if (evidence.relations() < ENOUGH)
            return implied;
        for (RelationType other : schema.relations()) {
            if (other.label().equals(relation.label()) || !other.subjLabel().equals(relation.subjLabel())
                    || !other.objLabel().equals(relation.objLabel()))
                continue;
            List<Long> pairs = probe.numbers("MATCH (s:" + CypherText.name(relation.subjLabel()) + ")-[:"
                    + CypherText.name(relation.label()) + "]->(o:" + CypherText.name(relation.objLabel())
                    + ") WITH DISTINCT s, o RETURN count(*), sum(CASE WHEN EXISTS { (s)-[:"
                    + CypherText.name(other.label()) + "]->(o) } THEN 1 ELSE 0 END)");
            if (pairs.getFirst() >= ENOUGH && share(pairs.getLast(), pairs.getFirst()) > 1 - HARDLY_ANY)
                implied.add(other.label());
        }
        return implied;
    }

    private static RelationFacts facts(RelationType relation, Evidence evidence, List<String> implied) {
        boolean any = evidence.relations() > 0;
        return new RelationFacts(relation.label(), List.of(relation.variant()), evidence.bothWays() >= NEARLY_ALL,
                evidence.withPeriod() > 0, evidence.subjectsWith() >= NEARLY_ALL,
                evidence.objectsWith() >= NEARLY_ALL,
                any && evidence.objectsWithSeveral() < HARDLY_ANY ? Cardinality.ONE : Cardinality.MANY,
                any && evidence.subjectsWithSeveral() < HARDLY_ANY ? Cardinality.ONE : Cardinality.MANY, implied);
    }

    private static double share(long part, long whole) {
        return whole == 0 ? 0 : (double) part / whole;
    }
}
