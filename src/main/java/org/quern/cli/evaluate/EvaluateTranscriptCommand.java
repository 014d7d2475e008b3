package org.quern.cli.evaluate;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.RunArgument;
import org.quern.cli.output.Amount;
import org.quern.evaluate.run.Prediction;
import org.quern.evaluate.run.Transcript;
import org.quern.llm.AnswerCache;
import org.quern.llm.Message;
import org.quern.task.evaluate.ReadTranscript;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code quern evaluate transcript}: what a model was asked about a question, and what it replied. */
@Command(name = "transcript", mixinStandardHelpOptions = true)
final class EvaluateTranscriptCommand extends WorkspaceCommand {

    @Mixin
    private RunArgument run = new RunArgument();
    @Parameters(index = "1", paramLabel = "QID", description = "Id of the question.")
    private String qid = "";

    @Override
    protected void run() throws Exception {
        try (Workspace workspace = Workspace.read(common.workspace())) {
            perform(new ReadTranscript(workspace, files), new ReadTranscript.Settings(run.text(), qid), this::show);
        }
    }

    private void show(Transcript transcript) {
        Prediction prediction = transcript.prediction();
        replaced("Earlier attempt", prediction.earlier());
        Optional<AnswerCache.Exchange> exchange = transcript.exchange();
        if (exchange.isEmpty()) {
            terminal.note("The messages are no longer cached, or no request was answered.");
            replaced("Corrected reply", prediction.rounds());
        }
        for (Message message : exchange.map(AnswerCache.Exchange::messages).orElse(List.of()))
            part(message.role().name().toLowerCase(Locale.ROOT), message.text());
        if (prediction.isFailed())
            part("failed", prediction.answer().failure());
        else
            part("reply", prediction.text());
        terminal.println(String.format(Locale.ROOT, "%s, %,d input and %,d output tokens, cost %s, %.1f s%s",
                Amount.of(transcript.requests(), "request"), prediction.usage().input(), prediction.usage().output(),
                transcript.cost(), prediction.answer().seconds(),
                exchange.map(found -> ", " + found.when()).orElse("")));
    }

    private void replaced(String title, List<Prediction.Round> rounds) {
        for (Prediction.Round round : rounds)
            part("%s (%s)".formatted(title, round.problem()), round.reply());
    }

    private void part(String title, String text) {
        terminal.println("# " + title);
        terminal.println(text);
        terminal.println("");
    }
}
