package org.quern.author.issue;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.quern.author.fix.QuickFix;
import org.quern.author.text.IssueTexts;
import org.quern.schema.SchemaProblem;
import org.quern.schema.SchemaReader;
import org.quern.schema.SchemaRule;
import org.quern.workspace.SafeFiles;

class StructuralIssuesTest {

    private static final int SEEDS = 20;

    private final SchemaReader reader = new SchemaReader(new SafeFiles());
    private final StructuralIssues issues = new StructuralIssues(reader);

    static Stream<Fault> faults() {
        return Arrays.stream(Fault.all());
    }

    @Test
    void aRightSchemaHasNone() {
        for (long seed = 0; seed < SEEDS; seed++)
            assertThat(issues.of(SeededSchema.document(seed))).isEmpty();
    }

    @Test
    void everyRuleHasAFaultThatBreaksIt() {
        Set<String> known = Stream.concat(Arrays.stream(SchemaRule.values()).map(SchemaRule::key),
                Stream.of(IssueRule.RAW_SPARQL, IssueRule.SAME_CLASS, IssueRule.SAME_SOURCE, IssueRule.LABEL_CASE,
                        IssueRule.BEST_RANK_ONLY)
                        .map(IssueRule::key))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> broken = faults().map(Fault::rule).collect(Collectors.toCollection(TreeSet::new));
        assertThat(broken).isEqualTo(known);
    }

    @ParameterizedTest
    @MethodSource("faults")
    void eachFaultIsFoundAndEachMendMakesItVanish(Fault fault) {
        for (long seed = 0; seed < SEEDS; seed++) {
            ObjectNode document = SeededSchema.document(seed);
            fault.slip().accept(document);
            List<Issue> found = issues.of(document);
            assertThat(found).as("seed " + seed + " " + document).isNotEmpty()
                    .anyMatch(i -> i.rule().equals(fault.rule()));
            for (Issue issue : found) {
                if (!issue.rule().equals(fault.rule()))
                    continue;
                assertThat(issue.fixes()).as("fixes of " + issue).hasSizeGreaterThanOrEqualTo(fault.fixes());
                for (QuickFix fix : issue.fixes())
                    fixAndLook(document, issue, fix);
            }
        }
    }

    private void fixAndLook(ObjectNode document, Issue issue, QuickFix fix) {
        ObjectNode fixed = fix.change().applyTo(document);
        assertThat(issues.of(fixed)).as(issue + " after " + fix)
                .filteredOn(i -> i.identity().equals(issue.identity()) && i.words().equals(issue.words()))
                .hasSizeLessThan((int) issues.of(document).stream()
                        .filter(i -> i.identity().equals(issue.identity()) && i.words().equals(issue.words())).count());
        long before = errors(document);
        if (issue.severity() == Severity.ERROR)
            assertThat(errors(fixed)).as("errors after " + fix).isLessThan(before);
        else
            assertThat(errors(fixed)).as("errors after " + fix).isEqualTo(before);
        if (before == 1)
            assertThat(reader.check(fixed).schema()).as("a valid schema after " + fix).isPresent();
        assertThat(fix.change().inverse().applyTo(fixed)).isEqualTo(document);
    }

    private long errors(ObjectNode document) {
        return reader.check(document).problems().stream().filter(SchemaProblem::isError).count();
    }

    @Test
    void whatIsDisabledIsNotDoubted() {
        ObjectNode document = SeededSchema.document(1);
        Fault.entity(document, 1).put("wd_source", "Q100").remove("wd_constraints");
        assertThat(issues.of(document)).isNotEmpty();
        Fault.entity(document, 1).put("disable", true);
        assertThat(issues.of(document)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("faults")
    void everySentenceIsSaidInBothLanguages(Fault fault) {
        ObjectNode document = SeededSchema.document(3);
        fault.slip().accept(document);
        for (Locale language : List.of(Locale.ENGLISH, Locale.of("es"))) {
            IssueTexts texts = new IssueTexts(language);
            for (Issue issue : issues.of(document)) {
                assertThat(List.of(texts.what(issue), texts.why(issue), texts.how(issue)))
                        .allSatisfy(t -> assertThat(t).isNotEqualTo(issue.rule() + ".").endsWith(".")
                                .doesNotContain("{0", "{1"));
                issue.fixes().forEach(m -> assertThat(texts.name(m)).isNotBlank().doesNotContain("{0", "{1"));
            }
        }
        if (!document.isEmpty() && fault.rule().equals("unknown_end")) {
            Issue issue = issues.of(document).getFirst();
            assertThat(new IssueTexts(Locale.of("es", "MX")).what(issue))
                    .isEqualTo("El tipo de entidad Tx no está en este esquema.");
            assertThat(issue.place().title()).isEqualTo("r0 (T0 → Tx)");
        }
    }
}
