package org.quern.cli.textgraph;

import java.nio.file.Path;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.Amount;
import org.quern.task.LazyServices;
import org.quern.task.textgraph.ExportPrompts;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern textgraph export}: prompts and answers for training. */
@Command(name = "export", mixinStandardHelpOptions = true)
final class TextGraphExportCommand extends WorkspaceCommand {

    @Mixin
    private TextOptions texts = new TextOptions();
    @Option(names = "--out", required = true, paramLabel = "FILE", description = "The file to write: .jsonl or .jsonl.gz.")
    private Path out = Path.of("");

    @Override
    protected void run() throws Exception {
        common.require(out.toString().matches("(?i).*\\.jsonl(\\.gz)?"), "--out must end in .jsonl or .jsonl.gz");
        try (LazyServices in = common.services(common::openToRead)) {
            perform(new ExportPrompts(in.get()), new ExportPrompts.Settings(texts.choice(in.get(), common), out),
                    done -> terminal.println("Wrote %s (%s)".formatted(out, Amount.of(done.lines(), "line"))));
        }
    }
}
