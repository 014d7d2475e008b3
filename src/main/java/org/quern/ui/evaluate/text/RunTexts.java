package org.quern.ui.evaluate.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.quern.evaluate.judge.JudgedFigures;
import org.quern.evaluate.run.Prediction;
import org.quern.evaluate.run.Rescoring;
import org.quern.evaluate.run.SettingsComparison;
import org.quern.evaluate.run.Transcript;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.ScoredItem;
import org.quern.llm.AnswerCache;
import org.quern.llm.Message;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.NumberFormats;

/** Texts about the requests, settings and scores of runs, for people to read and copy. */
public record RunTexts(Messages messages) {

    /** Of many graphs, these are named. */
    private static final int GRAPHS = 5;

    /** What moved when a run was scored again, and why. */
    public String of(Rescoring rescoring) {
        List<String> lines = new ArrayList<>();
        lines.add(messages.text("evaluation.rescored.moved", NumberFormats.count(rescoring.moved().size()),
                NumberFormats.count(rescoring.comparison().items().size())));
        lines.add("");
        for (Rescoring.Version each : rescoring.versions())
            lines.add("%s%s: %s".formatted(messages.text("evaluation.version." + each.name()),
                    each.graph().map(graph -> " " + graph).orElse(""),
                    each.before().equals(each.now()) ? messages.text("evaluation.version.same")
                            : known(each.before()) + " → " + known(each.now())));
        lines.add("");
        for (Rescoring.Moved item : rescoring.moved())
            lines.add("%s  %s  %s: %s".formatted(item.item().graph(), item.item().qid(), moves(item),
                    item.causes().stream().map(cause -> messages.text("evaluation.cause." + cause.key()))
                            .collect(Collectors.joining(", "))));
        return String.join("\n", lines);
    }

    private String known(String version) {
        return version.isEmpty() ? messages.text("evaluation.version.unknown") : version;
    }

    private String moves(Rescoring.Moved item) {
        GroupNames names = new GroupNames(messages);
        List<String> moves = new ArrayList<>(Metrics.ALL.stream().filter(item.change()::isChanged)
                .map(metric -> "%s %s → %s".formatted(names.of(metric), score(metric, item.change().first()),
                        score(metric, item.change().second())))
                .toList());
        String before = OutcomeNames.of(item.change().first().scores().outcome(), messages);
        String now = OutcomeNames.of(item.change().second().scores().outcome(), messages);
        if (!before.equals(now))
            moves.add(before + " → " + now);
        return String.join(", ", moves);
    }

    private static String score(Metric metric, ScoredItem scored) {
        return scored.score(metric).stream().mapToObj(NumberFormats::metric).findFirst().orElse("–");
    }

    /** All messages about a question, with tokens, cost and latency. */
    public String of(Transcript transcript) {
        Prediction prediction = transcript.prediction();
        List<String> parts = new ArrayList<>();
        parts.add(messages.text("evaluation.transcript.cost", NumberFormats.count(transcript.requests()),
                NumberFormats.count(prediction.usage().input()), NumberFormats.count(prediction.usage().output()),
                NumberFormats.money(transcript.cost().amount(), transcript.cost().currency()),
                String.format(Locale.ROOT, "%.1f", prediction.answer().seconds())));
        prediction.earlier().forEach(round -> parts.add(part("evaluation.transcript.earlier", round.reply())));
        List<Message> exchanged = transcript.exchange().map(AnswerCache.Exchange::messages).orElse(List.of());
        if (exchanged.isEmpty()) {
            parts.add(messages.text("evaluation.transcript.gone"));
            prediction.rounds().forEach(round -> parts.add(part("evaluation.transcript.assistant", round.reply())));
        }
        exchanged.forEach(message -> parts.add(part("evaluation.transcript." + message.role().name()
                .toLowerCase(Locale.ROOT), message.text())));
        parts.add(prediction.isFailed() ? part("evaluation.transcript.failed", prediction.answer().failure())
                : part("evaluation.transcript.assistant", prediction.text()));
        return String.join("\n\n", parts);
    }

    private String part(String role, String text) {
        return "— " + messages.text(role) + " —\n" + text;
    }

    /** How two runs differ in settings and prompt. */
    public String of(SettingsComparison comparison, String first, String second) {
        List<String> lines = new ArrayList<>(List.of(first + " → " + second, ""));
        comparison.settings().stream().filter(SettingsComparison.Setting::isDifferent)
                .forEach(each -> lines.add("%s: %s → %s".formatted(each.name(), given(each.first()),
                        given(each.second()))));
        if (lines.size() == 2)
            lines.add(messages.text("evaluation.settings.same"));
        lines.add("");
        comparison.prompt().ifPresentOrElse(diff -> {
            if (diff.isEmpty())
                lines.add(messages.text("evaluation.settings.prompt.same"));
            lines.addAll(diff);
        }, () -> lines.add(messages.text("evaluation.settings.prompt.gone")));
        return String.join("\n", lines);
    }

    private static String given(String value) {
        return value.isEmpty() ? "–" : value;
    }

    /** A judge's figures, with its agreement with people. */
    public String of(JudgedFigures judge) {
        return messages.text("evaluation.judge", judge.judge(), NumberFormats.count(judge.equivalent()),
                NumberFormats.count(judge.judged()),
                NumberFormats.share(judge.correct() + judge.equivalent(), judge.items()),
                judge.kappa().text(),
                NumberFormats.count(judge.labels()));
    }

    /** The first of several graphs, each with a number of questions. */
    public static String graphs(Map<String, Integer> counts) {
        return counts.entrySet().stream().limit(GRAPHS)
                .map(each -> each.getKey() + " (" + NumberFormats.count(each.getValue()) + ")")
                .collect(Collectors.joining(", ")) + (counts.size() > GRAPHS ? ", …" : "");
    }
}
