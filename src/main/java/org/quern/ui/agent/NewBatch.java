package org.quern.ui.agent;

import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.quern.agent.Action.Kind;
import org.quern.agent.batch.AgentBatch;
import org.quern.agent.batch.Method;
import org.quern.qaset.file.SetImport;
import org.quern.ui.control.RunForm;
import org.quern.wikidata.named.NamedSource;

/**
 * What somebody wants asked, of whom, and how.
 *
 * @param first only so many questions, from the beginning
 * @param without actions that the model is not told of
 * @param prune whether the model chooses what it sees of entries
 * @param called the batch's name, where somebody has given it one
 */
record NewBatch(Questions questions, Optional<Integer> first, NamedSource source, String model, Method method,
        Set<Kind> without, boolean prune, Optional<String> called) implements RunForm.Wish {

    /** Where questions come from. */
    sealed interface Questions {

        String name();

        /** A question set of the workspace. */
        record OfSet(String name) implements Questions {}

        /** A file of any form that can be taken in as a set. */
        record OfFile(Path file) implements Questions {
            @Override
            public String name() {
                return SetImport.nameOf(file);
            }
        }
    }

    NewBatch {
        without = Set.copyOf(without);
    }

    /** The batch's folder: the same settings are the same batch. */
    @Override
    public String id() {
        return called.orElseGet(() -> AgentBatch.nameOf(questions.name(), model, method, without, first));
    }
}
