package org.quern.cypher;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.antlr.v4.runtime.tree.ParseTree;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.FunctionInvocationContext;

/** Finds calls of functions whose value depends on the clock or on chance. */
public final class VolatileCalls {

    private static final Set<String> ALWAYS = Set.of("rand", "randomuuid", "timestamp");
    private static final Set<String> CLOCKS = Set.of("date", "datetime", "time", "localtime", "localdatetime");
    private static final Set<String> NOW = Set.of("transaction", "statement", "realtime");

    private VolatileCalls() {}

    /** The calls as written, each once, in the order of the text. */
    public static List<String> of(CypherQuery query) {
        return calls(query).stream().map(query::text).distinct().toList();
    }

    /** The calls in the order of the text. */
    static List<FunctionInvocationContext> calls(CypherQuery query) {
        List<FunctionInvocationContext> calls = new ArrayList<>();
        collect(query.tree(), calls);
        return calls;
    }

    private static void collect(ParseTree tree, List<FunctionInvocationContext> calls) {
        if (tree instanceof FunctionInvocationContext call && isVolatile(call))
            calls.add(call);
        for (int i = 0; i < tree.getChildCount(); i++)
            collect(tree.getChild(i), calls);
    }

    /** The name of the function in small letters. */
    static String name(FunctionInvocationContext call) {
        return CypherSpelling.name(call.functionName().getText()).toLowerCase(Locale.ROOT);
    }

    private static boolean isVolatile(FunctionInvocationContext call) {
        String name = name(call);
        int dot = name.lastIndexOf('.');
        if (dot > 0)
            return CLOCKS.contains(name.substring(0, dot)) && NOW.contains(name.substring(dot + 1));
        if (!CLOCKS.contains(name))
            return ALWAYS.contains(name);
        // A map of the time zone alone means now.
        return call.functionArgument().isEmpty() || call.functionArgument().size() == 1
                && call.functionArgument(0).getText().toLowerCase(Locale.ROOT).matches("\\{timezone:[^,]*}");
    }
}
