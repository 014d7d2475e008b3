package org.quern.review.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.review.ReviewVerdict;
import org.quern.review.agreement.GoldFile.Gold;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** Gold questions are kept in a file that people can edit. */
class GoldFileTest {

    @TempDir
    private Path folder;

    private GoldFile file() {
        return new GoldFile(folder.resolve("films.gold.json"), new SafeFiles());
    }

    @Test
    void questionsAreAddedReplacedAndRemoved() {
        assertThat(file().read()).isEmpty();
        assertThat(file().remove("q1")).isFalse();
        assertThat(folder.resolve("films.gold.json")).doesNotExist();
        file().put(List.of(new Gold("q2", ReviewVerdict.REJECTED, "“two” facts"),
                new Gold("q1", ReviewVerdict.ACCEPTED, "")));
        file().put(List.of(new Gold("q1", ReviewVerdict.EDITED, "日本語")));
        assertThat(file().read()).containsExactly(new Gold("q1", ReviewVerdict.EDITED, "日本語"),
                new Gold("q2", ReviewVerdict.REJECTED, "“two” facts"));
        assertThat(file().remove("q1")).isTrue();
        assertThat(file().verdicts()).containsOnlyKeys("q2").containsValue(ReviewVerdict.REJECTED);
    }

    @Test
    void aDamagedFileIsToldAndKept() throws IOException {
        refused("{", "films.gold.json");
        refused("[]", "the list of questions is missing");
        refused("{\"format\": 2, \"questions\": []}", "newer version");
        refused("{\"questions\": [{\"qid\": \"q1\", \"verdict\": \"good\"}]}", "“good” is not a verdict");
        refused("{\"questions\": [{\"verdict\": \"accepted\"}]}", "no id");
        refused("{\"questions\": [3]}", "wrong type");
        refused("{\"questions\": [{\"qid\": \"q1\", \"verdict\": \"accepted\"}, "
                + "{\"qid\": \"q1\", \"verdict\": \"edited\"}]}", "duplicate question id q1");
    }

    private void refused(String text, String why) throws IOException {
        Files.writeString(folder.resolve("films.gold.json"), text);
        assertThatThrownBy(() -> file().put(List.of(new Gold("q9", ReviewVerdict.ACCEPTED, ""))))
                .isInstanceOf(QuernException.class).hasMessageContaining(why);
        assertThat(folder.resolve("films.gold.json")).hasContent(text);
    }
}
