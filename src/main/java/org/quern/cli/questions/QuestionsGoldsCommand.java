package org.quern.cli.questions;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.GoldOptions;
import org.quern.cli.option.QuestionFile;
import org.quern.cli.output.Amount;
import org.quern.task.LazyServices;
import org.quern.task.question.ManageGolds;
import org.quern.task.question.ManageGolds.Kind;
import org.quern.task.question.ManageGolds.Listed;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern questions golds}: lists and changes the queries that are accepted for questions. */
@Command(name = "golds", mixinStandardHelpOptions = true)
final class QuestionsGoldsCommand extends WorkspaceCommand {

    @Mixin
    private QuestionFile questions = new QuestionFile();
    @Option(names = "--question", paramLabel = "QID", description = "Only the question with this id.")
    private Optional<String> qid = Optional.empty();
    @Option(names = "--graph", paramLabel = "NAME", description = "The graph of the question, if several questions have its id.")
    private Optional<String> graph = Optional.empty();
    @Option(names = "--query", paramLabel = "CYPHER", description = "Accept this query as an alternative to the gold query; requires --question, --reason and --author.")
    private Optional<String> query = Optional.empty();
    @Option(names = "--correct", description = "Use the query as the gold query; the former one is kept in the file.")
    private boolean correct;
    @Mixin
    private GoldOptions why = new GoldOptions();
    @Option(names = "--remove", paramLabel = "N", description = "Remove the alternative with this number; requires --question.")
    private Optional<Integer> removed = Optional.empty();

    @Override
    protected void run() throws Exception {
        common.require(!correct || query.isPresent(), "--correct requires --query");
        common.require(query.isEmpty() && removed.isEmpty() || qid.isPresent(),
                "--query and --remove require --question");
        common.require(query.isEmpty() || why.isComplete(), "--query requires --reason and --author");
        ManageGolds.Settings settings = new ManageGolds.Settings(questions.text(), qid, graph,
                query.map(why::added), correct,
                removed.map(OptionalInt::of).orElseGet(OptionalInt::empty));
        try (LazyServices services = common.services(common::open)) {
            // A change of a workspace's file must not meet that of another process.
            if (settings.changes() && Workspace.isWorkspace(common.workspace()))
                services.get();
            ManageGolds.Result done = perform(new ManageGolds(common.workspace(), files), settings,
                    found -> print(found.queries()));
            done.equivalent().ifPresent(known -> terminal.warning(GoldOptions.needless(known)));
            if (settings.changes() && done.equivalent().isEmpty())
                terminal.note("Wrote " + done.file()
                        + ". Score runs again with 'quern evaluate rescore RUN --questions " + questions.text() + "'.");
        }
    }

    private void print(List<Listed> queries) {
        for (Listed each : queries) {
            terminal.println("%s  %s  %s".formatted(each.graph(), each.qid(), each.question()).strip());
            terminal.println("  %s %d: %s".formatted(each.kind() == Kind.ALTERNATIVE ? "alternative" : "former gold",
                    each.number(), each.query().cypher()));
            if (!each.query().reading().isEmpty())
                terminal.println("    reading: " + each.query().reading());
            terminal.println("    " + String.join(", ", List.of(each.query().author(), each.query().date(),
                    each.query().reason()).stream().filter(text -> !text.isEmpty()).toList()));
        }
        terminal.note(Amount.of(queries.stream().filter(each -> each.kind() == Kind.ALTERNATIVE).count(),
                "alternative") + ".");
    }
}
