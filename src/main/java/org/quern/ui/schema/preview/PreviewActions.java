package org.quern.ui.schema.preview;

import java.util.List;
import java.util.function.Supplier;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;
import org.quern.ui.kit.Action;
import org.quern.ui.schema.preview.PreviewModel.State;

/** The actions of a preview, available before its tab is created. */
public final class PreviewActions {

    final Action again;
    final Action copy;
    public final Action trust;

    /** @param view the content of the tab */
    public PreviewActions(PreviewModel model, Supplier<PreviewView> view) {
        again = Action.of("schema.preview.again", MaterialDesignR.REFRESH, model::again).withKey("Shortcut+Shift+F5");
        copy = Action.of("schema.preview.copy", MaterialDesignC.CONTENT_COPY, () -> view.get().copy());
        trust = Action.of("schema.preview.trust", MaterialDesignP.PLAY_OUTLINE, () -> {
            if (model.state.get() instanceof State.Shown shown)
                model.trust(shown.untrusted());
        });
    }

    public List<Action> list() {
        return List.of(again, copy, trust);
    }
}
