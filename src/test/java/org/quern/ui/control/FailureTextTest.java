package org.quern.ui.control;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryFailure.Kind;
import org.quern.workspace.QuernException;

class FailureTextTest {

    @Test
    void tellsWhatWhereAndWhatToDo() {
        assertThat(FailureText.of(new QuernException("the file is empty", "a.json", "choose another one")))
                .isEqualTo("The file is empty (a.json). Choose another one.");
    }

    @Test
    void aQueryThatFailsIsNotAnInternalError() {
        assertThat(FailureText.of(new QueryFailure(Kind.INVALID, "RETURN is not allowed here")))
                .isEqualTo("RETURN is not allowed here. Fix the query.");
    }
}
