package org.quern.ui.schema.diagram;

import java.util.List;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;
import org.kordamp.ikonli.materialdesign2.MaterialDesignU;
import org.quern.ui.kit.Action;
import org.quern.ui.picture.DiagramLayout.Fold;

/** Actions on the appearance of the diagram; none of them changes the schema. */
final class DiagramActions {

    final Action zoomIn;
    final Action zoomOut;
    final Action fit;
    final Action heads;
    final Action some;
    final Action all;
    final Action arrange;

    DiagramActions(DiagramCanvas canvas, DiagramModel model) {
        zoomIn = Action.of("schema.zoom.in", MaterialDesignM.MAGNIFY_PLUS_OUTLINE, () -> canvas.step(1))
                .withKey("Alt+Equals");
        zoomOut = Action.of("schema.zoom.out", MaterialDesignM.MAGNIFY_MINUS_OUTLINE, () -> canvas.step(-1))
                .withKey("Alt+Minus");
        fit = Action.of("schema.zoom.fit", MaterialDesignF.FIT_TO_PAGE_OUTLINE, canvas::fit).withKey("Alt+0");
        heads = Action.of("schema.fold.heads", MaterialDesignU.UNFOLD_LESS_HORIZONTAL, () -> model.foldAll(Fold.HEAD))
                .withKey("Alt+1");
        some = Action.of("schema.fold.some", MaterialDesignU.UNFOLD_MORE_HORIZONTAL, () -> model.foldAll(Fold.SOME))
                .withKey("Alt+2");
        all = Action.of("schema.fold.all", MaterialDesignA.ARROW_EXPAND_VERTICAL, () -> model.foldAll(Fold.ALL))
                .withKey("Alt+3");
        arrange = Action.of("schema.arrange", MaterialDesignA.AUTO_FIX, model::arrange);
    }

    List<Action> list() {
        return List.of(zoomIn, zoomOut, fit, heads, some, all, arrange);
    }
}
