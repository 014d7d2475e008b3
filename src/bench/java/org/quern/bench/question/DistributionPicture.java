package org.quern.bench.question;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.quern.bench.question.QuestionBench.Measurement;
import org.quern.question.Rule;
import org.quern.question.generate.GenerationReport.Category;

/**
 * Draws as SVG how questions are distributed: a table of graphs and MATCH categories, shaded by count, and bars for
 * RETURN templates and for the rules that turned questions down.
 */
public final class DistributionPicture {

    private static final int MARGIN = 24;
    private static final int NAME = 212;
    private static final int CELL = 62;
    private static final int ROW = 24;
    private static final int BAR = 300;
    private static final int HEAD = 132;
    private static final String KEPT = "#0072B2";
    private static final String TURNED = "#E69F00";

    private final StringBuilder svg = new StringBuilder();

    private DistributionPicture() {}

    /** The picture's text; the same for the same counts. */
    public static String of(List<Measurement> graphs) {
        return new DistributionPicture().draw(graphs);
    }

    private String draw(List<Measurement> graphs) {
        List<String> categories = graphs.getFirst().report().categories().stream().map(Category::name).toList();
        Map<String, Integer> returns = returns(graphs);
        Map<String, Integer> rules = rules(graphs);
        int table = HEAD + graphs.size() * ROW;
        int bars = 40 + ROW * Math.max(returns.size(), rules.size());
        int width = 2 * MARGIN + Math.max(NAME + (categories.size() + 1) * CELL, 2 * (NAME + BAR + 80));
        int height = 2 * MARGIN + table + bars + 30;
        svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" "
                .formatted(width, height, width, height))
                .append("font-family=\"sans-serif\" font-size=\"12\" fill=\"#1f2328\">\n")
                .append("<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n");
        table(graphs, categories);
        int below = MARGIN + table + 30;
        bars("Questions by RETURN template", returns, KEPT, MARGIN, below);
        bars("Turned down, by rule", rules, TURNED, MARGIN + NAME + BAR + 80, below);
        return svg.append("</svg>\n").toString();
    }

    private static Map<String, Integer> returns(List<Measurement> graphs) {
        Map<String, Integer> counts = new java.util.TreeMap<>();
        graphs.forEach(m -> m.report().categories()
                .forEach(c -> c.kept().forEach((pattern, count) -> counts.merge(pattern, count, Integer::sum))));
        return counts;
    }

    private static Map<String, Integer> rules(List<Measurement> graphs) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (Rule rule : Rule.values())
            counts.put(rule.title(), graphs.stream().mapToInt(m -> m.report().rejected(rule)).sum());
        return counts;
    }

    private void table(List<Measurement> graphs, List<String> categories) {
        text(MARGIN, MARGIN + 4, "start", "font-weight=\"600\" font-size=\"15\"",
                "Questions by graph and MATCH category");
        int most = graphs.stream().flatMap(m -> m.report().categories().stream()).mapToInt(Category::keptInAll).max()
                .orElse(1);
        List<String> heads = new ArrayList<>(categories);
        heads.add("all");
        for (int i = 0; i < heads.size(); i++) {
            int x = MARGIN + NAME + i * CELL + CELL / 2;
            int y = MARGIN + HEAD - 8;
            text(x, y, "start", "font-size=\"11\" fill=\"#59636e\" transform=\"rotate(-38 %d %d)\"".formatted(x, y),
                    heads.get(i).replace("basic_", "").replace("special_", ""));
        }
        for (int g = 0; g < graphs.size(); g++) {
            Measurement m = graphs.get(g);
            int y = MARGIN + HEAD + g * ROW;
            text(MARGIN, y + 16, "start", "", m.graph().replace('_', ' '));
            text(MARGIN + NAME - 12, y + 16, "end", "font-size=\"11\" fill=\"#59636e\"",
                    String.format(Locale.ROOT, "%.1f s", m.span().seconds()));
            for (int i = 0; i < categories.size(); i++) {
                int count = m.report().categories().get(i).keptInAll();
                double share = most == 0 ? 0 : (double) count / most;
                rect(MARGIN + NAME + i * CELL, y, CELL - 2, ROW - 2, KEPT, 0.08 + 0.72 * share);
                text(MARGIN + NAME + i * CELL + CELL / 2 - 1, y + 15, "middle",
                        share > 0.75 ? "fill=\"#ffffff\"" : "", number(count));
            }
            text(MARGIN + NAME + categories.size() * CELL + CELL / 2, y + 15, "middle", "font-weight=\"600\"",
                    number(m.report().kept()));
        }
    }

    private void bars(String title, Map<String, Integer> counts, String colour, int x, int y) {
        text(x, y, "start", "font-weight=\"600\" font-size=\"15\"", title);
        int most = counts.values().stream().mapToInt(Integer::intValue).max().orElse(1);
        int row = y + 14;
        for (Map.Entry<String, Integer> count : counts.entrySet()) {
            int length = most == 0 ? 0 : (int) Math.round((double) BAR * count.getValue() / most);
            text(x, row + 15, "start", "", count.getKey());
            rect(x + NAME, row + 3, Math.max(count.getValue() > 0 ? 1 : 0, length), ROW - 8, colour, 1);
            text(x + NAME + length + 6, row + 15, "start", "fill=\"#59636e\"", number(count.getValue()));
            row += ROW;
        }
    }

    private void rect(int x, int y, int width, int height, String colour, double opacity) {
        svg.append("<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\" fill-opacity=\"%s\"/>\n".formatted(x,
                y, width, height, colour, String.format(Locale.ROOT, "%.2f", opacity)));
    }

    private void text(int x, int y, String anchor, String more, String text) {
        svg.append("<text x=\"%d\" y=\"%d\" text-anchor=\"%s\" %s>%s</text>\n".formatted(x, y, anchor, more,
                text.replace("&", "&amp;").replace("<", "&lt;")));
    }

    /** Thousands apart by a thin space. */
    private static String number(int count) {
        return String.format(Locale.ROOT, "%,d", count).replace(',', '\u2009');
    }
}
