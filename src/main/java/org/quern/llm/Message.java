package org.quern.llm;

/** One message to or from a model. */
public record Message(Role role, String text) {

    /** Who speaks. */
    public enum Role {
        /** The standing instructions. */
        SYSTEM,
        USER,
        /** An earlier reply of the model. */
        ASSISTANT
    }

    public static Message user(String text) {
        return new Message(Role.USER, text);
    }

    public static Message assistant(String text) {
        return new Message(Role.ASSISTANT, text);
    }
}
