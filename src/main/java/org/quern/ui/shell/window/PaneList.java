package org.quern.ui.shell.window;

import java.util.List;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignG;
import org.kordamp.ikonli.materialdesign2.MaterialDesignH;
import org.kordamp.ikonli.materialdesign2.MaterialDesignN;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;
import org.quern.ui.agent.AgentPane;
import org.quern.ui.dataset.DatasetPane;
import org.quern.ui.evaluate.pane.EvaluationPane;
import org.quern.ui.graph.pane.GraphPane;
import org.quern.ui.question.QuestionPane;
import org.quern.ui.review.ReviewPane;
import org.quern.ui.schema.pane.SchemaPane;
import org.quern.ui.textgraph.TextGraphPane;

/** The panes of the window, in the order of the activity bar. */
public final class PaneList {

    private PaneList() {}

    public static List<PaneKind> kinds() {
        return List.of(
                new PaneKind("schema", MaterialDesignS.SITEMAP_OUTLINE, SchemaPane::new),
                new PaneKind("graph", MaterialDesignG.GRAPH_OUTLINE, GraphPane::new),
                new PaneKind("questions", MaterialDesignH.HELP_CIRCLE_OUTLINE, QuestionPane::new),
                new PaneKind("review", MaterialDesignC.CHECK_DECAGRAM_OUTLINE, ReviewPane::new),
                new PaneKind("evaluation", MaterialDesignN.NOT_EQUAL_VARIANT, EvaluationPane::new),
                new PaneKind("agent", MaterialDesignC.COMPASS_OUTLINE, AgentPane::new),
                new PaneKind("sets", MaterialDesignF.FORMAT_LIST_BULLETED, DatasetPane::new),
                new PaneKind("textgraph", MaterialDesignT.TEXT_BOX_MULTIPLE_OUTLINE, TextGraphPane::new));
    }
}
