package org.quern.cli.convert;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.quern.cli.output.JsonMembers;
import org.quern.cli.output.TextTable;
import org.quern.convert.ConversionPlan;
import org.quern.wikidata.Question;

/** Formats a plan: a summary of the steps, then the SPARQL queries of each. */
final class PlanText {

    List<String> lines(List<ConversionPlan.Line> plan) {
        TextTable table = new TextTable(List.of("step", "finds", "after", "size", "how"), 200);
        for (ConversionPlan.Line step : plan)
            table.add(List.of(Integer.toString(step.number()), step.finds(), numbers(step.needs()),
                    step.size().map(PlanText::size).orElse(""), how(step)));
        List<String> lines = new ArrayList<>(table.lines());
        for (ConversionPlan.Line step : plan) {
            for (ConversionPlan.Ask ask : step.asks()) {
                lines.add("");
                lines.add("# " + step.number() + " " + step.finds() + ": " + ask.way());
                ask.sparql().lines().forEach(lines::add);
            }
        }
        return lines;
    }

    /** The steps as JSON. */
    List<Map<String, Object>> json(List<ConversionPlan.Line> plan) {
        return plan.stream().map(step -> {
            Map<String, Object> line = JsonMembers.of("step", step.number(), "finds", step.finds(), "needs",
                    step.needs());
            step.size().ifPresent(size -> {
                line.put("size", size.size());
                line.put("size_is", size.bound().name().toLowerCase(Locale.ROOT));
            });
            line.put("asks", step.asks());
            return line;
        }).toList();
    }

    private static String how(ConversionPlan.Line step) {
        return step.asks().isEmpty() ? "combines earlier results"
                : step.asks().stream().map(ConversionPlan.Ask::way).distinct().collect(Collectors.joining("; "));
    }

    private static String numbers(List<Integer> numbers) {
        return numbers.stream().map(n -> Integer.toString(n)).collect(Collectors.joining(" "));
    }

    private static String size(Question.Estimate estimate) {
        String sign = switch (estimate.bound()) {
            case ABOUT -> "";
            case AT_LEAST -> "≥ ";
            case AT_MOST -> "≤ ";
        };
        return "%s%,d".formatted(sign, estimate.size());
    }
}
