package org.quern.llm.reply;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.quern.llm.reply.ReplyQuery.Cut;

/**
 * A text that begins with a query, separated from what follows the query. Strings, quoted names and comments
 * never contain the end.
 *
 * @param query without what follows; the whole text when nothing follows
 * @param end the end of the query in the text
 * @param complete whether the query returns something and all its brackets are closed
 */
record QueryText(String query, int end, boolean complete, Set<Cut> cut) {

    static final Pattern END_TOKEN = Pattern.compile("<\\|[A-Za-z_]{2,40}\\|>|<｜[^｜\\n]{2,40}｜>|<end_of_turn>|<eos>"
            + "|</s>(?=\\s|\\z)|\\[/INST]|\\[end of text]", Pattern.CASE_INSENSITIVE);
    static final String TAGS = "ans|answer|final_answer|final|cypher|cypher_query|sparql|sparql_query|query|sql|code|pre|out|output|response"
            + "|result|solution|tool_call";

    private static final Pattern CLOSING_TAG = Pattern.compile(
            "(?i)<?</(?:" + TAGS + ")>|\\[/(?:" + TAGS + ")]|\\\\end\\{|\\$\\$|#\\+END_");
    private static final Pattern ENTITY = Pattern.compile("&(?:lt|gt|amp|quot|apos|#39|#x27|#34);");
    private static final Pattern WORD = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_]*");
    /** A line of Markdown or a remark in brackets; neither language has such lines after a query. */
    private static final Pattern REMARK = Pattern.compile(
            "\\*\\*.*|(?:[-*•>]|#+|\\d+[.)])\\s+[*`_]*[\\p{L}`][\\s\\S]*?(?:\\s\\p{Ll}{2,}\\s|:|`)[\\s\\S]*|---+.*"
                    + "|\\(\\p{Lu}\\p{Ll}+[,:]?\\s+\\p{Ll}[\\s\\S]*");
    /** What follows the first word of a sentence or a heading. */
    private static final Pattern SENTENCE = Pattern.compile("[’']?\\p{L}*(?:,?\\s+[*_`\\p{L}\\p{N}(]|:(?:\\s|\\z))");
    /** A line with this end continues. */
    private static final Pattern OPEN_END = Pattern.compile(
            "(?is).*(?:[,+*/%^=<>.:|&(\\[{-]|\\b(?:RETURN|DISTINCT|AS|BY|AND|OR|XOR|NOT|IN|CONTAINS|WITH|LIMIT|SKIP|OFFSET"
                    + "|UNION|ALL|NEXT|WHEN|THEN|ELSE|CASE|IS|UNWIND|MATCH))\\s*");

    static QueryText of(String text, QueryLanguage language) {
        boolean[] code = code(text, language);
        Matcher entity = ENTITY.matcher(text);
        while (entity.find()) {
            if (code[entity.start()]) {
                QueryText plain = of(unescaped(text), language);
                Set<Cut> cut = EnumSet.of(Cut.ENTITIES);
                cut.addAll(plain.cut);
                // The positions refer to the unescaped text; an escaped one is not examined further.
                return new QueryText(plain.query, text.length(), plain.complete, cut);
            }
        }
        return new Reader(text, language, code).read();
    }

    private static String unescaped(String text) {
        return text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&#34;", "\"")
                .replace("&apos;", "'").replace("&#39;", "'").replace("&#x27;", "'").replace("&amp;", "&");
    }

    /** Marks the characters outside strings, quoted names, IRIs and comments. */
    private static boolean[] code(String text, QueryLanguage language) {
        boolean[] code = new boolean[text.length()];
        int i = 0;
        while (i < text.length()) {
            int end = skipped(text, i, language);
            if (end == i)
                code[i++] = true;
            else
                i = end;
        }
        return code;
    }

    /** The end of the string, name, IRI or comment that begins there; the position itself when none does. */
    private static int skipped(String text, int at, QueryLanguage language) {
        char c = text.charAt(at);
        boolean cypher = language == QueryLanguage.CYPHER;
        if (c == '\'' || c == '"') {
            String three = String.valueOf(c).repeat(3);
            return !cypher && text.startsWith(three, at) ? closed(text, at + 3, three, true)
                    : closed(text, at + 1, String.valueOf(c), true);
        }
        if (cypher && c == '`' && !text.startsWith("```", at))
            return closed(text, at + 1, "`", false);
        if (cypher && text.startsWith("/*", at))
            return closed(text, at + 2, "*/", false);
        if (cypher ? text.startsWith("//", at) : c == '#') {
            int line = text.indexOf('\n', at);
            return line < 0 ? text.length() : line;
        }
        if (!cypher && c == '<') {
            int end = at + 1;
            while (end < text.length() && text.charAt(end) > ' ' && "<>\"{}|^`\\".indexOf(text.charAt(end)) < 0)
                end++;
            if (end < text.length() && text.charAt(end) == '>' && !END_TOKEN.matcher(text).region(at, text.length())
                    .lookingAt() && !CLOSING_TAG.matcher(text).region(at, text.length()).lookingAt())
                return end + 1;
        }
        return at;
    }

    private static int closed(String text, int from, String end, boolean escapes) {
        for (int i = from; i < text.length(); i++) {
            if (escapes && text.charAt(i) == '\\')
                i++;
            else if (text.startsWith(end, i))
                return i + end.length();
        }
        return text.length();
    }

    /** Reads up to the end of the query. */
    private static final class Reader {

        private final String text;
        private final QueryLanguage language;
        private final boolean[] code;
        private int depth;
        private boolean returns;

        Reader(String text, QueryLanguage language, boolean[] code) {
            this.text = text;
            this.language = language;
            this.code = code;
        }

        QueryText read() {
            for (int i = 0; i < text.length(); i++) {
                if (!code[i])
                    continue;
                char c = text.charAt(i);
                if (c == '<' || "[\\$#".indexOf(c) >= 0) {
                    if (END_TOKEN.matcher(text).region(i, text.length()).lookingAt())
                        return ended(i, EnumSet.of(Cut.END_TOKEN));
                    if (CLOSING_TAG.matcher(text).region(i, text.length()).lookingAt())
                        return ended(i, EnumSet.of(Cut.TAG));
                }
                if (text.startsWith("```", i) || text.startsWith("~~~", i))
                    return ended(i, following(i + 3, Cut.CODE_FENCE));
                if (c == ';' && depth == 0)
                    return ended(i, following(i + 1, Cut.SEMICOLON));
                if (c == '\n' && isOver(i))
                    return ended(i, following(i, null));
                step(i);
            }
            return new QueryText(text, text.length(), complete(text), Set.of());
        }

        private void step(int i) {
            char c = text.charAt(i);
            if ("([{".indexOf(c) >= 0)
                depth++;
            else if (")]}".indexOf(c) >= 0) {
                depth--;
                returns |= language == QueryLanguage.SPARQL && depth == 0 && c == '}';
            } else if (depth == 0 && language == QueryLanguage.CYPHER && Character.isLetter(c)
                    && (i == 0 || !Character.isLetterOrDigit(text.charAt(i - 1)) && "_.:$`".indexOf(
                            text.charAt(i - 1)) < 0)) {
                Matcher word = WORD.matcher(text).region(i, text.length());
                if (word.lookingAt())
                    switch (word.group().toUpperCase(Locale.ROOT)) {
                        case "RETURN", "FINISH" -> returns = true;
                        case "UNION", "NEXT" -> returns = false;
                        default -> {
                        }
                    }
            }
        }

        /** Whether the query, which could end with this line, ends here. */
        private boolean isOver(int line) {
            if (!returns || depth != 0 || language == QueryLanguage.CYPHER
                    && OPEN_END.matcher(text.substring(Math.max(0, line - 40), line)).matches())
                return false;
            String rest = text.substring(line).stripLeading();
            if (rest.isEmpty() || rest.startsWith("//") || rest.startsWith("/*"))
                return false;
            String next = rest.lines().findFirst().orElse("").strip();
            if (REMARK.matcher(next).matches())
                return language == QueryLanguage.CYPHER || !next.startsWith("#");
            Matcher word = WORD.matcher(next);
            return language.starts(rest) || word.lookingAt() && !language.continues(word.group())
                    && SENTENCE.matcher(next).region(word.end(), next.length()).lookingAt();
        }

        private Set<Cut> following(int from, @Nullable Cut first) {
            Set<Cut> cut = first == null ? EnumSet.noneOf(Cut.class) : EnumSet.of(first);
            String rest = text.substring(from);
            Matcher token = END_TOKEN.matcher(rest.stripLeading());
            if (token.lookingAt())
                cut.add(Cut.END_TOKEN);
            else if (language.starts(rest))
                cut.add(Cut.OTHER_QUERY);
            else if (!language.isBlank(rest.replace(";", "")))
                cut.add(Cut.PROSE_AFTER);
            return cut;
        }

        private QueryText ended(int at, Set<Cut> cut) {
            String query = text.substring(0, at).strip();
            return new QueryText(query, at, complete(query), cut);
        }

        private boolean complete(String query) {
            boolean rows = returns || language == QueryLanguage.CYPHER
                    && query.stripLeading().matches("(?is)(?:CALL|SHOW|CREATE|MERGE|INSERT|LOAD|FOREACH)\\b.*");
            return rows && depth == 0 && !query.stripTrailing().matches("(?s).*[,.:=(]");
        }
    }
}
