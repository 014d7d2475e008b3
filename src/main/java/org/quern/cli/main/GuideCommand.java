package org.quern.cli.main;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.report.guide.Guide;
import org.quern.task.JsonMembers;
import org.quern.workspace.PersonalFolders;
import org.quern.workspace.SafeFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code quern guide}: writes the guide as web pages. */
@Command(name = "guide", mixinStandardHelpOptions = true, description = "Writes the guide as web pages that open without a server, and prints the path of the start page.")
final class GuideCommand extends WorkspaceCommand {

    @Option(names = "--out", paramLabel = "DIR", description = "The folder for the pages (default: a folder in your user cache).")
    private Optional<Path> out = Optional.empty();

    @Override
    protected void run() {
        Path folder = out.orElseGet(() -> new PersonalFolders().guide());
        try {
            String start = new Guide().write(folder).toString();
            result(() -> JsonMembers.of("start", start), () -> terminal.println(start));
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(folder, failure);
        }
    }
}
