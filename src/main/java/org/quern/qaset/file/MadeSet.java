package org.quern.qaset.file;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.quern.qaset.QuestionJson;
import org.quern.qaset.SetFormat;
import org.quern.qaset.SetQuestion;
import org.quern.workspace.FolderTree;
import org.quern.workspace.Folders;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** Keeps questions that were made here as a set of the workspace. */
public final class MadeSet {

    private final SafeFiles files;

    public MadeSet(SafeFiles files) {
        this.files = files;
    }

    /**
     * Writes a set, whole or not at all.
     *
     * @param source what it was made of, in words
     * @param from the manifest of the set that it was made of
     * @param replace whether a set of the same name gives way
     */
    public SetManifest write(Path target, String source, SetManifest from, List<SetQuestion> questions,
            boolean replace) {
        if (Files.exists(target) && !replace)
            throw new QuernException("there is a question set of that name", target.toString(),
                    "choose another name, or replace it with --replace");
        SetEdits.refuseLoss(target);
        Folders folders = new Folders(target);
        Path built = folders.begin();
        try {
            Intake intake = new Intake(_ -> {});
            files.write(built.resolve(SetFolder.QUESTIONS), out -> {
                JsonGenerator generator = SetImport.lines(out);
                for (SetQuestion question : questions) {
                    intake.take(question, question.id().text());
                    generator.writeTree(QuestionJson.write(question));
                }
                generator.writeRaw('\n');
                generator.close();
            });
            SetManifest manifest = new SetManifest(source, SetFormat.QUERN, from.sha256(), from.bytes(),
                    intake.counts(), intake.languages(), intake.leftOut(), Map.of());
            new SetManifestFile(files).write(built, manifest);
            folders.finish(built);
            return manifest;
        } finally {
            clear(built);
        }
    }

    private static void clear(Path built) {
        try {
            new FolderTree(built).delete();
        } catch (IOException _) {
            // What is left there begins with a dot and is cleared by the next import.
        }
    }
}
