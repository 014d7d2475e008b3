package org.quern.cli.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.quern.agent.Step;
import org.quern.cli.output.Amount;
import org.quern.cli.output.Terminal;

/** Formats a step for the terminal. */
final class StepLines {

    private static final int MOST_LINES = 12;

    private StepLines() {}

    static void print(Step step, Terminal terminal) {
        terminal.note("");
        terminal.note("%d. %s".formatted(step.number(), step.thought()));
        step.action().ifPresent(action -> terminal.note("   → " + action.kind().title() + "("
                + indented(action.argument()) + ")"));
        step.observation().ifPresent(o -> shortened(o.text()).forEach(line -> terminal.note("   │ " + line)));
        switch (step.fate()) {
            case DONE -> {
                // The observation shows the outcome.
            }
            case REPEATED -> terminal.note("   ↶ repeated; rolled back: steps " + back(step));
            case STOPPED_EMPTY -> terminal.note("   ↶ no query has returned results yet; rolled back: steps "
                    + back(step));
            case STOPPED -> terminal.note("   ■ stopped; the last query is the answer");
            case UNREADABLE -> terminal.note("   ? not a valid action");
        }
    }

    private static String back(Step step) {
        return step.takenBack().stream().map(String::valueOf).collect(Collectors.joining(", "));
    }

    private static String indented(String text) {
        return text.strip().replace("\n", "\n     ");
    }

    private static List<String> shortened(String text) {
        List<String> lines = text.lines().toList();
        if (lines.size() <= MOST_LINES)
            return lines;
        List<String> some = new ArrayList<>(lines.subList(0, MOST_LINES - 1));
        some.add("… " + Amount.of(lines.size() - some.size(), "more line"));
        return some;
    }
}
