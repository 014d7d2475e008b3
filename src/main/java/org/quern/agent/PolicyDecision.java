package org.quern.agent;

/** A policy's decision about the next step. */
public sealed interface PolicyDecision {

    ModelUsage spent();

    record Act(String thought, AgentAction action, ModelUsage spent) implements PolicyDecision {}

    /** The reply could not be read, even after a second request. */
    record Unreadable(String said, ModelUsage spent) implements PolicyDecision {}

    /** The recording has no more steps. */
    record End() implements PolicyDecision {
        @Override
        public ModelUsage spent() {
            return ModelUsage.NOTHING;
        }
    }
}
