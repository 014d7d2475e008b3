package org.quern.ui.evaluate.pane;

import java.util.Optional;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableValue;
import org.quern.evaluate.ItemKey;
import org.quern.ui.judging.ErrorsModel;
import org.quern.ui.judging.Judging;
import org.quern.ui.judging.Reasons;

/** Judging of the opened item's prediction. */
record RunJudging(EvaluationModel model) implements Judging {
    @Override
    public ErrorsModel errors() {
        return model.errors;
    }

    @Override
    public ObservableValue<Optional<JudgedItem>> item() {
        return model.opened.item.map(opened -> opened.map(item -> new JudgedItem(item.key(), item.isWrong())));
    }

    @Override
    public ObservableValue<Reasons> reasons() {
        return model.opened.reasons;
    }

    @Override
    public ObservableBooleanValue elsewhere() {
        return model.opened.other;
    }

    @Override
    public long judged() {
        return model.judgedWrong();
    }

    @Override
    public long all() {
        return model.allWrong();
    }

    @Override
    public void nextOpen() {
        model.opened.nextOpen();
    }

    @Override
    public void goTo(ItemKey item) {
        model.goTo(item);
    }
}
