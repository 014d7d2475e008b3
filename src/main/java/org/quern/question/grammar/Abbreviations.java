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
            "orcid", "osi", "pdf", "pegi", "ram", "rna", "rpm", "sql", "swift", "tld", "tv", "uefa", "uk", "un",
            "unesco",
            "uri", "url",
            "usb", "usd", "utc", "vat", "viaf", "vin", "wipo", "xml");
    private static final Map<String, String> MIXED = Map.ofEntries(Map.entry("cospar", "COSPAR"),
            Map.entry("elo", "Elo"), Map.entry("imdb", "IMDb"), Map.entry("mhz", "MHz"), Map.entry("mohs", "Mohs"),
            Map.entry("phd", "PhD"), Map.entry("ph", "pH"), Map.entry("wifi", "Wi-Fi"), Map.entry("github", "GitHub"),
            Map.entry("cyrillic", "Cyrillic"), Map.entry("unicode", "Unicode"), Map.entry("bluetooth", "Bluetooth"),
            Map.entry("english", "English"), Map.entry("french", "French"), Map.entry("german", "German"),
            Map.entry("spanish", "Spanish"), Map.entry("olympic", "Olympic"), Map.entry("olympics", "Olympics"));
    /** "H-index", "x-height". */
    private static final Pattern LETTER = Pattern.compile("^([a-z]) (?=\\p{Ll}{2})");
    /** What is spelt out in full. */
    private static final Map<String, String> SHORT = Map.ofEntries(Map.entry("org", "organization"),
            Map.entry("orgs", "organizations"), Map.entry("admin", "administrative"), Map.entry("lang", "language"),
            Map.entry("vol", "volume"), Map.entry("pop", "population"), Map.entry("gov", "government"),
            Map.entry("govt", "government"), Map.entry("dept", "department"), Map.entry("univ", "university"),
            Map.entry("uni", "university"), Map.entry("loc", "location"), Map.entry("num", "number"),
            Map.entry("nr", "number"), Map.entry("max", "maximum"), Map.entry("min", "minimum"),
            Map.entry("avg", "average"), Map.entry("temp", "temperature"), Map.entry("elev", "elevation"),
            Map.entry("pct", "percentage"), Map.entry("intl", "international"), Map.entry("natl", "national"),
            Map.entry("assoc", "association"), Map.entry("corp", "corporation"), Map.entry("inst", "institution"),
            Map.entry("addr", "address"), Map.entry("desc", "description"), Map.entry("yr", "year"),
            Map.entry("tz", "time zone"), Map.entry("hq", "headquarters"), Map.entry("yob", "year of birth"),
            Map.entry("dob", "date of birth"), Map.entry("dod", "date of death"), Map.entry("mfr", "manufacturer"),
            Map.entry("prod", "production"), Map.entry("dist", "distance"), Map.entry("lat", "latitude"),
            Map.entry("prov", "province"), Map.entry("100k", "100,000"), Map.entry("mgr", "manager"),
            Map.entry("exec", "executive"));
    /** "ISBN-13", "ISO 639-1", "ISO 3166-1 alpha-2", "ICD-10". */
    private static final Pattern NUMBERED = Pattern.compile("\\b(ISBN|ICD|alpha|ISO \\d+|FIPS \\d+) (?=\\d+\\b)");

    /** "Step-free". */
    private static final Pattern FREE = Pattern
            .compile("\\b(step|sugar|gluten|lead|duty|tax|smoke|toll|barrier|carbon|fat|alcohol|rent|car) (?=free\\b)");

    private Abbreviations() {}

    /** The words of a name, in lower case except for abbreviations. */
    static String spelt(String words) {
        String spelt = Arrays.stream(words.replaceFirst(" no$", " number").split(" ", -1)).map(Abbreviations::word)
                .collect(Collectors.joining(" "));
        spelt = FREE.matcher(spelt).replaceAll("$1-");
        return LETTER.matcher(NUMBERED.matcher(spelt).replaceAll("$1-")).replaceFirst("$1-");
    }

    private static String word(String word) {
        String plural = word.length() > 2 && word.endsWith("s") ? word.substring(0, word.length() - 1) : word;
        String full = SHORT.get(word.toLowerCase(Locale.ROOT));
        if (full != null)
            return full;
        return CAPITALS.contains(word) ? word.toUpperCase(Locale.ROOT)
                : MIXED.containsKey(word) ? MIXED.get(word)
                        : CAPITALS.contains(plural) ? plural.toUpperCase(Locale.ROOT) + "s" : word;
    }
}
