package org.quern.qaset.file;

import java.io.InputStream;
import java.nio.file.Path;
import org.quern.qaset.Misfit;
import org.quern.qaset.wiki.QuernDump;
import org.quern.qaset.wiki.WikiDump;

/** Turtle in QAWiki's model of questions that are no entities of QAWiki, as the workbench writes it. */
record TurtleReader(Path file) implements SetReader {
    @Override
    public void read(InputStream in, QuestionSink intake) {
        QuernDump dump = QuernDump.read(in, file);
        for (String id : dump.ids()) {
            try {
                intake.take(dump.question(id), id);
            } catch (Misfit misfit) {
                intake.leaveOut(misfit.problem(), id + " " + misfit.member());
            }
        }
        dump.header().forEach(intake::header);
        if (!dump.background().isEmpty())
            intake.attach(WikiDump.BACKGROUND, dump.background());
    }
}
