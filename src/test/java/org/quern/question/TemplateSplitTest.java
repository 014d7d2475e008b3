package org.quern.question;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.question.TemplateSplit.By;
import org.quern.question.TemplateSplit.Part;

class TemplateSplitTest {

    private static final List<String> FORMS = List.of("MATCH (n:%s {name: '%s'}) RETURN n.size",
            "MATCH (n:%s)-[r:in]->(m {name: '%s'}) RETURN n.name", "MATCH (n:%s) WHERE n.size > %s RETURN count(n)",
            "MATCH (n:%s) WHERE n.size > %s RETURN n.name ORDER BY n.size DESC LIMIT 1",
            "MATCH (n:%s) WHERE NOT n.a = %s RETURN n.b");

    private static List<Sample> samples(long seed) {
        Random random = new Random(seed);
        List<Sample> samples = new ArrayList<>();
        for (int i = 0; i < 200; i++)
            samples.add(new Sample("q" + i, "g" + random.nextInt(6), FORMS.get(random.nextInt(FORMS.size()))
                    .formatted("T" + random.nextInt(9), random.nextInt(99)), Optional.empty(), "?", Optional.empty(),
                    Optional.empty(), Optional.empty(), Optional.empty(), Map.of(), Map.of()));
        return samples;
    }

    private static Set<String> of(List<Sample> samples, TemplateSplit split, Part part,
            java.util.function.Function<Sample, String> key) {
        return samples.stream().filter(sample -> split.of(sample).equals(Optional.of(part))).map(key)
                .collect(Collectors.toSet());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void nothingOfTheTestIsInTraining(long seed) {
        List<Sample> samples = samples(seed);
        for (By by : List.of(By.GRAPH, By.TEMPLATE, By.BOTH)) {
            TemplateSplit split = TemplateSplit.of(samples, by, .3, seed);
            Set<String> train = of(samples, split, Part.TRAIN, Sample::graph);
            Set<String> forms = of(samples, split, Part.TRAIN, sample -> TemplateSplit.form(sample.goldCypher()));
            assertThat(train).as(by + " " + seed).isNotEmpty();
            if (by != By.TEMPLATE)
                assertThat(of(samples, split, Part.TEST, Sample::graph)).isNotEmpty()
                        .doesNotContainAnyElementsOf(train);
            if (by != By.GRAPH)
                assertThat(of(samples, split, Part.TEST, sample -> TemplateSplit.form(sample.goldCypher())))
                        .isNotEmpty().doesNotContainAnyElementsOf(forms);
            List<Sample> other = new ArrayList<>(samples);
            Collections.shuffle(other, new Random(seed));
            assertThat(TemplateSplit.of(other, by, .3, seed)).as("any order").isEqualTo(split);
        }
    }

    @Test
    void namesAndValuesAreNoPartOfTheForm() {
        assertThat(TemplateSplit.form("MATCH (n:Lake {name: 'Como'}) RETURN n.depth"))
                .isEqualTo(TemplateSplit.form("match (x:River {name:\"Po\"})  return x.length // km"))
                .isNotEqualTo(TemplateSplit.form("MATCH (n:Lake {name: 'Como'}) RETURN count(n.depth)"))
                .isNotEqualTo(TemplateSplit.form("MATCH (n:Lake {name: 'Como'}) RETURN DISTINCT n.depth"));
    }

    @Test
    void aSingleGraphIsForTraining() {
        List<Sample> samples = samples(1).stream().map(sample -> sample.withGraph("g")).toList();
        assertThat(TemplateSplit.of(samples, By.GRAPH, .3, 1).testGraphs()).isEmpty();
        assertThat(TemplateSplit.of(samples, By.TEMPLATE, .3, 1).testForms()).isNotEmpty();
    }
}
