package org.quern.qaset.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.quern.qaset.Misfit;
import org.quern.qaset.QuestionJson;

/** The workbench's own form: an object a line. */
record QuernReader(Path file) implements SetReader {
    @Override
    public void read(InputStream in, QuestionSink intake) throws IOException {
        new JsonItems(file).array(in, (node, place) -> {
            try {
                intake.take(QuestionJson.read(JsonItems.object(node)), place);
            } catch (Misfit misfit) {
                intake.leaveOut(misfit.problem(), place + "." + misfit.member());
            }
        });
    }
}
