package org.quern.ui.control.query;

import java.util.BitSet;
import java.util.List;
import javafx.scene.layout.StackPane;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.quern.evaluate.AlignedTables;
import org.quern.evaluate.QueryDiff;
import org.quern.ui.control.DiffSide;
import org.quern.ui.kit.Wrapping;

/** A read-only view of a Cypher query with highlighting and marked differences. */
public final class CypherView extends StackPane {

    private final CypherArea area = new CypherArea();

    /** @param accessibleText the name of the view for screen readers */
    public CypherView(String accessibleText) {
        getStyleClass().add("quern-query-view");
        area.setEditable(false);
        Wrapping.of(area.textProperty(), area.wrapTextProperty());
        area.setAccessibleText(accessibleText);
        getChildren().setAll(new VirtualizedScrollPane<>(area));
        setMinHeight(40);
    }

    public void show(String query) {
        area.show(CypherText.inLines(query), DiffSide.NONE, new BitSet());
    }

    /** The text as displayed. */
    public String text() {
        return area.getText();
    }

    /** Shows a gold and a predicted query, each in its view, and marks the tokens that only one of them has. */
    public static void showDifferences(CypherView gold, String goldQuery, CypherView predicted, String predictedQuery,
            QueryDiff diff) {
        gold.area.show(CypherText.inLines(goldQuery), DiffSide.GOLD, chars(diff.gold()));
        predicted.showPredicted(predictedQuery, diff);
    }

    /** Shows a predicted query and marks the tokens that gold does not have. */
    public void showPredicted(String query, QueryDiff diff) {
        area.show(CypherText.inLines(query), DiffSide.PREDICTED, chars(diff.pred()));
    }

    private static BitSet chars(List<QueryDiff.Marked> tokens) {
        BitSet chars = new BitSet();
        for (QueryDiff.Marked marked : tokens) {
            if (marked.side() != AlignedTables.Side.BOTH)
                chars.set(marked.token().start(), marked.token().end());
        }
        return chars;
    }
}
