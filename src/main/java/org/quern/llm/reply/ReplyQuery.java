package org.quern.llm.reply;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.llm.reply.ReplyText.Parts;
import org.quern.llm.reply.ReplyText.Value;
import org.quern.workspace.Texts.Keyed;

/**
 * The query in a model's reply. A reply that is a query is returned unchanged, whatever its strings contain,
 * and so is a reply in which no query is found. A reply that begins with a query is that query, and what
 * follows it is cut. Otherwise thinking is cut, and the query is looked for in tags, code fences, JSON, inline
 * code and lines that begin like a query, in this order. Among several places of one kind, the last one with a
 * complete query counts (it returns something and closes its brackets), because models correct themselves;
 * among several statements in one place, the first one counts. JSON has to be valid, because published figures
 * count replies with broken JSON as wrong; {@link #lenient} also reads strings with unescaped line breaks.
 *
 * @param text the query
 * @param cut what was around it
 * @param found whether a query was found
 */
public record ReplyQuery(String text, Set<Cut> cut, boolean found) {

    /** The kinds of text that are not part of the query. */
    public enum Cut implements Keyed {
        BYTE_ORDER_MARK,
        THINKING,
        CODE_FENCE,
        INLINE_CODE,
        TAG,
        JSON_MEMBER,
        /** Unescaped line breaks in JSON strings. */
        RAW_LINE_ENDS,
        QUOTATION_MARKS,
        LABEL,
        PROSE_BEFORE,
        PROSE_AFTER,
        END_TOKEN,
        /** Characters that are escaped as in HTML. */
        ENTITIES,
        SEMICOLON,
        /** Another statement, or another place with a query. */
        OTHER_QUERY;

        /** The name in the terminal's output. */
        public String title() {
            return this == RAW_LINE_ENDS ? "unescaped line breaks" : key().replace('_', ' ');
        }
    }

    private static final int DEEPEST = 6;
    private static final int MOST_LINES = 300;
    private static final int MOST_MARKS = 30;
    private static final Pattern FENCE = Pattern.compile("(`{3,}|~{3,})(.*?)(?:\\1[`~]*(?=[\\s,.:;)<]|\\z)|\\z)",
            Pattern.DOTALL);
    private static final Pattern FIRST_WORD = Pattern.compile("\\A\\s*[\\w{}.+#=\"-]+[ \\t]*(?:\\R|[ \\t])");
    private static final Pattern TAG = Pattern.compile(
            "<(" + QueryText.TAGS + ")(?:\\s[^<>]*)?>{1,2}(.*?)(?:<?</\\1>|\\z)",
            Pattern.DOTALL | Pattern.CASE_INSENSITIVE);
    /** Other ways to mark the beginning and the end of an answer; the content is the group {@code query}. */
    private static final List<Pattern> MARKERS = List.of(
            Pattern.compile("\\[(" + QueryText.TAGS + ")](?<query>.*?)\\[/\\1]",
                    Pattern.DOTALL | Pattern.CASE_INSENSITIVE),
            Pattern.compile("\\[(?:" + QueryText.TAGS.toUpperCase(Locale.ROOT) + ")](?<query>.*)", Pattern.DOTALL),
            Pattern.compile("<!\\[CDATA\\[(?<query>.*?)(?:]]>|\\z)", Pattern.DOTALL),
            Pattern.compile("\\\\begin\\{(\\w+)}(?:[\\[{][^\\n]*)?(?<query>.*?)\\\\end\\{\\1}", Pattern.DOTALL),
            Pattern.compile("\\$\\$(?<query>.*?)\\$\\$", Pattern.DOTALL),
            Pattern.compile("\\\\(?:boxed|text|texttt)\\{(?<query>.*)}", Pattern.DOTALL));
    /** Words before a query that is given in addition to the answer. */
    private static final Pattern ADDITION = Pattern
            .compile("(?iu)\\b(?:alternativ\\w*|another (?:way|option|approach|version|query)"
                    + "|other (?:way|option)|(?:can|could|may|might) also|also (?:run|try|use|write)|equivalent\\w*"
                    + "|if you (?:want|need|prefer|only|also|wish|would|are)|optional(?:ly)?|option (?:2|3|b|c|two)|variants?"
                    + "|or,? (?:if|with|without|more)|for reference|to (?:verify|test|check)|otra (?:forma|opción|manera)"
                    + "|también (?:puede|podría)|si (?:prefiere|desea|quiere|necesita))\\b");
    /** Words before a query that replaces the answer. */
    private static final Pattern CORRECTION = Pattern
            .compile("(?iu)\\b(?:correct\\w*|fix\\w*|mistakes?|wrong|revis\\w*|updated?"
                    + "|improv\\w*|final\\w*|wait|actually|should be|better|oops|corregid[ao]|definitiv[ao])\\b");
    private static final Pattern INLINE = Pattern.compile("(?<!`)`{1,2}(?!`)");
    private static final Pattern RETURN = Pattern.compile("(?i)\\bRETURN\\b");
    private static final Pattern LINE = Pattern.compile("(?m)^[ \\t>]*(?:(?:[-*•]|\\d+[.)])[ \\t]+)?");
    /** The end of a sentence, or of the words that announce a query. */
    private static final Pattern SENTENCE = Pattern.compile("(?:[.!?:;]|\\b(?:is|be|use|try|query|run))[ \\t]+");
    /** The end of a label in a line. */
    private static final Pattern LINE_LABEL = Pattern
            .compile(
                    "(?i)\\G(?:(?:cypher|sparql|sql|neo4j)[ \\t]+|\\w[\\w@-]{0,30}[$>][ \\t]+|[^\\n`'\"{(:：=]{1,80}[:：=][*_]*[ \\t]*)");
    private static final Pattern LABEL = Pattern
            .compile("\\s*(?:[*_>]*(?:\\p{L}[\\p{L}\\p{N}_-]*[ ]?){1,3}[*_]*\\s*[:：=][*_\\s]*|#+[^\\n:]{1,40}\\s*"
                    + "|[*_]+[^\\n:]{1,40}[*_]+\\s*|(?i:cypher|sparql|sql|neo4j)\\s+)");
    /** Names of members that contain a query, the most likely first. */
    private static final List<String> MEMBERS = List.of("cypher", "sparql", "query", "cypher_query", "sparql_query",
            "cypherQuery", "sparqlQuery", "pred_cypher", "statement", "final_answer", "answer");

    public static ReplyQuery of(String reply, QueryLanguage language) {
        return find(reply, new Finder(language, false))
                .orElseGet(() -> fenced(reply).orElseGet(() -> new ReplyQuery(reply, Set.of(), false)));
    }

    /** As {@link #of}; if no query is found, JSON strings may also contain unescaped line breaks. */
    public static ReplyQuery lenient(String reply, QueryLanguage language) {
        ReplyQuery strict = of(reply, language);
        return strict.found ? strict : find(reply, new Finder(language, true))
                .filter(found -> found.isCut(Cut.RAW_LINE_ENDS)).orElse(strict);
    }

    private static Optional<ReplyQuery> find(String reply, Finder finder) {
        return finder.find(reply, DEEPEST).map(Found::query)
                .map(found -> found.cut.isEmpty() ? found : new ReplyQuery(found.text.strip(), found.cut, true));
    }

    /** The kinds of text as written to files. */
    public static ArrayNode json(Set<Cut> cut) {
        ArrayNode kinds = JsonNodeFactory.instance.arrayNode();
        cut.forEach(each -> kinds.add(each.key()));
        return kinds;
    }

    public boolean isCut(Cut what) {
        return cut.contains(what);
    }

    /** The content of a fence around the whole reply is the answer, even if it is not a query. */
    private static Optional<ReplyQuery> fenced(String reply) {
        Matcher fence = FENCE.matcher(withoutMark(reply).strip());
        return fence.matches() && fence.group().endsWith(fence.group(1)) && fence.group(2).contains("\n")
                ? Optional.of(new ReplyQuery(inFence(fence.group(2), Optional.empty()), EnumSet.of(Cut.CODE_FENCE),
                        false))
                : Optional.empty();
    }

    private static String inFence(String content, Optional<QueryLanguage> language) {
        if (language.isPresent() && language.get().starts(content))
            return content.strip();
        Matcher word = FIRST_WORD.matcher(content);
        return (!content.startsWith("\n") && word.find() ? content.substring(word.end()) : content).strip();
    }

    private static String withoutMark(String reply) {
        return reply.startsWith("\uFEFF") ? reply.substring(1) : reply;
    }

    /**
     * A query at a place in a text.
     *
     * @param from where the place begins, including its marker
     */
    private record Found(ReplyQuery query, boolean complete, int from, int to) {

        Found with(Set<Cut> more, int from, int to) {
            Set<Cut> cut = EnumSet.copyOf(more);
            cut.addAll(query.cut);
            return new Found(new ReplyQuery(query.text, Collections.unmodifiableSet(cut), true), complete, from, to);
        }

        Found with(Cut more, int from, int to) {
            return with(EnumSet.of(more), from, to);
        }
    }

    /** @param lenient whether JSON strings may contain unescaped line breaks */
    private record Finder(QueryLanguage language, boolean lenient) {

        Optional<Found> find(String reply, int deep) {
            if (deep == 0)
                return Optional.empty();
            if (language.starts(reply))
                return Optional.of(plain(reply, 0));
            String text = withoutMark(reply);
            if (text.length() < reply.length())
                return find(text, deep - 1).map(found -> found.with(Cut.BYTE_ORDER_MARK, 0, reply.length()));
            Optional<String> fenced = wholeFence(reply);
            if (fenced.isPresent())
                return find(inFence(fenced.get(), Optional.of(language)), deep - 1)
                        .map(found -> found.with(Cut.CODE_FENCE, 0, reply.length()));
            Optional<Parts> parts = ReplyText.thinking(reply);
            if (parts.isPresent())
                return find(parts.get().rest(), deep - 1)
                        .or(() -> parts.get().rest().isBlank() ? find(parts.get().thinking(), deep - 1)
                                .or(() -> last(sentences(parts.get().thinking()), parts.get().thinking()))
                                : Optional.empty())
                        .map(found -> found.with(Cut.THINKING, 0, reply.length()));
            String spoken = ReplyText.withoutRole(reply);
            if (spoken.length() < reply.length())
                return find(spoken, deep - 1).map(found -> found.with(Cut.END_TOKEN, 0, reply.length()));
            int first = reply.length() - reply.stripLeading().length();
            boolean json = reply.startsWith("{", first);
            if (json && ReplyText.value(reply, first, lenient).isEmpty())
                return Optional.empty();
            return last(quoted(reply, deep).stream().filter(Found::complete).toList(), reply)
                    .or(() -> json ? Optional.empty() : last(tags(reply, deep), reply))
                    .or(() -> json ? Optional.empty() : last(fences(reply, deep), reply))
                    .or(() -> last(members(reply, deep), reply)).or(() -> last(inline(reply), reply))
                    .or(() -> last(lines(reply), reply)).or(() -> last(broken(reply, deep), reply));
        }

        private Found plain(String text, int from) {
            QueryText query = QueryText.of(text, language);
            return new Found(new ReplyQuery(query.query(), query.cut(), true), query.complete(), from,
                    from + query.end());
        }

        /** Among several places the last complete one, with the text around it. */
        private Optional<Found> last(List<Found> places, String reply) {
            List<Found> answers = answers(places, reply);
            Optional<Found> chosen = answers.stream().filter(Found::complete).reduce((_, last) -> last)
                    .or(() -> places.stream().reduce((_, last) -> last));
            return chosen.map(found -> {
                Set<Cut> around = EnumSet.noneOf(Cut.class);
                if (places.size() > 1)
                    around.add(Cut.OTHER_QUERY);
                String before = reply.substring(0, found.from());
                if (!before.isBlank() && before.chars().anyMatch(Character::isLetterOrDigit))
                    around.add(LABEL.matcher(before).matches() ? Cut.LABEL : Cut.PROSE_BEFORE);
                String after = reply.substring(found.to()).strip();
                if (QueryText.END_TOKEN.matcher(after).lookingAt())
                    around.add(Cut.END_TOKEN);
                else if (after.chars().anyMatch(Character::isLetterOrDigit) && !found.query().isCut(Cut.OTHER_QUERY)
                        && !found.query().isCut(Cut.END_TOKEN))
                    around.add(Cut.PROSE_AFTER);
                return found.with(around, 0, reply.length());
            });
        }

        /** Without the places that, by the text before them, add to an answer. */
        private List<Found> answers(List<Found> places, String reply) {
            List<Found> answers = new ArrayList<>();
            int end = 0;
            for (Found place : places) {
                String before = reply.substring(Math.min(end, place.from()), place.from());
                if (answers.stream().noneMatch(Found::complete) || !ADDITION.matcher(before).find()
                        || CORRECTION.matcher(before).find())
                    answers.add(place);
                end = place.to();
            }
            return answers;
        }

        /** A fence around the whole reply that has no other fence in it, except in strings. */
        private Optional<String> wholeFence(String reply) {
            String text = reply.strip();
            Matcher fence = FENCE.matcher(text);
            int length = fence.lookingAt() ? fence.group(1).length() : 0;
            if (length == 0 || !text.endsWith(fence.group(1)) || text.length() < 2 * length)
                return Optional.empty();
            String content = text.substring(length, text.length() - length);
            return ReplyText.FENCE_LINE.matcher(content).find() ? Optional.empty() : Optional.of(content);
        }

        private List<Found> fences(String reply, int deep) {
            List<Found> found = new ArrayList<>();
            Matcher fence = FENCE.matcher(reply);
            while (fence.find())
                find(inFence(fence.group(2), Optional.of(language)), deep - 1)
                        .ifPresent(query -> found.add(query.with(Cut.CODE_FENCE, fence.start(), fence.end())));
            return found;
        }

        private List<Found> tags(String reply, int deep) {
            List<Found> found = new ArrayList<>();
            Matcher tag = TAG.matcher(reply);
            while (tag.find())
                find(tag.group(2), deep - 1).ifPresent(query -> found.add(query.with(Cut.TAG, tag.start(), tag.end())));
            for (Pattern marker : found.isEmpty() ? MARKERS : List.<Pattern>of()) {
                Matcher marked = marker.matcher(reply);
                while (found.isEmpty() && marked.find() && isMarked(marked.group("query"))) {
                    int from = marked.start();
                    int to = marked.end();
                    find(marked.group("query"), deep - 1).ifPresent(query -> found.add(query.with(Cut.TAG, from, to)));
                }
            }
            return found;
        }

        /** The markers also occur in queries, as lists. */
        private boolean isMarked(String content) {
            return language.starts(content.strip()) || content.strip().startsWith("```");
        }

        private List<Found> members(String reply, int deep) {
            List<Found> found = new ArrayList<>();
            for (Value value : ReplyText.values(reply, lenient))
                member(value.node(), deep).ifPresent(query -> found.add(query.with(value.valid()
                        ? EnumSet.of(Cut.JSON_MEMBER) : EnumSet.of(Cut.JSON_MEMBER, Cut.RAW_LINE_ENDS), value.from(),
                        value.to())));
            return found;
        }

        private Optional<Found> member(JsonNode node, int deep) {
            if (node.isTextual())
                return find(node.textValue(), deep - 1);
            for (String name : MEMBERS) {
                Optional<Found> named = node.path(name).isTextual() ? member(node.path(name), deep) : Optional.empty();
                if (named.isPresent())
                    return named;
            }
            for (JsonNode child : node) {
                // Words next to the query do not form a place.
                Optional<Found> inside = child.isTextual() && !language.starts(child.textValue()) ? Optional.empty()
                        : member(child, deep - 1);
                if (deep > 1 && inside.isPresent())
                    return inside;
            }
            return Optional.empty();
        }

        /** A reply, or the text after a label, in quotation marks. */
        private List<Found> quoted(String reply, int deep) {
            String text = reply.strip();
            Matcher label = LABEL.matcher(text);
            int from = label.lookingAt() ? label.end() : 0;
            for (String[] marks : new String[][]{{"\"\"\"", "\"\"\""}, {"'''", "'''"}, {"\"", "\""},
                {"'", "'"}, {"“", "”"}, {"«", "»"}, {"„", "“"}}) {
                int length = marks[0].length();
                if (!text.startsWith(marks[0], from) || !text.endsWith(marks[1]) || text.length() < from + 2 * length
                        || !language.starts(inFence(text.substring(from + length), Optional.of(language))))
                    continue;
                Optional<Value> string = marks[0].equals("\"") ? ReplyText.value(text, from, false) : Optional.empty();
                String content = string.filter(value -> value.to() == text.length()).map(value -> value.node().asText())
                        .orElse(inFence(text.substring(from + length, text.length() - length), Optional.of(language)));
                int before = reply.indexOf(text) + from;
                return find(content, deep - 1)
                        .map(query -> query.with(Cut.QUOTATION_MARKS, before, reply.length())).stream().toList();
            }
            return List.of();
        }

        private List<Found> inline(String reply) {
            List<Found> found = new ArrayList<>();
            List<int[]> marks = INLINE.matcher(reply).results().map(m -> new int[]{m.start(), m.end()}).toList();
            int after = 0;
            int tries = 0;
            for (int i = 0; i < marks.size() && tries < MOST_MARKS; i++) {
                int[] open = marks.get(i);
                if (open[0] < after || !language.startsAt(reply, open[1]))
                    continue;
                tries++;
                // The names in a query may be quoted in the same way.
                for (int[] close : marks.subList(i + 1, Math.min(marks.size(), i + MOST_MARKS))) {
                    Found query = plain(reply.substring(open[1], close[0]), open[1]);
                    if (close[1] - close[0] == open[1] - open[0] && query.complete()) {
                        found.add(query.with(Cut.INLINE_CODE, open[0], close[1]));
                        after = close[1];
                        break;
                    }
                }
            }
            return found;
        }

        private List<Found> lines(String reply) {
            List<Found> found = new ArrayList<>();
            int after = 0;
            for (int from : starts(reply)) {
                if (from < after)
                    continue;
                Found query = plain(reply.substring(from), from);
                if (query.complete()) {
                    found.add(query);
                    after = query.to();
                }
            }
            return found;
        }

        /** Complete queries after sentences: thinking is not written in lines. */
        private List<Found> sentences(String thinking) {
            return SENTENCE.matcher(thinking).results().map(end -> end.end())
                    .filter(from -> !thinking.startsWith("RETURN", from) && language.isStart(thinking, from))
                    .map(from -> plain(thinking.substring(from), from)).filter(Found::complete).toList();
        }

        /** Where lines begin like a query. */
        private List<Integer> starts(String reply) {
            List<Integer> starts = new ArrayList<>();
            if (FENCE.matcher(reply).results().anyMatch(fence -> fence.group(2).contains("\n")))
                return starts;
            for (Matcher line = LINE.matcher(reply); starts.size() < MOST_LINES && line.find();) {
                int from = line.end();
                for (Matcher label = LINE_LABEL.matcher(reply).region(from, reply.length()); !language.isStart(reply,
                        from) && label.find();)
                    from = label.end();
                if (!reply.regionMatches(true, from, "RETURN", 0, 6) && language.isStart(reply, from))
                    starts.add(from);
            }
            return starts;
        }

        /** An incomplete query is invalid, but it is what the model answered. */
        private List<Found> broken(String reply, int deep) {
            List<Found> quoted = quoted(reply, deep);
            if (!quoted.isEmpty())
                return quoted;
            for (int from : starts(reply)) {
                // Sentences may begin with "Match (" or "Call (".
                if (Character.isUpperCase(reply.charAt(from + 1)) || returns(reply.substring(from)))
                    return List.of(plain(reply.substring(from), from));
            }
            int[] open = {0, 0};
            for (int[] mark : INLINE.matcher(reply).results().map(m -> new int[]{m.start(), m.end()}).toList()) {
                // Parts of queries are quoted in explanations.
                if (language.startsAt(reply, open[1]) && returns(reply.substring(open[1], mark[0])))
                    return List.of(plain(reply.substring(open[1], mark[0]), open[1]).with(Cut.INLINE_CODE, open[0],
                            mark[1]));
                open = mark;
            }
            return List.of();
        }

        private boolean returns(String text) {
            return language == QueryLanguage.CYPHER ? RETURN.matcher(text).find() : text.contains("{");
        }
    }
}
