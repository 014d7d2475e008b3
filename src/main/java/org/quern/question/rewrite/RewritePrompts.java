package org.quern.question.rewrite;

import java.nio.file.Path;
import java.util.List;
import org.quern.llm.Prompt;
import org.quern.llm.PromptLibrary;

/** The prompts for rewriting, paraphrases and verification: those of the workspace, otherwise the built-in ones. */
public record RewritePrompts(PromptLibrary shelf) {
    static final String REWRITE = "rewrite";
    static final String REWRITE_AGAIN = "rewrite-again";
    static final String PARAPHRASE = "paraphrase";
    static final String VERIFY = "verify";
    static final String VERIFY_UNREADABLE = "verify-unreadable";
    static final String VERIFY_FAULTY = "verify-faulty";

    /** The names of the prompts, in the order of their use. */
    public static List<String> names() {
        return List.of(REWRITE, REWRITE_AGAIN, PARAPHRASE, VERIFY, VERIFY_UNREADABLE, VERIFY_FAULTY);
    }

    public Prompt find(String name) {
        return shelf.find(name, RewritePrompts.class);
    }

    /** Copies the built-in prompts to the workspace for editing; existing files are kept. */
    public Path unpack(String name) {
        return shelf.unpack(name, RewritePrompts.class);
    }
}
