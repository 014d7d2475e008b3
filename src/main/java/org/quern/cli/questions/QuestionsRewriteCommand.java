package org.quern.cli.questions;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.quern.cli.WorkspaceCommand;
import org.quern.cli.option.ModelOptions;
import org.quern.cli.option.QuestionFile;
import org.quern.cli.output.FailedItems;
import org.quern.job.Progress;
import org.quern.question.SampleFile;
import org.quern.question.grammar.Grammar;
import org.quern.question.rewrite.Changed;
import org.quern.question.rewrite.FileRun;
import org.quern.question.rewrite.ModelRewriter;
import org.quern.question.rewrite.RewritingTally;
import org.quern.question.rewrite.SampleChange;
import org.quern.workspace.SafeFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern questions rewrite}: templates' words become plain English. */
@Command(name = "rewrite", mixinStandardHelpOptions = true, description = "Turns the words of templates into plain English: with the built-in grammar (--model grammar, the default), or with a model, whose answers are checked and go back once when a name, number or date is lost or a bracket left. What is still found then is recorded with each question. Run the same command again to resume: cached answers cost nothing.")
final class QuestionsRewriteCommand extends WorkspaceCommand {

    private final SafeFiles files = new SafeFiles();

    @Mixin
    private QuestionFile questions = new QuestionFile();
    @Mixin
    private ModelOptions asking = new ModelOptions();
    @Option(names = "--out", required = true, paramLabel = "FILE", description = "Where the rewritten questions are written.")
    private Path out = Path.of("");

    private final RewritingTally tally = new RewritingTally();

    @Override
    public Integer call() {
        asking.check(common);
        Path in = questions.path(common);
        Grammar grammar = new Grammar();
        asking.open(common, terminal, (sample, _) -> Changed.kept(grammar.rewrite(sample)), ModelRewriter::new,
                change -> rewrite(in, change));
        return 0;
    }

    private void rewrite(Path in, SampleChange change) {
        Progress progress = terminal.progress();
        progress.stage("Rewriting");
        long read = new FileRun(new SampleFile(files), asking.parallel()).run(in, out, change, tally::add, progress);
        if (common.json())
            terminal.json(json(read));
        else
            show(read);
    }

    private Map<String, Object> json(long read) {
        Map<String, Object> root = new LinkedHashMap<>();
        root.put("questions", read);
        root.put("by", asking.name());
        root.put("failed", tally.failed());
        root.put("flagged", tally.flagged());
        root.put("problems", tally.problems());
        asking.put(root);
        root.put("file", out.toString());
        return root;
    }

    private void show(long read) {
        terminal.println("%,d questions rewritten by %s".formatted(read,
                asking.isGrammar() ? "the built-in grammar" : asking.name()));
        FailedItems.tell(tally.failed(), tally.failure(), terminal);
        terminal.println("%,d have findings of the checks left".formatted(tally.flagged()));
        tally.problems().forEach((problem, times) -> terminal.println("%,d: %s".formatted(times, problem)));
        if (!asking.isGrammar())
            asking.tell(terminal);
        terminal.println("written to " + out);
    }
}
