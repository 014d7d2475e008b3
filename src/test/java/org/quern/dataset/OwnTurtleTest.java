package org.quern.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.IntNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.dataset.file.DatasetExport;
import org.quern.dataset.file.DatasetFolder;
import org.quern.dataset.file.DatasetImport;
import org.quern.dataset.file.DatasetImport.Wish;
import org.quern.job.Progress;
import org.quern.testing.Shared;
import org.quern.wikidata.Rank;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.SafeFiles;

/** Sets that are no QAWiki go out as Turtle and come back as they were. */
class OwnTurtleTest {

    private static final SafeFiles FILES = new SafeFiles();

    @TempDir
    private Path folder;

    @Test
    void realSetsComeBackWithoutLoss() {
        for (String name : List.of("data/spinach/spinach_dev.json", "data/qald/qald-7-test-en-wikidata.json",
                "data/qald/qald_10.json", "data/wikiwebquestions/dev.json")) {
            DatasetFolder before = taken(Shared.path(name), "before");
            DatasetFolder after = again(before);
            assertThat(after.all()).as(name).isEqualTo(before.all());
            assertThat(after.manifest().header()).isEqualTo(before.manifest().header());
            assertThat(after.manifest().counts()).isEqualTo(before.manifest().counts());
        }
    }

    @Test
    void mentionsRelationsAndBackgroundComeBack() {
        new ExampleWorkspace(FILES).copyTo(folder.resolve("w"), Progress.NONE);
        DatasetFolder before = new DatasetFolder(folder.resolve("w/datasets/film-questions"), FILES);
        DatasetFolder after = again(before);
        assertThat(after.all()).isEqualTo(before.all());
        assertThat(after.rest().background()).isNotEmpty()
                .containsExactlyInAnyOrderElementsOf(before.rest().background());
    }

    @Test
    void whatRdfHasNoPlaceForComesBackToo() throws IOException {
        Claim link = new Claim("", Rank.NORMAL, List.of(new Qualifier("P17", new Value.Plain("Q7"))));
        DatasetQuestion odd = new DatasetQuestion(QuestionId.of("a b/ü*+%"),
                List.of(new Form("pt_BR", "Onde?", true), new Form("en", "Where?", true),
                        new Form("", "no tongue", false), new Form("en", "Where?", false)),
                List.of(GoldQuery.of("SELECT \"x\"\n{}"), GoldQuery.of("ASK {}"), GoldQuery.of("ASK {}")),
                List.of(new Mention(link, "Onde", "pt_BR"), new Mention(link, "Onde", "pt_BR")),
                List.of(new Relation(Claim.plain(), "P41", "7"), new Relation(Claim.plain(), "P41", "Q9")),
                List.of(new QuestionStatement(Claim.plain(), "P1", new Value.Item("Q1")),
                        new QuestionStatement(new Claim("Q1-x", Rank.PREFERRED, List.of()), "P36",
                                new Value.Item("Q134"))),
                List.of(), Optional.of(new Origin("o", "Q1", "Q2")), Map.of("n", IntNode.valueOf(3)));
        DatasetQuestion numbered = DatasetQuestion.plain(QuestionId.of(7), List.of(new Form("en", "Last?", true)),
                List.of(),
                List.of(new GoldAnswer.Size(List.of("x"), 12), new GoldAnswer.Truth(false)), Map.of());
        Path file = folder.resolve("odd.jsonl");
        Files.writeString(file, QuestionJson.write(odd) + "\n" + QuestionJson.write(numbered) + "\n");
        assertThat(again(taken(file, "before")).all()).containsExactly(odd, numbered);
    }

    @Test
    void whatSomebodyChangesInTheTurtleIsRead() throws IOException {
        Path file = folder.resolve("mills.json");
        Files.writeString(file, "[{\"id\": 1, \"question\": \"Who owns Mill 3?\", \"sparql\": \"ASK {}\"}]");
        Path turtle = folder.resolve("mills.ttl");
        new DatasetExport(FILES).write(taken(file, "before"), DatasetExport.Form.TURTLE, turtle, Progress.NONE);
        Files.writeString(turtle, Files.readString(turtle).replace("Who owns Mill 3?", "Whose is Mill 3?"));
        assertThat(taken(turtle, "after").all()).singleElement().satisfies(question -> {
            assertThat(question.forms()).containsExactly(new Form("en", "Whose is Mill 3?", true));
            assertThat(question.id()).isEqualTo(QuestionId.of(1));
            assertThat(question.queries()).containsExactly(GoldQuery.of("ASK {}"));
        });
    }

    private DatasetFolder again(DatasetFolder before) {
        Path turtle = folder.resolve("set.ttl.gz");
        new DatasetExport(FILES).write(before, DatasetExport.Form.TURTLE, turtle, Progress.NONE);
        DatasetFolder after = taken(turtle, "after");
        assertThat(after.manifest().format()).isEqualTo(DatasetFormat.TURTLE);
        assertThat(after.manifest().leftOut()).isEmpty();
        return after;
    }

    private DatasetFolder taken(Path file, String name) {
        new DatasetImport(FILES).run(file, folder.resolve(name), new Wish(Optional.empty(), "en", true), Progress.NONE);
        return new DatasetFolder(folder.resolve(name), FILES);
    }
}
