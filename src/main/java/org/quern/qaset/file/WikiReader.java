package org.quern.qaset.file;

import java.io.InputStream;
import java.nio.file.Path;
import org.quern.qaset.wiki.WikiDump;

/** A dump of QAWiki: its questions, and beside them what no question says. */
record WikiReader(Path file) implements SetReader {
    @Override
    public void read(InputStream in, QuestionSink intake) {
        WikiDump dump = WikiDump.read(in, file);
        dump.questions().forEach(question -> intake.take(question, question.id().text()));
        WikiDump.Rest rest = dump.rest();
        intake.attach(WikiDump.BACKGROUND, rest.background());
        if (!rest.unsaid().isEmpty())
            intake.attach(WikiDump.UNSAID, rest.unsaid());
    }
}
