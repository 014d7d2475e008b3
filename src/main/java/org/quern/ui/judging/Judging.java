package org.quern.ui.judging;

import java.util.List;
import java.util.Optional;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableValue;
import org.quern.evaluate.ItemKey;
import org.quern.evaluate.error.CategoryJudgements;
import org.quern.evaluate.error.ItemRemark;

/** What a pane lets people judge. */
public interface Judging {

    /**
     * The shown item.
     *
     * @param wrong whether its prediction is wrong
     */
    record JudgedItem(ItemKey key, boolean wrong) {}

    /** Saves remarks. */
    @FunctionalInterface
    interface Remarks {

        /**
         * Saves remarks on items of a run; they are on disk when the call returns.
         *
         * @return all remarks on the run
         */
        CategoryJudgements say(String run, List<ItemRemark> remarks);
    }

    ErrorsModel errors();

    ObservableValue<Optional<JudgedItem>> item();

    ObservableValue<Reasons> reasons();

    /** Whether something other than the run's own prediction is shown, which cannot be judged. */
    ObservableBooleanValue elsewhere();

    /** The number of wrong items with a judgement. */
    long judged();

    /** The number of wrong items. */
    long all();

    /** Shows the next wrong item without a judgement. */
    void nextOpen();

    void goTo(ItemKey item);
}
