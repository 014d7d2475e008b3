package org.quern.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.quern.cli.main.CommandReference;
import picocli.codegen.docgen.manpage.ManPageGenerator;

/** Writes a man page for each command, in AsciiDoc. */
public final class ManPages {

    private ManPages() {}

    /** @param args the folder for the pages */
    public static void main(String[] args) throws IOException {
        System.exit(write(Path.of(args[0])));
    }

    /** @return the exit code: 0 when all pages are written */
    static int write(Path folder) throws IOException {
        Files.createDirectories(folder);
        return ManPageGenerator.generateManPage(folder.toFile(), null, new boolean[0], true,
                new CommandReference().commands().getCommandSpec());
    }
}
