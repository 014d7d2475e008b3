package org.quern.dataset.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.quern.dataset.Claim;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Form;
import org.quern.dataset.GoldQuery;
import org.quern.dataset.Mention;
import org.quern.dataset.QaWiki;
import org.quern.dataset.Qualifier;
import org.quern.dataset.QuestionId;
import org.quern.dataset.QuestionMap;
import org.quern.dataset.QuestionStatement;
import org.quern.dataset.Relation;
import org.quern.dataset.Value;
import org.quern.dataset.wiki.WikiVocabulary;
import org.quern.job.Progress;
import org.quern.wikidata.Rank;

/** Each rule finds the question that was spoilt for it, and nothing in a clean set. */
class DatasetCheckTest {

    private static final WikiVocabulary GROUND = new WikiVocabulary(Map.of("P41", Map.of("en", "broader question")),
            Map.of("P41", "P42", "P42", "P41"), Set.of("P28"), Set.of("P41", "P42"), Set.of("Q190"));
    private static final List<Form> FORMS = List.of(new Form("en", "How deep is Lake Inari?", true),
            new Form("en", "What is the depth of Lake Inari?", false));
    private static final List<GoldQuery> QUERIES = List.of(query("SELECT ?d { wd:Q170317 wdt:P4511 ?d }"));

    @Test
    void aCleanSetHasNoFindings() {
        assertThat(findings(clean())).isEmpty();
    }

    @Test
    void mentionsAreHeldAgainstFormsAndIds() {
        assertThat(rules(mentions(mention("Inari * deep", "P18", "P1"))))
                .as("the pieces stand the other way round").containsExactly(DatasetRule.MENTION_NOT_IN_FORM);
        assertThat(rules(mentions(mention("How * deep", "P18", "P1"), mention("depth * lake inari", "P18", "P1"))))
                .isEmpty();
        assertThat(rules(mentions(mention("Lake Inari", "P17", "P31")))).containsExactly(DatasetRule.ITEM_ID);
        assertThat(rules(mentions(mention("deep", "P18", "Q7")))).containsExactly(DatasetRule.PROPERTY_ID);
        assertThat(rules(mentions(mention("deep")))).containsExactly(DatasetRule.MENTION_WITHOUT_LINK);
        assertThat(rules(mentions(mention("deep", "P18", "P1"), mention("deep", "P18", "P1"))))
                .containsExactly(DatasetRule.MENTION_TWICE);
        assertThat(rules(mentions(mention("deep", "P48", "P1", "P49", "P1"))))
                .containsExactly(DatasetRule.SUPERLATIVE_BOTH_WAYS);
        assertThat(rules(mentions(mention("deep", "P48", "P1", "P49", "P2")))).isEmpty();
        assertThat(rules(mentions(mention("deep", "P51", "P1", "P52", "P1"))))
                .containsExactly(DatasetRule.EXISTS_BOTH_WAYS);
        assertThat(rules(mentions(mention("deep", "P50", "P1")))).containsExactly(DatasetRule.VALUE_WITHOUT_ITEM);
        assertThat(rules(mentions(mention("deep", "P50", "P1", "P17", "Q1")))).isEmpty();
    }

    @Test
    void formsAreExpectedOfAllQuestionsAndOfOneAlone() {
        List<DatasetQuestion> ten = Stream.iterate(1, i -> i + 1).limit(10)
                .map(i -> question("Q" + i, forms("en", "Deep " + i, "Depth " + i), QUERIES)).toList();
        DatasetQuestion odd = question("Q11", forms("es", "Hondo"), QUERIES);
        assertThat(findings(Stream.concat(ten.stream(), Stream.of(odd)).toList()))
                .containsExactly(new DatasetViolation(DatasetRule.WITHOUT_FORM, "Q11", "en"));
        DatasetQuestion bare = question("Q11", forms("en", "Deep 3"), QUERIES);
        assertThat(findings(Stream.concat(ten.stream(), Stream.of(bare)).toList())).containsExactly(
                new DatasetViolation(DatasetRule.WITHOUT_PARAPHRASE, "Q11", "en"),
                new DatasetViolation(DatasetRule.FORM_TWICE, "Q11", "“Deep 3” (en), also Q3"));
    }

    @Test
    void queriesAndIssuesGoTogether() {
        assertThat(rules(queries())).containsExactly(DatasetRule.WITHOUT_QUERY);
        assertThat(rules(queries(query("SELECT ?d { ?d")))).containsExactly(DatasetRule.QUERY_INVALID);
        assertThat(rules(queries(GoldQuery.of("ASK {}")))).containsExactly(DatasetRule.QUERY_UNLABELLED);
        String first = "SELECT ?d { ?d wdt:P4511 ?m } ORDER BY DESC(?m) LIMIT 1";
        assertThat(rules(queries(query(first)))).containsExactly(DatasetRule.NO_TIES_MISSING);
        assertThat(rules(queries(query(first, QaWiki.NO_TIES)))).isEmpty();
        assertThat(rules(queries(query(first + "0")))).as("ten are no first").isEmpty();
        assertThat(rules(queries(query("ASK {}", QaWiki.NO_TIES)))).containsExactly(DatasetRule.NO_TIES_NEEDLESS);
        assertThat(rules(queries(query("ASK {}", "Q5")))).containsExactly(DatasetRule.ISSUE_UNKNOWN);
    }

    @Test
    void ambiguousQuestionsAreResolvedByOthers() {
        assertThat(rules(ambiguous(QUERIES))).containsExactly(DatasetRule.AMBIGUOUS_WITH_QUERY,
                DatasetRule.AMBIGUOUS_WITHOUT_MEANING);
        assertThat(findings(List.of(ambiguous(List.of(), relation("P14", "Q2")), question("Q2",
                forms("en", "a", "b"), QUERIES)))).isEmpty();
    }

    @Test
    void relationsLeadSomewhereAndBack() {
        DatasetQuestion other = question("Q2", forms("en", "a", "b"), QUERIES);
        assertThat(rules(List.of(related("Q1", "P41", "Q2"), other)))
                .containsExactly(DatasetRule.RELATION_WITHOUT_INVERSE);
        assertThat(rules(List.of(related("Q1", "P41", "Q2"), related("Q2", "P42", "Q1")))).isEmpty();
        assertThat(rules(related("Q1", "P41", "Q9"))).containsExactly(DatasetRule.RELATION_TO_NOTHING);
        assertThat(rules(related("Q1", "P69", "Q1"))).containsExactly(DatasetRule.RELATION_TO_ITSELF);
        assertThat(rules(related("Q1", QaWiki.IMPORTS, "Q1"))).containsExactly(DatasetRule.IMPORT_CYCLE);
        assertThat(rules(List.of(related("Q1", QaWiki.IMPORTS, "Q2"), related("Q2", QaWiki.IMPORTS, "Q1"))))
                .containsExactly(DatasetRule.IMPORT_CYCLE, DatasetRule.IMPORT_CYCLE);
        assertThat(rules(related("Q1", QaWiki.CONTINGENT, "Q1")))
                .containsExactly(DatasetRule.RELATION_TO_ITSELF, DatasetRule.PREMISE_WITHOUT_ANSWER);
        assertThat(rules(List.of(related("Q1", "P76", "Q2"), other))).containsExactly(DatasetRule.RELATION_KIND);
        assertThat(rules(List.of(broaderBothWays("Q1", "Q2"), broaderBothWays("Q2", "Q1"))))
                .contains(DatasetRule.RELATION_CYCLE);
    }

    private static DatasetQuestion clean() {
        return question("Q1", FORMS, QUERIES);
    }

    private static DatasetQuestion question(String id, List<Form> forms, List<GoldQuery> queries) {
        return with(id, forms, queries, List.of(), List.of(), List.of());
    }

    private static DatasetQuestion with(String id, List<Form> forms, List<GoldQuery> queries, List<Mention> mentions,
            List<Relation> relations, List<QuestionStatement> remarks) {
        return new DatasetQuestion(QuestionId.of(id), forms, queries, mentions, relations, remarks, List.of(),
                Optional.empty(), Map.of());
    }

    private static List<Form> forms(String language, String main, String... others) {
        return Stream.concat(Stream.of(new Form(language, main, true)),
                Stream.of(others).map(text -> new Form(language, text, false))).toList();
    }

    private static DatasetQuestion mentions(Mention... mentions) {
        return with("Q1", FORMS, QUERIES, List.of(mentions), List.of(), List.of());
    }

    private static DatasetQuestion queries(GoldQuery... queries) {
        return question("Q1", FORMS, List.of(queries));
    }

    private static DatasetQuestion ambiguous(List<GoldQuery> queries, Relation... relations) {
        return with("Q1", FORMS, queries, List.of(), List.of(relations),
                List.of(new QuestionStatement(Claim.plain(), QaWiki.KIND, new Value.Item(QaWiki.AMBIGUOUS))));
    }

    private static DatasetQuestion related(String id, String property, String target) {
        return with(id, forms("en", id + " deep", id + " depth"), QUERIES, List.of(),
                List.of(relation(property, target)), List.of());
    }

    private static DatasetQuestion broaderBothWays(String id, String target) {
        return with(id, forms("en", id + " deep", id + " depth"), QUERIES, List.of(),
                List.of(relation("P41", target), relation("P42", target)), List.of());
    }

    private static Relation relation(String property, String target) {
        return new Relation(Claim.plain(), property, target);
    }

    private static Mention mention(String text, String... pairs) {
        return new Mention(claim(pairs), text, "en");
    }

    private static Claim claim(String... pairs) {
        return new Claim("", Rank.NORMAL, Stream.iterate(0, i -> i + 2).limit(pairs.length / 2)
                .map(i -> new Qualifier(pairs[i], new Value.Plain(pairs[i + 1]))).toList());
    }

    private static GoldQuery query(String sparql, String... issues) {
        List<Qualifier> labels = List.of(new Qualifier(QaWiki.QUERY_LANGUAGE, new Value.Item("Q13")),
                new Qualifier(QaWiki.DATASET, new Value.Item("Q12")));
        return new GoldQuery(new Claim("", Rank.NORMAL, Stream.concat(labels.stream(),
                Stream.of(issues).map(i -> new Qualifier(QaWiki.ISSUE, new Value.Item(i)))).toList()), sparql);
    }

    private static List<DatasetRule> rules(DatasetQuestion question) {
        return rules(List.of(question));
    }

    private static List<DatasetRule> rules(List<DatasetQuestion> questions) {
        return findings(questions).stream().map(DatasetViolation::rule).toList();
    }

    private static List<DatasetViolation> findings(DatasetQuestion question) {
        return findings(List.of(question));
    }

    private static List<DatasetViolation> findings(List<DatasetQuestion> questions) {
        return new DatasetCheck(new QuestionMap(questions), GROUND).run(Progress.NONE);
    }
}
