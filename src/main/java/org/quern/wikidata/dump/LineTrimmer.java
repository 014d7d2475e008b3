package org.quern.wikidata.dump;

import java.util.BitSet;
import java.util.List;
import java.util.Set;

/**
 * Copies what conversions may need from an entity's JSON and omits the rest: other languages, other properties,
 * references. Works on bytes, which is several times as fast as parsing; in omitted parts it examines quotes
 * and brackets only.
 */
final class LineTrimmer {

    /** How to handle a value: omit it, copy it unchanged, or trim it according to its kind. */
    private enum Fate {
        DROP, KEEP, ENTITY, TERMS, TERM, WIKIS, WIKI, CLAIMS, STATEMENT, QUALIFIERS, SNAK
    }

    /** The line is not a JSON object, or is truncated. */
    static final class Broken extends Exception {
        private static final long serialVersionUID = 1L;

        Broken(String message) {
            // Created for each bad line of a dump; a stack trace would never be used.
            super(message, null, false, false);
        }
    }

    private static final List<String> LANGUAGES = List.of("en", "mul");
    private static final List<String> SITES = List.of("enwiki");
    private static final List<String> OF_REDIRECTS = List.of("type", "entity", "redirect", "redirects", "from", "to",
            "target", "title");

    private final BitSet statements;
    private final BitSet qualifiers;
    private final Packer out = new Packer();
    private byte[] in = new byte[0];
    private int at;
    private int end;

    LineTrimmer(DumpNeeds needs) {
        this.statements = numbers(needs.statements());
        this.qualifiers = numbers(needs.qualifiers());
    }

    private static BitSet numbers(Set<String> pids) {
        BitSet numbers = new BitSet();
        pids.forEach(pid -> numbers.set(Integer.parseInt(pid.substring(1))));
        return numbers;
    }

    /**
     * Trims the object in a range of the bytes.
     *
     * @return valid until the next call
     */
    Packer trim(byte[] bytes, int from, int to) throws Broken {
        in = bytes;
        at = from;
        end = to;
        out.clear();
        if (peek() != '{')
            throw new Broken("not a JSON object");
        object(Fate.ENTITY);
        if (at < end && blanks() < end)
            throw new Broken("more than one JSON object");
        return out;
    }

    private void object(Fate inside) throws Broken {
        out.raw('{');
        at++;
        boolean first = true;
        while (peek() != '}') {
            int key = at;
            if (in[at] != '"')
                throw new Broken("not valid JSON");
            string();
            int keyEnd = at;
            if (peek() != ':')
                throw new Broken("not valid JSON");
            at++;
            peek();
            Fate fate = fate(inside, key + 1, keyEnd - 1);
            if (fate == Fate.DROP) {
                value();
            } else {
                if (!first)
                    out.raw(',');
                first = false;
                out.raw(in, key, keyEnd);
                out.raw(':');
                field(fate);
            }
            if (peek() == ',')
                at++;
        }
        at++;
        out.raw('}');
    }

    private void field(Fate fate) throws Broken {
        if (fate != Fate.KEEP && in[at] == '{')
            object(fate);
        else if (fate != Fate.KEEP && in[at] == '[')
            array(fate);
        else
            copy();
    }

    private void copy() throws Broken {
        int from = at;
        value();
        out.raw(in, from, at);
    }

    /** The statements or qualifiers of one property, or the aliases in one language. */
    private void array(Fate each) throws Broken {
        out.raw('[');
        at++;
        boolean first = true;
        while (peek() != ']') {
            if (in[at] != '{' && each == Fate.STATEMENT) {
                value();
            } else {
                if (!first)
                    out.raw(',');
                first = false;
                field(each);
            }
            if (peek() == ',')
                at++;
        }
        at++;
        out.raw(']');
    }

    private Fate fate(Fate inside, int from, int to) {
        return switch (inside) {
            case ENTITY -> ofEntity(from, to);
            case TERMS -> isOne(LANGUAGES, from, to) ? Fate.TERM : Fate.DROP;
            case TERM -> is("value", from, to) ? Fate.KEEP : Fate.DROP;
            case WIKIS -> isOne(SITES, from, to) ? Fate.WIKI : Fate.DROP;
            case WIKI -> is("title", from, to) ? Fate.KEEP : Fate.DROP;
            case CLAIMS -> isOne(statements, from, to) ? Fate.STATEMENT : Fate.DROP;
            case STATEMENT -> ofStatement(from, to);
            case QUALIFIERS -> isOne(qualifiers, from, to) ? Fate.SNAK : Fate.DROP;
            case SNAK -> is("snaktype", from, to) || is("datavalue", from, to) ? Fate.KEEP : Fate.DROP;
            case DROP, KEEP -> throw new IllegalStateException("a value that is copied or omitted is not parsed");
        };
    }

    private Fate ofEntity(int from, int to) {
        if (is("id", from, to) || isOne(OF_REDIRECTS, from, to))
            return Fate.KEEP;
        if (is("labels", from, to) || is("descriptions", from, to) || is("aliases", from, to)
                || is("lemmas", from, to))
            return Fate.TERMS;
        if (is("sitelinks", from, to))
            return Fate.WIKIS;
        return is("claims", from, to) || is("statements", from, to) ? Fate.CLAIMS : Fate.DROP;
    }

    private Fate ofStatement(int from, int to) {
        if (is("mainsnak", from, to))
            return Fate.SNAK;
        if (is("rank", from, to) || is("id", from, to))
            return Fate.KEEP;
        return is("qualifiers", from, to) ? Fate.QUALIFIERS : Fate.DROP;
    }

    private boolean isOne(List<String> names, int from, int to) {
        for (String name : names) {
            if (is(name, from, to))
                return true;
        }
        return false;
    }

    /** Whether the bytes are the name in lower or upper case. */
    private boolean is(String name, int from, int to) {
        if (to - from != name.length())
            return false;
        for (int i = from; i < to; i++) {
            if ((in[i] | 0x20) != name.charAt(i - from))
                return false;
        }
        return true;
    }

    private boolean isOne(BitSet pids, int from, int to) {
        if (to - from < 2 || to - from > 9 || (in[from] | 0x20) != 'p')
            return false;
        int number = 0;
        for (int i = from + 1; i < to; i++) {
            if (in[i] < '0' || in[i] > '9')
                return false;
            number = 10 * number + in[i] - '0';
        }
        return pids.get(number);
    }

    private void value() throws Broken {
        byte first = in[at];
        if (first == '"')
            string();
        else if (first == '{' || first == '[')
            nested();
        else
            scalar();
    }

    private void nested() throws Broken {
        byte[] bytes = in;
        int depth = 0;
        int i = at;
        while (i < end) {
            switch (bytes[i]) {
                case '{', '[' -> depth++;
                case '}', ']' -> {
                    if (--depth == 0) {
                        at = i + 1;
                        return;
                    }
                }
                case '"' -> i = quote(i + 1);
                default -> {
                    // Numbers and literals, which have no nested parts.
                }
            }
            i++;
        }
        throw new Broken("incomplete or invalid JSON");
    }

    private void string() throws Broken {
        int quote = quote(at + 1);
        if (quote >= end)
            throw new Broken("incomplete or invalid JSON");
        at = quote + 1;
    }

    /** The end of the text whose content starts at the position; the end of the line if it is not terminated. */
    private int quote(int from) {
        int i = ByteScanner.quoteOrEscape(in, from, end);
        while (i < end && in[i] == '\\')
            i = ByteScanner.quoteOrEscape(in, i + 2, end);
        return i;
    }

    private void scalar() throws Broken {
        int from = at;
        while (at < end && in[at] != ',' && in[at] != '}' && in[at] != ']' && in[at] > ' ')
            at++;
        if (at == from)
            throw new Broken("not valid JSON");
    }

    /** Skips white space and returns the next byte. */
    private byte peek() throws Broken {
        if (at < end && in[at] > ' ')
            return in[at];
        if (blanks() == end)
            throw new Broken("incomplete or invalid JSON");
        return in[at];
    }

    private int blanks() {
        while (at < end && in[at] <= ' ' && in[at] >= 0)
            at++;
        return at;
    }
}
