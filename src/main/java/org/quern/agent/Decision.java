package org.quern.agent;

/** A policy's decision about the next step. */
public sealed interface Decision {

    ModelUsage spent();

    record Act(String thought, Action action, ModelUsage spent) implements Decision {}

    /** Nobody can tell, also after asking once more. */
    record Unreadable(String said, ModelUsage spent) implements Decision {}

    /** Nothing more will come: a recording is at its end. */
    record End() implements Decision {
        @Override
        public ModelUsage spent() {
            return ModelUsage.NOTHING;
        }
    }
}
