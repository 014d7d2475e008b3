package org.quern.textgraph.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.job.Progress;
import org.quern.testing.Shared;
import org.quern.textgraph.OddGraph;
import org.quern.textgraph.dataset.DataSetBuild;
import org.quern.textgraph.dataset.DataSetPlan;
import org.quern.textgraph.dataset.Instance;
import org.quern.textgraph.dataset.Variant;
import org.quern.textgraph.format.TextFormat;
import org.quern.textgraph.format.TextFormats;
import org.quern.textgraph.format.TextGraph;
import org.quern.textgraph.format.UnreadableText;
import org.quern.textgraph.pseudonym.Pseudonyms;
import org.quern.textgraph.sample.Sampling;
import org.quern.textgraph.source.SourceGraph;
import org.quern.textgraph.source.SourceOptions;
import org.quern.textgraph.source.TriplesSource;
import org.quern.textgraph.task.BuiltInTask;
import org.quern.workspace.SafeFiles;

class TextSolverTest {

    private static final List<TextFormat> FORMATS = new TextFormats(List.of()).all();

    private static List<Instance> instances(SourceGraph graph, int perTask, Optional<Sampling> sampling) {
        DataSetPlan plan = new DataSetPlan(11, perTask, List.of(BuiltInTask.values()), sampling,
                FORMATS.stream().map(TextFormat::id).toList(), List.of(Variant.values()), TextGraph.ENTITY);
        return new DataSetBuild(graph, new Pseudonyms(List.of()), 2).run(plan, Progress.NONE).instances();
    }

    /** Which of the texts did not give the right answer. */
    private List<String> failures(List<Instance> instances) {
        List<String> failures = new ArrayList<>();
        for (Instance instance : instances) {
            for (Variant variant : Variant.values()) {
                for (TextFormat format : FORMATS) {
                    String text = format.write(instance.text(variant, TextGraph.ENTITY));
                    String reply = new TextSolver(format.read(text)).answer(instance.asked(variant));
                    if (!instance.expected(variant).exact(reply)
                            || !instance.expected(variant).flexible(reply))
                        failures.add(instance.id() + " " + format.id() + " " + variant + ": " + reply);
                }
            }
        }
        return failures;
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void isAlwaysRightWhateverTheNames(boolean everything) {
        SourceGraph graph = OddGraph.of(120, 600, new SourceOptions(everything, everything, java.util.Set.of()));
        assertThat(failures(instances(graph, 12, Optional.of(new Sampling(3, 2, 1, 150))))).isEmpty();
    }

    /** A hundred instances; five hundred, which takes longer, with {@code -Dquern.textgraph.all=true}. */
    @Test
    void isAlwaysRightOnCountries() {
        int perTask = Boolean.getBoolean("quern.textgraph.all") ? 100 : 20;
        SourceGraph graph = new TriplesSource(new SafeFiles()).read(Shared.path("data/countries"), "countries",
                Progress.NONE);
        List<Instance> instances = instances(graph, perTask, Optional.empty());
        assertThat(instances).hasSize(5 * perTask);
        assertThat(failures(instances)).isEmpty();
    }

    @Test
    void everyFormatSaysTheSame() {
        SourceGraph graph = OddGraph.of(120, 600, new SourceOptions(true, true, java.util.Set.of()));
        for (Instance instance : instances(graph, 2, Optional.of(new Sampling(3, 2, 1, 150)))) {
            TextGraph text = instance.text(Variant.PLAIN, TextGraph.ENTITY);
            var list = FORMATS.getFirst().read(FORMATS.getFirst().write(text)).facts();
            assertThat(list).hasSameSizeAs(instance.graph().edges());
            for (TextFormat format : FORMATS)
                assertThat(format.read(format.write(text)).facts()).as(format.id())
                        .containsExactlyInAnyOrderElementsOf(list);
        }
    }

    /** Each line in turn is taken away: either the text cannot be read any more, or it says less. */
    @Test
    void noLineOfATextIsIdle() {
        SourceGraph graph = OddGraph.of(60, 200, SourceOptions.PLAIN);
        Instance instance = instances(graph, 1, Optional.of(new Sampling(1, 1, 1, 20))).getFirst();
        for (TextFormat format : FORMATS) {
            String whole = format.write(instance.text(Variant.PLAIN, TextGraph.ENTITY));
            List<String> lines = whole.lines().toList();
            int idle = 0;
            for (int i = 0; i < lines.size(); i++) {
                List<String> left = new ArrayList<>(lines);
                String taken = left.remove(i);
                // What RDF says besides names and edges is not asked about.
                if (taken.isBlank() || taken.contains("Entity") || taken.startsWith("@prefix rdf")
                        || taken.contains("\"rdf") || taken.strip().equals("],"))
                    continue;
                try {
                    if (new java.util.HashSet<>(format.read(String.join("\n", left)).facts())
                            .equals(new java.util.HashSet<>(format.read(whole).facts())))
                        idle++;
                } catch (UnreadableText _) {
                    continue;
                }
            }
            assertThat(idle).as(format.id()).isZero();
        }
    }

    @Test
    void aCorruptedTextMakesItFail() {
        SourceGraph graph = OddGraph.of(120, 600, SourceOptions.PLAIN);
        List<Instance> instances = instances(graph, 10, Optional.of(new Sampling(3, 2, 1, 100)));
        for (TextFormat format : FORMATS) {
            int wrong = 0;
            for (Instance instance : instances) {
                String text = format.write(instance.text(Variant.PLAIN, TextGraph.ENTITY));
                // The names of two entities change places, as when a model or a person mixes them up.
                String mixed = text.replace("Thing 5", "Thing ∆").replace("Thing 6", "Thing 5").replace("Thing ∆",
                        "Thing 6").replace("part of", "次 ");
                String reply;
                try {
                    reply = new TextSolver(format.read(mixed)).answer(instance.asked(Variant.PLAIN));
                } catch (UnreadableText _) {
                    reply = "";
                }
                if (!instance.expected(Variant.PLAIN).exact(reply))
                    wrong++;
            }
            assertThat(wrong).as(format.id()).isPositive();
            String text = format.write(instances.getFirst().text(Variant.PLAIN, TextGraph.ENTITY));
            assertThatThrownBy(() -> format.read(text.substring(0, text.length() / 2))).as(format.id())
                    .isInstanceOf(UnreadableText.class);
        }
    }
}
