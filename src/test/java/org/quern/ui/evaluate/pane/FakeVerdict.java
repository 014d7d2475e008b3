package org.quern.ui.evaluate.pane;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.quern.evaluate.AlignedTables;
import org.quern.evaluate.AlignedTables.Column;
import org.quern.evaluate.AlignedTables.Row;
import org.quern.evaluate.AlignedTables.Side;
import org.quern.evaluate.ProvenanceGraph;
import org.quern.evaluate.QueryDiff;
import org.quern.evaluate.score.ItemComparison;
import org.quern.evaluate.score.ItemScores;
import org.quern.evaluate.score.LuckyReason;
import org.quern.neo4j.GraphDatabase.Node;
import org.quern.neo4j.GraphDatabase.Relationship;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.task.evaluate.DecideVerdict;
import org.quern.verdict.judge.Verdict;
import org.quern.verdict.search.Counterexample;
import org.quern.verdict.search.SmallGraph;

/** A verdict that is made up: one person founded two companies, so that a name comes twice without DISTINCT. */
final class FakeVerdict {

    private static final List<Node> NODES = List.of(
            new Node("4:x:0", List.of("Person"), Map.of("eid", "Q1", "name", "Simon Bull", "birth_year", 1947L)),
            new Node("4:x:1", List.of("Company"), Map.of("eid", "Q2", "name", "Costa Coffee", "launch_year", 1971L)),
            new Node("4:x:2", List.of("Company"), Map.of("eid", "Q3", "name", "Fairlife")));
    private static final List<Relationship> RELATIONSHIPS = List.of(
            new Relationship("5:x:0", "foundedBy", "4:x:1", "4:x:0", Map.of()),
            new Relationship("5:x:1", "foundedBy", "4:x:2", "4:x:0", Map.of()));

    private FakeVerdict() {}

    static DecideVerdict.Result of(ItemScores scores, QueryDiff queries) {
        SmallGraph graph = new SmallGraph(NODES.stream().map(node -> new SmallGraph.Thing(node.labels(),
                node.properties())).toList(), List.of(new SmallGraph.Link("foundedBy", 1, 0, Map.of()),
                        new SmallGraph.Link("foundedBy", 2, 0, Map.of())));
        Table once = new Table(List.of("n.name"), List.of(List.of("Simon Bull")));
        Table twice = new Table(List.of("n.name"), List.of(List.of("Simon Bull"), List.of("Simon Bull")));
        AlignedTables tables = new AlignedTables(
                List.of(new Column("n.name", "n.name", OptionalInt.of(0), OptionalInt.of(0))),
                List.of(new Row(Side.BOTH, List.of("Simon Bull"), false, OptionalInt.of(0), OptionalInt.of(0)),
                        new Row(Side.PRED_ONLY, List.of("Simon Bull"), false, OptionalInt.empty(), OptionalInt.of(1))),
                1, 2, 0, 1, false);
        ProvenanceGraph matched = new ProvenanceGraph(NODES.stream().map(node -> new ProvenanceGraph.Node(
                node.elementId(), node.labels().getFirst(), "", Side.BOTH)).toList(), List.of(),
                new ProvenanceGraph.Counts(3, 0, 0, 2, 0, 0, false));
        return new DecideVerdict.Result(
                new Verdict.Different(new Counterexample(graph, once, twice, Optional.empty())),
                Optional.of(new DecideVerdict.Elsewhere(graph, "", Optional.of(true), LuckyReason.DUPLICATES, NODES,
                        RELATIONSHIPS, new ItemComparison(scores, queries, Optional.of(tables), matched, "", ""))));
    }
}
