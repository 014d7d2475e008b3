package org.quern.cli.questions;

import java.util.List;
import java.util.Map;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.question.grammar.PartWording;
import org.quern.question.grammar.wording.WordingProposals.Proposal;
import org.quern.task.JsonMembers;
import org.quern.task.question.WordSchema;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern questions wording}: shows how questions word the parts of a schema. */
@Command(name = "wording", mixinStandardHelpOptions = true, description = "Prints the phrases that the built-in grammar uses for each property and relation of a schema, or for one of them, with sample questions. To change the phrases, edit schemas/SCHEMA.wording.json.")
final class QuestionsWordingCommand extends WorkspaceCommand {

    @Parameters(index = "0", paramLabel = "SCHEMA", description = "Name of a schema in the workspace.")
    private String schema = "";
    @Parameters(index = "1", arity = "0..1", paramLabel = "PART", description = "A property (Type.property) or relation (relation#Subject#Object).")
    private String part = "";
    @Option(names = "--write", description = "Write the phrases for all properties and relations to schemas/SCHEMA.wording.json; phrases in that file are kept.")
    private boolean write;

    @Override
    protected void run() {
        try (Workspace workspace = write ? Workspace.open(common.workspace()) : Workspace.read(common.workspace())) {
            WordSchema words = new WordSchema(workspace, files);
            if (write)
                words.write(schema);
            if (part.isEmpty())
                show(words.all(schema), workspace);
            else
                show(words.one(schema, part));
        }
    }

    private void show(WordSchema.Result result, Workspace workspace) {
        result(() -> JsonMembers.of("parts", result.parts().stream().map(QuestionsWordingCommand::json).toList(),
                "unknown", result.unknown()), () -> {
                    for (Proposal proposal : result.parts())
                        terminal.println("%-40s %s%s".formatted(proposal.part(), line(proposal.used()),
                                proposal.isOwn() ? " (own)" : ""));
                    result.unknown().forEach(each -> terminal.println("not in the schema: " + each));
                    if (write)
                        terminal.println("Wrote " + workspace.wording(schema));
                });
    }

    private void show(WordSchema.Part result) {
        result(() -> JsonMembers.of("part", json(result.proposal()), "samples", result.samples()), () -> {
            PartWording used = result.proposal().used();
            terminal.println(result.proposal().part() + (result.proposal().isOwn() ? " (own wording)" : ""));
            line("noun", used.noun() + ", " + used.plural());
            line("question", used.question().map(word -> word.name().toLowerCase(java.util.Locale.ROOT)).orElse(""));
            line("forward", used.forward());
            line("backward", used.backward());
            line("adjectives", used.adjectives());
            line("degrees", used.degrees());
            line("flags", String.join(", ", used.flags()));
            terminal.println("Sample questions:");
            result.samples().forEach(question -> terminal.println("    " + question));
        });
    }

    private void line(String name, String text) {
        if (!text.isEmpty())
            terminal.println("    %-10s %s".formatted(name, text));
    }

    private static String line(PartWording used) {
        return String.join(" | ", List.of(used.noun(), used.forward(), used.backward()).stream()
                .filter(text -> !text.isEmpty()).toList());
    }

    private static Map<String, Object> json(Proposal proposal) {
        return JsonMembers.of("part", proposal.part(), "own", proposal.isOwn(), "proposed",
                JsonRecords.tree(proposal.proposed()), "used", JsonRecords.tree(proposal.used()));
    }
}
