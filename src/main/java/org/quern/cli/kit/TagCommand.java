package org.quern.cli.kit;

import java.util.List;
import org.quern.cli.output.TextTable;
import org.quern.task.entry.ManageEntries;
import org.quern.task.entry.RunTags;
import org.quern.task.entry.TagRuns;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern KIND tag}, for kinds of runs. */
@Command(name = "tag", mixinStandardHelpOptions = true)
final class TagCommand extends EntryCommand {

    @Parameters(paramLabel = "NAME", arity = "0..*", description = "Runs in the workspace (default: all, without --add and --remove).")
    private List<String> names = List.of();
    @Option(names = "--add", split = ",", paramLabel = "TAG", description = "Tags to add, separated by commas.")
    private List<String> add = List.of();
    @Option(names = "--remove", split = ",", paramLabel = "TAG", description = "Tags to remove, separated by commas.")
    private List<String> remove = List.of();

    @Override
    void run(ManageEntries entries) throws Exception {
        names.forEach(common::requireName);
        common.require(!names.isEmpty() || add.isEmpty() && remove.isEmpty(), "name the runs to tag");
        RunTags tags = new RunTags(entries.services().workspace(), files);
        perform(new TagRuns(kind(), tags), new TagRuns.Settings(names, add, remove), result -> {
            TextTable table = new TextTable(List.of("run", "tags"), TextTable.READABLE);
            result.runs().forEach(run -> table.add(List.of(run.name(), String.join(", ", run.tags()))));
            table.lines().forEach(terminal::println);
        });
    }
}
