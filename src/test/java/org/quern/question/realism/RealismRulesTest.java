package org.quern.question.realism;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.quern.graph.GraphSchema.RelationType;
import org.quern.question.Binding;
import org.quern.question.RelationFacts;
import org.quern.question.RelationFacts.Cardinality;
import org.quern.question.Rule;
import org.quern.question.template.PatternParser;
import org.quern.question.template.PatternShape;
import org.quern.question.template.Templates.ReturnPattern;

/** Each rule turns its example down and leaves a question alone that looks much like it. */
class RealismRulesTest {

    private static final ReturnPattern NAMES = new ReturnPattern("b", "names", "${match_cypher} RETURN n.name", "",
            List.of("n"));
    private static final ReturnPattern COUNTS = new ReturnPattern("g", "counts",
            "${match_cypher} WITH n, count(DISTINCT m0) AS num RETURN n.name, num", "", List.of("n", "m0"));

    private final List<RelationFacts> facts = new ArrayList<>();

    @Test
    void twoRelationsBetweenTheSameNodesMustSayDifferentThings() {
        fact("hasFather", false, false, Cardinality.MANY, Cardinality.ONE, "hasParent");
        fact("hasParent", false, false, Cardinality.MANY, Cardinality.MANY, "hasRelative");
        String both = "MATCH (n)-[r0]->(m0),(n)-[r1]->(m0)";
        assertThat(check(both, NAMES, "livesWith", "livesWith")).contains(Rule.REDUNDANT_RELATION);
        assertThat(check(both, NAMES, "hasFather", "hasParent")).contains(Rule.REDUNDANT_RELATION);
        assertThat(check(both, NAMES, "hasRelative", "hasFather")).contains(Rule.REDUNDANT_RELATION);
        assertThat(check(both, NAMES, "hasFather", "killedBy")).isEmpty();
        assertThat(check("MATCH (n)-[r0]->(m0<name>),(n)-[r1]->(m1<name>)", NAMES, "hasFather", "hasParent"))
                .isEmpty();
    }

    @Test
    void aRelationAndBackMustNotEndWhereItBegan() {
        fact("hasSpouse", true, false, Cardinality.ONE, Cardinality.ONE);
        fact("hasMother", false, false, Cardinality.MANY, Cardinality.ONE);
        String backToSubject = "MATCH (n)-[r0]->(m0)<-[r1]-(m1<name>)";
        String backToObject = "MATCH (n)<-[r0]-(m0)-[r1]->(m1<name>)";
        String on = "MATCH (n)-[r0]->(m0)-[r1]->(m1<name>)";
        assertThat(check(backToSubject, NAMES, "hasSpouse", "hasSpouse")).contains(Rule.NEEDLESS_PAIR);
        assertThat(check(on, NAMES, "hasSpouse", "hasSpouse")).contains(Rule.NEEDLESS_PAIR);
        assertThat(check(backToObject, NAMES, "hasMother", "hasMother")).contains(Rule.NEEDLESS_PAIR);
        // Children of the same mother, and grandmothers.
        assertThat(check(backToSubject, NAMES, "hasMother", "hasMother")).isEmpty();
        assertThat(check(on, NAMES, "hasMother", "hasMother")).isEmpty();
        assertThat(check(on, NAMES, "hasMother", "hasSpouse")).isEmpty();
    }

    @Test
    void aLeafThatEveryoneHasAndNobodyAsksForIsNeedless() {
        facts.add(new RelationFacts("directedBy", List.of(), false, false, true, false, Cardinality.MANY,
                Cardinality.MANY, List.of()));
        assertThat(check("MATCH (n)-[r0]->(m0)", NAMES, "directedBy")).contains(Rule.NEEDLESS_LEAF);
        // Not every person has directed; a named director narrows down; a counted one is asked for.
        assertThat(check("MATCH (n)<-[r0]-(m0)", NAMES, "directedBy")).isEmpty();
        assertThat(check("MATCH (n)-[r0]->(m0<name>)", NAMES, "directedBy")).isEmpty();
        assertThat(check("MATCH (n)-[r0]->(m0)", COUNTS, "directedBy")).isEmpty();
    }

    @Test
    void countingWhatThereIsOneOfIsPointless() {
        fact("hasFather", false, false, Cardinality.MANY, Cardinality.ONE);
        String forward = "MATCH (n)-[r1]->(m1<name>) OPTIONAL MATCH (n)-[r0]->(m0)";
        String backward = "MATCH (n)-[r1]->(m1<name>) OPTIONAL MATCH (n)<-[r0]-(m0)";
        assertThat(check(forward, COUNTS, "bornIn", "hasFather")).contains(Rule.POINTLESS_GROUPING);
        assertThat(check(backward, COUNTS, "bornIn", "hasFather")).isEmpty();
        assertThat(check("MATCH (n)-[r0]->(m0)<-[r1]-(m1<name>)", COUNTS, "hasFather", "bornIn"))
                .contains(Rule.POINTLESS_GROUPING);
    }

    private void fact(String label, boolean symmetric, boolean mandatory, Cardinality subj, Cardinality obj,
            String... implied) {
        facts.add(new RelationFacts(label, List.of(), symmetric, false, mandatory, mandatory, subj, obj,
                List.of(implied)));
    }

    private Set<Rule> check(String cypher, ReturnPattern returned, String... relations) {
        try {
            PatternShape shape = PatternParser.parse(cypher);
            Map<String, RelationType> types = new HashMap<>();
            Map<String, String> labels = new HashMap<>();
            shape.nodes().forEach(n -> labels.put(n.variable(), "Thing"));
            for (int i = 0; i < relations.length; i++)
                types.put(shape.edges().get(i).variable(), new RelationType(relations[i], "Thing", "Thing", Map.of()));
            return new RealismRules(new Realism(facts)).strike(shape, new Binding(labels, types, Optional.empty()),
                    returned);
        } catch (PatternParser.BadTemplate bad) {
            throw new AssertionError(bad);
        }
    }
}
