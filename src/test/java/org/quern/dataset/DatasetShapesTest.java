package org.quern.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.dataset.file.DatasetColumns;
import org.quern.dataset.file.DatasetFolder;
import org.quern.dataset.file.DatasetImport;
import org.quern.dataset.file.DatasetManifest;
import org.quern.dataset.file.DatasetPreview;
import org.quern.dataset.file.PublishedFile;
import org.quern.dataset.file.Rights;
import org.quern.job.Progress;
import org.quern.sparql.Term;
import org.quern.workspace.SafeFiles;

/** Sets in the shapes of other publishers, with what they call the parts of a question. */
class DatasetShapesTest {

    @TempDir
    private Path folder;

    /** Each line: name, content, and then id, wordings, queries, answers and the members that are kept. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '¦', quoteCharacter = '`', textBlock = """
            lcquad1.json  ¦ [{"_id": "5", "corrected_question": "How many?", "intermediary_question": "x", "sparql_query": "ASK {}"}] ¦ 5 | en How many? | 1 | | intermediary_question
            lcquad2.json  ¦ [{"uid": 7, "question": null, "paraphrased_question": "What one?", "sparql_wikidata": "ASK {}", "sparql_dbpedia18": "ASK { }", "answer": []}] ¦ 7 | en What one? | 1 | | sparql_dbpedia18
            rubq.json     ¦ [{"uid": 4, "question_text": "Чья?", "question_eng": "Whose one?", "query": "ASK {}", "answers": [{"type": "uri", "value": "http://e/1"}]}] ¦ 4 | ru Чья?;en Whose one? | 1 | <http://e/1> |
            kqapro.json   ¦ [{"question": "Taller?", "choices": ["yes"], "sparql": "PREFIX a: <http://a/> ASK {}", "answer": "yes"}] ¦ 1 | en Taller? | 1 | true | choices
            kqapro2.json  ¦ [{"question": "Which?", "sparql": "SELECT ?x {}", "answer": "no"}] ¦ 1 | en Which? | 1 | no |
            cwq.json      ¦ [{"ID": "W-1", "question": "When?", "sparql": "SELECT ?x {}", "answers": [{"answer": "2012", "answer_id": "m.1"}]}] ¦ W-1 | en When? | 1 | <http://rdf.freebase.com/ns/m.1> | answers
            webqsp.json   ¦ {"Version": 1, "Questions": [{"QuestionId": "W", "RawQuestion": "what?", "Parses": [{"Sparql": "ASK {}", "Answers": [{"AnswerArgument": "m.2"}]}, {"Sparql": "ASK { }"}]}]} ¦ W | en what? | 2 | <http://rdf.freebase.com/ns/m.2> | Parses
            mintaka.json  ¦ [{"id": "a", "question": "Is it?", "translations": {"de": "Ist es?"}, "answer": {"answerType": "boolean", "answer": [true], "mention": "Yes"}}] ¦ a | en Is it?;de Ist es? | 0 | true | answer
            mintaka2.json ¦ [{"id": "b", "question": "Who?", "answer": {"answerType": "entity", "answer": [{"name": "Q5", "label": {"en": "x"}}]}}] ¦ b | en Who? | 0 | <http://www.wikidata.org/entity/Q5> | answer
            sciqa.json    ¦ {"questions": [{"id": "A1", "question": {"string": "Which?"}, "paraphrased_question": ["What one?"], "query": {"sparql": "ASK {}"}, "query_shape": "Tree"}]} ¦ A1 | en Which?;en What one? | 1 | | query_shape
            dblp.json     ¦ {"questions": [{"id": "Q1", "question": {"string": "Who?"}, "paraphrased_question": {"string": "By whom?"}, "query": {"sparql": "ASK {}"}, "entities": ["<https://dblp.org/pid/1>"]}]} ¦ Q1 | en Who?;en By whom? | 1 | | entities
            qald.json     ¦ {"questions": [{"id": 1, "question": [{"language": "en", "string": "How many?"}], "query": {"sparql": "ASK {}", "pseudo": "p"}, "answers": [{"head": {"vars": ["n"]}, "results": {"bindings": [{"n": {"type": "number", "value": "3"}}]}}]}]} ¦ 1 | en How many? | 1 | 3^integer | query
            truth.json    ¦ {"questions": [{"id": 1, "question": [{"language": "en", "string": "Is it?"}], "query": {}, "answers": [{"head": {}, "boolean": "false"}]}]} ¦ 1 | en Is it? | 0 | false |
            yaml.yaml     ¦ `---\ndataset:\n  id: x\nquestions:\n  - id: 1\n    question:\n      en: Who?\n      es: ¿Quién?\n    query:\n      sparql: "PREFIX a: <http://a/> ASK {}"\n` ¦ 1 | en Who?;es ¿Quién? | 1 | |
            langs.json    ¦ [{"id": "2", "lang": "en", "question": "Who?", "sparql": "ASK {}"}, {"id": "2", "lang": "ko", "question": "누구?", "sparql": "ASK  {}"}] ¦ 2 | en Who?;ko 누구? | 1 | |
            langs.csv     ¦ `id,language,question,sparql,topic\nq,English,Who?,ASK {},t\nq,de,Wer?,,t\n` ¦ q | en Who?;de Wer? | 1 | | topic
            query.jsonl   ¦ {"id": 3, "question": "Who?", "sparql": "ASK {}", "query": "who"} ¦ 3 | en Who? | 1 | | query
            qald5.json    ¦ {"questions": [{"id": "1", "body": [{"language": "en", "string": "Who?", "keywords": "k"}], "query": "ASK {}", "answers": [{"string": "http://e/A"}]}]} ¦ 1 | en Who? | 1 | <http://e/A> | keywords
            inside.jsonl  ¦ {"id": 1, "question": {"en": ["A?", "B?"]}, "sparql": {"wikidata": "ASK {}", "dbpedia": "ASK { }"}, "answers": [{"value": 3, "unit": "km"}]} ¦ 1 | en A?;en B? | 1 | 3^integer | sparql;answers
            odd.jsonl     ¦ {"id": 1, "question": "A?", "sparql": "ASK {}", "answers": {"head": {}, "results": {"bindings": 3}}} ¦ 1 | en A? | 1 | |
            qald3.xml     ¦ `<?xml version="1.0" ?><dataset id="q3"><question id="4" answertype="resource" aggregation="false"><string lang="en"><![CDATA[Who?]]></string><string lang="de">Wer?</string><keywords lang="en">k</keywords><query><![CDATA[PREFIX a: <http://a/> SELECT ?x WHERE { ?x a:b 1 }]]></query><answers><answer><uri>http://e/A</uri></answer><answer><uri>http://e/B</uri></answer></answers></question></dataset>` ¦ 4 | en Who?;de Wer? | 1 | <http://e/A>,<http://e/B> | aggregation;answertype;keywords
            qald1.xml     ¦ `<dataset id="q1">\n<question id="7"><string>Is it?</string>\n text <query>ASK WHERE { ?a ?b 1 &lt; }</query><answers><answer><boolean>true</boolean></answer></answers></question></dataset>` ¦ 7 | en Is it? | 1 | true |
            qald5.xml     ¦ `<dataset><question id="8" hybrid="true"><string lang="en">When?</string><query>OUT OF SCOPE</query><pseudoquery>p</pseudoquery><answers><answer><string>A</string><date>1900-01-02</date></answer></answers></question></dataset>` ¦ 8 | en When? | 0 | A | hybrid;query;pseudoquery;answers
            date.xml      ¦ `<dataset><question id="9"><string lang="en">When?</string><query>SELECT ?d { }</query><answers><answer><date>1900-01-02</date></answer><answer><number>3</number></answer></answers></question></dataset>` ¦ 9 | en When? | 1 | 1900-01-02^date,3^integer |
            byid.json     ¦ {"q1": {"question": "Who?", "sparql": "ASK {}", "answer": 3.5}} ¦ q1 | en Who? | 1 | 3.5^decimal |
            """)
    void aSetIsReadInItsOwnShape(String name, String content, String expected) throws IOException {
        imported(name, content.replace("\\n", "\n"), List.of());
        DatasetManifest manifest = set().manifest();
        DatasetQuestion one = set().all().getFirst();
        assertThat(set().all()).hasSize(1);
        assertThat(String.join(" | ", one.id().text(), one.forms().stream().map(each -> each.language() + " "
                + each.text()).collect(Collectors.joining(";")), String.valueOf(one.queries().size()),
                one.answers().stream().map(DatasetShapesTest::text).collect(Collectors.joining(";")),
                String.join(";", one.more().keySet())).strip().replaceAll(" +", " "))
                .isEqualTo(expected.strip().replaceAll(" +", " "));
        assertThat(manifest.kept().keySet()).as("all that is kept is listed").isEqualTo(one.more().keySet());
    }

    private static String text(GoldAnswer answer) {
        return switch (answer) {
            case GoldAnswer.Truth truth -> String.valueOf(truth.value());
            case GoldAnswer.Rows rows -> rows.rows().stream().flatMap(List::stream).flatMap(Optional::stream)
                    .map(term -> switch (term) {
                        case Term.Iri iri -> "<" + iri.iri() + ">";
                        case Term.Literal literal -> literal.text()
                                + literal.datatype().replaceFirst(".*#", "^");
                        case Term.Blank blank -> blank.label();
                    }).collect(Collectors.joining(","));
            case GoldAnswer.Size size -> "rows " + size.rows();
        };
    }

    @Test
    void mentionsWithIdsBecomeMentions() throws IOException {
        imported("m.json", """
                [{"question": "Is A tall?", "sparql": "ASK {}", "questionEntity": [
                  {"name": "Q7", "mention": "A", "span": [3, 4]}, {"name": 12, "mention": "tall"}]}]
                """, List.of());
        assertThat(set().all().getFirst().mentions()).singleElement().satisfies(mention -> {
            assertThat(mention.text()).isEqualTo("A");
            assertThat(mention.links()).extracting(MentionLink::id).containsExactly("Q7");
        });
        assertThat(set().manifest().kept()).containsOnlyKeys("questionEntity");
    }

    @Test
    void columnsAreAssignedAndAnUnknownShapeSaysWhatItHas() throws IOException {
        String unknown = "[{\"n\": 4, \"texts\": [{\"value\": \"Wer?\"}], \"gold\": {\"code\": \"ASK {}\"}}]";
        assertThatThrownBy(() -> imported("u.json", unknown, List.of()))
                .hasMessageContaining("no column contains the question; found: gold, n, texts")
                .hasMessageContaining("--column question=NAME");
        assertThatThrownBy(() -> DatasetColumns.USUAL.with(List.of("frage=x")))
                .hasMessageContaining("fields: id, question");
        imported("u.json", unknown, List.of("id=n", "question@de=texts[0].value", "query=gold.code"));
        assertThat(set().all()).singleElement().satisfies(one -> {
            assertThat(one.id().text()).isEqualTo("4");
            assertThat(one.forms()).containsExactly(new Form("de", "Wer?", true));
            assertThat(one.query().orElseThrow().sparql()).isEqualTo("ASK {}");
        });
    }

    @Test
    void sameIdsWithOtherQueriesStayApart() throws IOException {
        DatasetManifest manifest = imported("l.json", """
                [{"id": "2", "lang": "en", "question": "Who?", "sparql": "ASK {}"},
                 {"id": "2", "lang": "de", "question": "Wer?", "sparql": "ASK { ?a ?b ?c }"},
                 {"id": "2", "lang": "en", "question": "Who else?", "sparql": "ASK {}"}]
                """, List.of());
        assertThat(set().all()).extracting(one -> one.id().text()).containsExactly("2", "2-de");
        assertThat(manifest.leftOut()).singleElement().extracting(one -> one.what())
                .isEqualTo("questions with a duplicate id");
    }

    private record Row(String id, String text, String language) {}

    /** A row without a language neither replaces one before it nor vanishes, in whatever order they come. */
    @Test
    void eachRowOfATableIsAWordingOrCounted() throws IOException {
        List<Row> rows = List.of(new Row("k", "Who was it?", "en"), new Row("k", "Wer war es?", "de"),
                new Row("k", "Whoever was it?", ""), new Row("k", "", "fr"), new Row("m", "What else?", ""));
        for (List<Row> order : orders(rows)) {
            String table = "id;question;language;query\n" + order.stream()
                    .map(row -> "%s;%s;%s;ASK {}\n".formatted(row.id(), row.text(), row.language()))
                    .collect(Collectors.joining());
            DatasetManifest manifest = imported("o.csv", table, List.of());
            Row kept = order.stream().filter(row -> row.text().startsWith("Who")).findFirst().orElseThrow();
            Row later = order.stream().filter(row -> row.text().startsWith("Who")).skip(1).findFirst().orElseThrow();

            assertThat(set().all()).as(table).extracting(one -> one.id().text()).containsExactlyInAnyOrder("k", "m");
            assertThat(
                    set().all().stream().filter(one -> one.id().text().equals("k")).findFirst().orElseThrow().forms())
                    .as(table).extracting(Form::text).containsExactlyInAnyOrder(kept.text(), "Wer war es?");
            assertThat(manifest.leftOut()).as(table).extracting(one -> one.what() + " " + one.count() + " "
                    + String.join(", ", one.samples())).containsExactlyInAnyOrder(
                            "questions with a duplicate id 1 line %d (k)".formatted(order.indexOf(later) + 2),
                            "questions without text 1 line %d (k)".formatted(order.indexOf(rows.get(3)) + 2),
                            "languages that are empty or unknown (the texts are kept as en) 2 "
                                    + order.stream().filter(row -> row.language().isEmpty()).map(row -> "line %d (%s)"
                                            .formatted(order.indexOf(row) + 2, row.id()))
                                            .collect(Collectors.joining(", ")));
            DatasetPreview preview = DatasetPreview.of(
                    new PublishedFile(folder.resolve("o.csv"), Optional.empty(), "en"),
                    new DatasetImport.Wish(Optional.empty(), "en", true, Rights.UNKNOWN,
                            DatasetColumns.USUAL),
                    Progress.NONE);
            assertThat(preview.manifest().leftOut()).isEqualTo(manifest.leftOut());
            assertThat(preview.manifest().counts()).isEqualTo(manifest.counts());
        }
    }

    private static List<List<Row>> orders(List<Row> rows) {
        if (rows.isEmpty())
            return List.of(List.of());
        List<List<Row>> all = new ArrayList<>();
        for (Row first : rows)
            orders(rows.stream().filter(row -> row != first).toList()).forEach(rest -> {
                List<Row> order = new ArrayList<>(List.of(first));
                order.addAll(rest);
                all.add(order);
            });
        return all;
    }

    @Test
    void yamlKeepsWhatIsBesideItsQuestionsAndSaysWhereItIsBroken() throws IOException {
        assertThat(imported("y.yml", "dataset:\n  license: MIT\nquestions:\n- question: {en: \"Who?\"}\n", List.of())
                .rights().license()).hasValue("MIT");
        assertThatThrownBy(() -> imported("y.yml", "questions:\n- a: [1\n", List.of()))
                .hasMessageContaining("y.yml line 2").hasMessageContaining("not valid YAML");
    }

    @Test
    void xmlOfOthersIsNamedAndBrokenXmlHasALine() {
        assertThatThrownBy(() -> imported("q.xml", "<?xml version=\"1.0\"?><mediawiki/>", List.of()))
                .hasMessageContaining("not a dataset of QALD: the outermost element is “mediawiki”");
        assertThatThrownBy(
                () -> imported("q.xml", "<dataset>\n<question id=\"1\">\n<string>Who?</question>", List.of()))
                .hasMessageContaining("q.xml line 3").hasMessageContaining("not valid XML");
        assertThatThrownBy(() -> imported("q.xml", "<dataset>\n<question id=\"1\"><string>Who?</string>", List.of()))
                .hasMessageContaining("not valid XML");
        assertThatThrownBy(() -> imported("q.xml", "<!DOCTYPE dataset [<!ENTITY x SYSTEM \"file:///etc/hostname\">]>"
                + "<dataset><question id=\"1\"><string>&x;</string></question></dataset>", List.of()))
                .hasMessageContaining("q.xml");
    }

    /** Each line: a value of the member “entities”, and the mentions. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '¦', quoteCharacter = '`', textBlock = """
            {"Tall A": "Q7", "b": "wd:P31"}                                   ¦ Tall A=Q7;b=P31
            {"Q7": "Tall A"}                                                  ¦ Tall A=Q7
            [["A", "Q7"], ["http://www.wikidata.org/entity/Q8", "b"]]         ¦ A=Q7;b=Q8
            [{"start": 3, "end": 9, "id": "Q7"}]                              ¦ Tall A=Q7
            [{"offset": 3, "length": 4, "entity": "Q7"}]                      ¦ Tall=Q7
            [{"span": [3, 9], "qid": "Q7", "score": 0.3}]                     ¦ Tall A=Q7
            [{"label": "tall a", "uri": "wd:Q7"}, {"label": "C", "uri": "wd:Q8"}] ¦ tall a=Q7
            [{"start": 30, "end": 90, "id": "Q7"}, {"start": -1, "end": 2, "id": "Q8"}] ¦
            ["Q7", "Q8"]                                                      ¦
            ["Q7", "Q8"], "entity_labels": ["A", "B"]                         ¦ A=Q7;B=Q8
            ["Q7", "Q8"], "entity_labels": ["A"]                              ¦
            "Q7"                                                              ¦
            """)
    void linkedEntitiesBecomeMentionsIfTheirWordsAreKnown(String entities, String expected) throws IOException {
        imported("m.jsonl", "{\"question\": \"Is Tall A here?\", \"sparql\": \"ASK {}\", \"entities\": " + entities
                + "}", List.of());
        DatasetQuestion one = set().all().getFirst();
        assertThat(one.mentions().stream().map(mention -> mention.text() + "=" + mention.links().getFirst().id())
                .collect(Collectors.joining(";"))).isEqualTo(Optional.ofNullable(expected).orElse(""));
        if (one.mentions().isEmpty())
            assertThat(set().manifest().kept()).containsKey("entities");
    }

    private DatasetManifest imported(String name, String content, List<String> columns) throws IOException {
        Path file = Files.writeString(folder.resolve(name), content);
        return new DatasetImport(new SafeFiles()).run(file, folder.resolve("set"),
                new DatasetImport.Wish(Optional.empty(),
                        "en", true, Rights.UNKNOWN, DatasetColumns.USUAL.with(columns)),
                Progress.NONE);
    }

    private DatasetFolder set() {
        return new DatasetFolder(folder.resolve("set"), new SafeFiles());
    }
}
