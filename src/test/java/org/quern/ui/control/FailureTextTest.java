package org.quern.ui.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryFailure.Kind;
import org.quern.ui.kit.FailureText;
import org.quern.ui.kit.Messages;
import org.quern.workspace.QuernException;

class FailureTextTest {

    @Test
    void tellsWhatWhereAndWhatToDo() {
        assertThat(FailureText.of(new QuernException("the file is empty", "a.json", "choose another one"),
                new Messages(Locale.ENGLISH)))
                .isEqualTo("The file is empty (a.json). Choose another one.");
    }

    @Test
    void aQueryThatFailsIsNotAnInternalError() {
        assertThat(FailureText.of(new QueryFailure(Kind.INVALID, "RETURN is not allowed here"),
                new Messages(Locale.ENGLISH)))
                .isEqualTo("RETURN is not allowed here. Fix the query.");
    }
}
