package org.quern.cli.questions;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.main.CommandTest;
import org.quern.cli.main.ExampleJob;
import org.quern.job.Progress;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.SafeFiles;

class QuestionsRulesCommandTest extends CommandTest {

    private JsonNode rules(Path workspace, String... more) throws Exception {
        String[] args = new String[4 + more.length];
        System.arraycopy(new String[]{"questions", "rules", ExampleJob.NAME, "--json"}, 0, args, 0, 4);
        System.arraycopy(more, 0, args, 4, more.length);
        assertThat(runIn(workspace, args)).as(err).isZero();
        return new ObjectMapper().readTree(out);
    }

    private static int sum(JsonNode result, String key) {
        return StreamSupport.stream(result.path("rules").spliterator(), false).mapToInt(r -> r.path(key).asInt()).sum();
    }

    @Test
    void saysWhatARuleChangesBeforeAnythingIsMade(@TempDir Path folder) throws Exception {
        Path workspace = folder.resolve("example");
        new ExampleWorkspace(new SafeFiles()).copyTo(workspace, Progress.NONE);
        JsonNode people = rules(workspace);
        assertThat(people.path("rules").findValuesAsText("rule")).contains("vague-partner", "mixed-union");
        JsonNode all = rules(workspace, "--published");
        assertThat(all.path("rules").findValuesAsText("rule")).doesNotContain("vague-partner");
        assertThat(people.path("allowed").asInt()).isLessThan(all.path("allowed").asInt());
        assertThat(sum(all, "turned_down")).isPositive();
        assertThat(all.path("patterns").asInt()).isEqualTo(all.path("allowed").asInt() + sum(all, "turned_down"));

        JsonNode off = rules(workspace, "--published", "--disable", "needless-leaf");
        assertThat(off.path("patterns").asInt()).isEqualTo(all.path("patterns").asInt());
        assertThat(sum(off, "let_through")).isPositive()
                .isEqualTo(off.path("allowed").asInt() - all.path("allowed").asInt());

        assertThat(runIn(workspace, "questions", "rules", ExampleJob.NAME, "--limit", "1")).isZero();
        assertThat(out).contains("typed patterns, of which", "unnecessary leaf", "rejected");
        assertThat(runIn(workspace, "questions", "rules", ExampleJob.NAME, "--disable", "too-slow")).isEqualTo(2);
        assertThat(err).contains("unknown rule 'too-slow'; choose from");
        assertThat(runIn(workspace, "questions", "rules", "nowhere")).isEqualTo(1);
    }

    @Test
    void weightsMustNameAKindAndBeInRange(@TempDir Path folder) throws Exception {
        Path workspace = folder.resolve("example");
        new ExampleWorkspace(new SafeFiles()).copyTo(workspace, Progress.NONE);
        String[] start = {"questions", "generate", ExampleJob.NAME, "--weight"};
        assertThat(runIn(workspace, start[0], start[1], start[2], start[3], "n_nothing=2")).isEqualTo(2);
        assertThat(err).contains("no MATCH category or RETURN template n_nothing", "n_group_by", "special_union");
        assertThat(runIn(workspace, start[0], start[1], start[2], start[3], "n_name=-1")).isEqualTo(2);
        assertThat(err).contains("--weight must be from 0 to 100");
        assertThat(runIn(workspace, start[0], start[1], start[2], start[3], "n_name=much")).isEqualTo(2);
    }
}
