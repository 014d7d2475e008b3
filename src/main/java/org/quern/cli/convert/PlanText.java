package org.quern.cli.convert;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.quern.cli.output.TextTable;
import org.quern.convert.ConversionPlan;
import org.quern.schema.LabelCodes;
import org.quern.wikidata.SourceQuery;
import org.quern.wikidata.WikidataEntity;

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

    /** The languages of labels by entity type, with the members that English labels alone would lose. */
    List<String> labels(Map<String, Map<String, Long>> labels) {
        if (labels.isEmpty())
            return List.of();
        TextTable table = new TextTable(
                List.of("type", "members", "en or mul", "other languages", "id", "no label"), 200);
        labels.forEach((type, counts) -> {
            long members = counts.values().stream().mapToLong(Long::longValue).sum();
            long english = WikidataEntity.ENGLISH_OR_ALL.stream().mapToLong(l -> counts.getOrDefault(l, 0L)).sum();
            long ids = counts.getOrDefault(LabelCodes.QID, 0L);
            long none = counts.getOrDefault("", 0L);
            table.add(List.of(type, "%,d".formatted(members), share(english, members),
                    share(members - english - ids - none, members), share(ids, members), share(none, members)));
        });
        List<String> lines = new ArrayList<>(List.of("", "# labels by language"));
        lines.addAll(table.lines());
        return lines;
    }

    private static String share(long count, long of) {
        return of == 0 ? "0" : "%,d (%.1f %%)".formatted(count, 100.0 * count / of);
    }

    private static String how(ConversionPlan.Line step) {
        return step.asks().isEmpty() ? "combines earlier results"
                : step.asks().stream().map(ConversionPlan.Ask::way).distinct().collect(Collectors.joining("; "));
    }

    private static String numbers(List<Integer> numbers) {
        return numbers.stream().map(n -> Integer.toString(n)).collect(Collectors.joining(" "));
    }

    private static String size(SourceQuery.Estimate estimate) {
        String sign = switch (estimate.bound()) {
            case ABOUT -> "";
            case AT_LEAST -> "≥ ";
            case AT_MOST -> "≤ ";
        };
        return "%s%,d".formatted(sign, estimate.size());
    }
}
