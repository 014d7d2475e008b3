package org.quern.cli.questions;

import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.question.grammar.PartWording;
import org.quern.question.grammar.wording.WordingProposals.Proposal;
import org.quern.task.Services;
import org.quern.task.question.WordSchema;
import org.quern.task.question.WordSchemaPart;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern questions wording}: shows how questions word the parts of a schema. */
@Command(name = "wording", mixinStandardHelpOptions = true)
final class QuestionsWordingCommand extends WorkspaceCommand {

    @Parameters(index = "0", paramLabel = "SCHEMA", description = "Name of a schema in the workspace.")
    private String schema = "";
    @Parameters(index = "1", arity = "0..1", paramLabel = "PART", description = "A property (Type.property) or relation (relation#Subject#Object).")
    private String part = "";
    @Option(names = "--write", description = "Write the phrases for all properties and relations to schemas/SCHEMA.wording.json; phrases in that file are kept.")
    private boolean write;

    @Override
    protected void run() throws Exception {
        Supplier<Services> open = write ? common::openToWrite : common::read;
        if (part.isEmpty())
            perform(WordSchema::new, open, new WordSchema.Settings(schema, write), this::print);
        else
            perform(WordSchemaPart::new, open, new WordSchemaPart.Settings(schema, part, write), this::print);
    }

    private void print(WordSchema.Result result) {
        for (Proposal proposal : result.parts())
            terminal.println("%-40s %s%s".formatted(proposal.part(), line(proposal.used()),
                    proposal.isOwn() ? " (own)" : ""));
        result.unknown().forEach(each -> terminal.println("not in the schema: " + each));
        if (write)
            terminal.println("Wrote " + result.file());
    }

    private void print(WordSchemaPart.Result result) {
        PartWording used = result.proposal().used();
        terminal.println(result.proposal().part() + (result.proposal().isOwn() ? " (own wording)" : ""));
        line("noun", used.noun() + ", " + used.plural());
        line("question", used.question().map(word -> word.name().toLowerCase(Locale.ROOT)).orElse(""));
        line("forward", used.forward());
        line("backward", used.backward());
        line("adjectives", used.adjectives());
        line("degrees", used.degrees());
        line("flags", String.join(", ", used.flags()));
        terminal.println("Sample questions:");
        result.samples().forEach(question -> terminal.println("    " + question));
    }

    private void line(String name, String text) {
        if (!text.isEmpty())
            terminal.println("    %-10s %s".formatted(name, text));
    }

    private static String line(PartWording used) {
        return String.join(" | ", List.of(used.noun(), used.forward(), used.backward()).stream()
                .filter(text -> !text.isEmpty()).toList());
    }
}
