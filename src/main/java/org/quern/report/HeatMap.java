package org.quern.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.quern.report.Mark.Anchor;

/** A heat map of shares, with their figures. */
public record HeatMap(String title, List<String> columns, List<Row> rows) implements Chart {

    /** @param cells one for each column */
    public record Row(String label, List<Cell> cells) {}

    /**
     * @param value from 0 to 1; empty without a figure
     * @param figure the value as text
     * @param words description of the cell
     */
    public record Cell(Optional<Double> value, String figure, String words) {}

    private static final double GAP = 2;
    private static final double ROW = 30;
    private static final double LINE = 16;
    private static final int MOST_LINES = 4;
    private static final double NARROWEST = 68;
    private static final double WIDEST = 110;
    private static final double MOST_LABELS = 200;
    private static final double FAINTEST = 0.06;
    /** On cells of this intensity, light or dark text is readable. */
    private static final double STRONGEST = 0.75;

    @Override
    public Layout layout(double width, TextMeasure measure) {
        Sheet sheet = new Sheet(measure);
        double labels = Math.min(MOST_LABELS, sheet.widest(rows.stream().map(Row::label))) + 8;
        // Figures never overlap, and the words of headings are cut only beyond the widest cell.
        double figures = sheet.widest(rows.stream().flatMap(row -> row.cells.stream()).map(Cell::figure)) + 8;
        double words = sheet.widest(columns.stream().flatMap(head -> Stream.of(head.split("\\s+")))) + 8;
        double narrowest = Math.max(figures, Math.clamp(words, NARROWEST, WIDEST));
        double cell = Math.clamp(Math.floor((width - labels) / Math.max(1, columns.size())), narrowest,
                Math.max(narrowest, WIDEST));
        List<List<String>> heads = columns.stream().map(head -> sheet.wrapped(head, cell - 4, MOST_LINES)).toList();
        double top = heads.stream().mapToInt(List::size).max().orElse(0) * LINE + 4;
        for (int i = 0; i < heads.size(); i++)
            sheet.lines(labels + (i + 0.5) * cell, top - 4 - heads.get(i).size() * LINE / 2, LINE, Anchor.MIDDLE,
                    ChartColor.QUIET, false, heads.get(i));
        for (int i = 0; i < rows.size(); i++) {
            double y = top + i * ROW;
            sheet.text(0, y + ROW / 2, Anchor.START, ChartColor.TEXT, sheet.fitted(rows.get(i).label, labels - 8));
            for (int column = 0; column < rows.get(i).cells.size(); column++)
                cell(sheet, rows.get(i), column, labels + column * cell, y, cell - GAP);
        }
        return sheet.done(labels + columns.size() * cell, top + rows.size() * ROW);
    }

    private void cell(Sheet sheet, Row row, int column, double x, double y, double width) {
        Cell cell = row.cells.get(column);
        if (cell.value.isPresent())
            sheet.add(new Mark.Box(x, y, width, ROW - GAP, ChartColor.SERIES_1,
                    FAINTEST + (STRONGEST - FAINTEST) * cell.value.get()));
        sheet.text(x + width / 2, y + (ROW - GAP) / 2, Anchor.MIDDLE, ChartColor.TEXT, cell.figure);
        sheet.region(x, y, width, ROW - GAP, row.label + " · " + columns.get(column), cell.words);
    }
}
