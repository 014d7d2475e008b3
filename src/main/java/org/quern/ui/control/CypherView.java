package org.quern.ui.control;

import java.util.BitSet;
import java.util.List;
import javafx.scene.layout.StackPane;
import org.fxmisc.flowless.VirtualizedScrollPane;

/** A query to read: coloured, each clause on its line, can be selected and copied, differences marked. */
public final class CypherView extends StackPane {

    private final CypherArea area = new CypherArea();

    /** @param accessibleText what the view is called by screen readers */
    public CypherView(String accessibleText) {
        getStyleClass().add("quern-query-view");
        area.setEditable(false);
        area.setWrapText(true);
        area.setAccessibleText(accessibleText);
        getChildren().setAll(new VirtualizedScrollPane<>(area));
        setMinHeight(40);
    }

    /** Shows a query. */
    public void show(String query) {
        area.show(CypherText.inLines(query), Mark.NONE, new BitSet());
    }

    /** The text as it is shown. */
    public String text() {
        return area.getText();
    }

    /** Shows a gold and a predicted query in a view each, with what only one of them has marked. */
    public static void showDifferences(CypherView gold, String goldQuery, CypherView predicted,
            String predictedQuery) {
        String left = CypherText.inLines(goldQuery);
        String right = CypherText.inLines(predictedQuery);
        TokenDiff diff = TokenDiff.of(texts(left), texts(right));
        gold.area.show(left, Mark.GOLD, bits(diff.left()));
        predicted.area.show(right, Mark.PREDICTED, bits(diff.right()));
    }

    private static List<String> texts(String query) {
        return CypherText.tokens(query).stream().map(CypherText.Token::text).toList();
    }

    private static BitSet bits(List<Boolean> changed) {
        BitSet bits = new BitSet();
        for (int i = 0; i < changed.size(); i++)
            bits.set(i, changed.get(i));
        return bits;
    }
}
