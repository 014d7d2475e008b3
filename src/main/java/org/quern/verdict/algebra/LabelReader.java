package org.quern.verdict.algebra;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.verdict.algebra.Expr.Call;

/** Reads label and type expressions: names with {@code & | ! ( ) %}. */
final class LabelReader {

    private static final Pattern TOKEN = Pattern.compile("(?U)\\s*(?:(\\w+)|`([^`]+)`|([&|!()%:]))\\s*");

    private final List<String> tokens = new ArrayList<>();
    private final Function<String, Expr> has;
    private final Expr any;
    private int at;

    private LabelReader(String text, Function<String, Expr> has, Expr any) {
        this.has = has;
        this.any = any;
        Matcher token = TOKEN.matcher(text);
        int end = 0;
        while (end < text.length()) {
            if (!token.find(end) || token.start() != end)
                throw new Unsupported("the label expression " + text);
            tokens.add(token.group(3) != null ? token.group(3)
                    : "n" + (token.group(1) != null ? token.group(1) : token.group(2)));
            end = token.end();
        }
    }

    /**
     * Reads one expression.
     *
     * @param has the condition of one name
     * @param any the condition of {@code %}
     */
    static Expr read(String text, Function<String, Expr> has, Expr any) {
        LabelReader reader = new LabelReader(text, has, any);
        Expr all = reader.alternatives();
        if (reader.at < reader.tokens.size())
            throw new Unsupported("the label expression " + text);
        return all;
    }

    private boolean take(String... tokens) {
        boolean next = at < this.tokens.size() && List.of(tokens).contains(this.tokens.get(at));
        if (next)
            at++;
        return next;
    }

    private Expr alternatives() {
        List<Expr> all = new ArrayList<>(List.of(conjunction()));
        while (take("|")) {
            take(":");
            all.add(conjunction());
        }
        return all.size() == 1 ? all.getFirst() : new Call("or", all);
    }

    private Expr conjunction() {
        List<Expr> all = new ArrayList<>(List.of(one()));
        while (take("&", ":"))
            all.add(one());
        return all.size() == 1 ? all.getFirst() : new Call("and", all);
    }

    private Expr one() {
        if (take("!"))
            return Call.of("not", one());
        if (take("%"))
            return any;
        if (take("(")) {
            Expr inner = alternatives();
            if (!take(")"))
                throw new Unsupported("an open bracket in a label expression");
            return inner;
        }
        if (at == tokens.size() || !tokens.get(at).startsWith("n"))
            throw new Unsupported("a label expression");
        return has.apply(tokens.get(at++).substring(1));
    }
}
