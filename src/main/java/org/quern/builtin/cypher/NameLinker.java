package org.quern.builtin.cypher;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.quern.builtin.StemmedWord;
import org.quern.builtin.cypher.Reading.Named;
import org.quern.builtin.cypher.SchemaCues.TypeSpan;

/** Finds the names of a graph in a question. */
final class NameLinker {

    private static final Set<String> SMALL = Set.of("of", "the", "de", "la", "le", "du", "des", "and", "in", "for",
            "at",
            "di", "da", "del", "van", "von", "der", "d", "l", "s", "to", "on", "el", "y", "e");
    private static final int MOST_WORDS = 24;

    private final SchemaCues cues;
    private final Optional<GraphIndex> index;
    private final Set<String> schemaStems = new HashSet<>();

    NameLinker(SchemaCues cues, Optional<GraphIndex> index) {
        this.cues = cues;
        this.index = index;
        cues.schema().entities().forEach(type -> {
            for (String property : type.properties().keySet())
                schemaStems.addAll(cues.property(property).own());
        });
        cues.schema().relations().forEach(relation -> schemaStems.addAll(cues.relation(relation.label()).own()));
    }

    AskedText link(String text, List<StemmedWord> words) {
        List<Mention> mentions = new ArrayList<>(best(text, words));
        unknown(text, words, mentions);
        mentions.sort(java.util.Comparator.comparingInt(Mention::from));
        AskedText bare = new AskedText(text, words, mentions, List.of());
        return new AskedText(text, words, mentions, types(bare));
    }

    /** Words that name types; those of a longer name do not name another type. */
    private List<TypeSpan> types(AskedText asked) {
        List<TypeSpan> types = new ArrayList<>();
        for (int i = 0; i < asked.words().size(); i++) {
            int at = i;
            Optional<Mention> mention = asked.mentionAt(i).filter(each -> !each.weak());
            boolean end = mention.filter(each -> each.to() == at + 1 && each.from() < at
                    && !asked.word(at).isCapital()).isPresent();
            if (mention.isPresent() && !end)
                continue;
            for (var type : cues.schema().entities())
                cues.type(type.label(), asked.words(), i).filter(span -> !end || span.weight() == 1)
                        .ifPresent(types::add);
        }
        return types.stream().filter(span -> types.stream().noneMatch(other -> other.weight() == 1
                && other.to() - other.from() > span.to() - span.from() && other.from() <= span.from()
                && other.to() >= span.to())).toList();
    }

    /** The mentions without overlaps that explain most of the words. */
    private List<Mention> best(String text, List<StemmedWord> words) {
        if (index.isEmpty())
            return List.of();
        double[] most = new double[words.size() + 1];
        Mention[] last = new Mention[words.size() + 1];
        for (int to = 1; to <= words.size(); to++) {
            most[to] = most[to - 1];
            for (int from = to - 1; from >= Math.max(0, to - Math.min(MOST_WORDS, index.get().longest() + 2)); from--) {
                Optional<Mention> mention = mention(text, words, from, to);
                if (mention.isEmpty())
                    continue;
                double value = most[from] + weight(text, words, mention.get());
                if (value > most[to]) {
                    most[to] = value;
                    last[to] = mention.get();
                }
            }
        }
        List<Mention> found = new ArrayList<>();
        for (int to = words.size(); to > 0;) {
            Mention mention = last[to];
            if (mention == null || most[to] == most[to - 1]) {
                to--;
            } else {
                found.addFirst(mention);
                to = mention.from();
            }
        }
        return found;
    }

    private Optional<Mention> mention(String text, List<StemmedWord> words, int from, int to) {
        List<StemmedWord> span = words.subList(from, to);
        StemmedWord first = span.getFirst();
        StemmedWord end = span.getLast();
        boolean quoted = quoted(text, first, end);
        if (to - from == 1 && !quoted && (first.isNumber() || first.plain().length() < 2 || isPlain(words, from)))
            return Optional.empty();
        GraphIndex names = index.orElseThrow();
        List<Reading> readings = names.exact(span);
        boolean whole = first.isCapital() || quoted || span.stream().noneMatch(word -> SMALL.contains(word.plain()));
        if (readings.isEmpty() && whole && !isArticle(first) && !isArticle(end))
            readings = names.loose(span);
        boolean weak = to - from == 1 && !first.isCapital() && !quoted;
        return readings.isEmpty() ? Optional.empty() : Optional.of(new Mention(from, to, readings, weak));
    }

    /** Words of questions, which are names only if they are in capitals. */
    private boolean isPlain(List<StemmedWord> words, int at) {
        StemmedWord word = words.get(at);
        boolean named = word.isCapital() && at > 0;
        boolean asks = new AskedText("", words, List.of(), List.of()).isStop(at)
                || cues.vocabulary().degree(word.plain()).isPresent();
        return !named && (asks || isTypeNoun(words, at));
    }

    private boolean isTypeNoun(List<StemmedWord> words, int at) {
        return cues.schema().entities().stream()
                .anyMatch(type -> cues.type(type.label(), words, at).filter(span -> span.weight() > 0.9).isPresent());
    }

    private static boolean isArticle(StemmedWord word) {
        return SMALL.contains(word.plain()) || word.plain().length() == 1 && !word.isCapital();
    }

    private static boolean quoted(String text, StemmedWord first, StemmedWord end) {
        return first.start() > 0 && end.end() < text.length() && "\"“‘«'".indexOf(text.charAt(first.start() - 1)) >= 0
                && "\"”’»',.".indexOf(text.charAt(end.end())) >= 0;
    }

    private double weight(String text, List<StemmedWord> words, Mention mention) {
        double weight = 0;
        for (int i = mention.from(); i < mention.to(); i++) {
            StemmedWord word = words.get(i);
            weight += SMALL.contains(word.plain()) ? 0.5 : word.isCapital() || word.isNumber() ? 1.5 : 1;
        }
        weight += 0.3 * (mention.to() - mention.from());
        if (mention.weak())
            weight *= schemaStems.contains(words.get(mention.from()).stem()) ? 0.3 : 0.8;
        if (quoted(text, words.get(mention.from()), words.get(mention.to() - 1)))
            weight += 2;
        boolean exact = mention.readings().stream()
                .anyMatch(reading -> reading.text().equals(text.substring(words.get(mention.from()).start(),
                        words.get(mention.to() - 1).end())));
        return weight + (exact ? 0.3 : 0);
    }

    /** Runs of words in capitals that no name covers. */
    private void unknown(String text, List<StemmedWord> words, List<Mention> mentions) {
        int at = 1;
        while (at < words.size()) {
            if (!isStart(words, at, mentions)) {
                at++;
                continue;
            }
            int to = at + 1;
            while (to < words.size() && continues(text, words, to, mentions))
                to++;
            while (SMALL.contains(words.get(to - 1).plain()) && to - 1 > at)
                to--;
            add(text, words, new Mention(at, to, List.of(), false), mentions);
            at = to;
        }
    }

    private boolean isStart(List<StemmedWord> words, int at, List<Mention> mentions) {
        return words.get(at).isCapital() && free(at, mentions) && !isTypeNoun(words, at)
                && words.get(at).text().length() > 1 && !AmountReader.MONTHS.contains(words.get(at).plain());
    }

    private static boolean continues(String text, List<StemmedWord> words, int at, List<Mention> mentions) {
        StemmedWord word = words.get(at);
        String gap = text.substring(words.get(at - 1).end(), word.start());
        return free(at, mentions) && gap.length() <= 2 && !gap.contains(",") && !gap.contains("?")
                && (word.isCapital() || word.isNumber() || SMALL.contains(word.plain()));
    }

    private static boolean free(int at, List<Mention> mentions) {
        return mentions.stream().noneMatch(mention -> mention.has(at) && !mention.weak());
    }

    private void add(String text, List<StemmedWord> words, Mention run, List<Mention> mentions) {
        String raw = text.substring(words.get(run.from()).start(), words.get(run.to() - 1).end());
        List<Reading> readings = index.map(names -> names.near(words.subList(run.from(), run.to())))
                .filter(found -> !found.isEmpty()).orElse(List.of(new Named(raw, "", Set.of())));
        mentions.removeIf(mention -> mention.from() >= run.from() && mention.from() < run.to());
        mentions.add(new Mention(run.from(), run.to(), readings, false));
    }
}
