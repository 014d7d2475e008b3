package org.quern.question;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.question.generate.GenerationListener;
import org.quern.question.generate.GenerationRequest;
import org.quern.question.generate.Generator;
import org.quern.question.generate.RejectionFile;
import org.quern.question.match.RealismStatistics;
import org.quern.question.realism.Realism;
import org.quern.question.template.TemplateFile;
import org.quern.question.template.Templates;
import org.quern.workspace.SafeFiles;

/** Rules that are switched off let questions through, with a mark; and no number of threads changes anything. */
class RuleSwitchTest {

    private static final Templates SHIPPED = new TemplateFile(new SafeFiles()).shipped();
    private static final Realism KNOWN = new Realism(List.of(new RelationFacts("directedBy",
            List.of("directedBy#Film#Person"), false, false, true, false, RelationFacts.Cardinality.MANY,
            RelationFacts.Cardinality.ONE, List.of())));
    private static final GenerationRequest FEW = new GenerationRequest(1, OptionalInt.of(16),
            Set.of("basic_(n)-(m0)", "special_optional-match"), 3, 1, 100_000, GenerationRequest.LONGEST);

    @TempDir
    private Path folder = Path.of("");

    @Test
    void aRuleThatIsOffMarksWhatItLetsThrough() {
        Generator.Result on = generate(FEW, 1);
        Generator.Result off = generate(FEW.without(Set.of(Rule.NEEDLESS_LEAF)), 1);
        assertThat(on.samples()).allSatisfy(sample -> assertThat(AllowedViolations.of(sample)).isEmpty());
        assertThat(on.report().rejected(Rule.NEEDLESS_LEAF)).isPositive();
        assertThat(off.report().rejected(Rule.NEEDLESS_LEAF)).isZero();
        assertThat(off.report().letThrough(Rule.NEEDLESS_LEAF)).isPositive()
                .isEqualTo(
                        (int) off.samples().stream().filter(s -> AllowedViolations.of(s).contains(Rule.NEEDLESS_LEAF))
                                .count());
        assertThat(off.samples()).anySatisfy(sample -> assertThat(sample.goldCypher())
                .startsWith("MATCH (n:Film)-[r0:directedBy]->(m0:Person) "));
    }

    @Test
    void aFilterCannotBeSwitchedOff() {
        assertThatThrownBy(() -> FEW.without(Set.of(Rule.NO_MATCH))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void everyRejectionIsRecordedInTheSameOrderWithAnyNumberOfThreads() {
        Generator.Result one = generate(FEW, 1);
        Generator.Result many = generate(FEW, 7);
        assertThat(many.samples()).isEqualTo(one.samples());
        assertThat(many.rejections()).isEqualTo(one.rejections()).isNotEmpty();
        for (Rule rule : Rule.values())
            assertThat((int) one.rejections().stream().filter(r -> r.rule() == rule).count()).as(rule.title())
                    .isEqualTo(one.report().rejected(rule));
        Path file = RejectionFile.beside(folder.resolve("films.json"));
        new RejectionFile(new SafeFiles()).write(file, one.rejections());
        assertThat(new RejectionFile(new SafeFiles()).read(file)).isEqualTo(one.rejections());
    }

    @Test
    void theCensusTellsWhatARuleDoesWithoutADatabase() {
        RealismStatistics census = new RealismStatistics(StudioGraph.schema(), SHIPPED, KNOWN);
        RealismStatistics.Result on = census.count(Set.of());
        RealismStatistics.Result off = census.count(Set.of(Rule.NEEDLESS_LEAF));
        RealismStatistics.Line leaf = on.lines().stream().filter(l -> l.rule() == Rule.NEEDLESS_LEAF).findFirst()
                .orElseThrow();
        assertThat(leaf.struck()).isPositive();
        assertThat(leaf.examples()).isNotEmpty();
        assertThat(off.patterns()).isEqualTo(on.patterns());
        assertThat(off.allowed()).isGreaterThan(on.allowed());
        assertThat(on.allowed() + on.lines().stream().mapToInt(RealismStatistics.Line::struck).sum())
                .isEqualTo(on.patterns());
    }

    private static Generator.Result generate(GenerationRequest request, int threads) {
        return new Generator(StudioGraph.database(), StudioGraph.schema(), SHIPPED, KNOWN, threads).generate(request,
                GenerationListener.NONE, Progress.NONE);
    }
}
