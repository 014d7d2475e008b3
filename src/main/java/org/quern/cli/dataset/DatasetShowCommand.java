package org.quern.cli.dataset;

import java.util.Optional;
import java.util.stream.Collectors;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Form;
import org.quern.dataset.GoldQuery;
import org.quern.dataset.Mention;
import org.quern.dataset.Relation;
import org.quern.task.dataset.ShowDataset;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern dataset show}: prints questions of a set. */
@Command(name = "show", mixinStandardHelpOptions = true)
final class DatasetShowCommand extends WorkspaceCommand {

    @Mixin
    private DatasetChoice choice = new DatasetChoice();
    @Parameters(index = "1", arity = "0..1", paramLabel = "ID", description = "The question's id.")
    private Optional<String> id = Optional.empty();
    @Option(names = "--search", paramLabel = "TEXT", defaultValue = "", description = "Only questions that contain all these words in a wording, a query or the id. Ignores case and accents.")
    private String search = "";
    @Option(names = "--language", paramLabel = "TAG", description = "Only questions with a wording in this language.")
    private Optional<String> language = Optional.empty();
    @Option(names = "--issue", paramLabel = "ID", description = "Only questions with this quality issue.")
    private Optional<String> issue = Optional.empty();
    @Option(names = "--limit", paramLabel = "N", defaultValue = "20", description = "Max. questions listed (default: ${DEFAULT-VALUE}).")
    private int limit = 20;

    @Override
    protected void run() throws Exception {
        common.require(limit > 0, "--limit must be at least 1");
        perform(in -> new ShowDataset(in.workspace(), files), common::read, new ShowDataset.Settings(choice.name(), id,
                search, language, issue, limit), this::print);
    }

    private void print(ShowDataset.Result found) {
        if (id.isPresent()) {
            found.questions().forEach(this::whole);
            return;
        }
        found.questions().forEach(q -> terminal.println(q.id() + "\t" + q.title(language.orElse("en")).map(Form::text)
                .orElse("")));
        if (found.all() > found.questions().size())
            terminal.note("%,d more (--limit)".formatted(found.all() - found.questions().size()));
    }

    private void whole(DatasetQuestion question) {
        terminal.println(question.id() + (question.ambiguous() ? " (ambiguous)" : ""));
        for (Form form : question.forms())
            terminal.println("  %-6s %s%s".formatted(form.language(), form.main() ? "" : "· ", form.text()));
        for (GoldQuery query : question.queries())
            terminal.println("  query  " + query.sparql().replaceAll("\\s+", " ").strip());
        for (Mention mention : question.mentions())
            terminal.println("  %-6s “%s” = %s".formatted(mention.language(), mention.text(),
                    mention.links().stream()
                            .map(link -> link.kind().text() + " " + link.id()
                                    + link.value().map(v -> " = " + v).orElse(""))
                            .collect(Collectors.joining(", "))));
        for (Relation relation : question.relations())
            terminal.println("  %-6s %s".formatted(relation.property(), relation.target()));
        question.origin().ifPresent(origin -> terminal.println("  generated from %s: %s replaces %s".formatted(
                origin.question(), origin.by(), origin.replaced())));
    }
}
