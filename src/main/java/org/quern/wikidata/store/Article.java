package org.quern.wikidata.store;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/** Converts between an article's address and the name of its wiki with the title. */
final class Article {

    private static final Map<String, String> SINGLE = Map.of("commons.wikimedia.org", "commonswiki",
            "species.wikimedia.org", "specieswiki", "meta.wikimedia.org", "metawiki", "www.wikidata.org",
            "wikidatawiki", "www.mediawiki.org", "mediawikiwiki", "incubator.wikimedia.org", "incubatorwiki",
            "outreach.wikimedia.org", "outreachwiki", "wikisource.org", "sourceswiki", "www.wikifunctions.org",
            "wikifunctionswiki");
    private static final Map<String, String> PROJECTS = Map.of("wikipedia", "wiki", "wikiquote", "wikiquote",
            "wikivoyage", "wikivoyage", "wikinews", "wikinews", "wikibooks", "wikibooks", "wikisource", "wikisource",
            "wikiversity", "wikiversity", "wiktionary", "wiktionary");
    private static final String HTTPS = "https://";
    private static final String PATH = "/wiki/";

    private Article() {}

    /**
     * {@code enwiki} for {@code https://en.wikipedia.org/wiki/…}; empty for an address that is not an article
     * of a known wiki.
     */
    static Optional<String> wiki(String address) {
        int path = address.indexOf(PATH);
        // The record of an entity is also "about" it, but is no article.
        if (path < 0 || !address.startsWith(HTTPS) || address.startsWith("Special:EntityData/", path + PATH.length()))
            return Optional.empty();
        String host = address.substring(HTTPS.length(), path);
        if (SINGLE.containsKey(host))
            return Optional.of(SINGLE.get(host));
        int dot = host.indexOf('.');
        if (dot < 0 || !host.endsWith(".org"))
            return Optional.empty();
        String suffix = PROJECTS.get(host.substring(dot + 1, Math.max(dot + 1, host.length() - ".org".length())));
        String language = host.substring(0, dot).replace("be-tarask", "be-x-old").replace('-', '_');
        return suffix == null ? Optional.empty() : Optional.of(language + suffix);
    }

    /** The address of an article; empty for an unknown wiki, whose sitelinks are omitted. */
    static Optional<String> address(String wiki, String title) {
        return host(wiki).map(host -> HTTPS + host + PATH
                + URLEncoder.encode(title.replace(' ', '_'), StandardCharsets.UTF_8).replace("+", "%20"));
    }

    private static Optional<String> host(String wiki) {
        for (var single : SINGLE.entrySet()) {
            if (single.getValue().equals(wiki))
                return Optional.of(single.getKey());
        }
        for (var project : PROJECTS.entrySet()) {
            String suffix = project.getValue();
            if (wiki.endsWith(suffix) && wiki.length() > suffix.length()) {
                String language = wiki.substring(0, wiki.length() - suffix.length()).replace('_', '-')
                        .replace("be-x-old", "be-tarask");
                return Optional.of(language + "." + project.getKey() + ".org");
            }
        }
        return Optional.empty();
    }

    /** The title in the address, decoded. */
    static String title(String address) {
        String path = address.substring(address.indexOf(PATH) + PATH.length());
        try {
            return URLDecoder.decode(path.replace("+", "%2B"), StandardCharsets.UTF_8).replace('_', ' ');
        } catch (IllegalArgumentException _) {
            return path.replace('_', ' ');
        }
    }
}
