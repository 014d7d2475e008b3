package org.quern.question.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.quern.graph.GraphSchema.RelationType;
import org.quern.job.Progress;
import org.quern.question.Binding;
import org.quern.question.GraphFigures;
import org.quern.question.GraphProbe;
import org.quern.question.Rejected;
import org.quern.question.Rule;
import org.quern.question.StudioGraph;
import org.quern.question.match.Match;
import org.quern.question.match.MatchFacts;
import org.quern.question.template.PatternShape.Edge;
import org.quern.question.template.Templates.MatchPattern;

/** Figures of a small graph decide what people would ask about it: 30 films, each with five of 44 people. */
class InterestRulesTest {

    private static final String UNION = "CALL { MATCH (n)-[r0]->(m0<name>) RETURN n, m0 as m UNION "
            + "MATCH (n)-[r1]->(m1<name>) RETURN n, m1 as m }";
    private static final String PAIR = "MATCH (n<name,$prop>), (m0<name,$prop>)";

    private final InterestRules rules = new InterestRules(
            new GraphFigures(new GraphProbe(StudioGraph.database(), Duration.ofSeconds(30), Progress.NONE)));

    /** Films are by one person, so that "directed by A or B" joins two questions; two may play in one film. */
    @Test
    void alternativesHaveSomethingInCommon() throws Exception {
        Map<String, Object> names = Map.of("m0_name", "person 12", "m1_name", "person 9");
        assertThat(struck(UNION, names, relation("directedBy", "Film", "Person"), relation("directedBy", "Film",
                "Person"))).contains(Rule.UNRELATED_ALTERNATIVES);
        assertThat(struck(UNION, names, relation("hasCastMember", "Film", "Person"), relation("hasCastMember", "Film",
                "Person"))).doesNotContain(Rule.UNRELATED_ALTERNATIVES);
    }

    @Test
    void comparedThingsAreLinkedAndOfOneGeneration() throws Exception {
        assertThat(struckPair(9, 12)).isEmpty();
        assertThat(struckPair(9, 10)).containsExactly(Rule.UNRELATED_PAIR);
        assertThat(struckPair(9, 39)).containsExactly(Rule.UNRELATED_PAIR);
    }

    @Test
    void twoStepsHaveFewThingsAtOne() throws Exception {
        Map<String, Object> name = Map.of("m1_name", "person 9");
        assertThat(struck("MATCH (n)<-[r0]-(m0)-[r1]->(m1<name>)", name, relation("hasCastMember", "Film", "Person"),
                relation("directedBy", "Film", "Person"))).contains(Rule.DENSE_CHAIN);
        assertThat(struck("MATCH (n)<-[r0]-(m0)-[r1]->(m1<name>)", name, relation("madeBy", "Film", "Studio"),
                relation("directedBy", "Film", "Person"))).doesNotContain(Rule.DENSE_CHAIN);
    }

    private Set<Rule> struckPair(int one, int other) throws Exception {
        MatchPattern pattern = new MatchPattern("special_comparison", PAIR, Map.of(), "n_m0_comparison");
        Binding binding = new Binding(Map.of("n", "Person", "m0", "Person"), Map.of(), Optional.of("date_of_birth"));
        return struck(new Match(pattern, pattern.shape(), binding,
                Map.of("n_name", "person " + one, "m0_name", "person " + other, "n_prop",
                        LocalDate.of(1930 + one, 1, 1),
                        "m0_prop", LocalDate.of(1930 + other, 1, 1))));
    }

    private Set<Rule> struck(String cypher, Map<String, Object> values, RelationType... relations) throws Exception {
        MatchPattern pattern = new MatchPattern("c", cypher, Map.of(), "n_basic");
        Map<String, RelationType> types = new HashMap<>();
        Map<String, String> labels = new HashMap<>();
        for (int i = 0; i < relations.length; i++) {
            Edge edge = pattern.shape().edges().get(i);
            types.put(edge.variable(), relations[i]);
            labels.put(edge.subject(), relations[i].subjLabel());
            labels.put(edge.object(), relations[i].objLabel());
        }
        return struck(new Match(pattern, pattern.shape(), new Binding(labels, types, Optional.empty()), values));
    }

    private Set<Rule> struck(Match match) throws Rejected {
        ViolationListener strikes = new ViolationListener(EnumSet.allOf(Rule.class));
        rules.check(match, new MatchFacts(3, Map.of(), List.of()), strikes);
        return strikes.passed();
    }

    private static RelationType relation(String label, String subject, String object) {
        return new RelationType(label, subject, object, Map.of());
    }
}
