package org.quern.cli.textgraph;

import java.nio.file.Path;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.Amount;
import org.quern.task.JsonMembers;
import org.quern.task.Services;
import org.quern.task.textgraph.ExportPrompts;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern textgraph export}: prompts and answers for training. */
@Command(name = "export", mixinStandardHelpOptions = true, description = "Writes the prompts of a data set with their correct replies as JSON Lines, for training or fine-tuning: messages (system, user and assistant) and answers (all correct replies).")
final class TextGraphExportCommand extends WorkspaceCommand {

    @Mixin
    private TextOptions texts = new TextOptions();
    @Option(names = "--out", required = true, paramLabel = "FILE", description = "The file to write: .jsonl or .jsonl.gz.")
    private Path out = Path.of("");

    @Override
    protected void run() {
        common.require(out.toString().matches("(?i).*\\.jsonl(\\.gz)?"), "--out must end in .jsonl or .jsonl.gz");
        try (Services services = common.openToRead()) {
            int lines = new ExportPrompts(services).run(new ExportPrompts.Settings(
                    texts.choice(services, common), out), terminal.progress());
            result(() -> JsonMembers.of("file", out.toString(), "lines", lines),
                    () -> terminal.println("Wrote %s (%s)".formatted(out, Amount.of(lines, "line"))));
        }
    }
}
