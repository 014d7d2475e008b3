package org.quern.question.grammar;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Spells abbreviations and numbered standards in words of names: "ISO 639-1 code" for {@code iso_639_1_code}. */
final class Abbreviations {

    private static final Set<String> CAPITALS = Set.of("api", "bbc", "bmi", "cas", "cd", "ceo", "cfo", "cpu", "cto",
            "dna", "doi", "dvd", "eori", "esrb", "eu", "faa", "fide", "fifa", "fips", "gdp", "gdpr", "gnp", "gpu",
            "gvkey",
            "hdi", "html", "iata", "icao", "icd", "id", "ima", "imf", "imo", "ioc", "ip", "ipa", "isbn", "isin", "isni",
            "iso",
            "issn", "iucn", "iupac", "lei", "mmsi", "mpaa", "nasa", "nato", "nba", "ncaa", "nfl", "nhl", "oclc", "oecd",
            "orcid", "pdf", "pegi", "ram", "rna", "rpm", "sql", "swift", "tld", "tv", "uefa", "uk", "un", "unesco",
            "uri", "url",
            "usb", "usd", "utc", "vat", "viaf", "vin", "wipo", "xml");
    private static final Map<String, String> MIXED = Map.of("cospar", "COSPAR", "elo", "Elo", "imdb", "IMDb", "mhz",
            "MHz", "mohs", "Mohs", "phd", "PhD", "ph", "pH", "wifi", "Wi-Fi", "github", "GitHub");
    /** "ISBN-13", "ISO 639-1", "ISO 3166-1 alpha-2", "ICD-10". */
    private static final Pattern NUMBERED = Pattern.compile("\\b(ISBN|ICD|alpha|ISO \\d+|FIPS \\d+) (?=\\d+\\b)");

    private Abbreviations() {}

    /** The words of a name, in lower case except for abbreviations. */
    static String spelt(String words) {
        String spelt = Arrays.stream(words.split(" ", -1)).map(Abbreviations::word).collect(Collectors.joining(" "));
        return NUMBERED.matcher(spelt).replaceAll("$1-");
    }

    private static String word(String word) {
        String plural = word.length() > 2 && word.endsWith("s") ? word.substring(0, word.length() - 1) : word;
        return CAPITALS.contains(word) ? word.toUpperCase(Locale.ROOT)
                : MIXED.containsKey(word) ? MIXED.get(word)
                        : CAPITALS.contains(plural) ? plural.toUpperCase(Locale.ROOT) + "s" : word;
    }
}
