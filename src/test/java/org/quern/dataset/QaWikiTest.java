package org.quern.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.jena.graph.Graph;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFParser;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.dataset.answer.AnswerFile;
import org.quern.dataset.answer.AnswerRelation;
import org.quern.dataset.answer.Answers;
import org.quern.dataset.answer.CheckedRelation;
import org.quern.dataset.answer.Consistency;
import org.quern.dataset.answer.RelationVerdict;
import org.quern.dataset.file.DatasetFolder;
import org.quern.dataset.file.DatasetImport;
import org.quern.dataset.file.DatasetManifest;
import org.quern.dataset.wiki.WikiTurtle;
import org.quern.job.Progress;
import org.quern.sparql.statistics.Feature;
import org.quern.testing.Shared;
import org.quern.workspace.SafeFiles;

/** The published QAWiki: its figures, and that nothing of it is lost. */
class QaWikiTest {

    @TempDir
    private static Path folder;
    private static final SafeFiles FILES = new SafeFiles();
    private static DatasetFolder set;

    @BeforeAll
    static void takeIn() {
        Path dump = Shared.path("data/qawiki/qawiki-v1.ttl");
        DatasetManifest manifest = new DatasetImport(FILES).run(dump, folder.resolve("set"), DatasetImport.Wish.DEFAULT,
                Progress.NONE);
        assertThat(manifest.leftOut()).isEmpty();
        set = new DatasetFolder(folder.resolve("set"), FILES);
    }

    @Test
    void theFiguresAreThoseOfThePaperAndNothingIsLostOnTheWay() throws IOException {
        Path dump = Shared.path("data/qawiki/qawiki-v1.ttl");
        DatasetCount count = new DatasetCount();
        set.all().forEach(count);
        DatasetFigures figures = count.figures();
        assertThat(figures.questions()).isEqualTo(526);
        assertThat(figures.ambiguous()).isEqualTo(8);
        assertThat(figures.questions() - figures.withoutQuery()).isEqualTo(518);
        assertThat(figures.forms()).isEqualTo(3000);
        assertThat(figures.mentions()).isEqualTo(5475);
        assertThat(figures.items()).isEqualTo(1038);
        assertThat(figures.properties()).isEqualTo(219);

        ByteArrayOutputStream turtle = new ByteArrayOutputStream();
        List<DatasetQuestion> questions = set.all();
        WikiTurtle.of(set.rest(), Set.of()).write(turtle, questions::forEach);
        assertThat(set.rest().unsaid()).isEmpty();
        Graph before = graph(Files.newInputStream(dump));
        Graph after = graph(new ByteArrayInputStream(turtle.toByteArray()));
        assertThat(after.size()).isEqualTo(before.size());
        assertThat(after.isIsomorphicWith(before)).isTrue();
    }

    private static Graph graph(InputStream in) {
        return RDFParser.source(in).lang(Lang.TURTLE).checking(false).toGraph();
    }

    @Test
    void theFeatureRowIsThatOfThePaper() {
        DatasetStudy study = new DatasetStudy();
        set.read(study);
        assertThat(study.queries().queries()).isEqualTo(518);
        assertThat(Stream.of(Feature.SELECT, Feature.ASK, Feature.DISTINCT, Feature.ORDER_BY, Feature.LIMIT,
                Feature.OFFSET, Feature.FILTER, Feature.UNION, Feature.OPTIONAL, Feature.NEGATION, Feature.BIND,
                Feature.VALUES, Feature.SUBQUERY, Feature.GROUP_BY, Feature.HAVING, Feature.PATH,
                Feature.RECURSIVE_PATH).map(study.queries()::with))
                .containsExactly(483, 35, 205, 73, 73, 3, 56, 3, 7, 38, 20, 2, 17, 39, 3, 291, 246);
    }

    @Test
    void theKeptAnswersAgreeWithTheRelationsAsOftenAsWasFound() {
        Answers answers = AnswerFile.read(Shared.path("oracles/qawiki/answers.json.gz"), FILES);
        List<CheckedRelation> judged = new Consistency(new QuestionMap(set.all()), answers).run(Progress.NONE);

        assertThat(counts(judged, AnswerRelation.BROADER)).containsExactly(52, 54);
        assertThat(counts(judged, AnswerRelation.COUNT_OF)).containsExactly(9, 9);
        assertThat(counts(judged, AnswerRelation.BOOLEAN_OF)).containsExactly(6, 6);
        assertThat(counts(judged, AnswerRelation.DISJOINT)).containsExactly(12, 12);
        assertThat(counts(judged, AnswerRelation.NEGATION)).containsExactly(4, 4);
        assertThat(judged)
                .filteredOn(one -> one.bond() == AnswerRelation.BROADER && one.verdict() == RelationVerdict.VIOLATED)
                .extracting(CheckedRelation::source).containsExactly("Q608", "Q617");
    }

    /** How many hold, of those of which it can be told. */
    private static List<Integer> counts(List<CheckedRelation> judged, AnswerRelation bond) {
        List<CheckedRelation> known = judged.stream()
                .filter(one -> one.bond() == bond && one.verdict() != RelationVerdict.UNKNOWN)
                .toList();
        return List.of((int) known.stream().filter(one -> one.verdict().holds()).count(), known.size());
    }
}
