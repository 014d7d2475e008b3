package org.quern.report.guide;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;

/**
 * The guide as a site: HTML pages with navigation, light and dark styles, and search without a server. The pages are
 * in {@code src/site/markdown/guide}; the build copies them to the class path. The links of {@code index.md} are the
 * navigation list.
 */
public final class Guide {

    private record Entry(String link, String page, String heading, String text) {}

    private static final String START = "index";
    private static final String PAGES = "/org/quern/guide/";
    private static final List<String> OWN_FILES = List.of("guide.css", "guide.js");

    private final Map<String, GuidePage> pages = new LinkedHashMap<>();

    /** @throws IOException when a link refers to a missing page */
    public Guide() throws IOException {
        Map<String, String> generated = new LinkedHashMap<>();
        ServiceLoader.load(GeneratedPage.class).forEach(page -> generated.put(page.name(), page.markdown()));
        Deque<String> open = new ArrayDeque<>(List.of(START));
        while (!open.isEmpty()) {
            String name = open.remove();
            if (pages.containsKey(name))
                continue;
            String own = generated.get(name);
            GuidePage page = GuidePage.of(name, own == null ? text(PAGES + name + ".md") : own);
            pages.put(name, page);
            open.addAll(page.links());
        }
    }

    /**
     * Writes the site, replacing an older one.
     *
     * @return the start page
     */
    public Path write(Path folder) throws IOException {
        Files.createDirectories(folder);
        GuidePage start = Objects.requireNonNull(pages.get(START));
        Set<String> files = new TreeSet<>();
        for (GuidePage page : pages.values()) {
            Files.writeString(folder.resolve(page.name() + ".html"), page.html(start.contents(page.name())));
            files.addAll(page.files());
        }
        Files.writeString(folder.resolve("search-index.js"), searchIndex());
        for (String file : OWN_FILES)
            Files.writeString(folder.resolve(file), text("/org/quern/report/guide/" + file));
        for (String file : files) {
            Path to = folder.resolve(file);
            Files.createDirectories(to.resolveSibling(".").normalize());
            try (InputStream in = resource(PAGES + file)) {
                Files.write(to, in.readAllBytes());
            }
        }
        return folder.resolve(START + ".html");
    }

    /** The file of a page; that of the start page if there is no such page. */
    public String file(String page) {
        return (pages.containsKey(page) ? page : START) + ".html";
    }

    /** One entry per heading; a script, because browsers do not let local pages read other files. */
    private String searchIndex() throws IOException {
        List<Entry> entries = new ArrayList<>();
        pages.values().forEach(page -> page.sections().forEach(part -> entries.add(new Entry(page.name() + ".html#"
                + part.anchor(), page.title(), part.heading(), part.text()))));
        return "const searchIndex = " + new ObjectMapper().writeValueAsString(entries) + ";\n";
    }

    private static String text(String name) throws IOException {
        try (InputStream in = resource(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static InputStream resource(String name) throws IOException {
        InputStream in = Guide.class.getResourceAsStream(name);
        if (in == null)
            throw new FileNotFoundException("the guide has no " + name);
        return in;
    }
}
