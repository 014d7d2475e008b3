package org.quern.author.issue;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.quern.author.Word;
import org.quern.author.fix.QuickFix;
import org.quern.author.text.IssueTexts;
import org.quern.convert.ConversionRules;
import org.quern.convert.preview.Previewer;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema;
import org.quern.schema.SchemaEditor;
import org.quern.schema.SchemaReader;
import org.quern.schema.SchemaText;
import org.quern.testing.Items;
import org.quern.wikidata.Rank;
import org.quern.wikidata.Snak;
import org.quern.wikidata.UnitTable;
import org.quern.workspace.SafeFiles;

class DataIssuesTest {

    private static final String METRE = "Q11573";
    private static final String KILOMETRE = "Q828224";
    private static final String KILOGRAM = "Q11570";
    private static final String EURO = "Q4916";
    private static final String DOLLAR = "Q4917";
    private static final int LAKES = 40;

    private final SchemaReader reader = new SchemaReader(new SafeFiles());
    private final UnitTable units = new UnitTable();

    /**
     * A schema of lakes and what there is of them.
     *
     * @param property the one property of lakes, as JSON
     * @param values the snaks of lake number i
     * @param rule what must be found; empty when nothing may be found
     * @param share in percent, as told
     */
    record Case(String property, BiFunction<Integer, Integer, List<Snak>> values, String rule, int part, int whole,
            String fix) {
        @Override
        public String toString() {
            return (rule.isEmpty() ? "nothing" : rule) + " with " + property;
        }
    }

    private static Case of(String property, BiFunction<Integer, Integer, List<Snak>> values, IssueRule rule, int part,
            int whole, String fix) {
        return new Case(property, values, rule.key(), part, whole, fix);
    }

    private static Case right(String property, BiFunction<Integer, Integer, List<Snak>> values) {
        return new Case(property, values, "", 0, 0, "");
    }

    private static BiFunction<Integer, Integer, List<Snak>> first(int many, Snak some, Snak rest) {
        return (i, _) -> List.of(i < many ? some : rest);
    }

    static Stream<Case> cases() {
        String metres = "\"datatype\": \"float\", \"quantity_unit\": \"metre\"";
        Snak metre = Items.amount("P1", "5.5", METRE);
        Snak kilometre = Items.amount("P1", "5", KILOMETRE);
        return Stream.of(
                of("\"datatype\": \"str\"", (i, _) -> i < 1 ? List.of(Items.text("P1", "a")) : List.of(),
                        IssueRule.RARE_PROPERTY, 1, 40, "disable"),
                right("\"datatype\": \"str\"", (i, _) -> i < 2 ? List.of(Items.text("P1", "a")) : List.of()),
                right("\"datatype\": \"str\", \"disable\": true", (_, _) -> List.of()),
                of(metres, first(10, kilometre, metre), IssueRule.MIXED_UNITS, 10, 40, "convert_units"),
                right(metres + ", \"quantity_convert_unit\": true", first(10, kilometre, metre)),
                right(metres, first(1, kilometre, metre)),
                of(metres + ", \"quantity_convert_unit\": true", first(38, Items.amount("P1", "5", KILOGRAM), metre),
                        IssueRule.NO_UNIT_FACTOR, 38, 40, "amount_as_text"),
                of("\"datatype\": \"float\", \"quantity_unit\": \"United States dollar\", "
                        + "\"quantity_convert_unit\": true",
                        first(39, Items.amount("P1", "5", EURO), Items.amount("P1", "5", DOLLAR)),
                        IssueRule.NO_UNIT_FACTOR, 39, 40, "set_unit"),
                of("\"datatype\": \"float\"", first(30, kilometre, metre), IssueRule.NO_UNIT, 40, 40,
                        "set_unit_converted"),
                of("\"datatype\": \"int\"", first(40, kilometre, metre), IssueRule.NO_UNIT, 40, 40, "set_unit"),
                right("\"datatype\": \"str\"", first(30, kilometre, metre)),
                right("\"datatype\": \"int\"", first(40, Items.amount("P1", "7", ""), metre)),
                of("\"datatype\": \"int\"", first(30, Items.amount("P1", "7.5", ""), Items.amount("P1", "7", "")),
                        IssueRule.REJECTED_VALUES, 30, 40, "set_datatype"),
                of("\"datatype\": \"int\"", first(2, Items.amount("P1", "7.5", ""), Items.amount("P1", "7", "")),
                        IssueRule.REJECTED_VALUES, 2, 40, "set_datatype"),
                right("\"datatype\": \"int\"",
                        first(1, Items.amount("P1", "7.5", ""), Items.amount("P1", "7", ""))),
                of("\"datatype\": \"date\"", first(40, Items.text("P1", "x"), metre), IssueRule.REJECTED_VALUES, 40, 40,
                        "set_datatype"),
                of("\"datatype\": \"bool\"", first(40, Items.time("P1", 1990, 11), metre), IssueRule.REJECTED_VALUES,
                        40, 40, "set_datatype"),
                of("\"datatype\": \"int\", \"is_year\": true", first(40, metre, metre), IssueRule.REJECTED_VALUES, 40,
                        40, "set_unit"),
                of("\"datatype\": \"float\", \"quantity_unit\": \"cubits of old\"", first(40, metre, metre),
                        IssueRule.REJECTED_VALUES, 40, 40, "set_unit"),
                of("\"datatype\": \"str\"", first(30, Items.link("P1", "Q77"), Items.text("P1", "x")),
                        IssueRule.NAMELESS_VALUES, 30, 40, "disable"),
                right("\"datatype\": \"str\"", first(30, Items.link("P1", "Q1"), Items.text("P1", "x"))),
                of("\"datatype\": \"int\"", first(4, Items.link("P1", "Q77"), Items.amount("P1", "7.5", "")),
                        IssueRule.REJECTED_VALUES, 40, 40, "set_datatype"),
                of("\"datatype\": \"date\"", first(30, Items.time("P1", 1990, 9), Items.time("P1", 1990, 11)),
                        IssueRule.YEARS_ONLY, 30, 40, "year_only"),
                of("\"datatype\": \"date\"", first(10, Items.time("P1", 1990, 9), Items.time("P1", 1990, 11)),
                        IssueRule.REJECTED_VALUES, 10, 40, "year_only"),
                of("\"datatype\": \"date\"", first(3, Items.time("P1", 1990, 9), Items.time("P1", 1990, 11)),
                        IssueRule.REJECTED_VALUES, 3, 40, ""),
                of("\"datatype\": \"date\"", first(10, Items.time("P1", 1850, 7), Items.time("P1", 1990, 11)),
                        IssueRule.REJECTED_VALUES, 10, 40, "dates_as_text"),
                of("\"datatype\": \"list[date]\"", (i, _) -> List.of(Items.time("P1", 1850, i < 10 ? 8 : 11),
                        Items.time("P1", 1900 + i, 11)), IssueRule.REJECTED_VALUES, 10, 80, "set_datatype"),
                of("\"datatype\": \"int\", \"is_year\": true", first(10, Items.time("P1", 1850, 8),
                        Items.time("P1", 1990, 9)), IssueRule.REJECTED_VALUES, 10, 40, "dates_as_text"),
                of(metres + ", \"quantity_convert_unit\": true", first(10, Items.amount("P1", "5", ""), metre),
                        IssueRule.NO_UNIT_FACTOR, 10, 40, "amount_as_text"),
                of("\"datatype\": \"date\"",
                        (i, _) -> i < 4 ? List.of(Items.time("P1", 1990, i < 1 ? 9 : 11)) : List.of(),
                        IssueRule.REJECTED_VALUES, 1, 4, ""),
                of("\"datatype\": \"date\"", first(1, Items.time("P1", -43, 11), Items.time("P1", 1990, 11)),
                        IssueRule.BEFORE_COMMON_ERA, 1, 40, "keep_bce"),
                of("\"datatype\": \"list[date]\"", (i, _) -> List.of(Items.time("P1", i < 30 ? -43 : 9, 11),
                        Items.time("P1", 1990, 11)), IssueRule.BEFORE_COMMON_ERA, 30, 80, "keep_bce"),
                of("\"datatype\": \"int\", \"is_year\": true", first(40, Items.time("P1", 0, 9), metre),
                        IssueRule.BEFORE_COMMON_ERA, 40, 40, "keep_bce"),
                of("\"datatype\": \"str\"", first(20, Items.time("P1", -500, 7), Items.text("P1", "x")),
                        IssueRule.BEFORE_COMMON_ERA, 20, 40, "keep_bce"),
                right("\"datatype\": \"int\", \"is_year\": true, \"keep_bce\": true",
                        first(40, Items.time("P1", -43, 9), metre)),
                right("\"datatype\": \"date\"", first(1, Items.time("P1", 1990, 9), Items.time("P1", 1990, 11))),
                of("\"datatype\": \"int\", \"is_year\": true",
                        first(39, Items.time("P1", 1990, 11), Items.time("P1", 1990, 9)), IssueRule.DAYS_LOST, 39, 40,
                        "full_date"),
                right("\"datatype\": \"int\", \"is_year\": true",
                        first(20, Items.time("P1", 1990, 11), Items.time("P1", 1990, 9))),
                of("\"datatype\": \"str\"", (i, _) -> i < 20 ? List.of(Items.text("P1", "a"), Items.text("P1", "b"))
                        : List.of(Items.text("P1", "a")), IssueRule.SEVERAL_VALUES, 20, 40, "set_datatype"),
                right("\"datatype\": \"str\"", (i, _) -> i < 2 ? List.of(Items.text("P1", "a"), Items.text("P1", "b"))
                        : List.of(Items.text("P1", "a"))),
                right("\"datatype\": \"list[str]\"",
                        (i, _) -> i < 20 ? List.of(Items.text("P1", "a"), Items.text("P1", "b"))
                                : List.of(Items.text("P1", "a"))),
                right("\"datatype\": \"str\"", (_, _) -> List.of(Items.text("P1", "a"), Items.text("P1", "a"))),
                of("\"datatype\": \"list[str]\"", first(40, Items.text("P1", "a"), metre), IssueRule.SINGLE_VALUES, 40,
                        40, "set_datatype"),
                right("\"datatype\": \"float\", \"quantity_unit\": \"metre\"", (i, _) -> i < 6 ? List.of(metre)
                        : List.of(new Snak.Unknown("P1"))));
    }

    /** Each reason is named: those that have an issue of their own there, the others with their shares. */
    @Test
    void namesEveryReason() {
        Items items = lakes((i, _) -> List.of(i < 25 ? Items.time("P1", 1990, 9)
                : i < 30 ? Items.time("P1", -43, 11) : i < 34 ? Items.text("P1", "x")
                        : i < 37 ? Items.time("P1", 12_000, 11) : Items.time("P1", 1990, 11)));
        List<Issue> issues = look(schema("\"datatype\": \"date\""), items);
        assertThat(issues).extracting(Issue::rule).containsExactlyInAnyOrder("years_only", "before_common_era",
                "rejected_values");
        Issue rest = issues.stream().filter(i -> i.rule().equals("rejected_values")).findFirst().orElseThrow();
        assertThat(new IssueTexts(Locale.ENGLISH).what(rest)).isEqualTo("17.5\u2009% (7 of 40) of the values cannot be "
                + "converted to date: the value is not a point in time 10.0\u2009%, "
                + "the year is not between 1 and 9999 7.5\u2009%.");
    }

    private static Items lakes(BiFunction<Integer, Integer, List<Snak>> values) {
        Items items = new Items().item("Q1", "lake").item(EURO, "euro").item(DOLLAR, "United States dollar");
        for (int i = 0; i < LAKES; i++) {
            items.item("Q" + (100 + i), "Lake " + i, "Q1");
            for (Snak value : values.apply(i, LAKES))
                items.add("Q" + (100 + i), value);
        }
        return items;
    }

    private static ObjectNode schema(String property) {
        return document("""
                {"name": "lakes", "entities": [
                  {"label": "Lake", "wd_source": "Q1", "properties": [
                    {"label": "p", "wd_source": "P1", %s}]}], "relations": []}
                """.formatted(property));
    }

    private static ObjectNode document(String json) {
        return SchemaText.parse(json, "test").tree();
    }

    private List<Issue> look(ObjectNode document, Items items) {
        MappedSchema schema = reader.check(document).schema().orElseThrow();
        TypeSampler sampler = new TypeSampler(schema, items, units, IssueThresholds.USUAL, false);
        DataIssues findings = new DataIssues(document, schema, units, IssueThresholds.USUAL);
        List<Issue> issues = new ArrayList<>();
        schema.entities().stream().filter(t -> !t.disabled())
                .forEach(t -> issues.addAll(findings.of(sampler.sample(t.label(), Progress.NONE))));
        return issues;
    }

    @ParameterizedTest
    @MethodSource("cases")
    void findsWhatTheDataSayAndFixesIt(Case of) {
        Items items = lakes(of.values());
        ObjectNode document = schema(of.property());
        List<Issue> issues = look(document, items);
        if (of.rule().isEmpty()) {
            assertThat(issues).isEmpty();
            return;
        }
        Issue issue = issues.stream().filter(i -> i.rule().equals(of.rule())).findFirst()
                .orElseThrow(() -> new AssertionError("only " + issues));
        assertThat(issues).hasSize(1);
        assertThat(issue.place().name()).isEqualTo("Lake.p");
        assertThat(issue.words()).contains(new Word.Share(of.part(), of.whole()));
        if (!of.fix().isEmpty())
            assertThat(issue.fixes()).extracting(QuickFix::name).contains(of.fix());
        for (QuickFix fix : issue.fixes()) {
            ObjectNode fixed = fix.change().applyTo(document);
            assertThat(reader.check(fixed).problems()).as("schema after " + fix).isEmpty();
            assertThat(look(fixed, items)).as("after " + fix).extracting(Issue::rule).doesNotContain(of.rule());
        }
        for (Locale language : List.of(Locale.ENGLISH, Locale.of("es"))) {
            IssueTexts texts = new IssueTexts(language);
            assertThat(List.of(texts.what(issue), texts.why(issue), texts.how(issue)))
                    .allSatisfy(t -> assertThat(t).doesNotContain("{").hasSizeGreaterThan(10));
            issue.fixes().forEach(m -> assertThat(texts.name(m)).doesNotContain("{").isNotBlank());
        }
    }

    /** Bounds are offered where statements have them, and are then in the graph beside the date. */
    @Test
    void offersTheBoundsOfImpreciseDates() {
        Items items = lakes((_, _) -> List.of());
        for (int i = 0; i < LAKES; i++)
            items.add("Q" + (100 + i), Items.time("P1", 1850, i < 30 ? 7 : 11),
                    i < 5 ? new Snak[]{Items.time("P1319", 1830, 9)} : new Snak[0]);
        ObjectNode document = schema("\"datatype\": \"int\", \"is_year\": true");
        QuickFix bounds = look(document, items).getFirst().fixes().stream()
                .filter(fix -> fix.name().equals("keep_bounds")).findFirst().orElseThrow();
        ObjectNode fixed = bounds.change().applyTo(document);
        assertThat(look(fixed, items)).flatExtracting(Issue::fixes).extracting(QuickFix::name)
                .contains("dates_as_text").doesNotContain("keep_bounds");
        assertThat(new Previewer(reader.check(fixed).schema().orElseThrow(), items, units, new Previewer.Options(
                new Previewer.Focus.OfType("Lake"), LAKES, false, ConversionRules.CORRECT)).run(Progress.NONE)
                .entities().stream().flatMap(e -> e.properties().stream())
                .filter(p -> p.label().equals("p_earliest") && p.value().equals(Optional.of(1830L)))).hasSize(5);
    }

    @Test
    void everyRuleOfTheDataIsTested() {
        Set<String> tested = cases().map(Case::rule).collect(Collectors.toCollection(TreeSet::new));
        tested.remove("");
        tested.addAll(List.of("no_members", "other_class", "shared_members", "shared_names", "former_values",
                "lost_members", "lost_relations", "self_links", "only_reached", "items_of_two_types"));
        assertThat(tested).isEqualTo(Arrays.stream(IssueRule.values())
                .filter(r -> r.compareTo(IssueRule.NO_MEMBERS) >= 0).map(IssueRule::key)
                .collect(Collectors.toCollection(TreeSet::new)));
    }

    @Test
    void saysThatConversionCannotHelpBetweenCurrencies() {
        ObjectNode document = schema("\"datatype\": \"float\", \"quantity_unit\": \"United States dollar\"");
        Issue issue = look(document, lakes((i, _) -> List.of(Items.amount("P1", "5", i < 22 ? EURO : DOLLAR))))
                .getFirst();
        assertThat(new IssueTexts(Locale.ENGLISH).what(issue)).isEqualTo(
                "55.0\u2009% (22 of 40) of the values cannot be converted to United States dollar: euro 55.0\u2009%.");
        assertThat(new IssueTexts(Locale.ENGLISH).why(issue)).contains("currencies").contains("no conversion factor");
        assertThat(issue.fixes()).extracting(QuickFix::name).doesNotContain("convert_units");
        assertThat(issue.evidence()).extracting(e -> e.share().part()).containsExactly(22L, 18L);
    }

    private static final String WATERS = """
            {"name": "waters", "entities": [
              {"label": "Lake", "wd_source": "Q1"%s},
              {"label": "Pond", "wd_source": "Q2"},
              {"label": "Country", "wd_source": "Q3"},
              {"label": "City", "wd_source": "Q4"}],
             "relations": [
              {"label": "in", "wd_source": "P17", "subj_label": "Lake", "obj_label": "%s"}]}
            """;

    private static Items waters(int ponds, int inCities) {
        Items items = lakes((_, _) -> List.of()).item("Q2", "pond").item("Q3", "country").item("Q4", "city")
                .item("Q9", "Peru", "Q3").item("Q8", "Lima", "Q4").item("Q7", "nowhere");
        for (int i = 0; i < LAKES; i++)
            items.add("Q" + (100 + i), Items.link("P17", i < inCities ? "Q8" : "Q9"));
        IntStream.range(0, ponds).forEach(i -> items.add("Q" + (100 + i), Items.link("P31", "Q2")));
        IntStream.range(0, 20).forEach(i -> items.item("Q" + (500 + i), "Pond " + i, "Q2"));
        return items;
    }

    @Test
    void namesTheClassesOfObjectsThatAreNotOfTheType() {
        ObjectNode document = document(WATERS.formatted("", "Country"));
        assertThat(look(document, waters(0, 1))).isEmpty();
        Issue few = look(document, waters(0, 10)).getFirst();
        assertThat(few.rule()).isEqualTo("lost_relations");
        assertThat(new IssueTexts(Locale.ENGLISH).what(few))
                .isEqualTo("25.0\u2009% (10 of 40) of the relations in are not in the graph; "
                        + "most of their objects are of another class.");
        assertThat(few.evidence()).extracting(e -> new IssueTexts(Locale.ENGLISH).word(e.like()))
                .containsExactly("of another class", "city");
        assertThat(few.fixes()).extracting(QuickFix::name).containsExactly("add_end");
        assertThat(look(few.fixes().getFirst().change().applyTo(document), waters(0, 10))).extracting(Issue::rule)
                .doesNotContain("lost_relations");
        Items items = waters(0, 30);
        Issue issue = look(document, items).stream().filter(i -> i.rule().equals("other_class")).findFirst()
                .orElseThrow();
        assertThat(issue.words()).contains(new Word.Share(30, 40));
        assertThat(new IssueTexts(Locale.ENGLISH).what(issue)).contains("city 75.0");
        assertThat(issue.fixes()).extracting(QuickFix::name).containsExactly("choose_end", "disable");
        ObjectNode fixed = issue.fixes().getFirst().change().applyTo(document);
        assertThat(look(fixed, items)).extracting(Issue::rule).doesNotContain("other_class");
        assertThat(fixed.at("/relations/0/obj_label").asText()).isEqualTo("City");
    }

    @Test
    void offersATypeForTheClassOfLostObjects() {
        ObjectNode document = document(WATERS.formatted("", "Country")
                .replaceFirst(",\\s*\\{\"label\": \"City\"[^}]*\\}", ""));
        Items items = waters(0, 10);
        Issue issue = look(document, items).stream().filter(i -> i.rule().equals("lost_relations")).findFirst()
                .orElseThrow();
        assertThat(issue.fixes()).extracting(QuickFix::name).containsExactly("add_class");
        ObjectNode fixed = issue.fixes().getFirst().change().applyTo(document);
        assertThat(fixed.at("/entities/3/wd_source").asText()).isEqualTo("Q4");
        assertThat(look(fixed, items)).extracting(Issue::rule).doesNotContain("lost_relations");
    }

    @Test
    void objectsThatTheDataDoNotDescribeAreNoEvidence() {
        Items items = lakes((_, _) -> List.of(Items.link("P17", "Q7"))).item("Q3", "country").item("Q7", "nowhere");
        assertThat(look(document(WATERS.formatted("", "Country")), items)).extracting(Issue::rule)
                .doesNotContain("other_class").contains("lost_relations");
    }

    @Test
    void objectsThatAnotherRelationTakesAreNotLost() {
        ObjectNode both = document(WATERS.formatted("", "Country").replace("\"relations\": [",
                "\"relations\": [{\"label\": \"in\", \"wd_source\": \"P17\", \"subj_label\": \"Lake\", "
                        + "\"obj_label\": \"City\"},"));
        assertThat(look(both, waters(0, 20))).extracting(Issue::rule).doesNotContain("lost_relations", "other_class");
    }

    @Test
    void countsMembersWithoutALabel() {
        Items items = lakes((_, _) -> List.of());
        IntStream.range(0, 10).forEach(i -> items.item("Q" + (700 + i), "", "Q1"));
        Issue issue = look(schema("\"datatype\": \"str\", \"disable\": true"), items).getFirst();
        assertThat(issue.rule()).isEqualTo("lost_members");
        assertThat(issue.words()).contains(new Word.Share(10, 50));
        assertThat(new IssueTexts(Locale.ENGLISH).what(issue))
                .isEqualTo("20.0\u2009% (10 of 50) of the members of Lake "
                        + "are not in the graph; most frequent reason: the entity has no English label.");
    }

    @Test
    void tellsHowManyInstancesNoRelationReaches() {
        Items items = new Items();
        IntStream.range(0, 12).forEach(i -> items.item("Q" + (100 + i), "gene " + i, "Q7187")
                .item("Q" + (200 + i), "protein " + i, "Q8054"));
        IntStream.range(0, 6).forEach(i -> items.add("Q" + (100 + i), Items.link("P688", "Q" + (200 + i))));
        ObjectNode document = document("""
                {"name": "cells", "entities": [{"label": "Gene", "wd_source": "Q7187"},
                  {"label": "Protein", "wd_source": "Q8054", "wd_constraints": ["$FROM_RELATION(encodes)"]}],
                 "relations": [{"label": "encodes", "wd_source": "P688", "subj_label": "Gene",
                   "obj_label": "Protein"}]}
                """);
        Issue issue = look(document, items).stream().filter(i -> i.rule().equals("only_reached")).findFirst()
                .orElseThrow();
        assertThat(new IssueTexts(Locale.ENGLISH).what(issue)).startsWith("50.0\u2009% (6 of 12) of the instances");
        assertThat(look(issue.fixes().getFirst().change().applyTo(document), items)).extracting(Issue::rule)
                .doesNotContain("only_reached");
        IntStream.range(6, 12).forEach(i -> items.add("Q" + (100 + i), Items.link("P688", "Q" + (200 + i))));
        assertThat(look(document, items)).extracting(Issue::rule).doesNotContain("only_reached");
    }

    @Test
    void offersOnlyLabelsThatExist() {
        Items items = lakes((_, _) -> List.of());
        IntStream.range(0, 10).forEach(i -> items.item("Q" + (700 + i), "", "Q1"));
        ObjectNode schema = schema("\"datatype\": \"str\", \"disable\": true");
        Issue nowhere = look(schema, items).getFirst();
        assertThat(nowhere.fixes()).extracting(QuickFix::name).containsExactly("ids_as_labels");
        assertThat(new IssueTexts(Locale.ENGLISH).how(nowhere)).contains("no label in another language", "ids");
        assertThat(look(nowhere.fixes().getFirst().change().applyTo(schema), items)).isEmpty();

        IntStream.range(0, 4).forEach(i -> items.named("Q" + (700 + i), "fr", "Lac " + i));
        Issue some = look(schema, items).getFirst();
        assertThat(some.fixes()).extracting(new IssueTexts(Locale.ENGLISH)::name).containsExactly(
                "Use labels in any language: 40.0\u2009% (4 of 10) have one",
                "Use ids as labels where there is no label");
        ObjectNode any = some.fixes().getFirst().change().applyTo(schema);
        Issue left = look(any, items).getFirst();
        assertThat(left.words()).contains(new Word.Share(6, 50));
        assertThat(left.fixes()).extracting(QuickFix::name).containsExactly("ids_as_labels");
        assertThat(look(some.fixes().getLast().change().applyTo(schema), items)).isEmpty();
    }

    @Test
    void objectsThatTheLanguagesOfTheSchemaNameAreNotLost() {
        Items items = new Items();
        IntStream.range(0, 12).forEach(i -> items.item("Q" + (100 + i), "coin " + i, "Q1")
                .item("Q" + (200 + i), "", "Q2").add("Q" + (100 + i), Items.link("P189", "Q" + (200 + i))));
        IntStream.range(0, 9).forEach(i -> items.named("Q" + (200 + i), i < 5 ? "en" : "el", "site " + i));
        ObjectNode document = document("""
                {"name": "coins", "entities": [{"label": "Coin", "wd_source": "Q1"},
                  {"label": "Site", "wd_source": "Q2"}],
                 "relations": [{"label": "foundIn", "wd_source": "P189", "subj_label": "Coin", "obj_label": "Site"}]}
                """);
        Issue english = lostRelations(document, items);
        assertThat(english.words()).contains(new Word.Share(7, 12));
        ObjectNode any = english.fixes().stream().filter(fix -> fix.name().equals("other_languages")).findFirst()
                .orElseThrow().change().applyTo(document);
        assertThat(lostRelations(any, items).words()).contains(new Word.Share(3, 12));
    }

    private Issue lostRelations(ObjectNode document, Items items) {
        return look(document, items).stream().filter(i -> i.rule().equals("lost_relations")).findFirst().orElseThrow();
    }

    @Test
    void countsRelationsFromAnEntityToItself() {
        Items items = lakes((_, _) -> List.of());
        for (int i = 0; i < 10; i++) {
            items.add("Q" + (100 + i), Items.link("P47", "Q" + (110 + i)));
            items.add("Q" + (110 + i), Items.link("P47", "Q" + (100 + i)));
        }
        ObjectNode document = document("""
                {"name": "waters", "entities": [{"label": "Lake", "wd_source": "Q1"}], "relations": [
                  {"label": "joins", "wd_source": "P47", "wd_is_transitive": true, "subj_label": "Lake",
                   "obj_label": "Lake"}]}
                """);
        Issue issue = look(document, items).getFirst();
        assertThat(issue.rule()).isEqualTo("self_links");
        assertThat(issue.words()).contains(new Word.Share(20, 40));
        assertThat(look(issue.fixes().getFirst().change().applyTo(document), items)).isEmpty();
    }

    @Test
    void tellsOfTypesThatShareTheirMembers() {
        ObjectNode document = document(WATERS.formatted("", "Country"));
        Issue few = look(document, waters(5, 0)).stream().filter(i -> i.rule().equals("items_of_two_types"))
                .findFirst().orElseThrow();
        assertThat(few.place().name()).isEqualTo("Lake");
        assertThat(few.words()).contains(new Word.Share(5, 40));
        assertThat(new IssueTexts(Locale.ENGLISH).what(few)).contains("Lake 0 (Q100)", "Lake 4 (Q104)");
        ObjectNode both = document.deepCopy();
        both.withArray("relations").addObject().put("label", "same").put("wd_source", "$IDENTICAL")
                .put("subj_label", "Pond").put("obj_label", "Lake");
        assertThat(look(both, waters(5, 0))).as("both are meant").extracting(Issue::rule)
                .doesNotContain("items_of_two_types");
        assertThat(look(both, waters(5, 0))).as("that it leads from few items to themselves is its purpose")
                .noneMatch(i -> i.place().name().startsWith("same"));
        ObjectNode one = few.fixes().getLast().change().applyTo(document);
        assertThat(one.path("one_node_per_item").asBoolean()).isTrue();
        assertThat(look(one, waters(5, 0))).as("one node").extracting(Issue::rule)
                .doesNotContain("items_of_two_types");
        assertThat(look(one, waters(20, 0))).extracting(Issue::rule).doesNotContain("shared_members");
        Issue issue = look(document, waters(20, 0)).stream().filter(i -> i.rule().equals("shared_members"))
                .findFirst().orElseThrow();
        assertThat(issue.place().name()).isEqualTo("Lake");
        assertThat(issue.about()).containsExactly("Pond");
        assertThat(issue.words()).contains(new Word.Share(20, 40));
    }

    @Test
    void tellsOfTypesWithoutMembersAndOfNamesThatAreShared() {
        Items items = lakes((_, _) -> List.of());
        assertThat(look(document(WATERS.formatted("", "Country")), items)).extracting(i -> i.place().name() + " "
                + i.rule()).contains("Pond no_members", "Country no_members").doesNotContain("Lake shared_names");
        IntStream.range(0, 10).forEach(i -> items.item("Q" + (100 + i), "Long Lake"));
        Issue issue = look(document(WATERS.formatted("", "Country")), items).stream()
                .filter(i -> i.rule().equals("shared_names")).findFirst().orElseThrow();
        assertThat(issue.words()).contains(new Word.Share(10, 40));
        assertThat(new IssueTexts(Locale.ENGLISH).what(issue)).contains("Long Lake");
    }

    @Test
    void looksAtQualifiersOfRelationsAsWell() {
        Items items = new Items().item("Q1", "lake").item("Q3", "country").item("Q9", "Peru", "Q3");
        for (int i = 0; i < LAKES; i++) {
            items.item("Q" + (100 + i), "Lake " + i, "Q1");
            items.add("Q" + (100 + i), Items.link("P17", "Q9"), Rank.NORMAL, Items.time("P580", 1990, 9));
        }
        ObjectNode document = document("""
                {"name": "waters", "entities": [
                  {"label": "Lake", "wd_source": "Q1"}, {"label": "Country", "wd_source": "Q3"}],
                 "relations": [{"label": "in", "wd_source": "P17", "subj_label": "Lake", "obj_label": "Country",
                  "properties": [{"label": "start", "wd_source": "P580", "datatype": "date"},
                                 {"label": "end", "wd_source": "P582", "datatype": "date"}]}]}
                """);
        List<Issue> found = look(document, items);
        assertThat(found).extracting(i -> i.place().name() + " " + i.rule())
                .containsExactly("in#Lake#Country best_rank_only", "in#Lake#Country.start years_only",
                        "in#Lake#Country.end rare_property");
        assertThat(new IssueTexts(Locale.ENGLISH).what(found.getLast()))
                .isEqualTo("None of the " + LAKES + " members has end.");
    }

    /** Lakes whose country has changed: Peru until 1990, Chile, of preferred rank, since; and one error. */
    private static Items moved(int many, Snak... times) {
        Items items = new Items().item("Q1", "lake").item("Q3", "country").item("Q8", "Chile", "Q3")
                .item("Q9", "Peru", "Q3");
        for (int i = 0; i < LAKES; i++) {
            String lake = "Q" + (100 + i);
            items.item(lake, "Lake " + i, "Q1");
            items.add(lake, Items.link("P17", "Q8"), i < many ? Rank.PREFERRED : Rank.NORMAL);
            if (i < many)
                items.add(lake, Items.link("P17", "Q9"), Rank.NORMAL, times);
            items.add(lake, Items.link("P17", "Q9"), Rank.DEPRECATED, times);
        }
        return items;
    }

    private static ObjectNode inCountry(String more) {
        return document("""
                {"name": "waters", "entities": [
                  {"label": "Lake", "wd_source": "Q1"}, {"label": "Country", "wd_source": "Q3"}],
                 "relations": [{"label": "in", "wd_source": "P17", "subj_label": "Lake", "obj_label": "Country"%s}]}
                """.formatted(more));
    }

    @Test
    void countsWhatARelationLeavesOutThatTakesTheBestRankOnly() {
        Snak end = Items.time("P582", 1990, 9);
        ObjectNode document = inCountry("");
        Issue issue = look(document, moved(10, end)).stream().filter(i -> i.rule().equals("best_rank_only"))
                .findFirst().orElseThrow();
        assertThat(issue.words()).containsExactly(Word.of("in"), new Word.Share(10, 50));
        assertThat(new IssueTexts(Locale.ENGLISH).what(issue))
                .endsWith("omitted statements with a time: 20.0\u2009% (10 of 50).");
        assertThat(issue.fixes()).extracting(QuickFix::name).containsExactly("all_ranks_years", "all_ranks");
        for (QuickFix fix : issue.fixes()) {
            ObjectNode fixed = fix.change().applyTo(document);
            assertThat(reader.check(fixed).schema().orElseThrow().relations().getFirst().rankFilter())
                    .isEqualTo(MappedSchema.RankFilter.NON_DEPRECATED);
            assertThat(look(fixed, moved(10, end))).extracting(Issue::rule).doesNotContain("best_rank_only");
        }
        assertThat(issue.fixes().getFirst().change().applyTo(document).at("/relations/0/properties"))
                .extracting(p -> p.path("label").asText() + " " + p.path("wd_source").asText())
                .containsExactly("start_year P580", "end_year P582");
        assertThat(look(document, moved(1, end))).as("a few may be slips").extracting(Issue::rule)
                .doesNotContain("best_rank_only");
        assertThat(look(document, moved(10))).as("of lower rank, but without a time").extracting(Issue::rule)
                .doesNotContain("best_rank_only");
    }

    @Test
    void theDataCountWhatTheSchemaShows() {
        ObjectNode document = inCountry(
                ", \"properties\": [{\"label\": \"until\", \"wd_source\": \"P582\", \"datatype\": \"str\"}]");
        IssueFinder finder = new IssueFinder(reader, units, IssueThresholds.USUAL);
        IssueFinder.Look look = finder.look(document, Waivers.none(), Optional.of("lakes"), Map.of());
        Issue shown = look.issues().stream().filter(i -> i.rule().equals("best_rank_only")).findFirst().orElseThrow();
        assertThat(new IssueTexts(Locale.ENGLISH).what(shown)).contains("not counted");
        assertThat(shown.fixes().getFirst().change().applyTo(document).at("/relations/0/properties"))
                .extracting(p -> p.path("label").asText()).containsExactly("until", "start_year");
        TypeQuestion question = look.questions().stream().filter(q -> q.type().label().equals("Lake")).findFirst()
                .orElseThrow();
        TypeEvidence evidence = finder.sampler(look.usable().orElseThrow(), false,
                moved(1, Items.time("P582", 1990, 9))).sample("Lake", Progress.NONE);
        assertThat(finder.look(document, Waivers.none(), Optional.of("lakes"), Map.of(question, evidence)).issues())
                .filteredOn(i -> i.rule().equals("best_rank_only")).singleElement()
                .satisfies(i -> assertThat(i.words()).contains(new Word.Share(1, 41)));
    }

    @Test
    void tellsOfPropertiesThatHaveCurrentValuesOnly() {
        ObjectNode document = document("""
                {"name": "waters", "entities": [{"label": "Lake", "wd_source": "Q1", "properties": [
                  {"label": "former_countries", "wd_source": "P17", "datatype": "list[str]"}]},
                  {"label": "Country", "wd_source": "Q3"}], "relations": []}
                """);
        Snak end = Items.time("P582", 1990, 9);
        assertThat(look(document, moved(10, end))).filteredOn(i -> i.rule().equals("former_values")).singleElement()
                .satisfies(i -> {
                    assertThat(i.words()).contains(new Word.Share(10, 50));
                    assertThat(i.severity()).isEqualTo(Severity.INFO);
                    assertThat(i.fixes()).singleElement().satisfies(fix -> {
                        assertThat(new IssueTexts(Locale.ENGLISH).name(fix))
                                .startsWith("Replace with relation hasFormerCountries to Country");
                        ObjectNode fixed = fix.change().applyTo(document);
                        MappedSchema schema = reader.check(fixed).schema().orElseThrow();
                        assertThat(schema.entities().getFirst().properties()).isEmpty();
                        assertThat(schema.relations()).singleElement().satisfies(r -> assertThat(r.variant()
                                + " " + r.rankFilter() + " " + r.properties().size())
                                .isEqualTo("hasFormerCountries#Lake#Country NON_DEPRECATED 2"));
                        assertThat(look(fixed, moved(10, end))).extracting(Issue::rule)
                                .doesNotContain("former_values", "best_rank_only");
                        assertThat(fix.change().inverse().applyTo(fixed)).isEqualTo(document);
                    });
                });
        assertThat(look(document, moved(2, end))).extracting(Issue::rule).doesNotContain("former_values");
        assertThat(look(document, moved(10))).extracting(Issue::rule).doesNotContain("former_values");
    }

    @Test
    void aQueryOfTheSchemasOwnRunsOnlyWhenItIsTrusted() {
        ObjectNode document = document(WATERS.formatted(
                ", \"wd_constraints\": [\"$RAW_SPARQL(?item wdt:P17 ?x)\"]", "Country"));
        MappedSchema schema = reader.check(document).schema().orElseThrow();
        TypeEvidence careful = new TypeSampler(schema, waters(0, 0), units, IssueThresholds.USUAL, false).sample("Lake",
                Progress.NONE);
        assertThat(careful.members()).isZero();
        assertThat(careful.shortfalls()).isNotEmpty();
        assertThat(new DataIssues(document, schema, units, IssueThresholds.USUAL).of(careful)).isEmpty();
        assertThat(new TypeSampler(schema, waters(0, 0), units, IssueThresholds.USUAL, true).sample("Lake",
                Progress.NONE).members()).isEqualTo(LAKES);
    }

    @Test
    void whatIsRightOfASchemaInTheMakingIsHeldAgainstTheData() {
        ObjectNode document = document("""
                {"name": "lakes", "entities": [
                  {"label": "New", "wd_source": ""},
                  {"label": "Lake", "wd_source": "Q1", "properties": [
                    {"label": "q", "wd_source": ""},
                    {"label": "p", "wd_source": "P1", "datatype": "int"}]}],
                 "relations": [{"label": "new", "wd_source": "", "subj_label": "Lake", "obj_label": "Lake"}]}
                """);
        IssueFinder finder = new IssueFinder(reader, units, IssueThresholds.USUAL);
        IssueFinder.Look look = finder.look(document, Waivers.none(), Optional.of("lakes"), Map.of());
        assertThat(look.issues()).extracting(Issue::rule).containsExactly("empty_value", "empty_value",
                "empty_value");
        TypeQuestion question = look.questions().getFirst();
        assertThat(look.questions()).hasSize(1);
        TypeEvidence evidence = finder.sampler(look.usable().orElseThrow(), false,
                lakes(first(40, Items.text("P1", "x"), Items.text("P1", "y")))).sample("Lake", Progress.NONE);
        IssueFinder.Look again = finder.look(document, Waivers.none(), Optional.of("lakes"),
                Map.of(question, evidence));
        assertThat(again.issues()).filteredOn(i -> i.rule().equals("rejected_values")).singleElement()
                .satisfies(issue -> {
                    assertThat(issue.place().jsonPath()).isEqualTo("$.entities[1].properties[1].datatype");
                    ObjectNode fixed = issue.fixes().getFirst().change().applyTo(document);
                    assertThat(fixed.at("/entities/1/properties/1/datatype").asText()).isEqualTo("str");
                    assertThat(finder.look(fixed, Waivers.none(), Optional.of("lakes"), Map.of(question, evidence))
                            .questions()).isNotEqualTo(look.questions());
                });
        ObjectNode moved = new SchemaEditor(document).moveType(SchemaEditor.Part.ENTITIES, 1, 0).applyTo(document);
        assertThat(finder.look(moved, Waivers.none(), Optional.of("lakes"), Map.of(question, evidence)).issues())
                .as("what moves need not be asked about again").extracting(Issue::rule).contains("rejected_values");
        assertThat(finder.look(document, Waivers.none(), Optional.of("ponds"), Map.of(question, evidence)).issues())
                .as("other data, other answers").extracting(Issue::rule).doesNotContain("rejected_values");
    }
}
