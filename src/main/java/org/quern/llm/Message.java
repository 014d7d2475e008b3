package org.quern.llm;

/** One turn of what a model is given. */
public record Message(Role role, String text) {

    /** Who speaks. */
    public enum Role {
        /** The standing instructions. */
        SYSTEM,
        USER,
        /** What the model said earlier. */
        ASSISTANT
    }

    public static Message user(String text) {
        return new Message(Role.USER, text);
    }

    public static Message assistant(String text) {
        return new Message(Role.ASSISTANT, text);
    }
}
