package org.quern.cypher;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Hostile queries, read from {@code bombs.txt}, whose first lines tell how they are written. */
public final class Bombs {

    /** One hostile query. */
    public record Bomb(String name, String query) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static final Pattern ESCAPE = Pattern.compile("\\\\(?:u([0-9a-f]{4})|(.))");
    private static final Pattern REPEATED = Pattern.compile("\\[\\[(.+?)\\*([0-9]+)]]", Pattern.DOTALL);

    private Bombs() {}

    public static List<Bomb> all() {
        try (InputStream file = Objects.requireNonNull(Bombs.class.getResourceAsStream("bombs.txt"))) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8).lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#")).map(line -> line.split("\t", 2))
                    .map(parts -> new Bomb(parts[0], query(parts[1]))).toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static String query(String written) {
        String text = ESCAPE.matcher(written).replaceAll(found -> Matcher.quoteReplacement(found.group(1) != null
                ? String.valueOf((char) Integer.parseInt(found.group(1), 16))
                : switch (found.group(2)) {
                    case "n" -> "\n";
                    case "t" -> "\t";
                    case "0" -> "\0";
                    default -> found.group(2);
                }));
        return REPEATED.matcher(text).replaceAll(found -> Matcher
                .quoteReplacement(found.group(1).repeat(Integer.parseInt(found.group(2)))));
    }
}
