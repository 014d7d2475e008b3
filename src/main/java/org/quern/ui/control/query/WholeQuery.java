package org.quern.ui.control.query;

import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.geometry.Orientation;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import org.fxmisc.richtext.Caret;
import org.quern.cypher.CypherTokens;
import org.quern.sparql.SparqlTokens;
import org.quern.ui.control.DiffSide;
import org.quern.ui.control.query.LineBreaks.Token;
import org.quern.ui.kit.Wrapping;

/** A read-only query that is shown whole: as high as its lines, which are broken between tokens. */
public final class WholeQuery extends Region {

    /** Width that RichTextFX reserves for its caret. */
    private static final double CARET = 4;
    /** The space between lines, as in the style sheet. */
    private static final double BETWEEN = 2;
    private static final String SAMPLE = "0123456789";

    private final QueryArea area;
    private final Function<String, List<Token>> tokens;
    private final Consumer<String> shown;
    private final Text letters = measure(SAMPLE);
    private final Text lines = measure("");
    private String query = "";
    private String displayed = "";

    private WholeQuery(QueryArea area, Function<String, List<Token>> tokens, Consumer<String> shown) {
        this.area = area;
        this.tokens = tokens;
        this.shown = shown;
        getStyleClass().addAll("quern-query-view", "quern-whole-query");
        area.setEditable(false);
        area.focusedProperty().subscribe(
                now -> area.setShowCaret(now ? Caret.CaretVisibility.ON : Caret.CaretVisibility.OFF));
        letters.fontProperty().addListener((_, _, _) -> requestLayout());
        getChildren().setAll(letters, lines, area);
    }

    /** @param accessibleText the name of the view for screen readers */
    public static WholeQuery cypher(String accessibleText) {
        CypherArea area = new CypherArea();
        Wrapping.of(area.textProperty(), area.wrapTextProperty());
        area.setAccessibleText(accessibleText);
        return new WholeQuery(area,
                text -> CypherTokens.of(text).stream().map(token -> new Token(token.start(), token.end())).toList(),
                text -> area.show(text, DiffSide.NONE, new BitSet()));
    }

    /**
     * @param accessibleText the name of the view for screen readers
     * @param names the labels of ids, shown when the mouse is over them
     */
    public static WholeQuery sparql(String accessibleText, SparqlQueryView.Names names) {
        SparqlArea area = new SparqlArea(accessibleText, names);
        return new WholeQuery(area,
                text -> SparqlTokens.of(text).stream().map(token -> new Token(token.start(), token.end())).toList(),
                area::show);
    }

    /** The text used for measuring is transparent instead of invisible, because an invisible node has no font. */
    private static Text measure(String text) {
        Text measure = new Text(text);
        measure.setOpacity(0);
        measure.setMouseTransparent(true);
        measure.setManaged(false);
        return measure;
    }

    public void show(String text) {
        query = CypherText.inLines(text);
        displayed = "";
        requestLayout();
        if (getWidth() > 0)
            display(getWidth());
    }

    /** The query without the line breaks that only this view has. */
    public String text() {
        return query;
    }

    private double inside(double width) {
        return Math.max(40, width - CARET - area.getInsets().getLeft() - area.getInsets().getRight());
    }

    private String broken(double width) {
        double letter = letters.getLayoutBounds().getWidth() / SAMPLE.length();
        return LineBreaks.in(query, tokens.apply(query), (int) Math.max(8, inside(width) / Math.max(1, letter)));
    }

    private void display(double width) {
        String text = broken(width);
        if (!text.equals(displayed)) {
            displayed = text;
            shown.accept(text);
        }
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefHeight(double width) {
        double wide = width < 0 ? 640 : width;
        lines.setText(broken(wide));
        lines.setWrappingWidth(Wrapping.width(query, inside(wide)));
        double line = Math.max(1, letters.getLayoutBounds().getHeight());
        double height = lines.getLayoutBounds().getHeight();
        return Math.ceil(height + Math.ceil(height / line) * BETWEEN) + area.getInsets().getTop()
                + area.getInsets().getBottom();
    }

    @Override
    protected double computeMinHeight(double width) {
        return width < 0 ? 0 : computePrefHeight(width);
    }

    @Override
    protected double computePrefWidth(double height) {
        return 400;
    }

    @Override
    protected double computeMinWidth(double height) {
        return 80;
    }

    @Override
    protected void layoutChildren() {
        display(getWidth());
        area.resizeRelocate(0, 0, getWidth(), getHeight());
    }
}
