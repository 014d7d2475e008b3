package org.quern.wikidata;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An item of Wikidata with the requested parts.
 *
 * @param id the QID, in upper case
 * @param labels by language
 * @param aliases by language
 * @param sitelinks titles by wiki ({@code enwiki})
 * @param statements by PID, all ranks, sorted by statement id
 */
public record WikidataEntity(String id, Map<String, String> labels, Map<String, String> descriptions,
        Map<String, List<String>> aliases, Map<String, String> sitelinks, Map<String, List<Statement>> statements) {

    /** English, then the language-independent label. */
    public static final List<String> ENGLISH_OR_ALL = List.of("en", "mul");
    private static final List<String> MOST_READ = List.of("en", "mul", "es", "fr", "de", "ru", "zh", "pt", "it", "ja",
            "pl", "nl", "ar", "sv", "uk", "ca", "cs", "fa", "fi", "hu", "ko", "tr", "id", "vi", "he", "da", "nb", "ro");
    /** The order of languages if any will do: the most read ones; then all others by code. */
    public static final Comparator<String> WIDEST_FIRST = Comparator
            .<String>comparingInt(l -> MOST_READ.contains(l) ? MOST_READ.indexOf(l) : MOST_READ.size())
            .thenComparing(Comparator.naturalOrder());

    /** The English label, otherwise the language-independent one ({@code mul}). */
    public Optional<String> label() {
        return label(ENGLISH_OR_ALL);
    }

    /** The label in the first of the languages that has one. */
    public Optional<String> label(List<String> languages) {
        for (String language : languages) {
            String label = labels.get(language);
            if (label != null)
                return Optional.of(label);
        }
        return Optional.empty();
    }

    public WikidataEntity withLabels(Map<String, String> others) {
        return new WikidataEntity(id, others, descriptions, aliases, sitelinks, statements);
    }

    public List<Statement> statements(String pid) {
        return statements.getOrDefault(pid, List.of());
    }

    /** Statements of the best rank: preferred ones if there are any, otherwise normal ones; never deprecated ones. */
    public List<Statement> truthy(String pid) {
        List<Statement> all = statements(pid);
        List<Statement> preferred = ofRank(Rank.PREFERRED, all);
        return preferred.isEmpty() ? ofRank(Rank.NORMAL, all) : preferred;
    }

    private static List<Statement> ofRank(Rank rank, List<Statement> all) {
        if (all.size() == 1)
            return all.getFirst().rank() == rank ? all : List.of();
        List<Statement> of = new ArrayList<>(all.size());
        for (Statement statement : all) {
            if (statement.rank() == rank)
                of.add(statement);
        }
        return of;
    }
}
