package org.quern.qaset;

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
import org.quern.job.Progress;
import org.quern.qaset.file.SetExport;
import org.quern.qaset.file.SetFolder;
import org.quern.qaset.file.SetImport;
import org.quern.qaset.file.SetImport.Wish;
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
            SetFolder before = taken(Shared.path(name), "before");
            SetFolder after = again(before);
            assertThat(after.all()).as(name).isEqualTo(before.all());
            assertThat(after.manifest().header()).isEqualTo(before.manifest().header());
            assertThat(after.manifest().counts()).isEqualTo(before.manifest().counts());
        }
    }

    @Test
    void mentionsRelationsAndBackgroundComeBack() {
        new ExampleWorkspace(FILES).copyTo(folder.resolve("w"), Progress.NONE);
        SetFolder before = new SetFolder(folder.resolve("w/datasets/film-questions"), FILES);
        SetFolder after = again(before);
        assertThat(after.all()).isEqualTo(before.all());
        assertThat(after.rest().background()).isNotEmpty()
                .containsExactlyInAnyOrderElementsOf(before.rest().background());
    }

    @Test
    void whatRdfHasNoPlaceForComesBackToo() throws IOException {
        Claim link = new Claim("", Rank.NORMAL, List.of(new Qualifier("P17", new Value.Plain("Q7"))));
        SetQuestion odd = new SetQuestion(QuestionId.of("a b/ü*+%"),
                List.of(new Form("pt_BR", "Onde?", true), new Form("en", "Where?", true),
                        new Form("", "no tongue", false), new Form("en", "Where?", false)),
                List.of(GoldQuery.of("SELECT \"x\"\n{}"), GoldQuery.of("ASK {}"), GoldQuery.of("ASK {}")),
                List.of(new Mention(link, "Onde", "pt_BR"), new Mention(link, "Onde", "pt_BR")),
                List.of(new Relation(Claim.plain(), "P41", "7"), new Relation(Claim.plain(), "P41", "Q9")),
                List.of(new Remark(Claim.plain(), "P1", new Value.Item("Q1")),
                        new Remark(new Claim("Q1-x", Rank.PREFERRED, List.of()), "P36", new Value.Item("Q134"))),
                List.of(), Optional.of(new Origin("o", "Q1", "Q2")), Map.of("n", IntNode.valueOf(3)));
        SetQuestion numbered = SetQuestion.plain(QuestionId.of(7), List.of(new Form("en", "Last?", true)), List.of(),
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
        new SetExport(FILES).write(taken(file, "before"), SetExport.Form.TURTLE, turtle, Progress.NONE);
        Files.writeString(turtle, Files.readString(turtle).replace("Who owns Mill 3?", "Whose is Mill 3?"));
        assertThat(taken(turtle, "after").all()).singleElement().satisfies(question -> {
            assertThat(question.forms()).containsExactly(new Form("en", "Whose is Mill 3?", true));
            assertThat(question.id()).isEqualTo(QuestionId.of(1));
            assertThat(question.queries()).containsExactly(GoldQuery.of("ASK {}"));
        });
    }

    private SetFolder again(SetFolder before) {
        Path turtle = folder.resolve("set.ttl.gz");
        new SetExport(FILES).write(before, SetExport.Form.TURTLE, turtle, Progress.NONE);
        SetFolder after = taken(turtle, "after");
        assertThat(after.manifest().format()).isEqualTo(SetFormat.TURTLE);
        assertThat(after.manifest().leftOut()).isEmpty();
        return after;
    }

    private SetFolder taken(Path file, String name) {
        new SetImport(FILES).run(file, folder.resolve(name), new Wish(Optional.empty(), "en", true), Progress.NONE);
        return new SetFolder(folder.resolve(name), FILES);
    }
}
