package org.quern.evaluate;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Models often answer with a query between code fences; the fence is no part of the query. */
public final class CodeFence {

    private static final Pattern FENCED = Pattern.compile("\\s*```\\w*[ \\t]*\\R(.*?)\\s*```\\s*", Pattern.DOTALL);

    private CodeFence() {}

    /** The query inside, or the text itself when it is not fenced. */
    public static String removed(String prediction) {
        Matcher fenced = FENCED.matcher(prediction);
        return fenced.matches() ? fenced.group(1).strip() : prediction;
    }
}
