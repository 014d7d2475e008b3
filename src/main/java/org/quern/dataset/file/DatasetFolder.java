package org.quern.dataset.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Misfit;
import org.quern.dataset.QuestionJson;
import org.quern.dataset.wiki.WikiDump;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.TextLines;
import org.quern.workspace.journal.LineLog;

/** The folder of a dataset in the workspace, from which questions are read one at a time. */
public final class DatasetFolder {

    static final String QUESTIONS = "questions.jsonl";

    private final Path folder;
    private final SafeFiles files;

    /** @throws QuernException when the folder contains no set */
    public DatasetFolder(Path folder, SafeFiles files) {
        if (!isIn(folder))
            throw SafeFiles.noSuch(folder.resolve(DatasetManifestFile.NAME));
        this.folder = folder;
        this.files = files;
    }

    /** Whether a folder contains a set. */
    public static boolean isIn(Path folder) {
        return Files.isRegularFile(folder.resolve(DatasetManifestFile.NAME));
    }

    /** The file that was changed last: the edits if there are some, otherwise the manifest. */
    public static Path newest(Path folder) {
        Path edits = DatasetEdits.file(folder);
        return Files.exists(edits) ? edits : folder.resolve(DatasetManifestFile.NAME);
    }

    public String name() {
        return folder.getFileName().toString();
    }

    public DatasetManifest manifest() {
        return new DatasetManifestFile(files).read(folder);
    }

    /** Passes on the current questions in order: with edits, without removed ones, then added ones. */
    public void read(Consumer<DatasetQuestion> each) {
        read(each, _ -> {});
    }

    /** @param changed receives the edited and removed questions as imported */
    public void read(Consumer<DatasetQuestion> each, Consumer<DatasetQuestion> changed) {
        DatasetEdits edits = DatasetEdits.read(folder);
        Set<String> met = new HashSet<>();
        original(question -> {
            if (edits.has(question.id().text())) {
                met.add(question.id().text());
                changed.accept(question);
            }
            edits.of(question).ifPresent(each);
        });
        edits.added(met).forEach(each);
    }

    /** The number of questions that were changed, added or removed since the import. */
    public int edited() {
        return DatasetEdits.read(folder).size();
    }

    /** The questions that were removed since the import. */
    public Set<String> gone() {
        return DatasetEdits.read(folder).gone();
    }

    /** The edits since the import, in order. */
    public List<DatasetEdits.Line> changes() {
        return DatasetEdits.lines(folder);
    }

    /** Opens the file of edits for appending. */
    public LineLog openChanges() {
        return DatasetEdits.open(folder);
    }

    /** The questions as imported, without edits. */
    public void original(Consumer<DatasetQuestion> each) {
        Path file = folder.resolve(QUESTIONS);
        try (InputStream in = files.open(file)) {
            new JsonItems(file).array(in, (node, place) -> {
                DatasetQuestion question;
                try {
                    question = QuestionJson.read(node);
                } catch (Misfit misfit) {
                    throw new QuernException(misfit.problem(), file + " " + place + "." + misfit.member(),
                            "fix the line, or import the set again with --overwrite");
                }
                each.accept(question);
            });
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
    }

    /** All questions at once. */
    public List<DatasetQuestion> all() {
        List<DatasetQuestion> all = new ArrayList<>();
        read(all::add);
        return all;
    }

    /** All questions at once, without the stored answers, which may be long. */
    public List<DatasetQuestion> withoutAnswers() {
        List<DatasetQuestion> all = new ArrayList<>();
        read(question -> all.add(question.withAnswers(List.of())));
        return all;
    }

    /** The other triples of a QAWiki dump; empty for other sets. */
    public WikiDump.Rest rest() {
        return new WikiDump.Rest(lines(WikiDump.BACKGROUND), lines(WikiDump.UNSAID));
    }

    private List<String> lines(String name) {
        Path file = folder.resolve(name);
        if (!Files.exists(file))
            return List.of();
        List<String> lines = new ArrayList<>();
        TextLines.read(files, file, (line, _) -> {
            if (!line.isBlank())
                lines.add(line);
        });
        return lines;
    }
}
