package org.quern.agent;

/** A policy's decision about the next step. */
public sealed interface Decision {

    ModelUsage spent();

    record Act(String thought, Action action, ModelUsage spent) implements Decision {}

    /** The reply could not be read, even after a second request. */
    record Unreadable(String said, ModelUsage spent) implements Decision {}

    /** The recording has no more steps. */
    record End() implements Decision {
        @Override
        public ModelUsage spent() {
            return ModelUsage.NOTHING;
        }
    }
}
