package org.quern.ui.qaset;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.quern.job.Progress;
import org.quern.qaset.SetStudy;
import org.quern.qaset.answer.Judged;
import org.quern.qaset.check.SetViolation;
import org.quern.wikidata.named.NamedSource;

/** What the pane asks of the engines; all of it is long work, for jobs. */
interface SetEngine {

    /** The question sets of the workspace. */
    List<String> sets();

    /** Reads a set; kept answers are not kept in memory. */
    ReadSet read(String name, Progress progress);

    /**
     * Takes a published file into the workspace.
     *
     * @return what the set is called
     */
    String importFile(Path file, Progress progress);

    /** Writes a set in the form that the file's name asks for. */
    void export(String name, Path file, Progress progress);

    /** What is wrong with a set. */
    List<SetViolation> check(OpenedSet set, Progress progress);

    /** What a set and its queries are made of. */
    SetStudy study(OpenedSet set, Progress progress);

    /** What another set of the workspace is made of. */
    Studied study(String name, Progress progress);

    /**
     * Holds the relations between questions against their answers.
     *
     * @param source what answers the queries; the kept answers when there is none
     */
    List<Judged> consistency(OpenedSet set, Optional<NamedSource> source, Progress progress) throws Exception;
}
