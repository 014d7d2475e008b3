package org.quern.ui.evaluate;

import java.util.List;
import org.quern.evaluate.run.PredictionSettings.Schema;
import org.quern.llm.ModelSettings;
import org.quern.ui.control.RunForm;

/**
 * What somebody wants a model to be asked.
 *
 * @param questions a question file of the workspace
 * @param model a model of the workspace
 * @param schema where the schema that the model gets is read
 */
record NewRun(String questions, String model, Schema schema) implements RunForm.Wish {

    /** The same questions and model are the same run. */
    @Override
    public String id() {
        return questions + "-" + model.replaceAll("[^\\p{L}\\p{N}_.-]", "-");
    }

    /** What can be chosen. */
    record Offer(List<String> questions, List<ModelSettings> models) {

        static final Offer NOTHING = new Offer(List.of(), List.of());
    }
}
