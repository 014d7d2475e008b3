package org.quern.ui.schema.sparql;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.SimpleBooleanProperty;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;
import org.kordamp.ikonli.materialdesign2.MaterialDesignO;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.quern.ui.kit.Action;

/** The actions of the plan's queries, available before their tab is created. */
public final class SparqlActions {

    final Action run;
    final Action nextId;
    final Action copy;
    public final Action open;

    /** Whether the selected query can be run. */
    final SimpleBooleanProperty runnable = new SimpleBooleanProperty();
    final SimpleBooleanProperty hasQuery = new SimpleBooleanProperty();

    /** @param view the content of the tab; the actions are disabled until it is created */
    public SparqlActions(Supplier<SparqlView> view) {
        Consumer<Consumer<SparqlView>> on = act -> act.accept(view.get());
        run = Action.of("schema.sparql.run", MaterialDesignP.PLAY_OUTLINE, () -> on.accept(SparqlView::run))
                .withKey("Shortcut+Enter").enabledWhen(runnable);
        nextId = Action
                .of("schema.sparql.id", MaterialDesignM.MAP_MARKER_OUTLINE, () -> on.accept(SparqlView::toNextId))
                .withKey("F8").enabledWhen(hasQuery);
        copy = Action.of("schema.sparql.copy", MaterialDesignC.CONTENT_COPY, () -> on.accept(SparqlView::copy))
                .enabledWhen(hasQuery);
        open = Action.of("schema.sparql.open", MaterialDesignO.OPEN_IN_NEW, () -> on.accept(SparqlView::open))
                .enabledWhen(hasQuery);
    }

    public List<Action> list() {
        return List.of(run, nextId, copy, open);
    }
}
